"""Several moves of one seat as one bundle: all or nothing, and nobody hears of a bundle that is refused."""

from __future__ import annotations

import pytest

from blarney import BadMove, IllegalMove
from tiny.board import Tiny
from tiny.chaos import BOAST, CHAOS
from tiny.climb import CLIMB, PLAYS
from tiny.passing import CALL, GIVES, PASSING_GAME
from tiny.setting import heard, lay, saved

ACE, KING, QUEEN, JACK = GIVES


def passing() -> Tiny:
    return lay(PASSING_GAME, "ace king queen jack jack ace", seats=2)


def test_a_bundle_is_the_same_as_its_moves_one_by_one() -> None:
    bundle, single = passing(), passing()
    bundle.play(0, ACE, QUEEN)
    single.play(0, ACE)
    single.play(0, QUEEN)
    assert saved(bundle) == saved(single)


def test_of_a_bundle_with_an_illegal_move_nothing_is_played() -> None:
    table = passing()
    before = saved(table)
    with pytest.raises(IllegalMove):
        table.play(0, ACE, ACE)
    assert saved(table) == before
    assert table.past == 0


@pytest.mark.parametrize("rubbish", [None, "give king", 4])
def test_of_a_bundle_with_rubbish_in_it_nothing_is_played(rubbish: object) -> None:
    table = passing()
    before = saved(table)
    with pytest.raises(BadMove):
        table.play(0, ACE, rubbish)
    assert saved(table) == before


def test_a_bundle_cannot_answer_more_than_the_seat_is_asked() -> None:
    table = passing()
    before = saved(table)
    with pytest.raises(
        IllegalMove, match="A bundle ends with the first complete answer, and 'give king' is one"
    ):
        table.play(0, ACE, KING, QUEEN)
    assert saved(table) == before


def test_a_refused_bundle_does_not_show_what_the_others_answered() -> None:
    """Else the last to answer could look into the future, be refused, and answer otherwise."""
    sentences = set()
    for held in (ACE, QUEEN):
        table = passing()
        table.play(0, held, KING)
        for third in (*GIVES, CALL):
            with pytest.raises(IllegalMove) as refused:
                table.play(1, JACK, JACK, third)
            sentences.add(str(refused.value))
    assert len(sentences) == 1


def test_nothing_is_told_of_a_refused_bundle() -> None:
    table = lay(CLIMB, "ant bee cat dog elk", seats=2, dice=[0])
    events = heard(table, None)
    told = len(events)
    with pytest.raises(IllegalMove):
        table.play(0, PLAYS[0], PLAYS[1])
    assert len(events) == told
    table.play(0, PLAYS[0])
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert events[-1].what == "played"


def test_a_refused_bundle_leaves_the_watchers_in_place() -> None:
    table = lay(CHAOS, "boast dud dud dud dud dud", seats=2)
    mine, others = heard(table, 0), heard(table, None)
    with pytest.raises(IllegalMove):
        table.play(0, BOAST, BOAST)
    table.play(0, BOAST)
    assert mine[-1].what == others[-1].what == "declared"


def test_a_bundle_is_told_in_order_when_it_is_complete() -> None:
    table = passing()
    events = heard(table, None)
    told = len(events)
    table.play(0, ACE, KING)
    table.play(1, JACK, JACK)
    assert [event.what for event in events[told:]] == ["answered", "gave", "gave"]
    assert [event.number for event in events] == list(range(1, len(events) + 1))


def test_the_past_of_a_table_forgets_a_refused_bundle() -> None:
    table = passing()
    with pytest.raises(IllegalMove):
        table.play(0, KING, KING)
    table.play(0, QUEEN)
    assert table.past_moves[: table.past] == [QUEEN]
