"""Tables of Royal Bastards for people: random games with all options, and what somebody types and reads at one."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from blarney.core.events import Event
from blarney.core.table import Table
from blarney.core.texts import Names
from blarney.games.royal_bastards import RoyalBastardsGame
from blarney.games.royal_bastards.table import Realm
from blarney.games.royal_bastards.view import RealmView
from blarney.terminal.answers import meant

PEOPLE = ["Ann", "Bo", "Cid", "Dee"]
GAME = RoyalBastardsGame()


def dealt(seats: int = 3, seed: int = 5, **options: object) -> Realm:
    """A table before anybody has done anything."""
    table = GAME.deal(seats, seed, options)
    assert isinstance(table, Realm)
    return table


def led_to(prompt: str, seat: int = 0, seed: int = 5, seats: int = 3, **options: object) -> Realm:
    """A table where this seat is asked this question, and may answer it in several ways; chance answers before."""
    for number in range(seed, seed + 40):
        table = dealt(seats, number, **options)
        luck = random.Random(number)
        while table.outcome is None:
            question = table.question
            assert question is not None
            asked = question.prompt.key == f"prompts.{prompt}" and seat in table.waiting
            if asked and len(table.legal(seat)) > 1:
                return table
            mover = luck.choice(table.waiting)
            table.play(mover, luck.choice(table.legal(mover)))
    raise AssertionError(f"nobody is ever asked {prompt}")


def anew(table: Realm) -> Realm:
    """The same table, where nothing is kept of what could be done before it was changed by hand."""
    other = table.copy()
    assert isinstance(other, Realm)
    return other


def viewed(table: Table, viewer: int | None) -> RealmView:
    """What somebody sees."""
    view = table.view(viewer)
    assert isinstance(view, RealmView)
    return view


def names(reader: int | None) -> Names:
    """What the players are called."""
    return Names(PEOPLE, reader)


def says(table: Table, seat: int, *lines: str) -> None:
    """A seat plays moves by their texts."""
    table.play(seat, *(GAME.decode(line) for line in lines))


def typed(table: Table, line: str, seat: int = 0) -> str:
    """The moves that a line means to a seat."""
    found = meant(GAME, line, table.legal(seat), table.view(seat), names(seat))
    return ", ".join(move.text for move in found)


def asked(table: Table, seat: int = 0) -> str:
    """What a seat reads as its question."""
    assert table.question is not None
    prompt = GAME.ask(table.question.prompt, table.view(seat), table.legal(seat))
    return GAME.say(prompt, names(seat))


def offered(table: Table, seat: int = 0) -> list[str]:
    """The choices of a seat as they are shown."""
    view = viewed(table, seat)
    return [GAME.caption(move, view, names(seat)) for move in table.legal(seat)]


def any_options(luck: random.Random) -> Mapping[str, object]:
    """Options drawn at random."""
    return {
        "support_counts": luck.choice(["hidden", "shown"]),
        "last_purchases": luck.choice(["before_count", "as_printed"]),
        "layout": luck.choice(["placed", "random"]),
    }


def wild_games(many: int, told: Callable[[int | None, Event], object], seed: int = 1) -> Iterator[Realm]:
    """Random games with all kinds of options: the table before each move, and what is told to everybody."""
    luck = random.Random(seed)
    for number in range(many):
        table = GAME.deal(2 + number % 3, number + 100 * seed, any_options(luck))
        assert isinstance(table, Realm)
        for viewer in (0, 1, None):
            table.watch(viewer, partial(told, viewer))
        while table.outcome is None:
            yield table
            seat = luck.choice(table.waiting)
            table.play(seat, luck.choice(table.legal(seat)))
        yield table
