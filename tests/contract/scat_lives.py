"""Lives of Dragon Scat written down move by move, with what makes it hard to say who holds which card."""

from __future__ import annotations

from dataclasses import dataclass

from blarney import Pack, Table
from blarney.games.dragon_scat import DragonScatGame
from contract.listing import Written
from contract.scat_worlds import laid_out, tiny, tiny_pack

SMALL = tiny_pack(3, 3, 1, 1)


@dataclass(frozen=True)
class ScatLife(Written):
    """A life of Dragon Scat, with its pack."""

    pack: Pack = SMALL
    seats: int = 3

    def table(self, kind: type[DragonScatGame] = DragonScatGame) -> Table:
        """The table before the first move."""
        return laid_out(tiny(self.pack, self.seats, kind=kind), self.zones)


THIRD_SEAT = ScatLife(
    "red gold|red blue|gold blue|red|gold|blue",
    "0 under red, lay gold, done; 1 granted; 2 granted; 1 under red, lay red, done; 2 scat; 0 granted; 1 keep;"
    "2 under red, lay gold, lay gold, done; 0 granted; 1 granted; 0 under red, lay red, done",
    frozenset({"proved", "found", "found_from_start", "stead_kept"}),
)
"""Seat 2 takes a pile with a lie of seat 0 in it, which only seat 0 knows, and lays on from there."""

MAY_HAVE_GONE = ScatLife(
    "gold blue|red gold|red||blue",
    "0 under red, lay gold, done; 1 scat; 1 keep; 1 under red, lay red, done; 0 granted; 0 under red, lay blue, done;"
    "1 granted; 1 under red, lay gold, done",
    frozenset({"caught", "granted"}),
    tiny_pack(3, 2, 1, 0),
    2,
)
"""Gold was revealed and is back in the hand of seat 0, who lays a card face down: that one, or another."""

LAID_AGAIN = ScatLife(
    "gold blue|red blue|gold blue|red|red|gold",
    "0 under red, lay gold, done; 1 scat; 2 scat; 1 lay blue; 1 under red, lay red, done; 0 scat; 2 granted",
    frozenset({"several_called", "caught", "proved", "stead_laid"}),
)
"""Two call; the pile goes to seat 0 with what was revealed, and another card is laid in its stead, and taken too."""

FREE_CARDS = ScatLife(
    "gold red|red blue|gold blue|red|blue|gold",
    "0 new gold; 1 lay blue; 2 lay blue; 1 under gold, lay red, done; 2 scat; 0 scat",
    frozenset({"free_laid", "caught", "found"}),
)
"""Free cards under a new dragon, which a liar takes."""

LIVES = {
    "a pile is taken by a third seat and laid on from there": THIRD_SEAT,
    "a revealed card may have been laid since": MAY_HAVE_GONE,
    "a card laid in stead of a pile is taken with another claim": LAID_AGAIN,
    "free cards are taken": FREE_CARDS,
}
