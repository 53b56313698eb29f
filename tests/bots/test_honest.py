"""Honesty: a bot plays the same, for the same reason, in all worlds that look alike to its seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from inspect import getclosurevars
from zlib import crc32

import pytest

import blarney
from blarney.bots.drive import luck
from blarney.bots.house import BOTS, Bot, bot
from blarney.core.mind import Mind, Thought
from blarney.core.table import Table
from blarney.core.texts import Text
from bots.worlds import Position, positions

EVERYWHERE = [(name, seats) for name, game in blarney.GAMES.items() for seats in game.seats]
QUICK = [name for name in BOTS if name not in ("sharp", "heuristic")]
# A search as short as it can be: it still imagines worlds, and plays in them.
SHORT = 0.0001
# How far apart the decisions are that it is asked about; pirates have many dice and long races.
APART = {"bon": 11, "dragon_scat": 23, "braggart": 31, "lying_pirates": 131, "royal_bastards": 53}


def same_everywhere(position: Position, one: Bot, many: int) -> bool:
    """Does a bot think the same here and in other worlds that look alike, one imagined from another among them?"""
    here = position.thought(one)
    assert here.move in position.table.legal(position.seat)
    worlds = list(position.imagined(many))
    worlds.append(worlds[-1].imagine(position.seat, luck(2, position.turn, position.seat)))
    return all(position.thought(one, world) == here for world in worlds)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize(("game", "seats"), EVERYWHERE)
def test_a_bot_thinks_the_same_in_worlds_that_look_the_same_to_it(game: str, seats: int, name: str) -> None:
    for seed in range(2):
        for position in positions(blarney.game(game), bot(name), seats, seed):
            # The beginning of a long game, and then a part of it that differs from seed to seed.
            if position.turn < 24 or position.turn % 8 == seed:
                assert same_everywhere(position, bot(name), 2)


def some_decisions(game: str, seats: int, seed: int) -> Iterator[Position]:
    """Decisions here and there in a game between regulars."""
    for position in positions(blarney.game(game), bot("regular"), seats, seed):
        if position.turn % APART[game] == 5 and len(position.table.legal(position.seat)) > 1:
            yield position


@pytest.mark.parametrize("game", blarney.GAMES)
def test_a_search_finds_the_same_in_worlds_that_look_the_same_to_it(game: str) -> None:
    one = bot("sharp", SHORT)
    asked = [same_everywhere(position, one, 1) for position in some_decisions(game, 3, 1)]
    assert len(asked) > 1
    assert all(asked)


def behind(mind: Mind) -> Table:
    """The table that a mind was made at: only a cheat gets there."""
    table = getclosurevars(mind._look).nonlocals["table"]
    assert isinstance(table, Table)
    return table


class Peeker:
    """A cheat: what it does follows from all that lies on the table, seen or unseen."""

    name = "peeker"
    watches = False
    searches = False

    def choose(self, mind: Mind) -> Thought:
        whole = json.dumps(mind.game.save(behind(mind)), sort_keys=True)
        return Thought(mind.legal[crc32(whole.encode()) % len(mind.legal)], Text("why.only"))


class Braggart:
    """Another: its moves are honest, but its reasons tell what it should not know."""

    name = "braggart"
    watches = True
    searches = False

    def choose(self, mind: Mind) -> Thought:
        whole = json.dumps(mind.game.save(behind(mind)), sort_keys=True)
        return Thought(mind.game.choose(mind).move, Text("why.only", {"secret": crc32(whole.encode())}))


class Moody:
    """No cheat, but it plays otherwise the more often it was asked: with the same luck it should not."""

    name = "moody"
    watches = False
    searches = False

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, mind: Mind) -> Thought:
        self.asked += 1
        return Thought(mind.legal[self.asked % len(mind.legal)], Text("why.only"))


@pytest.mark.parametrize("cheat", [Peeker, Braggart, Moody])
@pytest.mark.parametrize("game", blarney.GAMES)
def test_a_cheat_is_caught_in_every_game(game: str, cheat: type[Peeker | Braggart | Moody]) -> None:
    """The tests above are able to fail."""
    one = cheat()
    caught = [not same_everywhere(position, one, 2) for position in some_decisions(game, 3, 1)]
    assert any(caught)


def test_a_mind_holds_no_table() -> None:
    table = blarney.game("bon").deal(seats=3, seed=1)
    (seat,) = table.waiting
    mind = Mind.at(table, seat, [], luck(1, 1, seat))
    assert mind.view.seats == 3
    assert not any(isinstance(value, Table) for value in vars(mind).values())
