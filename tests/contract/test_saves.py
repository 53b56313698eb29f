"""A saved table is laid out again as it was, and plays on to the same end."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given, settings

import blarney
from blarney import Chance
from contract.playing import (
    SEEDS,
    Laying,
    every_laying,
    every_size,
    glimpses,
    layings,
    play_out,
    saved,
    some_way,
    turns,
    viewers,
)
from contract.profiles import times
from contract.properties import looks_the_same


@settings(max_examples=times(0.5))
@given(layings(), SEEDS)
def test_save_and_load_and_save_are_equal(laying: Laying, seed: int) -> None:
    game = laying.game
    table = laying.deal(seed)
    for _ in glimpses(table, Chance(seed)):
        loaded = game.load(json.loads(saved(table)))
        assert saved(loaded) == saved(table)
        assert [loaded.view(viewer) for viewer in viewers(table)] == [
            table.view(viewer) for viewer in viewers(table)
        ]
        assert [loaded.legal(seat) for seat in range(table.seats)] == [
            table.legal(seat) for seat in range(table.seats)
        ]
    assert saved(game.load(json.loads(saved(table)))) == saved(table)


@given(layings(), SEEDS)
def test_a_loaded_table_plays_on_to_the_same_end(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    loaded = [table]
    for place, turn in enumerate(turns(table, Chance(seed))):
        if place % 40 == 0:
            loaded.append(laying.game.load(json.loads(saved(table))))
        for other in loaded[1:]:
            other.play(turn.seat, turn.move)
    assert {saved(other) for other in loaded} == {saved(table)}


@pytest.mark.parametrize("laying", every_laying(), ids=str)
def test_an_imagined_world_is_saved_and_loaded_and_plays_on_to_an_end(laying: Laying) -> None:
    """Whatever a viewer imagines, soon after the deal, later, or late, is as good a table as the real one."""
    for seed, most in enumerate((4, 40, 400)):
        chance = Chance(seed)
        table = some_way(laying.deal(seed), chance, most)
        for viewer in viewers(table):
            world = table.imagine(viewer, chance)
            loaded = laying.game.load(json.loads(saved(world)))
            assert saved(loaded) == saved(world)
            looks_the_same(table, loaded, viewer)
            play_out(loaded, chance)
            assert loaded.outcome is not None


@given(layings(), SEEDS)
def test_a_save_is_plain_json_and_the_caller_s_own(laying: Laying, seed: int) -> None:
    """What is done to the saved data is not done to the table."""
    table = laying.deal(seed)
    data = laying.game.save(table)
    assert json.loads(json.dumps(data)) == data
    before = saved(table)
    spoil(data)
    assert saved(table) == before


def spoil(data: object) -> None:
    """Empty everything that can be emptied, from the inside."""
    if isinstance(data, dict | list):
        for inner in list(data.values()) if isinstance(data, dict) else list(data):
            spoil(inner)
        data.clear()


@pytest.mark.parametrize("laying", every_size(), ids=str)
def test_every_move_is_encoded_and_decoded(laying: Laying) -> None:
    game = laying.game
    for place, move in enumerate(game.moves):
        assert game.decode(json.loads(json.dumps(game.encode(move)))) is move
        assert game.ids[move] == place


@given(layings(), SEEDS)
def test_views_are_json_and_equal_for_equal_tables(laying: Laying, seed: int) -> None:
    table, other = laying.deal(seed), laying.deal(seed)
    for turn in turns(table, Chance(seed)):
        for viewer in viewers(table):
            view = table.view(viewer)
            assert view == other.view(viewer)
            again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            assert again == view
            assert view.viewer == viewer
        other.play(turn.seat, turn.move)


@given(layings(), SEEDS)
def test_a_loaded_table_says_that_its_past_is_not_known(laying: Laying, seed: int) -> None:
    loaded = laying.game.load(laying.game.save(laying.deal(seed)))
    with pytest.raises(blarney.BadRecord):
        blarney.Record.of(loaded)
    play_out(loaded, Chance(seed))
    assert loaded.outcome is not None
