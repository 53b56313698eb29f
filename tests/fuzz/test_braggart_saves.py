"""Saves of Braggart with every field changed in turn: refused by name, or a table that plays on."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import BadSave, Chance, Table
from contract.braggart_worlds import tiny, tiny_pack
from contract.playing import turns
from contract.profiles import times
from fuzz.changing import cards_moved_about, every_field_changed, other_answers, refused_or_plays_on
from fuzz.rubbish import as_json, refuses
from fuzz.test_saves import sealed_again

MOMENTS = (
    "Draft",
    "HandLimit",
    "Turn",
    "Part",
    "Redraw",
    "Steal",
    "Salvage",
    "Accusations",
    "Swaps",
    "Consolation",
    "over",
)
PACK = tiny_pack(
    "ate ate bit bit hit met cat cat dog dog elk fox won liar liar outrage theft theft heist luck change find",
    3,
    4,
    3,
)


def moment_of(table: Table) -> str:
    """Which question is open, and whether a part of a boast has been said."""
    if not table.agenda:
        return "over"
    name = type(table.agenda[-1]).__name__
    return "Part" if name == "Turn" and any(table.answers) else name


@cache
def at_moment(moment: str, seats: int, trail: bool) -> Table:
    """A table of tiny Braggart at such a moment, with a trail of the cards or without."""
    for seed in range(2000):
        table = tiny(PACK, seats).deal(seed)
        for _ in turns(table, Chance(seed)):
            if moment_of(table) == moment and (table.cards.start is not None) == trail:
                return table
        if moment == "over" and (table.cards.start is not None) == trail:
            return table
    raise AssertionError("every moment comes")


@pytest.mark.parametrize("trail", [False, True])
@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_field_is_changed_it_is_refused_or_plays_on(moment: str, trail: bool) -> None:
    refused, kept = every_field_changed(at_moment(moment, 3, trail))
    assert refused > 2 * kept


@settings(max_examples=times(3))
@given(st.data(), st.sampled_from(MOMENTS[:-1]), st.integers(2, 3), st.booleans())
def test_cards_moved_about_in_a_save_are_refused_or_play_on(
    data: st.DataObject, moment: str, seats: int, trail: bool
) -> None:
    """Cards change places, here or at the start of the trail or on it: deeper than a field at a time."""
    if seats > 2 or moment != "Steal":
        cards_moved_about(data, at_moment(moment, seats, trail))


@settings(max_examples=times(2))
@given(st.sampled_from(MOMENTS[:-1]), st.booleans(), st.data())
def test_answers_that_could_not_have_been_given_are_refused(
    moment: str, trail: bool, data: st.DataObject
) -> None:
    other_answers(data, at_moment(moment, 3, trail))


@settings(max_examples=times(2))
@given(
    st.sampled_from(MOMENTS[:-1]), st.booleans(), st.integers(0, 15), st.integers(0, 15), st.integers(0, 15)
)
def test_passes_that_could_not_have_been_given_are_refused_or_play_on(
    moment: str, trail: bool, passed: int, standing: int, may_stand: int
) -> None:
    table = at_moment(moment, 3, trail)
    good = cast(dict[str, object], as_json(table.game.save(table)))
    good["passed"] = [passed, standing, may_stand]
    refused_or_plays_on(table, good)


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("round", 0),
        ("holder", 9),
        ("heir", -1),
        ("player", 3),
        ("turns", 4),
        ("schemed", 2),
        ("accuser", 3),
        ("swaps", [0]),
        ("swaps", [99, 0]),
        ("readings", [[0, 3]]),
        ("readings", [[0, 3, 9999, 9999]]),
        ("readings", [[0, 0, 20, 50]]),
        ("readings", "none"),
    ],
    ids=str,
)
def test_a_save_that_cannot_be_is_refused(field: str, wrong: object) -> None:
    game = blarney.game("braggart")
    good = cast(dict[str, dict[str, object]], as_json(game.save(game.deal(seats=3, seed=1))))
    good["table"][field] = wrong
    refuses(lambda: game.load(sealed_again(good)), BadSave)
