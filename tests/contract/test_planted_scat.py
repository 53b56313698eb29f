"""Tests of the tests: a leak planted in Dragon Scat is found, and by the property that is there for it."""

from __future__ import annotations

import pytest

from blarney.games.dragon_scat import DragonScatGame
from contract import planted_scat as planted
from contract.following import possible_over_a_game
from contract.playing import Laying
from contract.properties import found, holds_over_a_game
from contract.scat_lives import FREE_CARDS, MAY_HAVE_GONE
from contract.scat_worlds import dealt, tiny_pack


def found_by_playing(kind: type[DragonScatGame], games: int = 6) -> int | None:
    """The property that a few random games break: 1, 3 or 4."""
    laying = Laying(kind(tiny_pack(4, 3, 2, 1, turns_=10)), 3, {})
    return found(lambda: [holds_over_a_game(laying, seed) for seed in range(games)])


def found_by_listing(kind: type[DragonScatGame]) -> int | None:
    """The property that written lives break: 2, by listing all worlds."""
    lives = (MAY_HAVE_GONE, FREE_CARDS)
    return found(lambda: [life.check(life.table(kind), dealt, most_worlds=40) for life in lives])


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (planted.CardInClaim, 3),
        (planted.CardInRefusal, 1),
        (planted.RowShown, 4),
        (planted.ManyShown, 4),
        (planted.PartCounted, 4),
        (planted.PartTold, 4),
        (planted.AnswerTold, 3),
        (planted.AnswerShown, 3),
        (planted.PacketsInOrder, 1),
        (planted.HandInOrder, 1),
        (planted.HandUnsorted, 1),
        (planted.TruthInLuck, 1),
    ],
)
def test_a_leak_is_found_by_playing(kind: type[DragonScatGame], number: int) -> None:
    assert found_by_playing(kind) == number


@pytest.mark.parametrize(
    "kind", [planted.FoundToAll, planted.ImagineCopies, planted.RevealForgotten, planted.RevealKept]
)
def test_a_leak_is_found_by_listing_all_worlds(kind: type[DragonScatGame]) -> None:
    assert found_by_playing(kind, 2) is None, "no other property would find it"
    assert found_by_listing(kind) == 2


def test_a_reveal_that_is_forgotten_is_found_in_whole_games_too() -> None:
    laying = Laying(planted.RevealForgotten(), 4, {})
    assert found(lambda: [possible_over_a_game(laying, seed) for seed in range(3)]) == 2


@pytest.mark.parametrize("kind", [planted.Honest, DragonScatGame])
def test_without_a_leak_nothing_is_found(kind: type[DragonScatGame]) -> None:
    assert found_by_playing(kind) is None
    assert found_by_listing(kind) is None
