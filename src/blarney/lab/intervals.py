"""Intervals: how far a measured share may be from the true one."""

from __future__ import annotations

from math import sqrt

# Between minus and plus so many standard deviations lie 95 % of a normal distribution.
Z95 = 1.959963984540054


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share; shared wins may count as fractions. Without games: all is possible."""
    assert 0 <= wins <= games, "nobody wins more often than there are games"
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    low = 0.0 if wins == 0 else max(0.0, middle - half)
    high = 1.0 if wins == games else min(1.0, middle + half)
    return low, high
