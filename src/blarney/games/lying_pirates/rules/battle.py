"""Battles and duels."""

from __future__ import annotations

from typing import Final

from blarney.core.steps import Step
from blarney.games.lying_pirates.rules.crew import announce
from blarney.games.lying_pirates.rules.rerolls import BATTLE_DIE, REROLLS, roll_open
from blarney.games.lying_pirates.table import Pirates


def battle(table: Pirates, fighters: int, seeks_loser: bool) -> None:
    """A battle among these captains (bits), a duel if they are two, for one winner or one loser. [LP-74]"""
    table.fighters = fighters
    table.seeks_loser = seeks_loser
    if table.watchers:
        among = [table.said(one) for one in range(table.captains) if fighters >> one & 1]
        if len(among) == 2:
            table.tell("duel_for_loser" if seeks_loser else "duel_for_winner", values={"among": among})
        else:
            table.tell("battle_for_loser" if seeks_loser else "battle_for_winner", values={"among": among})
    table.then(BATTLE_ROLL)


def roll_battle_dice(table: Pirates) -> None:
    """All who still fight roll at once. [LP-72]"""
    for captain in range(table.captains):
        table.rolls[captain] = 0
    table.rollers = table.fighters
    table.die = BATTLE_DIE
    for captain in table.in_order(table.token):
        if table.fighters >> captain & 1:
            roll_open(table, BATTLE_DIE, captain)


def extreme(table: Pirates, fighters: int, lowest: bool) -> int:
    """Those of the fighters (bits) who rolled lowest, or highest: Double, then Single, then Skull. [LP-73]"""
    best = -1
    found = 0
    for captain in range(table.captains):
        if fighters >> captain & 1:
            sign = -table.rolls[captain] if lowest else table.rolls[captain]
            if not found or sign > best:
                best = sign
                found = 0
            if sign == best:
                found |= 1 << captain
    return found


def the_only(bits: int) -> int:
    """The captain of whom these bits are."""
    return bits.bit_length() - 1


class BattleRoll(Step[Pirates]):
    """The dice of those who fight are rolled; then they may be rolled again."""

    def run(self, table: Pirates) -> None:
        roll_battle_dice(table)
        table.then(REROLLS, BATTLE_RESULT)


class BattleResult(Step[Pirates]):
    """Who ties for winner or loser rolls again [LP-75], the others are out of it, or safe [LP-R32]."""

    def run(self, table: Pirates) -> None:
        table.fighters = extreme(table, table.fighters, table.seeks_loser)
        if table.fighters.bit_count() > 1:
            table.then(BATTLE_ROLL)
            return
        table.found = the_only(table.fighters)
        table.fighters = 0
        if table.watchers:
            announce(table, "lost_battle" if table.seeks_loser else "won_battle", table.found, {})


BATTLE_ROLL: Final = BattleRoll()
BATTLE_RESULT: Final = BattleResult()
