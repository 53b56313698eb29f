"""What is told when a game is over, if the game has such a thing."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text as Styled

from blarney.core.events import Event
from blarney.core.table import Table
from blarney.core.texts import Names
from blarney.core.view import Block
from blarney.terminal import frame
from blarney.terminal.speech import spoken_line

INDENT = "  "


def afterword(table: Table, names: Names) -> list[Block]:
    """The afterword of a table, from what everybody was told; nothing before the game is over."""
    heard: list[Event] = []
    if table.outcome is not None:
        table.copy().watch(None, heard.append)
    return table.game.afterword(heard, names) if heard else []


def lines(blocks: list[Block]) -> Iterator[str]:
    """An afterword as plain lines."""
    for block in blocks:
        yield ""
        yield f"{capital(block.title)}:"
        for line in block.lines:
            yield INDENT + spoken_line(line)


def drawn(blocks: list[Block], width: int) -> Iterator[Styled]:
    """An afterword for the screen."""
    for block in blocks:
        yield Styled("")
        yield Styled(capital(block.title), "bold underline")
        for line in block.lines:
            for row in frame.wrapped(frame.by_words(line), width - len(INDENT) - 1):
                yield Styled(INDENT).append_text(frame.styled(row))


def as_json(blocks: list[Block]) -> dict[str, object]:
    """An afterword for programs; nothing of a game that has none."""
    told = [
        {"title": capital(block.title), "lines": [spoken_line(line) for line in block.lines]}
        for block in blocks
    ]
    return {"afterword": told} if told else {}


def capital(title: str) -> str:
    """A title as it begins a line."""
    return title[:1].upper() + title[1:]
