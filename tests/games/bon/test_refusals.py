"""Moves that the table does not take: each is answered with the rule it breaks, and nothing changes."""

import pytest

from blarney.core.errors import BadMove, IllegalMove, NotAsked
from blarney.core.moves import PASS
from games.bon.picture import bon, dealt, finish, game, play


def test_whoever_can_follow_must() -> None:
    """And is told so with the rule's id. [BON-12]"""
    for colour, other in (("red", "blue"), ("blue", "yellow"), ("yellow", "red")):
        with bon([f"{colour} 4", f"{colour} 5 {other} 2 pass", "red 6"]) as table:
            table.plays(0, f"{colour} 4")
            refusal = table.refusal(1, f"{other} 2")
            assert str(refusal) == f"You hold a {colour} card: follow {colour}, or play a pass. [BON-12]"
            assert (refusal.key, refusal.rule) == ("refusals.follow", "BON-12")
            table.asks(1)


def test_nobody_plays_a_card_that_they_do_not_hold() -> None:
    """Leading, following or free; a pass neither. [BON-12] [BON-22] [BON-11]"""
    with bon(["red 4", "red 5 blue 2", "red 6"]) as table:
        for card in ("red 5", "red 11", "pass"):
            refusal = table.refusal(0, card)
            assert str(refusal) == f"You do not hold {card}. [BON-11]"
            assert (refusal.key, refusal.rule) == ("refusals.not_held", "BON-11")
        table.plays(0, "red 4")
        assert table.refusal(1, "red 4").key == "refusals.not_held"
        assert table.refusal(1, "yellow 1").key == "refusals.not_held"
        assert table.refusal(1, "blue 2").key == "refusals.follow"
        table.asks(1)


def test_a_bundle_is_all_or_nothing() -> None:
    """One turn is one card, so a second card takes the first back. [BON-16]"""
    with bon(["red 4 5", "red 6", "red 7"]) as table:
        before = game().save(table.table)
        with pytest.raises(IllegalMove, match="A bundle ends with the first complete answer"):
            table.table.play(0, play("red 4"), play("red 5"))
        assert game().save(table.table) == before
        assert table.events == []
        table.asks(0)


def test_nobody_plays_out_of_turn() -> None:
    """Only the seat whose turn it is may play, clockwise from the leader. [BON-13]"""
    with bon(["red 4", "red 5", "red 6"], leader=1) as table:
        for seat in (0, 2):
            with pytest.raises(NotAsked):
                table.table.play(seat, play(f"red {seat + 4}"))
            assert table.table.legal(seat) == []
        table.plays(1, "red 5").plays(2, "red 6").plays(0, "red 4")


def test_why_not_says_the_same_and_plays_nothing() -> None:
    """A question about a move, not a move. [BON-12]"""
    with bon(["red 4", "red 5 blue 2", "red 6"]) as table:
        assert table.table.why_not(0, play("red 4")) is None
        table.plays(0, "red 4")
        why = table.table.why_not(1, play("blue 2"))
        assert why is not None
        assert (why.rule, why.text.key) == ("BON-12", "refusals.follow")
        assert table.table.why_not(1, play("red 5")) is None
        assert table.hand(1) == "red 5, blue 2"
        table.asks(1)


def test_what_is_no_move_of_the_game_is_refused() -> None:
    """Words, numbers, moves of the core."""
    table = dealt(3, seed=1)
    seat = table.leader
    before = game().save(table)
    for rubbish in ("play red 1", 7, None, PASS):
        with pytest.raises(BadMove):
            table.play(seat, rubbish)
    with pytest.raises(BadMove):
        game().decode("play green 4")
    assert game().save(table) == before


def test_after_the_end_nothing_is_taken() -> None:
    """The game is over. [BON-28]"""
    table = dealt(3, seed=1)
    finish(table, seed=1)
    with pytest.raises(NotAsked, match="The game is over"):
        table.play(0, play("red 1"))


def test_the_default_is_legal() -> None:
    """A clock plays the first card that is allowed. [BON-12]"""
    with bon(["red 4", "blue 2 red 5 6", "red 7"]) as table:
        table.plays(0, "red 4")
        assert table.table.default(1) is play("red 5")
        table.asks(1)
