"""How messages stand on a socket: each behind a head that says how long it is."""

from __future__ import annotations

from typing import Final

# How a frame begins that is a whole text, one that ends the connection, one that asks for a sign of life, and one
# that gives it.
TEXT: Final = 0x81
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
