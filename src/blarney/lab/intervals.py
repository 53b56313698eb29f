"""Intervals: how far a measured share may be from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

# Between minus and plus so many standard deviations lie 95 % of a normal distribution.
Z95 = 1.959963984540054
# So few groups may agree by luck.
FEW = 30


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
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


def clustered(wins: Sequence[float], size: int, z: float = Z95) -> tuple[float, float]:
    """The interval for a share of games that were played in groups of one size: `wins` has those of each group.

    Games of one deal are alike, or, if everybody has had every hand, the opposite: what matters is how much the groups
    differ. It is Wilson's interval for as many independent games as would be as uncertain as these are; with few groups
    never narrower than for as many as there are.
    """
    groups = len(wins)
    games = groups * size
    total = fsum(wins)
    share = total / games if games else 0.0
    if groups < 2 or not 0.0 < share < 1.0:
        return wilson(total, games, z)
    spread = fsum([(one / size - share) ** 2 for one in wins]) / (groups - 1)
    effect = spread * size / (share * (1.0 - share))
    effect = min(float(size), max(1.0 if groups < FEW else 1.0 / size, effect))
    return wilson(total / effect, games / effect, z)
