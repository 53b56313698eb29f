"""What a game is worth to each seat."""

from __future__ import annotations

from blarney.core.outcome import Outcome
from blarney.core.table import Table

SHAPE = 0.1


def final(outcome: Outcome, seats: int) -> list[float]:
    """One for the winners to share, and minus one for all others to share; nothing if everybody wins."""
    winners = outcome.winners
    if not winners or len(winners) == seats:
        return [0.0] * seats
    won, lost = 1 / len(winners), -1 / (seats - len(winners))
    return [won if seat in winners else lost for seat in range(seats)]


def standing(table: Table) -> list[float]:
    """How far each is ahead of the others, as everybody sees it: a hint on the way, nothing once the game is over.

    A reward for every change of it leaves the best play what it is: over a whole game the hints come to nothing.
    """
    if table.outcome is not None:
        return [0.0] * table.seats
    scores = table.game.scores(table)
    mean = sum(scores) / table.seats
    return [SHAPE * (score - mean) for score in scores]
