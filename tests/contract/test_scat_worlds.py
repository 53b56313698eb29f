"""Dragon Scat imagines exactly the worlds that are possible: on tiny deals, in written lives, in whole games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from contract.following import nested_over_games, possible_over_a_game
from contract.listing import Findings, check_game
from contract.playing import SEEDS, Laying
from contract.profiles import times
from contract.scat_lives import LIVES
from contract.scat_worlds import dealt, tiny, tiny_pack
from contract.stories import Stories, retold

TINY = {
    "two hold one, one aside": (tiny_pack(2, 2, 1, 0), 2),
    "three hold one": (tiny_pack(2, 2, 1, 0), 3),
    "two hold two, one aside": (tiny_pack(3, 2, 1, 0), 2),
    "two hold two, one under": (tiny_pack(3, 2, 1, 1), 2),
    "three hold one, two rows": (tiny_pack(3, 2, 2, 0), 3),
    "two hold one, two rows with one under": (tiny_pack(3, 2, 2, 1, most=2), 2),
    "three hold two of two kinds": (tiny_pack(2, 4, 1, 1), 3),
}


@pytest.mark.parametrize("name", TINY)
@settings(max_examples=times(0.08))
@given(seed=st.integers(0, 10_000), challenge=st.sampled_from(["collect", "first_call"]))
def test_imagined_worlds_are_all_possible_and_all_the_possible(name: str, seed: int, challenge: str) -> None:
    """Property 2, on tiny deals of Dragon Scat."""
    findings = Findings()
    check_game(tiny(*TINY[name], challenge), seed, dealt, findings)
    assert findings.moments
    assert findings.worlds > findings.moments, "there was something to imagine"


@pytest.mark.parametrize("name", LIVES)
def test_in_a_written_life_all_possible_worlds_are_imagined(name: str) -> None:
    """Property 2: what a viewer saw somebody take, it knows there until that seat has laid cards face down."""
    life = LIVES[name]
    findings = life.check(life.table(), dealt, most_worlds=45)
    assert findings.worlds > findings.moments


@settings(max_examples=times(0.16))
@given(SEEDS, st.integers(2, 5), st.sampled_from(["collect", "first_call"]))
def test_whole_games_are_imagined_with_pasts_that_can_have_been(
    seed: int, seats: int, challenge: str
) -> None:
    """Property 2, and that what one imagines another to imagine looks the same to that other."""
    assert possible_over_a_game(Laying(blarney.game("dragon_scat"), seats, {"challenge": challenge}), seed)


@pytest.mark.parametrize("name", TINY)
def test_what_one_imagines_another_to_imagine_looks_the_same_to_that_other(name: str) -> None:
    """Property 2, for every pair of viewers."""
    assert nested_over_games(tiny(*TINY[name]), 3) > 50


@pytest.mark.parametrize("name", ["two hold one, one aside", "three hold one", "two hold two, one under"])
def test_equal_stories_have_equal_views(name: str) -> None:
    """Property 4, over many tiny games, in which stories come again."""
    laying = tiny(*TINY[name])
    stories = Stories()
    retold(laying, 150, 8, stories)
    assert stories.met_again > 50
