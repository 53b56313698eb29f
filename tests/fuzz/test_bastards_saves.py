"""Saves of Royal Bastards with every field changed in turn: refused by name, or a table that plays on."""

from __future__ import annotations

from functools import cache
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import BadSave, Chance, Table
from blarney.games.royal_bastards.table import PHASES, Realm
from contract.playing import turns
from contract.profiles import times
from fuzz.changing import cards_moved_about, every_field_changed, other_answers, refused_or_plays_on
from fuzz.rubbish import as_json, refuses
from fuzz.test_saves import sealed_again

MOMENTS = {
    "Firstborns part": 3,
    "Laying part": 3,
    "Travel": 3,
    "Stop movement": 2,
    "BoughtSupport contest": 3,
    "Income": 3,
    "WhichContest": 4,
    "Reply contest": 3,
    "Stop festival": 2,
    "TargetPlayer Aim": 3,
    "TargetLand Aim": 3,
    "TargetLand DeedStep": 4,
    "Ways Aim": 3,
    "Placing": 3,
    "Recruiting": 3,
    "Last last_action": 3,
    "over": 2,
}
"""Moments of a game, each at a table of so many."""


def moment_of(table: Table) -> str:
    """Which question is open, in which phase or for what where that matters, and whether an answer has been begun."""
    assert isinstance(table, Realm)
    if not table.agenda:
        return "over"
    name = type(table.agenda[-1]).__name__
    if name in ("Stop", "Reply", "BoughtSupport", "Last"):
        return f"{name} {PHASES[table.phase]}"
    if name in ("TargetPlayer", "TargetLand", "Ways"):
        return f"{name} {type(table.agenda[-2]).__name__}"
    return f"{name} part" if any(table.answers) else name


@cache
def at_moment(moment: str) -> Table:
    """A table of Royal Bastards at such a moment, well into the game where it comes often."""
    game = blarney.game("royal_bastards")
    for seed in range(2000):
        table = game.deal(MOMENTS[moment], seed=seed)
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
@given(st.sampled_from(list(MOMENTS)[:-1]), st.integers(0, 15), st.integers(0, 15), st.integers(0, 15))
def test_passes_that_could_not_have_been_given_are_refused_or_play_on(
    moment: str, passed: int, standing: int, may_stand: int
) -> None:
    table = at_moment(moment)
    good = cast(dict[str, object], as_json(table.game.save(table)))
    good["passed"] = [passed, standing, may_stand]
    refused_or_plays_on(table, good)


@settings(max_examples=times(4))
@given(st.data(), st.sampled_from(list(MOMENTS)[:-1]))
def test_what_is_to_happen_next_is_changed_and_refused_or_plays_on(data: st.DataObject, moment: str) -> None:
    """Steps are dropped, doubled and exchanged, also for any other step of the game."""
    table = at_moment(moment)
    good = cast(dict[str, object], as_json(table.game.save(table)))
    agenda = cast(list[object], good["agenda"])
    steps = [type(step).__name__ for step in table.game.steps]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(agenda) - 1))
        how = data.draw(st.sampled_from(["other", "drop", "double"]))
        if how == "other":
            agenda[at] = data.draw(st.sampled_from(steps))
        elif how == "drop" and len(agenda) > 1:
            del agenda[at]
        else:
            agenda.insert(at, agenda[at])
    refused_or_plays_on(table, good)


WRONG: list[tuple[str, str, object]] = [
    ("Travel", "turn", 4),
    ("Travel", "phase", 3),
    ("Travel", "first", 0),
    ("Travel", "moving", [3, 0]),
    ("Travel", "moving", [0, 1]),
    ("Travel", "dealt", [[0], [], []]),
    ("Travel", "held", [[1], [], []]),
    ("Travel", "spots", [0, 0, 0, 0, 0, 0]),
    ("Travel", "owners", [1] + [0] * 10),
    ("Travel", "approval", [5, 0, 0]),
    ("Travel", "payees", [0]),
    ("Travel", "flags", 3),
    ("Travel", "queue", [0]),
    ("Travel", "left", 1),
    ("Travel", "chain", [0]),
    ("Travel", "deeds", [[0, 1, 0, 0, 0, 0]]),
    ("Travel", "ranks", [1]),
    ("Travel", "contest", [1, 1, 0, 3, 0]),
    ("Travel", "contest", [0, 0, 0, 0, 1]),
    ("Laying part", "laying", 0),
    ("Laying part", "held", [[], [], []]),
    ("Income", "payees", []),
    ("Income", "payees", [0, 0]),
    ("WhichContest", "flags", 1),
    ("Placing", "left", 0),
    ("Placing", "left", 100),
    ("Placing", "queue", []),
    ("Placing", "queue", [0, 1, 2, 0]),
    ("Placing", "ranks", [0, 1]),
    ("Recruiting", "fair", []),
    ("Reply contest", "chain", []),
    ("Reply contest", "deeds", []),
    ("Reply contest", "chain", [0, 0]),
    ("Last last_action", "queue", [0, 0, 0]),
    ("over", "queue", [0]),
    ("over", "approval", [90, 90]),
    ("Travel", "remade", 4),
    ("Income", "remade", 4),
    ("Stop movement", "remade", 1),
    ("Stop movement", "remade", 2),
    ("over", "remade", 4),
    ("TargetLand DeedStep", "deeds", [[0, 1, 0, 0, 0, 0]] * 6),
]
"""At a moment, a field, and what it cannot be."""


@pytest.mark.parametrize(("moment", "field", "wrong"), WRONG, ids=str)
def test_a_save_that_cannot_be_is_refused(moment: str, field: str, wrong: object) -> None:
    table = at_moment(moment)
    game = table.game
    good = cast(dict[str, dict[str, object]], as_json(game.save(table)))
    assert game.load(sealed_again(good)).waiting == table.waiting
    assert good["table"][field] != wrong
    good["table"][field] = wrong
    refuses(lambda: game.load(sealed_again(good)), BadSave)


def test_a_skeleton_in_a_hand_is_refused() -> None:
    """Two sorts of cards with secrets lie in one set of zones, and never in each other's."""
    table = at_moment("Travel")
    assert isinstance(table, Realm)
    good = cast(dict[str, dict[str, list[list[int]]]], as_json(table.game.save(table)))
    zones = good["cards"]["zones"]
    zones[0][0], zones[table.bones][0] = zones[table.bones][0], zones[0][0]
    refuses(lambda: table.game.load(sealed_again(good)), BadSave)
