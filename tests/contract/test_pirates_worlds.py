"""Lying Pirates imagines exactly the worlds that are possible: cards, dice, tiles, the Phantom's hand, held answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import Chance
from blarney.games.lying_pirates.rules.final import FINAL_BATTLE
from contract import pirates_worlds as worlds
from contract.following import possible_over_a_game
from contract.listing import Findings, check_turns
from contract.pirates_lives import LIVES
from contract.pirates_worlds import dealt, laid_out, one_phase, pirates, tiny, tiny_pack
from contract.playing import SEEDS, Laying
from contract.profiles import times
from contract.stories import Stories, retold

ZONES = {
    "two each": ("thief purse|doll pearl|bottle thief|purse pearl", 0),
    "one each": ("spy|thief|bottle|purse doll pearl", 0),
    "one is passed": ("thief purse|purse pearl|doll purse|purse", 1),
}


@pytest.mark.parametrize("name", LIVES)
def test_in_a_written_life_all_possible_worlds_are_imagined(name: str) -> None:
    """Property 2: a card that was passed, robbed or looked at is in that hand, or where it can have gone since."""
    life = LIVES[name]
    findings = life.check(life.table(), dealt, most_worlds=100)
    assert findings.worlds > findings.moments


@pytest.mark.parametrize("name", ZONES)
@settings(max_examples=times(0.08))
@given(seed=st.integers(0, 10_000))
def test_imagined_worlds_are_all_possible_and_all_the_possible(name: str, seed: int) -> None:
    """Property 2, over random Action Phases with a few cards."""
    zones, passing = ZONES[name]
    table = laid_out(tiny(tiny_pack(zones.replace("|", " "), 3), 3), zones, passing, Chance(seed))
    findings = Findings()
    check_turns(table, one_phase(table, Chance(seed)), dealt, findings, 40, seed)
    assert findings.moments


@pytest.mark.parametrize("seats", [2, 3])
def test_dice_under_other_cups_are_imagined_to_show_anything(seats: int) -> None:
    """Property 2: nobody sees another's dice before they are revealed, and nobody the Phantom's. [LP-3]"""
    laying = tiny(tiny_pack("pearl", 3), seats, draft="off")
    findings = worlds.check_hidden(laying, 3, worlds.dice_shares, worlds.dice_lying, 60, 4)
    assert findings.worlds > 6 * findings.moments


@pytest.mark.parametrize("seats", [2, 3])
def test_tiles_in_other_hands_are_imagined_to_be_any(seats: int) -> None:
    """Property 2: a tile that was dealt is known to its owner until it is laid. [LP-14]"""
    laying = tiny(tiny_pack("pearl", 3), seats, layout="placed")
    findings = worlds.check_hidden(laying, 1, worlds.tile_shares, worlds.tiles_lying, 5)
    assert findings.worlds > findings.moments


@pytest.mark.parametrize("seed", range(3))
def test_the_phantom_is_imagined_with_silver_cards_as_they_were_dealt(seed: int) -> None:
    """Property 2: the Phantom was dealt nothing but silver cards, and nobody has seen which. [LP-87]"""
    laying = tiny(tiny_pack("pearl pearl pearl pearl coral coral coral coral", 2), 2, draft="off")
    findings = worlds.check_hidden(laying, seed, worlds.phantom_shares, worlds.phantom_lying, 24, 3)
    assert findings.worlds > findings.moments


def preparations() -> Iterator[tuple[str, ...]]:
    """Every way in which somebody with four coins and the Ghost can prepare."""
    for trade in ((), ("trade ghost",)):
        for hired in range(3):
            yield (*trade, *["hire"] * hired, "done")


def test_held_preparations_for_the_final_battle_are_imagined_to_be_any() -> None:
    """Property 2: what somebody prepares is a secret until all have. [LP-R33]"""
    table = pirates(tiny(tiny_pack("pearl", 3), 3, draft="off").deal(1))
    table.spots, table.claimants, table.coins = [6, 6, 0], 3, [4] * 3
    table.holders[2] = 1
    table.agenda = [FINAL_BATTLE]
    table.whole_past = False
    table.advance()
    for text in ("hire", "hire", "done"):
        table.play(1, table.game.decode(text))
    imagined = [pirates(table.imagine(0, Chance(seed))).answers for seed in range(300)]
    assert {tuple(move.text for move in answers[1]) for answers in imagined} == set(preparations())
    assert all(answers[0] == answers[2] == [] for answers in imagined)
    mine = pirates(table.imagine(1, Chance(1))).answers[1]
    assert [move.text for move in mine] == ["hire", "hire", "done"]


@settings(max_examples=times(0.08))
@given(SEEDS, st.integers(2, 4), st.sampled_from(["on", "off"]))
def test_whole_games_are_imagined_with_pasts_that_can_have_been(seed: int, seats: int, draft: str) -> None:
    """Property 2, and that what one imagines another to imagine looks the same to that other."""
    laying = Laying(blarney.game("lying_pirates"), seats, {"draft": draft})
    assert possible_over_a_game(laying, seed)


def test_equal_stories_have_equal_views() -> None:
    """Property 4, over many tiny games, in which stories come again."""
    stories = Stories()
    retold(tiny(tiny_pack("pearl", 2), 2, layout="first_game"), 100, 6, stories)
    assert stories.met_again > 50
