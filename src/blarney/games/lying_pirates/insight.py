"""What a search has to know of bets in Lying Pirates: dice that fit them, what others say, how the race stands."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from blarney.core.chance import Chance
from blarney.core.insight import Insight
from blarney.core.moves import Move
from blarney.core.table import Table
from blarney.games.lying_pirates.deck import WILD
from blarney.games.lying_pirates.moves import Bet, Exact
from blarney.games.lying_pirates.table import BETTING, Pirates

if TYPE_CHECKING:
    from blarney.core.mind import Mind

FINE: Final = 1_000_000
# How much each die that shows a face speaks for a bet on it; fitted to bets of the house's minds.
LEANS: Final = 0.6
# Cups that are shaken in thought for each captain who has bet; one of them is taken, the likelier that fits.
CUPS: Final = 6
# A bet is called half the time when it looks true with this chance, and the more surely the further from it.
DOUBTED: Final = 0.4
STEEP: Final = 10.0
# Whoever raises says more than the least that is possible so often.
LEAP: Final = 4

# What draws the win to a captain: each tile, to sail this round, each round missed, each coin, die and card, and to
# have won the bets; early in the race, and late. Fitted to races of the house's minds.
EARLY: Final = [0.02, 0.05, -0.05, 0.03, 0.19, 0.07, 0.08]
LATE: Final = [0.29, 0.53, -0.9, 0.07, 0.2, 0.24, 0.26]
# The throne is in reach of the next roll.
HOME: Final = 1.5


class BetsInsight(Insight):
    """One bet of one captain, whom this seat may bet for."""

    def __init__(self, seat: int, captain: int) -> None:
        super().__init__(seat)
        self.captain = captain
        self.simulations = 1000
        self.clear = 0.004

    # Worlds

    def imagine(self, mind: Mind) -> Table:
        """Whoever bet on a face has rather more of it."""
        world = mind.imagine()
        assert isinstance(world, Pirates), "an insight is into its own game"
        viewer = 1 << self.seat
        for captain in range(world.captains):
            faces = [said.step % world.deck.terms.faces for said in world.history if said.captain == captain]
            if faces and captain != self.captain:
                shake_again(world, captain, faces, viewer)
        return world

    # Moves

    def ways(self, mind: Mind) -> list[list[Move]]:
        """To call, the lowest raises of each face and those one above, and the likeliest exact bet of each face."""
        world = mind.imagine()
        assert isinstance(world, Pirates), "an insight is into its own game"
        terms = world.deck.terms
        mine = matching(world, self.captain)
        hidden = dice_of_others(world, self.captain)
        likely = [count + hidden // 3 for count in mine]
        raises = [0] * terms.faces
        exacts: list[Move | None] = [None] * terms.faces
        gaps = [FINE] * terms.faces
        found: list[list[Move]] = []
        for move in mind.legal:
            if not isinstance(move, Bet):
                found.append([move])
                continue
            place = move.face - terms.lowest
            if isinstance(move, Exact):
                gap = abs(move.quantity - likely[place])
                if gap < gaps[place]:
                    gaps[place] = gap
                    exacts[place] = move
            elif raises[place] < 2 or (raises[place] < 4 and move.quantity <= likely[place]):
                raises[place] += 1
                found.append([move])
        for place in range(terms.faces):
            exact = exacts[place]
            if exact is not None and gaps[place] <= 1:
                found.append([exact])
        return found

    def guess(self, table: Table, seat: int, moves: list[Move], chance: Chance) -> Move:
        assert isinstance(table, Pirates), "an insight is into its own game"
        if not isinstance(moves[0], Bet):
            return moves[chance.below(len(moves))]
        terms = table.deck.terms
        mine = matching(table, table.turn)
        if table.bet >= 0:
            face = table.bet % terms.faces
            needed = table.bet // terms.faces + 1 - mine[face]
            true = at_least(dice_of_others(table, table.turn), needed)
            if chance.below(FINE) < FINE / (1.0 + exp(STEEP * (true - DOUBTED))):
                return moves[-1]
        return raised(table, mine, moves, chance)

    # The race

    def stops(self, table: Table) -> bool:
        assert isinstance(table, Pirates), "an insight is into its own game"
        return table.phase != BETTING

    def worth(self, table: Table) -> list[float]:
        """Who has which part of the throne."""
        assert isinstance(table, Pirates), "an insight is into its own game"
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
            sails = 0.0 if table.losers >> seat & 1 else 1.0
            score = weights[0] * table.spots[seat] + weights[1] * sails + weights[2] * table.sitting[seat]
            score += weights[3] * table.coins[seat] + weights[4] * table.dice_in_cup(seat)
            score += weights[5] * table.hand_of(seat) + (weights[6] if table.winner == seat else 0.0)
            left = spaces - table.spots[seat]
            if sails > 0.0 and left <= 2:
                score += HOME if left <= 1 else HOME / 2
            pulls.append(exp(score))
        whole = sum(pulls)
        return [pull / whole for pull in pulls]


def matching(table: Pirates, captain: int) -> list[int]:
    """By face, how many dice in a cup count for it."""
    terms = table.deck.terms
    found = [0] * terms.faces
    wild = terms.wild if table.law(0, WILD) else -1
    ones = 0
    for place in range(table.deck.slots):
        shown = table.shows(captain, place)
        if shown == wild:
            ones += 1
        elif shown >= terms.lowest:
            found[shown - terms.lowest] += 1
    return [count + ones for count in found]


def dice_of_others(table: Pirates, captain: int) -> int:
    """How many dice lie under the other cups."""
    many = 0
    for other in range(table.captains):
        if other != captain and table.rolling >> other & 1:
            many += table.dice_in_cup(other)
    return many


def shake_again(world: Pirates, captain: int, faces: list[int], viewer: int) -> None:
    """Of several ways in which a cup may have fallen, one; the more it has of what was bet on, the likelier."""
    first = world.slot(captain, 0)
    slots = [
        slot
        for slot in range(first, first + world.deck.slots)
        if world.dice.faces[slot] and not world.dice.seen[slot] & viewer
    ]
    if not slots:
        return
    cups: list[list[int]] = []
    weights: list[float] = []
    for _ in range(CUPS):
        cup = [world.chance.roll(world.dice.sides[slot]) for slot in slots]
        for place in range(len(slots)):
            world.dice.faces[slots[place]] = cup[place]
        mine = matching(world, captain)
        whole = 0.0
        for count in mine:
            whole += exp(LEANS * count)
        weight = 1.0
        for face in faces:
            weight *= exp(LEANS * mine[face]) / whole
        cups.append(cup)
        weights.append(weight)
    mark = sum(weights) * (world.chance.below(FINE) / FINE)
    chosen = cups[-1]
    for one in range(CUPS):
        mark -= weights[one]
        if mark < 0.0:
            chosen = cups[one]
            break
    for place in range(len(slots)):
        world.dice.faces[slots[place]] = chosen[place]


def raised(table: Pirates, mine: list[int], moves: list[Move], chance: Chance) -> Move:
    """One of the lowest raises, rather of a face that one has."""
    terms = table.deck.terms
    weights: list[float] = []
    whole = 0.0
    for move in moves:
        # Raises come first, and then what may follow the highest bet of all.
        if not isinstance(move, Bet) or isinstance(move, Exact) or len(weights) == terms.faces:
            break
        weight = exp(LEANS * mine[move.face - terms.lowest])
        weights.append(weight)
        whole += weight
    if not weights:
        return moves[-1]
    mark = whole * (chance.below(FINE) / FINE)
    chosen = 0
    for place in range(len(weights)):
        mark -= weights[place]
        if mark < 0.0:
            chosen = place
            break
    above = chosen + terms.faces
    if above < len(moves) and not chance.below(LEAP):
        higher = moves[above]
        if isinstance(higher, Bet) and not isinstance(higher, Exact):
            return higher
    return moves[chosen]


def at_least(dice: int, needed: int) -> float:
    """How likely so many or more of the dice under other cups count for a face: a third of them does."""
    if needed <= 0:
        return 1.0
    if needed > dice:
        return 0.0
    chance = 1.0
    for _ in range(dice):
        chance *= 2.0 / 3.0
    fewer = 0.0
    for many in range(needed):
        fewer += chance
        chance *= (dice - many) / (2.0 * (many + 1))
    return 1.0 - fewer
