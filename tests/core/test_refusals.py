"""What a table does not take, it refuses with a sentence and the rule, and nothing changes."""

from __future__ import annotations

import pytest

import blarney
from blarney import BadMove, IllegalMove, Move, NotAsked, Outcome, Text
from blarney.core.moves import PASS
from tiny.board import Tiny
from tiny.climb import CLIMB, PLAYS
from tiny.passing import CALL, GRANT, PASSING_GAME
from tiny.setting import deal, lay, saved

ANT, BEE, CAT, DOG, ELK, FOX = PLAYS


def climbing() -> Tiny:
    """Seat 0 has played the cat; seat 1 holds an ant and a dog."""
    table = lay(CLIMB, "cat elk ant dog bee", seats=2, dice=[0])
    table.play(0, CAT)
    return table


def test_a_move_that_breaks_a_rule_is_refused_with_the_rule() -> None:
    table = climbing()
    before = saved(table)
    with pytest.raises(
        IllegalMove, match=r"You hold a card higher than cat: play one\. \[CLIMB-1\]"
    ) as refused:
        table.play(1, ANT)
    assert (refused.value.key, refused.value.rule) == ("refusals.beat", "CLIMB-1")
    assert saved(table) == before


def test_a_card_that_is_not_held_is_refused() -> None:
    table = climbing()
    before = saved(table)
    with pytest.raises(IllegalMove, match="You do not hold fox"):
        table.play(1, FOX)
    assert saved(table) == before


def test_a_seat_that_is_not_asked_is_refused() -> None:
    table = climbing()
    before = saved(table)
    with pytest.raises(NotAsked, match="It is not seat 0's turn"):
        table.play(0, ELK)
    assert saved(table) == before


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0", 1.0, 1 << 70])
def test_a_seat_that_does_not_exist_is_refused(seat: object) -> None:
    table = climbing()
    before = saved(table)
    for attempt in (table.legal, table.default, lambda seat: table.play(seat, DOG)):
        with pytest.raises(NotAsked, match="they are 0 to 1"):
            attempt(seat)
    assert saved(table) == before


@pytest.mark.parametrize("move", ["play dog", None, 3, DOG.text, [DOG]])
def test_what_is_no_move_is_a_bad_move(move: object) -> None:
    table = climbing()
    before = saved(table)
    with pytest.raises(BadMove, match="A move is one of"):
        table.play(1, move)
    with pytest.raises(BadMove, match="A move is one of"):
        table.why_not(1, move)
    assert saved(table) == before


def test_an_answer_without_a_move_is_a_bad_move() -> None:
    table = climbing()
    before = saved(table)
    with pytest.raises(BadMove):
        table.play(1)
    assert saved(table) == before


@pytest.mark.parametrize("move", [Move("play dog"), CALL, PASS])
def test_a_move_of_another_game_is_a_bad_move_even_if_it_has_the_same_text(move: Move) -> None:
    table = climbing()
    before = saved(table)
    with pytest.raises(BadMove, match="is no move of this game"):
        table.play(1, move)
    assert saved(table) == before


def test_after_the_end_nobody_is_asked() -> None:
    table = climbing()
    while table.outcome is None:
        table.play(table.waiting[0], table.legal(table.waiting[0])[0])
    before = saved(table)
    with pytest.raises(NotAsked, match=r"The game is over\."):
        table.play(0, ANT)
    assert saved(table) == before


def test_why_not_says_why_and_nothing_for_a_legal_move() -> None:
    table = climbing()
    assert table.why_not(1, DOG) is None
    why = table.why_not(1, ANT)
    assert why is not None
    assert (why.text.key, why.rule) == ("refusals.beat", "CLIMB-1")
    not_asked = table.why_not(0, ELK)
    assert not_asked is not None
    assert not_asked.text.key == "refusals.not_asked"


def test_a_game_without_reasons_of_its_own_says_that_the_move_is_not_offered() -> None:
    table = deal(PASSING_GAME, seats=2, seed=1)
    with pytest.raises(IllegalMove, match="grant is not possible now"):
        table.play(0, GRANT)


def test_a_silent_player_who_is_not_asked_has_no_default() -> None:
    with pytest.raises(NotAsked, match="not seat 0's turn"):
        climbing().default(0)


def test_nothing_is_legal_once_the_game_is_over_even_if_it_was_listed_before() -> None:
    table = deal(CLIMB, 2, 1)
    seat = table.waiting[0]
    moves = table.legal(seat)
    table.finish(Outcome([0], [1, 0], [[0], [1]], Text("outcomes.abandoned")))
    assert table.legal(seat) == []
    with pytest.raises(NotAsked, match="The game is over"):
        table.play(seat, moves[0])
    with pytest.raises(NotAsked, match="The game is over"):
        table.default(seat)


def test_why_not_is_no_question_for_a_move_of_another_game() -> None:
    table = deal(CLIMB, 2, 1)
    with pytest.raises(BadMove, match="no move of this game"):
        table.why_not(table.waiting[0], blarney.Move("sing"))
