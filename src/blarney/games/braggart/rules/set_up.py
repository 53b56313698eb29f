"""Setting the table up, as the book begins."""

from __future__ import annotations

from typing import Final

from blarney.core.steps import Step
from blarney.games.braggart.rules.round import ROUND
from blarney.games.braggart.table import Braggart


class SetUp(Step[Braggart]):
    """All cards are shuffled, each player is dealt four [BG-4], and the rest is the deck [BG-5].

    Chance draws who begins [BG-R1], and holds My Round [BG-3].
    """

    def run(self, table: Braggart) -> None:
        table.chance.shuffle(table.cards.zones[table.pile])
        for seat in range(table.seats):
            table.cards.draw(table.deck.hand, table.pile, seat, 1 << seat)
            table.cards.zones[seat].sort()
        table.holder = table.chance.below(table.seats)
        if table.watchers:
            for seat in range(table.seats):
                table.tell("dealt", seat, table.cards.zones[seat], table.pile, seat, chance=True)
            table.tell("started", table.holder, chance=True)
        table.then(ROUND)


SETUP: Final = SetUp()
