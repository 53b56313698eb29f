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
# Cups that are shaken in thought for each captain who has bet; one of them is taken, the likelier that fits.
CUPS: Final = 16
# What follows is fitted to what the house's minds say, who neither know nor follow it.
# A bet is called half the time when it looks true with this chance, and the more surely the further from it.
DOUBTED: Final = 0.31
STEEP: Final = 12.0
# A bet that looks so unlikely to all is called half the time; and how surely one that looks otherwise.
LOOKS: Final = 0.4
SURELY: Final = 10.0
# How much it speaks for a bet that it is true if it is called, and against it that it will be.
TRUE: Final = 11.6
CALLED: Final = 6.75
# So many quantities of each face are thought of, from the lowest or from a little below what is likely.
REACH: Final = 5
# So many raises are tried.
RAISES: Final = 8

# What draws the win to a captain: each tile, to sail this round, each round missed, each coin, die and card, and to
# have won the bets; early in the race, and late. Fitted to races of the house's minds.
EARLY: Final = [0.02, 0.05, -0.05, 0.03, 0.19, 0.07, 0.08]
LATE: Final = [0.29, 0.53, -0.9, 0.07, 0.2, 0.24, 0.26]
# The throne is in reach of the next roll.
HOME: Final = 1.5


class BetsInsight(Insight):
    """One bet of one captain, whom this seat may bet for."""

    def __init__(self, seat: int, captain: int, trusts: list[float]) -> None:
        super().__init__(seat)
        self.captain = captain
        # By captain, how much what it says tells of its cup; 1: as much as with the house's minds.
        self.trusts = trusts
        self.simulations = 1000
        self.clear = 0.004

    # Worlds

    def imagine(self, mind: Mind) -> Table:
        """Cups are likelier with which a captain would have said what it said."""
        world = mind.imagine()
        assert isinstance(world, Pirates), "an insight is into its own game"
        viewer = 1 << self.seat
        for captain in range(world.captains):
            if captain != self.captain and any(said.captain == captain for said in world.history):
                shake_again(world, captain, viewer, self.trusts[captain])
        return world

    # Moves

    def ways(self, mind: Mind) -> list[list[Move]]:
        """To call, the raises for which most speaks, and of each face the likeliest exact bet."""
        world = mind.imagine()
        assert isinstance(world, Pirates), "an insight is into its own game"
        terms = world.deck.terms
        mine = matching(world, self.captain)
        hidden = dice_of_others(world, self.captain)
        last = world.bet
        found: list[list[Move]] = [] if last < 0 else [[mind.legal[-1]]]
        exacts: list[Move | None] = [None] * terms.faces
        gaps = [2] * terms.faces
        raises: list[Move] = []
        for move in mind.legal:
            if isinstance(move, Exact):
                place = move.face - terms.lowest
                gap = abs(move.quantity - mine[place] - hidden // 3)
                if gap < gaps[place]:
                    gaps[place] = gap
                    exacts[place] = move
            elif isinstance(move, Bet):
                raises.append(move)
        own = world.dice_in_cup(self.captain)
        weights = leanings(world, last, last + 1 + len(raises), mine, own, hidden)
        order = sorted([(-weights[place], place) for place in range(len(weights)) if weights[place] > 0.0])
        found.extend([[raises[place]] for _, place in order[:RAISES]])
        found.extend([[exact] for exact in exacts if exact is not None])
        return found

    def guess(self, table: Table, seat: int, moves: list[Move], chance: Chance) -> Move:
        assert isinstance(table, Pirates), "an insight is into its own game"
        if not isinstance(moves[0], Bet):
            return moves[chance.below(len(moves))]
        captain = table.turn
        mine = matching(table, captain)
        own = table.dice_in_cup(captain)
        hidden = dice_of_others(table, captain)
        last = table.bet
        # Behind the raises are as many exact bets and one more, and Liar; the first bet can only be a bet.
        raises = len(moves) if last < 0 else (len(moves) - 2) // 2
        if not raises:
            return moves[-1]
        if last >= 0 and chance.below(FINE) < FINE * doubt(table, last, mine, hidden):
            return moves[-1]
        weights = leanings(table, last, last + 1 + raises, mine, own, hidden)
        mark = sum(weights) * (chance.below(FINE) / FINE)
        for place in range(len(weights)):
            mark -= weights[place]
            if mark < 0.0:
                return moves[place]
        return moves[0]

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


def shake_again(world: Pirates, captain: int, viewer: int, trust: float) -> None:
    """Of several ways in which a cup may have fallen, one; the better it fits what was said, the likelier."""
    first = world.slot(captain, 0)
    slots = [
        slot
        for slot in range(first, first + world.deck.slots)
        if world.dice.faces[slot] and not world.dice.seen[slot] & viewer
    ]
    if not slots:
        return
    own = world.dice_in_cup(captain)
    hidden = dice_of_others(world, captain)
    cups: list[list[int]] = []
    weights: list[float] = []
    for _ in range(CUPS):
        cup = [world.chance.roll(world.dice.sides[slot]) for slot in slots]
        for place in range(len(slots)):
            world.dice.faces[slots[place]] = cup[place]
        cups.append(cup)
        weights.append(fits(world, captain, matching(world, captain), own, hidden) ** trust)
    mark = sum(weights) * (world.chance.below(FINE) / FINE)
    chosen = cups[-1]
    for one in range(CUPS):
        mark -= weights[one]
        if mark < 0.0:
            chosen = cups[one]
            break
    for place in range(len(slots)):
        world.dice.faces[slots[place]] = chosen[place]


def fits(table: Pirates, captain: int, mine: list[int], own: int, hidden: int) -> float:
    """How likely a captain with such a cup would have said what it said in this round."""
    faces = table.deck.terms.faces
    end = table.captains * table.deck.terms.per_captain * faces
    fitting = 1.0
    last = -1
    for said in table.history:
        if said.captain == captain and not said.exact:
            weights = leanings(table, last, table.captains * faces if last < 0 else end, mine, own, hidden)
            if last >= 0:
                fitting *= 1.0 - doubt(table, last, mine, hidden)
            place = said.step - last - 1
            # Whoever says what nobody in the house would say tells nothing by it.
            if 0 <= place < len(weights) and weights[place] > 0.0:
                fitting *= weights[place] / sum(weights)
        last = said.step
    return fitting


def doubt(table: Pirates, last: int, mine: list[int], hidden: int) -> float:
    """How likely a captain with such a cup calls the last bet."""
    faces = table.deck.terms.faces
    true = tails(table, hidden)[max(0, min(hidden + 1, last // faces + 1 - mine[last % faces]))]
    return 1.0 / (1.0 + exp(STEEP * (true - DOUBTED)))


def leanings(table: Pirates, last: int, end: int, mine: list[int], own: int, hidden: int) -> list[float]:
    """How much speaks for each raise above the last bet, for a captain with such a cup who does not call it."""
    faces = table.deck.terms.faces
    chances = tails(table, hidden)
    looks = tails(table, hidden + own)
    likely = (hidden + own) // 4 - REACH + 1
    weights = [0.0] * (end - last - 1)
    for face in range(faces):
        quantity = (last + faces - face) // faces + 1
        if likely > quantity and (likely - 1) * faces + face < end:
            quantity = likely
        for _ in range(REACH):
            place = (quantity - 1) * faces + face - last - 1
            if place >= len(weights):
                break
            look = looks[quantity] if quantity < len(looks) else 0.0
            true = chances[max(0, min(hidden + 1, quantity - mine[face]))]
            called = 1.0 / (1.0 + exp(SURELY * (look - LOOKS)))
            weights[place] = exp(called * (TRUE * true - CALLED))
            quantity += 1
    return weights


def tails(table: Pirates, dice: int) -> list[float]:
    """By how many are needed, up to one more than there are: how likely so many dice or more count for a face."""
    wild = table.law(0, WILD) != 0
    key = 2 * dice + int(wild)
    found = TAILS.get(key)
    if found is None:
        counts = 1.0 / 3.0 if wild else 1.0 / 6.0
        found = [0.0] * (dice + 2)
        many = 1.0
        for _ in range(dice):
            many *= counts
        for needed in range(dice, -1, -1):
            found[needed] = found[needed + 1] + many
            many *= needed * (1.0 - counts) / ((dice - needed + 1) * counts)
        TAILS[key] = found
    return found


TAILS: Final[dict[int, list[float]]] = {}
"""What was worked out already."""
