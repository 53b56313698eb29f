"""The search: trees and trials in imagined worlds, what each game tells it, and the bot that uses it."""

from __future__ import annotations

import pytest

import blarney
from blarney.bots.drive import Drive, luck
from blarney.bots.house import bot
from blarney.bots.search import Search, Trial, judged
from blarney.bots.sharp import Sharp, mixed
from blarney.core.chance import Chance
from blarney.core.events import Event
from blarney.core.insight import Insight, shares
from blarney.core.mind import Mind
from blarney.core.table import Table
from blarney.core.texts import Value
from blarney.games.bon.table import Bon
from blarney.games.braggart.table import Braggart
from blarney.games.dragon_scat.moves import GRANTED, SCAT
from blarney.games.lying_pirates.counting import Count
from blarney.games.lying_pirates.foresight import trusts
from blarney.games.lying_pirates.insight import FEW, LONG, WORLDS, Worlds
from blarney.games.lying_pirates.moves import Bet, Exact
from blarney.games.lying_pirates.table import Pirates
from bots.worlds import positions
from games.dragon_scat.picture import scat

# How much is searched here, and how many decisions are looked at.
LITTLE = 0.004
DECISIONS = {"bon": 60, "dragon_scat": 40, "braggart": 8, "lying_pirates": 60, "royal_bastards": 8}


def mind_at(table: Table, seat: int, seed: int = 1) -> Mind:
    """The mind of a seat that has heard nothing."""
    return Mind.at(table, seat, [], Chance(seed))


@pytest.mark.parametrize("name", blarney.GAMES)
def test_a_sharp_bot_answers_with_a_legal_move_and_says_why(name: str) -> None:
    game = blarney.game(name)
    drive = Drive(game.deal(seats=3, seed=4), {0: Sharp(LITTLE), 1: bot("random"), 2: bot("regular")}, 5)
    asked = 0
    while asked < DECISIONS[name] and (seat := drive.next_seat()) is not None:
        thought = drive.think(seat)
        assert thought.move in drive.table.legal(seat)
        if seat == 0 and len(drive.table.legal(seat)) > 1:
            asked += 1
            sentence = game.say(thought.why)
            assert sentence.endswith((".", "!"))
            assert "{" not in sentence
            assert not sentence.startswith("why.")
        drive.table.play(seat, thought.move)
    assert asked > 5


@pytest.mark.parametrize("name", ["bon", "dragon_scat", "lying_pirates"])
def test_the_same_luck_gives_the_same_thought(name: str) -> None:
    for position in positions(blarney.game(name), bot("random"), 3, 2):
        if position.turn == 12:
            one, other = (position.thought(Sharp(LITTLE)) for _ in range(2))
            assert one == other
            return


def test_the_tree_counts_what_was_legal_and_every_simulation_once() -> None:
    table = blarney.game("bon").deal(seats=3, seed=1)
    mind = mind_at(table, table.waiting[0])
    search = Search(mind, mind.game.insight(mind))
    search.run(200, None)
    assert search.simulations == search.root.visits == 200
    assert sum([way.visits for way in search.ways]) == 200
    assert {way.moves[0] for way in search.ways} == set(mind.legal)
    assert [way.visits for way in search.ways] == sorted([way.visits for way in search.ways], reverse=True)
    # In its own hand everything was always legal.
    assert {kid.seen for kid in search.root.kids.values()} <= set(range(193, 201))


def test_in_the_tree_every_seat_learns_what_it_got_itself() -> None:
    table = blarney.game("bon").deal(seats=3, seed=1)
    mind = mind_at(table, table.waiting[0])
    search = Search(mind, mind.game.insight(mind))
    search.run(300, None)
    seats = {kid.seat for kid in search.root.kids.values()}
    below = {kid.seat for one in search.root.kids.values() for kid in one.kids.values()}
    assert seats == {mind.seat}
    assert below == {(mind.seat + 1) % 3}


def test_without_time_one_simulation_is_all() -> None:
    table = blarney.game("bon").deal(seats=3, seed=1)
    mind = mind_at(table, table.waiting[0])
    search = Search(mind, mind.game.insight(mind))
    search.run(1_000_000, lambda: True)
    assert search.simulations == 1


def test_whoever_has_a_clock_answers_when_the_time_is_up() -> None:
    ticks = iter(range(1000))
    table = blarney.game("bon").deal(seats=3, seed=1)
    mind = mind_at(table, table.waiting[0])
    thought = Sharp(1.0, 12.0, lambda: float(next(ticks))).choose(mind)
    assert thought.why.values["games"] == 12


def test_a_trial_tries_all_ways_and_the_better_ones_more_often() -> None:
    table = blarney.game("dragon_scat").deal(seats=3, seed=1)
    mind = mind_at(table, table.waiting[0])
    ways = mind.game.insight(mind).ways(mind)
    trial = Trial(mind, mind.game.insight(mind), ways)
    trial.run(200, None)
    tried = [way.visits for way in trial.ways]
    assert len(tried) == len(ways) > 4
    assert tried[0] == tried[1] > tried[-1] > 0
    assert sum(tried) == trial.simulations


def test_a_trial_without_time_still_tries_each_way_once() -> None:
    table = blarney.game("dragon_scat").deal(seats=3, seed=1)
    mind = mind_at(table, table.waiting[0])
    trial = Trial(mind, mind.game.insight(mind), mind.game.insight(mind).ways(mind))
    trial.run(1_000_000, lambda: True)
    assert {way.visits for way in trial.ways} == {1}


def test_what_promises_the_same_is_mixed() -> None:
    table = blarney.game("bon").deal(seats=3, seed=1)
    mind = mind_at(table, table.waiting[0])
    trial = Trial(mind, Insight(mind.seat), [[move] for move in mind.legal[:3]])
    for way, total in zip(trial.ways, (5.0, 5.0, 1.0), strict=True):
        way.visits = 10
        way.total = total
    often = [0, 0, 0]
    for seed in range(300):
        often[trial.ways.index(mixed(trial.ways, 0.01, Chance(seed)))] += 1
    assert min(often[:2]) > 100
    assert often[2] == 0


@pytest.mark.parametrize("name", blarney.GAMES)
def test_what_a_game_says_a_table_is_worth_adds_up_to_one_win(name: str) -> None:
    game = blarney.game(name)
    for position in positions(game, bot("regular"), 4, 3):
        if position.turn % 40 == 20:
            insight = game.insight(mind_at(position.table, position.seat))
            worth = insight.worth(position.table)
            assert len(worth) == 4
            assert min(worth) >= 0.0
            assert sum(worth) == pytest.approx(1.0)
        if position.turn > 100:
            return


def test_a_game_that_says_nothing_of_itself_is_searched_all_the_same() -> None:
    table = blarney.game("bon").deal(seats=3, seed=1)
    mind = mind_at(table, table.waiting[0])
    search = Search(mind, Insight(mind.seat))
    search.run(5, None)
    # Guesses lead to the end of the game: many hands of 21 cards.
    assert search.moves > 5 * 21


def test_worlds_may_come_again_with_another_luck() -> None:
    table = blarney.game("bon").deal(seats=3, seed=1)
    mind = mind_at(table, table.waiting[0])
    insight = mind.game.insight(mind)
    insight.worlds = 3
    search = Search(mind, insight)
    search.run(30, None)
    assert len(search.pool) == 3
    assert search.simulations == 30


def last_of_a_round(seats: int, seed: int, cards: int) -> Table:
    """B.O.N. at a decision with several moves, where whoever is asked holds no more cards than this."""
    table = blarney.game("bon").deal(seats=seats, seed=seed)
    assert isinstance(table, Bon)
    while len(table.cards.zones[table.waiting[0]]) > cards or len(table.legal(table.waiting[0])) < 2:
        table.play(table.waiting[0], table.legal(table.waiting[0])[0])
    return table


def best_for_all(table: Table, insight: Insight) -> list[float]:
    """What the rest of a round comes to if everybody sees all cards: every way that it can go is looked at."""
    if table.outcome is not None:
        return shares(table)
    if insight.stops(table):
        return insight.worth(table)
    seat = table.waiting[0]
    ends: list[list[float]] = []
    for move in table.legal(seat):
        after = table.copy()
        after.play(seat, move)
        ends.append(best_for_all(after, insight))
    return max(ends, key=lambda worth: worth[seat])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_last_tricks_of_bon_are_worked_out(seats: int) -> None:
    table = last_of_a_round(seats, 2, 2)
    seat = table.waiting[0]
    mind = mind_at(table, seat)
    insight = mind.game.insight(mind)
    ways = insight.ways(mind)
    assert [way[0] for way in ways] == mind.legal
    world = insight.imagine(mind)
    assert judged(world.copy(), insight) == best_for_all(world.copy(), insight)
    trial = Trial(mind, insight, ways)
    trial.run(60, None)
    # Nothing is left to guess: what a way brings was worked out behind its one move.
    assert trial.moves == 0


def test_earlier_tricks_of_bon_are_searched_in_a_tree() -> None:
    table = last_of_a_round(4, 2, 3)
    mind = mind_at(table, table.waiting[0])
    insight = mind.game.insight(mind)
    assert insight.ways(mind) == []
    assert not insight.solves(table)


def test_an_impossible_claim_is_called() -> None:
    with scat(
        ["red gold gold", "blue blue blue green green", "green red"], red=["gold gold"], blue=[]
    ) as table:
        table.turn(0).lays("red", on="blue")
        mind = Mind.at(table.table, 1, table.events[1], luck(1, 1, 1))
        assert Sharp(0.1).choose(mind).move is SCAT
        table.says(1, SCAT).says(2, GRANTED)
        table.asks(1)


def test_in_the_last_round_of_braggart_cards_are_still_to_be_played() -> None:
    """With the deck used up one more round is played to its end: a hand is worth something until then."""
    game = blarney.game("braggart")
    for position in positions(game, bot("regular"), 4, 2):
        table, seat = position.table, position.seat
        assert isinstance(table, Braggart)
        if not table.cards.zones[table.pile] and table.cards.zones[seat]:
            insight = game.insight(mind_at(table, seat))
            without = table.copy()
            without.cards.zones[seat] = []
            assert insight.worth(without)[seat] < insight.worth(table)[seat]
            return
    raise AssertionError("the deck is used up")


def test_exact_bets_are_thought_of_only_where_they_are_likely() -> None:
    game = blarney.game("lying_pirates")
    for position in positions(game, bot("regular"), 3, 1):
        legal = position.table.legal(position.seat)
        if isinstance(legal[0], Bet) and len(legal) > 40:
            mind = mind_at(position.table, position.seat)
            ways = [way[0] for way in game.insight(mind).ways(mind)]
            assert legal[-1] in ways
            assert 5 < len(ways) < 30 < len(legal)
            assert len([move for move in ways if isinstance(move, Exact)]) <= 5
            return


def test_bets_are_thought_over_in_few_worlds_with_ever_other_dice() -> None:
    """Late in a race a world takes long to imagine: only the dice, which bets are about, are shaken for each trial."""
    game = blarney.game("lying_pirates")
    position = next(
        one
        for one in positions(game, bot("regular"), 4, 3)
        if isinstance(one.table, Pirates)
        and isinstance(one.table.legal(one.seat)[0], Bet)
        and one.table.history
    )
    table, seat = position.table, position.seat
    dreams = 0

    def dream(luck: Chance) -> Table:
        nonlocal dreams
        dreams += 1
        return table.imagine(seat, luck)

    legal = table.legal(seat)
    mind = Mind(game, seat, legal, lambda: table.view(seat), dream, position.told, Chance(1))
    insight = game.insight(mind)
    cups = set()
    for _ in range(100):
        world = insight.imagine(mind)
        assert world.view(seat) == table.view(seat)
        cups.add(tuple(world.dice.faces))
    assert dreams == WORLDS < 20
    assert len(cups) > 50


def test_in_a_very_long_race_still_fewer_worlds_are_imagined() -> None:
    """There one may take half a second, and a decision at most one."""
    game = blarney.game("lying_pirates")
    table = game.deal(seats=3, seed=1)
    dreams = 0

    def dream(luck: Chance) -> Table:
        nonlocal dreams
        dreams += 1
        world = table.imagine(0, luck)
        world.cards.steps = LONG
        return world

    mind = Mind(game, 0, [], lambda: table.view(0), dream, [], Chance(1))
    worlds = Worlds(0)
    for _ in range(10):
        assert worlds.next(mind).view(0) == table.view(0)
    assert dreams == FEW < WORLDS


def test_bets_are_guessed_up_to_the_highest_of_all() -> None:
    game = blarney.game("lying_pirates")
    for position in positions(game, bot("regular"), 3, 1):
        table, seat = position.table, position.seat
        legal = table.legal(seat)
        if isinstance(legal[0], Bet) and isinstance(legal[-2], Exact):
            raises = [move for move in legal if isinstance(move, Bet) and not isinstance(move, Exact)]
            insight = game.insight(mind_at(table, seat))
            for bet in raises[-8:]:
                here = table.copy()
                here.play(seat, bet)
                after = here.waiting[0]
                moves = here.legal(after)
                chance = Chance(1)
                assert all(insight.guess(here, after, moves, chance) in moves for _ in range(500))
            return
    raise AssertionError("somebody bets")


def test_whoever_raises_to_what_it_has_not_is_believed_less() -> None:
    game = blarney.game("lying_pirates")
    table = game.deal(seats=3, seed=1)
    events: list[Event] = []
    seen: list[list[float]] = []
    for round_ in range(6):
        for captain, dice in ((0, "55512"), (1, "23466"), (2, "23456")):
            raised: dict[str, Value] = {"captain": captain, "many": 3, "face": 5}
            events.append(Event(number=1, what="raised", cause=round_, seat=captain, values=raised))
            if captain < 2:
                shown: dict[str, Value] = {"captain": captain}
                events.append(
                    Event(
                        number=2,
                        what="revealed",
                        cause=round_,
                        seat=captain,
                        dice=[*map(int, dice)],
                        values=shown,
                    )
                )
        events.append(Event(number=3, what="shook", cause=round_, values={"captain": 0}))
        seen.append(trusts(Count(Mind.at(table, 0, events, Chance(1)))))
    assert [one[0] for one in seen] == sorted(one[0] for one in seen)
    assert [one[1] for one in seen] == sorted([one[1] for one in seen], reverse=True)
    assert seen[-1][0] > 1.0 > seen[-1][1]
    # Nobody has seen the third one's dice.
    assert all(one[2] == 1.0 for one in seen)
