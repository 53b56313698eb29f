"""What the house's mind counts in Dragon Scat is so, at every table and for every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from blarney.bots.drive import Drive
from blarney.bots.house import bot
from blarney.core.chance import Chance
from blarney.core.mind import Mind
from blarney.games.dragon_scat.counting import Count, Story, sheet
from blarney.games.dragon_scat.moves import GRANTED, SCAT
from blarney.games.dragon_scat.odds import Odds
from blarney.games.dragon_scat.table import DragonScat
from games.dragon_scat.picture import dealt, game, scat


def tables(seats: int, bots: list[str], games: int = 4) -> Iterator[tuple[DragonScat, int, Count]]:
    """Whoever is asked, at every point of some games, and what it counts."""
    for seed in range(games):
        table = dealt(seats, seed)
        drive = Drive(table, {seat: bot(bots[seat % len(bots)]) for seat in range(seats)}, seed)
        told = {seat: Drive(table, {seat: bot("heuristic")}, 0).told[seat] for seat in range(seats)}
        while (seat := drive.next_seat()) is not None:
            yield table, seat, Count(Mind.at(table, seat, told[seat], Chance(1)))
            drive.step()


def really(table: DragonScat, seat: int) -> list[int]:
    """The cards of a seat by kind, with those of its play that waits for answers."""
    counts = table.count(seat)
    if table.claimed and seat == table.player:
        for card in table.cards.zones[table.pile(table.row)][-table.claimed :]:
            counts[table.deck.kinds[card]] += 1
    return counts


@pytest.mark.parametrize("bots", [["heuristic"], ["random", "heuristic"], ["random"]], ids=" ".join)
@pytest.mark.parametrize("seats", game().seats)
def test_what_is_surely_in_a_hand_is_there(seats: int, bots: list[str]) -> None:
    known = 0
    for table, seat, count in tables(seats, bots):
        for other in range(seats):
            if other != seat:
                held = count.held[other]
                assert all(one <= there for one, there in zip(held, really(table, other), strict=True))
                most = [count.most(kind, other) for kind in range(table.deck.many)]
                assert all(one >= there for one, there in zip(most, really(table, other), strict=True))
                known += sum(held)
        assert 0 <= count.unseen() <= len(table.deck.kinds)
    assert known > 5


@pytest.mark.parametrize("bots", [["random", "heuristic"], ["random"]], ids=" ".join)
@pytest.mark.parametrize("seats", game().seats)
def test_what_is_surely_a_lie_is_one(seats: int, bots: list[str]) -> None:
    """And what is surely true is true."""
    sure = Counter[bool]()
    for table, _seat, count in tables(seats, bots):
        if table.claimed:
            cards = table.cards.zones[table.pile(table.row)][-table.claimed :]
            honest = all(table.deck.kinds[card] == table.dragon(table.row) for card in cards)
            lie = Odds(count).lie(table.row, table.claimed, table.player)
            assert 0.0 <= lie <= 1.0
            if lie in (0.0, 1.0):
                assert honest == (lie == 0.0)
                sure[honest] += 1
    assert sure[False] > 5


@pytest.mark.parametrize("seats", game().seats)
def test_chances_are_chances(seats: int) -> None:
    for table, seat, count in tables(seats, ["heuristic"], 4):
        odds = Odds(count)
        other = (seat + 1) % seats
        size = len(table.cards.zones[other])
        for kind in range(table.deck.many):
            chances = [count.can_hold(kind, many, other, size) for many in range(6)]
            assert chances[0] == 1.0
            assert all(1.0 >= more >= less >= 0.0 for more, less in pairwise(chances))
        for row in range(len(count.showing)):
            assert all(0.0 <= odds.called(row, many, 3) <= 1.0 for many in range(1, 6))
        assert 0.0 <= odds.wins(odds.turns(count.hand, odds.shows), odds.sizes) <= 1.0


def test_lies_that_are_found_in_a_pile_are_remembered() -> None:
    """Seat 1 takes the pile and sees what the others laid; seat 2 sees only what was revealed. [DS-R22]"""
    hands = ["red red blue gold", "silver copper white green", "gold black white green"]
    with scat(hands, red=[]) as table:
        table.turn(0).lays("blue", on="red").all_say(GRANTED)
        table.turn(1).lays("silver", on="red").all_say(GRANTED)
        table.turn(2).lays("gold", on="red").all_say(GRANTED)
        table.turn(0).lays("red", on="red").says(1, SCAT).says(2, GRANTED).declines(0)
        taker = Count(Mind.at(table.table, 1, table.events[1], Chance(1)))
        assert (taker.lies, taker.truths, taker.caught) == ([1, 0, 1], [1, 0, 0], [0, 0, 0])
        other = Story(sheet(game().pack), 2, 3)
        for event in table.events[2]:
            other.hear(event)
        assert (other.lies, other.truths, other.caught) == ([0, 0, 0], [1, 0, 0], [0, 0, 0])


def test_a_card_that_is_laid_free_is_no_lie() -> None:
    """It claimed nothing. [DS-R10]"""
    hands = ["red gold blue", "silver copper white green", "gold black white green"]
    with scat(hands, blue=[]) as table:
        table.turn(0).shows("red").adds(1, "silver").adds(2, "gold")
        table.turn(1).lays("copper", on="red").says(2, SCAT).says(0, GRANTED).declines(2)
        taker = Story(sheet(game().pack), 1, 3)
        for event in table.events[1]:
            taker.hear(event)
        assert (taker.lies, taker.truths) == ([0, 1, 0], [0, 0, 0])


def test_what_this_seat_laid_goes_into_the_hand_of_the_taker() -> None:
    """Two green of seat 1 lay in the pile that seat 0 takes up; of two known, laying one face down leaves one sure."""
    hands = ["gold gold gold blue", "white green green black", "black white silver copper"]
    with scat(hands, red=[], blue=[]) as table:
        table.turn(0).lays("gold", on="blue").all_say(GRANTED)
        table.turn(1).lays("green green", on="red").all_say(GRANTED)
        table.turn(2).lays("silver", on="blue").all_say(GRANTED)
        table.turn(0).lays("gold", on="red").says(1, SCAT).says(2, GRANTED).declines(1)
        story = Story(sheet(game().pack), 1, 3)
        green, gold = (story.sheet.kind[name] for name in ("green", "gold"))
        for event in table.events[1]:
            story.hear(event)
        assert (story.held[0][green], story.held[0][gold]) == (2, 1)
        table.turn(1).lays("white", on="blue").all_say(GRANTED)
        table.turn(2).lays("white", on="blue").all_say(GRANTED)
        table.turn(0).lays("gold", on="blue").all_say(GRANTED)
        count = Count(Mind.at(table.table, 1, table.events[1], Chance(1)))
        assert (count.held[0][green], count.held[0][gold]) == (1, 0)
        assert count.most(green, 2) == 3
