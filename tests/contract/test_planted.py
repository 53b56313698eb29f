"""Tests of the tests: a planted leak is found, and by the property that is there for it."""

from __future__ import annotations

import pytest

from blarney.games.bon import BoastOrNothing
from contract import planted
from contract.playing import Laying
from contract.properties import found, holds_over_a_game
from contract.stories import Stories, retold
from contract.worlds import TinyDeal, check_round, possible_over_a_game, tiny_pack

TINY = tiny_pack(players=3, colours=2, highest=3, passes=1, hand=2, spare=1)
TINIEST = tiny_pack(players=3, colours=2, highest=2, passes=2, hand=2, spare=0)


def found_by_playing(kind: type[BoastOrNothing]) -> int | None:
    """The property that a few random games break: 1, 3 or 4."""
    laying = Laying(kind(), 3, {"goal": 1})
    return found(lambda: [holds_over_a_game(laying, seed) for seed in range(3)])


def found_by_listing(kind: type[BoastOrNothing]) -> int | None:
    """The property that tiny deals break: 2, by listing all worlds."""
    tiny = TinyDeal(kind(TINY), 3)
    return found(lambda: [check_round(tiny, seed) for seed in range(4)])


def found_by_retelling(kind: type[BoastOrNothing]) -> int | None:
    """The property that many tiny games break: 4, by stories that come again."""
    laying = Laying(kind(TINIEST), 3, {"goal": 1})
    stories = Stories()
    number = found(lambda: retold(laying, 120, 4, stories))
    assert stories.met_again, "some stories come again"
    return number


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (planted.CardInValues, 4),
        (planted.CardInRefusal, 1),
        (planted.HolderAsked, 4),
        (planted.DefaultPeeks, 4),
        (planted.OrderPeeks, 1),
        (planted.ViewPeeks, 1),
        (planted.BidTold, 3),
    ],
)
def test_a_leak_is_found_by_playing(kind: type[BoastOrNothing], number: int) -> None:
    assert found_by_playing(kind) == number


@pytest.mark.parametrize(
    "kind", [planted.CardInDeal, planted.Unredacted, planted.ImagineCopies, planted.VoidIgnored]
)
def test_a_leak_is_found_by_listing_all_worlds(kind: type[BoastOrNothing]) -> None:
    assert found_by_playing(kind) is None, "no other property would find it"
    assert found_by_listing(kind) == 2


@pytest.mark.parametrize("kind", [planted.ViewOfTheSeed, planted.HolderAsked, planted.ViewPeeks])
def test_a_leak_is_found_by_stories_that_come_again(kind: type[BoastOrNothing]) -> None:
    assert found_by_retelling(kind) == 4


def test_a_void_that_is_ignored_is_found_in_whole_games_too() -> None:
    laying = Laying(planted.VoidIgnored(), 4, {"goal": 1})
    assert found(lambda: possible_over_a_game(laying, 1)) == 2


@pytest.mark.parametrize("kind", [planted.Honest, BoastOrNothing])
def test_without_a_leak_nothing_is_found(kind: type[BoastOrNothing]) -> None:
    assert found_by_playing(kind) is None
    assert found_by_listing(kind) is None
    assert found_by_retelling(kind) is None


def test_held_answers_without_a_leak_are_not_found() -> None:
    assert found_by_playing(planted.HonestBids) is None
