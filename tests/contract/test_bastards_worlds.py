"""Royal Bastards imagines exactly the worlds that are possible: cards, Skeletons, Bastards, Territories, answers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import Chance
from contract import bastards_hidden as hidden
from contract.bastards_lives import LIVES
from contract.bastards_worlds import dealt, laid_out, one_stop, realm, tiny, tiny_pack
from contract.following import possible_over_a_game
from contract.listing import Findings, check_turns
from contract.playing import SEEDS, Laying, play_out
from contract.profiles import times
from contract.stories import Stories, retold

ZONES = {
    "two each": "thief purse|doll pearl|bottle thief|purse pearl / rat|rat|rat|rat",
    "one each": "spy|thief|bottle|purse doll / rat|rat|rat|rat",
    "secrets": "lamp gossip|gift gift|gossip gift|gift / rat|bat|cat|rat",
    "cancels": "thief veto|veto|thief|purse / rat|rat|rat|rat",
}


@pytest.mark.parametrize("name", LIVES)
def test_in_a_written_life_all_possible_worlds_are_imagined(name: str) -> None:
    """Property 2: a card that was stolen, looked at or buried is there, or where it can have gone since. [RB-R33]"""
    life = LIVES[name]
    findings = life.check(life.table(), dealt, most_worlds=60)
    assert findings.worlds > findings.moments


@pytest.mark.parametrize("name", ZONES)
@settings(max_examples=times(0.08))
@given(seed=st.integers(0, 10_000))
def test_imagined_worlds_are_all_possible_and_all_the_possible(name: str, seed: int) -> None:
    """Property 2, over random stops with a few cards."""
    zones = ZONES[name]
    chaos, skeletons = zones.replace("|", " ").split("/")
    table = laid_out(tiny(tiny_pack(chaos, skeletons, 3), 3), zones, Chance(seed))
    findings = Findings()
    check_turns(table, one_stop(table, Chance(seed)), dealt, findings, 50, seed)
    assert findings.moments


@pytest.mark.parametrize("seats", [2, 3])
def test_bastards_in_other_hands_are_imagined_to_be_any_and_any_of_them_backed(seats: int) -> None:
    """Property 2: three Bastards are dealt face down, and what is picked is a secret until all have. [RB-4] [RB-R28]"""
    laying = tiny(tiny_pack("pearl", seats=seats), seats)
    findings = hidden.check_hidden(laying, 3, hidden.heir_shares, hidden.heirs_lying, seats, most_worlds=200)
    assert findings.worlds > 3 * findings.moments


@pytest.mark.parametrize("seats", [2, 3])
def test_territories_in_other_hands_are_imagined_to_be_any(seats: int) -> None:
    """Property 2: a Territory that was dealt is known to its owner until it is laid. [RB-10]"""
    laying = tiny(tiny_pack("pearl", seats=seats), seats)
    findings = hidden.check_hidden(laying, 1, hidden.land_shares, hidden.lands_lying, seats + 6)
    assert findings.worlds > findings.moments


@pytest.mark.parametrize("seats", [2, 3])
def test_any_card_may_be_on_top_of_a_deck(seats: int) -> None:
    """Property 2: also a Bastard that somebody has given back: the deck was shuffled. [RB-6] [RB-R39]"""
    laying = tiny(tiny_pack("pearl", seats=seats), seats, layout="random")
    findings = hidden.check_hidden(laying, 2, hidden.top_shares, hidden.tops_lying, 60, 19)
    assert findings.worlds > 3 * findings.moments


def test_who_chose_a_firstborn_keeps_that_choice_in_every_imagined_world() -> None:
    """The own answer is known to oneself, and what others were dealt never holds it."""
    table = realm(tiny(tiny_pack("pearl"), 3).deal(5))
    mine = table.legal(1)[2]
    table.play(1, mine)
    for seed in range(40):
        world = realm(table.imagine(1, Chance(seed)))
        assert world.answers[1] == [mine]
        assert world.dealt[1] == table.dealt[1]
        assert world.answers[0] == world.answers[2] == []
        others = realm(table.imagine(0, Chance(seed)))
        assert others.answers[1][0] in [table.deck.backs[heir] for heir in others.dealt[1]]


@settings(max_examples=times(0.08))
@given(SEEDS, st.integers(2, 4))
def test_whole_games_are_imagined_with_pasts_that_can_have_been(seed: int, seats: int) -> None:
    """Property 2, and that what one imagines another to imagine looks the same to that other."""
    assert possible_over_a_game(Laying(blarney.game("royal_bastards"), seats, {}), seed)


@pytest.mark.parametrize("seed", range(3))
def test_an_imagined_world_is_a_sound_table_that_plays_to_its_end(seed: int) -> None:
    """Nothing is imagined that no game could have made."""
    game = blarney.game("royal_bastards")
    table = game.deal(seats=2 + seed, seed=seed)
    chance = Chance(seed)
    for place in range(400):
        if not table.waiting:
            break
        seat = table.waiting[chance.below(len(table.waiting))]
        if place % 29 == 0:
            world = table.imagine(seat, chance)
            assert game.flaw(world) is None
            play_out(world, chance)
            assert world.outcome is not None
        moves = table.legal(seat)
        table.play(seat, moves[chance.below(len(moves))])


def test_equal_stories_have_equal_views() -> None:
    """Property 4, over many tiny games, in which stories come again."""
    stories = Stories()
    retold(tiny(tiny_pack("pearl", seats=2), 2, layout="random"), 100, 6, stories)
    assert stories.met_again > 50
