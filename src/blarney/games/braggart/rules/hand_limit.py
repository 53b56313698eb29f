"""The hand limit, which holds at any point of the game."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Turns, Why
from blarney.core.texts import Text
from blarney.games.braggart.moves import Discard
from blarney.games.braggart.table import Braggart


class HandLimit(Turns[Braggart]):
    """Whoever holds more than eight cards discards down to eight, before anything else happens. [BG-27]

    The owner chooses, and may part with the card that has just come [BG-R15]; all see what goes [BG-R28].
    """

    def rule(self, table: Braggart) -> str:
        return "BG-27"

    def prompt(self, table: Braggart) -> Text:
        over = len(table.cards.zones[self.seat(table)]) - table.deck.limit
        return Text("prompts.hand_limit", {"seat": self.seat(table), "many": over})

    def over(self, table: Braggart) -> bool:
        for seat in range(table.seats):
            if len(table.cards.zones[seat]) > table.deck.limit:
                return False
        return True

    def seat(self, table: Braggart) -> int:
        laden = 0
        while laden < table.seats - 1 and len(table.cards.zones[laden]) <= table.deck.limit:
            laden += 1
        return laden

    def moves(self, table: Braggart, seat: int) -> list[Move]:
        return [table.deck.discards[kind] for kind in table.unlike(seat, EVERY_TYPE)]

    def why_not(self, table: Braggart, seat: int, move: Move) -> Why:
        if isinstance(move, Discard):
            return Why(Text("refusals.not_held", {"card": table.deck.names[move.kind]}), "BG-27")
        return Why(Text("refusals.too_many", {"many": table.deck.limit}), "BG-27")

    def touches(self, table: Braggart, seat: int, move: Move) -> list[str]:
        return touched(table, seat, move)

    def default(self, table: Braggart, seat: int) -> Move:
        return table.deck.discards[least(table, seat)]

    def played(self, table: Braggart, seat: int, move: Move) -> None:
        assert isinstance(move, Discard), "only cards are discarded"
        card = table.show(move.kind, seat, table.discard)
        if table.watchers:
            left = len(table.cards.zones[seat])
            table.tell("discarded", seat, [card], seat, table.discard, {"left": left}, reveals=True)


def touched(table: Braggart, seat: int, move: Move) -> list[str]:
    """The card of the hand."""
    return [f"hand {seat}/{table.deck.names[move.kind]}"] if isinstance(move, Discard) else []


def least(table: Braggart, seat: int) -> int:
    """The kind that a silent player parts with: of the cards to boast with the one of least value, if there is one."""
    kinds = table.unlike(seat, TO_BOAST_WITH)
    return table.least(kinds) if kinds else table.deck.kinds[table.cards.zones[seat][0]]


EVERY_TYPE: Final = 0b111111
TO_BOAST_WITH: Final = 0b001111

HAND_LIMIT: Final = HandLimit()
