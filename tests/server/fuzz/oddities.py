"""What somebody may send over a socket who means no good, or whose program is broken; drawn from a seed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from server.fuzz.frames import BINARY, CLOSE, MORE, PING, PONG, TEXT, frame, pieces

WORDS = (
    "", " ", "\0", "pass", "\ud800", "\udfff\ud800", "e\u0301" * 40, "\u202egnp.exe", "\ufeff", "\u2028",
    "\U0001f37a" * 60, "𝔹", "ﬁ", "'; drop table journal; --", "<script>", "../../admin.token", "%00", "x" * 400,
    "null",
)  # fmt: skip
NUMBERS = (
    -1, 0, 1, 19, 20, 255, 1 << 31, 1 << 40, (1 << 40) + 1, 1 << 63, 1 << 64, -(1 << 63), 10**40, 0.5, 1e308,
)  # fmt: skip
NO_JSON = (
    b"", b"{", b"}", b"[", b"nul", b"NaN", b"[NaN]", b"-Infinity", b"1e999", b"{}", b"[]", b'""', b"\xff\xfe",
    b"\xed\xa0\x80", b'{"type":"ping"', b'{"type":"ping"}{"type":"ping"}', b'{"type":"ping","type":"pong"}',
    b'{"type":"Ping"}', b'{"type":1}', b'{"type":"welcome","name":"x","version":"1"}', b'{"type":"update"}',
    b'\xef\xbb\xbf{"type":"ping"}', b'{"type":"ping"}\0',
)  # fmt: skip
NOWHERE = ("nowhere", "A" * 40, "A" * 41, "../x", "table\n", "тавэрна", "-", "_" * 12)


@dataclass
class Known:
    """What whoever sends oddities knows: the tables, what was last said to them, what they sent before."""

    luck: random.Random
    tables: list[str]
    seats: list[int | None]
    question: int = 0
    offers: list[str] = field(default_factory=list)
    sent: list[bytes] = field(default_factory=list)
    """Frames that were sent already."""

    def good(self) -> dict[str, Any]:
        """A message of the right form; whether it makes sense is another matter."""
        luck = self.luck
        table, seat = luck.choice(self.tables), luck.choice(self.seats)
        place = seat if seat is not None else luck.randrange(4)
        at = {"table": table, "seat": place}
        question = max(0, self.question + luck.choice((0, 0, 0, -1, 1, -self.question)))
        moves = luck.choices([*self.offers, "pass", "no such move"], k=luck.choice((1, 1, 1, 2, 5)))
        id = luck.choice(("", "a", "b", str(luck.randrange(1000))))
        told = {"told": luck.randrange(50), "epoch": luck.randrange(3)}
        return luck.choice(
            (
                {"type": "watch", "table": table, "seat": seat, **told},
                {"type": "watch", "table": table},
                {"type": "play", **at, "question": question, "moves": moves, "id": id},
                {"type": "undo", **at, "id": id},
                {"type": "say", **at, "text": luck.choice(WORDS) or "hm", "emote": False},
                {"type": "say", **at, "text": "cheers", "emote": True},
                {"type": "muting", **at, "on": luck.random() < 0.5},
                {"type": "unwatch", "table": table},
                {"type": "ping"},
            )
        )


def text_of(message: object) -> bytes:
    """As JSON; halves of letters stay what they are, as some programs write them."""
    return json.dumps(message, ensure_ascii=True).encode()


def plain(known: Known) -> bytes:
    """A message of the right form."""
    return frame(text_of(known.good()))


def changed(known: Known) -> bytes:
    """A message in which something is of the wrong kind, missing, or too much."""
    luck, message = known.luck, known.good()
    name = luck.choice([*message, "extra"])
    wrong: dict[str, object] = {
        "word": luck.choice(WORDS), "number": luck.choice(NUMBERS), "nothing": None, "true": True,
        "list": [luck.choice(WORDS)] * luck.choice((0, 1, 201, 3000)), "object": {"type": "ping"},
    }  # fmt: skip
    what = luck.choice(("drop", *wrong))
    if what == "drop":
        message.pop(name, None)
    else:
        message[name] = wrong[what]
    return frame(text_of(message))


def elsewhere(known: Known) -> bytes:
    """A message to a table that is not there."""
    return frame(text_of({**known.good(), "table": known.luck.choice(NOWHERE)}))


def rubbish(known: Known) -> bytes:
    """No JSON at all, or none that means anything."""
    luck = known.luck
    if luck.random() < 0.5:
        return frame(luck.choice(NO_JSON), luck.choice((TEXT, BINARY)))
    return frame(luck.randbytes(luck.choice((1, 10, 126, 5000))), BINARY)


def cut_short(known: Known) -> bytes:
    """A message of which the end is missing."""
    text = text_of(known.good())
    return frame(text[: known.luck.randrange(len(text))])


def deep(known: Known) -> bytes:
    """Lists in lists in lists."""
    many = known.luck.choice((50, 1_000, 20_000))
    whole = b"[" * many + b"]" * many
    return frame(
        known.luck.choice((b"[" * many, whole, b'{"type":' * (many // 8), b'{"type":"ping","x":' + whole))
    )


def again(known: Known) -> bytes:
    """Something that was sent before, byte for byte."""
    return known.luck.choice(known.sent) if known.sent else plain(known)


def in_pieces(known: Known) -> bytes:
    """A message in fragments, with a ping between them now and then."""
    luck, text = known.luck, text_of(known.good())
    sizes = [luck.randrange(4) for _ in range(luck.randrange(1, 60))]
    if luck.random() < 0.5:
        return pieces(text, sizes, luck.choice((TEXT, BINARY)))
    return frame(text[:3], last=False) + frame(b"between", PING) + frame(text[3:], MORE)


def pings(known: Known) -> bytes:
    """Pings that want pongs, and pongs that nobody wants."""
    luck = known.luck
    return b"".join(
        frame(luck.randbytes(luck.randrange(126)), luck.choice((PING, PONG)))
        for _ in range(luck.randrange(1, 9))
    )


def many(known: Known) -> bytes:
    """Hundreds of messages, without waiting for anything."""
    luck = known.luck
    if luck.random() < 0.5:
        return plain(known) * luck.randrange(50, 200)
    return b"".join(luck.choice((plain, changed, elsewhere))(known) for _ in range(luck.randrange(50, 200)))


def not_text(known: Known) -> bytes:
    """Text that is none."""
    return frame(
        known.luck.choice((b"\xff\xff", b"\xc3", b'{"type":"\xed\xa0\x80"}', b'{"type":"ping\xc0\x80"}'))
    )


def broken(known: Known) -> bytes:
    """What no socket may send: the tavern ends it."""
    luck = known.luck
    text = text_of(known.good())
    return luck.choice(
        (
            frame(text, odd=luck.randrange(1, 8)),
            frame(text, luck.choice((3, 4, 7, 11, 15))),
            frame(text, MORE),
            frame(text, last=False) + frame(text),
            frame(luck.randbytes(126), PING),
            frame(b"", PING, last=False),
            frame(b"\x03", CLOSE),
            frame(b"\x03\xe8\xff\xff", CLOSE),
            frame(luck.choice((0, 999, 1004, 1005, 2999, 65535)).to_bytes(2, "big"), CLOSE),
            frame(text, masked=False),
            luck.randbytes(luck.randrange(2, 300)),
            b"GET / HTTP/1.1\r\n\r\n",
        )
    )


def huge(known: Known) -> bytes:
    """More than anybody may say at once, or the announcement of it."""
    return known.luck.choice(
        (
            frame(b"x" * 70_000),
            frame(text_of({"type": "ping", "x": "y" * 66_000})),
            frame(b"x" * 40_000, last=False) + frame(b"x" * 40_000, MORE, last=False),
            frame(b"x", says=1 << 40),
            frame(b"x", says=(1 << 63) - 1),
            frame(b"x", says=(1 << 64) - 1),
        )
    )


def farewell(known: Known) -> bytes:
    """The end, and more after it."""
    after = known.luck.choice((b"", plain(known), b"\xff" * 20))
    return frame((1000).to_bytes(2, "big") + b"bye", CLOSE) + after


def half(known: Known) -> bytes:
    """A frame of which the rest never comes."""
    whole = plain(known)
    return whole[: known.luck.randrange(1, len(whole))]


Oddity = Callable[[Known], bytes]

HARMLESS: tuple[Oddity, ...] = (
    plain, plain, plain, changed, changed, elsewhere, rubbish, cut_short, deep, again, again, in_pieces, pings,
)  # fmt: skip
"""After these the socket goes on."""
MANY: tuple[Oddity, ...] = (many,)
LAST: tuple[Oddity, ...] = (not_text, broken, huge, farewell, half)
"""After these it is over, or nothing more can be understood."""
