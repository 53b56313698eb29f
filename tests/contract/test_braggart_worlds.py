"""Braggart imagines exactly the worlds that are possible: on tiny deals, in written lives, in whole games."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from contract.braggart_lives import LIVES
from contract.braggart_worlds import InOrder, braggart, dealt, tiny, tiny_pack
from contract.following import nested_over_games, possible_over_a_game
from contract.listing import Findings, check_game
from contract.playing import SEEDS, Laying
from contract.profiles import times
from contract.stories import Stories, retold

TINY = {
    "two hold one": (tiny_pack("ate bit cat dog liar theft theft luck"), 2),
    "two hold two": (tiny_pack("ate bit cat dog liar theft theft won change", hand=2), 2),
    "three hold one": (tiny_pack("ate ate cat cat dog liar theft theft theft find", most=3), 3),
    "three hold one, all different": (tiny_pack("ate bit cat dog liar theft heist find luck", most=3), 3),
    "four hold one": (tiny_pack("ate ate ate cat cat liar theft theft theft theft", most=4), 4),
}


@pytest.mark.parametrize("name", TINY)
@settings(max_examples=times(0.08))
@given(seed=st.integers(0, 10_000))
def test_imagined_worlds_are_all_possible_and_all_the_possible(name: str, seed: int) -> None:
    """Property 2, on tiny deals of Braggart: before a theft that somebody could not follow, and after it."""
    findings = Findings()
    check_game(tiny(*TINY[name]), seed, dealt, findings, most_worlds=40)
    assert findings.moments
    assert findings.worlds > findings.moments, "there was something to imagine"


@pytest.mark.parametrize("name", LIVES)
def test_in_a_written_life_all_possible_worlds_are_imagined(name: str) -> None:
    """Property 2: a drafted, swapped or salvaged card lies in that hand, or in that of a thief. [BG-R23]"""
    life = LIVES[name]
    table = life.table()
    findings = life.check(table, dealt, most_worlds=100)
    assert findings.worlds > findings.moments
    assert (braggart(table).cards.start is not None) == bool(life.stolen), "a trail is kept when it is needed"


@settings(max_examples=times(0.08))
@given(seed=st.integers(0, 10_000))
def test_every_order_of_the_deck_is_imagined_as_often_as_another(seed: int) -> None:
    """Property 2, with the order of the deck, which nobody has seen."""
    findings = Findings()
    pack = tiny_pack("ate bit cat dog liar theft theft")
    check_game(tiny(pack, 2), seed, partial(dealt, kind=InOrder), findings, most_worlds=120)
    assert findings.worlds > findings.moments


def test_every_order_of_the_deck_is_imagined_after_thefts() -> None:
    """Property 2, with the order of the deck: also where a trail is kept."""
    life = LIVES["a stolen card is stolen again"]
    table = life.table()
    assert life.check(table, partial(dealt, kind=InOrder), most_worlds=100).worlds
    assert braggart(table).cards.start is not None


@settings(max_examples=times(0.08))
@given(SEEDS, st.integers(2, 6))
def test_whole_games_are_imagined_with_pasts_that_can_have_been(seed: int, seats: int) -> None:
    """Property 2, and that what one imagines another to imagine looks the same to that other."""
    assert possible_over_a_game(Laying(blarney.game("braggart"), seats, {}), seed)


@pytest.mark.parametrize("name", TINY)
def test_what_one_imagines_another_to_imagine_looks_the_same_to_that_other(name: str) -> None:
    """Property 2, for every pair of viewers."""
    assert nested_over_games(tiny(*TINY[name]), 4) > 50


@pytest.mark.parametrize("name", ["two hold one", "three hold one"])
def test_equal_stories_have_equal_views(name: str) -> None:
    """Property 4, over many tiny games, in which stories come again."""
    laying = tiny(*TINY[name])
    stories = Stories()
    retold(laying, 150, 8, stories)
    assert stories.met_again > 50
