"""One number for each bot: how strong it is, from all games of a ladder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10

# So many points more mean that one wins ten times as often as the other.
TENFOLD = 400
ROUNDS = 10_000
CLOSE = 1e-10


@dataclass(frozen=True)
class Company:
    """Games of the same company: how many seats each bot has, how many games, and each bot's wins."""

    seats: Mapping[str, int]
    games: int
    wins: Mapping[str, float]


def ratings(companies: Sequence[Company], anchor: str) -> dict[str, int]:
    """How strong everybody is, in points above the anchor.

    As Plackett and Luce have it: a seat wins as often as its strength is part of all strengths at the table. The fit
    goes in small steps, as Hunter showed for Bradley and Terry. In each company one more game is thought of that all
    seats share: whoever wins always would else be infinitely strong.
    """
    names = sorted({name for one in companies for name in one.seats})
    won = {
        name: sum([one.wins.get(name, 0.0) + one.seats.get(name, 0) / table(one) for one in companies])
        for name in names
    }
    strength = dict.fromkeys(names, 1.0)
    if anchor not in strength:
        return {}
    for _ in range(ROUNDS):
        before = strength
        weights = [(one, (one.games + 1) / all_strength(one, before)) for one in companies]
        strength = {
            name: won[name] / sum([weight * one.seats.get(name, 0) for one, weight in weights])
            for name in names
        }
        scale = strength[anchor]
        strength = {name: value / scale for name, value in strength.items()}
        if all(abs(strength[name] / before[name] - 1.0) < CLOSE for name in names):
            break
    return {name: round(TENFOLD * log10(strength[name])) for name in names}


def table(one: Company) -> int:
    """How many seats there are."""
    return sum(one.seats.values())


def all_strength(one: Company, strength: Mapping[str, float]) -> float:
    """The strengths of all seats together."""
    return sum([strength[name] * seats for name, seats in one.seats.items()])
