"""What a player does in Dragon Scat: choose a pile, lay cards, lay a new dragon, answer."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move, Say


class Under(Move):
    """Lay face down under the dragon of this kind; the cards follow, one by one."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind = kind


class Lay(Move):
    """Lay a card of this kind face down."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind = kind


class New(Move):
    """Lay a card of this kind face up, as a new dragon."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind = kind


DONE: Final = Say("done")
GRANTED: Final = Say("granted")
SCAT: Final = Say("scat")
KEEP: Final = Say("keep")
"""Lay no card where one may be laid."""
