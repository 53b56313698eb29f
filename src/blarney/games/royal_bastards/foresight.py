"""How a sharp player of Royal Bastards looks ahead: to the end of the turn, and then by the points that are likely."""

from __future__ import annotations

from dataclasses import replace
from math import exp

from blarney.core.chance import Chance
from blarney.core.insight import HouseInsight, Insight
from blarney.core.mind import Mind, Thought
from blarney.core.moves import PASS, Move
from blarney.core.table import Table
from blarney.games.royal_bastards import mind as house
from blarney.games.royal_bastards.moves import At, Back, Lay
from blarney.games.royal_bastards.outlook import Outlook, turns_left
from blarney.games.royal_bastards.table import Realm
from blarney.games.royal_bastards.view import RealmView
from blarney.games.royal_bastards.weights import HOUSE

# What a sharp player believes: gold turns Territories in the last action, a lead is less sure, rivals come less often
# than the house thinks, and what hurts one of several rivals helps the others, too. Found by what wins among the
# house's minds, without any search.
SHARP = replace(
    HOUSE, gold=0.6, threat=0.5, storm=0.2, spite=0.55, slow=0.4, cancel=0.7, margin=0.07, place=0.35
)
# How a game is judged that is not over: what foretells best who won 2,940 games of the house's minds. A lead says
# little before the end, gold and cards say much: most is decided in the last action.
FAR = replace(SHARP, calm=0.02, storm=0.8, surprise=0.0, open=0.15)
GOLD = 1.38
GOLD_LATER = -0.067
CARD = 2.39
# A lead of so many points makes the win about three times as likely, and of so many more for each turn that is left.
LEAD = 16.6
LATER = 2.1


class TurnInsight(HouseInsight):
    """One decision in one turn."""

    def __init__(self, seat: int, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn
        self.simulations = 32
        self.most = 3
        # So few games say little: only what did better for sure is done in place of the favourite.
        self.loyal = 0.01

    def settled(self, mind: Mind) -> Thought | None:
        """Cards between the steps, and the map, are the house's."""
        first = mind.legal[0]
        if first is PASS or isinstance(first, (At, Back, Lay)):
            return house.choose(mind, SHARP)
        return None

    def ways(self, mind: Mind) -> list[list[Move]]:
        """The favourite, and what the house thinks nearly as good."""
        return [[move] for move in house.ranked(mind, SHARP)[: self.most]]

    def guess(self, table: Table, seat: int, moves: list[Move], chance: Chance) -> Move:
        """Others are guessed to believe what the house does."""
        weights = SHARP if seat == self.seat else HOUSE
        return house.choose(Mind.at(table, seat, [], chance), weights).move

    def stops(self, table: Table) -> bool:
        assert isinstance(table, Realm), "an insight is into its own game"
        return table.turn != self.turn

    def worth(self, table: Table) -> list[float]:
        """The points that are likely in the end, with gold and cards; the later, the more a lead counts."""
        assert isinstance(table, Realm), "an insight is into its own game"
        points = Outlook(table, self.seat, FAR).points
        left = turns_left(table)
        for seat in range(table.seats):
            points[seat] += (GOLD + GOLD_LATER * left) * table.gold[seat] + CARD * table.hand_of(seat)
        lead = LEAD + LATER * left
        most = max(points)
        pulls = [exp((one - most) / lead) for one in points]
        whole = sum(pulls)
        return [pull / whole for pull in pulls]


def insight(mind: Mind) -> Insight:
    """What helps a search at this decision."""
    view = mind.view
    assert isinstance(view, RealmView), "an insight is into its own game"
    return TurnInsight(mind.seat, view.turn)
