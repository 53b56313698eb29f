"""Lives of Royal Bastards written down move by move, with what makes it hard to say who holds or hides which card."""

from __future__ import annotations

from dataclasses import dataclass

from blarney import Scripted, Table
from blarney.games.royal_bastards import RoyalBastardsGame
from contract.bastards_worlds import laid_out, tiny, tiny_pack
from contract.listing import Written


@dataclass(frozen=True)
class RoyalLife(Written):
    """A life of Royal Bastards: hands and deck, closets and Skeletons; chance does what is given."""

    luck: tuple[int, ...] = ()
    grave: str = ""

    def table(self, kind: type[RoyalBastardsGame] = RoyalBastardsGame) -> Table:
        """The table before the first move."""
        chaos, skeletons = [half.split("|") for half in self.zones.split("/")]
        pack = tiny_pack(" ".join(chaos), " ".join([*skeletons, self.grave]), len(chaos) - 1)
        return laid_out(tiny(pack, len(chaos) - 1, kind), self.zones, Scripted(self.luck))


STOLEN_AGAIN = RoyalLife(
    "thief|pearl bottle|thief doll|purse pearl / rat|bat|cat|rat",
    "0 play thief; 0 choose seat 1; 1 pass; 2 pass; 2 play thief; 2 choose seat 0; 0 pass; 1 pass;"
    "2 play doll; 1 pass",
    frozenset({"was_robbed", "stole", "discarded"}),
    luck=(1, 0, 0),
)
"""A stolen card is perhaps stolen again; the robbed hand is discarded from."""

LOOKED_AT = RoyalLife(
    "spy thief|pearl purse|thief purse|purse / rat|rat|rat|rat",
    "0 play spy; 0 choose seat 1; 1 pass; 2 pass; 2 play thief; 2 choose seat 1; 1 pass; 0 pass;"
    "0 play thief; 0 choose seat 2; 1 pass; 2 pass",
    frozenset({"looked", "was_robbed"}),
    luck=(0, 1),
)
"""Who has looked at a hand knows what a thief may have taken from it, and not which."""

RESHUFFLED = RoyalLife(
    "bottle bottle|pearl thief|purse pearl|pearl / rat|bat|cat|rat",
    "0 play bottle; 1 pass; 2 pass; 1 play thief; 1 choose seat 2; 0 pass; 2 pass; 0 play bottle; 1 pass; 2 pass;"
    "2 sell purse",
    frozenset({"drew", "was_robbed", "reshuffled", "sold"}),
    luck=(1, 3, *range(11, 0, -1)),
)
"""The deck runs out, and is made of the discards, which all had seen."""

PEEKED = RoyalLife(
    "lamp gossip|gift|gift purse|gift / rat|bat|cat|dog cow",
    "0 play lamp; 0 choose seat 1; 1 pass; 2 pass; 2 play gift; 2 choose seat 1; 0 pass; 1 pass;"
    "0 play gossip; 0 choose seat 1; 1 pass; 2 pass; 1 play gift; 1 choose seat 0; 2 pass",
    frozenset({"peeked", "got_skeleton", "revealed"}),
    luck=(0, 1, 0),
)
"""A closet that was looked into gets another Skeleton, and one of them comes to light."""

BURIED = RoyalLife(
    "gossip gift|spade gift|gossip purse|purse / rat|bat|cat|rat",
    "0 play gossip; 0 choose seat 1; 1 pass; 2 pass; 1 play spade; 0 pass; 2 pass; 0 play gift; 0 choose seat 2;"
    "1 pass; 2 pass; 1 play gift; 1 choose seat 0; 2 pass",
    frozenset({"revealed", "buried", "got_skeleton", "reburied"}),
    luck=(0, 0, 0),
)
"""A Skeleton comes to light and is buried; the last of the deck is drawn, and then the grave is shuffled anew."""

CANCELLED = RoyalLife(
    "thief purse|veto purse|veto bottle|purse / rat|rat|rat|rat",
    "0 play thief; 0 choose seat 1; 1 play veto; 2 play veto; 1 pass; 0 pass; 2 play bottle; 0 pass",
    frozenset({"played", "was_robbed", "drew"}),
    luck=(0,),
)
"""A cancel is cancelled: the card is done, and who has passed says nothing of what it holds."""

LIVES = {
    "a stolen card is stolen again": STOLEN_AGAIN,
    "a hand that was looked at is robbed": LOOKED_AT,
    "the discards are shuffled": RESHUFFLED,
    "a closet is looked into": PEEKED,
    "a buried Skeleton is drawn again": BURIED,
    "a cancel is cancelled": CANCELLED,
}
