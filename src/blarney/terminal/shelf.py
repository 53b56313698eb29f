"""The games on the shelf, shown to somebody who has not said which one to play."""

from __future__ import annotations

import shutil
import textwrap
from typing import TextIO

from blarney.core.registry import GAMES
from blarney.terminal.answers import shown
from blarney.terminal.screen import read_line, unless_leaving

NARROWEST = 30


def choose(source: TextIO, output: TextIO) -> str:
    """The name of the game that somebody takes from the shelf; Leave or EOFError if they go away."""
    output.write("Which game?\n")
    width = max(NARROWEST, shutil.get_terminal_size().columns - 1)
    for number, game in enumerate(GAMES.values(), 1):
        about = f"  {number}) {game.title}, {game.seats[0]} to {game.seats[-1]} players. {game.about}"
        for line in textwrap.wrap(about, width, subsequent_indent="     "):
            output.write(f"{line}\n")
    while True:
        line = unless_leaving(read_line(source, output, "> ")).casefold()
        found = fitting(line)
        if len(found) == 1:
            return found[0]
        output.write(f"{shown(line)} is no game here: type a number from 1 to {len(GAMES)}, or quit.\n")


def fitting(line: str) -> list[str]:
    """The games that a line may mean: by number, or by the beginning of a name or title."""
    names = list(GAMES)
    if line.isascii() and line.isdigit():
        return [name for number, name in enumerate(names, 1) if str(number) == line]
    return [name for name in names if line and beginning(line, (name, GAMES[name].title))]


def beginning(line: str, names: tuple[str, ...]) -> bool:
    """Is this how one of these begins, or the last of its words?"""
    line = line.replace("_", " ").replace("-", " ")
    spoken = [name.casefold().replace("_", " ") for name in names]
    return any(
        name.startswith(line) or run_together(name).startswith(line) or name.split()[-1] == line
        for name in spoken
    )


def name_of(word: str) -> str:
    """The name of a game that is typed with other marks between its words, or with none; else the word itself."""
    typed = run_together(word.casefold())
    return next((name for name in GAMES if run_together(name) == typed), word)


def run_together(name: str) -> str:
    """A name without what stands between its words."""
    return name.replace("_", "").replace("-", "").replace(" ", "")
