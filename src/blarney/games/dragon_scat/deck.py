"""The cards of Dragon Scat by number, and how the table is laid."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.games.dragon_scat.moves import DONE, GRANTED, KEEP, SCAT, Lay, New, Under


class Deck:
    """Dragons by kind, and so many cards of each: ten and four. [DS-R23]"""

    def __init__(
        self,
        names: list[str],
        symbols: list[str],
        copies: int,
        rows: int,
        under: int,
        turns: int,
    ) -> None:
        self.names = names
        self.symbols = symbols
        self.copies = copies
        self.rows = rows
        self.under = under
        self.turns = turns
        self.many = len(names)
        self.kinds = [kind for kind in range(self.many) for _ in range(copies)]
        self.unders: list[Move] = [Under(f"under {name}", kind) for kind, name in enumerate(names)]
        self.lays: list[Move] = [Lay(f"lay {name}", kind) for kind, name in enumerate(names)]
        self.news: list[Move] = [New(f"new {name}", kind) for kind, name in enumerate(names)]

    def moves(self) -> list[Move]:
        """Every move there is, in a fixed order."""
        return [*self.unders, *self.lays, DONE, *self.news, GRANTED, SCAT, KEEP]
