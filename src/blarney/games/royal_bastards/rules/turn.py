"""A turn: Draw, Movement, Contest; on two of them a Festival takes the place of the rest."""

from __future__ import annotations

from typing import Final

from blarney.core.steps import Step
from blarney.games.royal_bastards.deck import HAND, RENT
from blarney.games.royal_bastards.effects import end_boosts
from blarney.games.royal_bastards.rules.chips import earn
from blarney.games.royal_bastards.rules.contest import CONTEST_PHASE
from blarney.games.royal_bastards.rules.endgame import ENDGAME
from blarney.games.royal_bastards.rules.festival import FESTIVAL
from blarney.games.royal_bastards.rules.hands import draw_chaos
from blarney.games.royal_bastards.rules.movement import MOVEMENT_PHASE
from blarney.games.royal_bastards.table import DRAWING, Realm


class Turn(Step[Realm]):
    """Eight turns [RB-20] of three phases [RB-21]; on two of them a Festival comes instead of the rest. [RB-48]

    After the last turn the game is over but for the Endgame. [RB-93]
    """

    def run(self, table: Realm) -> None:
        table.turn += 1
        table.phase = DRAWING
        end_boosts(table)
        if table.turn > 1:
            pass_marker(table)
        elif table.watchers:
            table.tell("turn", table.first, values={"seat": table.first, "turn": table.turn})
        table.then(ENDGAME if table.turn == table.deck.turns else TURN)
        if table.turn in table.deck.festival_turns:
            table.then(FESTIVAL)
        else:
            table.then(MOVEMENT_PHASE, CONTEST_PHASE)
        table.then(DRAW_PHASE)


def pass_marker(table: Realm) -> None:
    """The First Player's marker goes to the left [RB-22] and the tracker a turn on [RB-23], from the second turn on.

    Nothing of that happens in the first [RB-24]: its First Player stays it for the whole turn. [RB-R66]
    """
    table.first = (table.first + 1) % table.seats
    if table.watchers:
        table.tell("turn", table.first, values={"seat": table.first, "turn": table.turn})


class DrawPhase(Step[Realm]):
    """From the First Player on each draws up to three Chaos cards [RB-25]; nobody may do anything else.

    Who has three or more draws nothing, and keeps all. [RB-63] [RB-R37]
    """

    def run(self, table: Realm) -> None:
        for seat in table.in_order():
            if table.law(seat, RENT):
                earn(table, seat, table.law(seat, RENT), RENT)
            missing = table.law(seat, HAND) - table.hand_of(seat)
            if missing > 0:
                draw_chaos(table, seat, missing)


TURN: Final = Turn()
DRAW_PHASE: Final = DrawPhase()
