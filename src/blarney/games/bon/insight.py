"""What a search has to know of B.O.N.: it looks to the end of the round, and judges the race by the score board.

The last tricks are worked out in each world.
"""

from __future__ import annotations

from math import exp, factorial
from typing import TYPE_CHECKING, Final

from blarney.core.insight import Insight
from blarney.core.moves import Move
from blarney.core.table import Table
from blarney.games.bon.rules import ROUND
from blarney.games.bon.table import Bon
from blarney.games.bon.view import BonView

if TYPE_CHECKING:
    from blarney.core.mind import Mind

# How much a point more draws the win to a seat, by what it still lacks.
POINT: Final = 0.8
# What comes is worked out where the cards in all hands can be played in no more ways than this; and so many ways are
# looked at, in as many worlds as that allows.
FEW: Final = 300
ENDS: Final = 60_000


class BonInsight(Insight):
    """One decision in one round."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.simulations = 6000
        self.last = False

    def ways(self, mind: Mind) -> list[list[Move]]:
        """Among the last cards, each of them."""
        view = mind.view
        assert isinstance(view, BonView), "an insight is into its own game"
        ends = 1
        for many in view.hand_sizes:
            # More than a few is as good as many more: products stay small.
            ends = min(ends * min(factorial(many), FEW + 1), FEW + 1)
        self.last = ends <= FEW
        if not self.last:
            return []
        self.simulations = min(self.simulations, ENDS // ends)
        return [[move] for move in mind.legal]

    def solves(self, table: Table) -> bool:
        return self.last

    def imagine(self, mind: Mind) -> Table:
        """The next deal is anybody's: nobody needs to see it."""
        world = mind.imagine()
        world.curtain = ROUND
        return world

    def stops(self, table: Table) -> bool:
        """Is the round over?"""
        return table.agenda[-1] is ROUND

    def worth(self, table: Table) -> list[float]:
        """Who is how near the Champion space."""
        assert isinstance(table, Bon), "an insight is into its own game"
        champion = table.champion()
        pulls = [exp(POINT * (score - champion)) for score in table.scores]
        whole = sum(pulls)
        return [pull / whole for pull in pulls]
