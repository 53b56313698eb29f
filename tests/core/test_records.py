"""Records: all that happened at a table, replayed to the same bytes, for all or for one pair of eyes."""

from __future__ import annotations

import msgspec
import pytest

from blarney import BadRecord, Chance, Loaded, Pack, Record, Scripted
from blarney.core.moves import PASS, STAND
from blarney.core.record import Abandoned, Drawn, Entry, Moment, Played, TakenOver, Undone
from blarney.core.registry import GAMES
from tiny.board import Tiny, TinyGame
from tiny.chaos import BOAST, CHAOS
from tiny.climb import CLIMB
from tiny.cups import AGAIN, CUPS
from tiny.passing import GIVES, PASSING_GAME
from tiny.setting import EVERY_GAME, deal, heard, lay, moments, saved


@pytest.fixture(autouse=True)
def _shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny games stand on the shelf, as far as these tests go."""
    for game in EVERY_GAME:
        monkeypatch.setitem(GAMES, game.name, game)


def changed(record: Record, **fields: object) -> Record:
    """The same record with other fields."""
    return msgspec.structs.replace(record, **fields)


def some_way(game: TinyGame, moves: int, seed: int = 3) -> Tiny:
    """A table after so many random moves."""
    table = deal(game, 2, seed)
    for made, _ in enumerate(moments(table, Chance(seed))):
        if made == moves:
            break
    return table


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_a_record_replays_to_the_same_bytes(game: TinyGame) -> None:
    for seats in game.seats:
        for seed in range(4):
            table = deal(game, seats, seed)
            for _ in moments(table, Chance(seed)):
                pass
            record = Record.of(table, [f"player {seat}" for seat in range(seats)])
            again = Record.loads(record.dumps())
            assert again == record
            assert saved(again.replay()) == saved(table)
            assert again.check() == []


def test_a_record_has_the_moves_in_order_of_arrival() -> None:
    table = lay(PASSING_GAME, "ace king queen jack ace king", seats=2, options={"give": 1})
    table.play(1, GIVES[3])
    table.play(0, GIVES[1])
    assert Record.of(table).entries == [Played(1, "give jack"), Played(0, "give king")]


def test_the_moves_of_a_record_are_found_among_its_other_entries() -> None:
    record = Record.of(some_way(CLIMB, 2))
    more = changed(record, entries=[TakenOver(0, "bot"), *record.entries, Undone(1)])
    assert more.moves == record.entries


def test_a_record_of_another_pack_holds_the_pack() -> None:
    table = lay(CLIMB, "ant bee cat dog elk", seats=2, dice=[0])
    record = Record.loads(Record.of(table).dumps())
    assert record.pack == {"cards": ["ant", "bee", "cat", "dog", "elk"]}
    assert record.chance == {"kind": "loaded", "values": [0], "used": 0}
    assert saved(record.replay()) == saved(table)


def test_a_record_of_the_built_in_pack_holds_its_hash() -> None:
    assert Record.of(deal(CLIMB, 2, 1)).pack == CLIMB.pack.hash


def test_a_seat_taken_over_changes_nothing_at_the_table() -> None:
    table = some_way(CLIMB, 2)
    record = Record.of(table)
    entries: list[Entry] = [record.entries[0], TakenOver(1, "bot"), record.entries[1], TakenOver(1, "ann")]
    assert saved(changed(record, entries=entries).replay()) == saved(table)


def test_moves_that_were_taken_back_are_as_if_they_had_not_been_made() -> None:
    record = Record.of(some_way(CLIMB, 3))
    back = changed(record, entries=[*record.entries, Undone(2)])
    assert saved(back.replay()) == saved(some_way(CLIMB, 1))
    on = changed(record, entries=[*record.entries, Undone(2), *record.entries[1:]])
    assert saved(on.replay()) == saved(some_way(CLIMB, 3))


@pytest.mark.parametrize("many", [0, -1, 4])
def test_more_moves_cannot_be_taken_back_than_were_made(many: int) -> None:
    record = Record.of(some_way(CLIMB, 3))
    with pytest.raises(BadRecord, match="More moves are taken back"):
        changed(record, entries=[*record.entries, Undone(many)]).replay()


def test_a_draw_ends_the_game_for_all() -> None:
    record = Record.of(some_way(CLIMB, 2))
    drawn = changed(record, entries=[*record.entries, Drawn()])
    outcome = drawn.replay().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranking, outcome.why.key) == ([0, 1], [[0, 1]], "outcomes.drawn")
    assert changed(drawn, outcome=outcome).check() == []


def test_an_abandoned_game_has_no_winner() -> None:
    record = Record.of(some_way(CLIMB, 2))
    outcome = changed(record, entries=[*record.entries, Abandoned()]).replay().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.why.key) == ([], "outcomes.abandoned")


@pytest.mark.parametrize("entry", [Drawn(), Abandoned(), Played(0, "play ant")])
def test_after_the_end_nothing_more_is_entered(entry: Entry) -> None:
    record = Record.of(some_way(CLIMB, 2))
    with pytest.raises(BadRecord):
        changed(record, entries=[*record.entries, Drawn(), entry]).replay()


def test_a_draw_cannot_be_taken_back() -> None:
    record = Record.of(some_way(CLIMB, 2))
    with pytest.raises(BadRecord, match="over already"):
        record.add(Drawn(), Undone(1)).replay()


@pytest.mark.parametrize("end", [Drawn(), Abandoned()])
def test_a_game_broken_off_is_written_down_as_that(end: Drawn | Abandoned) -> None:
    table = Record.of(some_way(CLIMB, 2)).add(end).replay()
    again = Record.of(table)
    assert again.entries[-1] == end
    assert again.check() == []


def test_only_a_seat_of_the_table_is_taken_over() -> None:
    record = Record.of(some_way(CLIMB, 0))
    with pytest.raises(BadRecord, match="no seat 2 to take over"):
        changed(record, entries=[TakenOver(2, "bot")]).replay()


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_a_seat_s_replay_has_its_own_moves_its_events_and_its_views(game: TinyGame) -> None:
    for seed in range(4):
        table = deal(game, 2, seed)
        told = {viewer: heard(table, viewer) for viewer in (0, 1, None)}
        last = {}
        for now in moments(table, Chance(seed)):
            last = {viewer: now.view(viewer) for viewer in (0, 1, None)}
        record = Record.of(table)
        for viewer in (0, 1, None):
            lived: list[Moment] = list(record.replay(viewer))
            assert [event for moment in lived for event in moment.events] == told[viewer]
            assert lived[-1].view == last[viewer]
            mine = [
                entry.move for entry in record.entries if isinstance(entry, Played) and entry.seat == viewer
            ]
            assert [moment.moved for moment in lived if moment.moved is not None] == mine


def test_a_replay_does_not_tell_when_others_passed() -> None:
    """Whether another seat passed, stood, or nothing yet: the same moments."""
    stories = []
    for move in (PASS, STAND, None):
        table = lay(CHAOS, "boast dud dud boast dud dud", seats=2)
        if move is not None:
            table.play(1, move)
        stories.append(list(Record.of(table).replay(0)))
    assert stories[0] == stories[1] == stories[2]
    assert len(stories[0]) == 1


def test_a_replay_shows_what_was_taken_back() -> None:
    record = Record.of(some_way(CLIMB, 2))
    lived = list(changed(record, entries=[*record.entries, Undone(1)]).replay(None))
    assert lived[-1].view == lived[-3].view
    assert lived[-1].events == []


@pytest.mark.parametrize("seat", [2, -1, "x", True, 1.5])
def test_a_replay_needs_a_seat_of_the_table(seat: int) -> None:
    with pytest.raises(BadRecord, match="There is no seat"):
        Record.of(deal(CLIMB, 2, 1)).replay(seat)


def test_a_wrong_outcome_is_found() -> None:
    table = deal(CUPS, 2, 1)
    table.play(0, table.legal(0)[1])
    record = Record.of(table)
    assert table.outcome is not None
    wrong = changed(record, outcome=msgspec.structs.replace(table.outcome, winners=[]))
    assert wrong.check() == ["The recorded outcome is not the one that the moves give."]


def test_a_commitment_without_a_sealed_chance_is_found() -> None:
    wrong = changed(Record.of(deal(CLIMB, 2, 1)), commitment="0" * 64).check()
    assert wrong == ["There is a commitment, but the chance was not sealed."]


def test_check_says_why_a_record_does_not_replay() -> None:
    record = changed(Record.of(deal(CLIMB, 2, 1)), entries=[Played(0, "sing")])
    (sentence,) = record.check()
    assert sentence.startswith("Move 1 of this record is not possible.")


BAD: list[dict[str, object]] = [
    {"game": "chess"},
    {"edition": 2},
    {"seats": 9},
    {"pack": "0" * 16},
    {"pack": {"cards": ["rat"]}},
    {"options": {"volume": 11}},
    {"seed": None},
    {"seed": -1},
    {"chance": {"kind": "seeded", "state": 0}, "seed": None},
    {"chance": {"kind": "loaded", "values": [], "used": 0}, "seed": None},
    {"chance": {"kind": "seeded", "state": 1}},
    {"entries": [Played(7, "play ant")]},
    {"entries": [Played(0, "give ace")]},
]


@pytest.mark.parametrize("fields", BAD, ids=[str(fields)[:50] for fields in BAD])
def test_a_record_that_cannot_be_replayed_is_bad(fields: dict[str, object]) -> None:
    record = changed(Record.of(deal(CLIMB, 2, 1)), **fields)
    with pytest.raises(BadRecord):
        record.replay()
    assert len(record.check()) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        b"\xff\xfe",
        '{"game":"tiny_climb"}',
        '{"game":"tiny_climb","edition":1,"seats":2,"pack":"x","more":1}',
        '{"game":"tiny_climb","edition":1,"seats":2,"pack":"x","format":7}',
        '{"game":"tiny_climb","edition":1,"seats":2,"pack":"x","entries":[["sung",1]]}',
        "[" * 100_000,
        5,
    ],
)
def test_rubbish_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.loads(text)


def test_a_record_can_be_given_as_bytes() -> None:
    record = Record.of(deal(CLIMB, 2, 1))
    assert Record.loads(record.dumps().encode()) == record


@pytest.mark.parametrize("how", ["loaded", "imagined"])
def test_a_table_without_its_past_has_no_record(how: str) -> None:
    table = deal(CLIMB, 2, 1)
    stranger = CLIMB.load(CLIMB.save(table)) if how == "loaded" else table.imagine(0, Chance(1))
    with pytest.raises(BadRecord, match="its past is not known"):
        Record.of(stranger)


def test_a_record_of_a_script_that_was_supplied_replays() -> None:
    table = CUPS.deal(seats=2, chance=Scripted([0, 1]))
    branch = table.copy()
    branch.supply(2)
    branch.play(0, AGAIN)
    assert saved(Record.of(branch).replay()) == saved(branch)
    assert heard(branch, 0)[-1].dice == [3]
    assert heard(table, 0)[-1].dice == [None]


def test_a_record_needs_the_pack_it_was_played_with() -> None:
    table = CLIMB.with_pack(Pack({"cards": ["ant"] * 8})).deal(seats=2, chance=Loaded([1]))
    assert saved(Record.of(table).replay()) == saved(table)


def test_an_undone_boast_is_not_heard_of_again() -> None:
    table = lay(CHAOS, "boast dud dud boast dud dud", seats=2)
    table.play(0, BOAST)
    record = Record.of(table)
    lived = list(changed(record, entries=[*record.entries, Undone(1), Played(1, PASS.text)]).replay(1))
    assert [event.what for event in lived[-1].events] == []
    assert lived[-1].moved == PASS.text
