"""A game of dice under cups: roll again, raise, or lift all cups."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.steps import Choice, Step
from tiny.board import Tiny, TinyGame

AGAIN, LIFT = Move("roll again"), Move("lift")


class Rolling(Step[Tiny]):
    """Everybody rolls under a cup."""

    def run(self, table: Tiny) -> None:
        for die in range(len(table.dice.sides)):
            owner = die // table.tiny.cups
            table.dice.roll(die, 1 << owner, table.chance)
            table.tell("rolled", owner, dice=[die], chance=True)
        table.then(TURN)


class Turn(Choice[Tiny]):
    """Roll all your dice again, or lift the cups; after the last seat they are lifted anyhow."""

    def seat(self, table: Tiny) -> int:
        return table.turn

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [AGAIN, LIFT]

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        table.turn += 1
        if move is AGAIN:
            mine = list(range(seat * table.tiny.cups, (seat + 1) * table.tiny.cups))
            for die in mine:
                table.dice.roll(die, 1 << seat, table.chance)
            table.tell("rolled", seat, dice=mine, chance=True)
        table.then(LIFTING if move is LIFT or table.turn == table.seats else TURN)


class Lifting(Step[Tiny]):
    """All dice are seen; the highest sum wins."""

    def run(self, table: Tiny) -> None:
        for die, face in enumerate(table.dice.faces):
            table.dice.show(die, table.dice.everyone)
            table.scores[die // table.tiny.cups] += face
        table.tell("lifted", dice=list(range(len(table.dice.faces))), reveals=True)
        table.end_by_score()


ROLLING, TURN, LIFTING = Rolling(), Turn(), Lifting()


class CupGame(TinyGame):
    """One die of three sides for each, and two for each in the wide game."""

    name = "tiny_cups"
    cups = 1
    table_kind = Tiny
    verbs = (AGAIN, LIFT)
    opening = ROLLING
    steps = (ROLLING, TURN, LIFTING)


CUPS = CupGame()
