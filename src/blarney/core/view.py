"""What every view has, whatever the game, and how a game draws its view with words."""

from __future__ import annotations

import msgspec

from blarney.core.outcome import Outcome
from blarney.core.question import Asked


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table as one viewer (None: a spectator) may see it.

    Like all that is only told, it has no rings for the collector to look for.
    """

    game: str
    seats: int
    viewer: int | None
    question: Asked | None
    outcome: Outcome | None


class Span(msgspec.Struct, frozen=True):
    """A few words of a picture.

    `style` has words the surface knows, such as "red", "bold", "dim"; "symbol" is for eyes only and not read out,
    "wide" is left out on a narrow screen. `place` is the card or place of the view that is shown here, as moves name
    it when they touch it.
    """

    text: str
    style: str = ""
    place: str = ""


Line = list[Span]


class Block(msgspec.Struct, frozen=True):
    """A part of a picture with a title, line by line."""

    title: str
    lines: list[Line]


def plain(line: Line) -> str:
    """A line without its styles."""
    return "".join(span.text for span in line)
