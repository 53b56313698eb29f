"""What those who sit at a table say to it: answers, and answers taken back."""

from __future__ import annotations

from typing import Final

from blarney.core.errors import BlarneyError, IllegalMove, NotAsked, Refused
from blarney.server.errors import NotNow, Stale
from blarney.server.journal import AnyEntry, CameBack, Held, Moved, Undid
from blarney.server.room import Room
from blarney.server.store import Person
from blarney.server.wire import Played

# The refusal of a bundle that goes on behind a complete answer; it names nobody.
BUNDLE: Final = "refusals.bundle"


async def play(
    room: Room, person: Person | None, seat: int, question: int, moves: list[str], id: str
) -> Played:
    """A seat's answer to a question; sent twice with the same id, it is played once."""
    ledger = room.ledger if room.sound else await room.ready()
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

    def answer() -> list[AnyEntry]:
        held = ledger.holds_back(moves, room.house.time.now()) and seat in ledger.table.waiting
        return [Held(seat, moves[0], id) if held else Moved(seat, moves, id)]

    try:
        if ledger.chairs[seat].level:
            await room.enter(CameBack(seat), then=answer)
        else:
            await room.enter(*answer())
    except Refused as error:
        raise in_names(room, seat, moves, error) from None
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
        back = [CameBack(seat)] if ledger.chairs[seat].level else []
        await room.enter(*back, Undid(seat, id))
        room.house.counted("undone")
    return Played(room.id, seat, id, before)


def in_names(room: Room, seat: int, moves: list[str], error: Refused) -> BlarneyError:
    """The same refusal as the person on this seat reads it: with the names of those at the table."""
    if isinstance(error, IllegalMove) and error.key == BUNDLE:
        return error
    ledger = room.ledger
    trial = ledger.table.copy()
    for text in moves:
        move = ledger.game.decode(text)
        why = trial.why_not(seat, move)
        if why is not None:
            sentence = ledger.game.say(why.text, ledger.names(seat))
            if isinstance(error, IllegalMove):
                return IllegalMove(sentence, why.text.key, why.rule)
            return NotAsked(sentence)
        trial.play(seat, move)
    return error


def check_going_on(room: Room) -> None:
    """Refuse if nothing is played at this table now."""
    match room.ledger.status:
        case "open":
            raise NotNow("The game has not begun.")
        case "over" | "closed":
            raise NotNow("The game is over.")
    if room.ledger.paused:
        raise NotNow("The keeper of the tavern has paused this table.")
