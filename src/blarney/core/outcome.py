"""How a game ended."""

from __future__ import annotations

import msgspec

from blarney.core.texts import Text


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game; `ranking` has the seats in groups, best first, ties together."""

    winners: list[int]
    scores: list[int]
    ranking: list[list[int]]
    why: Text

    @property
    def broken_off(self) -> bool:
        """Was the game ended by its players instead of its rules?"""
        return self.why.key in ("outcomes.drawn", "outcomes.abandoned")
