"""Every game, played by the rules: it ends, and until then somebody is asked and may answer."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import blarney
from blarney import Chance, Table
from blarney.core.moves import WITHDRAW
from contract.playing import SEEDS, Laying, any_turn, every_laying, layings, play_out, some_way, turns
from contract.profiles import times


@pytest.mark.parametrize("laying", every_laying(), ids=str)
def test_a_game_ends_with_every_combination_of_options(laying: Laying) -> None:
    table = laying.deal(7)
    play_out(table, Chance(7))
    assert table.outcome is not None


@given(layings(), SEEDS)
def test_somebody_is_asked_until_the_end(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    numbers = [0]
    for _ in turns(table, Chance(seed)):
        question = table.question
        assert question is not None
        assert table.outcome is None
        assert set(table.waiting) <= set(question.seats)
        assert len(set(table.waiting)) == len(table.waiting)
        assert question.number >= numbers[-1]
        assert laying.game.say(question.prompt), "there is something to read"
        numbers.append(question.number)
    is_over(table)


def is_over(table: Table) -> None:
    """Nobody is asked any more, and the outcome makes sense."""
    outcome = table.outcome
    assert outcome is not None
    assert table.question is None
    assert table.waiting == ()
    assert all(table.legal(seat) == [] for seat in range(table.seats))
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(table.seats))
    # At a table of two the Phantom may win, and then nobody does.
    assert outcome.winners or (table.game.name == "lying_pirates" and table.seats == 2)
    assert outcome.ranking[0] == (outcome.winners or list(range(table.seats)))
    assert len(outcome.scores) == table.seats
    assert table.game.say(outcome.why)


@given(layings(), SEEDS)
def test_legal_moves_are_there_and_each_is_one_of_the_game(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    for _ in turns(table, Chance(seed)):
        for seat in range(table.seats):
            moves = table.legal(seat)
            assert len(set(moves)) == len(moves)
            assert all(move in laying.game.ids for move in moves)
            assert all(table.why_not(seat, move) is None for move in moves)
            if seat in table.waiting:
                assert moves
                assert table.default(seat) in moves
            else:
                assert moves in ([], [WITHDRAW])


@settings(max_examples=times(0.5))
@given(layings(), SEEDS)
def test_every_legal_move_is_accepted(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    for _ in turns(table, Chance(seed)):
        for seat in range(table.seats):
            for move in table.legal(seat):
                copy = table.copy()
                copy.play(seat, move)
                assert copy.waiting or copy.outcome is not None


@given(layings(), SEEDS)
def test_who_looks_at_the_legal_moves_changes_nothing(laying: Laying, seed: int) -> None:
    """The list is the caller's own."""
    table = some_way(laying.deal(seed), Chance(seed), 60)
    seat = table.waiting[0]
    moves = table.legal(seat)
    table.legal(seat).clear()
    assert table.legal(seat) == moves


@given(layings(), SEEDS)
def test_the_same_seed_gives_the_same_game(laying: Laying, seed: int) -> None:
    one, other = laying.deal(seed), laying.deal(seed)
    for turn in turns(one, Chance(seed)):
        other.play(turn.seat, turn.move)
        again = one.copy()
        again.play(turn.seat, turn.move)
        assert laying.game.save(again) == laying.game.save(other)
    assert one.outcome == other.outcome


@given(layings(), SEEDS)
def test_all_defaults_make_a_whole_game(laying: Laying, seed: int) -> None:
    """A table that everybody has left still comes to its end."""
    table = laying.deal(seed)
    for _ in range(1_000_000):
        if not table.waiting:
            break
        table.play(table.waiting[0], table.default(table.waiting[0]))
    is_over(table)


@given(layings(), SEEDS)
def test_the_mind_of_a_game_chooses_a_legal_move_and_says_why(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    heard: dict[int, list[blarney.Event]] = {seat: [] for seat in range(table.seats)}
    for seat, events in heard.items():
        table.watch(seat, events.append)
    chance = Chance(seed)
    for _ in range(60):
        if not table.waiting:
            break
        seat = any_turn(table, chance).seat
        mind = blarney.Mind.at(table, seat, heard[seat], chance)
        thought = laying.game.choose(mind)
        assert thought.move in table.legal(seat)
        assert laying.game.say(thought.why)
        table.play(seat, thought.move)
