"""Events: told to each viewer as far as it sees, from the deal on, with all that an animation needs."""

from __future__ import annotations

import msgspec
import pytest

from blarney import Chance, NotAsked
from blarney.core.events import Event
from blarney.core.texts import Text
from tiny.board import TinyGame
from tiny.climb import CLIMB, PLAYS
from tiny.cups import AGAIN, CUPS, LIFT
from tiny.packets import LAYS, PACKETS
from tiny.passing import GIVES, PASSING_GAME
from tiny.setting import EVERY_GAME, deal, heard, lay, moments, saved


@pytest.mark.parametrize("game", EVERY_GAME)
def test_a_late_watcher_is_told_the_same_story_as_an_early_one(game: TinyGame) -> None:
    table = deal(game, seats=3, seed=5)
    early = {viewer: heard(table, viewer) for viewer in (0, 1, 2, None)}
    for now in moments(table, Chance(6)):
        for viewer, story in early.items():
            assert heard(now.copy(), viewer) == story


def test_watching_late_changes_nothing_at_the_table() -> None:
    table = deal(CLIMB, seats=2, seed=1)
    table.play(table.waiting[0], table.legal(table.waiting[0])[0])
    before = saved(table)
    heard(table, 0)
    assert saved(table) == before


def test_each_viewer_sees_its_own_cards_dealt_and_no_others() -> None:
    table = lay(CLIMB, "ant bee cat dog elk", seats=2, dice=[0])
    dealt = {
        viewer: [one.cards for one in heard(table, viewer) if one.what == "dealt"] for viewer in (0, 1, None)
    }
    assert dealt[0] == [["ant", "bee"], [None, None]]
    assert dealt[1] == [[None, None], ["cat", "dog"]]
    assert dealt[None] == [[None, None], [None, None]]


def test_an_event_has_its_number_its_cause_and_where_a_thing_came_from_and_went_to() -> None:
    table = lay(CLIMB, "ant bee cat dog elk", seats=2, dice=[0])
    events = heard(table, 1)
    table.play(0, PLAYS[1])
    assert events[-1] == Event(
        number=4, what="played", cause=1, seat=0, cards=["bee"], source="hand 0", target="row", revealed=True
    )
    assert [event.cause for event in events] == [0, 0, 0, 1]


def test_events_say_whether_chance_was_drawn_or_something_revealed() -> None:
    table = deal(CUPS, seats=2, seed=2)
    events = heard(table, 0)
    table.play(0, AGAIN)
    table.play(1, LIFT)
    flags = [(event.what, event.drew_chance, event.revealed) for event in events]
    assert flags == [
        ("rolled", True, False),
        ("rolled", True, False),
        ("rolled", True, False),
        ("lifted", False, True),
        ("ended", False, False),
    ]


def test_dice_under_a_cup_are_told_to_their_owner_only() -> None:
    table = lay(CUPS, "", seats=2, dice=[2, 3])
    assert [event.dice for event in heard(table, 0)] == [[2], [None]]
    assert [event.dice for event in heard(table, None)] == [[None], [None]]


def test_an_event_is_redacted_when_it_is_told_and_stays_so() -> None:
    table = lay(PACKETS, "oak elm ash yew oak", seats=2, dice=[0, 0])
    events = heard(table, 1)
    table.play(0, LAYS[1])
    assert events[-1].cards == [None]
    table.play(1, table.legal(1)[0])
    assert events[-1].cards == ["elm"]
    assert events[-2].cards == [None]


def test_that_an_answer_is_in_is_told_and_not_what_it_is() -> None:
    table = lay(PASSING_GAME, "ace king queen jack jack ace", seats=2, options={"give": 1})
    events = heard(table, None)
    told = len(events)
    table.play(0, GIVES[0])
    assert events[told:] == [Event(number=told + 1, what="answered", cause=1, seat=0)]
    table.play(1, GIVES[3])
    assert [event.what for event in events[told + 1 :]] == ["gave", "gave"]


def test_half_an_answer_is_told_to_nobody() -> None:
    table = lay(PASSING_GAME, "ace king queen jack jack ace", seats=2)
    events = heard(table, None)
    told = len(events)
    table.play(0, GIVES[0])
    assert len(events) == told


def test_numbers_are_the_same_for_all_viewers() -> None:
    table = deal(CLIMB, seats=3, seed=9)
    mine, others = heard(table, 0), heard(table, None)
    for _ in moments(table, Chance(1)):
        pass
    assert [event.number for event in mine] == [event.number for event in others]


def test_a_viewer_is_a_seat_or_a_spectator() -> None:
    with pytest.raises(NotAsked, match="There is no seat"):
        deal(CLIMB, seats=2, seed=1).watch(2, print)


def test_an_imagined_table_tells_only_what_happens_next() -> None:
    world = deal(CLIMB, seats=2, seed=1).imagine(0, Chance(1))
    events = heard(world, 0)
    assert events == []
    world.play(world.waiting[0], world.legal(world.waiting[0])[0])
    assert [event.what for event in events] == ["played"]


def test_an_event_is_a_sentence_of_the_catalogue() -> None:
    event = Event(number=1, what="dealt", cause=0, seat=2, cards=["ant", None])
    assert event.text() == Text("events.dealt", {"seat": 2, "cards": ["ant", "a card"], "card": "ant"})
    assert Event(number=1, what="ended", cause=0).text().values["card"] is None


def test_an_event_survives_the_wire() -> None:
    table = deal(CLIMB, seats=2, seed=1)
    for event in heard(table, 0):
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


def test_a_sink_that_fails_does_not_keep_the_story_from_the_others() -> None:
    table = lay(CLIMB, "ant bee cat dog elk", seats=2, dice=[0])

    def fail(event: Event) -> None:
        raise RuntimeError("deaf")

    before = heard(table, 1)
    table.watchers[0].sink = fail
    after = heard(table, None)
    with pytest.raises(RuntimeError, match="deaf"):
        table.play(0, table.legal(0)[0])
    assert table.past == 1
    assert before[-1].what != "played"
    assert after[-1].what == "played"


def test_a_sink_that_plays_on_does_not_change_the_order_of_the_story() -> None:
    table = lay(CLIMB, "ant bee cat dog elk", seats=2, dice=[0])

    def answer(event: Event) -> None:
        if event.what == "played" and event.seat == 0 and table.outcome is None:
            table.play(table.waiting[0], table.legal(table.waiting[0])[0])

    table.watch(1, answer)
    story = heard(table, None)
    table.play(0, table.legal(0)[0])
    assert table.past >= 2
    assert [event.number for event in story] == list(range(1, len(story) + 1))
