"""Who has won, and how the others are ranked."""

from __future__ import annotations

from blarney.core.outcome import Outcome
from blarney.core.texts import Text, Value
from blarney.games.lying_pirates.deck import PHANTOM
from blarney.games.lying_pirates.rules.crew import announce
from blarney.games.lying_pirates.table import Pirates


def end(table: Pirates, winner: int, why: str) -> None:
    """The winner first, then those beaten in the Final Battle, the later the better, then by tiles sailed. [LP-R69]"""
    ranking = [[winner]]
    beaten = table.beaten[:]
    beaten.reverse()
    for group in beaten:
        ranking.append([seat for seat in range(table.seats) if group >> seat & 1])
    ranked = table.claimants | 1 << winner
    ranking.extend(by_distance(table, ranked))
    crown(table, [winner], ranking, why)


def by_distance(table: Pirates, ranked: int) -> list[list[int]]:
    """The other seats by tiles sailed, the furthest first, those level together."""
    others = [seat for seat in range(table.seats) if not ranked >> seat & 1]
    groups: list[list[int]] = []
    for spot in range(table.chart.spaces, -1, -1):
        group = [seat for seat in others if table.spots[seat] == spot]
        if group:
            groups.append(group)
    return groups


def end_by_phantom(table: Pirates, sunk: int) -> None:
    """A ship is sunk (bits), and the other player wins; both are, and the Phantom does. [LP-93]"""
    both = (1 << table.seats) - 1
    if sunk == both:
        crown(table, [], [list(range(table.seats))], "phantom")
        return
    winner = (both & ~sunk).bit_length() - 1
    crown(table, [winner], [[winner], [1 - winner]], "sunk")


def crown(table: Pirates, winners: list[int], ranking: list[list[int]], why: str) -> None:
    """The game is over."""
    winner = winners[0] if winners else PHANTOM
    values: dict[str, Value] = {"winner": winner, "spots": table.spots[: table.seats]}
    table.finish(Outcome(winners, table.spots[: table.seats], ranking, Text(f"outcomes.{why}", values)))
    if table.watchers:
        announce(table, "ended", winners[0] if winners else table.seats, {})
