"""Counting cards in B.O.N.: what one seat can still meet, from all that it was told and sees."""

from __future__ import annotations

from functools import lru_cache

from blarney.core.events import Event
from blarney.core.mind import Mind
from blarney.core.pack import Pack
from blarney.games.bon import pack as packs
from blarney.games.bon.deck import Deck
from blarney.games.bon.view import BonView


class Sheet:
    """A deck with its cards by name: kinds as in `Deck`, the pass last."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.colours = len(deck.colours)
        self.passing = len(deck.names) - 1
        self.kind = {name: kind for kind, name in enumerate(deck.names)}
        self.colour_called = {name: colour for colour, name in enumerate(deck.colours)}
        self.values = {
            seats: [list(range(1, row.highest + 1)) for _ in deck.colours]
            for seats, row in deck.chart.items()
        }

    def colour(self, kind: int) -> int:
        """The colour of a kind of card; one more than all colours for a pass."""
        return kind // self.deck.highest if kind != self.passing else self.colours

    def value(self, kind: int) -> int:
        """The number on a kind of card; 0 for a pass."""
        return kind % self.deck.highest + 1 if kind != self.passing else 0


@lru_cache(maxsize=16)
def sheet(pack: Pack) -> Sheet:
    """The sheet of a pack; read once."""
    return Sheet(packs.read(pack))


class Count:
    """What a seat knows of the cards when it is asked.

    `unseen` has for each colour the numbers that lie in other hands or face down, in rising order;
    `unseen_passes` the passes among them; `voids` for each seat the colours it has proved not to hold.
    """

    def __init__(self, mind: Mind) -> None:
        view = mind.view
        assert isinstance(view, BonView), "the mind of B.O.N. looks at B.O.N."
        self.view = view
        self.seat = mind.seat
        self.sheet = sheet(mind.game.pack)
        self.hand = [self.sheet.kind[name] for name in view.hand]
        self.ranks = tuple([self.sheet.colour_called[name] for name in view.ranks])
        self.voids = [0] * view.seats
        told = self.listen(mind.events)
        shown = [card.card for card in (*view.last_trick, *view.trick)]
        passes = max(told.count("pass"), (view.played or shown).count("pass"))
        passes += view.hand.count("pass") + view.spare.count("pass")
        gone = {*told, *shown, *(view.played or ()), *view.hand, *(card for card in view.spare if card)}
        row = self.sheet.deck.chart[view.seats]
        names = self.sheet.deck.names
        highest = self.sheet.deck.highest
        self.unseen_passes = row.passes - passes
        self.unseen = [
            [value for value in values if names[colour * highest + value - 1] not in gone]
            for colour, values in enumerate(self.sheet.values[view.seats])
        ]
        self.many = sum([len(values) for values in self.unseen]) + self.unseen_passes

    def listen(self, events: list[Event]) -> list[str]:
        """The cards played in this round; proven voids are noted on the way."""
        told: list[str] = []
        prime: int | None = None
        from_the_lead = False
        for event in this_round(events):
            if event.what in ("dealing", "took"):
                prime = None
                from_the_lead = True
            elif event.what == "played" and event.seat is not None:
                name = event.cards[0]
                assert name is not None, "a card played lies face up"
                told.append(name)
                colour = self.sheet.colour(self.sheet.kind[name])
                if colour == self.sheet.colours:
                    continue
                if prime is None:
                    prime = colour
                elif colour != prime and from_the_lead:
                    self.voids[event.seat] |= 1 << prime
        return told

    def lacks(self, seat: int, colour: int) -> float:
        """How likely it is that another seat holds no card of a colour."""
        if self.voids[seat] >> colour & 1:
            return 1.0
        held = self.view.hand_sizes[seat]
        if held >= self.many:
            return 0.0 if self.unseen[colour] else 1.0
        return float((1.0 - held / self.many) ** len(self.unseen[colour]))


def this_round(events: list[Event]) -> list[Event]:
    """The events since the last deal; a listener who came later has heard only a part of the round."""
    first = 0
    for place in range(len(events) - 1, -1, -1):
        if events[place].what == "dealing":
            first = place
            break
    return events[first:]
