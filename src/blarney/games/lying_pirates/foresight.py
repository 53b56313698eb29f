"""How a sharp captain of Lying Pirates thinks: bets are searched, and so is the rest to the end of the round."""

from __future__ import annotations

from dataclasses import replace

from blarney.core.events import Event
from blarney.core.insight import HouseInsight, Insight
from blarney.core.mind import Mind, Thought
from blarney.core.moves import WINDOW_MOVES, Move
from blarney.core.table import Table
from blarney.games.lying_pirates import mind as house
from blarney.games.lying_pirates.counting import Count, number
from blarney.games.lying_pirates.deck import HIGHEST, LOWEST
from blarney.games.lying_pirates.insight import BetsInsight, Worlds, parts_of_throne
from blarney.games.lying_pirates.moves import Bet
from blarney.games.lying_pirates.table import BETTING, Pirates
from blarney.games.lying_pirates.view import PiratesView
from blarney.games.lying_pirates.weights import HOUSE

# So far around the map a tile counts; before that ships change places too often, and crew is what lasts.
LATE = 0.65
EARLY_WEIGHTS = replace(HOUSE, crew=3.0, keep=0.6, special=(2.0, 2.0, 2.0))
LATE_WEIGHTS = replace(HOUSE, crew=0.7, card=0.8, missed=2.5)

# So many dice more than of other faces the house's minds have of a face to which they raise; this is believed of
# everybody like so many raises seen, and no captain is believed more than so much.
MORE = 0.33
RAISES = 16
MOST_TRUST = 1.5


class Voyage(HouseInsight):
    """A decision that is no bet, tried to the next bets: before these all have the same hopes of winning them."""

    def __init__(self, seat: int, round_: int) -> None:
        super().__init__(seat)
        self.round = round_
        self.few = Worlds(seat)
        self.simulations = 96
        self.loyal = 0.005

    def imagine(self, mind: Mind) -> Table:
        return self.few.next(mind)

    def settled(self, mind: Mind) -> Thought | None:
        """Before the first round, in the Final Battle, and with nothing to play the house's mind is enough."""
        view = mind.view
        assert isinstance(view, PiratesView), "an insight is into its own game"
        idle = all(move in WINDOW_MOVES for move in mind.legal)
        return weighed(mind) if idle or not view.round or view.phase == "final" else None

    def favourite(self, mind: Mind) -> Move:
        return weighed(mind).move

    def stops(self, table: Table) -> bool:
        assert isinstance(table, Pirates), "an insight is into its own game"
        return table.round != self.round and table.phase == BETTING

    def worth(self, table: Table) -> list[float]:
        assert isinstance(table, Pirates), "an insight is into its own game"
        return parts_of_throne(table, 0, table.captains)


def weighed(mind: Mind) -> Thought:
    """What the house's mind would do, if it believed more in crew at first and more in tiles later."""
    view = mind.view
    assert isinstance(view, PiratesView), "an insight is into its own game"
    furthest = max(view.spots[: view.seats])
    return house.choose(mind, LATE_WEIGHTS if furthest >= LATE * len(view.board) else EARLY_WEIGHTS)


def insight(mind: Mind) -> Insight:
    """What helps a search at this decision."""
    view = mind.view
    assert isinstance(view, PiratesView), "an insight is into its own game"
    if isinstance(mind.legal[0], Bet) and view.turn is not None:
        return BetsInsight(mind.seat, view.turn, trusts(Count(mind)))
    return Voyage(mind.seat, view.round)


def trusts(count: Count) -> list[float]:
    """By captain, how much its raises told of its cup so far: all cups are lifted when the bets are over.

    Whoever raises to faces that it does not have is not believed any more.
    """
    more = [RAISES * MORE] * count.captains
    many = [RAISES] * count.captains
    raised: list[tuple[int, int]] = []
    for event in count.events:
        if event.what == "raised":
            raised.append((count.captain(event.values["captain"]), number(event.values["face"])))
        elif event.what == "revealed":
            captain = count.captain(event.values["captain"])
            for face in [face for one, face in raised if one == captain]:
                more[captain] += surplus(event, face)
                many[captain] += 1
            raised = [one for one in raised if one[0] != captain]
        elif event.what == "shook":
            raised = []
    return [min(MOST_TRUST, max(0.0, here / (times * MORE))) for here, times in zip(more, many, strict=True)]


def surplus(event: Event, face: int) -> float:
    """How many dice more than of other faces lie under a cup that is lifted."""
    named = [die for die in event.dice if die is not None and die >= LOWEST]
    return named.count(face) - len(named) / (HIGHEST - LOWEST + 1)
