"""Lives of Lying Pirates written down move by move, with what makes it hard to say who holds which card."""

from __future__ import annotations

from dataclasses import dataclass

from blarney import Scripted, Table
from blarney.games.lying_pirates import LyingPiratesGame
from contract.listing import Written
from contract.pirates_worlds import laid_out, tiny, tiny_pack


@dataclass(frozen=True)
class PirateLife(Written):
    """A life of Lying Pirates: hands and the deck; so many cards are passed; chance does what is given."""

    passing: int = 0
    luck: tuple[int, ...] = ()

    def table(self, kind: type[LyingPiratesGame] = LyingPiratesGame) -> Table:
        """The table before the first move."""
        hands = self.zones.split("|")
        game = tiny(tiny_pack(self.zones.replace("|", " "), len(hands) - 1), len(hands) - 1, kind)
        return laid_out(game, self.zones, self.passing, Scripted(self.luck))


PASSED_ON = PirateLife(
    "doll pearl|pearl purse|bottle pearl|purse",
    "0 give doll; 1 give pearl; 2 give pearl; 2 play bottle; 1 play doll; 1 choose seat 2",
    frozenset({"passed", "drew", "discarded"}),
    passing=1,
    luck=(0,),
)
"""One card each is passed on; what was passed is perhaps played, perhaps discarded by chance."""

PASSED_TWICE = PirateLife(
    "purse pearl|pearl purse|thief purse|purse",
    "0 give pearl, give purse; 1 give purse, give pearl; 2 give purse, give thief;"
    "0 give purse; 1 give pearl; 2 give purse; 0 play thief; 0 choose seat 2",
    frozenset({"passed", "was_robbed"}),
    passing=2,
    luck=(1,),
)
"""Two cards are passed, then one; a card is robbed from a hand that is made of what was passed."""

ROBBED_AGAIN = PirateLife(
    "thief|pearl coral|thief doll|purse pearl",
    "0 play thief; 0 choose seat 1; 2 play thief; 2 choose seat 0; 2 play doll; 2 choose seat 1; 1 buy a card",
    frozenset({"was_robbed", "discarded", "bought", "drew"}),
    luck=(1, 0, 0),
)
"""A robbed card is perhaps robbed again; the robbed hand is discarded from."""

LOOKED_AT = PirateLife(
    "spy thief|pearl coral|thief purse|purse pearl",
    "0 play spy; 0 choose seat 1; 2 play thief; 2 choose seat 1; 0 play thief; 0 choose seat 2",
    frozenset({"looked", "was_robbed"}),
    luck=(0, 1),
)
"""Who has looked at a hand knows what a thief may have taken from it, and not which."""

RESHUFFLED = PirateLife(
    "bottle purse|pearl thief|purse coral|coral",
    "0 play bottle; 1 play thief; 1 choose seat 2; 0 buy a card; 2 buy a card",
    frozenset({"drew", "was_robbed", "reshuffled", "bought"}),
    luck=(1, 3, *range(17, 0, -1)),
)
"""The deck runs out, and is made of the discards, which all had seen."""

LIVES = {
    "a card is passed on and perhaps played": PASSED_ON,
    "two cards are passed on, and then one": PASSED_TWICE,
    "a robbed card is robbed again": ROBBED_AGAIN,
    "a hand that was looked at is robbed": LOOKED_AT,
    "the discards are shuffled": RESHUFFLED,
}
