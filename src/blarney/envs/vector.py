"""Many tables at once, as arrays with a row for each: for learning programs that play themselves."""

from __future__ import annotations

import gc
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from blarney.core.chance import SEEDS
from blarney.core.encoding import Encoder
from blarney.core.errors import BadSetup, IllegalMove
from blarney.core.pack import Pack
from blarney.core.registry import game as find_game
from blarney.envs import stakes
from blarney.envs.given import NOT_DEALT, horizon_of, options_of, seats_of, seed_of, whole
from blarney.envs.hall import MOST_TABLES, STEP, WAIT, Hall

if TYPE_CHECKING:
    from blarney.envs.crew import Crew


class Batch(NamedTuple):
    """What all tables ask now, and what their last moves have brought.

    By table: what the seat knows that is asked, which moves it may make, which seat that is; by table and seat the
    rewards of games that have just ended; whether one has ended, by its rules or at the horizon. Where one has,
    the rest is of the next game already. The legal moves are there once more as a list: of a row of `moves`, the first
    `many` are their ids, and what stands behind them means nothing.
    """

    known: NDArray[np.uint8]
    legal: NDArray[np.int8]
    seats: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    broken_off: NDArray[np.bool_]
    many: NDArray[np.int32]
    moves: NDArray[np.int32]

    def of_rows(self, first: int, end: int) -> Batch:
        """What these tables ask."""
        return Batch(
            self.known[first:end],
            self.legal[first:end],
            self.seats[first:end],
            self.rewards[first:end],
            self.ended[first:end],
            self.broken_off[first:end],
            self.many[first:end],
            self.moves[first:end],
        )


class VectorTables:
    """So many tables of a game, all with the same seats and options; they are stepped together.

    The arrays are made once: a step writes them anew. Copy what is to be kept. With `workers` the tables are spread
    over so many processes, for as many cores; what is played does not depend on it.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: Pack | None = None,
        horizon: int | None = None,
        workers: int = 1,
    ) -> None:
        self.tables = tables = whole(tables, "The number of tables", 1, MOST_TABLES)
        workers = whole(workers, "The number of workers", 1, tables)
        horizon = horizon_of(horizon)
        self.game = find_game(game, pack)
        self.seats = seats_of(self.game, seats)
        self.encoder = self.game.encoder(self.seats)
        self.house: House | Crew
        chosen = options_of(self.game, options)
        if workers == 1:
            self.house = House(self.encoder, tables, chosen, horizon)
        else:
            from blarney.envs.crew import Crew

            self.house = Crew(self.game, self.seats, tables, chosen, horizon, workers)
        self.width = len(self.game.moves)
        # Where the rows begin in arrays that are one long row.
        self.starts = np.arange(tables) * self.width
        self.legal = self.house.batch.legal.reshape(-1).view(np.bool_)
        self.moves = self.house.batch.moves.reshape(-1)
        self.dealt = False

    def reset(self, seed: int | None = None) -> Batch:
        """New games on all tables; the same seed gives the same games, and no seed those of 0."""
        number = seed_of(seed)
        self.dealt = False
        self.house.deal(0 if number is None else number)
        self.dealt = True
        return self.house.batch

    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> Batch:
        """A move on every table, by its id, or -1 to leave it as it is; if one is not legal, none is made."""
        if not self.dealt:
            raise BadSetup(NOT_DEALT)
        if not isinstance(actions, np.ndarray):
            actions = self.as_array(actions)
        self.check(actions)
        # Whoever is interrupted in the midst of a step does not know what was played.
        self.dealt = False
        self.house.step(actions)
        self.dealt = True
        return self.house.batch

    def as_array(self, actions: object) -> NDArray[np.integer]:
        """Moves that come as a list or the like."""
        try:
            return np.asarray(actions)
        except (TypeError, ValueError):
            raise self.no_moves() from None

    def no_moves(self) -> IllegalMove:
        """The error for what are no moves at all."""
        return IllegalMove(f"A step takes a whole number for each of the {self.tables} tables.")

    def check(self, actions: NDArray[np.integer]) -> None:
        """Refuse moves that are not legal."""
        if actions.shape != (self.tables,) or actions.dtype.kind not in "iu":
            raise self.no_moves()
        moves = actions.astype(np.int64, copy=False)
        # What is less than nothing is very much without its sign.
        if np.count_nonzero(moves.view(np.uint64) < self.width) == self.tables:
            legal = self.legal[self.starts + moves]
        else:
            legal = self.waiting(actions)
        if np.count_nonzero(legal) != self.tables:
            table = int(legal.argmin())
            raise IllegalMove(f"At table {table} move {actions[table]} is not legal.")

    def waiting(self, actions: NDArray[np.integer]) -> NDArray[np.bool_]:
        """Which of these moves are legal, where some tables wait."""
        if actions.min() < WAIT or actions.max() >= self.width:
            raise IllegalMove(f"Moves are numbers from 0 to {self.width - 1}.")
        chosen = np.where(actions == WAIT, 0, actions).astype(np.int64)
        legal: NDArray[np.bool_] = (actions == WAIT) | self.legal[self.starts + chosen]
        return legal

    def any_moves(self, luck: np.random.Generator) -> NDArray[np.int32]:
        """A legal move for every table, each as likely as the others."""
        if not self.dealt:
            raise BadSetup(NOT_DEALT)
        if not isinstance(luck, np.random.Generator):
            raise BadSetup(f"Moves are drawn with a numpy.random.Generator, not with {type(luck).__name__}.")
        places = (luck.random(self.tables) * self.house.batch.many).astype(np.int64)
        drawn: NDArray[np.int32] = self.moves[self.starts + places]
        return drawn

    def __reduce__(self) -> tuple[object, ...]:
        raise BadSetup("Many tables cannot be copied: make new ones, and reset them with the same seed.")

    def close(self) -> None:
        """Send the workers home, if there are any."""
        self.house.close()
        self.dealt = False


class House:
    """All tables of one process, which show what they have in `batch`: in arrays of their own, or in given ones."""

    def __init__(
        self,
        encoder: Encoder,
        tables: int,
        options: dict[str, object],
        horizon: int,
        first: int = 0,
        batch: Batch | None = None,
    ) -> None:
        hall = self.hall = Hall(encoder, tables, options, horizon, first)
        # The memory of the hall: a row for every seat, of which those are shown that are asked, and the legal moves.
        self.known = np.frombuffer(memoryview(hall.known.cells), np.uint8).reshape(-1, encoder.size)
        self.shown = np.frombuffer(memoryview(hall.shown), np.int64)
        self.legal = np.frombuffer(memoryview(hall.legal.cells), np.int8).reshape(tables, -1)
        self.seats = np.frombuffer(memoryview(hall.asked), np.uint8)
        self.many = np.frombuffer(memoryview(hall.legal.many), np.int32)
        self.moves = np.frombuffer(memoryview(hall.legal.marks), np.int32).reshape(tables, -1)
        self.elsewhere = batch is not None
        self.batch = batch or Batch(
            np.zeros((tables, encoder.size), np.uint8),
            self.legal,
            self.seats,
            np.zeros((tables, encoder.seats), np.float32),
            np.zeros(tables, np.bool_),
            np.zeros(tables, np.bool_),
            self.many,
            self.moves,
        )

    def deal(self, seed: int) -> None:
        """A new game on every table, also after a step that was broken off anywhere."""
        first = self.hall.first
        self.hall.deal_all([(seed + place * STEP) % SEEDS for place in range(first, first + self.hall.rows)])
        self.wipe()
        self.show()

    def show(self) -> None:
        """Copy what the arrays do not look at in the hall itself."""
        batch = self.batch
        # Not "raise": that would copy them twice.
        self.known.take(self.shown, axis=0, out=batch.known, mode="clip")
        if self.elsewhere:
            np.copyto(batch.legal, self.legal)
            np.copyto(batch.seats, self.seats)
            np.copyto(batch.many, self.many)
            most = self.hall.most
            np.copyto(batch.moves[:, :most], self.moves[:, :most])

    def wipe(self) -> None:
        """Forget what the last moves have brought."""
        self.batch.rewards.fill(0.0)
        self.batch.ended.fill(False)
        self.batch.broken_off.fill(False)

    def step(self, actions: NDArray[np.integer]) -> None:
        """A legal move on every table."""
        hall, batch = self.hall, self.batch
        if hall.ended:
            self.wipe()
        collects = gc.isenabled()
        try:
            # Tables have no rings for the collector to find: it looks once after a step, not many times within it.
            gc.disable()
            hall.step(actions.tolist())
        finally:
            if collects:
                gc.enable()
        self.show()
        for row, outcome in zip(hall.ended, hall.outcomes, strict=True):
            batch.ended[row] = True
            if outcome is None:
                batch.broken_off[row] = True
            else:
                batch.rewards[row] = stakes.final(outcome, batch.rewards.shape[1])

    def close(self) -> None:
        """There is nothing to close."""
