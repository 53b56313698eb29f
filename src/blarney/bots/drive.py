"""Driving a table: bots answer for their seats, each from its own mind."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from blarney.bots.house import Bot
from blarney.core.chance import SEEDS, Chance
from blarney.core.events import Event
from blarney.core.mind import Mind, Thought
from blarney.core.table import Table


def luck(seed: int, turn: int, seat: int) -> Chance:
    """The chance of one decision, of its own: it follows from the seed, the turn and the seat only."""
    return Chance(seed_of("decision", seed, turn, seat))


def seed_of(purpose: str, *numbers: int) -> int:
    """A seed for one purpose; neighbouring numbers give seeds that have nothing in common."""
    words = " ".join([purpose, *map(str, numbers)])
    digest = hashlib.blake2b(words.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") % SEEDS


class Drive:
    """Bots at a table. `bots` maps seats to their bots; seats without one are for others to play.

    A bot that watches is told the events of its seat from the deal on, even if it sits down later.
    """

    def __init__(self, table: Table, bots: Mapping[int, Bot], seed: int) -> None:
        self.table = table
        self.bots = dict(bots)
        self.seed = seed
        self.told: dict[int, list[Event]] = {}
        self.moves = 0
        self.decisions = 0
        for seat, one in self.bots.items():
            self.told[seat] = []
            if one.watches:
                table.watch(seat, self.told[seat].append)

    def next_seat(self) -> int | None:
        """The first of the seats asked that has a bot; None if the table waits for somebody else."""
        for seat in self.table.waiting:
            if seat in self.bots:
                return seat
        return None

    def think(self, seat: int) -> Thought:
        """What the bot of a seat would play now, and why; the table is not touched."""
        chance = luck(self.seed, self.table.past, seat)
        return self.bots[seat].choose(Mind.at(self.table, seat, self.told[seat], chance))

    def step(self) -> tuple[int, Thought] | None:
        """Let one bot answer; None if no bot is asked."""
        seat = self.next_seat()
        if seat is None:
            return None
        thought = self.think(seat)
        self.moves += 1
        if len(self.table.legal(seat)) > 1:
            self.decisions += 1
        self.table.play(seat, thought.move)
        return seat, thought

    def run(self) -> None:
        """Go on until the game is over, or somebody without a bot is asked."""
        while self.step() is not None:
            pass


def play_out(table: Table, bots: Sequence[Bot], seed: int) -> Drive:
    """Play a table to its end, a bot on every seat; the drive has counted moves and decisions."""
    assert len(bots) == table.seats, "every seat has a bot"
    drive = Drive(table, dict(enumerate(bots)), seed)
    drive.run()
    assert table.outcome is not None, "bots on every seat play to the end"
    return drive
