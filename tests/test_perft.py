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
