"""Tests of the tests: a leak planted in Royal Bastards is found, and by the property that is there for it."""

from __future__ import annotations

import pytest

from blarney.games.royal_bastards import RoyalBastardsGame
from contract import bastards_hidden as hidden
from contract import planted_bastards as planted
from contract.bastards_lives import BURIED, STOLEN_AGAIN
from contract.bastards_worlds import dealt, tiny, tiny_pack
from contract.properties import found, holds_over_a_game

CARDS = "bottle spy thief doll lamp gossip gift gift gift spade veto veto veto pearl pearl"
SKELETONS = "rat rat bat bat cat cat dog dog"
Kind = type[RoyalBastardsGame]


def found_by_playing(kind: Kind, every: int = 1, cards: str = CARDS) -> int | None:
    """The property that a few random games break: 1, 3 or 4; perhaps only every so many moves are looked at."""
    games = [tiny(tiny_pack(cards, SKELETONS, seats), seats, kind) for seats in (3, 2)]
    return found(lambda: [holds_over_a_game(laying, seed, every) for seed, laying in enumerate(games)])


def found_by_listing(kind: Kind) -> int | None:
    """The property that written lives break: 2, by listing all worlds."""
    lives = (STOLEN_AGAIN, BURIED)
    return found(lambda: [life.check(life.table(kind), dealt, most_worlds=60) for life in lives])


def found_beside_the_cards(kind: Kind) -> int | None:
    """The same for Bastards, Territories and the order of decks."""

    def look() -> None:
        laying = tiny(tiny_pack("pearl", seats=2), 2, kind)
        hidden.check_hidden(laying, 3, hidden.heir_shares, hidden.heirs_lying, 2)
        hidden.check_hidden(laying, 1, hidden.land_shares, hidden.lands_lying, 6)
        hidden.check_hidden(laying, 2, hidden.top_shares, hidden.tops_lying, 40, 13)

    return found(look)


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        (planted.HandTold, 4),
        (planted.HandShown, 4),
        (planted.SkeletonTold, 4),
        (planted.SkeletonShown, 1),
        (planted.LandTold, 4),
        (planted.BackedTold, 3),
        (planted.ReturnedTold, 4),
        (planted.NextContestTold, 4),
        (planted.CancelAsked, 4),
        (planted.StandingTold, 3),
        (planted.CardInRefusal, 1),
    ],
)
def test_a_leak_is_found_by_playing(kind: Kind, number: int) -> None:
    assert found_by_playing(kind) == number


def test_which_of_two_skeletons_came_first_is_found_where_many_are_given_and_turned_up() -> None:
    assert found_by_playing(planted.WhichSkeletonTold, cards="gift " * 12 + "gossip " * 10) == 4


@pytest.mark.parametrize("kind", [planted.StolenToAll, planted.PastForgotten])
def test_a_leak_is_found_by_listing_all_worlds(kind: Kind) -> None:
    assert found_by_listing(kind) == 2


@pytest.mark.parametrize("kind", [planted.HeirsCopied, planted.LandsCopied, planted.DecksCopied])
def test_what_is_not_imagined_anew_is_found_by_listing(kind: Kind) -> None:
    assert found_beside_the_cards(kind) == 2


@pytest.mark.parametrize("kind", [planted.Honest, RoyalBastardsGame])
def test_without_a_leak_nothing_is_found(kind: Kind) -> None:
    assert found_by_playing(kind, 9) is None
    assert found_by_listing(kind) is None
    assert found_beside_the_cards(kind) is None
