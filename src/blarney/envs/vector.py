"""Many tables at once, as arrays with a row for each: for learning programs that play themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from blarney.core.chance import check_seed
from blarney.core.errors import BadSetup, IllegalMove
from blarney.core.pack import Pack
from blarney.core.registry import game as find_game
from blarney.envs import stakes
from blarney.envs.hall import Hall

MOST_TABLES = 1 << 20


class Batch(NamedTuple):
    """What all tables ask now, and what their last moves have brought.

    By table: what the seat knows that is asked, which moves it may make, which seat that is; by table and seat the
    rewards of games that have just ended; whether one has ended, by its rules or at the horizon. Where one has,
    the rest is of the next game already.
    """

    known: NDArray[np.uint8]
    legal: NDArray[np.int8]
    seats: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    broken_off: NDArray[np.bool_]


class VectorTables:
    """So many tables of a game, all with the same seats and options; they are stepped together.

    The arrays are made once: a step writes them anew. Copy what is to be kept.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: Pack | None = None,
        horizon: int | None = None,
    ) -> None:
        if not 0 < tables <= MOST_TABLES:
            raise BadSetup(f"There can be 1 to {MOST_TABLES} tables.")
        self.game = find_game(game, pack)
        self.seats = self.game.check_seats(min(self.game.seats) if seats is None else seats)
        self.tables = tables
        self.options = self.game.check_options(options)
        self.horizon = -1 if horizon is None else horizon
        self.encoder = self.game.encoder(self.seats)
        self.hall: Hall | None = None

    def reset(self, seed: int = 0) -> Batch:
        """New games on all tables; the same seed gives the same games."""
        hall = Hall(self.encoder, self.tables, self.options, check_seed(seed), self.horizon)
        hall.deal_all()
        self.hall = hall
        known = np.frombuffer(memoryview(hall.known.cells), np.uint8)
        legal = np.frombuffer(memoryview(hall.legal.cells), np.int8)
        self.batch = Batch(
            known.reshape(self.tables, -1),
            legal.reshape(self.tables, -1),
            np.frombuffer(memoryview(hall.asked), np.uint8),
            np.zeros((self.tables, self.seats), np.float32),
            np.zeros(self.tables, np.bool_),
            np.zeros(self.tables, np.bool_),
        )
        return self.batch

    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> Batch:
        """A move on every table, by its id; if one of them is not legal, none is made."""
        hall = self.hall
        if hall is None:
            raise BadSetup("Nothing is dealt yet: call reset first.")
        batch = self.batch
        if not isinstance(actions, np.ndarray):
            actions = np.asarray(actions)
        if actions.dtype.kind not in "iu":
            raise IllegalMove("Moves are named by whole numbers.")
        if hall.ended:
            batch.rewards[hall.ended] = 0.0
            batch.ended[hall.ended] = False
            batch.broken_off[hall.ended] = False
        hall.step(actions.tolist())
        for row, outcome in zip(hall.ended, hall.outcomes, strict=True):
            batch.ended[row] = True
            if outcome is None:
                batch.broken_off[row] = True
            else:
                batch.rewards[row] = stakes.final(outcome, self.seats)
        return batch
