"""The bots of the house, by name."""

from __future__ import annotations

from typing import Protocol

from blarney.core.errors import BadSetup
from blarney.core.mind import Mind, Thought
from blarney.core.texts import Text


class Bot(Protocol):
    """Somebody who answers for a seat, from nothing but its mind."""

    @property
    def name(self) -> str:
        """What the bot is called."""

    @property
    def watches(self) -> bool:
        """Does it want to be told the events of its seat? Telling costs time."""

    def choose(self, mind: Mind) -> Thought:
        """The move it makes, and why."""


class Random:
    """Any legal move, all equally likely."""

    name = "random"
    watches = False
    thought = Text("why.random")

    def choose(self, mind: Mind) -> Thought:
        """Roll a die."""
        return Thought(mind.any(), self.thought)


class Heuristic:
    """The mind that each game brings along."""

    name = "heuristic"
    watches = True

    def choose(self, mind: Mind) -> Thought:
        """Ask the game's own mind."""
        return mind.game.choose(mind)


BOTS: dict[str, Bot] = {one.name: one for one in (Random(), Heuristic())}


def bot(name: object) -> Bot:
    """The bot of that name."""
    found = BOTS.get(name) if isinstance(name, str) else None
    if found is None:
        raise BadSetup(f"There is no bot {str(name)[:40]!r}; there are: {', '.join(BOTS)}.")
    return found
