"""Tables of Lying Pirates for people: random games with all options, and what somebody types and reads at one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial

import blarney
from blarney.core.events import Event
from blarney.core.moves import Move
from blarney.core.table import Table
from blarney.core.texts import Names
from blarney.games.lying_pirates import LyingPiratesGame
from blarney.games.lying_pirates.table import Pirates
from blarney.games.lying_pirates.view import PiratesView
from blarney.terminal.answers import meant

PEOPLE = ["Ann", "Bo", "Cid", "Dee", "Eve", "Flo"]


def loaded() -> LyingPiratesGame:
    """The game with its own pack."""
    game = blarney.game("lying_pirates")
    assert isinstance(game, LyingPiratesGame)
    return game


GAME = loaded()
VARIANTS = [variant.name for variant in GAME.deck.variants]


def dealt(seats: int = 3, seed: int = 5, **options: object) -> Pirates:
    """A table, as a rule without the draft."""
    table = GAME.deal(seats, seed, {"draft": "off", **options})
    assert isinstance(table, Pirates)
    return table


def viewed(table: Table, viewer: int | None) -> PiratesView:
    """What somebody sees."""
    view = table.view(viewer)
    assert isinstance(view, PiratesView)
    return view


def names(reader: int | None) -> Names:
    """What the captains are called."""
    return Names(PEOPLE, reader)


def says(table: Table, seat: int, *lines: str) -> None:
    """A seat plays moves by their texts."""
    table.play(seat, *(GAME.decode(line) for line in lines))


def typed(table: Table, line: str, seat: int | None = None) -> str:
    """The moves that a line means to a seat; to whoever is asked first, if no seat is given."""
    seat = table.waiting[0] if seat is None else seat
    found = meant(GAME, line, table.legal(seat), table.view(seat), names(seat))
    return ", ".join(move.text for move in found)


def asked(table: Table, seat: int) -> str:
    """What a seat reads as its question."""
    assert table.question is not None
    prompt = GAME.ask(table.question.prompt, table.view(seat), table.legal(seat))
    return GAME.say(prompt, names(seat))


def any_options(luck: random.Random) -> Mapping[str, object]:
    """Options drawn at random."""
    return {
        "map": luck.choice(["base", "extended"]),
        "layout": luck.choice(["random", "placed", "first_game"]),
        "draft": luck.choice(["on", "off"]),
        "captains": luck.choice(["on", "off"]),
        "variants": [name for name in VARIANTS if luck.random() < 0.3],
        "bet_history": luck.choice(["on", "off"]),
    }


def wild_games(many: int, told: Callable[[int | None, Event], object], seed: int = 1) -> Iterator[Pirates]:
    """Random games with all kinds of options: the table before each move, and what is told to everybody."""
    luck = random.Random(seed)
    for number in range(many):
        seats = 2 + number % 5
        table = GAME.deal(seats, number, any_options(luck))
        assert isinstance(table, Pirates)
        for viewer in (0, 1, None):
            table.watch(viewer, partial(told, viewer))
        while table.outcome is None:
            yield table
            seat = luck.choice(table.waiting)
            table.play(seat, pick(luck, table.legal(seat)))
        yield table


def pick(luck: random.Random, legal: list[Move]) -> Move:
    """Any move, but among many bets mostly a low one: else a round is over with its second bet."""
    if len(legal) > 60 and luck.random() < 0.7:
        return luck.choice(legal[:12])
    return luck.choice(legal)
