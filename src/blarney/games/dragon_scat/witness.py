"""Lies and calls in Dragon Scat, as somebody counts them who sees all cards."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.table import Table
from blarney.core.witness import Witness
from blarney.games.dragon_scat.moves import GRANTED, SCAT
from blarney.games.dragon_scat.rules.face_down import honest
from blarney.games.dragon_scat.table import DragonScat


class ScatWitness(Witness):
    """A claim is counted when the first answer to it comes; it is caught once, however many call."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.claim = 0
        self.called = 0

    def hear(self, table: Table, seat: int, move: Move) -> None:
        assert isinstance(table, DragonScat), "a game listens at its own tables"
        if move is not GRANTED and move is not SCAT:
            return
        cards = table.cards.zones[table.pile(table.row)][-table.claimed :]
        lie = not honest(table, table.row, [table.deck.kinds[card] for card in cards])
        if self.claim != table.number:
            self.claim = table.number
            self.words[table.player].claim(lie)
        if move is SCAT:
            self.words[seat].call(lie)
            if lie and self.called != table.number:
                self.called = table.number
                self.words[table.player].caught += 1
