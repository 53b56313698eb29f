"""Tests of the tests: a leak planted in Braggart is found, and by the property that is there for it."""

from __future__ import annotations

from functools import partial

import pytest

from blarney.games.braggart import BraggartGame
from contract import planted_braggart as planted
from contract.braggart_lives import STOLEN_AGAIN, SWAPPED_OUT
from contract.braggart_worlds import InOrder, dealt, tiny_pack
from contract.following import possible_over_a_game
from contract.playing import Laying
from contract.properties import found, holds_over_a_game

PACK = tiny_pack(
    "ate ate bit bit hit met cat cat dog dog elk fox won liar liar outrage theft luck change find", 3, 5, 3
)


TWO_LOSE = 21
"""A game in which two players are asked what they keep."""


def found_by_playing(kind: type[BraggartGame], *seeds: int) -> int | None:
    """The property that a few random games break: 1, 3 or 4."""
    laying = Laying(kind(PACK), 3, {})
    return found(lambda: [holds_over_a_game(laying, seed) for seed in seeds])


def found_by_listing(kind: type[BraggartGame]) -> int | None:
    """The property that written lives break: 2, by listing all worlds."""
    lives = (STOLEN_AGAIN, SWAPPED_OUT)
    return found(lambda: [life.check(life.table(kind), dealt, most_worlds=30) for life in lives])


def found_by_listing_decks(kind: type[BraggartGame]) -> int | None:
    """The same, with the order of the deck."""
    begin = partial(dealt, kind=InOrder)
    return found(lambda: STOLEN_AGAIN.check(STOLEN_AGAIN.table(kind), begin, most_worlds=60))


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (planted.LiarsAsked, 4),
        (planted.DrawnTold, 4),
        (planted.KeepTold, 3),
        (planted.CardInRefusal, 1),
        (planted.PartShown, 3),
        (planted.StandingShown, 1),
        (planted.DeckInOrder, 1),
    ],
)
def test_a_leak_is_found_by_playing(kind: type[BraggartGame], number: int) -> None:
    assert found_by_playing(kind, 0, 1, TWO_LOSE) == number


@pytest.mark.parametrize(
    "kind",
    [
        planted.StolenToAll,
        planted.StolenToThoseWhoKnewIt,
        planted.DraftForgotten,
        planted.TheftsForgotten,
        planted.LiarForgotten,
        planted.ImagineCopies,
    ],
)
def test_a_leak_is_found_by_listing_all_worlds(kind: type[BraggartGame]) -> None:
    assert found_by_playing(kind, 0, 1) is None, "no other property would find it"
    assert found_by_listing(kind) == 2


@pytest.mark.parametrize("kind", [planted.DeckInOrder, planted.DeckByNumber])
def test_a_deck_that_is_not_shuffled_is_found_by_listing_its_orders(kind: type[BraggartGame]) -> None:
    assert found_by_listing(kind) is None, "which cards lie there is right"
    assert found_by_listing_decks(kind) == 2


@pytest.mark.parametrize("kind", [planted.DraftForgotten, planted.TheftsForgotten])
def test_a_past_that_is_forgotten_is_found_in_whole_games_too(kind: type[BraggartGame]) -> None:
    laying = Laying(kind(), 4, {})
    assert found(lambda: [possible_over_a_game(laying, seed) for seed in range(3)]) == 2


@pytest.mark.parametrize("kind", [planted.Honest, BraggartGame])
def test_without_a_leak_nothing_is_found(kind: type[BraggartGame]) -> None:
    assert found_by_playing(kind, 0, 1, TWO_LOSE) is None
    assert found_by_listing(kind) is None
    assert found_by_listing_decks(kind) is None
