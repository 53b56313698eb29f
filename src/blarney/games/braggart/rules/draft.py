"""The draft: open cards in the middle, one for each player."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Turns, Why
from blarney.core.texts import Text
from blarney.games.braggart.moves import Take
from blarney.games.braggart.rules.hand_limit import EVERY_TYPE, HAND_LIMIT
from blarney.games.braggart.table import Braggart


class Draft(Turns[Braggart]):
    """From the holder of My Round on, clockwise, each takes an open card [BG-8] of any sort [BG-R20].

    When none is left the draft is over, even if somebody has taken none. [BG-29]
    """

    def rule(self, table: Braggart) -> str:
        return "BG-8"

    def prompt(self, table: Braggart) -> Text:
        return Text("prompts.draft", {"seat": table.player})

    def over(self, table: Braggart) -> bool:
        return not table.cards.zones[table.open]

    def seat(self, table: Braggart) -> int:
        return table.player

    def moves(self, table: Braggart, seat: int) -> list[Move]:
        return [table.deck.takes[kind] for kind in table.unlike(table.open, EVERY_TYPE)]

    def why_not(self, table: Braggart, seat: int, move: Move) -> Why:
        if isinstance(move, Take):
            return Why(Text("refusals.not_open", {"card": table.deck.names[move.kind]}), "BG-8")
        return Why(Text("refusals.draft_first", {"move": move.text}), "BG-6")

    def touches(self, table: Braggart, seat: int, move: Move) -> list[str]:
        return [f"open/{table.deck.names[move.kind]}"] if isinstance(move, Take) else []

    def played(self, table: Braggart, seat: int, move: Move) -> None:
        assert isinstance(move, Take), "only cards are taken"
        card = table.show(move.kind, table.open, seat)
        if table.watchers:
            table.tell("drafted", seat, [card], table.open, seat, viewers=table.cards.everyone)
        table.player = table.next_seat(seat)
        table.then(HAND_LIMIT)


DRAFT: Final = Draft()
