"""What a search has to know of B.O.N.: it looks to the end of the round, and judges the race by the score board."""

from __future__ import annotations

from math import exp
from typing import Final

from blarney.core.insight import Insight
from blarney.core.table import Table
from blarney.games.bon.table import Bon

# How much a point more draws the win to a seat, by what it still lacks.
POINT: Final = 0.8


class BonInsight(Insight):
    """One decision in one round."""

    def __init__(self, seat: int, round_: int) -> None:
        super().__init__(seat)
        self.round = round_
        self.simulations = 6000

    def stops(self, table: Table) -> bool:
        """The next deal is anybody's."""
        assert isinstance(table, Bon), "an insight is into its own game"
        return table.round != self.round

    def worth(self, table: Table) -> list[float]:
        """Who is how near the Champion space."""
        assert isinstance(table, Bon), "an insight is into its own game"
        champion = table.champion()
        pulls = [exp(POINT * (score - champion)) for score in table.scores]
        whole = sum(pulls)
        return [pull / whole for pull in pulls]
