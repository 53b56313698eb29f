"""Counts of move sequences from seeded deals."""

import pytest

import blarney
from perft import perft

COUNTS: dict[tuple[str, int, int], list[int]] = {
    ("bon", 3, 1): [7, 23, 52, 312, 872, 1924, 9620],
    ("bon", 3, 2): [7, 19, 52, 312, 1008, 3300, 16500],
    ("bon", 3, 3): [7, 21, 42, 252, 607, 1190, 5950],
    ("bon", 4, 1): [7, 38, 139, 417, 2502, 6599],
    ("bon", 4, 2): [7, 25, 63, 153, 918, 2438, 5478],
    ("bon", 4, 3): [7, 26, 52, 144, 864, 2639, 6755],
    ("bon", 5, 1): [7, 35, 89, 123, 318, 1830, 5309],
    ("bon", 5, 2): [7, 22, 54, 120, 312, 1842, 4834],
    ("bon", 5, 3): [7, 13, 28, 72, 336, 1854, 5794],
    ("dragon_scat", 2, 1): [9, 81, 777, 6481],
    ("dragon_scat", 2, 2): [7, 49, 397, 2659],
    ("dragon_scat", 2, 3): [10, 104, 1007, 9400],
    ("dragon_scat", 3, 1): [10, 87, 765, 5838],
    ("dragon_scat", 3, 2): [8, 53, 432, 2955],
    ("dragon_scat", 3, 3): [9, 78, 738, 6106],
    ("dragon_scat", 4, 1): [7, 45, 291, 1950, 10878],
    ("dragon_scat", 4, 2): [8, 51, 327, 1698, 10326],
    ("dragon_scat", 4, 3): [7, 46, 307, 1906, 12736],
    ("dragon_scat", 5, 1): [8, 50, 288, 1779, 8328],
    ("dragon_scat", 5, 2): [7, 31, 190, 869, 4898],
    ("dragon_scat", 5, 3): [7, 43, 246, 1317, 7026],
    ("braggart", 2, 1): [2, 2, 5, 12, 19, 63, 111, 526, 2087, 8950],
    ("braggart", 2, 2): [2, 2, 8, 16, 30, 86, 182, 668, 938, 5900],
    ("braggart", 2, 3): [2, 2, 7, 10, 17, 62, 104, 440, 905, 3760],
    ("braggart", 3, 1): [3, 6, 6, 18, 42, 72, 204, 612, 1698, 6444],
    ("braggart", 3, 2): [3, 6, 6, 20, 38, 82, 220, 660, 1725, 6722],
    ("braggart", 3, 3): [3, 6, 6, 6, 18, 26, 52, 242, 546, 3523],
    ("braggart", 4, 1): [4, 12, 24, 24, 66, 162, 366, 844, 2240, 5420],
    ("braggart", 4, 2): [4, 12, 24, 24, 78, 144, 300, 654, 1854, 5306],
    ("braggart", 4, 3): [4, 12, 24, 24, 78, 126, 204, 420, 894, 3048],
    ("braggart", 5, 1): [5, 20, 60, 120, 120, 528, 1224, 3840],
    ("braggart", 5, 2): [5, 20, 60, 120, 120, 360, 1224, 3024],
    ("braggart", 5, 3): [4, 13, 33, 60, 60, 108, 276, 492, 1140, 2388, 5480],
    ("braggart", 6, 1): [5, 21, 72, 192, 360, 360, 1560, 4020],
    ("braggart", 6, 2): [6, 30, 120, 360, 720, 720, 2520, 4920],
    ("braggart", 6, 3): [6, 30, 120, 360, 720, 720, 720, 720, 2400, 5280],
    ("lying_pirates", 2, 1): [6, 30, 120, 720, 3600],
    ("lying_pirates", 2, 2): [6, 30, 120, 600, 2520],
    ("lying_pirates", 2, 3): [5, 21, 72, 432, 2160, 8640],
    ("lying_pirates", 3, 1): [4, 14, 42, 252, 1260, 5040],
    ("lying_pirates", 3, 2): [6, 30, 120, 720, 3600],
    ("lying_pirates", 3, 3): [5, 21, 72, 432, 2160, 8640],
    ("lying_pirates", 4, 1): [4, 14, 42, 168, 588, 1764, 10584],
    ("lying_pirates", 4, 2): [6, 30, 120, 720, 3600],
    ("lying_pirates", 4, 3): [6, 30, 120, 720, 3600],
    ("lying_pirates", 5, 1): [5, 21, 72, 288, 1008, 3024],
    ("lying_pirates", 5, 2): [6, 30, 120, 600, 2520],
    ("lying_pirates", 5, 3): [6, 30, 120, 720, 3600],
    ("lying_pirates", 6, 1): [4, 14, 42, 252, 1260, 5040],
    ("lying_pirates", 6, 2): [6, 30, 120, 720, 3600],
    ("lying_pirates", 6, 3): [5, 21, 72, 360, 1512, 5184],
    ("royal_bastards", 2, 1): [3, 9, 54, 324, 1296, 10368],
    ("royal_bastards", 2, 2): [3, 9, 45, 270, 1350, 10800],
    ("royal_bastards", 2, 3): [3, 9, 54, 324, 1296, 10368],
    ("royal_bastards", 3, 1): [3, 9, 27, 108, 648, 1944],
    ("royal_bastards", 3, 2): [3, 9, 27, 108, 648, 1944],
    ("royal_bastards", 3, 3): [3, 9, 27, 81, 486, 1944],
    ("royal_bastards", 4, 1): [3, 9, 27, 81, 162, 972, 2916],
    ("royal_bastards", 4, 2): [3, 9, 27, 81, 243, 1458, 4374],
    ("royal_bastards", 4, 3): [3, 9, 27, 81, 243, 1458, 2916],
}


@pytest.mark.parametrize(("name", "seats", "seed"), COUNTS)
def test_the_number_of_move_sequences(name: str, seats: int, seed: int) -> None:
    """From one move on, deeper and deeper."""
    table = blarney.game(name).deal(seats=seats, seed=seed)
    counts = COUNTS[name, seats, seed]
    assert [perft(table, depth) for depth in range(1, len(counts) + 1)] == counts


def test_a_finished_game_counts_once() -> None:
    """The last trick of a game has no more moves than cards."""
    table = blarney.game("bon").deal(seats=3, seed=1, options={"goal": 1})
    while table.outcome is None:
        before = table.copy()
        seat = table.waiting[0]
        table.play(seat, table.legal(seat)[0])
    assert perft(table, 3) == 1
    assert perft(before, 3) == perft(before, 1)


def test_every_game_and_number_of_seats_is_counted() -> None:
    """So that a new game is not forgotten."""
    wanted = {(name, seats) for name, game in blarney.GAMES.items() for seats in game.seats}
    assert {(name, seats) for name, seats, _ in COUNTS} == wanted
