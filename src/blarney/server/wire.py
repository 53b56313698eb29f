"""What goes over the wire: the messages of the socket, and what HTTP takes and gives."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from blarney.core.events import Event
from blarney.core.outcome import Outcome
from blarney.core.view import View
from blarney.server.clock import ClockFace
from blarney.server.setup import Level, Setup

MOST_WORDS = 300
EMOTES = ("cheers", "laugh", "gasp", "liar", "shrug", "think", "wink", "clap", "cry", "hurry")

TableId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=19)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
MoveId = Annotated[str, Meta(max_length=60)]
Name = Annotated[str, Meta(min_length=1, max_length=30)]
Salt = Annotated[str, Meta(min_length=16, max_length=128, pattern=r"^([0-9a-f]{2})*$")]
Count = Annotated[int, Meta(ge=0, le=1 << 40)]


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Something said by a client over its socket."""


class Watch(Message, frozen=True):
    """Tell me what happens at this table: as one of my seats, or (null) as a spectator."""

    table: TableId
    seat: SeatNumber | None = None
    told: Count = 0
    """How many events this viewer has been told already, in this epoch; it is told the rest."""
    epoch: Count = 0


class Unwatch(Message, frozen=True):
    """I have seen enough of this table."""

    table: TableId


class Play(Message, frozen=True):
    """My answer to a question, one move or several as one; `id` is of my own making, and plays it once."""

    table: TableId
    seat: SeatNumber
    question: Count
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=200)]
    id: MoveId = ""


class Undo(Message, frozen=True):
    """I take my last answer back."""

    table: TableId
    seat: SeatNumber
    id: MoveId = ""


class Say(Message, frozen=True):
    """Something to those at the table: words, or one of the emotes."""

    table: TableId
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=MOST_WORDS)]
    emote: bool = False


class Muting(Message, frozen=True):
    """I do not want to hear (or want to hear again) who sits there."""

    table: TableId
    seat: SeatNumber
    on: bool = True


class Ping(Message, frozen=True):
    """Are you there?"""


FromClient = Watch | Unwatch | Play | Undo | Say | Muting | Ping


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Something said by the tavern."""


class Welcome(Answer, frozen=True):
    """The first message of a socket."""

    name: str
    version: str


Kind = Literal["free", "person", "bot"]


class ChairInfo(msgspec.Struct, frozen=True):
    """Who sits on a seat, as everybody may know."""

    seat: int
    kind: Kind
    name: str
    level: str = ""
    """Of a bot."""
    here: bool = False
    """Is the person at the table now?"""
    away: bool = False
    """Does a bot stand in for the person?"""


class TableInfo(Answer, frozen=True, tag="table"):
    """All that is to be known of a table besides what lies on it, for one person."""

    table: str
    status: Literal["open", "playing", "over", "closed"]
    setup: Setup
    pack: str
    """The hash of the pack; a pack of one's own is not sent around."""
    chairs: list[ChairInfo]
    yours: list[int]
    host: bool
    """Are you the host?"""
    commitment: str
    """To the secret of the sealed chance; the secret is in the record when the game is over."""
    paused: bool
    outcome: Outcome | None
    next: str | None
    """The table of the rematch."""
    why: str = ""
    """Of a table that was closed."""


class SayableOffer(msgspec.Struct, frozen=True, gc=False):
    """A legal move, how to show it, and what it touches in the view."""

    move: str
    caption: str
    touches: list[str]


class State(msgspec.Struct, frozen=True, gc=False):
    """The table as one viewer sees it now, and what it may do."""

    question: int
    """The number that an answer names."""
    prompt: str
    """What the viewer is asked, as a sentence; empty if it is not asked."""
    offers: list[SayableOffer]
    held: str
    """The pass of this viewer that waits until the window's least time is over; it may still be changed."""
    undo: bool
    """May the viewer take its last answer back?"""
    over: str
    """How the game ended, as a sentence; empty while it goes on."""
    view: View


class Update(Answer, frozen=True):
    """What a viewer was told since it was told `told` events, and what it sees now."""

    table: str
    viewer: int | None
    epoch: int
    """Counts the answers taken back; in another epoch, forget all events from `told` on."""
    told: int
    events: list[Event]
    said: list[str]
    """The same events as sentences for this viewer."""
    state: Annotated[msgspec.Raw, Meta(extra_json_schema={"$ref": "State"})]
    clock: ClockFace | None = None


class UpdateForm(Answer, frozen=True, tag="update"):
    """An update as it is described: what `state` holds of it, games describe each for themselves."""

    table: str
    viewer: int | None
    epoch: int
    told: int
    events: list[Event]
    said: list[str]
    state: StateForm
    clock: ClockFace | None = None


class StateForm(msgspec.Struct, frozen=True):
    """A state as it is described; the view has what the game adds to it."""

    question: int
    prompt: str
    offers: list[SayableOffer]
    held: str
    undo: bool
    over: str
    view: dict[str, object]


class Played(Answer, frozen=True):
    """Your answer is written down and was made (or, if it was sent before, had been made)."""

    table: str
    seat: int
    id: str
    question: int


class Refused(Answer, frozen=True):
    """Something was not done, and nothing has changed; `rule` is the id of the rule that it would break."""

    sentence: str
    code: str
    table: str = ""
    id: str = ""
    rule: str = ""


class Said(Answer, frozen=True):
    """Somebody said something."""

    table: str
    number: int
    seat: int
    name: str
    text: str
    emote: bool
    wall: int


class Gone(Answer, frozen=True):
    """You do not watch this table any more, and why."""

    table: str
    sentence: str


class Closing(Answer, frozen=True):
    """The tavern closes for a moment; come back soon, nothing is lost."""


class Pong(Answer, frozen=True):
    """I am."""


FromTavern = Welcome | TableInfo | Update | Played | Refused | Said | Gone | Closing | Pong


class Guest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who just types a name."""

    name: Name


class Me(msgspec.Struct, frozen=True):
    """Who you are."""

    name: str
    kind: Literal["guest", "bot", "stranger"]


class NewToken(msgspec.Struct, frozen=True):
    """A token, shown this once; send it as `Authorization: Bearer …`."""

    name: str
    id: str
    token: str


class TokenInfo(msgspec.Struct, frozen=True):
    """A program of yours that has a token."""

    name: str
    id: str


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat you want (none: the first that is free), and your salt for the sealed chance, if you like."""

    seat: SeatNumber | None = None
    salt: Salt | None = None


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The level of the bot."""

    level: Level


class Link(msgspec.Struct, frozen=True):
    """Where another device takes over your seat; good once, for an hour."""

    code: str
    url: str


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a seat's link."""

    code: Annotated[str, Meta(min_length=1, max_length=80)]


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer by HTTP."""

    question: Count
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=200)]
    id: MoveId = ""


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer taken back by HTTP."""

    id: MoveId = ""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something said by HTTP."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=MOST_WORDS)]
    emote: bool = False


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    status: str
    seats: int
    free: int
    names: list[str]
    wall: int


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a table."""

    name: str
    about: str
    default: str | int | list[str]
    values: list[str] = []
    least: int | None = None
    most: int | None = None
    many: bool = False
    """May several values be chosen?"""


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    about: str
    edition: int
    seats: list[int]
    options: list[OptionInfo]
    pack: str
    bots: list[str]


class RuleInfo(msgspec.Struct, frozen=True):
    """A rule in our words, or a ruling of ours."""

    id: str
    text: str
    ruling: bool


class MomentInfo(msgspec.Struct, frozen=True):
    """One moment of a replay: who moved, what each of the asked-for viewers was told, what it then saw."""

    seat: int | None
    moved: list[str]
    events: list[list[Event]]
    said: list[list[str]]
    """The same events as sentences for each of the viewers."""
    views: list[View]
    why: str = ""
    """What the mover thought, if it is a bot."""


class Replay(msgspec.Struct, frozen=True):
    """A part of a replay."""

    viewers: list[int | None]
    first: int
    many: int
    """Of the whole game."""
    moments: list[MomentInfo]


class MomentForm(msgspec.Struct, frozen=True):
    """A moment as it is described; the views have what the game adds to them."""

    seat: int | None
    moved: list[str]
    events: list[list[Event]]
    said: list[list[str]]
    views: list[dict[str, object]]
    why: str = ""


class ReplayForm(msgspec.Struct, frozen=True):
    """A part of a replay as it is described."""

    viewers: list[int | None]
    first: int
    many: int
    moments: list[MomentForm]


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, in a sentence."""

    sentence: str
    code: str
    rule: str = ""


class Health(msgspec.Struct, frozen=True):
    """Is the tavern well?"""

    well: bool
    version: str
    tables: int
    connections: int


class Done(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


class AdminTable(msgspec.Struct, frozen=True):
    """A table as the keeper of the tavern sees it: no more of the game than a stranger."""

    table: str
    game: str
    status: str
    paused: bool
    seats: list[str]
    people_here: int
    entries: int


class AdminEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a table is ended; those at it read that."""

    why: Annotated[str, Meta(min_length=1, max_length=200)]


class AdminBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is banned: whoever sits there; or let in again."""

    table: TableId
    seat: SeatNumber
    on: bool = True


class AdminBackup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the backup goes: a file's name in the data folder's `backups`."""

    name: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*(?!\n)$")]


class AdminBackedUp(msgspec.Struct, frozen=True):
    """Where the backup is."""

    file: str


_decoder = msgspec.json.Decoder(FromClient)
encode = msgspec.json.Encoder().encode


def read(frame: bytes | str) -> FromClient:
    """The message in a frame; msgspec's errors say what is wrong with it."""
    message: FromClient = _decoder.decode(frame)
    return message
