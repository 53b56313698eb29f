"""Lives of Braggart written down move by move, with what makes it hard to say who holds which card."""

from __future__ import annotations

from dataclasses import dataclass

from blarney import Table
from blarney.games.braggart import BraggartGame
from contract.braggart_worlds import laid_out, tiny, tiny_pack
from contract.listing import Written


@dataclass(frozen=True)
class BraggartLife(Written):
    """A life of Braggart: hands, open cards and the deck say which cards there are; thefts take what is given."""

    seats: int = 3
    stolen: tuple[int, ...] = ()
    limit: int = 3

    def table(self, kind: type[BraggartGame] = BraggartGame) -> Table:
        """The table before the first move."""
        dealt_each = len(self.zones.split("|", maxsplit=1)[0].split())
        pack = tiny_pack(self.zones.replace("|", " "), dealt_each, self.limit, self.seats)
        return laid_out(tiny(pack, self.seats, kind), self.zones, self.stolen)


STOLEN_AGAIN = BraggartLife(
    "theft|ate|theft|cat liar inn|bit dog dog bit",
    "0 take liar; 1 take cat; 2 take inn;"
    "0 play theft; 0 rob seat 1; 0 end the turn; 1 go to the bar; 2 play theft; 2 rob seat 0; 2 end the turn;"
    "1 take dog",
    frozenset({"stole", "went_to_bar", "opened"}),
    stolen=(1, 0),
)
"""Seat 1 drafted a cat; seat 0 steals that or another card, and from seat 0 seat 2 steals."""

SWAPPED_OUT = BraggartLife(
    "ate|dog|theft|cat liar bit|won bit inn inn",
    "0 take cat; 1 take liar; 2 take bit; 0 lay ate, lay cat; 2 pass; 1 call liar; 1 swap dog; 1 pass; 2 pass;"
    "1 go to the bar; 2 play theft; 2 end the turn; 1 take inn",
    frozenset({"accused", "swapped", "corrected", "stole", "won"}),
    stolen=(0,),
)
"""The cat of a boast is swapped into the hand of seat 1, from which seat 2 steals; who called a liar could swap."""

TWO_SWAPPED = BraggartLife(
    "ate dog|outrage bit|cat elk|bit bit won",
    "0 take cat; 1 take elk; 0 lay ate, lay dog; 1 call outrage; 1 swap bit; 1 swap elk; 1 pass; 1 go to the bar",
    frozenset({"accused", "swapped", "corrected", "went_to_bar"}),
    seats=2,
)
"""An Outrageous Liar! swaps two cards, one after the other."""

TOO_MANY = BraggartLife(
    "luck|change|theft|ate cat dog|elk bit bit elk",
    "0 take ate; 1 take cat; 2 take dog; 0 play luck; 0 discard elk; 0 end the turn; 1 play change;"
    "1 discard cat, done; 1 end the turn; 2 play theft; 2 rob seat 0; 2 end the turn",
    frozenset({"drew", "discarded", "threw_away", "stole"}),
    stolen=(0,),
    limit=2,
)
"""Seat 0 draws above the limit, discards and is robbed; seat 1 throws away and draws."""

SALVAGED = BraggartLife(
    "find|theft|theft|ate cat dog|bit bit won",
    "0 take ate; 1 take cat; 2 take dog; 0 go to the bar; 0 discard bit; 1 play theft; 1 rob seat 0;"
    "1 end the turn; 2 play theft; 2 rob seat 1; 2 end the turn; 1 take bit; 2 take won; 2 discard dog;"
    "1 go to the bar; 2 go to the bar; 0 play find; 0 fetch bit; 0 end the turn",
    frozenset({"discarded", "stole", "fetched", "found_bar_dry", "ended"}),
    stolen=(0, 0),
    limit=2,
)
"""A card is fetched from the discard pile, after two thefts, and the deck runs out."""

SEEN_THERE = BraggartLife(
    "theft|theft|cat|cat ate dog|bit bit bit",
    "0 take ate; 1 take dog; 2 take cat; 0 play theft; 0 rob seat 2; 0 end the turn;"
    "1 play theft; 1 rob seat 2; 1 end the turn",
    frozenset({"stole"}),
    stolen=(1, 0),
)
"""One of two equal cards was drafted; both are stolen, and nobody can tell which was which."""

LIVES = {
    "a stolen card is stolen again": STOLEN_AGAIN,
    "a card swapped out of a boast is perhaps stolen": SWAPPED_OUT,
    "two cards are swapped one after the other": TWO_SWAPPED,
    "a hand above the limit is discarded from and robbed": TOO_MANY,
    "a card is fetched after thefts": SALVAGED,
    "of two equal cards one was drafted": SEEN_THERE,
}
