"""The search: imagined worlds in which moves are tried, one step deep by comparison, or in a tree."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import TYPE_CHECKING

from blarney.core.chance import Chance
from blarney.core.insight import Insight, shares
from blarney.core.moves import Move
from blarney.core.play import play_on
from blarney.core.table import Table

if TYPE_CHECKING:
    from blarney.core.mind import Mind


class Way:
    """Something that may be done: the moves it takes, how often it was tried, and what that brought.

    Others have to do better by as much as it is `ahead`.
    """

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self.ahead = 0.0
        self.visits = 0
        self.total = 0.0

    def mean(self) -> float:
        """What it has brought on average."""
        return self.total / self.visits if self.visits else 0.0


class Trial:
    """Tries a few ways in the same worlds and with the same luck, and those that do well again and again."""

    def __init__(self, mind: Mind, insight: Insight, ways: list[list[Move]]) -> None:
        self.mind = mind
        self.insight = insight
        self.seat: int = mind.seat
        self.chance = mind.chance.fork()
        self.ways = [Way(moves) for moves in ways]
        self.ways[0].ahead = insight.loyal
        self.simulations = 0
        self.moves = 0

    def run(self, simulations: int, late: Callable[[], bool] | None) -> None:
        """So many simulations, or as many as there are before it is late."""
        stages = 1
        while 1 << stages < len(self.ways):
            stages += 1
        alive = self.ways
        for _ in range(stages):
            for _ in range(max(1, simulations // (stages * len(alive)))):
                self.compare(alive)
                if late is not None and late():
                    self.ways = best_first(self.ways)
                    return
            alive = best_first(alive)[: max(2, (len(alive) + 1) // 2)]
        self.ways = best_first(self.ways)

    def compare(self, ways: list[Way]) -> None:
        """Try each of these ways once in one world."""
        world = self.insight.imagine(self.mind)
        luck = self.chance.fork()
        guesses = self.chance.fork()
        for way in ways:
            here = world.copy()
            here.chance = luck.copy()
            for move in way.moves:
                play_on(here, self.seat, move)
            way.total += self.play_out(here, guesses.copy())
            way.visits += 1
            self.simulations += 1

    def play_out(self, world: Table, chance: Chance) -> float:
        """Go on as the game guesses; what that is worth to the seat."""
        self.moves += go_on(world, self.insight, chance)
        return judged(world, self.insight)[self.seat]


def go_on(world: Table, insight: Insight, chance: Chance) -> int:
    """Play as the game guesses, to where it is over, or can be judged or worked out; how many moves that were."""
    many = 0
    while world.outcome is None and not insight.stops(world) and not insight.solves(world):
        seat = world.waiting[0]
        moves = insight.moves(world, seat)
        move = insight.guess(world, seat, moves, chance) if len(moves) > 1 else moves[0]
        play_on(world, seat, move)
        many += 1
    return many


def judged(world: Table, insight: Insight) -> list[float]:
    """What a world is worth to each seat: what it has come to, or will when all see everything and play their best."""
    if world.outcome is not None:
        return shares(world)
    if insight.stops(world):
        return insight.worth(world)
    seat = world.waiting[0]
    best: list[float] = []
    for move in insight.moves(world, seat):
        here = world.copy()
        play_on(here, seat, move)
        worth = judged(here, insight)
        if not best or worth[seat] > best[seat]:
            best = worth
    return best


def best_first(ways: list[Way]) -> list[Way]:
    """The most tried first; of equals the one that did better."""
    return sorted(ways, key=lambda way: (-way.visits, -way.mean() - way.ahead))


class Node(Way):
    """A move in the tree: who made it, and how often it was there to be made."""

    def __init__(self, move: Move | None, seat: int) -> None:
        super().__init__([] if move is None else [move])
        self.seat = seat
        self.seen = 0
        self.kids: dict[Move, Node] = {}


class Search:
    """Looks ahead for one seat.

    Each simulation goes down the tree in a world of its own, where only some of the moves in the tree are legal; how
    often a move was legal counts, not how often its parent was reached. One new move is added, then the game's guesses
    go on to where the game is over or can be judged, and every seat on the way learns what it got.
    """

    def __init__(self, mind: Mind, insight: Insight) -> None:
        self.mind = mind
        self.insight = insight
        self.chance = mind.chance.fork()
        self.seat: int = mind.seat
        self.root = Node(None, mind.seat)
        self.path: list[Node] = []
        self.pool: list[Table] = []
        self.simulations = 0
        self.moves = 0

    def run(self, simulations: int, late: Callable[[], bool] | None) -> None:
        """So many simulations, or as many as there are before it is late."""
        for _ in range(simulations):
            self.simulate(self.world())
            if late is not None and late():
                break

    def world(self) -> Table:
        """A world for one simulation; when there are enough of them they come again, each with another luck."""
        many = self.insight.worlds
        if not many:
            return self.insight.imagine(self.mind)
        if len(self.pool) < many:
            self.pool.append(self.insight.imagine(self.mind))
        world = self.pool[self.simulations % many].copy()
        world.chance = self.chance.fork()
        return world

    def simulate(self, world: Table) -> None:
        """One way that the game may go on."""
        insight = self.insight
        self.simulations += 1
        self.path.clear()
        self.path.append(self.root)
        node = self.root
        seat = self.seat
        while world.outcome is None and not insight.stops(world):
            if node is not self.root:
                seat = world.waiting[0]
                if not insight.weighs(world, seat):
                    break
            node = self.descend(node, insight.moves(world, seat), seat)
            play_on(world, seat, node.moves[0])
            self.moves += 1
            if not node.visits:
                break
        self.moves += go_on(world, insight, self.chance)
        worth = judged(world, insight)
        for one in self.path:
            one.visits += 1
            one.total += worth[one.seat]

    def descend(self, node: Node, moves: list[Move], seat: int) -> Node:
        """The next node: a move that was never tried, or the one that promises most for its seat."""
        kids = node.kids
        fresh: list[Move] = []
        best: Node | None = None
        most = -1.0
        bold = self.insight.bold
        for move in moves:
            kid = kids.get(move)
            if kid is None:
                fresh.append(move)
                continue
            kid.seen += 1
            promise = kid.total / kid.visits + bold * sqrt(log(kid.seen) / kid.visits)
            if promise > most:
                most = promise
                best = kid
        if fresh or best is None:
            move = fresh[self.chance.below(len(fresh))] if len(fresh) > 1 else fresh[0]
            best = kids[move] = Node(move, seat)
            best.seen = 1
        self.path.append(best)
        return best

    @property
    def ways(self) -> list[Way]:
        """The moves of the decision, the most tried first."""
        return best_first([*self.root.kids.values()])
