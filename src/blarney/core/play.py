"""The life of a move: found among the legal ones, played, or refused with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blarney.core.errors import BadMove, BlarneyError, IllegalMove, NotAsked
from blarney.core.events import Event
from blarney.core.moves import WITHDRAW, Move
from blarney.core.steps import Why
from blarney.core.texts import Text
from blarney.core.watching import Sink

if TYPE_CHECKING:
    from blarney.core.table import Table


def play_one(table: Table, seat: int, move: object) -> None:
    """Check one move and play it."""
    listed = table.listing(seat)
    place = place_of(listed, move)
    if place < 0:
        raise refusal(table, seat, move)
    taken = listed[place]
    if len(table.past_moves) != table.past:
        table.past_seats = table.past_seats[: table.past]
        table.past_moves = table.past_moves[: table.past]
    table.past_seats.append(seat)
    table.past_moves.append(taken)
    table.past += 1
    table.listed_seat = -1
    if taken is WITHDRAW:
        withdraw(table, seat)
    else:
        table.top.answer(table, seat, taken)


def play_bundle(table: Table, seat: int, moves: Sequence[object]) -> None:
    """Play all of these moves, or, if one is refused, none; nobody is told before all are in."""
    backup = table.copy()
    watchers = table.watchers
    told: list[tuple[Sink, Event]] = []
    table.watchers = [watcher.held_back(told) for watcher in watchers]
    done = False
    try:
        for move in moves:
            play_one(table, seat, move)
        done = True
    finally:
        table.watchers = watchers
        if not done:
            table.take_over(backup)
    for sink, event in told:
        sink(event)


def withdraw(table: Table, seat: int) -> None:
    """End a standing pass; an open window asks the seat again."""
    table.standing &= ~(1 << seat)
    if table.top.kind() == "window":
        table.top.answer(table, seat, WITHDRAW)


def why_not(table: Table, seat: int, move: Move) -> Why | None:
    """Why this move is not legal for this seat now; None if it is."""
    if place_of(table.listing(seat), move) >= 0:
        return None
    if not table.agenda:
        return Why(Text("refusals.over"))
    if not table.waits_for(seat):
        return Why(Text("refusals.not_asked", {"seat": seat}))
    return table.top.why_not(table, seat, move)


def refusal(table: Table, seat: int, move: object) -> BlarneyError:
    """The error that says why a move is not taken."""
    if not isinstance(move, Move):
        return BadMove("There is no move here: take one of game.moves, or several.")
    if not table.game.knows(move):
        return BadMove(f"'{move.text}' is no move of this game and pack.")
    why = why_not(table, seat, move)
    assert why is not None, "a move is refused for a reason"
    sentence = table.game.say(why.text)
    if not table.waits_for(seat):
        return NotAsked(sentence)
    return IllegalMove(sentence, why.text.key, why.rule)


def place_of(moves: list[Move], move: object) -> int:
    """Where this very move stands in a list; -1 if it does not."""
    place = 0
    for one in moves:
        if one is move:
            return place
        place += 1
    return -1
