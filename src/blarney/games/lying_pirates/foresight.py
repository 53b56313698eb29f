"""How a sharp captain of Lying Pirates thinks: bets are searched, the rest is weighed by how far the race has come."""

from __future__ import annotations

from dataclasses import replace

from blarney.core.insight import Insight
from blarney.core.mind import Mind, Thought
from blarney.games.lying_pirates import mind as house
from blarney.games.lying_pirates.insight import BetsInsight
from blarney.games.lying_pirates.moves import Bet
from blarney.games.lying_pirates.view import PiratesView
from blarney.games.lying_pirates.weights import HOUSE

# So far around the map a tile counts; before that ships change places too often, and crew is what lasts.
LATE = 0.65
EARLY_WEIGHTS = replace(HOUSE, crew=3.0, keep=0.6, special=(2.0, 2.0, 2.0))
LATE_WEIGHTS = replace(HOUSE, crew=0.7, card=0.8, missed=2.5)


class Voyage(Insight):
    """A decision that is no bet."""

    def settled(self, mind: Mind) -> Thought | None:
        view = mind.view
        assert isinstance(view, PiratesView), "an insight is into its own game"
        furthest = max(view.spots[: view.seats])
        late = furthest >= LATE * len(view.board)
        return house.choose(mind, LATE_WEIGHTS if late else EARLY_WEIGHTS)


def insight(mind: Mind) -> Insight:
    """What helps a search at this decision."""
    view = mind.view
    assert isinstance(view, PiratesView), "an insight is into its own game"
    if isinstance(mind.legal[0], Bet) and view.turn is not None:
        return BetsInsight(mind.seat, view.turn)
    return Voyage(mind.seat)
