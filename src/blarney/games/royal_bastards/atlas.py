"""Where Territories lie: who is next to whom, the free places around them, and what those are called."""

from __future__ import annotations

from blarney.games.royal_bastards.captions import within
from blarney.games.royal_bastards.deck import Deck
from blarney.games.royal_bastards.hexes import CELLS, SIDES
from blarney.games.royal_bastards.laws import land
from blarney.games.royal_bastards.view import RealmView, Territory

SIDE_NAMES = ("east", "northeast", "northwest", "west", "southwest", "southeast")
"""How the neighbours of a cell are called, in their order."""

LETTERS = "abcdefgijklmnoprstuvwxyz"
"""The free places of a map that grows; as many as there can be, without those that mean something else."""

PLACES = {(cell.column, cell.row): place for place, cell in enumerate(CELLS)}
"""The cells by column and row."""


class Atlas:
    """The map of a view."""

    def __init__(self, view: RealmView, deck: Deck) -> None:
        self.view = view
        self.deck = deck
        self.at = {(one.column, one.row): one for one in view.lands}

    def near(self, column: int, row: int) -> list[Territory]:
        """The Territories that touch a cell."""
        cells = [(column + right, row + down) for right, down in SIDES]
        return [self.at[cell] for cell in cells if cell in self.at]

    def open(self) -> list[int]:
        """The free cells that touch a Territory, in the order in which they are offered."""
        taken = {PLACES[cell] for cell in self.at}
        return sorted({near for place in taken for near in CELLS[place].near} - taken)

    def letters(self) -> dict[int, str]:
        """What the free cells are called."""
        return dict(zip(self.open(), LETTERS, strict=False))

    def distances(self, name: str) -> dict[str, int]:
        """How far all Territories are from this one."""
        start = next(one for one in self.view.lands if one.name == name)
        found = {start.name: 0}
        waiting = [start]
        for one in waiting:
            for other in self.near(one.column, one.row):
                if other.name not in found:
                    found[other.name] = found[one.name] + 1
                    waiting.append(other)
        return found

    def beside(self, place: int) -> str:
        """Where a free cell is, as seen from the first Territory that it touches."""
        cell = CELLS[place]
        for one in self.view.lands:
            for (right, down), side in zip(SIDES, SIDE_NAMES, strict=True):
                if (one.column + right, one.row + down) == (cell.column, cell.row):
                    return f"{side} of {within(land(self.deck, one.name))}"
        return "nowhere"

    def at_side(self, one: Territory, sides: list[str]) -> list[int]:
        """The cells on these sides of a Territory."""
        steps = [SIDES[SIDE_NAMES.index(side)] for side in sides]
        cells = [(one.column + right, one.row + down) for right, down in steps]
        return [PLACES[cell] for cell in cells if cell in PLACES]
