"""Who sees all cards and counts lies and calls: for statistics, never for bots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from blarney.core.moves import Move

if TYPE_CHECKING:
    from blarney.core.table import Table


@dataclass
class Words:
    """What somebody said: claims, the lies among them and those of them that were called, calls right and wrong."""

    claims: int = 0
    lies: int = 0
    caught: int = 0
    right: int = 0
    wrong: int = 0

    def add(self, other: Words) -> None:
        """All of another."""
        self.claims += other.claims
        self.lies += other.lies
        self.caught += other.caught
        self.right += other.right
        self.wrong += other.wrong

    def claim(self, lie: bool) -> None:
        """One more claim."""
        self.claims += 1
        self.lies += lie

    def call(self, right: bool) -> None:
        """One more call."""
        self.right += right
        self.wrong += not right


class Witness:
    """Sits at one table from its deal on."""

    def __init__(self, table: Table) -> None:
        self.words = [Words() for _ in range(table.seats)]

    def hear(self, table: Table, seat: int, move: Move) -> None:
        """What a seat is about to answer."""

    def heard(self) -> list[Words]:
        """By seat, what was said in the whole game."""
        return self.words
