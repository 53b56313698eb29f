"""Dice that were rolled in the open: they may be rolled again for a coin."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Turns, Why
from blarney.core.texts import Text
from blarney.games.lying_pirates.deck import REROLLS as TIMES
from blarney.games.lying_pirates.deck import TOLL
from blarney.games.lying_pirates.moves import LEAVE, REROLL
from blarney.games.lying_pirates.rules.crew import announce, pay
from blarney.games.lying_pirates.table import FINAL, Pirates

SAIL_DIE: Final = 0
ACTION_DIE: Final = 1
BATTLE_DIE: Final = 2
"""The dice that are rolled in the open; an action die is the Pirate or the Treasure Die, as the effect says."""


def roll_open(table: Pirates, die: int, captain: int) -> None:
    """A captain rolls a die before everybody's eyes."""
    if die == SAIL_DIE:
        table.sail = table.deck.sail[table.chance.below(6)]
        if table.watchers:
            announce(table, "rolled_sail", captain, {"many": table.sail}, chance=True)
    elif die == ACTION_DIE:
        table.lucky = table.deck.action[table.showing][table.chance.below(6)]
        if table.watchers:
            values = {"die": table.showing, "lucky": int(table.lucky)}
            announce(
                table, "rolled_well" if table.lucky else "rolled_badly", captain, dict(values), chance=True
            )
    else:
        table.rolls[captain] = table.deck.battle[table.chance.below(8)]
        if table.watchers:
            announce(table, "rolled_battle", captain, {"sign": table.rolls[captain]}, chance=True)


def may_reroll(table: Pirates, captain: int) -> bool:
    """Can this captain still roll again? Once a round, for a coin [LP-58]; the Phantom never does.

    A Sail Die by which no ship moves is left as it fell.
    """
    return (
        not table.is_phantom(captain)
        and table.rerolls[captain] < table.law(captain, TIMES)
        and table.coins[captain] >= table.law(captain, TOLL)
        and (table.die != SAIL_DIE or table.sailors() != 0)
    )


class Rerolls(Turns[Pirates]):
    """Everybody who rolled is asked once, in the betting direction from the starting captain on. [LP-R46]

    It is the captain's own roll, right after it and before anything follows from it; what then falls stands. [LP-R21]
    In the Final Battle it is once in each battle. [LP-R35]
    """

    def rule(self, table: Pirates) -> str:
        return "LP-83" if table.phase == FINAL else "LP-58"

    def prompt(self, table: Pirates) -> Text:
        seat = self.seat(table)
        key = ["prompts.reroll_sail", "prompts.reroll_action", "prompts.reroll_battle"][table.die]
        values = {
            "seat": seat,
            "price": table.law(seat, TOLL),
            "steps": table.sail,
            "sign": table.rolls[seat],
        }
        return Text(key, {**values, "die": table.showing, "lucky": int(table.lucky)})

    def over(self, table: Pirates) -> bool:
        for captain in range(table.captains):
            if table.rollers >> captain & 1 and not may_reroll(table, captain):
                table.rollers &= ~(1 << captain)
        return table.rollers == 0

    def seat(self, table: Pirates) -> int:
        for captain in table.in_order(table.token):
            if table.rollers >> captain & 1:
                return captain
        raise AssertionError("somebody is still to be asked")

    def moves(self, table: Pirates, seat: int) -> list[Move]:
        return [LEAVE, REROLL]

    def why_not(self, table: Pirates, seat: int, move: Move) -> Why:
        return Why(Text("refusals.reroll_or_leave"), self.rule(table))

    def touches(self, table: Pirates, seat: int, move: Move) -> list[str]:
        return [["sail die", "action die", f"battle die {seat}"][table.die]]

    def played(self, table: Pirates, seat: int, move: Move) -> None:
        table.rollers &= ~(1 << seat)
        if move is REROLL:
            pay(table, seat, table.law(seat, TOLL))
            table.rerolls[seat] = table.rerolls[seat] + 1
            if table.watchers:
                announce(table, "rerolled", seat, {"price": table.law(seat, TOLL)})
            roll_open(table, table.die, seat)


def roll_and_ask(table: Pirates, die: int, captain: int) -> None:
    """Roll one die; its captain may roll it again."""
    roll_open(table, die, captain)
    table.die = die
    table.rollers = 1 << captain
    table.then(REROLLS)


REROLLS: Final = Rerolls()
