"""The one thing a player does in B.O.N.: play a card."""

from __future__ import annotations

from blarney.core.moves import Move


class Play(Move):
    """Play a card of a kind; all pass cards are of one kind."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind = kind
