"""Saves that are rubbish: refused by name, or laid out as a table that can be played."""

from __future__ import annotations

import json
from functools import partial
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import BadSave, Chance, Game, Table
from blarney.core.saves import digest
from contract.playing import Laying, every_size, layings, play_out, saved, some_way
from contract.profiles import times
from fuzz.rubbish import ANYTHING, HUGE, a_sentence, as_json, damaged, plays_on, refuses


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table somewhere in the middle of a game, now and then at its end."""
    laying = draw(layings())
    seed = draw(st.integers(0, 1000))
    table = some_way(laying.deal(seed), Chance(seed), 90)
    if draw(st.integers(0, 9)) == 9:
        play_out(table, Chance(seed))
    return table


def load_or_refuse(game: Game, data: object) -> None:
    """Either it is no save, or one that can be played."""
    try:
        table = game.load(data)
    except BadSave as error:
        a_sentence(error)
        return
    plays_on(table, 1)


def sealed_again(data: object) -> object:
    """The same with a checksum that is right, so that the ranges are looked at."""
    if isinstance(data, dict):
        data["check"] = digest(data)
    return data


@settings(max_examples=times(16))
@given(st.data(), tables())
def test_a_save_with_something_wrong_is_refused_or_can_be_played(data: st.DataObject, table: Table) -> None:
    good = as_json(table.game.save(table))
    before = saved(table)
    bad = data.draw(damaged(good, frozenset({"check"})))
    load_or_refuse(table.game, sealed_again(as_json(bad)))
    assert saved(table) == before


@settings(max_examples=times(8))
@given(st.data(), tables(), st.sampled_from(["table", "cards", "agenda", "outcome", "chance"]))
def test_a_save_with_something_wrong_inside_is_refused_or_can_be_played(
    data: st.DataObject, table: Table, part: str
) -> None:
    good = cast(dict[str, object], as_json(table.game.save(table)))
    if isinstance(good.get(part), dict | list) and good[part]:
        good[part] = data.draw(damaged(good[part], most=2))
    load_or_refuse(table.game, sealed_again(as_json(good)))


@settings(max_examples=times(2))
@given(st.data(), tables())
def test_a_save_that_was_changed_is_found_out(data: st.DataObject, table: Table) -> None:
    good = as_json(table.game.save(table))
    bad = as_json(data.draw(damaged(good)))
    if json.dumps(bad, sort_keys=True) != json.dumps(good, sort_keys=True):
        refuses(lambda: table.game.load(bad), BadSave)


@settings(max_examples=times(4))
@given(layings(), ANYTHING)
def test_what_is_no_save_at_all_is_refused(laying: Laying, rubbish: object) -> None:
    refuses(lambda: laying.game.load(rubbish), BadSave)


@pytest.mark.parametrize("laying", every_size(), ids=str)
def test_a_save_of_another_game_edition_format_or_pack_is_refused(laying: Laying) -> None:
    good = laying.game.save(laying.deal(1))
    for key, other in (("game", "whist"), ("edition", 99), ("format", 0), ("pack", "0" * 16), ("pack", {})):
        refuses(partial(laying.game.load, sealed_again({**good, key: other})), BadSave)


def test_a_save_deeper_than_python_can_go_is_refused() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    game = blarney.game("bon")
    good = game.save(game.deal(seats=3, seed=1))
    refuses(lambda: game.load({**good, "table": deep}), BadSave)


@pytest.mark.parametrize("laying", every_size(), ids=str)
def test_a_huge_save_is_refused(laying: Laying) -> None:
    good = laying.game.save(laying.deal(1))
    for key in ("agenda", "asked", "answers", "passed"):
        refuses(partial(laying.game.load, sealed_again({**good, key: [0] * 200_000})), BadSave)


def test_an_agenda_of_known_steps_in_the_wrong_number_is_refused() -> None:
    """Every step is known, but there are more or fewer than a table of B.O.N. can have."""
    game = blarney.game("bon")
    good = game.save(game.deal(seats=3, seed=1))
    agenda = cast(list[object], good["agenda"])
    for wrong in (agenda * 2, agenda[1:], agenda[:-1], ["Turn"], [*agenda[:-1], *["Turn"] * 9], agenda[::-1]):
        refuses(partial(game.load, sealed_again({**good, "agenda": wrong})), BadSave)


@pytest.mark.parametrize(
    "wrong",
    [
        {"winners": [99]},
        {"winners": [0, 0]},
        {"scores": []},
        {"scores": [HUGE, 0, 0]},
        {"ranking": []},
        {"ranking": [[0, 0, 1, 2]]},
        {"why": {"key": "outcomes.champion", "values": {}}},
        {"why": {"key": "nonsense", "values": {}}},
    ],
    ids=str,
)
def test_a_finished_save_with_a_wrong_outcome_is_refused(wrong: dict[str, object]) -> None:
    game = blarney.game("bon")
    table = game.deal(seats=3, seed=1)
    play_out(table, Chance(1))
    good = cast(dict[str, dict[str, object]], as_json(game.save(table)))
    assert game.load(good).outcome == table.outcome
    good["outcome"].update(wrong)
    refuses(lambda: game.load(sealed_again(good)), BadSave)
