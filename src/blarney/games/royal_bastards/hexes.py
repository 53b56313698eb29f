"""The cells of the map: hexagons around the one in the middle, as far as eleven tiles in a row could reach."""

from __future__ import annotations

from typing import Final

REACH: Final = 10
"""The first Territory lies in the middle, so the last one is at most so far away."""

SIDES: Final = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
"""The six neighbours of a cell, going around it, by column and row."""


class Cell:
    """A cell by column and row; the rows run along the second axis of the hexagons."""

    def __init__(self, column: int, row: int) -> None:
        self.column = column
        self.row = row
        self.near: list[int] = []


def honeycomb() -> list[Cell]:
    """All cells, the one in the middle first, then ring by ring, with their neighbours."""
    cells = [Cell(0, 0)]
    places = {(0, 0): 0}
    at = 0
    while at < len(cells):
        cell = cells[at]
        at += 1
        for column, row in SIDES:
            there = (cell.column + column, cell.row + row)
            if there not in places and distance(there[0], there[1]) <= REACH:
                places[there] = len(cells)
                cells.append(Cell(there[0], there[1]))
    for cell in cells:
        for column, row in SIDES:
            found = places.get((cell.column + column, cell.row + row))
            if found is not None:
                cell.near.append(found)
    return cells


def distance(column: int, row: int) -> int:
    """How far a cell is from the middle."""
    return max(abs(column), abs(row), abs(column + row))


CELLS: Final = honeycomb()
MIDDLE: Final = 0
