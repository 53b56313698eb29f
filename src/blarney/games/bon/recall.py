"""All that a seat has been through in a game of B.O.N., as numbers."""

from __future__ import annotations

from collections.abc import Sequence

from blarney.core.encoding import Recall, Sheet
from blarney.core.events import Event
from blarney.games.bon.deck import Deck


class BonRecall(Recall):
    """Round by round: the ranks, who led first, the cards dealt and left over, and every card in the order of play.

    Who played which of them follows from that.
    """

    def __init__(self, deck: Deck, seats: int, horizon: int) -> None:
        super().__init__()
        self.seats = seats
        self.kinds = {name: kind for kind, name in enumerate(deck.names)}
        self.colours = {name: colour for colour, name in enumerate(deck.colours)}
        self.many = len(deck.names)
        self.plays = deck.hand * seats
        self.rounds = -(-horizon // self.plays)
        self.me = self.field("seat", seats, 1, "the seat itself, by its number")
        self.begins = self.field(
            "first", seats, 1, "who led the first trick of the game, counted from the seat"
        )
        self.round = self.size
        for number in range(1, self.rounds + 1):
            self.field(
                f"ranks {number}",
                len(self.colours) ** 2,
                1,
                "the colour at each rank, as chance stacked them last",
            )
            self.field(f"hand {number}", self.many, deck.hand, "the cards dealt to the seat, by kind")
            self.field(f"spare {number}", self.many, deck.hand, "the cards left over that were seen, by kind")
            self.field(
                f"plays {number}", self.plays * self.many, 1, "the cards in the order of play, each by kind"
            )
        self.step = (self.size - self.round) // self.rounds

    def write(self, story: Sequence[Event], seat: int, sheet: Sheet) -> None:
        sheet.put(self.me + seat, 1)
        hand = len(self.colours) ** 2
        spare = hand + self.many
        plays = spare + self.many
        at = self.round - self.step
        ranks: list[int] = []
        played = 0
        for event in story:
            cards = [self.kinds[card] for card in event.cards if card is not None]
            if event.what == "stacked":
                listed = event.values["ranks"]
                assert isinstance(listed, list), "the ranks are a list of colours"
                ranks = [self.colours[str(colour)] for colour in listed]
            elif event.what == "started":
                assert event.seat is not None, "somebody starts"
                sheet.put(self.begins + (event.seat - seat) % self.seats, 1)
            elif event.what == "dealing":
                at += self.step
                played = 0
                if at + self.step > self.size:
                    return
                for rank, colour in enumerate(ranks):
                    sheet.put(at + rank * len(ranks) + colour, 1)
            elif event.what == "dealt" and event.seat == seat:
                for kind in cards:
                    sheet.add(at + hand + kind)
            elif event.what == "spared":
                for kind in cards:
                    sheet.add(at + spare + kind)
            elif event.what == "played":
                sheet.put(at + plays + played * self.many + cards[0], 1)
                played += 1
