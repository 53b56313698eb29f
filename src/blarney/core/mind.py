"""What a bot is given: what its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from blarney.core.chance import Chance
from blarney.core.events import Event
from blarney.core.moves import Move
from blarney.core.texts import Text
from blarney.core.view import View

if TYPE_CHECKING:
    from blarney.core.game import Game
    from blarney.core.table import Table


@dataclass(frozen=True)
class Thought:
    """A move, and why."""

    move: Move
    why: Text


class Mind:
    """One seat's knowledge when it is asked: view, legal moves, events told, imagined worlds, luck.

    It holds functions that were made for this seat, never the table.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        legal: list[Move],
        look: Callable[[], View],
        dream: Callable[[Chance], Table],
        events: list[Event],
        chance: Chance,
    ) -> None:
        self.game = game
        self.seat = seat
        self.legal = legal
        self.events = events
        self.chance = chance
        self._look = look
        self._dream = dream

    @classmethod
    def at(cls, table: Table, seat: int, events: list[Event], chance: Chance) -> Mind:
        """The mind of the seat that is asked at this table."""
        return cls(
            table.game,
            seat,
            table.legal(seat),
            lambda: table.view(seat),
            lambda luck: table.imagine(seat, luck),
            events,
            chance,
        )

    @cached_property
    def view(self) -> View:
        """The table as the seat sees it."""
        return self._look()

    def imagine(self) -> Table:
        """A world that could be the real one, as far as the seat knows."""
        return self._dream(self.chance)

    def any(self) -> Move:
        """A random legal move."""
        return self.legal[self.chance.below(len(self.legal))]
