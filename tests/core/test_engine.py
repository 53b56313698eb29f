"""The agenda: steps happen in order, questions wait, and the game ends when somebody says so."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from blarney.core.moves import Move
from blarney.core.outcome import Outcome
from blarney.core.steps import Ask, Choice, Simultaneous, Step, Turns, Window
from blarney.core.table import Origin, Table
from blarney.core.texts import Text
from tiny.board import Tiny, TinyGame
from tiny.climb import CLIMB, PLAYS
from tiny.setting import deal, lay

GO = Move("go")
DONE = Outcome([0], [0, 0], [[0], [1]], Text("outcomes.score", {"winners": [0]}))


class Mark(Step[Tiny]):
    """Writes a digit down."""

    def __init__(self, digit: int, *then: Step[Tiny]) -> None:
        self.digit = digit
        self.pushed = then

    def run(self, table: Tiny) -> None:
        table.turn = table.turn * 10 + self.digit
        table.then(*self.pushed)


class Finish(Step[Tiny]):
    """Ends the game."""

    def run(self, table: Tiny) -> None:
        table.finish(DONE)


class DropNext(Step[Tiny]):
    """Drops a step."""

    def __init__(self, step: Step[Tiny]) -> None:
        self.step = step

    def run(self, table: Tiny) -> None:
        table.drop(self.step)


class Go(Choice[Tiny]):
    """Waits for seat 1."""

    def seat(self, table: Tiny) -> int:
        return 1

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [GO]

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        table.then(Mark(9))


class Script(Step[Tiny]):
    """Lays an agenda."""

    def __init__(self, *steps: Step[Tiny]) -> None:
        self.script = steps

    def run(self, table: Tiny) -> None:
        table.then(*self.script)


class OrderGame(TinyGame):
    """A game whose agenda a test writes."""

    name = "tiny_order"
    table_kind = Tiny
    verbs = (GO,)
    steps = ()


def with_agenda(*steps: Step[Tiny]) -> Tiny:
    """A table that has run this agenda up to its first question or its end."""

    class Written(OrderGame):
        opening = Script(*steps)

    return deal(Written(), seats=2, seed=0)


def test_steps_happen_in_the_order_in_which_they_are_put_down() -> None:
    assert with_agenda(Mark(1), Mark(2), Mark(3), Finish()).turn == 123


def test_what_a_step_adds_comes_before_all_that_was_on_the_agenda() -> None:
    assert with_agenda(Mark(1, Mark(2, Mark(3)), Mark(4)), Mark(5), Finish()).turn == 12345


def test_a_dropped_step_never_happens() -> None:
    two = Mark(2)
    assert with_agenda(Mark(1), DropNext(two), two, Mark(3), Finish()).turn == 13


def test_of_a_step_that_is_due_twice_the_next_one_is_dropped() -> None:
    two = Mark(2)
    assert with_agenda(DropNext(two), Mark(1), two, Mark(3), two, Finish()).turn == 132


def test_only_a_step_of_the_agenda_can_be_dropped() -> None:
    with pytest.raises(AssertionError, match="only a step of the agenda"):
        with_agenda(DropNext(Mark(2)), Mark(2), Finish())


def test_a_question_stops_the_agenda_until_it_is_answered() -> None:
    table = with_agenda(Mark(1), Go(), Mark(2), Finish())
    assert (table.turn, table.waiting, table.outcome) == (1, (1,), None)
    table.play(1, GO)
    assert (table.turn, table.waiting, table.outcome) == (192, (), DONE)


class Thrice(Turns[Tiny]):
    """Asks the seats in turn until there were three answers; the second brings something between them."""

    def over(self, table: Tiny) -> bool:
        return sum(table.scores) == 3

    def seat(self, table: Tiny) -> int:
        return sum(table.scores) % 2

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [GO]

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        table.scores[seat] += 1
        if seat == 1:
            table.then(Mark(5))


def test_turns_go_on_until_they_are_over() -> None:
    table = with_agenda(Thrice(), Mark(1), Finish())
    asked = []
    while table.outcome is None:
        asked.append((table.waiting[0], table.number, table.turn))
        table.play(table.waiting[0], GO)
    assert asked == [(0, 1, 0), (1, 2, 0), (0, 3, 5)]
    assert table.turn == 51


def test_turns_that_are_over_before_they_begin_ask_nobody() -> None:
    class Never(Thrice):
        def over(self, table: Tiny) -> bool:
            return True

    assert with_agenda(Never(), Finish()).number == 0


def test_finish_ends_the_game_whatever_was_still_to_come() -> None:
    table = with_agenda(Mark(1), Finish(), Mark(2), Go())
    assert (table.turn, table.outcome) == (1, DONE)
    assert table.question is None
    assert table.legal(0) == []


def test_a_game_that_runs_out_of_steps_without_an_outcome_is_broken() -> None:
    with pytest.raises(AssertionError, match="a game ends with an outcome"):
        with_agenda(Mark(1))


def test_the_number_of_the_question_rises_with_each_question() -> None:
    table = with_agenda(Go(), Go(), Finish())
    assert table.number == 1
    table.play(1, GO)
    assert table.number == 2


def test_the_question_says_who_is_asked_what_and_by_which_rule() -> None:
    table = lay(CLIMB, "ant fox bee dog cat", seats=2, dice=[1])
    question = table.question
    assert question is not None
    assert (question.number, question.kind, question.seats) == (1, "choice", (1,))
    assert question.prompt == Text("prompts.beat", {"card": 0})
    assert (question.rule, question.answered) == ("CLIMB-1", ())
    assert question.asked().seats == [1]


def test_the_question_says_what_each_legal_move_touches() -> None:
    table = lay(CLIMB, "ant fox bee dog cat", seats=2, dice=[1])
    question = table.question
    assert question is not None
    offers = question.offers(1)
    assert [offer.move for offer in offers] == ["play bee", "play dog"]
    assert offers[1].touches == ["hand 1/dog", "row"]
    assert question.offers(0) == []


def test_the_default_is_the_first_legal_move_unless_the_game_says_otherwise() -> None:
    table = lay(CLIMB, "ant fox bee dog cat", seats=2, dice=[1])
    assert table.default(1) is PLAYS[1]


def test_the_list_of_legal_moves_is_the_caller_s_own() -> None:
    table = deal(CLIMB, seats=2, seed=3)
    seat = table.waiting[0]
    table.legal(seat).clear()
    assert table.legal(seat)


def test_the_other_seats_follow_clockwise() -> None:
    assert deal(CLIMB, seats=4, seed=0).after(2) == [3, 0, 1]


def test_a_table_and_its_questions_ask_their_game_for_everything() -> None:
    table = Table(Origin(CLIMB, 2, {}, CLIMB.deal(seats=2, seed=0).chance))
    asks: Iterable[Ask[Table]] = (Ask(), Choice(), Simultaneous(), Window())
    for missing in (table.blank, table.store, lambda: table.restore(None)):  # type: ignore[arg-type]  # never read
        with pytest.raises(NotImplementedError):
            missing()
    for ask in asks:
        with pytest.raises(NotImplementedError):
            ask.moves(table, 0)
        assert ask.touches(table, 0, GO) == []
    for broken in (
        lambda: Step[Table]().run(table),
        lambda: Ask[Table]().kind(),
        lambda: Ask[Table]().resume(table),
        lambda: Ask[Table]().answer(table, 0, GO),
        lambda: Choice[Table]().seat(table),
        lambda: Choice[Table]().played(table, 0, GO),
        lambda: Turns[Table]().over(table),
        lambda: Simultaneous[Table]().seats(table),
        lambda: Simultaneous[Table]().settle(table, []),
        lambda: Window[Table]().seats(table),
        lambda: Window[Table]().played(table, 0, GO),
    ):
        with pytest.raises(NotImplementedError):
            broken()
    assert (table.places(), table.bars()) == ([], None)


def test_what_a_game_must_say_of_itself_has_no_default() -> None:
    class Silent(TinyGame):
        name = "tiny_silent"
        verbs = ()
        steps = ()

    game, table = Silent(), CLIMB.deal(seats=2, seed=0)
    from blarney.core.game import Game

    for broken in (
        lambda: Game.all_moves(game),
        lambda: Game.lay(game, table.origin),
        lambda: Game.look(game, table, None),
        lambda: Game.picture(game, table.view(None), None),  # type: ignore[arg-type]  # never read
        lambda: Game.choose(game, None),  # type: ignore[arg-type]  # never read
        lambda: Game.rounds(game, table),
    ):
        with pytest.raises(NotImplementedError):
            broken()
    assert game.read("anything", [], None) == []
