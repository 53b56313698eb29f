"""An answer of several moves while a person puts it together: nothing is said before it is whole."""

from __future__ import annotations

from collections.abc import Sequence

from blarney.core.moves import WINDOW_MOVES, Move
from blarney.core.table import Table


class Draft:
    """The parts that a seat has chosen so far, tried on a copy of the table.

    `trial` is the table as it would be with them; the table itself learns of the whole answer only, as one bundle.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.parts: list[Move] = []
        self.trial = table

    def add(self, moves: Sequence[Move]) -> bool:
        """Take these moves in; True if the answer is whole, and the table has it. Refused changes nothing."""
        trial = self.trial.copy()
        trial.play(self.seat, *moves)
        if self.still_asked(trial):
            self.trial = trial
            self.parts.extend(moves)
            return False
        self.table.play(self.seat, *self.parts, *moves)
        return True

    def back(self) -> Move | None:
        """Take the last part back; None if there is none."""
        if not self.parts:
            return None
        last = self.parts.pop()
        self.trial = self.table
        if self.parts:
            self.trial = self.table.copy()
            self.trial.play(self.seat, *self.parts)
        return last

    def in_parts(self) -> bool:
        """Is there a choice that is only a part of an answer?"""
        legal = self.trial.legal(self.seat)
        # Whoever stops passing is asked the same again, and has answered nothing.
        return any(self.goes_on(move) for move in legal if move not in WINDOW_MOVES)

    def goes_on(self, move: Move) -> bool:
        """Is this choice only a part of an answer?"""
        trial = self.trial.copy()
        trial.play(self.seat, move)
        return self.still_asked(trial)

    def still_asked(self, trial: Table) -> bool:
        """Is it still the same question that the seat has to go on answering?

        A question has the same number until it is settled or opens again, whoever answers meanwhile.
        """
        before, now = self.table.question, trial.question
        return bool(before and now and before.number == now.number and self.seat in trial.waiting)
