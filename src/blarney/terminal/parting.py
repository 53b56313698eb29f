"""Leaving a table: the game is saved where somebody says, kept to be seen again, or rescued."""

from __future__ import annotations

import contextlib
import shlex
from dataclasses import dataclass, field
from typing import TextIO

from blarney.core.errors import BadSetup, BlarneyError
from blarney.core.record import Remark
from blarney.core.table import Table
from blarney.terminal import keeping
from blarney.terminal.commands import COMMANDS
from blarney.terminal.screen import LEAVING, Plain
from blarney.terminal.seating import Chair
from blarney.terminal.sitting import Sitting

YES = ("yes", "y", "ok", "save")
NO = ("", "no", "n", *LEAVING)


@dataclass
class Evening:
    """A table with its company, and where it is kept."""

    table: Table
    chairs: list[Chair]
    file: str | None
    pack: str = ""
    remarks: list[Remark] = field(default_factory=list)


def part(sitting: Sitting, evening: Evening, file: str, screen: Plain) -> None:
    """Somebody leaves on purpose: the game is kept where they say, and nothing is lost by a wrong name."""
    own = evening.file
    evening.file = file or own
    while True:
        try:
            if evening.file is None:
                typed = screen.question("Save the game to which file? (Enter alone: do not save)")
                evening.file = a_name(without_quit(typed)) or None
            keep(sitting, evening, screen.output, own)
            return
        except BlarneyError as error:
            screen.say(str(error))
            evening.file = None
        except (EOFError, KeyboardInterrupt):
            screen.say()
            evening.file = own
            keep(sitting, evening, screen.output, own)
            return


def offer(sitting: Sitting, evening: Evening, screen: Plain) -> None:
    """A game that is over can be kept, to be seen again; nobody has to."""
    try:
        name = keeping.free_name(sitting.record())
    except BlarneyError:
        # Where nothing can be written, nothing is offered.
        return
    while True:
        try:
            typed = screen.question(
                f"Keep this game, to see it again? Type yes for {name}, or the name of a file (Enter alone: no)."
            )
            if without_quit(typed).casefold() in NO:
                return
            evening.file = name if typed.casefold() in YES else a_name(typed)
            keep(sitting, evening, screen.output, None)
            return
        except BlarneyError as error:
            screen.say(str(error))
            evening.file = None
        except (EOFError, KeyboardInterrupt):
            screen.say()
            return


def without_quit(typed: str) -> str:
    """The name of a file, though somebody typed the whole command."""
    word, _, rest = typed.partition(" ")
    return rest.strip() if word.casefold().lstrip("/") in LEAVING else typed


def a_name(typed: str) -> str:
    """The name of a file; BadSetup, if it is rather a command of the table."""
    if typed.casefold().lstrip("/") in COMMANDS:
        raise BadSetup(
            f"The game is left already, and {typed} would be the name of a file: type ./{typed} for that."
        )
    return typed


def rescue(sitting: Sitting, evening: Evening) -> None:
    """A game that somebody has played at, and that is left without a word, is saved in this folder if that can be."""
    if evening.file is None and sitting.table.past and sitting.table.outcome is None:
        with contextlib.suppress(BlarneyError):
            evening.file = keeping.rescue(sitting.record())


def keep(sitting: Sitting, evening: Evening, output: TextIO, own: str | None) -> None:
    """Save the game if a file was named, and say so; or say that nothing was saved."""
    over = sitting.table.outcome is not None
    if evening.file is not None:
        keeping.write_record(evening.file, sitting.record(), own)
        command = "blarney replay" if over else "blarney play --resume"
        output.write(
            f"Saved. To {'see it again' if over else 'go on'}: {command} {shlex.quote(evening.file)}\n"
        )
    elif not over:
        output.write("Nothing was saved; next time, quit FILE saves the game.\n")
