"""What one seat knows and may do, as arrays of their own."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from blarney.core.encoding import Sheet
from blarney.core.errors import BadMove
from blarney.core.game import Game
from blarney.core.moves import Move
from blarney.core.pack import Pack
from blarney.core.registry import game as find_game
from blarney.core.table import Table
from blarney.envs.given import as_whole, brief

Observation = NDArray[np.uint8]
Mask = NDArray[np.int8]


class Glances:
    """Looks at tables of one game with so many seats.

    A deep copy looks at the same game; a pickle finds it by its name and its pack.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.moves = game.moves
        self.encoder = game.encoder(seats)
        self.known = Sheet(1, self.encoder.size)
        self.legal = Sheet(1, len(game.moves))
        self.row = np.frombuffer(memoryview(self.known.cells), np.uint8)
        self.mask = np.frombuffer(memoryview(self.legal.cells), np.int8)

    def __deepcopy__(self, memo: object) -> Glances:
        return Glances(self.game, self.seats)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        pack = None if self.game.pack.built_in else self.game.pack
        return glances, (self.game.name, pack, self.seats)

    def observed(self, table: Table, seat: int) -> Observation:
        """What a seat knows: `encoder.fields` says which number is what."""
        self.known.turn_to(0)
        self.encoder.write(table, seat, self.known)
        return self.row.copy()

    def masked(self, table: Table, seat: int) -> Mask:
        """One for each legal move."""
        self.legal.turn_to(0)
        self.encoder.write_moves(table, seat, self.legal)
        return self.mask.copy()

    def move(self, action: object) -> Move:
        """The move of an action."""
        place = action if type(action) is int else as_whole(action)
        if place is None or not 0 <= place < len(self.moves):
            raise BadMove(
                f"An action is a whole number from 0 to {len(self.moves) - 1}, not {brief(action)}."
            )
        return self.moves[place]

    def observation_space(self) -> Box[np.uint8]:
        """Every number from 0 to the most that its field says."""
        most = np.concatenate([np.full(one.size, one.most, np.uint8) for one in self.encoder.fields])
        return Box(np.zeros_like(most), most, dtype=np.uint8)

    def action_space(self) -> Discrete:
        """One action for each move that there is with this pack."""
        return Discrete(len(self.moves))


def glances(name: str, pack: Pack | None, seats: int) -> Glances:
    """Looks at the game of that name and pack."""
    return Glances(find_game(name, pack), seats)
