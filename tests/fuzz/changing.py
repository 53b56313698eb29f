"""Saves of a table with something changed in them: refused by name, or laid out as a table that plays on."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import cast

from hypothesis import strategies as st

from blarney import BadSave, Table
from fuzz.rubbish import a_sentence, as_json, holder, places, plays_on
from fuzz.test_saves import sealed_again


def refused_or_plays_on(table: Table, bad: object, moves: int = 40) -> bool:
    """Either a BadSave with a sentence (False), or a table that is seen, imagined and played on (True)."""
    try:
        loaded = table.game.load(sealed_again(bad))
    except BadSave as error:
        a_sentence(error)
        return False
    plays_on(loaded, 1, moves)
    return True


def every_field_changed(table: Table) -> tuple[int, int]:
    """Change the fields of a save one by one; how often it was refused, and how often it played on."""
    good = as_json(table.game.save(table))
    refused, kept = 0, 0
    for path in some_of_each(good):
        value = holder(good, path)[path[-1]]  # type: ignore[index]  # the path was found in this very thing
        for other in [other for other in changed(value) if other != value]:
            bad = copy.deepcopy(good)
            holder(bad, path)[path[-1]] = other  # type: ignore[index]  # the path was found in this very thing
            if refused_or_plays_on(table, bad):
                kept += 1
            else:
                refused += 1
    return refused, kept


def changed(value: object) -> Iterator[object]:
    """Other values for a field: a little off, far off, of another type."""
    if isinstance(value, bool) or not isinstance(value, int):
        yield from (None, 0, [], {}, "red", [[0]])
    else:
        yield from (value + 1, value - 1, 1 - value, 1 << 40, None, [value])


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


def cards_moved_about(data: st.DataObject, table: Table) -> None:
    """Let cards change places, here or at the start of the trail or on it; and who sees them."""
    good = cast(dict[str, dict[str, object]], as_json(table.game.save(table)))
    trail = cast(dict[str, object], good["cards"].get("trail") or {})
    spots: list[tuple[list[object], int]] = []
    for zones in (good["cards"]["zones"], trail.get("zones", []), trail.get("shifts", [])):
        for zone in cast(list[list[object]], zones):
            spots += [(zone, at) for at in range(len(zone))]
    for bits in (good["cards"]["seen"], trail.get("seen", [])):
        row = cast(list[object], bits)
        spots += [(row, at) for at in range(len(row))]
    for _ in range(data.draw(st.integers(1, 4))):
        (one, at), (other, to) = data.draw(st.sampled_from(spots)), data.draw(st.sampled_from(spots))
        one[at], other[to] = other[to], one[at]
    refused_or_plays_on(table, good)


def other_answers(data: st.DataObject, table: Table) -> None:
    """Let other answers be held."""
    good = cast(dict[str, object], as_json(table.game.save(table)))
    words = st.lists(st.sampled_from([move.text for move in table.game.moves]), max_size=4)
    good["answers"] = data.draw(st.lists(words, min_size=table.seats, max_size=table.seats))
    refused_or_plays_on(table, good)
