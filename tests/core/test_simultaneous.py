"""Simultaneous questions: held answers stay hidden, and the order of arrival never changes the result."""

from __future__ import annotations

import itertools

import pytest

from blarney import Chance, IllegalMove, Move, NotAsked
from blarney.core.steps import Simultaneous, Step
from tiny.board import Tiny, TinyGame, in_order
from tiny.passing import CALL, GIVES, GRANT, PASSING_GAME, TOSSES
from tiny.setting import deal, heard, lay, saved

ACE, KING, QUEEN, JACK = GIVES
DECK = "ace ace king king queen queen jack jack ace"


def passing(seats: int = 3) -> Tiny:
    """Seat 0 holds two aces and a king, 1 a king and two queens, 2 two jacks and an ace."""
    return lay(PASSING_GAME, DECK, seats=seats)


def calling() -> Tiny:
    """Two cards each have gone to the left."""
    table = passing()
    table.play(0, ACE, KING)
    table.play(1, QUEEN, QUEEN)
    table.play(2, JACK, ACE)
    return table


def test_all_are_asked_at_once() -> None:
    table = passing()
    question = table.question
    assert question is not None
    assert (question.kind, question.seats, question.answered) == ("simultaneous", (0, 1, 2), ())
    assert table.waiting == (0, 1, 2)


def test_an_answer_may_take_several_moves() -> None:
    table = passing()
    assert table.legal(0) == [ACE, KING]
    table.play(0, KING)
    assert table.legal(0) == [ACE]
    assert list(table.waiting) == [0, 1, 2]
    table.play(0, ACE)
    assert table.waiting == (1, 2)
    assert table.legal(0) == []


def test_that_a_seat_has_answered_is_public_and_what_it_answered_is_not() -> None:
    one, other = passing(), passing()
    one.play(0, ACE, KING)
    other.play(0, ACE, ACE)
    for viewer in (1, 2, None):
        assert one.view(viewer) == other.view(viewer)
        assert heard(one, viewer) == heard(other, viewer)
    assert one.question == other.question
    assert one.question is not None
    assert one.question.answered == (0,)
    assert one.view(0) != other.view(0)


def test_half_an_answer_shows_nothing() -> None:
    table = passing()
    views = {viewer: table.view(viewer) for viewer in (1, 2, None)}
    table.play(0, ACE)
    assert {viewer: table.view(viewer) for viewer in (1, 2, None)} == views


def test_answering_does_not_change_the_number_of_the_question() -> None:
    table = passing()
    table.play(0, ACE, KING)
    table.play(2, JACK)
    assert table.number == 1


def test_who_has_answered_is_not_asked_again() -> None:
    table = passing()
    table.play(0, ACE, KING)
    before = saved(table)
    with pytest.raises(NotAsked):
        table.play(0, ACE)
    assert saved(table) == before


def test_the_order_of_arrival_never_changes_the_result() -> None:
    answers = {0: [ACE, KING], 1: [QUEEN, QUEEN], 2: [JACK, ACE]}
    arrivals = set(itertools.permutations([0, 0, 1, 1, 2, 2]))
    assert len(arrivals) == 90
    results = set()
    for arrival in arrivals:
        table = passing()
        left = {seat: iter(moves) for seat, moves in answers.items()}
        for seat in arrival:
            table.play(seat, next(left[seat]))
        results.add(saved(table))
    assert len(results) == 1


def test_cards_given_lie_with_the_next_seat_and_only_giver_and_taker_know_them() -> None:
    """What the giver no longer sees there it knows all the same, as long as nothing has left that hand."""
    table = calling()
    assert sorted(table.words("hand 1")) == ["ace", "king", "king"]
    for seed in range(30):
        world = table.imagine(0, Chance(seed))
        assert isinstance(world, Tiny)
        assert {"ace", "king"} <= set(world.words("hand 1"))
    assert in_order(table.cards.look(1, 0)) == [None, None, None]
    assert in_order(table.cards.look(1, 1)) == ["ace", "king", "king"]
    assert in_order(table.cards.look(1, 2)) == [None, None, None]


def test_an_answer_may_settle_the_question_at_once() -> None:
    table = calling()
    table.play(1, GRANT)
    table.play(2, CALL)
    assert table.scores == [0, 0, 1]
    assert table.question is not None
    assert table.question.number == 3


def test_without_a_settling_answer_all_are_waited_for() -> None:
    table = calling()
    table.play(1, GRANT)
    table.play(2, GRANT)
    assert table.waiting == (0,)
    table.play(0, GRANT)
    assert table.number == 3


def test_a_seat_that_has_nothing_to_answer_is_not_waited_for() -> None:
    table = calling()
    table.play(2, CALL)
    assert table.cards.zones[2] == []
    assert table.waiting == (0, 1)
    assert table.question is not None
    assert table.question.answered == (2,)
    with pytest.raises(NotAsked):
        table.play(2, TOSSES[0])


def test_a_question_to_which_nobody_has_anything_to_say_is_passed_over() -> None:
    table = lay(PASSING_GAME, DECK, seats=3, options={"give": 0})
    assert table.question is not None
    assert table.question.number == 2
    assert table.legal(0) == [GRANT, CALL]


class NobodyAsked(Simultaneous[Tiny]):
    """Asks none at all."""

    def seats(self, table: Tiny) -> list[int]:
        return []

    def settle(self, table: Tiny, answers: list[list[Move]]) -> None:
        assert answers == [[], []]
        table.scores[1] = 7


class Over(Step[Tiny]):
    """The end."""

    def run(self, table: Tiny) -> None:
        table.end_by_score()


class Opening(Step[Tiny]):
    """A question to nobody, and the end."""

    def run(self, table: Tiny) -> None:
        table.then(NobodyAsked(), Over())


class NobodyGame(TinyGame):
    """Over before it begins."""

    name = "tiny_nobody"
    table_kind = Tiny
    opening = Opening()
    steps = ()


def test_a_question_that_asks_nobody_is_settled_without_answers() -> None:
    table = deal(NobodyGame(), seats=2, seed=0)
    assert table.outcome is not None
    assert table.outcome.winners == [1]


def test_imagine_draws_the_answers_of_others_anew_and_keeps_one_s_own() -> None:
    table = passing()
    table.play(0, ACE, KING)
    table.play(1, QUEEN)
    held = set()
    for seed in range(200):
        world = table.imagine(1, Chance(seed))
        assert world.answers[1] == [QUEEN]
        assert world.answers[2] == []
        assert world.waiting == table.waiting
        held.add(tuple(move.text for move in world.answers[0]))
        hand = [world.cards.names[world.cards.kinds[card]] for card in world.cards.zones[0]]
        for move in world.answers[0]:
            hand.remove(move.text.removeprefix("give "))
    assert len(held) == 8


def test_imagined_answers_never_settle_what_is_still_open() -> None:
    table = calling()
    table.play(1, GRANT)
    for seed in range(50):
        assert table.imagine(0, Chance(seed)).answers[1] == [GRANT]


def test_a_half_answer_of_another_seat_is_not_imagined() -> None:
    table = passing()
    table.play(0, ACE)
    assert table.imagine(2, Chance(1)).answers == [[], [], []]
    assert table.imagine(None, Chance(1)).answers == [[], [], []]
    assert table.imagine(0, Chance(1)).answers == [[ACE], [], []]


def test_an_imagined_world_can_be_played_to_its_end() -> None:
    table = passing()
    table.play(0, ACE, KING)
    for seed in range(30):
        world = table.imagine(1, Chance(seed))
        while world.outcome is None:
            seat = world.waiting[-1]
            world.play(seat, world.legal(seat)[-1])


def test_what_is_not_held_any_more_cannot_be_given_again() -> None:
    table = passing()
    table.play(0, KING)
    with pytest.raises(IllegalMove):
        table.play(0, KING)


class Confessing(Simultaneous[Tiny]):
    """Whoever holds a jack must call, and that settles it."""

    def seats(self, table: Tiny) -> list[int]:
        return list(range(table.seats))

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [CALL if 3 in table.kinds_held(seat) else GRANT]

    def settles(self, table: Tiny, seat: int, move: Move) -> bool:
        return move is CALL

    def settle(self, table: Tiny, answers: list[list[Move]]) -> None:
        table.end_by_score()


class ConfessingSetUp(Step[Tiny]):
    """Three cards to each, and the question."""

    def run(self, table: Tiny) -> None:
        table.deal_hands(3)
        table.then(Confessing())


class ConfessingGame(TinyGame):
    """A seat that has answered and not settled it holds no jack."""

    name = "tiny_confessing"
    table_kind = Tiny
    words = PASSING_GAME.words
    verbs = (GRANT, CALL)
    opening = ConfessingSetUp()
    steps = ()


def test_whoever_had_to_settle_and_did_not_is_imagined_without_the_card() -> None:
    """Seat 0 has granted: it holds no jack, so in every imagined world the jack is in the deck."""
    table = lay(ConfessingGame(), "ace king queen ace king queen jack", seats=2)
    table.play(0, GRANT)
    for seed in range(50):
        world = table.imagine(1, Chance(seed))
        assert world.answers[0] == [GRANT]
        assert 3 not in [world.cards.kinds[card] for card in world.cards.zones[0]]
