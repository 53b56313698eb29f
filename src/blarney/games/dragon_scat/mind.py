"""The house's mind for Dragon Scat."""

from __future__ import annotations

from blarney.core.mind import Mind, Thought
from blarney.core.texts import Text


def choose(mind: Mind) -> Thought:
    """Anything."""
    return Thought(mind.any(), Text("why.only"))
