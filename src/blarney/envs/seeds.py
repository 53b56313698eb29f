"""Where games come from: a seed, those that follow from it, and a game that is played again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from blarney.core.chance import SEEDS, Chance
from blarney.core.table import Table
from blarney.envs.given import seed_of
from blarney.envs.glances import Glances

ENOUGH = 1 << 30


class Seeds:
    """The seed of one game after the other. Without a first one nobody knows them."""

    def __init__(self) -> None:
        self.chance = Chance(secrets.randbelow(SEEDS))

    def next(self, seed: object) -> int:
        """This seed, from which all that follow come; or the next of those that follow."""
        given = seed_of(seed)
        if given is None:
            return self.chance.below(ENOUGH) * ENOUGH + self.chance.below(ENOUGH)
        self.chance = Chance(given)
        return given

    # A compiled chance is neither copied nor pickled by itself.

    def __getstate__(self) -> int:
        return self.chance.state

    def __setstate__(self, state: int) -> None:
        self.chance = Chance()
        self.chance.state = state


class Kept:
    """A table within a copy of its environment: copied as it is, pickled as its deal and all moves since.

    A table's own pickle has no past; but a horizon counts it, and so does the luck of bots.
    """

    def __init__(self, table: Table, glances: Glances) -> None:
        self.table = table
        self.glances = glances

    def __deepcopy__(self, memo: dict[int, Any]) -> Kept:
        return Kept(self.table.copy(), deepcopy(self.glances, memo))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        table = self.table
        ids = self.glances.game.ids
        seats = table.past_seats[: table.past]
        moves = [ids[move] for move in table.past_moves[: table.past]]
        return played_again, (self.glances, table.origin.seed, table.origin.options, seats, moves)


def played_again(
    glances: Glances, seed: int, options: dict[str, object], seats: Sequence[int], moves: Sequence[int]
) -> Kept:
    """The same game from the deal to the last of these moves."""
    table = glances.game.deal(glances.seats, seed=seed, options=options)
    for seat, move in zip(seats, moves, strict=True):
        table.play(seat, glances.moves[move])
    return Kept(table, glances)
