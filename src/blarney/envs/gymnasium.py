"""Every game as an environment of Gymnasium: one seat, against bots of the house."""

from __future__ import annotations

from collections.abc import Mapping
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
from blarney.envs import stakes
from blarney.envs.glances import Glances, Observation
from blarney.envs.pictures import drawn
from blarney.envs.seeds import Seeds


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat at a table; the other seats are played by the bot `against`.

    An action is the place of a move in `game.moves`; which are legal is `info["action_mask"]` and, as masked learners
    ask for it, `action_masks()`. The reward comes at the end (`stakes.final`). `seat=None` takes another seat in
    each game. After `horizon` moves of the table a game is broken off.

    A move that is not legal changes nothing: `info["refused"]` says why, and its reward is `penalty`.
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
        self.seats = self.game.check_seats(min(self.game.seats) if seats is None else seats)
        if seat is not None and not 0 <= seat < self.seats:
            raise BadSetup(f"There is no seat {seat}; they are 0 to {self.seats - 1}.")
        self.always = seat
        self.seat = seat or 0
        self.bot = bot(against)
        self.settings = self.game.check_options(options)
        self.horizon = -1 if horizon is None else horizon
        self.penalty = penalty
        self.render_mode = render_mode
        self.glances = Glances(self.game, self.seats)
        self.encoder = self.glances.encoder
        self.observation_space = self.glances.observation_space()
        self.action_space = self.glances.action_space()
        self.seeds = Seeds()
        self.drive: Drive | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the first question to this seat; options of the table are `options={"table": {…}}`."""
        super().reset(seed=seed)
        changed = (options or {}).get("table", {})
        chosen = self.game.check_options({**self.settings, **changed})
        number = self.seeds.next(seed)
        self.seat = number % self.seats if self.always is None else self.always
        table = self.game.deal(self.seats, seed=number, options=chosen)
        bots = {seat: self.bot for seat in range(self.seats) if seat != self.seat}
        self.drive = Drive(table, bots, number)
        self.wait(self.drive)
        return self.look(self.drive), self.info()

    def wait(self, drive: Drive) -> None:
        """Let the others play until this seat is asked, the game is over, or the horizon is reached."""
        table = drive.table
        while table.outcome is None and table.past != self.horizon and table.waiting[0] != self.seat:
            drive.step()

    def step(self, action: object) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move, and let the others play on."""
        if self.drive is None:
            raise BadSetup("Nothing is dealt yet: call reset first.")
        table = self.drive.table
        try:
            table.play(self.seat, self.glances.move(action))
        except Refused as refused:
            return self.look(self.drive), self.penalty, False, False, {**self.info(), "refused": str(refused)}
        self.wait(self.drive)
        over = table.outcome is not None
        broken_off = not over and table.past == self.horizon
        reward = stakes.final(table.outcome, self.seats)[self.seat] if table.outcome is not None else 0.0
        return self.look(self.drive), reward, over, broken_off, self.info()

    def look(self, drive: Drive) -> Observation:
        """What the seat knows: `encoder.fields` says which number is what."""
        return self.glances.observed(drive.table, self.seat)

    def info(self) -> dict[str, Any]:
        """The legal moves."""
        assert self.drive is not None, "nothing is legal before the deal"
        return {"action_mask": self.glances.masked(self.drive.table, self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """The same for masked learners."""
        mask: NDArray[np.bool_] = self.info()["action_mask"] == 1
        return mask

    def render(self) -> str | None:
        """The table in words, as this seat sees it."""
        if self.drive is None or self.render_mode is None:
            return None
        return drawn(self.drive.table, self.seat)


def register() -> list[str]:
    """Make the games known to `gymnasium.make`; gives their names there."""
    names = [f"blarney/{name}-v{game.edition}" for name, game in GAMES.items()]
    for name, full in zip(GAMES, names, strict=True):
        if full not in gymnasium.registry:
            gymnasium.register(full, entry_point="blarney.envs.gymnasium:SeatEnv", kwargs={"game": name})
    return names


NAMES = register()
