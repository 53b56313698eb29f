"""The bot that looks ahead: many imagined worlds, a tree, and now and then something else than the best."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from blarney.bots.search import Search, Trial, Way
from blarney.core.chance import Chance
from blarney.core.mind import Mind, Thought
from blarney.core.texts import Text, Value

FINE = 1_000_000


class Sharp:
    """Searches before it answers.

    How much it searches is counted in simulations, so that the same seed gives the same move: `effort` is how many
    times as many as the game thinks enough. `think`, in seconds of a `clock`, is a limit for tables where somebody
    waits; with it a slow machine plays otherwise than a fast one. Without a clock there is no limit.
    """

    name = "sharp"
    watches = True
    searches = True

    def __init__(
        self, effort: float = 1.0, think: float | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        self.effort = effort
        self.think = think
        self.clock = clock

    def choose(self, mind: Mind) -> Thought:
        """The move that won most often, or nearly."""
        if len(mind.legal) == 1:
            return Thought(mind.legal[0], Text("why.only"))
        insight = mind.game.insight(mind)
        settled = insight.settled(mind)
        if settled is not None:
            return settled
        ways = insight.ways(mind)
        if len(ways) == 1:
            return Thought(ways[0][0], Text("why.no_other"))
        search = Trial(mind, insight, ways) if ways else Search(mind, insight)
        search.run(max(len(mind.legal), int(insight.simulations * self.effort)), self.limit())
        found = search.ways
        chosen = mixed(found, insight.clear, mind.chance) if insight.clear > 0.0 else found[0]
        return Thought(chosen.moves[0], reason(search.simulations, found, chosen))

    def limit(self) -> Callable[[], bool] | None:
        """Is it time to answer? None: there is time enough."""
        think, clock = self.think, self.clock
        if think is None or clock is None:
            return None
        end = clock() + think
        return lambda: clock() >= end


def mixed(ways: list[Way], clear: float, chance: Chance) -> Way:
    """One of those that were tried most; the better, the likelier, and hardly ever one that is clearly worse."""
    close = [way for way in ways if way.visits == ways[0].visits]
    most = max([way.mean() for way in close])
    weights = [int(FINE * exp((way.mean() - most) / clear)) for way in close]
    at = chance.below(sum(weights))
    for way, weight in zip(close, weights, strict=True):
        at -= weight
        if at < 0:
            return way
    raise AssertionError("the weights add up")


def reason(games: int, ways: list[Way], chosen: Way) -> Text:
    """How the move did in the games that were imagined, and how the next best did."""
    others = [way for way in ways if way.moves[0] is not chosen.moves[0]]
    if not others:
        return Text("why.searched_one", {"games": games, "wins": percent(chosen)})
    values: dict[str, Value] = {"games": games, "wins": percent(chosen), "other": percent(others[0])}
    return Text("why.searched", values)


def percent(way: Way) -> int:
    """How often a move won, of a hundred times."""
    return round(100 * way.mean())
