"""A table with something around it: how a leak is planted in a game without a change of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from blarney import Chance, Game, Move, Table


class Around:
    """A table with something changed around it; all else is the table's."""

    table: Table

    def __init__(self, table: Table) -> None:
        self.__dict__["table"] = table

    def __getattr__(self, name: str) -> object:
        return getattr(self.table, name)

    def __setattr__(self, name: str, value: object) -> None:
        setattr(self.table, name, value)

    def copy(self) -> Around:
        """A copy, with the same around it."""
        return type(self)(self.table.copy())

    def imagine(self, seat: int | None, chance: Chance) -> Around:
        """As the leak has it."""
        raise NotImplementedError


class Surrounded(Game):
    """A game whose tables have something around them."""

    around: type[Around]

    def deal(
        self,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        chance: Chance | None = None,
    ) -> Table:
        return cast(Table, self.around(super().deal(seats, seed, options, chance)))


class Copied(Around):
    """Imagining is only copying."""

    def imagine(self, seat: int | None, chance: Chance) -> Around:
        return self.copy()


class Beside(Around):
    """Nothing is changed; leaky ones say what they do otherwise."""

    def play(self, seat: int, *moves: Move) -> None:
        """Play as always."""
        self.table.play(seat, *moves)

    def imagine(self, seat: int | None, chance: Chance) -> Around:
        return type(self)(self.imagined(self.table.copy(), seat, chance))

    def imagined(self, copy: Table, seat: int | None, chance: Chance) -> Table:
        """Imagine as always."""
        return copy.imagine(seat, chance)

    def names(self, zone: int) -> list[str]:
        """What lies in a zone."""
        cards = self.table.cards
        return [cards.names[cards.kinds[card]] for card in cards.zones[zone]]
