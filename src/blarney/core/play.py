"""The life of a move: found among the legal ones, played, or refused with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blarney.core.chance import Loaded, Scripted
from blarney.core.errors import BadMove, BlarneyError, IllegalMove, NotAsked
from blarney.core.moves import WITHDRAW, Move
from blarney.core.steps import Why
from blarney.core.texts import Text

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


def play_on(table: Table, seat: int, move: Move) -> None:
    """Play a move that is known to be legal, in a world whose past nobody will ask for and that nobody watches."""
    table.listed_seat = -1
    if move is WITHDRAW:
        withdraw(table, seat)
    else:
        table.top.answer(table, seat, move)


def play_bundle(table: Table, seat: int, moves: Sequence[object]) -> None:
    """Play all of these moves, or, if one is refused, none; nobody is told before all are in."""
    for move in moves:
        if not isinstance(move, Move) or not table.game.knows(move):
            raise foreign(move)
    # One move that is refused changes nothing; but what is written or loaded for the chance may run out in its midst.
    whole = len(moves) == 1 and not isinstance(table.chance, (Scripted, Loaded))
    backup = None if whole else table.copy()
    told = len(table.outbox)
    table.holding = True
    done = False
    try:
        for place, move in enumerate(moves):
            if place < len(moves) - 1:
                check_part(table, seat, move)
            play_one(table, seat, move)
        done = True
    finally:
        table.holding = False
        if not done:
            del table.outbox[told:]
            if backup is not None:
                table.take_over(backup)
    deliver(table)


def check_part(table: Table, seat: int, move: object) -> None:
    """Only a part of an answer may have something behind it in a bundle.

    Else a bundle that is refused in the end would have shown what its first moves bring about.
    """
    if place_of(table.listing(seat), move) < 0:
        raise refusal(table, seat, move)
    assert isinstance(move, Move), "what is listed is a move"
    if move is not WITHDRAW and not table.top.goes_on(table, seat, move):
        key = "refusals.bundle"
        raise IllegalMove(table.game.say(Text(key, {"move": move.text})), key)


def deliver(table: Table) -> None:
    """Tell everybody what waits to be told, in order, also if a sink plays on or fails; the move stands."""
    if table.delivering:
        return
    table.delivering = True
    failed: Exception | None = None
    while table.outbox:
        sink, event = table.outbox.pop(0)
        try:
            sink(event)
        except Exception as error:
            failed = failed or error
    table.delivering = False
    if failed is not None:
        raise failed


def withdraw(table: Table, seat: int) -> None:
    """End a standing pass; an open window asks the seat again."""
    table.standing &= ~(1 << seat)
    if table.top.kind() == "window":
        table.top.answer(table, seat, WITHDRAW)


def why_not(table: Table, seat: int, move: Move) -> Why | None:
    """Why this move is not legal for this seat now; None if it is."""
    if not table.game.knows(move):
        raise foreign(move)
    if place_of(table.listing(seat), move) >= 0:
        return None
    if not table.agenda:
        return Why(Text("refusals.over"))
    if not table.waits_for(seat):
        return Why(Text("refusals.not_asked", {"seat": seat}))
    return table.top.why_not(table, seat, move)


def refusal(table: Table, seat: int, move: object) -> BlarneyError:
    """The error that says why a move is not taken."""
    if not isinstance(move, Move) or not table.game.knows(move):
        return foreign(move)
    why = why_not(table, seat, move)
    assert why is not None, "a move is refused for a reason"
    sentence = table.game.say(why.text)
    if not table.waits_for(seat):
        return NotAsked(sentence)
    return IllegalMove(sentence, why.text.key, why.rule)


def foreign(move: object) -> BadMove:
    """The error for what is no move of this game at all."""
    if isinstance(move, Move):
        return BadMove(f"'{move.text}' is no move of this game and pack.")
    return BadMove(f"A move is one of table.legal(seat), not {type(move).__name__}.")


def place_of(moves: list[Move], move: object) -> int:
    """Where this very move stands in a list; -1 if it does not."""
    place = 0
    for one in moves:
        if one is move:
            return place
        place += 1
    return -1
