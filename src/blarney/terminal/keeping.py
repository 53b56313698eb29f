"""Saved games as files."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from blarney.core.errors import BadRecord, BadSetup
from blarney.core.record import LARGEST, Record

OTHER_OUTCOME = "Beware: the outcome that is recorded there is not the one that the moves give."


def read_record(path: str) -> Record:
    """The record in a file."""
    return Record.loads(read_file(path))


def read_file(path: str) -> bytes:
    """What is in a file; BadSetup if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise BadSetup(f"{path} cannot be read: {reason(error)}.") from None


def write_record(path: str, record: Record, own: str | None = None) -> None:
    """Write a record; nothing but the game's `own` file is overwritten, a failure leaves the old one whole."""
    check_target(path, own)
    part = Path(f"{path}.part")
    try:
        part.write_text(record.dumps() + "\n", encoding="utf-8")
        os.replace(part, path)
    except (OSError, ValueError) as error:
        raise BadSetup(f"{path} cannot be written: {reason(error)}.") from None


def rescue(record: Record) -> str:
    """Write a record to a new file in this folder, named after the game and its seed; gives the file's name."""
    path = free_name(record)
    write_record(path, record)
    return path


def free_name(record: Record) -> str:
    """A name that no file of this folder has, after the game and its seed."""
    name = record.game if record.seed is None else f"{record.game}-{record.seed}"
    places = (Path(f"{name}{'' if number == 1 else f'-{number}'}.json") for number in count(1))
    try:
        return str(next(place for place in places if not os.path.lexists(place)))
    except OSError as error:
        raise BadSetup(f"This folder cannot be read: {reason(error)}.") from None


def check_target(path: str, own: str | None = None) -> None:
    """May a game be saved there? BadSetup says why not; its `own` file may hold a game already."""
    try:
        if "\0" in path:
            raise ValueError
        if not Path(path).parent.is_dir():
            raise BadSetup(f"{path} cannot be written: there is no such folder.")
        if Path(path).is_dir():
            raise BadSetup(f"{path} cannot be written: it is a folder.")
        exists = Path(path).exists()
    except (OSError, ValueError) as error:
        raise BadSetup(f"{path[:80]!r} cannot be written: {reason(error)}.") from None
    if exists:
        try:
            read_record(path)
        except BadRecord:
            raise BadSetup(f"{path} exists and is no saved game: choose another name.") from None
        if own is None or not (path == own or (Path(own).exists() and Path(own).samefile(path))):
            raise BadSetup(f"{path} is another saved game: choose another name, or remove it first.")


def reason(error: OSError | ValueError) -> str:
    """Why a file could not be used, in a few words."""
    return (error.strerror or "it does not work") if isinstance(error, OSError) else "that is no file name"
