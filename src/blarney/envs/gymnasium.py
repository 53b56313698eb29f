"""Every game as an environment of Gymnasium: one seat, against bots of the house."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from math import isfinite
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from blarney.bots.drive import Drive
from blarney.bots.house import bot
from blarney.core.errors import BadSetup, Refused
from blarney.core.pack import Pack
from blarney.core.registry import GAMES
from blarney.core.registry import game as find_game
from blarney.core.table import Table
from blarney.envs import stakes
from blarney.envs.given import (
    NOT_DEALT,
    OVER,
    brief,
    horizon_of,
    options_of,
    seats_of,
    seed_of,
    table_options,
    whole,
)
from blarney.envs.glances import Glances, Observation
from blarney.envs.pictures import drawn
from blarney.envs.seeds import Kept, Seeds

DEALS = 1000
"""So many games in a row are skipped in which the seat is not asked before they end."""


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat at a table; the other seats are played by the bot `against`.

    An action is the place of a move in `game.moves`; which are legal is `info["action_mask"]` and, as masked learners
    ask for it, `action_masks()`. The reward comes at the end (`stakes.final`). `seat=None` takes another seat in
    each game. After `horizon` moves of the table a game is broken off. A game that ends before the seat was ever asked
    is skipped.

    A move that is not legal changes nothing: `info["refused"]` says why, and its reward is `penalty`.

    A deep copy or a pickle plays the same game on, against the same bots, and goes its own way.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = 0,
        against: str = "regular",
        options: Mapping[str, object] | None = None,
        pack: Pack | None = None,
        horizon: int | None = None,
        penalty: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise BadSetup(f"There is no render mode {render_mode!r}; there is: ansi.")
        self.game = find_game(game, pack)
        self.seats = seats_of(self.game, seats)
        self.always = None if seat is None else whole(seat, "A seat", 0, self.seats - 1)
        self.seat = self.always or 0
        self.bot = bot(against)
        self.settings = options_of(self.game, options)
        self.horizon = horizon_of(horizon)
        self.penalty = penalty_of(penalty)
        self.render_mode = render_mode
        self.glances = Glances(self.game, self.seats)
        self.encoder = self.glances.encoder
        self.observation_space = self.glances.observation_space()
        self.action_space = self.glances.action_space()
        self.seeds = Seeds()
        self.drive: Drive | None = None

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        del state["game"], state["encoder"]
        if self.drive is not None:
            counted = (self.drive.moves, self.drive.decisions)
            state["drive"] = (Kept(self.drive.table, self.glances), self.drive.seed, counted)
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.game = self.glances.game
        self.encoder = self.glances.encoder
        if state["drive"] is not None:
            kept, number, counted = state["drive"]
            self.drive = self.sit_down(kept.table, number)
            self.drive.moves, self.drive.decisions = counted

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the first question to this seat; options of the table are `options={"table": {…}}`."""
        seed = seed_of(seed)
        chosen = options_of(self.game, self.settings, table_options(options))
        super().reset(seed=seed)
        self.drive = None
        for _ in range(DEALS):
            number = self.seeds.next(seed)
            self.seat = number % self.seats if self.always is None else self.always
            drive = self.sit_down(self.game.deal(self.seats, seed=number, options=chosen), number)
            self.wait(drive)
            if not self.ended(drive.table):
                self.drive = drive
                return self.look(drive), self.info()
            seed = None
        raise BadSetup(
            f"In {DEALS} games this seat was not asked once before they ended: the horizon is too short, "
            "or there are too few cards."
        )

    def sit_down(self, table: Table, number: int) -> Drive:
        """Bots on all other seats of a table."""
        return Drive(table, {seat: self.bot for seat in range(self.seats) if seat != self.seat}, number)

    def ended(self, table: Table) -> bool:
        """Is the game over, or broken off?"""
        return table.outcome is not None or 0 < self.horizon <= table.past

    def wait(self, drive: Drive) -> None:
        """Let the others play until this seat is asked or the game has ended."""
        table = drive.table
        while not self.ended(table) and table.waiting[0] != self.seat:
            drive.step()

    def dealt(self) -> Drive:
        """The table and the bots at it, if there are any."""
        if self.drive is None:
            raise BadSetup(NOT_DEALT)
        return self.drive

    def step(self, action: object) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the others play on."""
        drive = self.dealt()
        table = drive.table
        if self.ended(table):
            raise BadSetup(OVER)
        try:
            table.play(self.seat, self.glances.move(action))
        except Refused as refused:
            return self.look(drive), self.penalty, False, False, {**self.info(), "refused": str(refused)}
        self.wait(drive)
        over = table.outcome is not None
        reward = stakes.final(table.outcome, self.seats)[self.seat] if table.outcome is not None else 0.0
        return self.look(drive), reward, over, not over and self.ended(table), self.info()

    def look(self, drive: Drive) -> Observation:
        """What the seat knows: `encoder.fields` says which number is what."""
        return self.glances.observed(drive.table, self.seat)

    def info(self) -> dict[str, Any]:
        """The legal moves."""
        return {"action_mask": self.glances.masked(self.dealt().table, self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """The same for masked learners."""
        mask: NDArray[np.bool_] = self.info()["action_mask"] == 1
        return mask

    def render(self) -> str | None:
        """The table in words, as this seat sees it."""
        return None if self.render_mode is None else drawn(self.dealt().table, self.seat)


def penalty_of(value: object) -> float:
    """What a move costs that is not legal, if it is a number."""
    if isinstance(value, int | float | np.integer | np.floating) and not isinstance(value, bool):
        with suppress(OverflowError):
            if isfinite(value):
                return float(value)
    raise BadSetup(f"A penalty is a number, not {brief(value)}.")


def register() -> list[str]:
    """Make the games known to `gymnasium.make`; gives their names there."""
    names = [f"blarney/{name}-v{game.edition}" for name, game in GAMES.items()]
    for name, full in zip(GAMES, names, strict=True):
        if full not in gymnasium.registry:
            gymnasium.register(full, entry_point="blarney.envs.gymnasium:SeatEnv", kwargs={"game": name})
    return names


NAMES = register()
