"""What tests of leavers share: who is gone, for whom a bot stands in, and a table that Ben has left."""

from __future__ import annotations

from typing import Any

from server.playing import Hourglass, lines
from server.tavern import Guest, Line, Opened

GRACE = 120


async def gone(line: Line, seat: int) -> dict[str, Any]:
    """Wait until somebody hears that the person of a seat is not here any more."""
    while (info := await line.until("table"))["chairs"][seat]["here"]:
        pass
    return info


async def away(guest: Guest, table: str) -> list[bool]:
    """By seat, does a bot stand in?"""
    info = await guest.get(f"/api/tables/{table}")
    return [chair["away"] for chair in info["chairs"]]


async def ben_left(tavern: Opened, **setup: Any) -> tuple[str, list[Guest], Hourglass, list[Line]]:
    """A game of three people from which Ben, on the second seat, has just gone away."""
    table, guests = await tavern.group("bon", 3, grace=GRACE, **setup)
    glass = Hourglass(tavern)
    heard = await lines(guests, table)
    await heard[1].socket.close()
    await gone(heard[0], 1)
    return table, guests, glass, heard
