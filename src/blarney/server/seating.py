"""Who sits where: people and bots come and go, the host changes what is played, the game begins, a rematch."""

from __future__ import annotations

import secrets

from blarney.bots.house import bot
from blarney.server.errors import NotNow, NotYours
from blarney.server.journal import (
    AnyEntry,
    BotSat,
    CameBack,
    Changed,
    Ended,
    Freed,
    Opened,
    Rematched,
    Sat,
    Shared,
    Started,
    StoodIn,
    written,
)
from blarney.server.people import drawn, wall
from blarney.server.room import Room
from blarney.server.setup import Setup, checked
from blarney.server.store import Card, Line, Person, SeatLink, Sitting, Write

# The bots of the house: those who come every evening.
REGULARS = (
    "Old Maeve", "Quiet Tam", "Brida the Red", "One-Ear Jory", "Nan Puddle", "Fiddler Wick",
    "Aunt Sorrel", "Gaffer Flint", "Pip o' the Barrels", "Long Isold",
)  # fmt: skip


async def sit(room: Room, person: Person, seat: int | None, salt: str | None) -> int:
    """Take a seat, any that is free if none is named."""
    ledger = await room.ready()
    mine = ledger.seats_of(person.id)
    if seat is not None and seat in mine:
        return await come_back(room, seat)
    if ledger.status != "open":
        raise NotNow("The game has begun already." if ledger.playing else "The game is over.")
    if person.id in ledger.sent_away:
        raise NotYours("The host of this table has sent you away.")
    if mine and not ledger.setup.hot_seat:
        raise NotNow("You have a seat at this table already.")
    place = free_seat(room, seat)
    sat = Sat(place, person.id, name_at(room, person.name), salt or secrets.token_hex(16))
    await seated(room, sat, also=(Sitting(person.id, room.id),))
    return place


def name_at(room: Room, name: str) -> str:
    """What somebody is called at this table: no two are called the same."""
    taken = {chair.name for chair in room.ledger.chairs}
    return next(one for one in (name, *(f"{name} {many}" for many in range(2, 99))) if one not in taken)


def free_seat(room: Room, seat: int | None) -> int:
    """The seat that somebody wants, if it is free."""
    chairs = room.ledger.chairs
    if seat is None:
        for place, chair in enumerate(chairs):
            if chair.free:
                return place
        raise NotNow("There is no free seat at this table.")
    if seat >= len(chairs):
        raise NotNow(f"The seats of this table are 0 to {len(chairs) - 1}.")
    if not chairs[seat].free:
        raise NotNow("Somebody sits there already.")
    return seat


async def come_back(room: Room, seat: int) -> int:
    """Somebody sits down again where a bot has stood in."""
    room.touch(seat)
    if room.ledger.chairs[seat].away and room.ledger.playing:
        await room.enter(CameBack(seat))
    return seat


async def put_bot(room: Room, person: Person, seat: int, level: str) -> None:
    """The host puts a bot on a free seat, or, in a game, lets one play for somebody who is not there."""
    ledger = await room.ready()
    room.check_host(person)
    bot(level)
    if ledger.status == "open":
        if seat >= len(ledger.chairs) or ledger.chairs[seat].holders:
            seat = free_seat(room, seat)
        await seated(room, BotSat(seat, level, ledger.chairs[seat].name or regular(room, seat)))
        return
    if not ledger.playing:
        raise NotNow("The game is over.")
    if seat >= len(ledger.chairs) or not ledger.chairs[seat].holders:
        raise NotNow("No person plays on that seat.")
    if seat in room.here():
        raise NotNow("The person on that seat is at the table; a bot plays only for those who are gone.")
    await room.enter(StoodIn(seat, level))


def regular(room: Room, seat: int) -> str:
    """The name of a bot that is not at this table yet."""
    order = REGULARS[seat % len(REGULARS) :] + REGULARS[: seat % len(REGULARS)]
    taken = {chair.name for chair in room.ledger.chairs}
    return next((name for name in order if name not in taken), order[0])


async def leave(room: Room, person: Person, seat: int) -> None:
    """Leave a seat, or, as the host and before the start, send somebody away from it."""
    ledger = await room.ready()
    if seat >= len(ledger.chairs):
        raise NotNow(f"The seats of this table are 0 to {len(ledger.chairs) - 1}.")
    chair = ledger.chairs[seat]
    mine = person.id in chair.holders
    if not mine:
        room.check_host(person)
    if ledger.status == "open":
        if chair.free:
            raise NotNow("Nobody sits there.")
        room.touched.pop(seat, None)
        await room.enter(Freed(seat, sent_away=not mine and bool(chair.holders)))
        return
    if not ledger.playing:
        raise NotNow("The game is over.")
    if not mine:
        raise NotNow("Nobody is sent away from a game that has begun.")
    room.touched.pop(seat, None)
    others = [one for one in ledger.chairs if one is not chair and one.holders and not one.level]
    if not others and not chair.level:
        await room.enter(Ended("Everybody has left."))
    elif not chair.level:
        await room.enter(StoodIn(seat, ledger.setup.stand_in))


async def change(room: Room, person: Person, setup: Setup) -> None:
    """The host changes what is played."""
    ledger = await room.ready()
    room.check_host(person)
    if ledger.status != "open":
        raise NotNow("What is played cannot be changed once the game has begun.")
    new = checked(setup)
    if any(not chair.free for chair in ledger.chairs[new.seats :]):
        raise NotNow("Somebody sits on a seat that would not be there any more.")
    await seated(room, Changed(new))


async def close(room: Room, person: Person) -> None:
    """The host wants this table no more, and nothing is played at it yet."""
    ledger = await room.ready()
    room.check_host(person)
    if ledger.status != "open":
        raise NotNow("The game has begun already." if ledger.playing else "The game is over.")
    await room.enter(Ended("The host has closed this table."))


async def start(room: Room, person: Person) -> None:
    """The host begins the game."""
    ledger = await room.ready()
    room.check_host(person)
    if ledger.status != "open":
        raise NotNow("The game has begun already." if ledger.playing else "The game is over.")
    if any(chair.free for chair in ledger.chairs):
        raise NotNow("There are free seats: wait for people, put bots there, or choose fewer seats.")
    await room.enter(deal(room))
    room.house.counted("games")


async def seated(room: Room, entry: AnyEntry, also: tuple[Write, ...] = ()) -> None:
    """Somebody sits down; where the host wants it so, and all seats are taken by that, the game begins with it."""

    def then() -> list[AnyEntry]:
        full = not any(chair.free for chair in room.ledger.chairs)
        return [deal(room)] if full and room.ledger.setup.auto_start else []

    await room.enter(entry, also=also, then=then)
    if room.ledger.playing:
        room.house.counted("games")


def deal(room: Room) -> Started:
    """The deal; bots have salts, too."""
    salts = [chair.salt or secrets.token_hex(16) for chair in room.ledger.chairs]
    # Whoever is not there has the grace time from the deal on.
    room.left.clear()
    room.loaded = room.house.time.now()
    return Started(salts)


async def share(room: Room, person: Person, seat: int, link: SeatLink) -> None:
    """The person's other device, which is another guest to us, holds the seat too; the link is used up by that."""
    ledger = room.ledger
    if seat in ledger.seats_of(person.id):
        return
    if ledger.seats_of(person.id) and not ledger.setup.hot_seat:
        raise NotNow("You have a seat of your own at this table.")
    await room.enter(Shared(seat, person.id), also=(Sitting(person.id, room.id), link))


async def rematch(room: Room, person: Person) -> str:
    """The table of the rematch: the same group, everybody one seat on. The first who asks is its host."""
    ledger = await room.ready()
    if not ledger.seats_of(person.id):
        raise NotYours("Only those who played ask for a rematch.")
    if ledger.status not in ("over", "closed"):
        raise NotNow("The game is not over.")
    if ledger.next is None:
        new = drawn(12)
        await room.enter(Rematched(new), also=tuple(laid_again(room, new, person)))
    assert ledger.next is not None, "somebody asked for a rematch"
    return ledger.next


def laid_again(room: Room, new: str, host: Person) -> list[Write]:
    """What makes a new table with the same people and bots; kept together with the word that there is one."""
    old = room.ledger
    entries: list[AnyEntry] = [Opened(old.setup, host.id, secrets.token_hex(32))]
    writes: list[Write] = []
    for seat, chair in enumerate(old.chairs):
        place = (seat + 1) % len(old.chairs)
        if chair.holders:
            entries.append(Sat(place, chair.holders[0], chair.name, secrets.token_hex(16)))
            entries.extend(Shared(place, other) for other in chair.holders[1:])
            writes.extend(Sitting(holder, new) for holder in chair.holders)
        elif chair.level:
            entries.append(BotSat(place, chair.level, chair.name))
    at = room.house.time.now()
    lines = [Line(new, number, at, written(entry)) for number, entry in enumerate(entries)]
    return [Card(new, "open", old.setup.public, host.id, wall()), *lines, *writes]
