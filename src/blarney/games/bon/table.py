"""The table of B.O.N.: hands, the trick, the rank stack, the score board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blarney.core.cards import Cards
from blarney.core.errors import BadSave
from blarney.core.table import Origin, Table
from blarney.games.bon.deck import Deck

if TYPE_CHECKING:
    from blarney.core.saves import Reader


class Bon(Table):
    """Everything on the table. Zones of the cards: hands, the trick, taken tricks, spare cards, the box."""

    def __init__(self, origin: Origin, deck: Deck) -> None:
        super().__init__(origin)
        seats = origin.seats
        self.deck = deck
        self.trick = seats
        self.taken = seats + 1
        self.spare = 2 * seats + 1
        self.box = 2 * seats + 2
        self.ranks: list[int] = []
        self.leader = 0
        self.led: int | None = None
        self.prime = deck.no_colour
        self.round = 0
        self.voids: list[int] = []
        self.tricks: list[int] = []
        self.scores: list[int] = []

    def lay_out(self) -> None:
        """Every marker is on the start space [BON-2]; what this number of players does not use is in the box."""
        deck = self.deck
        cards = Cards(self.seats, deck.kinds, deck.names)
        cards.zones = [[] for _ in range(self.box + 1)]
        cards.zones[self.spare] = deck.in_use[self.seats][:]
        cards.zones[self.box] = deck.unused[self.seats][:]
        cards.seen = [cards.everyone] * len(deck.kinds)
        self.cards = cards
        self.ranks = list(range(len(deck.colours)))
        self.voids = [0] * self.seats
        self.tricks = [0] * self.seats
        self.scores = [0] * self.seats

    # Queries

    def goal(self) -> int:
        """How many tricks are worth a point."""
        return self.deck.chart[self.seats].goal

    def champion(self) -> int:
        """Where the Champion space is: 5 points, or as the table chose. [BON-R18]"""
        goal = self.origin.options["goal"]
        assert isinstance(goal, int), "options are checked before the deal"
        return goal

    def turn(self) -> int:
        """Whose turn it is: clockwise from the leader. [BON-13]"""
        seat = self.leader + len(self.cards.zones[self.trick])
        return seat if seat < self.seats else seat - self.seats

    def first_colour(self) -> int:
        """The colour of the first coloured card in the trick, or no colour."""
        for card in self.cards.zones[self.trick]:
            if self.deck.colour[card] != self.deck.no_colour:
                return self.deck.colour[card]
        return self.deck.no_colour

    def highest(self) -> int:
        """The place in the trick of the highest card of the highest-ranked colour played. [BON-20]

        The led colour has no bonus of its own, so a trick of one colour goes to its highest number [BON-19];
        a pass has no colour and never wins [BON-23]; some card has a colour [BON-R10].
        """
        colours = self.deck.colour
        values = self.deck.value
        trick = self.cards.zones[self.trick]
        for colour in self.ranks:
            best = -1
            for place in range(len(trick)):
                card = trick[place]
                if colours[card] == colour and (best < 0 or values[card] > values[trick[best]]):
                    best = place
            if best >= 0:
                return best
        raise AssertionError("a trick has a coloured card in it")

    # What the core needs

    def blank(self) -> Table:
        return Bon(self.origin, self.deck)

    def take_over(self, source: Table) -> None:
        super().take_over(source)
        assert isinstance(source, Bon), "a table takes over from one of its own game"
        self.ranks = source.ranks[:]
        self.leader = source.leader
        self.led = source.led
        self.prime = source.prime
        self.round = source.round
        self.voids = source.voids[:]
        self.tricks = source.tricks[:]
        self.scores = source.scores[:]

    def bars(self) -> list[int] | None:
        """Whoever failed to follow a colour holds none of it for the rest of the round."""
        barred = [0] * (len(self.deck.colours) + 1)
        some = False
        for seat in range(self.seats):
            void = self.voids[seat]
            if void:
                some = True
                for colour in range(len(self.deck.colours)):
                    if void >> colour & 1:
                        barred[colour] |= 1 << seat
        if not some:
            return None
        colours = self.deck.colour
        return [barred[colours[card]] for card in range(len(colours))]

    def tidy(self) -> None:
        for seat in range(self.seats):
            self.cards.zones[seat].sort()

    def places(self) -> list[str]:
        seats = range(self.seats)
        hands = [f"hand {seat}" for seat in seats]
        taken = [f"taken {seat}" for seat in seats]
        return [*hands, "trick", *taken, "spare", "box"]

    def store(self) -> dict[str, object]:
        return {
            "ranks": self.ranks[:],
            "leader": self.leader,
            "led": self.led,
            "round": self.round,
            "voids": self.voids[:],
            "tricks": self.tricks[:],
            "scores": self.scores[:],
        }

    def restore(self, saved: Reader) -> None:
        seats = self.seats
        colours = len(self.deck.colours)
        self.ranks = saved.wholes("ranks", 0, colours - 1, colours)
        self.leader = saved.whole("leader", 0, seats - 1)
        self.led = saved.whole_or_none("led", 0, seats - 1)
        self.round = saved.whole("round", 0, 1 << 40)
        self.voids = saved.wholes("voids", 0, (1 << colours) - 1, seats)
        self.tricks = saved.wholes("tricks", 0, self.deck.hand, seats)
        self.scores = saved.wholes("scores", 0, self.champion(), seats)
        zones = self.cards.zones
        if sorted(self.ranks) != list(range(colours)) or len(zones[self.trick]) >= seats:
            raise BadSave("This save has an impossible rank stack or trick.")
        self.prime = self.first_colour()
