"""The house's mind for B.O.N."""

from __future__ import annotations

from blarney.core.mind import Mind, Thought
from blarney.core.texts import Text


def choose(mind: Mind) -> Thought:
    """A first legal move; to be replaced."""
    return Thought(mind.legal[0], Text("why.only"))
