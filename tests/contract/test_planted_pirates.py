"""Tests of the tests: a leak planted in Lying Pirates is found, and by the property that is there for it."""

from __future__ import annotations

import pytest

from blarney.games.lying_pirates import LyingPiratesGame
from contract import pirates_worlds as worlds
from contract import planted_pirates as planted
from contract.pirates_lives import PASSED_TWICE, ROBBED_AGAIN
from contract.pirates_worlds import dealt, tiny, tiny_pack
from contract.properties import found, holds_over_a_game

CARDS = "pearl pearl coral coral bottle spy thief doll"
Kind = type[LyingPiratesGame]


def found_by_playing(kind: Kind) -> int | None:
    """The property that a few random games break: 1, 3 or 4."""
    two, three = tiny_pack(CARDS, 2), tiny_pack(CARDS, 3)
    games = [tiny(three, 3, kind, layout="placed"), tiny(two, 2, kind, draft="off")]
    return found(lambda: [holds_over_a_game(laying, seed) for seed, laying in enumerate(games)])


def found_by_listing(kind: Kind) -> int | None:
    """The property that written lives break: 2, by listing all worlds."""
    lives = (PASSED_TWICE, ROBBED_AGAIN)
    return found(lambda: [life.check(life.table(kind), dealt, most_worlds=60) for life in lives])


def found_beside_the_cards(kind: Kind) -> int | None:
    """The same for dice, tiles and the Phantom's hand."""
    two, three = tiny_pack("pearl " * 4 + "coral " * 4, 2), tiny_pack("pearl", 3)

    def look() -> None:
        worlds.check_hidden(
            tiny(three, 3, kind, draft="off"), 3, worlds.dice_shares, worlds.dice_lying, 12, 4
        )
        placed = tiny(three, 3, kind, layout="placed")
        worlds.check_hidden(placed, 1, worlds.tile_shares, worlds.tiles_lying, 3)
        worlds.check_hidden(
            tiny(two, 2, kind, draft="off"), 2, worlds.phantom_shares, worlds.phantom_lying, 7, 3
        )

    return found(look)


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (planted.DieTold, 4),
        (planted.DieShown, 1),
        (planted.PassedTold, 3),
        (planted.PhantomTold, 4),
        (planted.TileTold, 4),
        (planted.GoldAsked, 4),
        (planted.CardInRefusal, 1),
    ],
)
def test_a_leak_is_found_by_playing(kind: Kind, number: int) -> None:
    assert found_by_playing(kind) == number


@pytest.mark.parametrize("kind", [planted.MovedToAll, planted.PastForgotten])
def test_a_leak_is_found_by_listing_all_worlds(kind: Kind) -> None:
    assert found_by_listing(kind) == 2


@pytest.mark.parametrize("kind", [planted.DiceCopied, planted.TilesCopied, planted.PastForgotten])
def test_what_is_not_imagined_anew_is_found_by_listing(kind: Kind) -> None:
    assert found_beside_the_cards(kind) == 2


@pytest.mark.parametrize("kind", [planted.Honest, LyingPiratesGame])
def test_without_a_leak_nothing_is_found(kind: Kind) -> None:
    assert found_by_playing(kind) is None
    assert found_by_listing(kind) is None
    assert found_beside_the_cards(kind) is None
