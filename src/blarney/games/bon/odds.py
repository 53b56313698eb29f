"""Odds in B.O.N.: who takes this trick, and how many of the rest a hand takes."""

from __future__ import annotations

from blarney.games.bon.counting import Count

# A follower who holds both plays a pass about half as often as a card of the colour.
PASS_WEIGHT = 0.5
# How often a card is not played to its own colour but thrown on another.
THROWN = 0.2
# Who wants no trick can choose when to part with a card: it wins less often than by chance.
DUCKED = 1.35
# Who has a number of tricks in mind can often mend one too many or too few.
STEERED = 0.3


class Odds:
    """Chances as one seat estimates them from its count of the cards."""

    def __init__(self, count: Count) -> None:
        view = count.view
        self.count = count
        self.sheet = count.sheet
        self.seat = count.seat
        self.seats = view.seats
        self.ranks = count.ranks
        self.laid = [(card.seat, self.sheet.kind[card.card]) for card in view.trick]
        self.prime = None if view.prime is None else self.sheet.colour_called[view.prime]
        self.later = [(self.seat + step) % self.seats for step in range(1, self.seats - len(view.trick))]
        self.others = [(self.seat + step) % self.seats for step in range(1, self.seats)]
        self.lacking: dict[int, list[float]] = {}
        self.strengths: dict[tuple[int, tuple[int, ...]], float] = {}

    def best_of(self, laid: list[tuple[int, int]]) -> tuple[int, int] | None:
        """Who has laid the best card so far, and which; None while there are only passes."""
        best: tuple[int, int] | None = None
        place = len(self.ranks)
        for seat, kind in laid:
            if kind == self.sheet.passing:
                continue
            rank = self.ranks.index(self.sheet.colour(kind))
            if best is None or rank < place or (rank == place and kind > best[1]):
                best = (seat, kind)
                place = rank
        return best

    def takers(self, kind: int) -> list[float]:
        """For each seat the chance to take this trick if our seat lays this card."""
        shares = [0.0] * self.seats
        best = self.best_of([*self.laid, (self.seat, kind)])
        if best is None:
            for seat in self.later:
                shares[seat] = 1.0 / len(self.later)
            return shares
        shares[best[0]] = 1.0
        prime = self.sheet.colour(kind) if self.prime is None else self.prime
        for seat in self.later:
            beaten = self.beaten(seat, best[1], prime, self.ranks)
            if beaten > 0.0:
                shares = [share * (1.0 - beaten) for share in shares]
                shares[seat] = beaten
        return shares

    def beaten(self, seat: int, kind: int, prime: int, ranks: tuple[int, ...]) -> float:
        """The chance that another seat lays something better than the best card on the table."""
        colour = self.sheet.colour(kind)
        value = self.sheet.value(kind)
        unseen = self.count.unseen
        lacks = self.lacks(prime)[seat]
        higher = sum([other > value for other in unseen[colour]])
        following = 0.0
        if colour == prime and higher:
            following = higher / (len(unseen[colour]) + PASS_WEIGHT * self.count.unseen_passes)
        if lacks == 0.0:
            return following
        free = self.count.many - len(unseen[prime])
        better = 0 if colour == prime else higher
        for above in ranks:
            if above == colour:
                break
            if above != prime:
                better += len(unseen[above])
        throwing = better / free if free else 0.0
        return (1.0 - lacks) * following + lacks * throwing

    def lacks(self, colour: int) -> list[float]:
        """For each seat how likely it is to hold no card of a colour."""
        known = self.lacking.get(colour)
        if known is None:
            known = [
                0.0 if seat == self.seat else self.count.lacks(seat, colour) for seat in range(self.seats)
            ]
            self.lacking[colour] = known
        return known

    def strength(self, kind: int, ranks: tuple[int, ...]) -> float:
        """The chance that a card takes the trick in which it will be played, by the rank stack given."""
        if kind == self.sheet.passing:
            return 0.0
        key = (kind, ranks)
        known = self.strengths.get(key)
        if known is None:
            colour = self.sheet.colour(kind)
            own = 1.0
            for seat in self.others:
                own *= 1.0 - self.beaten(seat, kind, colour, ranks)
            below = len(ranks) - 1 - ranks.index(colour)
            thrown = below / (len(ranks) - 1) * own
            known = (1.0 - THROWN) * own + THROWN * thrown
            self.strengths[key] = known
        return known

    def none(self, hand: list[int], ranks: tuple[int, ...]) -> float:
        """The chance to take nothing more with these cards."""
        chance = 1.0
        for kind in hand:
            chance *= 1.0 - self.strength(kind, ranks) ** DUCKED
        return chance

    def exactly(self, wanted: int, hand: list[int], ranks: tuple[int, ...]) -> float:
        """The chance to take just so many tricks with these cards."""
        if not 0 <= wanted <= len(hand):
            return 0.0
        chances = [1.0] + [0.0] * (wanted + 1)
        for kind in hand:
            wins = self.strength(kind, ranks)
            for many in range(wanted + 1, 0, -1):
                chances[many] += (chances[many - 1] - chances[many]) * wins
            chances[0] *= 1.0 - wins
        near = chances[wanted + 1] + (chances[wanted - 1] if wanted else 0.0)
        return chances[wanted] + STEERED * near
