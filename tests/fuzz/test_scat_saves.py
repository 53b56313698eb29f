"""Saves of Dragon Scat with every field changed in turn: refused by name, or a table that plays on."""

from __future__ import annotations

import copy
from collections.abc import Iterator
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
from fuzz.rubbish import a_sentence, as_json, holder, places, plays_on, refuses
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


def changed(value: object) -> Iterator[object]:
    """Other values for a field: a little off, far off, of another type."""
    if isinstance(value, bool) or not isinstance(value, int):
        yield from (None, 0, [], {}, "red", [[0]])
    else:
        yield from (value + 1, value - 1, 1 - value, 1 << 40, None, [value])


def refused_or_plays_on(table: Table, bad: object, moves: int = 40) -> bool:
    """Either a BadSave with a sentence (False), or a table that is seen, imagined and played on (True)."""
    try:
        loaded = table.game.load(sealed_again(bad))
    except BadSave as error:
        a_sentence(error)
        return False
    plays_on(loaded, 1, moves)
    return True


@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_field_is_changed_it_is_refused_or_plays_on(moment: str) -> None:
    table = at_moment(moment, 3, 12)
    good = as_json(table.game.save(table))
    refused, kept = 0, 0
    for path in some_of_each(good):
        value = value_at(good, path)
        for other in [other for other in changed(value) if other != value]:
            bad = copy.deepcopy(good)
            holder(bad, path)[path[-1]] = other  # type: ignore[index]  # the path was found in this very thing
            if refused_or_plays_on(table, bad):
                kept += 1
            else:
                refused += 1
    assert refused > 3 * kept


def some_of_each(good: object) -> list[tuple[str | int, ...]]:
    """Where to change something: of the places in one list the first, one in the middle, and the last."""
    alike: dict[tuple[object, ...], list[tuple[str | int, ...]]] = {}
    for path in places(good):
        if path[0] not in ("check", "pack"):
            shape = tuple("#" if isinstance(step, int) else step for step in path)
            alike.setdefault(shape, []).append(path)
    return [
        path for paths in alike.values() for path in {paths[0]: 0, paths[len(paths) // 2]: 0, paths[-1]: 0}
    ]


def value_at(thing: object, path: tuple[str | int, ...]) -> object:
    """What lies at a path."""
    return holder(thing, path)[path[-1]]  # type: ignore[index]  # the path was found in this very thing


@settings(max_examples=times(3))
@given(st.data(), st.sampled_from(MOMENTS[:-1]), st.integers(2, 3), st.integers(0, 12))
def test_cards_moved_about_in_a_save_are_refused_or_play_on(
    data: st.DataObject, moment: str, seats: int, after: int
) -> None:
    """Cards change places, here or at the start of the trail or on it: deeper than a field at a time."""
    table = at_moment(moment, seats, after)
    good = cast(dict[str, dict[str, object]], as_json(table.game.save(table)))
    trail = cast(dict[str, object], good["cards"]["trail"])
    spots: list[tuple[list[object], int]] = []
    for zones in (good["cards"]["zones"], trail["zones"], trail["shifts"]):
        for zone in cast(list[list[object]], zones):
            spots += [(zone, at) for at in range(len(zone))]
    for bits in (good["cards"]["seen"], trail["seen"]):
        row = cast(list[object], bits)
        spots += [(row, at) for at in range(len(row))]
    for _ in range(data.draw(st.integers(1, 4))):
        (one, at), (other, to) = data.draw(st.sampled_from(spots)), data.draw(st.sampled_from(spots))
        one[at], other[to] = other[to], one[at]
    refused_or_plays_on(table, good)


@settings(max_examples=times(2))
@given(st.sampled_from(MOMENTS[:-1]), st.integers(2, 3), st.integers(0, 12), st.data())
def test_answers_that_could_not_have_been_given_are_refused(
    moment: str, seats: int, after: int, data: st.DataObject
) -> None:
    table = at_moment(moment, seats, after)
    good = cast(dict[str, object], as_json(table.game.save(table)))
    words = st.lists(st.sampled_from([move.text for move in table.game.moves]), max_size=4)
    good["answers"] = data.draw(st.lists(words, min_size=seats, max_size=seats))
    refused_or_plays_on(table, good)


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
