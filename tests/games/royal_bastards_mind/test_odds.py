"""The odds of contests in Royal Bastards, against all rolls counted one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from blarney.games.royal_bastards.odds import Pool, Team, chances, exploding, portions, rolled

NEVER = 99


def pool(first: int, *others: int, critical: int = NEVER) -> Pool:
    """Some dice."""
    return first, critical, others


def every_roll(team: Team) -> list[int]:
    """All totals of dice without criticals, each as often as it comes."""
    (first, _, others), added, _ = team
    dice = [range(1, sides + 1) for sides in ((first,) if first else ()) + others]
    return [added + sum(faces) for faces in product(*dice)]


def counted(teams: list[Team]) -> list[float]:
    """How often each wins, of all rolls of all."""
    won = [Fraction(0)] * len(teams)
    rolls = list(product(*[every_roll(team) for team in teams]))
    for totals in rolls:
        ranks = [(total, teams[place][2]) for place, total in enumerate(totals)]
        best = [place for place, rank in enumerate(ranks) if rank == max(ranks)]
        for place in best:
            won[place] += Fraction(1, len(best))
    return [float(one / len(rolls)) for one in won]


EVEN = (0, 3)
MEETINGS: list[list[Team]] = [
    [(pool(10), 4, EVEN), (pool(10), 4, EVEN)],
    [(pool(10), 4, (0, 4)), (pool(10), 5, (0, 5))],
    [(pool(10), 4, (1, 2)), (pool(10), 4, (0, 5))],
    [(pool(10, 8), 2, EVEN), (pool(10, 6), 5, EVEN)],
    [(pool(0, 8), 6, EVEN), (pool(10), 1, EVEN), (pool(6), 3, (0, 9))],
    [(pool(4), 0, EVEN), (pool(4), 0, EVEN), (pool(4), 1, EVEN), (pool(0, 8), 0, (0, 1))],
]


@pytest.mark.parametrize("teams", MEETINGS)
def test_the_odds_are_those_of_all_rolls(teams: list[Team]) -> None:
    """The highest total wins, then what breaks ties, then a roll in which all are equal. [RB-45] [RB-89] [RB-92]"""
    assert chances(teams) == pytest.approx(counted(teams), abs=1e-4)
    assert sum(chances(teams)) == pytest.approx(1.0, abs=1e-4)


def test_a_critical_is_rolled_again_and_added() -> None:
    """A ten is never the end of it. [RB-82]"""
    found = exploding(10, 10)
    assert found[10] == 0.0
    assert found[7] == pytest.approx(0.1)
    assert found[17] == pytest.approx(0.01)
    assert found[27] == pytest.approx(0.001)
    assert sum(total * chance for total, chance in enumerate(found)) == pytest.approx(55 / 9, abs=1e-3)
    # With nines as well a nine is no end either.
    assert exploding(10, 9)[9] == 0.0
    assert exploding(10, 9)[11] == pytest.approx(0.02)


def test_dice_are_added() -> None:
    found = rolled(pool(0, 8, 6))
    assert len(found) == 15
    assert found[2] == pytest.approx(1 / 48)
    assert found[7] == pytest.approx(6 / 48)
    assert sum(found) == pytest.approx(1.0)


def test_only_what_somebody_has_more_than_others_counts() -> None:
    low: list[Team] = [(pool(10), 1, EVEN), (pool(10, 8), 3, EVEN)]
    high: list[Team] = [(pool(10), 21, EVEN), (pool(10, 8), 23, EVEN)]
    assert chances(low) == chances(high)


def test_equal_players_may_expect_equal_portions_of_a_festival() -> None:
    feast = [6, 4, 3, 2]
    even = portions([(pool(10, critical=10), 5, EVEN)] * 4, feast)
    assert even == pytest.approx([sum(feast) / 4] * 4, abs=1e-3)
    better = portions([(pool(10, critical=10), 9, EVEN), (pool(10, critical=10), 5, EVEN)], feast[:2])
    assert better[0] > 5.0 > better[1]
    assert sum(better) == pytest.approx(10.0, abs=1e-3)
