"""What a seat knows of B.O.N., as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from blarney.core.encoding import Encoder, Sheet
from blarney.core.game import Game
from blarney.core.table import Table
from blarney.games.bon.deck import Deck
from blarney.games.bon.table import Bon

MOST_POINTS: Final = 20
MOST_ROUNDS: Final = 255


class BonEncoder(Encoder):
    """The fields of B.O.N.; cards by kind, in the order of the pack."""

    def __init__(self, game: Game, seats: int, deck: Deck) -> None:
        super().__init__(game, seats)
        kinds = len(deck.names)
        colours = len(deck.colours)
        hand = deck.hand
        in_order = "by kind: " + ", ".join(deck.names)
        self.deck = deck
        self.hand = self.field("hand", kinds, hand, f"the cards in hand, {in_order}")
        self.trick = self.field(
            "trick", seats * kinds, 1, "the card of each seat in this trick, seat by seat, by kind"
        )
        self.last = self.field(
            "last trick", seats * kinds, 1, "the card of each seat in the last trick of this round"
        )
        self.spare = self.field("spare", kinds, 2, "the cards left over, as far as they are seen, by kind")
        self.played = self.field(
            "played", kinds, seats, "the cards played in this round, if the table lists them"
        )
        self.ranks = self.field(
            "ranks", colours * colours, 1, "the colour at each rank, the strongest rank first"
        )
        self.prime = self.field("prime", colours, 1, f"the colour to follow: {', '.join(deck.colours)}")
        self.leader = self.field("leader", seats, 1, "who led this trick, or leads the next")
        self.led = self.field("led last", seats, 1, "who led the last trick")
        self.sizes = self.field("hand sizes", seats, hand, "how many cards each holds")
        # One place for each number: what is good is none, or just enough.
        self.most = hand + 1
        self.tricks = self.field(
            "tricks",
            seats * self.most,
            1,
            f"how many tricks each has taken in this round, seat by seat: 0 to {hand}",
        )
        self.scores = self.field("scores", seats, MOST_POINTS, "the points of each")
        self.goal = self.field("champion", 1, MOST_POINTS, "how many points make a champion")
        self.hidden = self.field("spare hidden", 1, 1, "the cards left over lie face down")
        self.memory = self.field("memory", 1, 1, "the table lists the cards played")
        self.round = self.field("round", 1, MOST_ROUNDS, "which round this is")
        # What the table chose; many tables in a row choose the same.
        self.options: dict[str, object] = {}
        self.points = 0
        self.is_hidden = False
        self.is_listed = False

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        assert isinstance(table, Bon), "a game's encoder is for its own tables"
        cards = table.cards
        colours = len(self.deck.colours)
        for card in cards.zones[seat]:
            sheet.add(self.hand + cards.kinds[card])
        self.lay(table, cards.zones[table.trick], table.leader, seat, self.trick, sheet)
        sheet.mark_one(self.leader + self.from_me(table.leader, seat))
        if table.led is not None:
            taken = cards.zones[table.taken + table.leader]
            self.lay(table, taken, table.led, seat, self.last, sheet)
            sheet.mark_one(self.led + self.from_me(table.led, seat))
        self.count_kinds(cards, table.spare, seat, self.spare, sheet)
        for rank in range(colours):
            sheet.mark_one(self.ranks + rank * colours + table.ranks[rank])
        if table.prime != self.deck.no_colour:
            sheet.mark_one(self.prime + table.prime)
        place = self.seats - seat
        for other in range(self.seats):
            if other == seat:
                place = 0
            sheet.overwrite(self.sizes + place, len(cards.zones[other]))
            sheet.mark_one(self.tricks + place * self.most + table.tricks[other])
            sheet.overwrite(self.scores + place, table.scores[other])
            place += 1
        if table.origin.options is not self.options:
            self.note(table)
        sheet.overwrite(self.goal, self.points)
        sheet.overwrite(self.round, table.round)
        if self.is_hidden:
            sheet.put(self.hidden, 1)
        if self.is_listed:
            sheet.put(self.memory, 1)
            for zone in range(table.trick, table.spare):
                for card in cards.zones[zone]:
                    sheet.add(self.played + cards.kinds[card])

    def note(self, table: Bon) -> None:
        """What the table chose."""
        self.options = table.origin.options
        self.points = table.champion()
        self.is_hidden = self.options["spare_cards"] == "hidden"
        self.is_listed = self.options["memory"] == "on"

    def lay(self, table: Bon, cards: list[int], leader: int, me: int, at: i64, sheet: Sheet) -> None:
        """The cards of a trick, the last of these, by who played them."""
        kinds = table.cards.kinds
        many = len(self.deck.names)
        place = self.from_me(leader, me)
        for number in range(max(0, len(cards) - self.seats), len(cards)):
            sheet.mark_one(at + place * many + kinds[cards[number]])
            place = place + 1 if place + 1 < self.seats else 0
