"""Every game as an AEC environment of PettingZoo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from pettingzoo import AECEnv

from blarney.core.errors import BadSetup
from blarney.core.pack import Pack
from blarney.core.registry import game as find_game
from blarney.core.table import Table
from blarney.envs import stakes
from blarney.envs.given import NOT_DEALT, OVER, horizon_of, options_of, seats_of, table_options
from blarney.envs.glances import Glances, Observation
from blarney.envs.pictures import drawn
from blarney.envs.seeds import Kept, Seeds

MODES = ("ansi", "human")


class BlarneyEnv(AECEnv[str, Observation, int]):
    """One table, one agent for each seat; an action is the place of a move in `game.moves`.

    What the seat may do is `infos[agent]["action_mask"]`. Rewards come at the end (`stakes.final`); `shaped` adds a
    hint at every move. After `horizon` moves a game is broken off. Options of `reset` are options of the table.

    A deep copy or a pickle plays the same game on, and goes its own way.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: Pack | None = None,
        shaped: bool = False,
        horizon: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise BadSetup(f"There is no render mode {render_mode!r}; there are: {', '.join(MODES)}.")
        self.game = find_game(game, pack)
        self.seats = seats_of(self.game, seats)
        self.settings = options_of(self.game, options)
        self.shaped = shaped
        self.horizon = horizon_of(horizon)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game}_v{self.game.edition}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.places = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.glances = Glances(self.game, self.seats)
        self.encoder = self.glances.encoder
        self.observation_spaces = {agent: self.glances.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.glances.action_space() for agent in self.possible_agents}
        self.state_space = Box(0, 255, (self.seats * self.encoder.size,), np.uint8)
        self.seeds = Seeds()
        self.table: Table | None = None
        # The mask of all who are not asked: nobody may write in it.
        self.nothing = np.zeros(len(self.game.moves), np.int8)
        self.nothing.setflags(write=False)

    def __getstate__(self) -> dict[str, Any]:
        table = None if self.table is None else Kept(self.table, self.glances)
        state = {**self.__dict__, "table": table}
        del state["game"], state["encoder"]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.game = self.glances.game
        self.encoder = self.glances.encoder
        self.table = None if state["table"] is None else state["table"].table
        # That an array is not to be written is forgotten in a copy of it.
        self.nothing.setflags(write=False)

    def observation_space(self, agent: str) -> Box:
        self.seat_of(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        self.seat_of(agent)
        return self.action_spaces[agent]

    def seat_of(self, agent: str) -> int:
        """The seat of an agent."""
        try:
            return self.places[agent]
        except (KeyError, TypeError):
            named = ", ".join(self.possible_agents)
            raise BadSetup(f"There is no agent {str(agent)[:40]!r}; there are: {named}.") from None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; without a seed, the next one of those that follow from the last seed.

        `options={"table": {…}}` changes options of the table for this game; other keys mean nothing here.
        """
        chosen = self.settings
        if options is not None:
            chosen = options_of(self.game, chosen, table_options(options))
        self.table = self.game.deal(self.seats, seed=self.seeds.next(seed), options=chosen)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self.nothing} for agent in self.agents
        }
        self.standing = stakes.standing(self.table) if self.shaped else []
        self._skip_agent_selection = None
        self.ask(self.table)

    def ask(self, table: Table) -> None:
        """The next agent is the first of those whom the table asks."""
        self.seat = table.waiting[0]
        agent = self.possible_agents[self.seat]
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": self.glances.masked(table, self.seat)}

    def step(self, action: object) -> None:
        """Make a move for the agent that is asked; one that is not legal is refused, and nothing has changed."""
        table = self.table
        if table is None or not self.agents:
            raise BadSetup(NOT_DEALT if table is None else OVER)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table.play(self.seat, self.glances.move(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self.nothing}
        over = table.outcome is not None
        if self.shaped:
            self.hint(table)
        if over or table.past == self.horizon:
            self.end(table, over)
        else:
            self.ask(table)

    def hint(self, table: Table) -> None:
        """Reward every change of how far each is ahead."""
        before = self.standing
        self.standing = stakes.standing(table)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = self.standing[seat] - before[seat]
            self._cumulative_rewards[agent] += self.rewards[agent]

    def end(self, table: Table, over: bool) -> None:
        """The game is over, or has reached the horizon."""
        if table.outcome is not None:
            for agent, reward in zip(
                self.possible_agents, stakes.final(table.outcome, self.seats), strict=True
            ):
                self.rewards[agent] += reward
                self._cumulative_rewards[agent] += reward
        ended = self.terminations if over else self.truncations
        for agent in self.agents:
            ended[agent] = True
        self.agent_selection = self.agents[0]

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent knows that is asked, what it was rewarded with, whether the game has ended, and its mask."""
        if not self.agents:
            raise BadSetup(NOT_DEALT if self.table is None else OVER)
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> Observation:
        """What the agent knows: `encoder.fields` says which number is what."""
        if self.table is None:
            raise BadSetup(NOT_DEALT)
        return self.glances.observed(self.table, self.seat_of(agent))

    def state(self) -> Observation:
        """What all agents know together, one behind the other: for critics that see all hands."""
        return np.concatenate([self.observe(agent) for agent in self.possible_agents])

    def render(self) -> str | None:
        """The table in words, as the agent sees it that is asked; printed, if the mode is human."""
        if self.render_mode is None:
            return None
        if self.table is None:
            raise BadSetup(NOT_DEALT)
        picture = drawn(self.table, self.seat_of(self.agent_selection))
        if self.render_mode == "human":
            print(picture)
            return None
        return picture

    def close(self) -> None:
        """There is nothing to close."""


env = BlarneyEnv
"""`env("bon", seats=4)`, as PettingZoo calls it."""
