"""Saves of Dragon Scat with every field changed in turn: refused by name, or a table that plays on."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import BadSave, Chance, Table
from contract.playing import turns
from contract.profiles import times
from contract.scat_worlds import tiny, tiny_pack
from fuzz.changing import cards_moved_about, every_field_changed, other_answers
from fuzz.rubbish import as_json, refuses
from fuzz.test_saves import sealed_again

MOMENTS = ("Turn", "Part", "Challenge", "InStead", "FreeCards", "over")


def moment_of(table: Table) -> str:
    """Which question is open, and whether a part of the answer has been said."""
    if not table.agenda:
        return "over"
    name = type(table.agenda[-1]).__name__
    return "Part" if name == "Turn" and any(table.answers) else name


@cache
def at_moment(moment: str, seats: int, after: int) -> Table:
    """A table of tiny Dragon Scat at such a moment, after at least so many moves."""
    for seed in range(200):
        table = tiny(tiny_pack(4, 3, 2, 1), seats).deal(seed)
        for _ in turns(table, Chance(seed)):
            if table.past >= after and moment_of(table) == moment:
                return table
        if moment == "over":
            return table
    raise AssertionError("every moment comes")


@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_field_is_changed_it_is_refused_or_plays_on(moment: str) -> None:
    refused, kept = every_field_changed(at_moment(moment, 3, 12))
    assert refused > 3 * kept


@settings(max_examples=times(3))
@given(st.data(), st.sampled_from(MOMENTS[:-1]), st.integers(2, 3), st.integers(0, 12))
def test_cards_moved_about_in_a_save_are_refused_or_play_on(
    data: st.DataObject, moment: str, seats: int, after: int
) -> None:
    """Cards change places, here or at the start of the trail or on it: deeper than a field at a time."""
    cards_moved_about(data, at_moment(moment, seats, after))


@settings(max_examples=times(2))
@given(st.sampled_from(MOMENTS[:-1]), st.integers(2, 3), st.integers(0, 12), st.data())
def test_answers_that_could_not_have_been_given_are_refused(
    moment: str, seats: int, after: int, data: st.DataObject
) -> None:
    other_answers(data, at_moment(moment, seats, after))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("player", 9),
        ("turn", 0),
        ("turn", 301),
        ("row", 9),
        ("claimed", 1),
        ("guest", -1),
        ("packets", []),
        ("packets", [[0, 0, 40, 1]]),
        ("last", {"seat": 0, "row": 0, "kinds": [], "challenger": 1, "scats": [1]}),
        ("last", {"seat": 0, "row": 0, "kinds": [1], "challenger": 0, "scats": [0]}),
        ("last", {"seat": 0, "row": 0, "kinds": [1], "challenger": 1, "scats": [2]}),
        ("last", {"seat": 0, "row": 0, "kinds": [1] * 41, "challenger": 1, "scats": [1]}),
    ],
    ids=str,
)
def test_a_save_that_cannot_be_is_refused(field: str, wrong: object) -> None:
    game = blarney.game("dragon_scat")
    good = cast(dict[str, dict[str, object]], as_json(game.save(game.deal(seats=3, seed=1))))
    good["table"][field] = wrong
    refuses(lambda: game.load(sealed_again(good)), BadSave)
