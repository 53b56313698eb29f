"""The odds of the house's mind for Lying Pirates, against counting all cases."""

from __future__ import annotations

from itertools import product

import pytest

from blarney.games.lying_pirates.deck import CURSED, DOUBLE, GHOST, KING, MERMAID, SINGLE, SKULL
from blarney.games.lying_pirates.odds import (
    at_least,
    exactly,
    face_chance,
    found,
    found_anew,
    leaned,
    lost_anew,
    lost_in_final,
)
from games.lying_pirates_mind.thinking import ours

DIE = [1, 2, 3, 4, 5, 6]


def counted(dice: list[list[int]], face: int, wild: bool) -> list[float]:
    """How likely how many of these dice count for a face, all cases counted."""
    chances = [0.0] * (len(dice) + 1)
    cases = list(product(*dice))
    for case in cases:
        right = sum(shown == face or (wild and shown == 1) for shown in case)
        chances[right] += 1 / len(cases)
    return chances


@pytest.mark.parametrize("wild", [True, False])
@pytest.mark.parametrize("face", [2, 5, 6])
def test_the_odds_are_those_of_all_cases(face: int, wild: bool) -> None:
    """Three crew, the Pirate King, the Mermaid, the Ghost and the Cursed Die. [LP-31] [LP-67]"""
    special = ours().deck.special
    dice = [DIE, DIE, DIE, special[KING], special[MERMAID], special[GHOST], special[CURSED]]
    chances = counted(dice, face, wild)
    groups = tuple((face_chance(die, face, wild), 1) for die in dice)
    for needed in range(-1, len(dice) + 3):
        so_many = chances[needed] if 0 <= needed < len(chances) else 0.0
        assert exactly(groups, needed) == pytest.approx(so_many)
        assert at_least(groups, needed) == pytest.approx(sum(chances[max(0, needed) :]))


def test_equal_dice_are_counted_together() -> None:
    assert at_least(((1 / 3, 4),), 2) == pytest.approx(sum(counted([DIE] * 4, 3, True)[2:]))
    assert exactly(((1 / 6, 4), (1 / 3, 0)), 1) == pytest.approx(counted([DIE] * 4, 3, False)[1])


def test_what_somebody_bets_on_is_likelier_in_that_cup() -> None:
    assert leaned(1 / 3, 1.0) == pytest.approx(1 / 3)
    assert leaned(1 / 3, 2.0) == pytest.approx(1 / 2)
    assert leaned(0.0, 2.0) == 0.0


def settled(rolls: list[int], loser: bool) -> float:
    """How likely a battle finds the first of these, all rerolls of ties being alike for those who tie."""
    best = min(rolls) if loser else max(rolls)
    tied = [roll for roll in rolls if roll == best]
    return 1 / len(tied) if rolls[0] == best else 0.0


@pytest.mark.parametrize("loser", [True, False])
def test_who_is_found_in_a_battle(loser: bool) -> None:
    """[LP-73] [LP-75]"""
    faces = ours().deck.battle
    for others in product([SKULL, SINGLE, DOUBLE], repeat=3):
        for sign in (SKULL, SINGLE, DOUBLE):
            assert found(sign, others, loser) == pytest.approx(settled([sign, *others], loser))
        anew = sum(settled([sign, *others], loser) for sign in faces) / 8
        assert found_anew(faces, others, loser) == pytest.approx(anew)


def test_every_skull_loses_in_the_final_battle() -> None:
    """[LP-80]"""
    assert lost_in_final(SKULL, [SKULL, DOUBLE]) == 1.0
    assert lost_in_final(SINGLE, [SKULL, DOUBLE]) == 0.0
    assert lost_in_final(SINGLE, [SINGLE, DOUBLE]) == 0.5
    assert lost_in_final(DOUBLE, [SINGLE]) == 0.0
    assert lost_anew(ours().deck.battle, [SINGLE]) == pytest.approx(2 / 8 + 4 / 8 / 2)
