"""What those who sit at a table say to it: answers, and answers taken back."""

from __future__ import annotations

from blarney.server.errors import NotNow, Stale
from blarney.server.journal import CameBack, Held, Moved, Undid
from blarney.server.room import Room
from blarney.server.store import Person
from blarney.server.wire import Played


async def play(
    room: Room, person: Person | None, seat: int, question: int, moves: list[str], id: str
) -> Played:
    """A seat's answer to a question; sent twice with the same id, it is played once."""
    ledger = await room.ready()
    room.holder(person, seat)
    room.touch(seat)
    before = ledger.ids.get((seat, id)) if id else None
    if before is not None:
        return Played(room.id, seat, id, before)
    check_going_on(room)
    if question != ledger.turn:
        raise Stale(
            "This was an answer to a question that is not open any more. Look again: the table has changed."
        )
    if ledger.chairs[seat].level:
        await room.enter(CameBack(seat))
    if ledger.holds_back(moves, room.house.time.now()) and seat in ledger.table.waiting:
        await room.enter(Held(seat, moves[0], id))
    else:
        await room.enter(Moved(seat, moves, id))
    room.house.counted("moves", "person")
    return Played(room.id, seat, id, question)


async def undo(room: Room, person: Person | None, seat: int, id: str) -> Played:
    """A seat takes its last answer back."""
    ledger = await room.ready()
    room.holder(person, seat)
    room.touch(seat)
    before = ledger.ids.get((seat, id)) if id else None
    if before is None:
        check_going_on(room)
        if ledger.undoing(seat) is None:
            raise NotNow("Nothing can be taken back: somebody has learned something since, or has moved.")
        before = ledger.turn
        await room.enter(Undid(seat, id))
        room.house.counted("undone")
    return Played(room.id, seat, id, before)


def check_going_on(room: Room) -> None:
    """Refuse if nothing is played at this table now."""
    match room.ledger.status:
        case "open":
            raise NotNow("The game has not begun.")
        case "over" | "closed":
            raise NotNow("The game is over.")
    if room.ledger.paused:
        raise NotNow("The keeper of the tavern has paused this table.")
