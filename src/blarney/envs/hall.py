"""Many tables of one game, played at once: what they show is written into memory that arrays look at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from blarney.core.chance import SEEDS, Chance
from blarney.core.encoding import Encoder, Sheet
from blarney.core.moves import Move
from blarney.core.outcome import Outcome
from blarney.core.play import play_on
from blarney.core.table import Origin, Table

MOST_TABLES: Final = 1 << 20
WAIT: Final = -1
"""What is said instead of a move where a table is to stay as it is."""
STEP: Final = 0x9E3779B97F4A7C15 % SEEDS
"""How far apart the seeds of neighbouring tables are; games dealt from neighbours have nothing in common."""
NEXT: Final = MOST_TABLES * STEP % SEEDS
"""How far apart the seeds of games are that follow each other at a table."""
GROUP: Final = 16
"""So many tables go through the same code one after the other: the processor has it at hand then."""


class Hall:
    """Tables that stand side by side, a row for each: who is asked there, what that seat knows, what it may do.

    A game that ends is dealt anew at once, from the next seed of its row.
    """

    def __init__(
        self, encoder: Encoder, rows: int, options: dict[str, object], horizon: int, first: int = 0
    ) -> None:
        self.encoder = encoder
        self.game = encoder.game
        self.moves: list[Move] = list(encoder.game.moves)
        self.rows = rows
        self.options = options
        self.horizon = horizon
        # The number of the first row where several halls make one; by row, the seed of the next game.
        self.first = first
        self.seeds: list[int] = []
        self.tables: list[Table] = []
        # By row, how many moves were made in this game.
        self.played = vec[i64]([0] * rows)
        # A row for each seat of each table: what stands there when the seat is asked again need not be written.
        self.known = Sheet(rows * encoder.seats, encoder.size, encoder.parts)
        self.shown = vec[i64]([0] * rows)
        self.legal = Sheet(rows, len(self.moves))
        self.asked = vec[u8]([0] * rows)
        # No row has had more legal moves in this step.
        self.most: i64 = 0
        # Rows whose game has just ended, and how; a game that was broken off at the horizon has no outcome.
        self.ended: list[int] = []
        self.outcomes: list[Outcome | None] = []

    def deal_all(self, seeds: list[int]) -> None:
        """A new game on every table, whatever stood there; the same seeds give the same games."""
        self.seeds = seeds
        self.ended = []
        self.outcomes = []
        self.tables = []
        self.most = 0
        self.known.forget()
        self.legal.forget()
        for row in range(self.rows):
            self.tables.append(self.deal(row))
            self.show_known(row)
            self.show_legal(row)

    def deal(self, row: int) -> Table:
        """The next game of a row."""
        chance = Chance(self.seeds[row])
        # Not multiplied here: who interrupts large numbers at that in compiled code ends the program.
        self.seeds[row] = self.seeds[row] + NEXT & SEEDS - 1
        self.played[row] = 0
        for seat in range(self.encoder.seats):
            self.known.clear(row * self.encoder.seats + seat)
        table = self.game.lay(Origin(self.game, self.encoder.seats, self.options, chance))
        table.start()
        if table.cards.zones:
            table.cards.forget()
        return table

    def show_known(self, row: int) -> None:
        """Write down what the first seat knows that is asked at a table."""
        table = self.tables[row]
        seat = table.waiting[0]
        place = row * self.encoder.seats + seat
        self.asked[row] = seat
        self.shown[row] = place
        self.known.turn_to(place)
        self.encoder.write(table, seat, self.known)

    def show_legal(self, row: int) -> None:
        """Write down what that seat may do."""
        table = self.tables[row]
        self.legal.turn_to(row)
        self.encoder.write_moves(table, table.waiting[0], self.legal)
        self.legal.settle()
        many = i64(self.legal.many[row])
        if many > self.most:
            self.most = many

    def step(self, actions: list[int]) -> None:
        """Make a move on every table but those that wait; that it is legal was seen in the rows."""
        self.ended = []
        self.outcomes = []
        self.most = 0
        for first in range(0, self.rows, GROUP):
            end = min(first + GROUP, self.rows)
            for row in range(first, end):
                if actions[row] != WAIT:
                    self.play(row, self.moves[actions[row]])
            for row in range(first, end):
                if actions[row] != WAIT:
                    self.show_known(row)
            for row in range(first, end):
                if actions[row] != WAIT:
                    self.show_legal(row)

    def play(self, row: int, move: Move) -> None:
        """Make a move on a table, and deal anew if the game is over."""
        table = self.tables[row]
        play_on(table, table.waiting[0], move)
        played = self.played[row] + 1
        self.played[row] = played
        if table.outcome is not None or played == self.horizon:
            self.ended.append(row)
            self.outcomes.append(table.outcome)
            self.tables[row] = self.deal(row)
