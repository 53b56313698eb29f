"""The house's mind for B.O.N.: counts cards, watches the rank stack, plays for its goal or for none."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from blarney.core.mind import Mind, Thought
from blarney.core.moves import Move
from blarney.core.texts import Text
from blarney.games.bon.counting import Count, sheet
from blarney.games.bon.moves import Play
from blarney.games.bon.odds import Odds
from blarney.games.bon.reasons import reason

# What a point of somebody else is worth against one's own; more if it makes a champion.
ENVY = 0.15
FEAR = 0.9
# Of several who reach the Champion space, those with cards in front of them are ahead.
TIE_BREAK = 0.2
# Whoever can still go for either has some hope of the other if the better plan fails.
SECOND_PLAN = 0.3
# How often, of a hundred times, somebody careless reaches for the highest card.
BOASTFUL = 33


@dataclass(frozen=True)
class Prospect:
    """What a card promises: its worth with and without the others', and who takes this trick how likely."""

    move: Move
    kind: int
    worth: float
    own: float
    takers: list[float]


def choose(mind: Mind) -> Thought:
    """The card with the best prospect, and why."""
    if len(mind.legal) == 1:
        return Thought(mind.legal[0], Text("why.only"))
    judge = Judge(Odds(Count(mind)))
    prospects = [judge.weigh(move, move.kind) for move in mind.legal if isinstance(move, Play)]
    most = max([prospect.worth for prospect in prospects])
    best = [prospect for prospect in prospects if prospect.worth >= most - 1e-9]
    chosen = best[mind.chance.below(len(best))]
    return Thought(chosen.move, reason(judge, chosen, prospects))


def careless(mind: Mind) -> Thought:
    """The highest card, to boast with it, or any."""
    if mind.chance.below(100) >= BOASTFUL:
        return Thought(mind.any(), Text("why.careless"))
    deck = sheet(mind.game.pack)
    plays = [move for move in mind.legal if isinstance(move, Play)]
    return Thought(max(plays, key=lambda move: deck.value(move.kind)), Text("why.careless"))


class Judge:
    """Weighs the cards of one decision.

    The worth of a card is what the round should bring in points: the tricks that the cards left over
    take are estimated by their strength under the rank stack as it will be after this trick.
    """

    def __init__(self, odds: Odds) -> None:
        view = odds.count.view
        self.odds = odds
        self.view = view
        self.sheet = odds.sheet
        self.seat = odds.seat
        self.hand = odds.count.hand
        self.taken = view.tricks[self.seat]
        self.stakes = [self.stake(seat) for seat in range(view.seats)]

    def weigh(self, move: Move, kind: int) -> Prospect:
        """The prospect of laying one card now."""
        takers = self.odds.takers(kind)
        rest = self.hand[:]
        rest.remove(kind)
        mine = takers[self.seat]
        own = 0.0
        if mine > 0.0:
            own += mine * self.value(self.taken + 1, rest, self.sunk(self.sheet.colour(kind)))
        if mine < 1.0:
            own += (1.0 - mine) * self.value(self.taken, rest, self.sunk(self.likely_colour(kind)))
        spoiled = sum([chance * self.stakes[seat] for seat, chance in enumerate(takers)])
        return Prospect(move, kind, own - spoiled, own, takers)

    def value(self, taken: int, rest: list[int], ranks: tuple[int, ...]) -> float:
        """What the round is still worth to us with so many tricks taken and these cards left."""
        zero, exact = self.plans(taken, rest, ranks)
        return max(zero, exact) + SECOND_PLAN * min(zero, exact)

    def plans(self, taken: int, rest: list[int], ranks: tuple[int, ...]) -> tuple[float, float]:
        """What may be hoped for by taking none, and by taking just the goal."""
        none, goal = self.points(self.seat)
        exact = goal * self.odds.exactly(self.view.goal - taken, rest, ranks)
        zero = none * self.odds.none(rest, ranks) if taken == 0 else 0.0
        return zero, exact

    def points(self, seat: int) -> tuple[float, float]:
        """What no trick and what the goal are worth to a seat, as the track ends at the Champion space."""
        short = self.view.champion - self.view.scores[seat]
        return float(min(2, short)), 1.0 + (TIE_BREAK if short == 1 else 0.0)

    def stake(self, seat: int) -> float:
        """What it costs us if another seat takes this trick: less than nothing if that spoils its round."""
        if seat == self.seat:
            return 0.0
        taken = self.view.tricks[seat]
        return self.hope(seat, taken + 1) - self.hope(seat, taken)

    def hope(self, seat: int, taken: int) -> float:
        """What a seat with average cards has to expect of the tricks after this one, as we mind it."""
        none, goal = self.points(seat)
        short = self.view.champion - self.view.scores[seat]
        none = ENVY * none + (FEAR if short <= 2 else 0.0)
        goal = ENVY * goal + (FEAR if short <= 1 else 0.0)
        tricks = len(self.hand) - 1
        share = 1.0 / self.view.seats
        hope = none * (1.0 - share) ** tricks if taken == 0 else 0.0
        wanted = self.view.goal - taken
        if 0 <= wanted <= tricks:
            hope += goal * comb(tricks, wanted) * share**wanted * (1.0 - share) ** (tricks - wanted)
        return float(hope)

    def likely_colour(self, kind: int) -> int | None:
        """The colour that takes this trick if we do not: that of the best card so far, or of our own."""
        best = self.odds.best_of(self.odds.laid)
        if best is not None:
            return self.sheet.colour(best[1])
        return self.sheet.colour(kind) if kind != self.sheet.passing else None

    def sunk(self, colour: int | None) -> tuple[int, ...]:
        """The rank stack after a colour has won."""
        ranks = self.odds.ranks
        return ranks if colour is None else (*[one for one in ranks if one != colour], colour)

    # What the reasons ask

    def wants_tricks(self) -> bool:
        """Is the goal still ahead, and does the hand promise more with it than with no trick at all?"""
        if self.taken:
            return self.taken < self.view.goal
        zero, exact = self.plans(0, self.hand, self.odds.ranks)
        return exact > zero

    def could_play_stronger(self, prospects: list[Prospect], kind: int) -> bool:
        """Is there a card that may be played now and wins more often, whenever it is played?"""
        strength = self.odds.strength(kind, self.odds.ranks)
        return any(self.odds.strength(other.kind, self.odds.ranks) > strength for other in prospects)

    def out_of_reach(self) -> bool:
        """Can this round bring no points any more?"""
        return self.taken > 0 and not 0 <= self.view.goal - self.taken <= len(self.hand)

    def may_be_champion(self, seat: int, taken: int) -> bool:
        """Could this seat be the champion after this round if it had so many tricks after this one?"""
        short = self.view.champion - self.view.scores[seat]
        exact = 0 <= self.view.goal - taken <= len(self.hand) - 1
        return (taken == 0 and short <= 2) or (exact and short <= 1)

    def leader_after(self, kind: int) -> int | None:
        """Whose card is the best of this trick once this one lies there; None while there are only passes."""
        best = self.odds.best_of([*self.odds.laid, (self.seat, kind)])
        return None if best is None else best[0]

    def sinks_more(self, kind: int) -> bool:
        """Does this colour lose rank by winning, and are there more cards of it in the hand?"""
        colour = self.sheet.colour(kind)
        more = sum([self.sheet.colour(other) == colour for other in self.hand]) > 1
        return more and self.odds.ranks[-1] != colour

    def is_lowest(self, kind: int) -> bool:
        """Is no lower card of its colour in the hand?"""
        colour = self.sheet.colour(kind)
        return all(other >= kind for other in self.hand if self.sheet.colour(other) == colour)

    def higher(self, kind: int) -> int:
        """How many higher cards of its colour this seat has not seen yet."""
        value = self.sheet.value(kind)
        return sum([other > value for other in self.odds.count.unseen[self.sheet.colour(kind)]])
