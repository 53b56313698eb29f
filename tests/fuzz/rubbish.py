"""Rubbish of all kinds, and good things with something wrong in them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator

import pytest
from hypothesis import strategies as st

from blarney import BlarneyError, Chance, Table
from blarney.core.texts import Names
from contract.playing import everything, saved, viewers

HUGE = 1 << 70

PLAIN = (
    st.none()
    | st.booleans()
    | st.integers(-3, 50)
    | st.sampled_from([-1, HUGE, -HUGE, 1 << 31, 1 << 62, (1 << 63) - 1, 1 << 63])
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["", "\0", "é" * 300, "play red 1", "pass", "bon", "x" * 5000])
)
JSON = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
ANYTHING = JSON | st.binary(max_size=20) | st.sampled_from([object(), int, print, {1, 2}, b"", 1j])


def places(thing: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where in some data there is something: keys and indices from the top."""
    if path:
        yield path
    if isinstance(thing, dict):
        for key, inner in thing.items():
            yield from places(inner, (*path, key))
    elif isinstance(thing, list):
        for at, inner in enumerate(thing):
            yield from places(inner, (*path, at))


def holder(thing: object, path: tuple[str | int, ...]) -> dict[str | int, object] | list[object]:
    """The list or object in which the last step of a path is."""
    for step in path[:-1]:
        thing = thing[step]  # type: ignore[index]  # the path was found in this very thing
    assert isinstance(thing, dict | list)
    return thing


@st.composite
def damaged(draw: st.DrawFn, good: object, keep: frozenset[str] = frozenset(), most: int = 3) -> object:
    """Plain data with one or a few things wrong: dropped, doubled, swapped, a little off, or rubbish."""
    bad = copy.deepcopy(good)
    for _ in range(draw(st.integers(1, most))):
        found = [path for path in places(bad) if path[0] not in keep]
        if not found:
            break
        tops = sorted({path[0] for path in found}, key=str)
        top = draw(st.sampled_from(tops))
        path = draw(st.sampled_from([path for path in found if path[0] == top]))
        inside = holder(bad, path)
        spoil(draw, inside, path[-1])
    return bad


def spoil(draw: st.DrawFn, inside: dict[str | int, object] | list[object], at: str | int) -> None:
    """One thing wrong at one place."""
    value = inside[at]  # type: ignore[index]  # keys for objects, indices for lists
    how = draw(st.sampled_from(["off", "off", "drop", "double", "swap", "rubbish"]))
    if how == "off" and isinstance(value, int):
        inside[at] = value + draw(st.sampled_from([1, -1, 2, 5, HUGE]))  # type: ignore[index]
    elif how == "drop":
        del inside[at]  # type: ignore[arg-type]
    elif how == "double" and isinstance(inside, list):
        inside.append(copy.deepcopy(value))
    elif how == "swap":
        others = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        other = draw(st.sampled_from(others))
        inside[at], inside[other] = inside[other], value  # type: ignore[index]
    else:
        inside[at] = draw(JSON)  # type: ignore[index]


def as_json(data: object) -> object:
    """As it would come from a file."""
    return json.loads(json.dumps(data))


def a_sentence(error: BlarneyError, *more: str) -> None:
    """What is raised says something to people."""
    assert str(error).strip()
    assert all(sentence.strip() for sentence in more)


def refuses(attempt: Callable[[], object], *kinds: type[BlarneyError]) -> None:
    """It is refused by name and with a sentence."""
    with pytest.raises(kinds or BlarneyError) as caught:
        attempt()
    assert str(caught.value).strip()


class Unchanged:
    """`with Unchanged(table):` nothing has changed at the end of it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __enter__(self) -> None:
        self.everything, self.saved = everything(self.table), saved(self.table)

    def __exit__(self, *_: object) -> None:
        assert everything(self.table) == self.everything
        assert saved(self.table) == self.saved


def plays_on(table: Table, seed: int, most: int = 1500) -> None:
    """Whatever was laid out plays on, is seen, copied, imagined and saved, with nothing but named errors."""
    chance = Chance(seed)
    try:
        for place in range(most):
            if place % 20 == 0:
                for viewer in viewers(table):
                    table.game.picture(table.view(viewer), Names([], viewer))
                    table.imagine(viewer, chance).view(viewer)
                saved(table)
                assert table.question is not None or table.outcome is not None
            if not table.waiting:
                assert table.outcome is not None
                assert table.game.say(table.outcome.why)
                return
            for seat in table.waiting:
                assert table.legal(seat), "who is asked has an answer"
                assert table.default(seat) in table.legal(seat)
            seat = table.waiting[chance.below(len(table.waiting))]
            moves = table.legal(seat)
            table.play(seat, moves[chance.below(len(moves))])
    except BlarneyError as error:
        a_sentence(error)
