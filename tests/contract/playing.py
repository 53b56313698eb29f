"""Every game with every number of seats and many options, played at random, and looked at from all sides."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec
from hypothesis import strategies as st

import blarney
from blarney import Chance, Event, Game, Move, Table
from blarney.core.cards import Cards
from blarney.core.settings import AnyOf, OneOf, Setting, Whole
from blarney.core.steps import Step
from blarney.core.trail import Shift
from contract.profiles import is_soak

FEW = 64
LONGEST = 1_000_000
"""No game on the shelf takes so many moves, however badly it is played."""
FIRST_LOOKS, EVERY = 25, 7
"""Where each look takes long: all of the first moves, then every so manieth."""


@dataclass(frozen=True)
class Laying:
    """A game with a number of seats and options: all that a deal needs but its seed."""

    game: Game = field(repr=False)
    seats: int
    options: dict[str, object]

    def deal(self, seed: int) -> Table:
        """A table dealt from a seed."""
        return self.game.deal(seats=self.seats, seed=seed, options=self.options)

    def __str__(self) -> str:
        chosen = " ".join(str(value) for value in self.options.values())
        return f"{self.game.name}-{self.seats} {chosen}"


def values_of(setting: Setting) -> list[object]:
    """The values of an option that are tried: all, or the least, the default and a little more."""
    match setting:
        case OneOf():
            return list(setting.values)
        case Whole():
            some = [setting.default, setting.least, min(setting.least + 1, setting.most)]
            return list(dict.fromkeys(some))
        case AnyOf():
            return [[], *([one] for one in setting.values), list(setting.values)]


def options_of(game: Game) -> list[dict[str, object]]:
    """All combinations of options where they are few; otherwise each value with the others' defaults."""
    names = list(game.options)
    columns = [values_of(game.options[name]) for name in names]
    rows = itertools.islice(itertools.product(*columns), FEW + 1)
    combinations = [dict(zip(names, row, strict=True)) for row in rows]
    if len(combinations) <= FEW:
        return combinations
    return [{name: value} for name, column in zip(names, columns, strict=True) for value in column]


def every_laying() -> list[Laying]:
    """Every game, number of seats and combination of options."""
    return [
        Laying(game, seats, options)
        for game in blarney.GAMES.values()
        for seats in game.seats
        for options in options_of(game)
    ]


def every_size() -> list[Laying]:
    """Every game and number of seats, with the options that nobody has touched."""
    return [Laying(game, seats, {}) for game in blarney.GAMES.values() for seats in game.seats]


SEEDS = st.integers(0, (1 << 63) - 1)


@st.composite
def layings(draw: st.DrawFn) -> Laying:
    """Any game, any seats, any options."""
    game = draw(st.sampled_from(list(blarney.GAMES.values())))
    options = {name: draw(st.sampled_from(values_of(setting))) for name, setting in game.options.items()}
    return Laying(game, draw(st.sampled_from(list(game.seats))), options)


@dataclass(frozen=True)
class Turn:
    """One random move, as it was made."""

    seat: int
    move: Move


def any_turn(table: Table, chance: Chance) -> Turn:
    """A random seat of those waiting, and a random move of it."""
    seat = table.waiting[chance.below(len(table.waiting))]
    moves = table.legal(seat)
    return Turn(seat, moves[chance.below(len(moves))])


def turns(table: Table, chance: Chance) -> Iterator[Turn]:
    """Play to the end; stops before each move, so that one may look around."""
    for _ in range(LONGEST):
        if not table.waiting:
            return
        turn = any_turn(table, chance)
        yield turn
        table.play(turn.seat, turn.move)
    raise AssertionError("a game ends")


def glimpses(table: Table, chance: Chance) -> Iterator[Turn]:
    """The same, but of a long game only some moves are looked at: all of the first, then some; in a soak, all."""
    for place, turn in enumerate(turns(table, chance)):
        if place < FIRST_LOOKS or place % EVERY == 0 or is_soak():
            yield turn


def play_out(table: Table, chance: Chance) -> list[Turn]:
    """Play to the end."""
    return list(turns(table, chance))


def some_way(table: Table, chance: Chance, most: int) -> Table:
    """Play a random number of moves, at most so many, but not to the end."""
    for _ in range(chance.below(most + 1)):
        ahead = table.copy()
        turn = any_turn(ahead, chance)
        ahead.play(turn.seat, turn.move)
        if not ahead.waiting:
            break
        table.play(turn.seat, turn.move)
    return table


def saved(table: Table) -> bytes:
    """The bytes of a saved table."""
    return json.dumps(table.game.save(table), sort_keys=True).encode()


def viewers(table: Table) -> list[int | None]:
    """Every seat, and the spectator."""
    return [*range(table.seats), None]


class Ears:
    """What each viewer of a table is told, from the moment it begins to listen."""

    def __init__(self, table: Table) -> None:
        self.told: dict[int | None, list[Event]] = {viewer: [] for viewer in viewers(table)}
        for viewer, heard in self.told.items():
            table.watch(viewer, heard.append)


def from_now_on(table: Table) -> tuple[Table, Ears]:
    """A copy with listeners who are told what happens next, and nothing of the past."""
    copy = table.copy()
    copy.whole_past = False
    return copy, Ears(copy)


def everything(table: Table) -> dict[str, object]:
    """All that makes up a table, by attribute, but what is kept only for speed and what never changes."""
    unchanging = {id(value) for value in attributes(table.game).values() if not isinstance(value, int)}
    kept: dict[str, object] = {}
    for name, value in attributes(table).items():
        if name in ("game", "origin", "watchers", "listed", "listed_seat") or id(value) in unchanging:
            continue
        if name in ("past_seats", "past_moves"):
            assert isinstance(value, list), "the past is a list"
            value = value[: table.past]
        kept[name] = still(value)
    return kept


def attributes(thing: object) -> dict[str, object]:
    """The attributes of any object, compiled or not."""
    names = set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        names.update(vars(kind).get("__mypyc_attrs__", ()))
    names = {name for name in names if not name.startswith("__")}
    return {name: getattr(thing, name) for name in sorted(names) if hasattr(thing, name)}


def still(value: object) -> object:
    """A value as it is now, safe from later changes, to be compared."""
    if value is None or isinstance(value, bool | int | float | str | bytes):
        return value
    if isinstance(value, Move):
        return value.text
    if isinstance(value, list | tuple):
        return tuple(still(one) for one in value)
    if isinstance(value, dict):
        return tuple((still(name), still(one)) for name, one in value.items())
    if isinstance(value, msgspec.Struct):
        return msgspec.json.encode(value)
    if isinstance(value, Step) and not attributes(value):
        return type(value).__name__
    if isinstance(value, Shift):
        return (value.source, value.target, value.viewers, *value.cards)
    if isinstance(value, Cards):
        # The trail is shared with copies, each of which has its own length of it, and is written down when asked for;
        # the web is kept only for speed.
        kept = {**attributes(value), "start": value.start, "trail": value.trail[: value.steps]}
        for name in ("kinds", "names", "begun", "shifts", "drawn", "web"):
            del kept[name]
        return tuple((name, still(one)) for name, one in kept.items())
    return (type(value).__name__, *((name, still(one)) for name, one in attributes(value).items()))


def refusal(attempt: Callable[[], object]) -> tuple[str, str] | None:
    """The name and the sentence of the error with which something is refused; None if it is not."""
    try:
        attempt()
    except blarney.BlarneyError as error:
        return type(error).__name__, str(error)
    return None
