"""Clocks that fit games with windows: how long a seat may think. What a host may choose, and what everybody sees."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Seconds = Annotated[int, Meta(ge=1, le=7 * 24 * 3600)]


class NoClock(msgspec.Struct, frozen=True, tag="none", tag_field="kind", forbid_unknown_fields=True):
    """Everybody thinks as long as they like."""


class PerDecision(msgspec.Struct, frozen=True, tag="decision", tag_field="kind", forbid_unknown_fields=True):
    """So many seconds for each decision."""

    seconds: Seconds


class Bank(msgspec.Struct, frozen=True, tag="bank", tag_field="kind", forbid_unknown_fields=True):
    """So many seconds for the whole game, and some more after each decision."""

    seconds: Seconds
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class PerTurn(msgspec.Struct, frozen=True, tag="days", tag_field="kind", forbid_unknown_fields=True):
    """So many days for each decision, for play by turns."""

    days: Annotated[int, Meta(ge=1, le=30)]


ClockRule = NoClock | PerDecision | Bank | PerTurn


class ClockFace(msgspec.Struct, frozen=True):
    """What everybody may see of the clocks, in milliseconds at the time of the message."""

    left: dict[int, int]
    """By seat that is asked, how long it may still think; of a window, how long it is still open."""
    banks: list[int]
    """By seat, what is left for the rest of the game; empty without banks."""
