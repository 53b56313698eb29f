"""What a search has to know of bets in Lying Pirates: dice that fit them, what others say, how the race stands."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from blarney.core.chance import Chance
from blarney.core.insight import Insight
from blarney.core.moves import Move
from blarney.core.table import Table
from blarney.games.lying_pirates.habits import Cup, Odds, Prospect, Stakes
from blarney.games.lying_pirates.moves import Bet, Exact
from blarney.games.lying_pirates.table import BETTING, Pirates

if TYPE_CHECKING:
    from blarney.core.mind import Mind

FINE: Final = 1_000_000
# Cups that are shaken in thought for each captain who has bet; the better one fits, the more often it is taken.
CUPS: Final = 200
# Not everybody bets as the house does: so likely anything is said with any cup.
OFF: Final = 0.01
# So many raises are tried.
RAISES: Final = 8
# So many worlds are thought of with all that has happened. In a very long race one may take half a second: then it is
# so few, and that is when the cards have moved so often.
WORLDS: Final = 8
FEW: Final = 2
LONG: Final = 200

# What draws the win to a captain: each tile, to sail this round, each round missed, each coin, die and card, and to
# have won the bets; early in the race, and late. Fitted to races of the house's minds.
EARLY: Final = [-0.05, -0.02, 0.05, 0.05, 0.12, 0.04, -0.03]
LATE: Final = [0.2, 0.32, -0.69, 0.11, 0.21, 0.29, 0.09]
# The throne is in reach of the next roll, whatever it is, or if it is a good one.
HOME: Final = 1.45
NEAR: Final = 0.96


class Worlds:
    """Worlds that come again, each time with another luck and other dice."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.pool: list[Pirates] = []
        self.most = WORLDS
        self.drawn = 0

    def next(self, mind: Mind) -> Pirates:
        """A world in which the dice that the seat has not seen may show anything."""
        if len(self.pool) < self.most:
            fresh = mind.imagine()
            assert isinstance(fresh, Pirates), "an insight is into its own game"
            self.pool.append(fresh)
            if fresh.cards.steps >= LONG:
                self.most = FEW
        self.drawn += 1
        world = self.pool[self.drawn % len(self.pool)].copy()
        assert isinstance(world, Pirates), "a copy is of the same game"
        world.chance = mind.chance.fork()
        world.dice.redeal(self.seat, world.chance)
        return world


class BetsInsight(Insight):
    """One bet of one captain, whom this seat may bet for."""

    def __init__(self, seat: int, captain: int, trusts: list[float]) -> None:
        super().__init__(seat)
        self.captain = captain
        # By captain, how much what it says tells of its cup; 1: as much as with the house's minds.
        self.trusts = trusts
        self.simulations = 400
        self.few = Worlds(seat)
        self.clear = 0.0002
        self.round = -1
        self.stakes: Stakes | None = None
        self.odds: Odds | None = None
        self.prospects: dict[int, Prospect] = {}
        self.cups: list[Cups] | None = None

    # Worlds

    def imagine(self, mind: Mind) -> Table:
        """Cups are likelier with which a captain would have said what it said.

        Bets are about dice: the same few worlds come again, shaken anew.
        """
        world = self.few.next(mind)
        cups = self.cups
        if cups is None:
            cups = self.cups = self.shaken(world)
        for one in cups:
            one.put(world)
        return world

    def shaken(self, world: Pirates) -> list[Cups]:
        """For every captain who has bet, cups that it may have."""
        found: list[Cups] = []
        for captain in range(world.captains):
            bets = [said for said in world.history if said.captain == captain and not said.exact]
            if captain == self.captain or not bets:
                continue
            cups = Cups(world, captain, 1 << self.seat)
            if cups.slots:
                prospects = self.looked_back(world, captain)
                for _ in range(CUPS):
                    cup = cups.shake(world)
                    fitting = 1.0
                    for place in range(len(bets)):
                        fitting *= prospects[place].chance_of(cup, bets[place].step) + OFF
                    cups.weigh(fitting ** self.trusts[captain])
                found.append(cups)
        return found

    def looked_back(self, table: Pirates, captain: int) -> list[Prospect]:
        """What a captain weighed before each of its bets in this round."""
        found: list[Prospect] = []
        heard = [0] * table.captains
        last = -1
        bettor = 0
        for said in table.history:
            if said.captain == captain and not said.exact:
                found.append(self.prospect(table, captain, last, bettor, heard))
            last = said.step
            bettor = said.captain
            heard[bettor] |= 1 << last % table.deck.terms.faces
        return found

    def before(self, table: Pirates) -> Prospect:
        """What the captain weighs whose turn it is."""
        heard = [0] * table.captains
        for said in table.history:
            heard[said.captain] |= 1 << said.step % table.deck.terms.faces
        return self.prospect(table, table.turn, table.bet, table.bettor, heard)

    def prospect(self, table: Pirates, captain: int, last: int, bettor: int, heard: list[int]) -> Prospect:
        """What a captain weighs at a bet; worked out once for all worlds."""
        if self.round != table.round:
            self.round = table.round
            self.stakes = None
            self.prospects = {}
        stakes = self.stakes
        if stakes is None:
            stakes = self.stakes = Stakes(table)
        odds = self.odds
        if odds is None:
            odds = self.odds = Odds(table)
        key = (last + 1) * 8 + captain
        for faces in heard:
            # A shift, since a product of large numbers that is interrupted ends the program when it is compiled.
            key = (key << 5) + faces
        found = self.prospects.get(key)
        if found is None:
            found = Prospect(table, stakes, odds, captain, last, bettor, heard)
            self.prospects[key] = found
        return found

    # Moves

    def ways(self, mind: Mind) -> list[list[Move]]:
        """To call, the raises for which most speaks, and of each face the likeliest exact bet."""
        world = self.few.next(mind)
        terms = world.deck.terms
        cup = Cup(world, self.captain)
        hidden = dice_of_others(world, self.captain)
        last = world.bet
        found: list[list[Move]] = [] if last < 0 else [[mind.legal[-1]]]
        exacts: list[Move | None] = [None] * terms.faces
        gaps = [2] * terms.faces
        for move in mind.legal:
            if isinstance(move, Exact):
                place = move.face - terms.lowest
                gap = abs(move.quantity - cup.own[place] - hidden // 3)
                if gap < gaps[place]:
                    gaps[place] = gap
                    exacts[place] = move
        prospect = self.before(world)
        worths = prospect.worths(cup)
        order = sorted([(-worths[place], place) for place in range(len(prospect.steps))])
        found.extend([[mind.legal[prospect.steps[place] - last - 1]] for _, place in order[:RAISES]])
        found.extend([[exact] for exact in exacts if exact is not None])
        return found

    def guess(self, table: Table, seat: int, moves: list[Move], chance: Chance) -> Move:
        assert isinstance(table, Pirates), "an insight is into its own game"
        if not isinstance(moves[0], Bet):
            return moves[chance.below(len(moves))]
        captain = table.turn
        cup = Cup(table, captain)
        prospect = self.before(table)
        weights = prospect.weigh(cup)
        last = table.bet
        mark = sum(weights) * (chance.below(FINE) / FINE)
        for place in range(len(prospect.steps)):
            mark -= weights[place]
            if mark < 0.0:
                return moves[prospect.steps[place] - last - 1]
        if last < 0:
            return moves[prospect.steps[0]]
        mark -= weights[len(prospect.steps)]
        # Behind the raises are as many exact bets and one more, and Liar.
        return moves[(len(moves) - 2) // 2 + prospect.exact(cup) - last] if mark < 0.0 else moves[-1]

    # The race

    def stops(self, table: Table) -> bool:
        assert isinstance(table, Pirates), "an insight is into its own game"
        return table.phase != BETTING

    def worth(self, table: Table) -> list[float]:
        assert isinstance(table, Pirates), "an insight is into its own game"
        return parts_of_throne(table, table.losers, table.winner)


def parts_of_throne(table: Pirates, losers: int, winner: int) -> list[float]:
    """Who has which part of the throne, when these have lost the bets (bits), and this captain has won them."""
    spaces = table.chart.spaces
    furthest = 0
    for seat in range(table.seats):
        furthest = max(furthest, table.spots[seat])
    late = furthest / spaces
    blend = (late - 0.4) / 0.4
    blend = 0.0 if blend < 0.0 else 1.0 if blend > 1.0 else blend
    weights = [EARLY[place] + blend * (LATE[place] - EARLY[place]) for place in range(len(EARLY))]
    pulls: list[float] = []
    for seat in range(table.seats):
        sails = 0.0 if losers >> seat & 1 else 1.0
        score = weights[0] * table.spots[seat] + weights[1] * sails + weights[2] * table.sitting[seat]
        score += weights[3] * table.coins[seat] + weights[4] * table.dice_in_cup(seat)
        score += weights[5] * table.hand_of(seat) + (weights[6] if winner == seat else 0.0)
        left = spaces - table.spots[seat]
        if sails > 0.0 and left <= 2:
            score += HOME if left <= 1 else NEAR
        pulls.append(exp(score))
    whole = sum(pulls)
    return [pull / whole for pull in pulls]


class Cups:
    """Cups that one captain may have, with what speaks for each."""

    def __init__(self, world: Pirates, captain: int, viewer: int) -> None:
        self.captain = captain
        first = world.slot(captain, 0)
        self.slots = [
            slot
            for slot in range(first, first + world.deck.slots)
            if world.dice.faces[slot] and not world.dice.seen[slot] & viewer
        ]
        self.cups: list[list[int]] = []
        self.weights: list[float] = []
        self.whole = 0.0

    def shake(self, world: Pirates) -> Cup:
        """Another way in which the cup may have fallen."""
        cup = [world.chance.roll(world.dice.sides[slot]) for slot in self.slots]
        self.cups.append(cup)
        for place in range(len(cup)):
            world.dice.faces[self.slots[place]] = cup[place]
        return Cup(world, self.captain)

    def weigh(self, weight: float) -> None:
        """What speaks for the cup shaken last."""
        self.weights.append(weight)
        self.whole += weight

    def put(self, world: Pirates) -> None:
        """Put one of them onto the table; the better it fits, the more often."""
        mark = self.whole * (world.chance.below(FINE) / FINE)
        chosen = self.cups[-1]
        for one in range(len(self.cups)):
            mark -= self.weights[one]
            if mark < 0.0:
                chosen = self.cups[one]
                break
        for place in range(len(chosen)):
            world.dice.faces[self.slots[place]] = chosen[place]


def dice_of_others(table: Pirates, captain: int) -> int:
    """How many dice lie under the other cups."""
    many = 0
    for other in range(table.captains):
        if other != captain and table.rolling >> other & 1:
            many += table.dice_in_cup(other)
    return many
