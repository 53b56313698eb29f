"""The house's mind for Royal Bastards: where it goes, what it plays, keeps, sells and buys, and what it may know."""

from __future__ import annotations

from random import Random

import pytest

from blarney.bots.drive import play_out
from blarney.core.moves import PASS, STAND, WITHDRAW
from blarney.games.royal_bastards.deck import SUPPORT_PRICE
from blarney.games.royal_bastards.moves import BUY_SUPPORT, DONE, TAKE_GOLD, TAKE_SUPPORT, Choose
from blarney.games.royal_bastards.outlook import Outlook, Plan
from blarney.games.royal_bastards.rules.contest import INCOME, INCOME_DUE
from blarney.games.royal_bastards.rules.endgame import COUNT, CROWN, LAST, LAST_CHANCE
from blarney.games.royal_bastards.rules.movement import TRAVEL
from blarney.games.royal_bastards.rules.stops import BOUGHT_SUPPORT, STOP
from blarney.games.royal_bastards.table import CONTESTING, LAST_ACTION, MOVING, Realm
from blarney.games.royal_bastards.weights import HOUSE as BELIEFS
from bots.worlds import positions
from games.royal_bastards_mind.thinking import GAME, HOUSE, RANDOM, any_options, dealt, hand, think, until

SEATS = [2, 3, 4]
LUCK = range(5)


def scene(seats: int = 2, turn: int = 3, phase: int = CONTESTING, seed: int = 1) -> Realm:
    """A map with Bastards at home, no Support, no gold and no cards, and nothing that is to happen."""
    table = until(dealt(seats, seed, {"layout": "random"}), MOVING, 1)
    table.agenda.clear()
    table.turn = turn
    table.phase = phase
    table.first = 0
    for seat in range(seats):
        hand(table, seat)
    return table


def land(name: str) -> int:
    """A Territory by name."""
    return next(place for place, one in enumerate(GAME.deck.lands) if one.name == name)


def kind(name: str) -> int:
    """A Chaos card by name."""
    return GAME.deck.names.index(name)


def ask(table: Realm, *steps: object) -> Realm:
    """These steps come next."""
    table.then(*steps)  # type: ignore[arg-type]  # steps of any kind
    table.advance()
    return table


# Knowing


@pytest.mark.parametrize("seats", SEATS)
def test_it_thinks_the_same_in_worlds_that_look_the_same(seats: int) -> None:
    for seed in range(2):
        for position in positions(GAME, HOUSE, seats, seed, **any_options(Random(seed))):
            if position.turn % 11 != seed:
                continue
            here = position.thought(HOUSE)
            assert here.move in position.table.legal(position.seat)
            for world in position.imagined(2):
                assert position.thought(HOUSE, world) == here


def test_it_plays_much_better_than_chance() -> None:
    won = 0
    for seed in range(12):
        table = dealt(2, seed)
        play_out(table, [HOUSE, RANDOM] if seed % 2 else [RANDOM, HOUSE], seed)
        assert table.outcome is not None
        won += table.outcome.winners == [0 if seed % 2 else 1]
    assert won >= 10


# Travels and income


def test_it_goes_where_points_are_to_be_had() -> None:
    table = scene(turn=7, phase=MOVING)
    best = max(range(len(table.cells)), key=lambda land: table.deck.lands[land].points)
    start = table.next_to(best)[0]
    # Everything but the dearest Territory is lost to the rival.
    for other in range(len(table.cells)):
        table.support[other * 2 + 1] = 0 if other == best else 9
    table.spots[0] = start
    table.spots[2] = next(land for land in range(len(table.cells)) if table.far[best * 11 + land] >= 2)
    table.mover = 0
    ask(table, TRAVEL)
    assert think(table, 0).move is table.deck.goes[best]


@pytest.mark.parametrize(("theirs", "move"), [(0, TAKE_SUPPORT), (30, TAKE_GOLD)])
def test_it_takes_gold_where_support_is_lost(theirs: int, move: object) -> None:
    """Either is offered to a Bastard alone in a Territory. [RB-36]"""
    table = scene(turn=7)
    table.spots[0] = 0
    table.spots[2] = 1
    table.support[1] = theirs
    ask(table, INCOME_DUE, INCOME)
    assert think(table, 0).move is move


# Cards


def test_a_card_without_use_is_sold_before_the_turn_ends() -> None:
    table = scene()
    hand(table, 0, "fresh horses")
    ask(table, STOP)
    assert think(table, 0).move is table.deck.sells[kind("fresh horses")]


def test_who_has_nothing_to_do_passes_for_the_phase() -> None:
    table = scene(phase=MOVING)
    hand(table, 0, "borrowed club")
    table.mover = table.seats
    ask(table, STOP)
    assert think(table, 0).move is STAND


def test_a_cancel_is_kept_ready_while_cards_may_be_played() -> None:
    table = scene(phase=MOVING)
    hand(table, 0, "royal veto")
    ask(table, STOP)
    assert think(table, 0).move is PASS


def test_it_never_withdraws_a_standing_pass() -> None:
    table = scene(seats=3)
    for seat in range(3):
        hand(table, seat, "royal veto")
    ask(table, STOP)
    table.play(0, STAND)
    table.then(BOUGHT_SUPPORT)
    table.buyer = 0
    table.gold[0] = 20
    table.advance()
    assert WITHDRAW in table.legal(0)
    assert isinstance(think(table, 0).move, Choose)


@pytest.mark.parametrize(("mine", "cancels"), [(8, True), (0, False)])
def test_it_cancels_what_would_hurt(mine: int, cancels: bool) -> None:
    """Only a cancel may break in. [RB-68]"""
    table = scene(turn=7)
    hand(table, 0, "royal veto")
    hand(table, 1, "rumour mill")
    for other in range(len(table.cells)):
        table.support[other * 2] = 2 if mine else 0
        table.support[other * 2 + 1] = 1
    if not mine:
        table.support[0] = 9
    ask(table, STOP)
    table.play(0, PASS)
    table.play(1, table.deck.plays[kind("rumour mill")])
    while not table.chain or table.waiting != (0,):
        seat = table.waiting[0]
        table.play(seat, table.legal(seat)[0])
    assert (think(table, 0).move is table.deck.plays[kind("royal veto")]) == cancels


def test_a_card_is_aimed_at_whoever_is_ahead() -> None:
    table = scene(seats=3, turn=7)
    hand(table, 0, "warm embrace")
    table.gold = [0, 5, 5]
    for other in range(len(table.cells)):
        table.support[other * 3 + 2] = 4
    ask(table, STOP)
    assert think(table, 0).move is table.deck.plays[kind("warm embrace")]
    table.play(0, table.deck.plays[kind("warm embrace")])
    assert think(table, 0).move is table.deck.picks[2]


# The last action


def at_the_end(mine: int, theirs: int, gold: int) -> Realm:
    """The last action of the first of two players, who has all Territories but one; the other has nothing to spend."""
    table = scene(turn=8, phase=LAST_ACTION)
    for other in range(1, len(table.cells)):
        table.support[other * 2] = 20
    table.support[0], table.support[1] = mine, theirs
    table.gold[0] = gold
    return ask(table, LAST_CHANCE, LAST, COUNT, CROWN)


def test_gold_is_spent_where_it_turns_a_territory() -> None:
    """The last action is the last chance to buy. [RB-98]"""
    price = GAME.deck.laws[SUPPORT_PRICE]
    table = at_the_end(2, 3, 2 * price)
    assert think(table, 0).move is BUY_SUPPORT
    table.play(0, BUY_SUPPORT)
    assert think(table, 0).move is table.deck.chooses[0]


def test_gold_that_turns_nothing_is_left() -> None:
    table = at_the_end(2, 40, 2 * GAME.deck.laws[SUPPORT_PRICE])
    while table.outcome is None and (move := think(table, 0).move) is not DONE:
        assert move is not BUY_SUPPORT
        table.play(0, move)


def test_cards_that_pay_at_the_end_are_played_then_and_the_rest_is_sold() -> None:
    """[RB-99]"""
    table = scene(turn=8, phase=LAST_ACTION)
    for other in range(len(table.cells)):
        table.support[other * 2] = 3
    hand(table, 0, "farewell tour", "fresh horses")
    ask(table, LAST_CHANCE, LAST)
    first = think(table, 0).move
    assert first is table.deck.plays[kind("farewell tour")]
    table.play(0, first)
    assert think(table, 0).move is table.deck.sells[kind("fresh horses")]


def test_the_whole_hand_is_used_up_in_the_last_action() -> None:
    for seed in LUCK:
        table = dealt(3, seed)
        table = until(table, LAST_ACTION, 8, seed)
        seat = table.waiting[0]
        while table.waiting == (seat,) and table.phase == LAST_ACTION and table.outcome is None:
            move = think(table, seat).move
            if move is DONE:
                assert table.hand_of(seat) == 0
            table.play(seat, move)


# Plans


def test_a_plan_turns_the_dearest_territories_that_it_can() -> None:
    gains = [[0.0, 0.0, 9.0, 9.0], [0.0, 5.0, 5.0, 5.0], [0.0, 4.0, 4.0, 4.0]]
    assert Plan(gains, 1).placed[-1] == [1]
    assert Plan(gains, 2).worths[-1] == 9.0
    assert sorted(Plan(gains, 3).placed[-1]) == [0, 0, 1]
    assert Plan(gains, 3).first() == 0
    assert Plan([[0.0, 0.0]], 1).first() is None


def test_the_longer_the_game_goes_the_less_a_lead_is_worth() -> None:
    sure: list[float] = []
    for turn in (1, 4, 7):
        table = scene(turn=turn)
        table.support[0] = 2
        sure.append(Outlook(table, 0, BELIEFS).shares([2.0, 0.0])[0])
    assert 0.5 < sure[0] < sure[1] < sure[2] < 1.0


def test_what_others_gain_counts_against_me_and_more_so_if_they_are_ahead() -> None:
    table = scene(seats=3, turn=7)
    for other in range(len(table.cells)):
        table.support[other * 3 + 2] = 2
    outlook = Outlook(table, 0, BELIEFS)
    assert outlook.support(0, 0, 1) > 0.0 > outlook.support(2, 0, 1)
    assert outlook.share(2) < outlook.share(1) < 0.0 < outlook.share(0)
