"""The table of Braggart: hands, open cards, boasts, score piles, the deck and the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from blarney.core.cards import Cards
from blarney.core.table import Origin, Table
from blarney.games.braggart.deck import Deck
from blarney.games.braggart.tale import tell

if TYPE_CHECKING:
    from blarney.core.saves import Reader


@mypyc_attr(acyclic=True)
class Reading:
    """A boast as it was read aloud once: first by the boaster, then again each time somebody had called a liar."""

    def __init__(self, seat: int, kinds: list[int], accuser: int | None) -> None:
        self.seat = seat
        self.kinds = kinds
        self.accuser = accuser


class Braggart(Table):
    """Everything on the table. Zones of the cards: hands, boasts, score piles, open cards, deck, discard pile."""

    def __init__(self, origin: Origin, deck: Deck) -> None:
        super().__init__(origin)
        self.deck = deck
        self.open = 3 * origin.seats
        self.pile = self.open + 1
        self.discard = self.open + 2
        self.round = 0
        # Who holds My Round, and who gets it next.
        self.holder = 0
        self.heir = 0
        # Who drafts, boasts or is at the bar; how many have had their turn; has this one played a Ploy, and which last?
        self.player = 0
        self.turns = 0
        self.schemed = False
        self.ploy = 0
        # Who called the liar, how many more cards may be swapped, and the types (bits) of those that were.
        self.accuser = 0
        self.swaps = 0
        self.swapped = 0
        # What has been read aloud in this round, or in the last one while the next is drafted.
        self.readings: list[Reading] = []

    def lay_out(self) -> None:
        """All cards are still in the deck."""
        cards = Cards(self.seats, self.deck.kinds, self.deck.names)
        cards.zones = [[] for _ in range(self.discard + 1)]
        cards.zones[self.pile] = list(range(len(self.deck.kinds)))
        cards.seen = [0] * len(self.deck.kinds)
        self.cards = cards

    # Queries

    def boast(self, seat: int) -> int:
        """The zone of a player's boast."""
        return self.seats + seat

    def score(self, seat: int) -> int:
        """The zone of a player's score pile."""
        return 2 * self.seats + seat

    def next_seat(self, seat: int) -> int:
        """The next player: clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def types(self, zone: int) -> int:
        """The types of the cards (bits) in a zone."""
        bits = 0
        for card in self.cards.zones[zone]:
            bits |= 1 << self.deck.types[card]
        return bits

    def value(self, seat: int) -> int:
        """What a player's boast is worth: each card counts once [BG-16], whichever corner one reads [BG-R24]."""
        total = 0
        for card in self.cards.zones[self.boast(seat)]:
            total += self.deck.values[card]
        return total

    def worth(self, zone: int, scoring: str) -> int:
        """The coins, or the values, of the cards in a zone."""
        of_card = self.deck.coins if scoring == "coins" else self.deck.values
        return sum([of_card[card] for card in self.cards.zones[zone]])

    def tale(self, kinds: list[int]) -> str:
        """What a boast of these cards says."""
        phrases = ["", "", "", ""]
        for kind in kinds:
            phrases[self.deck.all_kinds[kind].type] = self.deck.all_kinds[kind].text
        return tell(phrases[0], phrases[1], phrases[2], phrases[3])

    def kinds_in(self, zone: int) -> list[int]:
        """The kinds of the cards in a zone."""
        return [self.deck.kinds[card] for card in self.cards.zones[zone]]

    def unlike(self, zone: int, types: int) -> list[int]:
        """The kinds, each once, of the cards of some types (bits) in a zone that is kept in order."""
        kinds: list[int] = []
        last = -1
        for card in self.cards.zones[zone]:
            kind = self.deck.kinds[card]
            if kind != last and types >> self.deck.types[card] & 1:
                kinds.append(kind)
                last = kind
        return kinds

    def highest(self, kinds: list[int]) -> int:
        """Of these kinds the one of the highest value, the first of equals."""
        best = kinds[0]
        for kind in kinds:
            if self.deck.all_kinds[kind].value > self.deck.all_kinds[best].value:
                best = kind
        return best

    def least(self, kinds: list[int]) -> int:
        """Of these kinds the one of the least value, the first of equals."""
        best = kinds[0]
        for kind in kinds:
            if self.deck.all_kinds[kind].value < self.deck.all_kinds[best].value:
                best = kind
        return best

    # What rules do

    def show(self, kind: int, source: int, target: int) -> int:
        """A card of this kind goes from one zone to another, before everybody's eyes."""
        card = self.cards.pick(source, kind)
        assert card is not None, "only a card that lies there can go"
        self.cards.pass_on([card], source, target, self.cards.everyone)
        if target < self.score(0):
            self.cards.zones[target].sort()
        return card

    # What the core needs

    def blank(self) -> Table:
        return Braggart(self.origin, self.deck)

    def take_over(self, source: Table) -> None:
        super().take_over(source)
        assert isinstance(source, Braggart), "a table takes over from one of its own game"
        self.round = source.round
        self.holder = source.holder
        self.heir = source.heir
        self.player = source.player
        self.turns = source.turns
        self.schemed = source.schemed
        self.ploy = source.ploy
        self.accuser = source.accuser
        self.swaps = source.swaps
        self.swapped = source.swapped
        self.readings = source.readings[:]

    def tidy(self) -> None:
        """Hands are kept in order; nobody knows the order of the deck."""
        for seat in range(self.seats):
            self.cards.zones[seat].sort()
        if self.cards.begun is not None:
            self.chance.shuffle(self.cards.zones[self.pile])

    def places(self) -> list[str]:
        seats = range(self.seats)
        hands = [f"hand {seat}" for seat in seats]
        boasts = [f"boast {seat}" for seat in seats]
        scores = [f"score {seat}" for seat in seats]
        return [*hands, *boasts, *scores, "open", "deck", "discard"]

    def store(self) -> dict[str, object]:
        return {
            "round": self.round,
            "holder": self.holder,
            "heir": self.heir,
            "player": self.player,
            "turns": self.turns,
            "schemed": int(self.schemed),
            "ploy": self.ploy,
            "accuser": self.accuser,
            "swaps": [self.swaps, self.swapped],
            "readings": [
                [one.seat, self.seats if one.accuser is None else one.accuser, *one.kinds]
                for one in self.readings
            ],
        }

    def restore(self, saved: Reader) -> None:
        seats = self.seats
        last = seats - 1
        self.round = saved.whole("round", 1, len(self.deck.kinds))
        self.holder = saved.whole("holder", 0, last)
        self.heir = saved.whole("heir", 0, last)
        self.player = saved.whole("player", 0, last)
        self.turns = saved.whole("turns", 0, seats)
        self.schemed = saved.whole("schemed", 0, 1) == 1
        self.ploy = saved.whole("ploy", 0, len(self.deck.names) - 1)
        self.accuser = saved.whole("accuser", 0, last)
        self.swaps, self.swapped = saved.wholes("swaps", 0, 15, 2)
        self.readings = []
        for row in saved.lists("readings", 0, max(seats, len(self.deck.names) - 1)):
            if len(row) < 4 or row[0] > last or row[1] > seats or max(row[2:]) >= len(self.deck.names):
                raise saved.bad("readings")
            self.readings.append(Reading(row[0], row[2:], None if row[1] == seats else row[1]))
