"""Laying a new dragon face up, and the free cards of the others."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Turns, Why
from blarney.core.texts import Text
from blarney.games.dragon_scat.moves import KEEP
from blarney.games.dragon_scat.rules.end import win_if_rid
from blarney.games.dragon_scat.rules.one_card import any_one, chosen, lay_one, touched, why_not_one
from blarney.games.dragon_scat.table import FREE, DragonScat


def lay_new(table: DragonScat, seat: int, kind: int) -> None:
    """One card becomes a new dragon. [DS-18] If it was the last, that wins. [DS-R9]"""
    (card,) = chosen(table, seat, [table.deck.lays[kind]])
    table.cards.move(card, seat, table.showing)
    table.row = len(table.cards.zones[table.showing]) - 1
    if table.watchers:
        left = len(table.cards.zones[seat])
        table.tell("new", seat, [card], seat, table.showing, {"left": left}, reveals=True)
    if win_if_rid(table, seat):
        return
    table.guest = table.next_seat(seat)
    table.then(FREE_CARDS)


class FreeCards(Turns[DragonScat]):
    """The others, clockwise, may each lay one card under the new dragon [DS-19]: any card, or none [DS-R10]."""

    def rule(self, table: DragonScat) -> str:
        return "DS-19"

    def prompt(self, table: DragonScat) -> Text:
        return Text("prompts.free", {"seat": table.guest, "dragon": table.dragon_name(table.row)})

    def over(self, table: DragonScat) -> bool:
        return table.guest == table.player

    def seat(self, table: DragonScat) -> int:
        return table.guest

    def moves(self, table: DragonScat, seat: int) -> list[Move]:
        return any_one(table, seat)

    def why_not(self, table: DragonScat, seat: int, move: Move) -> Why:
        return why_not_one(table, move, self.rule(table))

    def touches(self, table: DragonScat, seat: int, move: Move) -> list[str]:
        return touched(table, seat, move)

    def default(self, table: DragonScat, seat: int) -> Move:
        return KEEP

    def played(self, table: DragonScat, seat: int, move: Move) -> None:
        table.guest = table.next_seat(seat)
        lay_one(table, seat, move, FREE)


FREE_CARDS: Final = FreeCards()
