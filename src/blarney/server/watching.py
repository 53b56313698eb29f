"""Coming to a table to look at it: from one's seat, or as a spectator; and its record when the game is over."""

from __future__ import annotations

from blarney.core.events import Event
from blarney.core.record import Played, Record
from blarney.core.texts import Names
from blarney.server import seating, talking, telling, wire
from blarney.server.audience import Ear
from blarney.server.errors import NotNow
from blarney.server.room import Room
from blarney.server.store import Person


async def watch(room: Room, ear: Ear, seat: int | None, told: int, epoch: int) -> None:
    """Somebody wants to be told what happens here, and is shown what has happened."""
    ledger = await room.ready()
    room.may_see(ear.person, seat)
    room.audience.join(ear, seat)
    room.left.pop(seat, None) if seat is not None else None
    await talking.listen(room, ear)
    if seat is not None:
        await seating.come_back(room, seat)
        room.touched.pop(seat, None)
    if ledger.laid is not None:
        room.audience.show(ledger, ear, seat, (told, epoch), room.house.time.now())
    room.announce()
    room.wake()


async def look(room: Room, person: Person | None, seat: int | None, known: tuple[int, int]) -> bytes:
    """The table as somebody may see it now, once, who has been told `known`: so many events, in this epoch."""
    ledger = await room.ready()
    room.may_see(person, seat)
    if ledger.laid is None:
        raise NotNow("The game has not begun.")
    if room.audience.late(ledger, seat):
        raise NotNow("Spectators of this table see everything later: watch it, do not ask.")
    if seat is not None:
        room.touch(seat)
        room.wake()
    told, epoch = known
    since = told if epoch == ledger.epoch and told <= len(ledger.stories[seat]) else 0
    return telling.update_of(ledger, seat, since, telling.state_of(ledger, seat), room.house.time.now())


async def info(room: Room, person: Person | None) -> wire.TableInfo:
    """All that is to be known of a table besides what lies on it."""
    ledger = await room.ready()
    return telling.info_of(ledger, person.id if person else "", room.here())


async def line(room: Room, wall: int) -> wire.TableLine:
    """The table in a list."""
    return telling.line_of(await room.ready(), wall)


async def record(room: Room) -> Record:
    """The whole game, when it is over."""
    ledger = await room.ready()
    if ledger.laid is None or ledger.status not in ("over", "closed"):
        raise NotNow("The record of a game is open when the game is over.")
    return ledger.record()


def replay(saved: Record, viewers: list[int | None], first: int, many: int) -> wire.Replay:
    """A part of a game again, as these viewers knew it; one moment for each move, and one for the deal."""
    heard: list[list[Event]] = [[] for _ in viewers]
    ears = list(zip(viewers, heard, strict=True))
    table = saved.dealt(ears)
    game = table.game
    moments: list[wire.MomentInfo] = []
    kept: list[Played] = []

    reasons = {remark.place: remark.why for remark in saved.reasons()}

    def moment(place: int, seat: int | None, moved: list[str], why: str) -> None:
        if first <= place < first + many:
            views = [table.view(viewer) for viewer in viewers]
            said = [
                [game.say(event.text(), Names(saved.names, viewer)) for event in told]
                for viewer, told in ears
            ]
            moments.append(wire.MomentInfo(seat, moved, [told[:] for told in heard], said, views, why))
        for told in heard:
            told.clear()

    moment(0, None, [], "")
    for place, entry in enumerate(saved.entries, 1):
        table = saved.enter(table, entry, kept, ears)
        mover = entry if isinstance(entry, Played) and entry.seat in viewers else None
        # What somebody thought shows what they held.
        why = reasons.get(place - 1, "") if mover else ""
        moment(place, mover.seat if mover else None, [mover.move] if mover else [], why)
    return wire.Replay(viewers, first, len(saved.entries) + 1, moments)
