"""Undo tells nothing: what can be taken back has taught nobody anything, and leaves no trace when it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import blarney
from blarney import Chance, Event, NotAsked, Record
from blarney.core.moves import PASS, STAND, WITHDRAW
from blarney.core.record import Undone
from blarney.server.journal import Held, Moved, Undid
from blarney.server.ledger import Ledger
from blarney.server.telling import state_of
from contract.playing import every_size, saved, viewers
from contract.properties import after, declared, hold, with_the_answers_of
from server.lives import Life
from server.places import take_after
from soak.games import short_laying

UNDO = 6
GAMES = 8
EVERY = 3


def lives(game: str, many: int) -> list[Life]:
    """Some lives of one game, with all numbers of seats in turn."""
    numbers = range(list(blarney.GAMES).index(game), many * len(blarney.GAMES), len(blarney.GAMES))
    return [Life(short_laying(number), number, number % 4 == 3) for number in numbers]


def told_since(ledger: Ledger, viewer: int | None, many: int) -> list[Event]:
    """What a viewer was told after so many events."""
    return ledger.stories[viewer][many:]


def state_without_undo(ledger: Ledger, seat: int) -> tuple[dict[str, object], bool]:
    """What a seat sees, and whether it may take something back."""
    state = msgspec.json.decode(state_of(ledger, seat), type=dict[str, object])
    return state, bool(state.pop("undo"))


def look_alike_answer(life: Life, here: Ledger, there: Ledger, entry: Moved, chance: Chance) -> bool:
    """Give the same answer in a world that looks alike to whoever gives it; is something to be taken back?

    Whoever passes and sees the window still open knows that somebody has not passed. So does who passes for the whole
    phase, and that can be withdrawn by the rules: undo adds nothing, and those worlds have the same passes.
    """
    table, seat = life.ledger.table, entry.seat
    world = table.imagine(seat, chance)
    moves = [life.ledger.game.decode(move) for move in entry.moves]
    if life.ledger.kind() == "window" and after(table, seat, *moves)[0].number == table.number:
        same = with_the_answers_of(table, world)
        assert same is not None, "a window has no answers that wait"
        world = same
    take_after(here, life.ledger, table)
    take_after(there, life.ledger, world)
    there.held = {one: move for one, move in there.held.items() if one in world.waiting}
    many = len(here.stories[seat])
    here.apply(entry, life.now)
    there.apply(entry, life.now)
    told = told_since(here, seat, many), told_since(there, seat, many)
    if not (here.playing and there.playing):
        return False
    (one, offered), (other, offered_there) = state_without_undo(here, seat), state_without_undo(there, seat)
    if offered:
        hold(UNDO, *told, f"what can be taken back was told otherwise ({entry.moves})", seat)
        hold(UNDO, one, other, f"what can be taken back has shown something ({entry.moves})", seat)
    if told[0] == told[1] and one == other:
        hold(UNDO, offered, offered_there, f"undo is offered in one world only ({entry.moves})", seat)
    return offered


def take_back(life: Life, here: Ledger, entry: Moved) -> None:
    """An answer taken back at once leaves everything as it was before it."""
    take_after(here, life.ledger, life.ledger.table)
    before = [msgspec.json.encode(here.table.view(viewer)) for viewer in viewers(here.table)]
    laid, stories = saved(here.table), {viewer: story[:] for viewer, story in here.stories.items()}
    held = {seat: move for seat, move in here.held.items() if seat != entry.seat}
    here.apply(entry, life.now)
    here.apply(Undid(entry.seat), life.now)
    assert [msgspec.json.encode(here.table.view(viewer)) for viewer in viewers(here.table)] == before
    assert here.stories == stories
    if not held:
        assert saved(here.table) == laid


def watched(life: Life, counts: Counter[str]) -> None:
    """A whole life; the answers of people in it are looked at, and some are taken back."""
    here, there = life.begun(), life.begun()
    chance = Chance(1)
    for place, entry in enumerate(life.lived()):
        if place % EVERY == 0 and isinstance(entry, Moved) and not entry.by:
            offered = look_alike_answer(life, here, there, entry, chance)
            counts["offered" if offered else "not offered"] += 1
            if offered:
                take_back(life, here, entry)
        counts["undone"] += isinstance(entry, Undid)


@pytest.mark.parametrize("game", blarney.GAMES)
def test_what_can_be_taken_back_has_told_nothing_and_leaves_no_trace(game: str) -> None:
    counts: Counter[str] = Counter()
    for life in lives(game, GAMES):
        watched(life, counts)
    assert counts["not offered"] > 20
    # Of B.O.N. every answer is a card shown to all.
    assert (counts["offered"] > 20) == (game != "bon"), counts


@pytest.mark.parametrize("game", [game for game in blarney.GAMES if game != "bon"])
def test_a_record_with_answers_taken_back_replays_and_checks(game: str) -> None:
    undone = 0
    for life in lives(game, GAMES):
        for _ in life.lived():
            pass
        record = Record.loads(life.ledger.record().dumps())
        assert record.check(life.ledger.commitment) == []
        assert saved(record.replay()) == saved(life.ledger.table)
        undone += sum(isinstance(entry, Undone) for entry in record.entries)
    assert undone > 5


def at_the_moment(game: str, condition: Callable[[Life], bool], **chosen: Any) -> Life:
    """A life that stands where this is so."""
    laying = next(one for one in every_size() if one.game.name == game and one.seats > 2)
    for seed in range(60):
        life = Life(laying, seed, **chosen)
        for _ in life.lived():
            if not life.ledger.paused and condition(life):
                return life
    raise AssertionError("it comes up at some time")


def others_asked(ledger: Ledger, seat: int) -> list[int]:
    """Who else may act in a window."""
    return [other for other in ledger.table.waiting if other != seat]


def may_undo(ledger: Ledger) -> list[int]:
    """The seats that may take back an answer that led to this question."""
    seats = range(ledger.table.seats)
    return [seat for seat in seats if ledger.undoing(seat) is not None and seat not in ledger.held]


def opened_by_somebody(life: Life) -> bool:
    """Is a window open that somebody may undo, and is there somebody else to pass in it?"""
    ledger = life.ledger
    if ledger.kind() != "window" or not ledger.stack or ledger.stack[-1].number == ledger.table.number:
        return False
    return any(others_asked(ledger, seat) for seat in may_undo(ledger))


@pytest.mark.parametrize("game", ["lying_pirates", "royal_bastards"])
def test_when_a_question_is_taken_back_nobody_waits_for_it_any_more(game: str) -> None:
    life = at_the_moment(
        game, lambda life: opened_by_somebody(life) and life.now < life.ledger.opened + 1000, least=5_000
    )
    ledger = life.ledger
    mover = may_undo(ledger)[0]
    for other, move in zip(others_asked(ledger, mover), (STAND, PASS), strict=False):
        ledger.apply(Held(other, move.text), life.now)
    assert ledger.held
    ledger.apply(Undid(mover), life.now)
    assert ledger.held == {}
    assert ledger.release_at() is None
    again = ledger.table.waiting[0]
    ledger.apply(Moved(again, [ledger.table.legal(again)[0].text]), life.now)


@pytest.mark.parametrize("game", ["lying_pirates", "royal_bastards"])
def test_what_others_do_in_secret_uses_up_nobodys_undo(game: str) -> None:
    life = at_the_moment(
        game, lambda life: opened_by_somebody(life) and len(life.ledger.table.waiting) > 2, least=0
    )
    ledger = life.ledger
    mover = may_undo(ledger)[0]
    before = state_of(ledger, mover)
    other = others_asked(ledger, mover)[0]
    for move in [STAND, WITHDRAW] * 40:
        ledger.apply(Moved(other, [move.text]), life.now)
        assert state_of(ledger, mover) == before


@pytest.mark.parametrize("game", ["braggart", "lying_pirates", "royal_bastards"])
def test_a_pass_that_shuts_the_window_cannot_be_taken_back(game: str) -> None:
    def last(life: Life) -> bool:
        table = life.ledger.table
        if life.ledger.kind() != "window" or len(table.waiting) != 1:
            return False
        end, ears = after(table, table.waiting[0], PASS)
        return end.outcome is None and not any(declared(event) for event in ears.told[None])

    ledger = at_the_moment(game, last, least=0).ledger
    seat = ledger.table.waiting[0]
    ledger.apply(Moved(seat, [PASS.text]), 0)
    assert [ledger.undoing(one) for one in range(ledger.table.seats)] == [None] * ledger.table.seats


@pytest.mark.parametrize("game", ["lying_pirates", "royal_bastards"])
def test_who_is_not_asked_cannot_find_out_who_waits_to_stand(game: str) -> None:
    def next_move(life: Life) -> tuple[int, str] | None:
        """Who is not asked now, but would be if all who are asked stood; and with what."""
        table = life.ledger.table
        if life.ledger.kind() != "window":
            return None
        ahead = table.copy()
        for seat in table.waiting:
            ahead.play(seat, STAND)
        for seat in ahead.waiting:
            if seat not in table.waiting:
                return seat, ahead.legal(seat)[0].text
        return None

    life = at_the_moment(game, lambda life: next_move(life) is not None, least=5_000)
    ledger = life.ledger
    found = next_move(life)
    assert found is not None
    ledger.held = dict.fromkeys(ledger.table.waiting, STAND.text)
    before = saved(ledger.table)
    with pytest.raises(NotAsked):
        ledger.apply(Moved(found[0], [found[1]]), life.now)
    assert saved(ledger.table) == before
    assert ledger.held


def test_a_pass_taken_back_is_noticed_by_nobody() -> None:
    life = at_the_moment(
        "lying_pirates",
        lambda life: life.ledger.kind() == "window" and len(life.ledger.table.waiting) > 1,
        least=0,
    )
    ledger = life.ledger
    seat = ledger.table.waiting[0]
    others = [viewer for viewer in viewers(ledger.table) if viewer != seat]
    before = [state_of(ledger, viewer) for viewer in others], ledger.epoch, ledger.clocks.face(life.now)
    ledger.apply(Moved(seat, [PASS.text]), life.now)
    ledger.apply(Undid(seat), life.now)
    assert (
        [state_of(ledger, viewer) for viewer in others],
        ledger.epoch,
        ledger.clocks.face(life.now),
    ) == before
