"""What is told: the same early and late, numbered without gaps, and nothing to those who do not listen."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings

from blarney import Chance, Event, Table
from blarney.core.texts import Names
from contract.playing import SEEDS, Ears, Laying, layings, play_out, saved, turns, viewers
from contract.profiles import times


@given(layings(), SEEDS)
def test_whoever_comes_late_is_told_the_same(laying: Laying, seed: int) -> None:
    table, silent = laying.deal(seed), laying.deal(seed)
    early = Ears(table)
    for place, turn in enumerate(turns(table, Chance(seed))):
        silent.play(turn.seat, turn.move)
        if place == 30:
            middle = Ears(silent)
            late_copy = Ears(silent.copy())
            assert late_copy.told == middle.told
    late = Ears(silent)
    assert late.told == early.told
    if len(early.told[None]) > len(late.told) and silent.past > 30:
        assert middle.told == early.told


@given(layings(), SEEDS)
def test_events_are_numbered_without_gaps_and_alike_for_all(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    ears = Ears(table)
    play_out(table, Chance(seed))
    for viewer, story in ears.told.items():
        assert [event.number for event in story] == list(range(1, len(story) + 1))
        assert [(event.what, event.cause) for event in story] == [
            (event.what, event.cause) for event in ears.told[None]
        ], viewer
        causes = [event.cause for event in story]
        assert causes == sorted(causes)


@given(layings(), SEEDS)
def test_who_watches_does_not_change_the_game(laying: Laying, seed: int) -> None:
    watched, silent = laying.deal(seed), laying.deal(seed)
    Ears(watched)
    play_out(watched, Chance(seed))
    play_out(silent, Chance(seed))
    assert saved(watched) == saved(silent)


def eyes(table: Table) -> list[int]:
    """Who sees each card and each die, a bit for each."""
    return [*table.cards.seen, *table.dice.seen]


@given(layings(), SEEDS)
def test_whoever_comes_to_see_something_is_told_of_luck_or_a_secret(laying: Laying, seed: int) -> None:
    """What was done before may be taken back only as long as no event says so."""
    table = laying.deal(seed)
    told: list[Event] = []
    table.watch(None, told.append)
    before, heard = eyes(table), len(told)
    for turn in turns(table, Chance(seed)):
        now = eyes(table)
        if any(new & ~old for new, old in zip(now, before, strict=True)):
            assert any(event.drew_chance or event.revealed for event in told[heard:]), turn
        before, heard = now, len(told)


@settings(max_examples=times(0.5))
@given(layings(), SEEDS)
def test_every_event_is_json_and_has_its_words(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    ears = Ears(table)
    play_out(table, Chance(seed))
    for viewer in viewers(table):
        names = Names(["Ann", "Bob", "Cid", "Dee", "Eve"], viewer)
        for event in ears.told[viewer]:
            assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event
            sentence = laying.game.say(event.text(), names)
            assert not sentence.startswith("events."), "every event has its words in the catalogue"


@given(layings(), SEEDS)
def test_every_view_can_be_drawn(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    for place, _ in enumerate(turns(table, Chance(seed))):
        if place % 10 == 0:
            for viewer in viewers(table):
                blocks = laying.game.picture(table.view(viewer), Names(["Ann", "Bob"], viewer))
                assert blocks
                assert all(block.lines for block in blocks)
