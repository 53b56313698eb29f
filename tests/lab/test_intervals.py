"""Wilson's interval against values that were worked out by hand or printed elsewhere."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blarney.lab.intervals import Z95, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),
        (1, 10, 0.017876, 0.404150),
        (5, 10, 0.236593, 0.763407),
        (10, 10, 0.722467, 1.0),
        (50, 100, 0.403832, 0.596168),
        (81, 263, 0.255288, 0.366210),
    ],
)
def test_it_agrees_with_known_values(wins: int, games: int, low: float, high: float) -> None:
    """81 of 263 is Newcombe's example of 1998 (0.2553 to 0.3662)."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=2e-6)


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_nobody_wins_more_than_all_games() -> None:
    with pytest.raises(AssertionError, match="nobody wins more"):
        wilson(4, 3)


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_its_ends_are_where_the_share_is_just_z_deviations_away(games: int, part: float) -> None:
    """The defining property: for each end p, (share - p)^2 = z^2 p (1 - p) / games."""
    wins = part * games
    share = wins / games
    low, high = wilson(wins, games)
    assert 0.0 <= low <= share <= high <= 1.0
    for end in (low, high):
        if 0.0 < end < 1.0:
            assert (share - end) ** 2 == pytest.approx(Z95**2 * end * (1 - end) / games, rel=1e-6, abs=1e-12)
