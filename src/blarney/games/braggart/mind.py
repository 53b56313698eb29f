"""The house mind of Braggart."""

from __future__ import annotations

from blarney.core.mind import Mind, Thought
from blarney.core.texts import Text


def choose(mind: Mind) -> Thought:
    """Any move."""
    return Thought(mind.any(), Text("why.only"))
