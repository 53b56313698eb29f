"""The command line: `blarney COMMAND …`. Each surface brings its own commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from blarney import lab, terminal
from blarney.core.errors import BlarneyError
from blarney.version import VERSION


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    top = argparse.ArgumentParser(
        prog="blarney", description="Games of bluff and boast.", allow_abbrev=False
    )
    top.add_argument("--version", action="version", version=f"blarney {VERSION}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    terminal.add_commands(commands)
    lab.add_commands(commands)
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; bad input gets a sentence and the exit code 2."""
    words = list(sys.argv[1:] if words is None else words)
    arguments = parser().parse_args(words or ["play", "bon"])
    try:
        done: int = arguments.run(arguments)
        return done
    except BlarneyError as error:
        print(f"blarney: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nGood night.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0


if __name__ == "__main__":
    sys.exit(main())
