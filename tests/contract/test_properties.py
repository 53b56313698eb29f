"""Nothing hidden leaks: the properties over every viewer and move of random games, and over tiny deals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import Chance
from contract.playing import SEEDS, Laying, layings, viewers
from contract.profiles import times
from contract.properties import holds_over_a_game, imagined_alike
from contract.stories import Stories, retold
from contract.worlds import TinyDeal, check_round, possible_over_a_game, tiny_pack

LONG = {"lying_pirates": 4, "royal_bastards": 7}
"""Of these games only every so many moves are looked at."""


@settings(max_examples=times(0.6))
@given(layings(), SEEDS)
def test_no_viewer_can_tell_look_alike_worlds_apart(laying: Laying, seed: int) -> None:
    """Properties 1, 3 and 4."""
    assert holds_over_a_game(laying, seed, LONG.get(laying.game.name, 1))


@settings(max_examples=times(0.6))
@given(layings(), SEEDS)
def test_nobody_is_imagined_with_what_it_has_shown_to_lack(laying: Laying, seed: int) -> None:
    """Property 2, as far as it can be told of whole games of B.O.N."""
    if laying.game.name == "bon":
        assert possible_over_a_game(laying, seed)


TINY = {
    "two hold three": (tiny_pack(2, 3, 2, 1, 3, 1), 2),
    "three hold two": (tiny_pack(3, 2, 3, 1, 2, 1), 3),
    "two passes": (tiny_pack(3, 2, 2, 2, 2, 0), 3),
    "two without a pass": (tiny_pack(2, 2, 4, 0, 3, 2), 2),
}


@pytest.mark.parametrize("spare", ["hidden", "shown"])
@pytest.mark.parametrize("name", TINY)
@settings(max_examples=times(0.08))
@given(seed=st.integers(0, 10_000), rounds_before=st.integers(0, 1))
def test_imagined_worlds_are_all_possible_and_all_the_possible(
    name: str, spare: str, seed: int, rounds_before: int
) -> None:
    """Property 2, on tiny deals of B.O.N."""
    pack, seats = TINY[name]
    assert check_round(TinyDeal(blarney.game("bon", pack), seats, spare), seed, rounds_before)


@pytest.mark.parametrize("name", TINY)
def test_equal_stories_have_equal_views(name: str) -> None:
    """Property 4, over many tiny games, in which stories come again."""
    pack, seats = TINY[name]
    laying = Laying(blarney.game("bon", pack), seats, {"spare_cards": "hidden", "goal": 1})
    stories = Stories()
    retold(laying, 250, 4, stories)
    assert stories.met_again > 50


@pytest.mark.parametrize("seats", [2, 3])
def test_while_tiles_are_laid_nothing_of_the_real_deck_is_imagined(seats: int) -> None:
    """At a table of two everybody knows what is in the deck before it is shuffled: it is not dealt anew."""
    laying = Laying(blarney.game("lying_pirates"), seats, {"layout": "placed"})
    table = laying.deal(3)
    for viewer in viewers(table):
        imagined_alike(table, viewer, Chance(5))
