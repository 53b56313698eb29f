"""What a seat knows of Braggart, as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from blarney.core.encoding import MOST, Encoder, Sheet
from blarney.core.game import Game
from blarney.core.table import Table
from blarney.games.braggart.deck import LIAR, RESULT, SCENE, Deck
from blarney.games.braggart.moves import KEEP_NONE, Discard, Lay
from blarney.games.braggart.rules.liar import SWAPS
from blarney.games.braggart.table import Braggart

PARTS: Final = RESULT + 1
"""The types of cards that a boast can have: Scene, Deed, Foe, Result."""


class BraggartEncoder(Encoder):
    """The fields of Braggart; cards by kind, in the order of the pack, in which those to boast with come first."""

    def __init__(self, game: Game, seats: int, deck: Deck) -> None:
        super().__init__(game, seats)
        self.deck = deck
        # Of each kind its place among those of its type, from 1 on.
        self.among: list[int] = []
        # How many kinds there are to boast with.
        self.tall: i64 = 0
        self.number_kinds()
        self.note_hands()
        self.note_piles()
        self.note_boasts()
        self.note_round()
        self.hold(
            [
                *deck.of(deck.lays, SCENE, RESULT),
                *deck.discards,
                *deck.of(deck.keeps, SCENE, RESULT),
                KEEP_NONE,
            ]
        )
        self.hand_part = self.part(len(deck.names))
        self.discard_part = self.part(len(deck.names) + len(deck.kinds))
        self.score_part = self.part(self.tall + self.copies(SCENE, RESULT) + self.scored_size + 1)
        self.tales_part = self.part(self.tales * (2 * self.seats + 1 + PARTS))

    def number_kinds(self) -> None:
        """Count the kinds of each type."""
        many = [0] * (max([kind.type for kind in self.deck.all_kinds]) + 1)
        for kind in self.deck.all_kinds:
            many[kind.type] += 1
            self.among.append(many[kind.type])
        self.tall = sum(many[:PARTS])

    def copies(self, first: int, last: int) -> int:
        """How many cards of these types the pack has."""
        return sum([kind.copies for kind in self.deck.all_kinds if first <= kind.type <= last])

    def alike(self) -> int:
        """How many equal cards there can be."""
        return min(MOST, max([kind.copies for kind in self.deck.all_kinds]))

    def largest_hand(self) -> int:
        """A hand at its limit, and what can be drawn before cards have to go."""
        drawn = self.deck.bar
        for kind in self.deck.all_kinds:
            for verb in kind.does:
                if verb.name == "draw":
                    drawn = max(drawn, verb.cards)
        return self.deck.limit + drawn

    def note_hands(self) -> None:
        """The fields of the hands and of the open cards."""
        deck = self.deck
        kinds = len(deck.names)
        self.hand = self.field(
            "hand", kinds, self.alike(), f"the cards in hand, by kind: {', '.join(deck.names)}"
        )
        self.sizes = self.field("hand sizes", self.seats, self.largest_hand(), "how many cards each holds")
        self.open = self.field("open", kinds, self.alike(), "the open cards of the draft, by kind")
        self.picked = self.field(
            "picked",
            deck.limit,
            min(MOST, kinds),
            "the cards chosen so far to boast with or to discard, in the order of choosing: 1 for the first kind, ...",
        )

    def note_piles(self) -> None:
        """The fields of the deck, the discard pile and the score piles."""
        deck = self.deck
        kinds = len(deck.names)
        to_boast = self.copies(SCENE, RESULT)
        counted = max(sum(deck.coins), sum(deck.values))
        left = len(deck.kinds) - self.seats * deck.hand
        self.pile = self.field("deck", 1, min(MOST, left), "how many cards the deck has left")
        self.discard = self.field("discard", kinds, self.alike(), "the discard pile, by kind")
        self.discard_order = self.field(
            "discard order",
            len(deck.kinds),
            min(MOST, kinds),
            "the discard pile card by card, the first discarded first: 1 for the first kind, and so on",
        )
        self.score_sizes = self.field(
            "score sizes", self.seats, min(MOST, to_boast), "how many cards each has scored"
        )
        self.score = self.field(
            "score", self.tall, self.alike(), "the seat's own score pile, by kind; only kinds to boast with"
        )
        self.score_order = self.field(
            "score order",
            to_boast,
            min(MOST, self.tall),
            "the seat's own score pile card by card, the first scored first: 1 for the first kind, and so on",
        )
        self.scored_size = 1 + counted // MOST
        self.scored = self.field(
            "scored",
            self.scored_size,
            min(MOST, counted),
            f"what its own score pile comes to: up to {MOST}, and in each further number what is beyond that",
        )

    def note_boasts(self) -> None:
        """The fields of what is boasted and of what was read aloud: once by each, and again after each Liar!."""
        tales = self.tales = self.seats + self.copies(LIAR, LIAR)
        highest = [0] * PARTS
        for kind in self.deck.all_kinds:
            if kind.type < PARTS:
                highest[kind.type] = max(highest[kind.type], kind.value)
        most = min(MOST, sum(highest))
        order = "tales of this round, or of the last in the draft, in order"
        self.boasts = self.field(
            "boasts",
            self.seats * self.tall,
            1,
            "the boast before each seat, by kind; only kinds to boast with",
        )
        self.values = self.field("boast values", self.seats, most, "what each of these boasts is worth")
        self.tellers = self.field("tale seats", tales * self.seats, 1, f"{order}: whose each is")
        self.accusers = self.field(
            "tale accusers", tales * self.seats, 1, f"{order}: who had called a liar before it was read"
        )
        self.tale_values = self.field("tale values", tales, most, f"{order}: what each was worth")
        self.tale_cards = self.field(
            "tale cards",
            tales * PARTS,
            max(self.among[: self.tall]),
            f"{order}: its Scene, Deed, Foe and Result, each by its place among the kinds of its type, from 1 on",
        )

    def note_round(self) -> None:
        """The fields of the round, of the turn, and of a Liar! that has been called."""
        deck = self.deck
        left = len(deck.kinds) - self.seats * deck.hand
        rounds = (left + self.seats - 1) // self.seats
        swaps = max([kind.swaps for kind in deck.all_kinds])
        self.round = self.field("round", 1, min(MOST, rounds), "which round this is")
        self.holder = self.field("my round", self.seats, 1, "who holds My Round")
        self.player = self.field("player", self.seats, 1, "who drafts, boasts or is at the bar")
        self.schemed = self.field("schemed", 1, 1, "that seat has played a Ploy in this turn")
        self.swapped = self.field(
            "swapped",
            PARTS,
            1,
            "what this Liar! has swapped so far: the Scene, the Deed, the Foe, the Result",
        )
        self.swaps = self.field("swaps", 1, max(1, swaps), "how many more cards this Liar! may swap")
        self.by_values = self.field("by values", 1, 1, "the values of the score piles count, not the coins")

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        assert isinstance(table, Braggart), "a game's encoder is for its own tables"
        self.fill_hands(table, seat, sheet)
        self.fill_piles(table, seat, sheet)
        self.fill_boasts(table, seat, sheet)
        self.fill_tales(table, seat, sheet)
        self.fill_round(table, seat, sheet)

    def fill_hands(self, table: Braggart, seat: int, sheet: Sheet) -> None:
        """The hands, the open cards, and what is chosen of an answer in several parts."""
        cards = table.cards
        if not sheet.stands_with(self.hand_part, cards.times_left(seat), len(cards.zones[seat])):
            self.count_kinds(cards, seat, seat, self.hand, sheet)
            sheet.end_part()
        self.count_kinds(cards, table.open, seat, self.open, sheet)
        for other in range(self.seats):
            sheet.overwrite(self.sizes + self.from_me(other, seat), len(cards.zones[other]))
        if not table.answers:
            return
        place = self.picked
        for move in table.answers[seat]:
            if isinstance(move, (Lay, Discard)):
                sheet.mark_off(place, move.kind + 1)
                place += 1

    def fill_piles(self, table: Braggart, seat: int, sheet: Sheet) -> None:
        """The piles; of the score piles all see how many cards they have, and only their owners the cards."""
        cards = table.cards
        sheet.overwrite(self.pile, len(cards.zones[table.pile]))
        discard = cards.zones[table.discard]
        written = sheet.written(self.discard_part, cards.times_left(table.discard), len(discard))
        self.list_kinds(table, discard, written, self.discard, self.discard_order, sheet)
        sheet.end_part()
        for other in range(self.seats):
            sheet.overwrite(
                self.score_sizes + self.from_me(other, seat), len(cards.zones[table.score(other)])
            )
        own = cards.zones[table.score(seat)]
        if not sheet.stands_with(self.score_part, cards.times_left(table.score(seat)), len(own)):
            self.list_kinds(table, own, 0, self.score, self.score_order, sheet)
            by_values = table.origin.options["scoring"] == "values"
            sheet.put(self.by_values, int(by_values))
            worth = self.deck.values if by_values else self.deck.coins
            scored = 0
            for card in own:
                scored += worth[card]
            for place in range(self.scored_size):
                sheet.put(self.scored + place, scored - MOST * place)
            sheet.end_part()

    def list_kinds(
        self, table: Braggart, pile: list[int], written: i64, counts: i64, order: i64, sheet: Sheet
    ) -> None:
        """The cards of a pile that the seat sees, by kind, and one after the other, but for those written already."""
        kinds = table.cards.kinds
        for place in range(written, len(pile)):
            kind = kinds[pile[place]]
            sheet.add(counts + kind)
            sheet.mark_off(order + place, kind + 1)

    def fill_boasts(self, table: Braggart, seat: int, sheet: Sheet) -> None:
        """What lies before each."""
        for other in range(self.seats):
            if table.cards.zones[table.boast(other)]:
                place = self.from_me(other, seat)
                self.count_kinds(
                    table.cards, table.boast(other), seat, self.boasts + place * self.tall, sheet
                )
                sheet.put(self.values + place, table.value(other))

    def fill_tales(self, table: Braggart, seat: int, sheet: Sheet) -> None:
        """What has been read aloud."""
        if sheet.stands(self.tales_part, table.readings):
            return
        all_kinds = self.deck.all_kinds
        place = 0
        for reading in table.readings:
            sheet.mark_one(self.tellers + place * self.seats + self.from_me(reading.seat, seat))
            if reading.accuser is not None:
                sheet.mark_one(self.accusers + place * self.seats + self.from_me(reading.accuser, seat))
            value = 0
            for kind in reading.kinds:
                value += all_kinds[kind].value
                sheet.put(self.tale_cards + place * PARTS + all_kinds[kind].type, self.among[kind])
            sheet.put(self.tale_values + place, value)
            place += 1
        sheet.end_part()

    def fill_round(self, table: Braggart, seat: int, sheet: Sheet) -> None:
        """The round and the turn, and how far a Liar! has come."""
        sheet.overwrite(self.round, table.round)
        sheet.mark_one(self.holder + self.from_me(table.holder, seat))
        sheet.mark_one(self.player + self.from_me(table.player, seat))
        sheet.overwrite(self.schemed, int(table.schemed))
        if table.outcome is None and table.top is SWAPS:
            sheet.put(self.swaps, table.swaps)
            for type_ in range(PARTS):
                sheet.put(self.swapped + type_, table.swapped >> type_ & 1)
