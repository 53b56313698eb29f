"""Copies go their own way: what is done to one is never seen in the other."""

from __future__ import annotations

from hypothesis import given, settings

from blarney import Chance, Table
from contract.playing import SEEDS, Laying, everything, glimpses, layings, play_out, saved, turns, viewers
from contract.profiles import times


def differences(one: Table, other: Table) -> list[str]:
    """The attributes in which two tables differ."""
    here, there = everything(one), everything(other)
    return [name for name in here if here[name] != there[name]] + [name for name in there if name not in here]


@given(layings(), SEEDS)
def test_a_copy_is_equal_in_every_attribute_and_view(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    for _ in glimpses(table, Chance(seed)):
        copy = table.copy()
        assert differences(table, copy) == []
        assert saved(copy) == saved(table)
        assert [copy.legal(seat) for seat in range(copy.seats)] == [
            table.legal(seat) for seat in range(table.seats)
        ]
        assert [copy.view(viewer) for viewer in viewers(copy)] == [
            table.view(viewer) for viewer in viewers(table)
        ]
        assert copy.question == table.question


@given(layings(), SEEDS)
def test_past_copies_never_change(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    kept: list[tuple[Table, dict[str, object], bytes]] = []
    for place, _ in enumerate(glimpses(table, Chance(seed))):
        copy = table.copy()
        if place % 3 == 0:
            copy = copy.copy()
        kept.append((copy, everything(copy), saved(copy)))
    for copy, everything_then, saved_then in kept:
        assert everything(copy) == everything_then
        assert saved(copy) == saved_then


@settings(max_examples=times(0.4))
@given(layings(), SEEDS)
def test_playing_a_copy_leaves_the_table_alone(laying: Laying, seed: int) -> None:
    """Every attribute that changes in the course of a game is seen to change on the copy alone."""
    table = laying.deal(seed)
    changed: set[str] = set()
    for place, _ in enumerate(turns(table, Chance(seed))):
        if place % 7 == 0:
            before = everything(table)
            copy = table.copy()
            play_out(copy, Chance(place))
            changed.update(differences(table, copy))
            assert everything(table) == before
    assert {"past", "agenda", "outcome", "waiting", "cards"} <= changed


@settings(max_examples=times(0.4))
@given(layings(), SEEDS)
def test_imagining_leaves_the_table_alone(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    for place, _ in enumerate(turns(table, Chance(seed))):
        if place % 7 == 0:
            before = everything(table)
            for viewer in viewers(table):
                world = table.imagine(viewer, Chance(place))
                play_out(world, Chance(place))
            assert everything(table) == before


@given(layings(), SEEDS)
def test_a_copy_plays_on_to_the_same_end(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    for place, _ in enumerate(turns(table, Chance(seed))):
        if place == 20:
            break
    copy = table.copy()
    play_out(table, Chance(1))
    play_out(copy, Chance(1))
    assert saved(copy) == saved(table)
    assert differences(copy, table) == []


@given(layings(), SEEDS)
def test_two_imagined_worlds_from_equal_luck_are_equal(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    for viewer in viewers(table):
        one, other = table.imagine(viewer, Chance(seed)), table.copy().imagine(viewer, Chance(seed))
        assert everything(one) == everything(other)
