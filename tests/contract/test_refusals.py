"""What a table refuses, it refuses by name and in a sentence, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings

from blarney import BadMove, BlarneyError, Chance, IllegalMove, Move, NotAsked, Pack, Table
from contract.playing import SEEDS, Ears, Laying, everything, layings, play_out, saved, some_way, turns
from contract.profiles import is_soak, times

NO_SEATS: list[object] = [-1, 99, 1 << 70, "0", None, True, 0.0, [0]]


def refused(table: Table, kind: type[BlarneyError], attempt: Callable[[], object]) -> str:
    """The sentence with which something is refused; the table is as it was."""
    before, bytes_before = everything(table), saved(table)
    with pytest.raises(BlarneyError) as caught:
        attempt()
    assert caught.type is kind
    assert str(caught.value).strip()
    assert everything(table) == before
    assert saved(table) == bytes_before
    return str(caught.value)


MOST_REFUSED = 60


@settings(max_examples=times(0.5))
@given(layings(), SEEDS)
def test_a_move_that_is_not_legal_is_refused_with_its_reason(laying: Laying, seed: int) -> None:
    table = some_way(laying.deal(seed), Chance(seed), 100)
    for seat in range(table.seats):
        legal = table.legal(seat)
        others = [move for move in laying.game.moves if move not in legal]
        # Of a game with hundreds of moves some, others with each seed.
        apart = 1 + len(others) // MOST_REFUSED
        for move in others[seed % apart :: apart]:
            why = table.why_not(seat, move)
            assert why is not None
            # Whoever is not asked may still withdraw a standing pass.
            kind = IllegalMove if seat in table.waiting else NotAsked
            sentence = refused(table, kind, partial(table.play, seat, move))
            assert laying.game.say(why.text) in sentence
            assert why.rule in sentence
            assert "refusals." not in sentence, "every refusal has its words in the catalogue"


@given(layings(), SEEDS)
def test_a_move_of_nowhere_is_refused(laying: Laying, seed: int) -> None:
    """A move is equal only to itself: a made-up one with the same text is not taken either."""
    table = some_way(laying.deal(seed), Chance(seed), 100)
    for seat in range(table.seats):
        wrong: list[object] = [
            Move(table.legal(table.waiting[0])[0].text),
            Move("fly"),
            None,
            3,
            "play red 1",
            [],
        ]
        for rubbish in wrong:
            refused(table, BadMove, partial(table.play, seat, rubbish))


@given(layings(), SEEDS)
def test_a_move_of_the_same_game_with_another_pack_is_refused(laying: Laying, seed: int) -> None:
    """Every pack has its own moves, even where their texts are the same."""
    table = laying.deal(seed)
    seat = table.waiting[0]
    same = Pack({**laying.game.pack.data, "name": "Another"})
    move = laying.game.with_pack(same).decode(table.legal(seat)[0].text)
    refused(table, BadMove, partial(table.play, seat, move))


@settings(max_examples=times(0.5))
@given(layings(), SEEDS)
def test_a_seat_that_is_not_there_is_refused(laying: Laying, seed: int) -> None:
    table = some_way(laying.deal(seed), Chance(seed), 100)
    move = table.legal(table.waiting[0])[0]
    for seat in [table.seats, *NO_SEATS]:
        refused(table, NotAsked, partial(table.play, seat, move))
        refused(table, NotAsked, partial(table.legal, seat))
        refused(table, NotAsked, partial(table.default, seat))
        refused(table, NotAsked, partial(table.why_not, seat, move))
        if seat is not None:
            refused(table, NotAsked, partial(table.view, seat))
            refused(table, NotAsked, partial(table.imagine, seat, Chance(1)))
            refused(table, NotAsked, partial(table.watch, seat, print))


@given(layings(), SEEDS)
def test_of_a_bundle_all_is_played_or_nothing_and_nothing_is_told(laying: Laying, seed: int) -> None:
    table = some_way(laying.deal(seed), Chance(seed), 100)
    seat = table.waiting[0]
    move = table.legal(seat)[0]
    some = laying.game.moves[:: 1 if is_soak() else 1 + len(laying.game.moves) // 60]
    ears = Ears(table)
    told = {viewer: story[:] for viewer, story in ears.told.items()}
    refused(table, BadMove, lambda: table.play(seat, move, "rubbish"))
    ahead = table.copy()
    ahead.play(seat, move)
    if ahead.number == table.number and seat in ahead.waiting:
        # Only a part of an answer: a bundle may go on, and what cannot come next is refused.
        for one in [one for one in some if one not in ahead.legal(seat)]:
            refused(table, IllegalMove, partial(table.play, seat, move, one))
    else:
        sentences = {refused(table, IllegalMove, partial(table.play, seat, move, one)) for one in some}
        assert len(sentences) == 1, "what a bundle brings about must not show in how its end is refused"
    for _ in range(3):
        with pytest.raises(BlarneyError):
            table.play(seat, *[move] * 30)
    assert ears.told == told
    other = table.copy()
    table.play(seat, move)
    other.play(seat, move)
    assert everything(table) | {"told": 0} == everything(other) | {"told": 0}


@given(layings(), SEEDS)
def test_after_the_end_everything_is_refused(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    play_out(table, Chance(seed))
    for seat in range(table.seats):
        for move in laying.game.moves[:: len(laying.game.moves) // 4]:
            refused(table, NotAsked, partial(table.play, seat, move))
        refused(table, NotAsked, partial(table.default, seat))


@settings(max_examples=times(0.3))
@given(layings(), SEEDS)
def test_refusals_in_between_do_not_change_the_game(laying: Laying, seed: int) -> None:
    calm, disturbed = laying.deal(seed), laying.deal(seed)
    moves = laying.game.moves
    chance = Chance(seed)
    for turn in turns(calm, Chance(seed)):
        for _ in range(3):
            seat, move = chance.below(calm.seats), moves[chance.below(len(moves))]
            if move not in disturbed.legal(seat):
                with pytest.raises(BlarneyError):
                    disturbed.play(seat, move)
        disturbed.play(turn.seat, turn.move)
    play_out(calm, Chance(seed))
    assert saved(calm) == saved(disturbed)
