"""The command line: `blarney COMMAND …`. Each surface brings its own commands."""

from __future__ import annotations

import argparse
import codecs
import contextlib
import io
import os
import sys
from collections.abc import Sequence

from blarney import envs, lab, server, terminal
from blarney.core.errors import BlarneyError
from blarney.version import VERSION

# How a terminal without our signs is written to.
SPELLED = {"“": '"', "”": '"', "’": "'", "–": "-", "…": "...", "·": "-", "─": "-", "×": "x", "±": "+-"}


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    top = argparse.ArgumentParser(prog="blarney", description="Games of bluff and boast.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"blarney {VERSION}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    server.add_commands(commands)
    terminal.add_commands(commands)
    lab.add_commands(commands)
    envs.add_commands(commands)
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; bad input gets a sentence and the exit code 2."""
    prepare_streams()
    try:
        try:
            return obey(list(sys.argv[1:] if words is None else words))
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        silence()
        return 0
    except OSError as error:
        silence()
        print(f"blarney: The output cannot be written: {error.strerror or 'it is closed'}.", file=sys.stderr)
        return 2


def obey(words: list[str]) -> int:
    """Do what the words say."""
    arguments = parser().parse_args(words or ["serve"])
    try:
        done: int = arguments.run(arguments)
        return done
    except BlarneyError as error:
        print(f"blarney: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nGood night.", file=sys.stderr)
        return 130
    except SystemExit as end:
        # This is how rich takes it that nobody reads on.
        if isinstance(end.__context__, BrokenPipeError):
            return 0
        raise


def prepare_streams() -> None:
    """Whatever the terminal is like, or even if it is closed, it does not end a game."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  (open to the end)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  (the same)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  (the same)
    codecs.register_error("spelled", spelled)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="spelled")


def spelled(error: UnicodeError) -> tuple[str, int]:
    """Letters that the terminal can show in place of those that it cannot."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(SPELLED.get(letter, "?") for letter in missing), error.end


def silence() -> None:
    """Python flushes at its end: give it somewhere to write to."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
