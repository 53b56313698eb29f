"""Games played by bots, and the same positions in worlds that look alike to the seat that is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from blarney.bots.drive import Drive, luck
from blarney.bots.house import Bot
from blarney.core.chance import Chance
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.mind import Mind, Thought
from blarney.core.table import Table


@dataclass
class Position:
    """A seat is asked at a table; `told` are the events that it was told."""

    table: Table
    seat: int
    told: list[Event]
    turn: int

    def thought(self, bot: Bot, table: Table | None = None) -> Thought:
        """What a bot thinks here, or in another world, always with the same luck."""
        chance = luck(1, self.turn, self.seat)
        return bot.choose(Mind.at(table or self.table, self.seat, self.told, chance))

    def imagined(self, many: int) -> Iterator[Table]:
        """Worlds that look the same to the seat."""
        for number in range(many):
            yield self.table.imagine(self.seat, Chance(1000 * self.turn + number))


def positions(game: Game, bot: Bot, seats: int, seed: int, **options: object) -> Iterator[Position]:
    """Every position of a game that a bot plays on all seats."""
    table = game.deal(seats=seats, seed=seed, options=options)
    drive = Drive(table, dict.fromkeys(range(seats), bot), seed)
    turn = 0
    while (seat := drive.next_seat()) is not None:
        yield Position(table, seat, drive.told[seat], turn)
        turn += 1
        drive.step()
