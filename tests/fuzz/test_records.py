"""Records that are rubbish: refused by name, and what is wrong is said in a sentence."""

from __future__ import annotations

import json
from functools import partial
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import BadRecord, Chance, Record, Table
from blarney.core.record import Moment
from contract.playing import Laying, every_size, layings, play_out, saved, some_way
from contract.profiles import times
from fuzz.rubbish import ANYTHING, JSON, a_sentence, damaged, refuses

MANY = settings(max_examples=times(8))


def short_record(laying: Laying, seed: int) -> dict[str, object]:
    """The record of a game that has just begun, as plain data."""
    table = some_way(laying.deal(seed), Chance(seed), 12)
    return cast(dict[str, object], json.loads(Record.of(table, ["Ann", "Bob"]).dumps()))


def replayed(text: str) -> Table:
    """The table at the end of a record."""
    return Record.loads(text).replay()


def relived(record: Record, viewer: int | None) -> list[Moment]:
    """All that a viewer lived through."""
    return list(record.replay(viewer))


def read_or_refuse(text: str | bytes) -> None:
    """Either it is no record, or one that replays; and `check` says what is wrong."""
    try:
        record = Record.loads(text)
    except BadRecord as error:
        a_sentence(error)
        return
    wrong = record.check()
    assert all(sentence.strip() for sentence in wrong)
    try:
        table = record.replay()
    except BadRecord as error:
        a_sentence(error, *wrong)
        for viewer in (0, None):
            refuses(partial(relived, record, viewer), BadRecord)
        return
    again = Record.loads(record.dumps())
    assert again == record
    assert saved(again.replay()) == saved(table)
    for viewer in (0, None):
        assert list(record.replay(viewer))[-1].view == table.view(viewer)


@MANY
@given(st.data(), layings(), st.integers(0, 100))
def test_a_record_with_something_wrong_is_refused_or_replays(
    data: st.DataObject, laying: Laying, seed: int
) -> None:
    bad = data.draw(damaged(short_record(laying, seed)))
    read_or_refuse(json.dumps(bad))


ENTRIES = st.one_of(
    st.tuples(st.just("move"), st.integers(-1, 6), st.sampled_from(["play red 1", "play pass", "fly", ""])),
    st.tuples(st.just("taken_over"), st.integers(-1, 6), st.text(max_size=5)),
    st.tuples(st.just("undone"), st.integers(-2, 20)),
    st.tuples(st.just("drawn")),
    st.tuples(st.just("abandoned")),
)


@MANY
@given(layings(), st.integers(0, 100), st.lists(ENTRIES | JSON, max_size=5), st.booleans())
def test_a_record_with_other_entries_is_refused_or_replays(
    laying: Laying, seed: int, more: list[object], first: bool
) -> None:
    record = short_record(laying, seed)
    entries = cast(list[object], record["entries"])
    record["entries"] = [*more, *entries] if first else [*entries, *more]
    read_or_refuse(json.dumps(record))


@MANY
@given(layings(), st.integers(0, 100), st.integers(0, 100_000))
def test_a_record_that_was_cut_is_refused(laying: Laying, seed: int, at: int) -> None:
    text = json.dumps(short_record(laying, seed))
    refuses(lambda: Record.loads(text[: at % len(text)]), BadRecord)


@MANY
@given(ANYTHING)
def test_what_is_no_record_is_refused(rubbish: Any) -> None:
    refuses(lambda: Record.loads(rubbish), BadRecord)


@MANY
@given(JSON)
def test_json_that_is_no_record_is_refused(rubbish: object) -> None:
    refuses(lambda: Record.loads(json.dumps(rubbish)), BadRecord)


@pytest.mark.parametrize("laying", every_size(), ids=str)
def test_a_record_of_another_game_edition_format_or_pack_is_refused(laying: Laying) -> None:
    good = short_record(laying, 1)
    for key, other in (("game", "whist"), ("edition", 99), ("pack", "0" * 16), ("pack", {}), ("seats", 99)):
        text = json.dumps({**good, key: other})
        refuses(partial(replayed, text), BadRecord)
    refuses(lambda: Record.loads(json.dumps({**good, "format": 99})), BadRecord)
    refuses(lambda: Record.loads(json.dumps({**good, "surprise": 1})), BadRecord)


def test_a_record_deeper_than_python_can_go_is_refused() -> None:
    refuses(lambda: Record.loads("[" * 200_000), BadRecord)
    refuses(lambda: Record.loads('{"options":' + "[" * 100_000 + "]" * 100_000 + "}"), BadRecord)


@MANY
@given(layings(), ANYTHING)
def test_replaying_for_a_seat_that_is_not_there_is_refused(laying: Laying, seat: Any) -> None:
    table = laying.deal(1)
    record = Record.of(table)
    if seat is not None and (type(seat) is not int or not 0 <= seat < laying.seats):
        refuses(lambda: record.replay(seat), BadRecord)


@given(layings(), st.integers(0, 100))
def test_a_changed_outcome_is_found_out(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    play_out(table, Chance(seed))
    record = cast(dict[str, Any], json.loads(Record.of(table).dumps()))
    record["outcome"]["winners"] = [99]
    assert Record.loads(json.dumps(record)).check()
    record["outcome"] = None
    assert Record.loads(json.dumps(record)).check()


@MANY
@given(layings(), st.integers(0, 100), st.data())
def test_a_record_with_a_pack_of_its_own_is_refused_or_replays(
    laying: Laying, seed: int, data: st.DataObject
) -> None:
    """A pack inside a record is as little to be trusted as the rest."""
    record = short_record(laying, seed)
    pack = json.loads(json.dumps(blarney.game(laying.game.name).pack.data))
    record["pack"] = data.draw(st.just(pack) | damaged(pack) | JSON)
    read_or_refuse(json.dumps(record))
