"""The odds of Lying Pirates: how many of the dice that nobody sees show a face, and how battles go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from blarney.games.lying_pirates.deck import SKULL

Group = tuple[float, int]
"""So likely each of so many dice is right."""


@lru_cache(maxsize=65536)
def tails(groups: tuple[Group, ...]) -> list[float]:
    """By number, how likely so many or more of these dice are right; the last is for one more than there are."""
    ways = [1.0]
    for chance, many in groups:
        for _ in range(many):
            ways.append(0.0)
            for right in range(len(ways) - 1, 0, -1):
                ways[right] = ways[right] * (1.0 - chance) + ways[right - 1] * chance
            ways[0] *= 1.0 - chance
    ways.append(0.0)
    for right in range(len(ways) - 2, -1, -1):
        ways[right] += ways[right + 1]
    return ways


def at_least(groups: tuple[Group, ...], needed: int) -> float:
    """How likely so many or more of these dice are right."""
    return among(tails(groups), needed)


def among(tail: list[float], needed: int) -> float:
    """The same, with the tails of the dice at hand."""
    if needed <= 0:
        return 1.0
    return min(1.0, tail[needed]) if needed < len(tail) else 0.0


def exactly(groups: tuple[Group, ...], needed: int) -> float:
    """How likely just so many of these dice are right."""
    if needed < 0:
        return 0.0
    tail = tails(groups)
    return tail[needed] - tail[needed + 1] if needed < len(tail) - 1 else 0.0


def leaned(chance: float, leaning: float) -> float:
    """A chance whose odds are so many times as good."""
    return chance * leaning / (chance * leaning + 1.0 - chance)


def face_chance(sides: Sequence[int], face: int, wild: bool) -> float:
    """How likely a die with these sides counts for a face."""
    right = [side == face or (wild and side == 1) for side in sides]
    return sum(right) / len(right)


def steep(difference: float) -> float:
    """From never, over half the time at no difference, to always."""
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, difference))))


# Battles


def found(sign: int, others: Sequence[int], loser: bool) -> float:
    """How likely a battle finds the one who rolled this, against what the others rolled, if nobody rolls again."""
    if loser:
        beaten = min(others) if others else sign + 1
        level = sign <= beaten
    else:
        beaten = max(others) if others else sign - 1
        level = sign >= beaten
    if not level:
        return 0.0
    return 1.0 / (1 + list(others).count(sign))


def found_anew(faces: Sequence[int], others: Sequence[int], loser: bool) -> float:
    """How likely it finds the one who rolls again."""
    return sum([found(sign, others, loser) for sign in faces]) / len(faces)


def lost_in_final(sign: int, others: Sequence[int]) -> float:
    """How likely whoever rolled this loses a crew in the Final Battle: every Skull does, else the lowest."""
    if sign == SKULL:
        return 1.0
    if SKULL in others:
        return 0.0
    return found(sign, others, True)


def lost_anew(faces: Sequence[int], others: Sequence[int]) -> float:
    """The same for whoever rolls again."""
    return sum([lost_in_final(sign, others) for sign in faces]) / len(faces)
