"""Saves of Lying Pirates with every field changed in turn: refused by name, or a table that plays on."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import BadSave, Chance, Table
from blarney.games.lying_pirates.table import PHASES, Pirates
from contract.playing import turns
from contract.profiles import times
from fuzz.changing import cards_moved_about, every_field_changed, other_answers, refused_or_plays_on
from fuzz.rubbish import as_json, refuses
from fuzz.test_saves import sealed_again

MOMENTS = {
    "Laying": 3,
    "PassCards part": 3,
    "Bets": 2,
    "Rerolls sail": 3,
    "CardWindow action": 2,
    "CardWindow final": 3,
    "Chosen": 3,
    "Owed": 3,
    "CatchUp": 3,
    "Prepare part": 3,
    "over": 2,
}
"""Moments of a game, each at a table of so many."""
OPTIONS: dict[str, object] = {"layout": "placed", "captains": "on", "variants": ["busy hands"]}


def moment_of(table: Table) -> str:
    """Which question is open, in which phase where that matters, and whether an answer has been begun."""
    assert isinstance(table, Pirates)
    if not table.agenda:
        return "over"
    name = type(table.agenda[-1]).__name__
    if name in ("Rerolls", "CardWindow"):
        return f"{name} {PHASES[table.phase]}"
    return f"{name} part" if any(table.answers) else name


@cache
def at_moment(moment: str) -> Table:
    """A table of Lying Pirates at such a moment."""
    game = blarney.game("lying_pirates")
    for seed in range(2000):
        table = game.deal(MOMENTS[moment], seed=seed, options=OPTIONS)
        if moment == "Owed":
            # Few captains come so low by chance.
            assert isinstance(table, Pirates)
            table.crew, table.holders = [1] * 3, [0, 0, 1, 1]
        for _ in turns(table, Chance(seed)):
            if moment_of(table) == moment:
                return table
        if moment == "over":
            return table
    raise AssertionError("every moment comes")


@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_field_is_changed_it_is_refused_or_plays_on(moment: str) -> None:
    refused, kept = every_field_changed(at_moment(moment))
    assert refused > 2 * kept


@settings(max_examples=times(3))
@given(st.data(), st.sampled_from(list(MOMENTS)[:-1]))
def test_cards_moved_about_in_a_save_are_refused_or_play_on(data: st.DataObject, moment: str) -> None:
    """Cards change places, here or at the start of the trail or on it: deeper than a field at a time."""
    cards_moved_about(data, at_moment(moment))


@settings(max_examples=times(2))
@given(st.data(), st.sampled_from(list(MOMENTS)[:-1]))
def test_answers_that_could_not_have_been_given_are_refused(data: st.DataObject, moment: str) -> None:
    other_answers(data, at_moment(moment))


@settings(max_examples=times(2))
@given(st.sampled_from(list(MOMENTS)[:-1]), st.integers(0, 7), st.integers(0, 7), st.integers(0, 7))
def test_passes_that_could_not_have_been_given_are_refused_or_play_on(
    moment: str, passed: int, standing: int, may_stand: int
) -> None:
    table = at_moment(moment)
    good = cast(dict[str, object], as_json(table.game.save(table)))
    good["passed"] = [passed, standing, may_stand]
    refused_or_plays_on(table, good)


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("round", 61),
        ("phase", 4),
        ("token", 3),
        ("board", [0] * 16),
        ("tiles", [[[1], [2], [3], []], [0] * 21]),
        ("spots", [17, 0, 0]),
        ("coins", [-1, 0, 0]),
        ("crew", [11, 5, 5]),
        ("crew", [0, 5, 5]),
        ("holders", [0, 0, 0, 4]),
        ("history", [[0, 3, 1]]),
        ("bet", 5),
        ("out", 1),
        ("bettors", 1),
        ("effect", [1, 1]),
        ("effect", [0, 1]),
        ("owed", [1, 0, 0]),
        ("beaten", [1]),
        ("afloat", 3),
        ("sitting", [3, 0, 0]),
    ],
    ids=str,
)
def test_a_save_that_cannot_be_is_refused(field: str, wrong: object) -> None:
    game = blarney.game("lying_pirates")
    table = game.deal(seats=3, seed=1, options={"draft": "off"})
    good = cast(dict[str, dict[str, object]], as_json(game.save(table)))
    assert game.load(sealed_again(good)).waiting == table.waiting
    good["table"][field] = wrong
    refuses(lambda: game.load(sealed_again(good)), BadSave)
