"""The house's mind for Lying Pirates: how it bets, calls, counts, plays cards, and that it knows only what it may."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from blarney.bots.drive import play_out
from blarney.core.chance import Chance
from blarney.core.mind import Mind
from blarney.core.moves import PASS, STAND
from blarney.games.lying_pirates.counting import Count
from blarney.games.lying_pirates.deck import SPECIALS
from blarney.games.lying_pirates.moves import LIAR, Bet, Exact, Play
from blarney.games.lying_pirates.rules.action import CATCH_UP
from blarney.games.lying_pirates.table import BETTING
from blarney.lab.simulation import plan, simulate
from bots.worlds import positions
from games.lying_pirates_mind.thinking import HOUSE, RANDOM, Scene, any_options, dealt, ours, thoughts

LUCK = range(30)
SEATS = range(2, 7)
SPREAD = ["2 3 4 5 6", "2 3 4 5 6", "2 3 4 5 6", "2 3 4 5 6"]


# Bets


def test_a_bet_that_cannot_be_true_is_called() -> None:
    """[LP-41]"""
    scene = Scene().bets(SPREAD).says(0, "bet 4 twos").says(1, "bet 19 fives")
    for seed in LUCK:
        thought = scene.thinks(2, seed)
        assert thought.move is LIAR
        assert thought.why.key == "why.liar_never"


def test_a_bet_that_is_true_by_the_own_dice_is_never_called() -> None:
    """[LP-43]"""
    scene = Scene().bets(["2 3 4 5 6", "1 5 5 5 5", *SPREAD[2:]]).says(0, "bet 4 fives")
    assert all(scene.thinks(1, seed).move is not LIAR for seed in LUCK)


def test_the_higher_the_bet_the_likelier_it_is_called() -> None:
    called = []
    for quantity in (5, 8, 11):
        scene = Scene().bets(SPREAD).says(0, "bet 4 twos").says(1, f"bet {quantity} fives")
        called.append(sum(scene.thinks(2, seed).move is LIAR for seed in LUCK))
    assert called[0] < len(LUCK) / 4
    assert called[0] <= called[1] <= called[2] == len(LUCK)


def test_it_bets_rather_on_what_it_has() -> None:
    scene = Scene().bets(["2 3 4 5 6", *SPREAD[1:3], "5 5 5 5 1"]).says(0, "bet 4 twos")
    scene.says(1, "bet 6 threes").says(2, "bet 7 threes")
    faces = Counter[int]()
    for seed in LUCK:
        move = scene.thinks(3, seed).move
        assert isinstance(move, Bet)
        faces[move.face] += 1
    assert faces[5] > len(LUCK) / 2


def test_it_does_not_always_say_the_same() -> None:
    scene = Scene().bets(SPREAD)
    assert len({scene.thinks(0, seed).move.text for seed in LUCK}) > 3


def test_it_bluffs_now_and_then() -> None:
    """Bets that are more likely wrong than right are a part of its game, and not the larger one."""
    heard = Counter(one.key for seed in range(3) for one in thoughts(4, seed, {"draft": "off"}))
    assert 0 < heard["bluff"] < heard["bet"] + heard["bet_sure"]


def test_it_locks_what_is_likely_enough() -> None:
    """There is one die that it does not see, and without that it is exactly right. [LP-37]"""
    scene = Scene(3, variants=["glass cups"])
    scene.table.sitting = [0, 0, 1]
    scene.bets(["2", "5 5 5", "2"], token=0).says(0, "bet 3 fives")
    said = Counter(type(scene.thinks(1, seed).move) for seed in LUCK)
    assert said[Exact] > len(LUCK) / 2


def test_its_own_curse_does_not_count_for_its_own_bets() -> None:
    """All of its fives are struck, but those of others count for their bets. [LP-69] [LP-70]"""
    scene = Scene()
    scene.table.holders[3] = 1
    scene.bets(["2 3 4 5 6", "5 5 5 5 5", *SPREAD[2:]])
    table = scene.table
    table.dice.faces[table.slot(1, table.deck.crew_slots + 3)] = 4
    scene.says(0, "bet 4 fives")
    faces = Counter[int]()
    for seed in LUCK:
        thought = scene.thinks(1, seed)
        if isinstance(thought.move, Bet):
            faces[thought.move.face] += 1
            if thought.move.face == 5:
                assert thought.why.values["mine"] == 0
    assert faces[5] < len(LUCK) / 4
    assert all(scene.thinks(1, seed).move is not LIAR for seed in LUCK)


# What it counts


@pytest.mark.parametrize("seats", SEATS)
def test_it_counts_the_dice_of_the_others(seats: int) -> None:
    """From what it was told, as a careful player would: never a die too many or too few. [LP-R36]"""
    counted = 0
    for seed in range(3):
        options = any_options(Random(seed * 10 + seats))
        for one in thoughts(seats, seed, options, rough=seed):
            if one.before.round and one.before.phase == BETTING:
                count = Count(Mind.at(one.before, one.seat, one.told, Chance(1)))
                captains = range(one.before.captains)
                assert count.dice == [one.before.dice_in_cup(captain) for captain in captains]
                for die in range(SPECIALS):
                    holder = one.before.holders[die]
                    assert count.holders[die] == (None if holder == one.before.captains else holder)
                counted += 1
    assert counted > 20


# Cards


def hometown(*cards: str, spots: tuple[int, ...] = (8, 6, 5, 4)) -> Scene:
    """Seat 0 holds these cards in the Action Phase, and nobody a coin."""
    return Scene().ships(*spots).coins(0, 0, 0, 0).hand(0, *cards).acts()


def asked(scene: Scene, seat: int) -> Scene:
    """All who are asked before this seat pass, and leave what they rolled."""
    while scene.table.waiting[0] != seat:
        other = scene.table.waiting[0]
        scene.says(other, scene.table.legal(other)[0].text)
    return scene


def test_it_aims_at_who_is_furthest_ahead() -> None:
    scene = asked(hometown("long cannon", "rum ration", spots=(8, 12, 5, 4)), 0)
    move = scene.thinks(0).move
    assert isinstance(move, Play)
    scene.says(0, "play long cannon")
    assert scene.thinks(0).move.text == "choose seat 1"


def test_the_navy_is_for_those_who_are_not_first_themselves() -> None:
    ahead = asked(hometown("royal navy", "white flag", "buried chest", spots=(12, 6, 5, 4)), 0)
    assert ahead.thinks(0).move.text != "play royal navy"
    behind = asked(hometown("royal navy", "buried chest", "bottle post", spots=(5, 12, 5, 4)), 0)
    assert behind.thinks(0).move.text == "play royal navy"


def test_with_nothing_to_play_it_stands() -> None:
    scene = asked(hometown("borrowed anchor", "borrowed anchor", spots=(12, 6, 5, 4)), 0)
    thought = scene.thinks(0)
    assert thought.move is STAND
    assert thought.why.key == "why.nothing_to_play"


def test_it_comes_home_with_a_gold_card_while_ships_sail() -> None:
    """In the Action Phase it would come to nothing. [LP-49] [LP-56]"""
    scene = Scene().ships(15, 6, 5, 4).coins(0, 0, 0, 0).hand(0, "fair wind", "rum ration")
    scene.sails(winner=1, losers=[0])
    assert asked(scene, 0).thinks(0).move is PASS
    thought = asked(scene.says(0, PASS.text), 0).thinks(0)
    assert thought.move.text == "play fair wind"
    assert thought.why.key == "why.play_home"


def test_it_keeps_somebody_else_from_coming_home() -> None:
    """A ship that is becalmed before the ships move stays where it is. [LP-R66]"""
    scene = Scene().ships(9, 15, 5, 4).coins(0, 0, 0, 0).hand(0, "borrowed anchor", "rum ration")
    scene.sails(winner=1, losers=[2])
    assert asked(scene, 0).thinks(0).move.text == "play borrowed anchor"
    far = Scene().ships(9, 10, 5, 4).coins(0, 0, 0, 0).hand(0, "borrowed anchor", "rum ration")
    far.sails(winner=1, losers=[2])
    assert asked(far, 0).thinks(0).move is STAND


def test_it_parts_with_crew_for_tiles_as_long_as_there_is_enough() -> None:
    """[LP-54]"""
    answers = []
    for crew in (9, 3):
        scene = Scene().ships(8, 7, 5, 7).coins(0, 0, 0, 0)
        scene.table.crew = [5, 5, crew, 5]
        answers.append(scene.asks(CATCH_UP).thinks(2).move.text)
    assert answers == ["sacrifice", "refuse"]


def test_a_rich_captain_buys() -> None:
    """[LP-60]"""
    scene = asked(Scene().ships(8, 6, 5, 4).coins(9, 0, 0, 0).hand(0, "borrowed anchor").acts(), 0)
    scene.table.spots[0] = 13
    assert scene.thinks(0).move.text == "buy a card"


# As a player


@pytest.mark.parametrize("seats", SEATS)
def test_it_plays_by_the_rules_whatever_is_chosen(seats: int) -> None:
    """With all options, among its like and among random players, and beside the Phantom. [LP-86]"""
    for seed in range(4):
        options = any_options(Random(seed * 100 + seats))
        table = dealt(seats, seed, options)
        bots = [HOUSE if (seat + seed) % 3 else RANDOM for seat in range(seats)]
        play_out(table, bots, seed)
        assert table.outcome is not None


@pytest.mark.parametrize("seats", SEATS)
def test_it_moves_alike_in_worlds_that_look_alike(seats: int) -> None:
    """Also in the draft and while tiles are laid."""
    options = any_options(Random(seats)) | {"draft": "on", "layout": "placed"}
    for position in positions(ours(), HOUSE, seats, 11, **options):
        if position.turn % 8 == 0:
            here = position.thought(HOUSE)
            for world in position.imagined(1):
                assert position.thought(HOUSE, world) == here


def test_without_having_been_told_anything_it_plays_by_what_it_sees() -> None:
    for position in positions(ours(), HOUSE, 3, 3):
        thought = ours().choose(Mind.at(position.table, position.seat, [], Chance(1)))
        assert thought.move in position.table.legal(position.seat)


@pytest.mark.parametrize("seats", SEATS)
def test_it_beats_random_players(seats: int) -> None:
    bots = ["heuristic"] + ["random"] * (seats - 1)
    tally = simulate(plan("lying_pirates", seats, 20, 5, bots, rotate=True), processes=1)
    assert tally.by_bot["heuristic"].share() > 0.55


def test_an_exact_bet_is_rare_and_right_often_enough() -> None:
    """It is locked when it is worth the risk, so more often where the risk is smaller. [LP-38] [LP-40]"""
    said = [one for seed in range(6) for one in thoughts(3, seed, {"draft": "off"})]
    bets = [one for one in said if isinstance(one.thought.move, Bet) or one.thought.move is LIAR]
    locks = [one for one in bets if isinstance(one.thought.move, Exact)]
    assert 0 < len(locks) < len(bets) / 10
