"""The Sail Phase."""

from __future__ import annotations

from typing import Final

from blarney.core.steps import Step
from blarney.core.texts import Value
from blarney.games.lying_pirates.deck import PRIZE
from blarney.games.lying_pirates.effects import take_token
from blarney.games.lying_pirates.rules.battle import battle, the_only
from blarney.games.lying_pirates.rules.cards import CARD_WINDOW
from blarney.games.lying_pirates.rules.crew import announce, earn
from blarney.games.lying_pirates.rules.end import CLAIMS
from blarney.games.lying_pirates.rules.rerolls import SAIL_DIE, roll_and_ask
from blarney.games.lying_pirates.rules.script import begin_effect
from blarney.games.lying_pirates.rules.ships import move_ship
from blarney.games.lying_pirates.table import SAILING, Pirates


class SailPhase(Step[Pirates]):
    """The winner of the bets takes the token, gets a coin and rolls the Sail Die. [LP-45]

    Gold cards may be played all the time [LP-49]: when the roll stands, when the battle for the tile is over, and after
    the tile's event [LP-R45].
    """

    def run(self, table: Pirates) -> None:
        if not table.bettors:
            return
        table.phase = SAILING
        take_token(table, table.winner)
        earn(table, table.winner, table.law(table.winner, PRIZE))
        table.then(CARD_WINDOW, SHIPS, CARD_WINDOW, TILE, CARD_WINDOW, SAIL_END)
        roll_and_ask(table, SAIL_DIE, table.winner)


class Ships(Step[Pirates]):
    """The winner and the survivors sail as far as the Sail Die says [LP-46], all by the same roll [LP-R19].

    Whoever is becalmed lies still, by this roll and no longer. [LP-R66]

    All who moved battle for one tile, wherever they are [LP-R20]; whoever moved alone has it without [LP-48].
    """

    def run(self, table: Pirates) -> None:
        table.movers = table.sailors()
        if table.watchers:
            # Also a ship that is home already has sailed by this roll, and moves no further.
            among = [table.said(one) for one in range(table.captains) if table.movers >> one & 1]
            table.tell("sailing", values={"among": among})
            for captain in table.in_order(table.token):
                if table.becalmed & ~table.losers & 1 << captain:
                    announce(table, "lay_still", captain, {})
        table.becalmed = 0
        for captain in table.in_order(table.token):
            # The Phantom last: those who sail with it are not caught.
            if table.movers >> captain & 1 and not table.is_phantom(captain):
                move_ship(table, captain, table.sail)
        phantom = table.phantom
        if phantom is not None and table.movers >> phantom & 1:
            move_ship(table, phantom, table.sail)
        if table.outcome is not None:
            return
        if table.movers.bit_count() > 1:
            table.then(LANDED)
            battle(table, table.movers, False)
        elif table.movers:
            table.lander = the_only(table.movers)


class Landed(Step[Pirates]):
    """Who won the battle for the tile: cards may bring other battles before it is activated."""

    def run(self, table: Pirates) -> None:
        table.lander = table.found


class TileEvent(Step[Pirates]):
    """The winner of the battle activates the tile of the own ship, and its event must be resolved. [LP-47]

    Start/End has none [LP-5]; a ship that an event moves activates no second tile [LP-R48].
    """

    def run(self, table: Pirates) -> None:
        if not table.movers:
            table.tell("no_tile")
            return
        space = table.spots[table.lander] % table.chart.spaces
        tile = table.board[space]
        if table.watchers:
            values: dict[str, Value] = {"space": space, "tile": tile}
            announce(table, "reached_start" if tile == 0 else "activated", table.lander, values)
        if tile:
            begin_effect(table, table.lander, table.deck.tiles[tile].script)


class SailEnd(Step[Pirates]):
    """When all is resolved the phase is over, and with it what was passed for this phase."""

    def run(self, table: Pirates) -> None:
        table.end_phase()
        table.movers = 0
        table.then(CLAIMS)


SAIL_PHASE: Final = SailPhase()
SHIPS: Final = Ships()
LANDED: Final = Landed()
TILE: Final = TileEvent()
SAIL_END: Final = SailEnd()


def awaits_tile(table: Pirates) -> bool:
    """Is it known who activates the tile, and has it not been done yet?"""
    if table.phase != SAILING or not table.movers:
        return False
    waits = False
    for step in table.agenda:
        if step is SHIPS or step is LANDED:
            return False
        waits = waits or step is TILE
    return waits
