"""A record replays to the same bytes, and to the same knowledge of every viewer."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from blarney import Chance, Record, SealedChance
from contract.playing import SEEDS, Ears, Laying, layings, play_out, saved, some_way, viewers
from contract.profiles import times


@given(layings(), SEEDS)
def test_a_record_replays_to_the_same_bytes(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    play_out(table, Chance(seed))
    record = Record.of(table, [f"Ann {seat}" for seat in range(laying.seats)])
    again = Record.loads(record.dumps())
    assert again == record
    assert again.check() == []
    assert saved(again.replay()) == saved(table)
    assert Record.of(again.replay(), record.names) == record


@given(layings(), SEEDS)
def test_a_record_of_an_unfinished_game_replays_too(laying: Laying, seed: int) -> None:
    table = some_way(laying.deal(seed), Chance(seed), 80)
    record = Record.loads(Record.of(table).dumps())
    assert record.check() == []
    again = record.replay()
    assert saved(again) == saved(table)
    play_out(again, Chance(1))
    play_out(table, Chance(1))
    assert saved(again) == saved(table)


@given(layings(), st.binary(min_size=32, max_size=32), SEEDS)
def test_a_sealed_game_replays_and_keeps_its_commitment(laying: Laying, secret: bytes, seed: int) -> None:
    chance = SealedChance(secret, [bytes([seat] * 8) for seat in range(laying.seats)])
    table = laying.game.deal(laying.seats, chance=chance, options=laying.options)
    play_out(table, Chance(seed))
    record = Record.loads(Record.of(table).dumps())
    assert record.commitment == chance.commitment
    assert record.check() == []
    assert saved(record.replay()) == saved(table)


@settings(max_examples=times(0.5))
@given(layings(), SEEDS)
def test_replaying_a_seat_gives_all_that_it_lived_through(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    ears = Ears(table)
    played = play_out(table, Chance(seed))
    record = Record.of(table)
    for viewer in viewers(table):
        moments = list(record.replay(viewer))
        assert [event for moment in moments for event in moment.events] == ears.told[viewer]
        mine = [turn.move.text for turn in played if turn.seat == viewer]
        assert [moment.moved for moment in moments if moment.moved is not None] == mine
        assert moments[-1].view == table.view(viewer)
