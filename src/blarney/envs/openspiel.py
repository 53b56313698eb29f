"""Every game, and small variants of them, as games of OpenSpiel. Importing this registers them.

With `chance=explicit` every draw is a chance node, as solvers want it. With `chance=sampled` only a seed is drawn, by
three chance nodes, and all else follows from it inside: that is faster, and shorter. OpenSpiel's own kind of sampled
game cannot be serialised if it is written in Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from blarney.bots.drive import seed_of
from blarney.core.chance import Chance, Scripted
from blarney.core.encoding import Field, Sheet
from blarney.core.errors import BadSetup
from blarney.core.game import Game
from blarney.core.registry import GAMES, find
from blarney.core.settings import AnyOf, Setting
from blarney.envs.given import options_of, seats_of, whole
from blarney.envs.sitting import Sitting, check_outcome, move_of

EXPLICIT, SAMPLED = "explicit", "sampled"
EXPLICITLY = ("bon", "lying_pirates")
FEWEST_OUTCOMES = 20
DRAWS = 500
SEED_DRAWS = 3
SEEDS_A_DRAW = 1024
AND = "+"
"""Between the values of a set: OpenSpiel's texts end a value at a comma, and a list of games has a slash."""
MOST_MOVES = 1_000_000
"""No horizon is further away: OpenSpiel counts moves and draws together, and not beyond 2^31."""
MOST_NUMBERS = 1 << 20
"""Nor one with a longer tensor of perfect recall, give or take a round."""


class BlarneyGame(pyspiel.Game):
    """A game with one number of players and one choice of options.

    After `horizon` moves it is broken off, and those who are ahead have won; 0 is the game's own horizon.
    """

    key: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        kind = game_type(self.key)
        given = {**kind.parameter_specification, **(params or {})}
        self.game = find(self.key)
        self.seats = seats_of(self.game, given["players"])
        chosen = {name: read(setting, given[name]) for name, setting in self.game.options.items()}
        self.options = options_of(self.game, chosen)
        if given["chance"] not in (EXPLICIT, SAMPLED):
            raise BadSetup(f"Chance is {EXPLICIT} or {SAMPLED}.")
        self.explicit = given["chance"] == EXPLICIT
        horizon = whole(given["horizon"], "A horizon", 0, furthest(self.game, self.seats))
        self.horizon = horizon or self.game.horizon(self.seats)
        self.encoder = self.game.encoder(self.seats)
        self.recall = self.game.recall(self.seats, self.horizon)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.game.moves),
            max_chance_outcomes=most_outcomes(self.game, self.seats) if self.explicit else SEEDS_A_DRAW,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.horizon,
        )
        # The table of a small game may have options that nobody chooses.
        written = {name: parameter(self.options[name]) for name in self.game.options}
        common = {"players": self.seats, "chance": given["chance"], "horizon": horizon}
        super().__init__(kind, info, {**common, **written})

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """For pickles and copies: a game is its text."""
        return opened, (str(self),)

    def new_initial_state(self) -> BlarneyState:
        """Before the deal."""
        return BlarneyState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> SeatObserver | None:
        """What writes down what a seat knows now, or all that it has been through, or what everybody sees."""
        if params:
            raise BadSetup("An observation has no parameters here.")
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not asked.public_info or asked.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        alone = asked.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if asked.perfect_recall and not alone:
            return None
        return SeatObserver(self, asked.perfect_recall, alone)

    def max_chance_nodes_in_history(self) -> int:
        """More than there can be: a deal, or a move with all that it brings about, has fewer draws than `DRAWS`."""
        return (self.horizon + 1) * DRAWS if self.explicit else SEED_DRAWS


class BlarneyState(pyspiel.State):
    """A game in progress. Before a sampled one is dealt, `drawn` is what has been drawn of its seed."""

    def __init__(self, game: BlarneyGame) -> None:
        super().__init__(game)
        self.drawn: tuple[int, ...] = ()
        self.dealt: Sitting | None = None

    @property
    def sitting(self) -> Sitting | None:
        """The table and the stories; None while the seed of a sampled game is drawn.

        An explicit one is dealt when somebody looks: OpenSpiel makes a first state for every copy, and throws it away.
        """
        if self.dealt is None and self.get_game().explicit:
            self.dealt = deal(self.get_game(), Scripted())
        return self.dealt

    def current_player(self) -> int:
        """Chance, or the first seat that is asked."""
        sitting = self.sitting
        if sitting is None or sitting.needs:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if sitting.over else sitting.seat

    def is_terminal(self) -> bool:
        """Is it over?"""
        return self.sitting is not None and self.sitting.over

    def _legal_actions(self, player: int) -> list[int]:
        assert self.sitting is not None, "nobody has a move before the deal"
        return self.sitting.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All equally likely."""
        many = SEEDS_A_DRAW if self.sitting is None else self.sitting.needs
        return [(outcome, 1 / many) for outcome in range(many)]

    def _apply_action(self, action: int) -> None:
        sitting = self.sitting
        if sitting is None:
            check_outcome(action, SEEDS_A_DRAW)
            self.drawn = (*self.drawn, action)
            if len(self.drawn) == SEED_DRAWS:
                self.dealt = deal(self.get_game(), Chance(seed_of("openspiel", *self.drawn)))
        elif sitting.needs:
            sitting.happen(action)
        else:
            sitting.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}" if self.sitting is None else f"{action} of {self.sitting.needs}"
        return move_of(self.get_game().game, action).text

    def returns(self) -> list[float]:
        """One for the winners to share, minus one for the others."""
        return [0.0] * self.get_game().seats if self.sitting is None else self.sitting.returns()

    def __str__(self) -> str:
        if self.sitting is None:
            return f"before the deal {self.drawn}"
        stories = [self.sitting.recalled(seat) for seat in range(self.sitting.seats)]
        return "\n\n".join([*stories, f"chance decides: {self.sitting.needs}" if self.sitting.needs else ""])

    def resample_from_infostate(self, player: int, sampler: Any) -> BlarneyState:  # noqa: ANN401
        """Another state that may be the real one as far as a player knows, with no history.

        `sampler()` gives numbers from 0 to 1. For other players the story begins with what they see now.
        """
        if self.sitting is None or self.sitting.needs:
            raise BadSetup("It is chance's turn: nobody is asked what it knows.")
        if self.sitting.over:
            raise BadSetup("The game is over: nobody is asked what it knows.")
        seat = whole(player, "A player", 0, self.sitting.seats - 1)
        state: BlarneyState = self.get_game().new_initial_state()
        state.dealt = self.sitting.imagined(seat, Chance(int(sampler() * (1 << 53))))
        return state


class SeatObserver:
    """Writes what a player knows of a state: `tensor`, its named parts `dict`, and a text."""

    def __init__(self, game: BlarneyGame, recalls: bool, alone: bool) -> None:
        self.game = game
        self.recalls = recalls
        self.alone = alone
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        fields: list[Field] = []
        if alone and not recalls:
            fields = game.encoder.fields
        elif alone and game.recall is not None:
            fields = game.recall.fields
        if fields:
            size = fields[-1].at + fields[-1].size
            self.tensor = np.zeros(size, np.float32)
            self.dict = {one.name: self.tensor[one.at : one.at + one.size] for one in fields}
            self.sheet = Sheet(1, size)
            self.row = np.frombuffer(memoryview(self.sheet.cells), np.uint8)

    def set_from(self, state: BlarneyState, player: int) -> None:
        """Write the tensor; before the deal there is nothing to know."""
        if self.tensor is None:
            return
        self.sheet.turn_to(0)
        sitting = state.sitting
        if sitting is not None and sitting.table is not None:
            if self.recalls and self.game.recall is not None:
                self.game.recall.write(sitting.stories[player].events, player, self.sheet)
            else:
                self.game.encoder.write(sitting.table, player, self.sheet)
        np.copyto(self.tensor, self.row)

    def string_from(self, state: BlarneyState, player: int) -> str:
        """The same in words."""
        sitting = state.sitting
        if sitting is None:
            return ""
        if self.recalls:
            return sitting.recalled(player)
        return sitting.seen(player if self.alone else None)


def deal(game: BlarneyGame, chance: Chance) -> Sitting:
    """A game from the start."""
    return Sitting(game.game, game.seats, game.options, chance, game.horizon)


def most_outcomes(game: Game, seats: int) -> int:
    """No draw has more outcomes than there are cards, or faces of a die."""
    table = game.deal(seats, seed=0)
    return max(len(table.cards.kinds), FEWEST_OUTCOMES)


def furthest(game: Game, seats: int) -> int:
    """The last horizon that there is: a tensor of perfect recall grows with it."""
    own = game.horizon(seats)
    recall = game.recall(seats, own)
    return MOST_MOVES if recall is None else min(MOST_MOVES, own * MOST_NUMBERS // recall.size)


def parameter(value: object) -> int | str:
    """The value of an option as a parameter: a set is one text."""
    if isinstance(value, int | str):
        return value
    assert isinstance(value, list), "an option is a number, a word or a set of words"
    return AND.join(value)


def read(setting: Setting, given: object) -> object:
    """What a parameter says of an option; a set may be written with commas, where OpenSpiel lets them through."""
    if not isinstance(setting, AnyOf) or not isinstance(given, str):
        return given
    return [word.strip() for word in given.replace(",", AND).split(AND) if word.strip()]


def game_type(key: str) -> pyspiel.GameType:
    """What OpenSpiel has to know of a game before it is loaded."""
    game = find(key)
    explicit = key in EXPLICITLY or ":" in key
    recalls = game.recall(min(game.seats), game.horizon(min(game.seats))) is not None
    options: dict[str, int | str] = {
        name: parameter(setting.default) for name, setting in game.options.items()
    }
    return pyspiel.GameType(
        short_name="blarney_" + key.replace(":", "_"),
        long_name=game.title if game.pack.built_in else str(game.pack.data["name"]),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=recalls,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(game.seats),
            "chance": EXPLICIT if explicit else SAMPLED,
            "horizon": 0,
            **options,
        },
    )


def opened(text: str) -> BlarneyGame:
    """The game that a text of OpenSpiel names; whoever opens a pickle has it registered by looking here."""
    game: BlarneyGame = pyspiel.load_game(text)
    return game


def register() -> list[str]:
    """Make the games known to OpenSpiel; gives their names there.

    It keeps what makes a game to the very end of the program, and that must be a class: anything else would be
    thrown away when there is no Python any more to do so.
    """
    names: list[str] = []
    for name, game in GAMES.items():
        for key in (name, *[f"{name}:{small}" for small in game.variants()]):
            kind = game_type(key)
            members = {"key": key, "__doc__": BlarneyGame.__doc__}
            pyspiel.register_game(kind, type(kind.short_name, (BlarneyGame,), members))
            names.append(kind.short_name)
    return names


NAMES = register()
