"""Windows: first come first served, windows inside windows, cancels and cancelled cancels."""

from __future__ import annotations

import itertools

import pytest

from blarney import IllegalMove, Move, NotAsked
from blarney.core.moves import PASS, STAND, WITHDRAW
from blarney.core.steps import Window
from tiny.board import Tiny, TinyGame
from tiny.chaos import BOAST, CANCEL, CHAOS, Declared
from tiny.setting import deal, heard, lay, saved

FULL = "boast cancel cancel boast cancel cancel boast cancel cancel"
"""Everybody holds a boast and two cancels."""


def festival(cards: str = FULL, seats: int = 3) -> Tiny:
    return lay(CHAOS, cards, seats=seats)


def all_pass(table: Tiny) -> None:
    """Everybody who is asked passes, until the window shuts."""
    number = table.number
    while table.number == number and table.question is not None and table.question.kind == "window":
        table.play(table.waiting[0], PASS)


def declared(table: Tiny) -> list[tuple[int, int]]:
    """Who has declared what on the agenda, from the bottom: seat and depth."""
    return [(step.seat, step.depth) for step in table.agenda if isinstance(step, Declared)]


def test_everybody_who_is_publicly_able_is_asked_whatever_they_hold() -> None:
    table = festival("boast dud dud dud dud dud dud dud dud")
    assert table.question is not None
    assert (table.question.kind, table.question.seats) == ("window", (0, 1, 2))
    assert table.waiting == (0, 1, 2)
    assert table.legal(0) == [PASS, BOAST, STAND]
    assert table.legal(1) == [PASS, STAND]


def test_the_default_in_a_window_is_to_pass() -> None:
    assert festival().default(2) is PASS


def test_a_window_shuts_when_all_have_passed_and_not_before() -> None:
    table = festival()
    table.play(1, PASS)
    table.play(0, PASS)
    assert table.number == 1
    table.play(2, PASS)
    assert table.question is not None
    assert (table.question.kind, table.number) == ("choice", 2)


def test_a_window_does_not_shut_early_because_the_rest_hold_nothing() -> None:
    table = festival("boast dud dud dud dud dud dud dud dud")
    table.play(0, PASS)
    assert table.question is not None
    assert table.question.kind == "window"


def test_who_has_passed_is_not_asked_again_until_the_window_reopens() -> None:
    table = festival()
    table.play(1, PASS)
    assert list(table.waiting) == [0, 2]
    with pytest.raises(NotAsked):
        table.play(1, BOAST)
    table.play(0, BOAST)
    all_pass(table)
    assert table.waiting == (0, 1, 2)
    assert table.legal(1) == [PASS, BOAST, STAND]


def test_a_pass_is_invisible_to_everybody_else() -> None:
    table = festival()
    views = {viewer: table.view(viewer) for viewer in (0, 2, None)}
    question = table.question
    events = {viewer: heard(table, viewer) for viewer in (0, 2, None)}
    told = {viewer: len(story) for viewer, story in events.items()}
    table.play(1, PASS)
    assert {viewer: table.view(viewer) for viewer in (0, 2, None)} == views
    assert table.question == question
    assert {viewer: len(story) for viewer, story in events.items()} == told


def test_the_number_changes_when_a_window_opens_or_reopens_and_not_when_a_seat_passes() -> None:
    table = festival()
    assert table.number == 1
    table.play(2, PASS)
    assert table.number == 1
    table.play(0, BOAST)
    assert table.number == 2
    table.play(1, PASS)
    assert table.number == 2
    table.play(2, PASS)
    assert table.number == 3
    assert declared(table) == []


def test_a_declared_card_happens_when_nobody_cancels_it() -> None:
    table = festival()
    table.play(0, BOAST)
    assert table.scores == [0, 0, 0]
    assert table.waiting == (1, 2)
    all_pass(table)
    assert table.scores == [1, 0, 0]


def test_a_cancelled_card_never_happens() -> None:
    table = festival()
    table.play(0, BOAST)
    table.play(1, CANCEL)
    assert declared(table) == [(0, 0), (1, 1)]
    all_pass(table)
    assert declared(table) == []
    assert table.scores == [0, 0, 0]
    assert table.question is not None
    assert table.question.rule == "CHAOS-1"


def test_a_cancelled_cancel_never_happens_and_the_window_beneath_reopens() -> None:
    table = festival()
    table.play(0, BOAST)
    table.play(1, CANCEL)
    table.play(0, CANCEL)
    assert declared(table) == [(0, 0), (1, 1), (0, 2)]
    all_pass(table)
    assert declared(table) == [(0, 0)]
    assert table.waiting == (1, 2)
    all_pass(table)
    assert table.scores == [1, 0, 0]


def test_a_cancel_of_a_cancelled_cancel_brings_the_first_cancel_back() -> None:
    table = festival()
    table.play(0, BOAST)
    table.play(1, CANCEL)
    table.play(0, CANCEL)
    table.play(2, CANCEL)
    assert declared(table) == [(0, 0), (1, 1), (0, 2), (2, 3)]
    all_pass(table)
    assert declared(table) == [(0, 0), (1, 1)]
    all_pass(table)
    assert declared(table) == []
    assert table.scores == [0, 0, 0]


def test_a_card_that_survived_one_cancel_may_be_cancelled_again() -> None:
    table = festival()
    table.play(0, BOAST)
    table.play(1, CANCEL)
    table.play(0, CANCEL)
    all_pass(table)
    table.play(2, CANCEL)
    all_pass(table)
    assert declared(table) == []
    assert table.scores == [0, 0, 0]


def test_each_act_resolves_fully_before_the_window_opens_again() -> None:
    table = festival()
    table.play(1, BOAST)
    with pytest.raises(IllegalMove):
        table.play(0, BOAST)
    all_pass(table)
    table.play(0, BOAST)
    assert table.scores == [0, 1, 0]


def test_the_order_in_which_passes_arrive_changes_nothing() -> None:
    results = set()
    for order in itertools.permutations(range(3)):
        table = festival()
        for seat in order:
            table.play(seat, PASS)
        results.add(saved(table))
    assert len(results) == 1


def test_who_acts_first_is_served_first() -> None:
    first, second = festival(), festival()
    first.play(0, BOAST)
    second.play(1, BOAST)
    assert declared(first) == [(0, 0)]
    assert declared(second) == [(1, 0)]


def test_cancels_all_the_way_down_use_up_the_cards_and_end() -> None:
    table = festival()
    table.play(0, BOAST)
    turn = itertools.cycle([1, 0, 2])
    for _ in range(6):
        seat = next(turn)
        if CANCEL in table.legal(seat):
            table.play(seat, CANCEL)
    while table.outcome is None:
        table.play(table.waiting[0], table.default(table.waiting[0]))
    assert sum(table.scores) == 1


def test_a_window_that_asks_nobody_shuts_at_once() -> None:
    table = lay(CHAOS, "boast boast boast boast boast boast", seats=2)
    for _ in range(3):
        for seat in (0, 1):
            table.play(seat, BOAST)
            all_pass(table)
    assert table.question is not None
    assert table.question.kind == "choice"
    assert table.number == 14


def test_the_moves_of_windows_belong_to_the_moves_of_the_game() -> None:
    assert {PASS, STAND, WITHDRAW} <= set(CHAOS.moves)


class NoPass(Window[Tiny]):
    """A window that forgets the pass."""

    def seats(self, table: Tiny) -> list[int]:
        return [0]

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [BOAST]


class NoPassGame(TinyGame):
    """A mistake of a game."""

    name = "tiny_no_pass"
    table_kind = Tiny
    opening = NoPass()
    steps = ()


def test_a_window_that_cannot_be_passed_is_a_mistake_of_its_game() -> None:
    table = deal(NoPassGame(), seats=2, seed=0)
    with pytest.raises(AssertionError, match="a window can always be passed"):
        table.legal(0)
    NoPass().shut(table)


def test_who_has_passed_is_forgotten_when_a_window_shuts_or_somebody_acts() -> None:
    """Else a world imagined later would carry the real passes of the others."""
    table = festival()
    table.play(1, PASS)
    assert table.passed == 0b010
    table.play(0, BOAST)
    assert table.passed == 0
    all_pass(table)
    all_pass(table)
    assert table.passed == 0
