"""One seat decides in several moves: no part shows, nothing happens before the whole is said."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from blarney import BadMove, BadSave, Chance, IllegalMove, NotAsked
from blarney.core import saves
from blarney.core.moves import Move
from tiny.board import Tiny
from tiny.climb import PLAYS
from tiny.offers import DONE, LEAVE, OFFERS, PUTS, TAKE
from tiny.setting import heard, lay, saved

GOLD, IRON, CLAY = PUTS
DECK = "gold gold iron clay iron clay gold gold clay iron"


def offering() -> Tiny:
    """Seat 0 holds two gold and an iron, seat 1 two clay and an iron, seat 2 two gold and a clay."""
    return lay(OFFERS, DECK, seats=3)


def test_one_seat_is_asked_as_for_a_choice() -> None:
    table = offering()
    question = table.question
    assert question is not None
    assert (question.kind, question.seats, question.answered) == ("choice", (0,), ())
    assert (question.number, question.rule) == (1, "OFFER-1")
    assert table.waiting == (0,)
    assert table.legal(0) == [GOLD, IRON]
    assert table.legal(1) == []


def test_what_may_be_said_next_depends_on_what_was_said() -> None:
    table = offering()
    table.play(0, GOLD)
    assert table.legal(0) == [GOLD, IRON, DONE]
    other = offering()
    other.play(0, IRON)
    assert other.legal(0) == [GOLD, DONE]


@pytest.mark.parametrize("part", [GOLD, IRON])
def test_a_part_does_not_show(part: Move) -> None:
    table = offering()
    others = (1, 2, None)
    views = {viewer: table.view(viewer) for viewer in others}
    story = {viewer: heard(table, viewer) for viewer in others}
    told = {viewer: len(story[viewer]) for viewer in others}
    question = table.question
    table.play(0, part)
    assert {viewer: table.view(viewer) for viewer in others} == views
    assert {viewer: len(story[viewer]) for viewer in others} == told
    assert table.question == question
    assert table.waiting == (0,)
    assert table.number == 1
    assert table.cards.zones[table.zone("offer")] == []


def test_whoever_decides_sees_what_it_has_said() -> None:
    table = offering()
    before = table.view(0)
    table.play(0, IRON)
    after = table.view(0)
    assert after != before
    assert getattr(after, "mine", None) == ["put iron"]


def test_when_the_whole_is_said_it_happens_at_once() -> None:
    table = offering()
    events = heard(table, 1)
    told = len(events)
    table.play(0, GOLD)
    table.play(0, DONE)
    assert [(event.what, event.cards) for event in events[told:]] == [("offered", [None])]
    assert table.words("offer") == ["gold"]
    assert table.waiting == (1,)
    assert table.number == 2
    assert table.legal(1) == [TAKE, LEAVE]


def test_a_whole_may_be_whole_without_a_last_word() -> None:
    table = offering()
    table.play(0, GOLD)
    table.play(0, IRON)
    assert sorted(table.words("offer")) == ["gold", "iron"]
    assert table.waiting == (1,)


def test_nothing_of_one_answer_is_left_for_the_next() -> None:
    table = offering()
    table.play(0, GOLD, DONE)
    table.play(1, LEAVE)
    assert table.waiting == (1,)
    assert table.answers == [[], [], []]
    assert table.legal(1) == [IRON, CLAY]


def test_a_bundle_is_the_same_as_its_parts_one_by_one() -> None:
    bundle, single = offering(), offering()
    bundle.play(0, GOLD, IRON)
    single.play(0, GOLD)
    single.play(0, IRON)
    assert saved(bundle) == saved(single)
    half = offering()
    half.play(0, GOLD)
    half.play(0, IRON)
    assert saved(half) == saved(bundle)


@pytest.mark.parametrize(
    "bundle", [(IRON, IRON), (GOLD, CLAY), (GOLD, TAKE), (DONE, GOLD), (GOLD, IRON, DONE)]
)
def test_of_a_bundle_with_an_illegal_part_nothing_is_said(bundle: tuple[Move, ...]) -> None:
    table = offering()
    events = heard(table, None)
    before, told = saved(table), len(events)
    with pytest.raises(IllegalMove):
        table.play(0, *bundle)
    assert saved(table) == before
    assert len(events) == told
    assert table.past == 0
    assert table.legal(0) == [GOLD, IRON]


def test_a_bundle_cannot_go_on_behind_the_whole() -> None:
    table = offering()
    with pytest.raises(IllegalMove, match="A bundle ends with the first complete answer"):
        table.play(0, GOLD, DONE, GOLD)


@pytest.mark.parametrize("part", [DONE, CLAY, TAKE])
def test_an_illegal_part_is_refused_and_changes_nothing(part: Move) -> None:
    table = offering()
    before = saved(table)
    with pytest.raises(IllegalMove):
        table.play(0, part)
    assert saved(table) == before


def test_an_illegal_part_leaves_what_was_said_before() -> None:
    table = offering()
    table.play(0, IRON)
    before = saved(table)
    with pytest.raises(IllegalMove):
        table.play(0, IRON)
    with pytest.raises(BadMove):
        table.play(0, PLAYS[0])
    assert saved(table) == before
    assert table.answers[0] == [IRON]


@pytest.mark.parametrize("seat", [1, 2])
def test_nobody_else_is_asked_meanwhile(seat: int) -> None:
    table = offering()
    table.play(0, GOLD)
    before = saved(table)
    with pytest.raises(NotAsked):
        table.play(seat, GOLD)
    with pytest.raises(NotAsked):
        table.default(seat)
    assert saved(table) == before


def test_half_an_answer_is_saved() -> None:
    table = offering()
    table.play(0, IRON)
    again = OFFERS.with_deck(DECK).load(json.loads(saved(table)))
    assert saved(again) == saved(table)
    assert again.question == table.question
    assert again.waiting == (0,)
    assert again.legal(0) == [GOLD, DONE]
    again.play(0, DONE)
    table.play(0, DONE)
    assert saved(again) == saved(table)


@pytest.mark.parametrize(
    "held",
    [
        [["put clay"], [], []],
        [["put iron", "put iron"], [], []],
        [["done"], [], []],
        [["take"], [], []],
        [[], ["put iron"], []],
        [["put gold"], ["put iron"], []],
        [["put gold", "put gold"], [], []],
        [["put gold", "done"], [], []],
        [["put gold", "done", "put gold"], [], []],
        [],
    ],
    ids=str,
)
def test_parts_that_cannot_have_been_said_are_refused(held: list[list[str]]) -> None:
    """Nor can a whole have been said: it would have happened."""
    table = offering()
    data = table.game.save(table)
    data["answers"] = held
    data["check"] = saves.digest(data)
    with pytest.raises(BadSave):
        table.game.load(data)


@pytest.mark.parametrize("asked", [[1], [], [0, 1]])
def test_a_save_asks_the_seat_that_decides(asked: list[int]) -> None:
    table = offering()
    data = table.game.save(table)
    data["asked"] = asked
    data["check"] = saves.digest(data)
    with pytest.raises(BadSave):
        table.game.load(data)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_others_imagine_nothing_of_a_part(viewer: int | None) -> None:
    """Whether and what was said already they cannot tell, and the same worlds come of it."""
    spoken, silent = offering(), offering()
    spoken.play(0, IRON)
    for seed in range(30):
        world = spoken.imagine(viewer, Chance(seed))
        assert world.answers == [[], [], []]
        assert saved(world) == saved(silent.imagine(viewer, Chance(seed)))
        assert world.waiting == (0,)
        assert world.legal(0)


def test_whoever_decides_imagines_with_what_it_has_said() -> None:
    table = offering()
    table.play(0, IRON)
    others: Counter[str] = Counter()
    for seed in range(30):
        world = table.imagine(0, Chance(seed))
        assert world.answers == [[IRON], [], []]
        assert world.legal(0) == [GOLD, DONE]
        assert isinstance(world, Tiny)
        others[" ".join(sorted(world.words("hand 1")))] += 1
    assert len(others) > 2


def test_a_copy_says_the_rest_for_itself() -> None:
    table = offering()
    table.play(0, GOLD)
    other = table.copy()
    other.play(0, GOLD)
    assert table.answers[0] == [GOLD]
    assert table.waiting == (0,)
    assert other.waiting == (1,)


def test_the_story_is_told_to_who_comes_late_in_the_middle_of_an_answer() -> None:
    early, late = offering(), offering()
    heard_early = heard(early, 2)
    for table in (early, late):
        table.play(0, GOLD)
    heard_late = heard(late, 2)
    for table in (early, late):
        table.play(0, DONE)
    assert heard_late == heard_early
