"""Rubbish as moves, bundles, seats, options, seeds and luck: refused by name, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import (
    BadMove,
    BadSave,
    BadSetup,
    BlarneyError,
    Chance,
    Loaded,
    Scripted,
    SealedChance,
    UnknownGame,
)
from blarney.core.chance import chance_from
from contract.playing import SEEDS, Laying, layings, play_out, saved, some_way
from contract.profiles import times
from fuzz.rubbish import ANYTHING, JSON, Unchanged, a_sentence, damaged, refuses

MANY = settings(max_examples=times(4))


@MANY
@given(layings(), SEEDS, ANYTHING, ANYTHING)
def test_rubbish_moves_and_seats_are_refused(laying: Laying, seed: int, seat: Any, move: Any) -> None:
    table = some_way(laying.deal(seed), Chance(seed), 40)
    with Unchanged(table):
        refuses(lambda: table.play(table.waiting[0], move), BadMove)
        refuses(lambda: table.play(seat, move))
        refuses(lambda: table.why_not(table.waiting[0], move), BadMove)
        if type(seat) is not int or not 0 <= seat < table.seats:
            refuses(lambda: table.play(seat, laying.game.moves[0]))
            refuses(lambda: table.legal(seat))
            refuses(lambda: table.default(seat))
            if seat is not None:
                refuses(lambda: table.view(seat))
                refuses(lambda: table.imagine(seat, Chance(1)))
                refuses(lambda: table.watch(seat, print))


@MANY
@given(layings(), SEEDS, st.lists(ANYTHING, min_size=1, max_size=4), st.integers(0, 3), st.data())
def test_a_bundle_with_rubbish_in_it_is_refused_as_a_whole(
    laying: Laying, seed: int, rubbish: list[Any], good: int, data: st.DataObject
) -> None:
    table = some_way(laying.deal(seed), Chance(seed), 40)
    heard: list[object] = []
    table.watch(None, heard.append)
    told = heard[:]
    seat = table.waiting[0]
    moves = [data.draw(st.sampled_from(table.legal(seat))) for _ in range(good)]
    with Unchanged(table):
        refuses(lambda: table.play(seat, *moves, *rubbish))
        refuses(lambda: table.play(seat, *moves, *[laying.game.moves[0]] * 1000))
    assert heard == told


@given(layings(), SEEDS)
def test_a_bundle_of_nothing_is_refused(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    play: Callable[..., None] = table.play
    with Unchanged(table):
        refuses(lambda: play(table.waiting[0]), BadMove)


@MANY
@given(layings(), ANYTHING)
def test_rubbish_is_neither_encoded_nor_decoded(laying: Laying, rubbish: Any) -> None:
    refuses(lambda: laying.game.encode(rubbish), BadMove)
    if not isinstance(rubbish, str) or rubbish not in laying.game.by_text:
        refuses(lambda: laying.game.decode(rubbish), BadMove)


@MANY
@given(layings(), ANYTHING)
def test_a_deal_with_a_rubbish_seed_or_number_of_seats_is_refused(laying: Laying, rubbish: Any) -> None:
    game = laying.game
    if type(rubbish) is not int or not 0 <= rubbish < 1 << 63:
        refuses(lambda: game.deal(seats=laying.seats, seed=rubbish), BadSetup)
    if type(rubbish) is not int or rubbish not in game.seats:
        refuses(lambda: game.deal(seats=rubbish, seed=1), BadSetup)
    refuses(lambda: game.deal(seats=laying.seats, chance=rubbish), BadSetup)
    refuses(lambda: game.deal(seats=laying.seats, seed=1, chance=Chance(1)), BadSetup)


@MANY
@given(layings(), st.data())
def test_rubbish_options_are_refused(laying: Laying, data: st.DataObject) -> None:
    game = laying.game
    names = st.sampled_from(list(game.options)) | st.text(max_size=5)
    options: Any = data.draw(st.dictionaries(names, ANYTHING, max_size=3) | ANYTHING)
    try:
        table = game.deal(seats=laying.seats, seed=1, options=options)
    except BadSetup as error:
        a_sentence(error)
        return
    assert game.check_options(table.origin.options) == table.origin.options
    play_out(table, Chance(1))


@MANY
@given(ANYTHING)
def test_a_game_that_is_not_there_is_refused(name: Any) -> None:
    if not isinstance(name, str) or name not in blarney.GAMES:
        refuses(lambda: blarney.game(name), UnknownGame)


STORES = [
    Chance(7).store(),
    SealedChance(bytes(32), [b"salt of a", b"salt of b"]).store(),
    Loaded([3, 2, 1]).store(),
    Scripted([0, 1]).store(),
]


@MANY
@given(st.data())
def test_a_damaged_chance_is_refused_or_can_be_used(data: st.DataObject) -> None:
    bad = data.draw(st.sampled_from(STORES).flatmap(damaged) | JSON)
    try:
        chance = chance_from(bad)
    except (BadSave, BadSetup) as error:
        a_sentence(error)
        return
    assert chance_from(chance.store()).store() == chance.store()
    for one in (chance, chance.copy(), chance.fork):
        try:
            luck = one if isinstance(one, Chance) else one()
            assert 0 <= luck.below(6) < 6
        except BlarneyError as error:
            a_sentence(error)


@pytest.mark.parametrize("store", STORES, ids=lambda store: str(store["kind"]))
def test_a_good_chance_comes_back(store: dict[str, object]) -> None:
    assert chance_from(store).store() == store


@MANY
@given(st.binary(max_size=40), st.lists(st.binary(max_size=12), max_size=3))
def test_a_sealed_chance_with_a_wrong_secret_is_refused(secret: bytes, salts: list[bytes]) -> None:
    try:
        chance = SealedChance(secret, salts)
    except BlarneyError as error:
        a_sentence(error)
        return
    assert 0 <= chance.below(10) < 10


@given(layings(), SEEDS, st.lists(st.integers(0, 60), max_size=80))
def test_scripted_luck_runs_out_with_a_question_or_deals(
    laying: Laying, seed: int, script: list[int]
) -> None:
    """A script that does not fit is named too; a bundle that asked for luck has not been played."""
    try:
        table = laying.game.deal(seats=laying.seats, chance=Scripted(script), options=laying.options)
    except BlarneyError as error:
        a_sentence(error)
        return
    before = saved(table)
    try:
        play_out(table, Chance(seed))
    except BlarneyError as error:
        a_sentence(error)
        assert table.waiting, "the move that needed luck has not been made"
        assert table.legal(table.waiting[0])
    assert saved(table) != before
