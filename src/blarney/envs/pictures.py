"""A table in plain words."""

from __future__ import annotations

from blarney.core.table import Table
from blarney.core.texts import Names
from blarney.core.view import plain


def drawn(table: Table, seat: int | None) -> str:
    """The table as a seat (None: a spectator) sees it, and what is asked."""
    view = table.view(seat)
    names = Names([f"seat {one}" for one in range(table.seats)])
    lines: list[str] = []
    for block in table.game.picture(view, names):
        lines.append(f"{block.title}:")
        lines.extend(f"  {plain(line)}" for line in block.lines)
    if view.question is not None:
        lines.append(table.game.say(view.question.prompt, names))
    return "\n".join(lines)
