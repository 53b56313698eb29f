"""What the house's mind for Lying Pirates believes things are worth, in tiles."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp


@dataclass(frozen=True)
class Weights:
    """What a mind believes, in tiles.

    A `coin`, a `card`, a `crew` die to a captain who has five of them (more to one who has fewer), the three special
    dice, the `curse`, a Betting Phase missed, the `throne` reached. The further ahead a rival, the more counts what
    happens to that ship: `envy` says how much more for each tile. A card that is not played is worth `keep`.

    In the bets a face is `trust` times as likely in the cup of somebody who bet on it; a bet is called half the time
    when it looks true with the chance `called`, the steeper the more certain; to go on is worth `goes_on`; whatever
    differs by less than `clear` is mixed.
    """

    coin: float = 0.25
    card: float = 0.5
    crew: float = 0.6
    special: tuple[float, float, float] = (0.9, 0.6, 0.4)
    curse: float = 0.4
    missed: float = 1.1
    throne: float = 6.0
    envy: float = 0.25
    keep: float = 0.15
    trust: float = 1.5
    called: float = 0.38
    steepness: float = 12.0
    goes_on: float = 0.05
    clear: float = 0.06


HOUSE = Weights()


def scarcity(crew: int) -> float:
    """How much dearer a crew die is to a captain with few of them, and cheaper to one with many."""
    return 2.0 if crew <= 2 else 1.4 if crew == 3 else 1.0 if crew <= 6 else 0.7


def rivalry(spots: list[int], me: int, seats: int, envy: float) -> list[float]:
    """How much each rival counts, all together one: the further ahead, the more; the Phantom least."""
    weights = [exp(envy * (spot - spots[me])) for spot in spots]
    for captain in range(seats, len(spots)):
        weights[captain] *= 0.3
    weights[me] = 0.0
    whole = sum(weights)
    return [weight / whole for weight in weights]
