"""Lies and calls in Lying Pirates, as somebody counts them who sees under all cups."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.table import Table
from blarney.core.witness import Witness, Words
from blarney.games.lying_pirates.moves import LIAR, Bet, Exact
from blarney.games.lying_pirates.rules.betting import bet_on
from blarney.games.lying_pirates.table import Pirates


class CupWitness(Witness):
    """A bet is a lie if there are fewer such dice, whoever could know that; a call is Liar or an exact bet."""

    def hear(self, table: Table, seat: int, move: Move) -> None:
        assert isinstance(table, Pirates), "a game listens at its own tables"
        turn = table.turn
        if isinstance(move, Exact):
            self.of(table, turn).call(table.count(move.face, turn) == move.quantity)
        elif isinstance(move, Bet):
            self.of(table, turn).claim(table.count(move.face, turn) < move.quantity)
        elif move is LIAR:
            terms = table.deck.terms
            face = table.bet % terms.faces + terms.lowest
            lie = table.count(face, table.bettor) < bet_on(table)
            self.of(table, turn).call(lie)
            self.of(table, table.bettor).caught += lie

    def of(self, table: Pirates, captain: int) -> Words:
        """What a captain said; the Phantom says nothing of its own."""
        return Words() if table.is_phantom(captain) else self.words[captain]
