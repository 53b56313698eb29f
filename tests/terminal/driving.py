"""Runs the real command line with typed lines, and takes apart what it prints."""

from __future__ import annotations

import contextlib
import io
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console

import blarney
from blarney.cli import main
from blarney.core.table import Table
from blarney.terminal.screen import Drawn
from blarney.terminal.seating import seat_everybody
from blarney.terminal.sitting import Sitting

ESCAPE = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]")
CLEAR = "\x1b[2J"


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, object]:
        """The output as one JSON object."""
        found = json.loads(self.out)
        assert isinstance(found, dict)
        return found


@contextlib.contextmanager
def typing(text: str) -> Iterator[None]:
    """Somebody types this; then the input ends."""
    before = sys.stdin
    sys.stdin = io.StringIO(text)
    try:
        yield
    finally:
        sys.stdin = before


def run(*words: object, typed: str = "") -> Ran:
    """Run one command line."""
    out, err = io.StringIO(), io.StringIO()
    with typing(typed), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main([str(word) for word in words])
        except SystemExit as end:
            code = int(str(end.code))
    assert "Traceback" not in out.getvalue() + err.getvalue()
    return Ran(code, out.getvalue(), err.getvalue())


def ones(many: int) -> str:
    """The first choice, again and again."""
    return "1\n" * many


def prompts(text: str) -> int:
    """How often somebody was asked for a choice."""
    return text.count("Choices: ")


@dataclass(frozen=True)
class Shown:
    """A game on a drawn screen: every frame without its colours, and all that was written."""

    frames: list[str]
    raw: str


def draw(
    table: Table,
    typed: str,
    people: int = 1,
    width: int = 80,
    height: int = 24,
    colours: bool = True,
    stops: bool = False,
) -> Shown:
    """Play on a drawn screen until the typed lines end; `stops`: somebody looks at great moments."""
    output = io.StringIO()
    console = Console(
        file=output, force_terminal=True, width=width, height=height, color_system="standard",
        no_color=not colours, legacy_windows=False, highlight=False, _environ={"TERM": "xterm"},
    )  # fmt: skip
    screen = Drawn(io.StringIO(typed), output, console, 0)
    screen.stops = stops
    sitting = Sitting(table, seat_everybody(table.seats, people, "random"), screen)
    with contextlib.suppress(EOFError):
        sitting.play()
    screen.close()
    raw = output.getvalue()
    return Shown([ESCAPE.sub("", part) for part in raw.split(CLEAR)[1:]], raw)


def bon(seats: int = 4, seed: int = 5, **options: object) -> Table:
    """A table of B.O.N."""
    return blarney.game("bon").deal(seats=seats, seed=seed, options=options)
