"""What can happen to a table, from its opening to its end: a table is the sum of these entries, in order."""

from __future__ import annotations

import msgspec

from blarney.server.setup import Setup


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="what", tag=str.lower):
    """Something that happened."""


class Opened(Entry, frozen=True):
    """Somebody opened the table."""

    setup: Setup
    host: str
    secret: str
    """Of the sealed chance, in hexadecimal; shown when the game is over."""


class Changed(Entry, frozen=True):
    """The host changed what is played, before the start."""

    setup: Setup


class Sat(Entry, frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str
    salt: str


class BotSat(Entry, frozen=True):
    """The host put a bot on a seat."""

    seat: int
    level: str
    name: str


class Freed(Entry, frozen=True):
    """A seat was left, or the host sent somebody away, before the start."""

    seat: int
    sent_away: bool = False


class Shared(Entry, frozen=True):
    """Somebody holds a seat from one more device."""

    seat: int
    person: str


class Started(Entry, frozen=True):
    """The cards were dealt; a salt from each seat, in hexadecimal."""

    salts: list[str]


class Moved(Entry, frozen=True):
    """A seat answered; `by` is empty for a person, else "clock" or "bot", who may say why when all is over."""

    seat: int
    moves: list[str]
    id: str = ""
    by: str = ""
    why: str = ""


class Held(Entry, frozen=True):
    """A seat passes, and the pass waits until the window's least time is over."""

    seat: int
    move: str
    id: str = ""


class Released(Entry, frozen=True):
    """The least time of the window is over: the passes that waited are made."""


class Undid(Entry, frozen=True):
    """A seat took its last answer back."""

    seat: int
    id: str = ""


class StoodIn(Entry, frozen=True):
    """A bot plays for somebody who left."""

    seat: int
    level: str


class CameBack(Entry, frozen=True):
    """The person plays again."""

    seat: int


class Paused(Entry, frozen=True):
    """The keeper of the tavern paused the table."""


class Resumed(Entry, frozen=True):
    """The table goes on."""


class Ended(Entry, frozen=True):
    """The table was closed before the game was over."""

    why: str


class Rematched(Entry, frozen=True):
    """The same group has a new table."""

    table: str


AnyEntry = (
    Opened | Changed | Sat | BotSat | Freed | Shared | Started | Moved | Held | Released | Undid | StoodIn
    | CameBack | Paused | Resumed | Ended | Rematched
)  # fmt: skip

_decoder = msgspec.json.Decoder(AnyEntry)
_encoder = msgspec.json.Encoder()


def written(entry: AnyEntry) -> bytes:
    """An entry as it is kept."""
    return _encoder.encode(entry)


def read(body: bytes) -> AnyEntry:
    """The entry that was kept."""
    entry: AnyEntry = _decoder.decode(body)
    return entry
