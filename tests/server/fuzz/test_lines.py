"""Frames that are heard at once, and those that aiohttp reads: whatever way messages come, they are heard in order."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from blarney.server.frames import whole_frame
from server.fuzz.frames import BINARY, CLOSE, MORE, PING, PONG, TEXT, cable, frame, pieces
from server.tavern import PATIENCE, opened

MOST = 5_000


@pytest.mark.parametrize("kind", [TEXT, BINARY, PING, PONG])
@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 124, 125, 126, 127, 300, 4_999, 5_000])
def test_a_whole_frame_is_read_and_every_part_of_one_is_not(kind: int, size: int) -> None:
    words = bytes(place * 7 % 256 for place in range(size))
    raw = frame(words, kind)
    found = whole_frame(b"before" + raw + b"behind", 6, MOST)
    if size > 125 and kind in (PING, PONG):
        assert found is None
        return
    assert found is not None
    assert (found.kind, found.words, found.end) == (0x80 | kind, words, 6 + len(raw))
    for end in {0, 1, 2, 5, 6, len(raw) // 2, len(raw) - 1} - {len(raw)}:
        assert whole_frame(raw[:end], 0, MOST) is None


# Each is made anew with a mask of its own: by names, every process has the same tests.
ODD = {
    "no mask": frame(b"words", masked=False),
    "reserved bits": frame(b"words", odd=4),
    "another of them": frame(b"words", odd=1),
    "not the last": frame(b"words", last=False),
    "goes on": frame(b"words", MORE),
    "the end": frame(b"", CLOSE),
    "no such kind": frame(b"words", 0x3),
    "too long": frame(b"w" * 5_001),
    "says it is long": frame(b"words", says=1 << 20) + b"w" * 100,
    "says it is endless": frame(b"words", says=(1 << 64) - 1) + b"w" * 100,
}


@pytest.mark.parametrize("what", list(ODD))
def test_what_is_not_plain_is_left_to_the_library(what: str) -> None:
    assert whole_frame(ODD[what], 0, MOST) is None


@pytest.mark.parametrize("seed", range(6))
def test_messages_are_heard_in_order_whatever_pieces_they_come_in(seed: int, tmp_path: Path) -> None:
    luck = random.Random(seed)
    # The first come in one piece each, so that some are heard at once, and then all ways mixed.
    plain = luck.randrange(40)

    def message(number: int) -> bytes:
        words = {"type": "undo", "table": "t" * luck.randrange(1, 30), "seat": 0, "id": f"n{number}"}
        payload = json.dumps(words).encode()
        way = luck.randrange(4) if number >= plain else 0
        if way == 1:
            return pieces(payload, [luck.randrange(20) for _ in range(3)])
        if way == 2:
            return frame(b"anybody?", PING) + frame(payload, BINARY)
        if way == 3:
            return frame(payload) + frame(b"", PONG)
        return frame(payload)

    async def story() -> None:
        async with opened(tmp_path) as tavern, cable(tavern.url) as line:
            await line.until("welcome")
            stream = [message(number) for number in range(120)]
            for raw in stream[:plain]:
                line.send(raw)
                if luck.randrange(2):
                    await asyncio.sleep(0)
            rest = b"".join(stream[plain:])
            while rest:
                cut = luck.choice([1, 2, 7, 60, 400])
                line.send(rest[:cut])
                rest = rest[cut:]
                await asyncio.sleep(0.001 if luck.randrange(4) == 0 else 0)
            async with asyncio.timeout(PATIENCE):
                while len([one for one in line.heard if one["type"] == "refused"]) < 120:
                    assert not line.ended, f"the socket ended, with {line.code}"
                    await asyncio.sleep(0.01)
            heard = [one["id"] for one in line.heard if one["type"] == "refused"]
            assert heard == [f"n{number}" for number in range(120)]

    asyncio.run(story())
