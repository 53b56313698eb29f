"""Talk at the table: kept with it, limited, never part of the record."""

from __future__ import annotations

import asyncio
import unicodedata

from blarney.server import wire
from blarney.server.audience import Ear, Echo
from blarney.server.errors import NotNow, TooMany
from blarney.server.limits import Bucket
from blarney.server.people import is_seen, legible, wall
from blarney.server.room import Room
from blarney.server.store import Person, Word

# A person may say so many things at once, and one more every two seconds.
BURST = 6
RATE = 0.5
SHOWN = 100


async def say(room: Room, person: Person | None, seat: int, text: str, emote: bool) -> wire.Said:
    """Somebody says something to all at the table."""
    ledger = await room.ready()
    speaker = room.holder(person, seat)
    words = proper_words(text, emote)
    if not room.talkers.setdefault(speaker.id, Bucket(RATE, BURST)).take():
        raise TooMany("You talk faster than anybody can listen. Wait a moment.")
    if room.said is None:
        last = await asyncio.to_thread(room.house.store.words, room.id, 1)
        room.said = last[0].number if last else 0
    word = Word(room.id, room.said + 1, seat, speaker.id, wall(), emote, words)
    await room.house.scribe.keep(word)
    room.said += 1
    said = await spoken(room, word)
    message = wire.encode(said)
    later: list[Ear] = []
    behind = room.audience.behind(ledger)
    for ear in room.audience.everybody():
        if ear.person is None or speaker.id not in await room.house.people.muted(ear.person.id):
            later.append(ear) if ear in behind else ear.send(message)
    if later:
        due = room.house.time.now() + ledger.setup.delay * 1000
        room.audience.echoes.append(Echo(due, message, later))
        room.wake()
    assert ledger.chairs[seat].name, "who sits there has a name"
    return said


def proper_words(text: str, emote: bool) -> str:
    """What was said, as it is shown."""
    if emote:
        if text not in wire.EMOTES:
            raise NotNow(f"There is no such emote; there are: {', '.join(wire.EMOTES)}.")
        return text
    seen = "".join(letter if is_seen(letter) else " " for letter in text)
    words = " ".join(unicodedata.normalize("NFC", seen).split())
    if not legible(words):
        raise NotNow("There is nothing to be heard in that.")
    return words[: wire.MOST_WORDS]


async def spoken(room: Room, word: Word) -> wire.Said:
    """Something said, as it is told; by now, somebody else may sit where it was said."""
    if room.ledger.may_look(word.person, word.seat):
        name = room.ledger.chairs[word.seat].name
    else:
        speaker = await room.house.people.find(word.person)
        name = speaker.name if speaker is not None else ""
    return wire.Said(word.table, word.number, word.seat, name, word.text, word.emote, word.wall)


async def words(room: Room, person: Person | None) -> list[wire.Said]:
    """What was said last, as far as somebody wants to hear it."""
    muted = await room.house.people.muted(person.id) if person is not None else set()
    kept = await asyncio.to_thread(room.house.store.words, room.id, SHOWN)
    ledger = await room.ready()
    sits = person is not None and bool(ledger.seats_of(person.id))
    last = wall() - (ledger.setup.delay * 1000 if room.audience.late(ledger, None) and not sits else 0)
    return [await spoken(room, word) for word in kept if word.person not in muted and word.wall <= last]


async def mute(room: Room, person: Person | None, seat: int, on: bool) -> None:
    """Somebody does not want to hear who sits there, or wants to again."""
    ledger = await room.ready()
    if person is None or seat >= len(ledger.chairs) or not ledger.chairs[seat].holders:
        raise NotNow("No person sits there.")
    await room.house.people.mute(person.id, ledger.chairs[seat].holders, on)


async def listen(room: Room, ear: Ear) -> None:
    """Tell somebody who has just come what was said."""
    for said in await words(room, ear.person):
        ear.send(wire.encode(said))
