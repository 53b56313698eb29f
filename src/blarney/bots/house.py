"""The bots of the house, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from blarney.bots.sharp import Sharp
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

    @property
    def searches(self) -> bool:
        """Does it look ahead, and take its time?"""

    def choose(self, mind: Mind) -> Thought:
        """The move it makes, and why."""


class Random:
    """Any legal move, all equally likely."""

    name = "random"
    watches = False
    searches = False
    thought = Text("why.random")

    def choose(self, mind: Mind) -> Thought:
        """Roll a die."""
        return Thought(mind.any(), self.thought)


class Drunk:
    """Careless: now and then a thought, mostly whatever comes to hand."""

    name = "drunk"
    watches = True
    searches = False

    def choose(self, mind: Mind) -> Thought:
        """Ask the game what somebody plays who hardly looks."""
        return mind.game.careless(mind)


class Regular:
    """The mind that each game brings along."""

    name = "regular"
    watches = True
    searches = False

    def choose(self, mind: Mind) -> Thought:
        """Ask the game's own mind."""
        return mind.game.choose(mind)


class Heuristic(Regular):
    """A regular by the name that it had before there were levels: records and scripts have it."""

    name = "heuristic"


LEVELS: dict[str, str] = {
    "drunk": "careless, and easy to beat",
    "regular": "knows the game, and lies when it pays",
    "sharp": "looks ahead, and makes you think",
}
"""What people are offered, the weakest first, in plain words."""

USUAL = "regular"
# Where somebody waits, a bot that looks ahead takes at most so many seconds.
THINK = 0.8
"""Who sits in where nobody says otherwise."""

BOTS: dict[str, Bot] = {one.name: one for one in (Random(), Drunk(), Regular(), Heuristic(), Sharp())}


def bot(
    name: object, effort: float = 1.0, think: float | None = None, clock: Callable[[], float] | None = None
) -> Bot:
    """The bot of that name; one that searches does it so many times as much, and at most for so long by the clock."""
    found = BOTS.get(name) if isinstance(name, str) else None
    if found is None:
        raise BadSetup(f"There is no bot {str(name)[:40]!r}; there are: {', '.join(BOTS)}.")
    if isinstance(found, Sharp) and (effort, think) != (found.effort, found.think):
        return Sharp(effort, think, clock)
    return found
