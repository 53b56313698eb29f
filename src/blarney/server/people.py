"""Who comes to the tavern: guests with a signed cookie, programs with a token."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
import time
import unicodedata
from collections import OrderedDict

from blarney.core.errors import BadSetup
from blarney.server.errors import NotYours
from blarney.server.scribe import Scribe
from blarney.server.store import Mute, Person, Store, Token

COOKIE = "blarney"
TOKEN = "blarney_"
MOST_REMEMBERED = 20_000
# Letters that turn a line around or are not to be seen; nobody is called that.
UNSEEN = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
# Letters by their kind, but where they stand there is nothing.
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"


def wall() -> int:
    """The time of day, in milliseconds; no game depends on it."""
    return int(time.time() * 1000)


def drawn(many: int = 16) -> str:
    """A word that nobody can guess, and that a command line does not take for an option."""
    word = secrets.token_urlsafe(many)
    return drawn(many) if word.startswith("-") else word


def hashed(word: str) -> str:
    """What is kept of a secret word."""
    return hashlib.sha256(word.encode()).hexdigest()


def proper_name(name: str) -> str:
    """The name as it is shown; BadSetup if nobody could read it."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if len(name) > 30 or not legible(name) or not all(is_seen(letter) for letter in name):
        raise BadSetup("A name has 1 to 30 letters that can be seen.")
    return name


def is_seen(letter: str) -> bool:
    """Can this letter be seen, or at least does it make room between others?"""
    return letter not in BLANK and unicodedata.category(letter) not in UNSEEN


def legible(text: str) -> bool:
    """Is there anything to be read, not only accents and gaps?"""
    return any(is_seen(letter) and unicodedata.category(letter)[0] not in "MZ" for letter in text)


class People:
    """Everybody whom the tavern knows."""

    def __init__(self, store: Store, scribe: Scribe, key: bytes) -> None:
        self.store = store
        self.scribe = scribe
        self.key = key
        self.known: OrderedDict[str, Person] = OrderedDict()
        self.bearers: OrderedDict[str, str] = OrderedDict()
        self.mutes: dict[str, set[str]] = {}

    def cookie(self, person: Person) -> str:
        """What a guest's browser keeps."""
        return f"{person.id}.{self.sign(person.id)}"

    def sign(self, id: str) -> str:
        """A signature that only this tavern can make."""
        made = hmac.digest(self.key, b"guest " + id.encode(), "sha256")
        return base64.urlsafe_b64encode(made[:18]).decode()

    async def guest(self, name: str) -> Person:
        """Somebody new."""
        person = Person(drawn(), proper_name(name), "guest", wall())
        await self.scribe.keep(person)
        return self.remember(person)

    async def program(self, owner: Person, name: str) -> tuple[Person, str]:
        """A program of somebody's, and its token."""
        person = Person(drawn(), proper_name(name), "bot", wall(), owner=owner.id)
        token = TOKEN + drawn(24)
        await self.scribe.keep(person, Token(hashed(token), person.id))
        return self.remember(person), token

    async def revoke(self, owner: Person, id: str) -> bool:
        """Take a program's token back; False if there is none."""
        found = await self.find(id)
        if found is None or found.owner != owner.id or found.banned:
            return False
        gone = Person(found.id, found.name, found.kind, found.wall, True, found.owner)
        await self.scribe.keep(gone)
        self.remember(gone)
        return True

    async def ban(self, people: list[Person], on: bool) -> None:
        """Send these away for good, or let them in again: all of them or none."""
        now = [Person(one.id, one.name, one.kind, one.wall, on, one.owner) for one in people]
        await self.scribe.keep(*now)
        for one in now:
            self.remember(one)

    async def rename(self, person: Person, name: str) -> Person:
        """Somebody wants to be called otherwise, from the next table on."""
        now = Person(person.id, proper_name(name), person.kind, person.wall, person.banned, person.owner)
        await self.scribe.keep(now)
        return self.remember(now)

    def remember(self, person: Person) -> Person:
        """Keep somebody in mind."""
        self.known[person.id] = person
        self.known.move_to_end(person.id)
        if len(self.known) > MOST_REMEMBERED:
            self.known.popitem(last=False)
        return person

    async def find(self, id: str) -> Person | None:
        """Somebody by their id."""
        person = self.known.get(id)
        if person is None:
            person = await asyncio.to_thread(self.store.person, id)
            if person is not None:
                self.remember(person)
        return person

    async def by_cookie(self, cookie: str) -> Person | None:
        """Whose cookie this is; None if it was not made here."""
        id, dot, signature = cookie.partition(".")
        if (
            not dot
            or len(cookie) > 200
            or not cookie.isascii()
            or not hmac.compare_digest(self.sign(id).encode(), signature.encode())
        ):
            return None
        return self.welcome(await self.find(id))

    async def by_token(self, token: str) -> Person | None:
        """Whose token this is; None if nobody's."""
        if not token.startswith(TOKEN) or len(token) > 200 or not token.isascii():
            return None
        hash = hashed(token)
        id = self.bearers.get(hash)
        if id is None:
            id = await asyncio.to_thread(self.store.bearer, hash)
            if id is None:
                return None
            self.bearers[hash] = id
            if len(self.bearers) > MOST_REMEMBERED:
                self.bearers.popitem(last=False)
        person = self.welcome(await self.find(id))
        if person is not None:
            # A program is as welcome as whoever made it.
            self.welcome(await self.find(person.owner))
        return person

    def welcome(self, person: Person | None) -> Person | None:
        """The same person, unless banned."""
        if person is not None and person.banned:
            raise NotYours("You are not welcome here any more.")
        return person

    async def muted(self, person: str) -> set[str]:
        """Whom somebody does not want to hear."""
        if person not in self.mutes:
            self.mutes[person] = await asyncio.to_thread(self.store.muted, person)
        return self.mutes[person]

    async def mute(self, person: str, others: list[str], on: bool) -> None:
        """Do not hear somebody any more, from whichever of their devices, or hear them again."""
        muted = await self.muted(person)
        await self.scribe.keep(*[Mute(person, other, on) for other in others])
        muted.update(others) if on else muted.difference_update(others)
