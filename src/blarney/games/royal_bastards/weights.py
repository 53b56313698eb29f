"""What the house's mind for Royal Bastards believes things are worth, in points of Royal Approval."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from blarney.games.royal_bastards.deck import (
    BONUS,
    CRITICAL,
    EDGE,
    ENDORSEMENT_PRICE,
    FEAST,
    HAND,
    HOME_EDGE,
    INCOME_GOLD,
    INCOME_SUPPORT,
    LOYALTY,
    MOVEMENT,
    PRIZE,
    RENT,
    REVEAL_PRICE,
    SALE,
    SOLACE,
    SUPPORT_PRICE,
    TIES,
    WARY,
)


@dataclass(frozen=True)
class Weights:
    """What a mind believes, in points.

    A piece of `gold`, a `card`, a `score` more in an attribute for each turn that is left (`legs`: in Movement), a
    Support `anywhere`, a Bastard at another place (`place`). What rivals gain counts `spite` times, shared among them
    by how far each is ahead (`envy`).

    How sure a lead in a Territory is depends on how long the game still goes: a lead of `calm` Support, of `storm` more
    for each turn that is left, and of `late` more for each Support that others can still buy (a card of theirs is
    `surprise` of that) makes it about three times as likely to be won. Where nobody has Support yet everybody may
    still come: `open` for each turn that is left.

    `threat` is how often somebody comes who could, `margin` how much better a card has to be than the gold for it. A
    face-down Skeleton costs its owner `secret`, a Movement of one less `slow`; only what hurts more than `cancel` is
    cancelled.
    """

    gold: float = 0.25
    card: float = 0.6
    score: float = 0.05
    legs: float = 0.12
    anywhere: float = 1.6
    place: float = 0.3
    spite: float = 0.7
    envy: float = 0.06
    calm: float = 0.15
    storm: float = 0.1
    late: float = 0.06
    surprise: float = 0.3
    open: float = 0.08
    threat: float = 1.2
    margin: float = 0.1
    secret: float = 1.3
    slow: float = 0.6
    cancel: float = 1.0


HOUSE = Weights()

EACH_TURN = {
    HAND: 0.6, ENDORSEMENT_PRICE: -0.05, REVEAL_PRICE: -0.03, INCOME_GOLD: 0.05, INCOME_SUPPORT: 0.5, SALE: 0.33,
    CRITICAL: -0.05, EDGE: 0.12, HOME_EDGE: 0.03, TIES: 0.05, PRIZE: 0.08, SOLACE: 0.1, LOYALTY: 0.1, WARY: 0.05,
    RENT: 0.25, BONUS: 0.03,
}  # fmt: skip
"""What it is worth, for each turn that is left, to have one more of a number of the table."""
ONCE_ONLY = {SUPPORT_PRICE: -0.2, FEAST: 2.5}
"""What it is worth whenever it comes."""


def changes_worth(changes: list[int], left: float) -> float:
    """What changes of the numbers of the table are worth to their player."""
    worth = 0.0
    for law, value in EACH_TURN.items():
        if changes[law]:
            worth += changes[law] * value * left
    for law, value in ONCE_ONLY.items():
        if changes[law]:
            worth += changes[law] * value
    return worth


def score_worth(weights: Weights, attribute: int, left: float) -> float:
    """What one more in an attribute is worth."""
    return (weights.legs if attribute == MOVEMENT else weights.score) * left


def rivalry(points: list[float], me: int, weights: Weights) -> list[float]:
    """How much each rival counts: the further ahead, the more."""
    most = max(points)
    shares = [exp(weights.envy * (one - most)) for one in points]
    shares[me] = 0.0
    whole = sum(shares)
    spite = 1.0 if len(points) == 2 else weights.spite
    return [spite * share / whole for share in shares]
