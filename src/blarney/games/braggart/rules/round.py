"""A round of the game, from the open cards to the passing of My Round."""

from __future__ import annotations

from typing import Final

from blarney.core.steps import Step
from blarney.core.texts import Value
from blarney.games.braggart.rules.draft import DRAFT
from blarney.games.braggart.rules.round_end import CONSOLATION, MY_ROUND, ROUND_END
from blarney.games.braggart.rules.turn import BOASTS
from blarney.games.braggart.table import Braggart


class Round(Step[Braggart]):
    """First the draft, then the boasts. [BG-6] As many cards are turned up as there are players. [BG-7]

    If the deck has fewer, those are turned up. [BG-R11]
    """

    def run(self, table: Braggart) -> None:
        table.round += 1
        table.player = table.holder
        cards = table.cards.draw(table.seats, table.pile, table.open, table.cards.everyone)
        table.cards.zones[table.open].sort()
        if table.watchers:
            left = len(table.cards.zones[table.pile])
            values: dict[str, Value] = {"round": table.round, "left": left}
            table.tell("opened", None, cards, table.pile, table.open, values, reveals=True)
        table.then(DRAFT, BOASTS, ROUND_END, CONSOLATION, MY_ROUND, ROUND)


ROUND: Final = Round()
