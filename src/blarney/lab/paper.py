"""What the lab prints its tables on."""

from __future__ import annotations

from rich.console import Console


class Paper(Console):
    """A console whose reader may leave early."""

    def on_broken_pipe(self) -> None:
        """Leave it to the command line, for which this is no failure; rich alone would make it one."""
        raise BrokenPipeError


def dash(console: Console) -> str:
    """What stands between two numbers: an en dash, or a hyphen where there is none."""
    try:
        "–".encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return "-"
    return "–"
