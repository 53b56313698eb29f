"""How messages stand on a socket: each behind a head that says how long it is.

Only whole short frames are read here, as nearly all are; the rest is aiohttp's.
"""

from __future__ import annotations

from typing import Final

# How a frame begins that is whole, and a text or not; that ends the connection; that asks for a sign of life, and gives
# it.
TEXT: Final = 0x81
BINARY: Final = 0x82
END: Final = 0x88
KNOCK: Final = 0x89
KNOCKED: Final = 0x8A


def framed(messages: list[bytes]) -> bytes:
    """These messages as they are written, in one piece."""
    parts: list[bytes] = []
    for message in messages:
        size = len(message)
        if size < 126:
            parts.append(bytes([TEXT, size]))
        elif size < 1 << 16:
            parts.append(bytes([TEXT, 126, size >> 8, size & 255]))
        else:
            parts.append(bytes([TEXT, 127]) + size.to_bytes(8, "big"))
        parts.append(message)
    return b"".join(parts)


class Whole:
    """A whole frame of a client: how it begins, its words, and where the next one stands."""

    def __init__(self, kind: int, words: bytes, end: int) -> None:
        self.kind = kind
        self.words = words
        self.end = end


def whole_frame(data: bytes, at: int, most: int) -> Whole | None:
    """The frame that begins at this place, if it is all there, has a mask as it must, and is not too long."""
    size = len(data)
    if size - at < 6:
        return None
    kind = data[at]
    many = data[at + 1] & 127
    if kind not in (TEXT, BINARY, KNOCK, KNOCKED) or data[at + 1] < 128 or many == 127:
        return None
    head = at + 2
    if many == 126:
        many = data[at + 2] << 8 | data[at + 3]
        head += 2
        if kind not in (TEXT, BINARY):
            return None
    begin = head + 4
    if size - begin < many or many > most:
        return None
    # As one long number: the mask comes again every four bytes.
    mask = (data[head:begin] * (many // 4 + 1))[:many]
    words = int.from_bytes(data[begin : begin + many], "little") ^ int.from_bytes(mask, "little")
    return Whole(kind, words.to_bytes(many, "little"), begin + many)
