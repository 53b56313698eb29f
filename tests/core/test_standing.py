"""The standing pass: until the phase ends or a card names the seat; a real move, hidden, and withdrawable."""

from __future__ import annotations

import pytest

from blarney import Chance, IllegalMove, NotAsked
from blarney.core.moves import PASS, STAND, WITHDRAW
from blarney.core.record import Record
from tiny.board import Tiny
from tiny.chaos import BOAST, CANCEL, CHAOS, FIST, GULP, SIP
from tiny.setting import heard, lay, saved

FULL = "boast cancel cancel boast cancel cancel boast cancel cancel"


def festival(*standing: int) -> Tiny:
    """A festival of three in which these seats have given a standing pass."""
    table = lay(CHAOS, FULL, seats=3)
    for seat in standing:
        table.play(seat, STAND)
    return table


def kind(table: Tiny) -> str:
    """The kind of question that is open."""
    assert table.question is not None
    return table.question.kind


def test_a_standing_pass_holds_in_windows_that_open_on_top() -> None:
    table = festival(2)
    table.play(0, BOAST)
    assert table.waiting == (1,)
    table.play(1, PASS)
    assert table.scores == [1, 0, 0]


def test_a_standing_pass_holds_when_the_window_reopens() -> None:
    table = festival(2)
    table.play(0, BOAST)
    table.play(1, PASS)
    assert table.waiting == (0, 1)


def test_a_standing_pass_holds_in_the_next_window_of_the_phase() -> None:
    table = festival(1)
    table.play(0, PASS)
    table.play(2, PASS)
    table.play(0, SIP)
    assert kind(table) == "window"
    assert table.waiting == (0, 2)


def test_a_standing_pass_ends_with_the_phase() -> None:
    table = festival(0, 1, 2)
    table.play(0, SIP)
    assert kind(table) == "simultaneous"
    for seat in range(3):
        table.play(seat, FIST)
    assert kind(table) == "window"
    assert table.waiting == (0, 1, 2)


def test_a_standing_pass_ends_when_a_card_names_the_seat() -> None:
    table = festival(1, 2)
    table.play(0, BOAST)
    assert table.scores == [1, 0, 0]
    assert table.waiting == (0, 1)
    assert table.legal(1) == [PASS, BOAST, STAND]
    assert table.legal(2) == [WITHDRAW]


def test_when_all_stand_windows_shut_at_once() -> None:
    table = festival(0, 1)
    assert kind(table) == "window"
    table.play(2, STAND)
    assert kind(table) == "choice"
    table.play(0, GULP)
    assert kind(table) == "simultaneous"


def test_a_standing_pass_is_withdrawn_in_the_open_window() -> None:
    table = festival(1)
    number = table.number
    assert table.legal(1) == [WITHDRAW]
    table.play(1, WITHDRAW)
    assert table.waiting == (0, 1, 2)
    assert table.legal(1) == [PASS, BOAST, STAND]
    assert table.number == number


@pytest.mark.parametrize("where", ["choice", "simultaneous"])
def test_a_standing_pass_is_withdrawn_while_another_question_is_open(where: str) -> None:
    table = festival(0, 1, 2)
    if where == "simultaneous":
        table.play(0, SIP)
    assert kind(table) == where
    before = (table.number, table.waiting, table.view(0), table.view(None))
    table.play(2, WITHDRAW)
    assert (table.number, table.waiting, table.view(0), table.view(None)) == before
    assert WITHDRAW not in table.legal(2)


def test_whoever_withdrew_is_asked_by_the_next_window() -> None:
    table = festival(0, 1, 2)
    table.play(2, WITHDRAW)
    table.play(0, SIP)
    assert kind(table) == "window"
    assert table.waiting == (2,)


def test_who_does_not_stand_has_nothing_to_withdraw() -> None:
    table = festival()
    before = saved(table)
    with pytest.raises(IllegalMove):
        table.play(0, WITHDRAW)
    assert saved(table) == before


def test_a_standing_seat_that_is_not_asked_is_told_so() -> None:
    """Its only move is to withdraw; anything else is refused as for anybody who is not asked."""
    table = festival(0, 1, 2)
    before = saved(table)
    with pytest.raises(NotAsked, match="not seat 1's turn"):
        table.play(1, SIP)
    assert saved(table) == before


def test_a_standing_seat_is_offered_its_withdrawal_whatever_is_asked() -> None:
    table = festival(0, 1, 2)
    question = table.question
    assert question is not None
    assert [(offer.move, offer.touches) for offer in question.offers(1)] == [(WITHDRAW.text, [])]


def test_passing_and_standing_look_alike_to_everybody_else() -> None:
    passed, stood = festival(), festival()
    stories = [{viewer: heard(table, viewer) for viewer in (0, 2, None)} for table in (passed, stood)]
    passed.play(1, PASS)
    stood.play(1, STAND)
    for viewer in (0, 2, None):
        assert passed.view(viewer) == stood.view(viewer)
        assert passed.question == stood.question
        assert stories[0][viewer] == stories[1][viewer]
    for table in (passed, stood):
        table.play(0, PASS)
        table.play(2, PASS)
    for viewer in (0, 2, None):
        assert passed.view(viewer) == stood.view(viewer)
        assert stories[0][viewer] == stories[1][viewer]


def test_a_withdrawal_is_invisible_to_everybody_else() -> None:
    table = festival(1)
    views = {viewer: table.view(viewer) for viewer in (0, 2, None)}
    question = table.question
    stories = {viewer: heard(table, viewer) for viewer in (0, 2, None)}
    told = {viewer: len(story) for viewer, story in stories.items()}
    table.play(1, WITHDRAW)
    assert {viewer: table.view(viewer) for viewer in (0, 2, None)} == views
    assert table.question == question
    assert {viewer: len(story) for viewer, story in stories.items()} == told


def test_a_standing_pass_is_in_the_record() -> None:
    table = festival(1)
    table.play(1, WITHDRAW)
    assert [entry.move for entry in Record.of(table).entries if hasattr(entry, "move")] == [
        STAND.text,
        WITHDRAW.text,
    ]


def imagined(table: Tiny, viewer: int | None) -> set[tuple[int, int]]:
    """Who may have passed and who may stand, in the worlds of a viewer."""
    worlds = [table.imagine(viewer, Chance(seed)) for seed in range(300)]
    assert all(world.waiting for world in worlds), "the window is still open"
    return {(world.passed, world.standing) for world in worlds}


def test_imagine_cannot_tell_who_has_passed_and_who_stands() -> None:
    stood, passed, waiting = festival(1), festival(), festival()
    passed.play(1, PASS)
    possible = {
        (passes, stands)
        for passes in range(8)
        for stands in range(8)
        if not passes & stands and not (passes | stands) & 1
    }
    assert len(possible) == 9
    for table in (stood, passed, waiting):
        assert imagined(table, 0) == possible


def test_whoever_has_passed_knows_that_somebody_has_not() -> None:
    table = festival()
    table.play(0, PASS)
    for passes, stands in imagined(table, 0):
        assert passes & 1
        assert (passes | stands) & 7 != 7
    assert len(imagined(table, 0)) == 5


def test_a_spectator_knows_only_that_the_window_is_open() -> None:
    possible = {(p, s) for p in range(8) for s in range(8) if not p & s and p | s != 7}
    assert len(possible) == 19
    assert imagined(festival(0, 1), None) == possible


def test_one_s_own_standing_pass_is_kept_in_every_imagined_world() -> None:
    assert all(stands & 2 for _, stands in imagined(festival(1), 1))


def test_others_may_still_stand_when_the_window_has_shut() -> None:
    table = festival()
    for seat in range(3):
        table.play(seat, PASS)
    assert kind(table) == "choice"
    stands = {table.imagine(0, Chance(seed)).standing for seed in range(100)}
    assert stands == {0, 2, 4, 6}


def test_after_the_phase_nobody_is_imagined_to_stand_who_has_not_been_asked() -> None:
    table = festival(0, 1, 2)
    table.play(0, SIP)
    table.end_phase()
    assert {table.imagine(0, Chance(seed)).standing for seed in range(50)} == {0}


def test_a_seat_that_has_just_acted_does_not_stand() -> None:
    """Whoever declares a card has no standing pass, and is not asked before its card is settled."""
    table = festival()
    table.play(0, BOAST)
    assert {world & 1 for _, world in imagined(table, 1)} == {0}


def test_a_seat_named_by_a_card_is_not_imagined_to_stand() -> None:
    table = festival(1, 2)
    table.name(1)
    assert {table.imagine(0, Chance(seed)).standing & 2 for seed in range(50)} == {0}


def test_a_standing_pass_survives_saving() -> None:
    table = festival(1)
    again = table.game.load(table.game.save(table))
    assert again.legal(1) == [WITHDRAW]
    assert again.waiting == (0, 2)


def test_that_others_may_stand_survives_saving() -> None:
    table = festival()
    for seat in range(3):
        table.play(seat, PASS)
    again = table.game.load(table.game.save(table))
    assert {again.imagine(0, Chance(seed)).standing for seed in range(100)} == {0, 2, 4, 6}


def test_a_standing_seat_may_withdraw_to_cancel() -> None:
    table = festival(2)
    table.play(0, BOAST)
    table.play(2, WITHDRAW, CANCEL)
    table.play(0, PASS)
    table.play(1, PASS)
    assert table.scores == [0, 0, 0]
