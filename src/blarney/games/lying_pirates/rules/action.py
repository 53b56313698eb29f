"""The Action Phase, and catching up at its end."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Simultaneous, Step, Why
from blarney.core.texts import Text
from blarney.games.lying_pirates.deck import STAKE
from blarney.games.lying_pirates.moves import REFUSE, SACRIFICE
from blarney.games.lying_pirates.rules.cards import CARD_WINDOW
from blarney.games.lying_pirates.rules.crew import announce, spare
from blarney.games.lying_pirates.rules.hands import any_card, draw_cards, play_card
from blarney.games.lying_pirates.rules.script import begin_effect
from blarney.games.lying_pirates.rules.ships import put_ship
from blarney.games.lying_pirates.table import ACTING, Pirates


class ActionPhase(Step[Pirates]):
    """Gold and silver cards are played, until nobody wants to; then the last may catch up."""

    def run(self, table: Pirates) -> None:
        table.phase = ACTING
        table.hexed = False
        table.tell("action_phase")
        table.then(CARD_WINDOW, ACTION_END)
        if table.phantom is not None:
            table.then(PHANTOM_CARD)


class PhantomCard(Step[Pirates]):
    """The Phantom begins the phase with a card of its hand, by chance [LP-90], without limits of colour.

    Out of cards it takes one from the deck. [LP-R44]
    """

    def run(self, table: Pirates) -> None:
        phantom = table.seats
        if not table.hand_of(phantom):
            draw_cards(table, phantom, 1)
        if table.hand_of(phantom):
            kind = table.deck.kinds[any_card(table, phantom)]
            play_card(table, phantom, kind)
            begin_effect(table, phantom, table.deck.all_kinds[kind].script)
        else:
            announce(table, "phantom_idle", phantom, {})


class ActionEnd(Step[Pirates]):
    """The phase is over: what was passed for it, and shelter."""

    def run(self, table: Pirates) -> None:
        table.end_phase()
        table.then(CATCH_UP)


def rearmost(table: Pirates) -> list[int]:
    """The captains in last place."""
    return [captain for captain in range(table.captains) if table.spots[captain] == min(table.spots)]


def gap(table: Pirates) -> int:
    """How far the last are behind the closest ship; 0: nobody can catch up.

    Not if all are on one tile [LP-R28], not onto Start/End, and not if the Phantom is among the last.
    """
    last = min(table.spots)
    ahead = [spot for spot in table.spots if spot > last]
    if not ahead or min(ahead) % table.chart.spaces == 0 or min(ahead) > table.chart.spaces:
        return 0
    if table.phantom is not None and table.spots[table.seats] == last:
        return 0
    return min(ahead) - last


class CatchUp(Simultaneous[Pirates]):
    """The last may sacrifice a crew die for each tile to reach the closest ship ahead. [LP-54]

    If several are last, all pay and sail together, or nobody does [LP-55]. It is the whole distance or nothing, no tile
    is activated, and everybody keeps a crew die; who cannot pay can only refuse. [LP-R27]
    """

    def rule(self, table: Pirates) -> str:
        return "LP-54"

    def prompt(self, table: Pirates) -> Text:
        return Text("prompts.catch_up", {"tiles": gap(table), "many": len(rearmost(table))})

    def begin(self, table: Pirates) -> bool:
        if gap(table):
            return super().begin(table)
        table.agenda.pop()
        return False

    def seats(self, table: Pirates) -> list[int]:
        last = rearmost(table)
        return [seat for seat in table.seats_in_order() if seat in last]

    def moves(self, table: Pirates, seat: int) -> list[Move]:
        if spare(table, seat) < gap(table) * table.law(seat, STAKE):
            return [REFUSE]
        return [REFUSE, SACRIFICE]

    def why_not(self, table: Pirates, seat: int, move: Move) -> Why:
        if move is SACRIFICE:
            return Why(Text("refusals.crew_too_small"), "LP-54")
        return Why(Text("refusals.sacrifice_or_refuse"), "LP-54")

    def touches(self, table: Pirates, seat: int, move: Move) -> list[str]:
        # Its price is in the choice itself: a number beside a ship would be overlooked.
        return []

    def settle(self, table: Pirates, answers: list[list[Move]]) -> None:
        tiles = gap(table)
        last = self.seats(table)
        for seat in last:
            if answers[seat][0] is REFUSE:
                if table.watchers:
                    announce(table, "refused", seat, {})
                return
        for seat in last:
            many = tiles * table.law(seat, STAKE)
            table.crew[seat] = table.crew[seat] - many
            if table.watchers:
                announce(table, "sacrificed", seat, {"many": many})
            put_ship(table, seat, table.spots[seat] + tiles)


ACTION_PHASE: Final = ActionPhase()
PHANTOM_CARD: Final = PhantomCard()
ACTION_END: Final = ActionEnd()
CATCH_UP: Final = CatchUp()
