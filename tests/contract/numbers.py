"""What must hold of the numbers written down for a seat: they say what its view says, no more and no less."""

from __future__ import annotations

import msgspec

from blarney import Chance, Table
from blarney.core.encoding import Encoder, Sheet
from contract.playing import Laying, turns


class Rows:
    """Writes rows, and keeps what each of them was written for."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.sheet = Sheet(1, encoder.size)
        self.by_look: dict[bytes, bytes] = {}
        self.by_row: dict[bytes, bytes] = {}

    def row(self, table: Table, seat: int) -> bytes:
        """What is written for a seat."""
        self.sheet.turn_to(0)
        self.encoder.write(table, seat, self.sheet)
        return bytes(memoryview(self.sheet.cells))

    def keep(self, table: Table, seat: int) -> bytes:
        """Two moments that look alike to a seat are written alike, two that do not are not."""
        row = self.row(table, seat)
        look = looks_like(table, seat)
        assert self.by_look.setdefault(look, row) == row, f"one look, two rows: {self.apart(look, row)}"
        assert self.by_row.setdefault(row, look) == look, f"one row, two looks: {look!r} {self.by_row[row]!r}"
        return row

    def apart(self, look: bytes, row: bytes) -> list[str]:
        """The fields in which two rows of one look differ."""
        other = self.by_look[look]
        return [
            field.name
            for field in self.encoder.fields
            if row[field.at : field.at + field.size] != other[field.at : field.at + field.size]
        ]


def looks_like(table: Table, seat: int) -> bytes:
    """All that a seat sees and may do; how often something was asked before is nothing to see."""
    view = table.view(seat)
    question = view.question
    asked = None if question is None else msgspec.structs.replace(question, number=0)
    winners = None if view.outcome is None else view.outcome.winners
    seen = msgspec.structs.replace(view, question=None, outcome=None)
    moves = [move.text for move in table.legal(seat)]
    return msgspec.json.encode([seen, asked, winners, moves])


def written_over_a_game(laying: Laying, seed: int, rows: Rows) -> int:
    """Hold all that over every seat and move of a random game, and imagined worlds against it; gives how many."""
    table = laying.deal(seed)
    chance = Chance(seed)
    many = 0
    for _ in turns(table, Chance(seed)):
        for seat in range(table.seats):
            row = rows.keep(table, seat)
            within_bounds(rows.encoder, row)
            if (many + seat) % 3 == 0:
                assert rows.row(table.imagine(seat, chance), seat) == row, (
                    "an imagined world is written otherwise"
                )
            many += 1
    for seat in range(table.seats):
        rows.keep(table, seat)
    return many


def within_bounds(encoder: Encoder, row: bytes) -> None:
    """No number is more than its field says."""
    for field in encoder.fields:
        most = max(row[field.at : field.at + field.size], default=0)
        assert most <= field.most, f"{field.name} has a {most}"
