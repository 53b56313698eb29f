"""What is told of an event is its text said, whichever way is faster."""

from __future__ import annotations

import pytest

from blarney import Chance, Event
from blarney.core.texts import Names
from contract.playing import Laying, every_size, some_way


@pytest.mark.parametrize("laying", every_size(), ids=str)
def test_an_event_is_told_as_its_text_is_said(laying: Laying) -> None:
    table = laying.deal(3)
    told: list[Event] = []
    for viewer in (0, None):
        table.watch(viewer, told.append)
    some_way(table, Chance(3), 200)
    assert told
    people = [f"P{seat}" for seat in range(laying.seats)]
    for names in (Names(people, 0), Names(people, 1), Names(people)):
        for event in told:
            sentence = laying.game.tell(event, names)
            assert sentence == laying.game.say(event.text(), names)
            assert "{" not in sentence
