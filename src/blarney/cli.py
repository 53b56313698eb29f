"""The command line: `blarney COMMAND …`. Each surface brings its own commands."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from blarney import lab, terminal
from blarney.core.errors import BlarneyError
from blarney.version import VERSION


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    top = argparse.ArgumentParser(prog="blarney", description="Games of bluff and boast.", allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"blarney {VERSION}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    terminal.add_commands(commands)
    lab.add_commands(commands)
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; bad input gets a sentence and the exit code 2."""
    words = list(sys.argv[1:] if words is None else words)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Neither odd bytes typed in nor a terminal without our symbols may end a game.
            stream.reconfigure(errors="replace")
    arguments = parser().parse_args(words or ["play", "bon"])
    try:
        done: int = arguments.run(arguments)
        sys.stdout.flush()
        return done
    except BlarneyError as error:
        print(f"blarney: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nGood night.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Python flushes at its end: give it somewhere to write to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
