"""The table of Dragon Scat: hands, the dragons that show, the piles under them, what was claimed and revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from blarney.core.cards import Cards
from blarney.core.errors import BadSave
from blarney.core.table import Origin, Table
from blarney.games.dragon_scat.deck import Deck

if TYPE_CHECKING:
    from blarney.core.saves import Reader

START: Final = 0
CLAIM: Final = 1
STEAD: Final = 2
FREE: Final = 3
"""How a packet was laid: during set-up, as a claim, in place of a pile, free under a new dragon."""


@mypyc_attr(acyclic=True)
class Packet:
    """Some cards that were laid together in the pile of a row; those of the set-up nobody laid."""

    def __init__(self, row: i64, seat: int | None, many: i64, how: i64) -> None:
        self.row = row
        self.seat = seat
        self.many = many
        self.how = how


@mypyc_attr(acyclic=True)
class Reveal:
    """What was found when a claim was challenged; everybody saw it. `scats` are all who said Scat."""

    def __init__(self, seat: int, row: int, kinds: list[int], challenger: int, scats: list[int]) -> None:
        self.seat = seat
        self.row = row
        self.kinds = kinds
        self.challenger = challenger
        self.scats = scats


class DragonScat(Table):
    """Everything on the table. Zones of the cards: hands, the dragons showing, a pile for each row, set aside."""

    def __init__(self, origin: Origin, deck: Deck) -> None:
        super().__init__(origin)
        self.deck = deck
        self.showing = origin.seats
        self.aside = origin.seats + 1 + deck.many
        self.first_call = origin.options["challenge"] == "first_call"
        self.player = 0
        self.turn = 0
        # The row that is played on, and how many cards are claimed there while the others answer.
        self.row = 0
        self.claimed = 0
        # Who may lay a card in place of a pile, or free under a new dragon.
        self.guest = 0
        self.packets: list[Packet] = []
        self.last: Reveal | None = None
        # How often what lies in the piles has changed, but for a claim that waits for answers; how often one was
        # challenged. Rows of numbers stand as long as these do.
        self.settled = 0
        self.challenges = 0

    def lay_out(self) -> None:
        """All cards are still in the deck, which is set aside."""
        cards = Cards(self.seats, self.deck.kinds, self.deck.names)
        cards.zones = [[] for _ in range(self.aside + 1)]
        cards.zones[self.aside] = list(range(len(self.deck.kinds)))
        cards.seen = [0] * len(self.deck.kinds)
        self.cards = cards

    # Queries

    def pile(self, row: int) -> int:
        """The zone of the pile under a row."""
        return self.showing + 1 + row

    def dragon(self, row: int) -> int:
        """The kind of the dragon that shows in a row."""
        return self.deck.kinds[self.cards.zones[self.showing][row]]

    def dragon_name(self, row: int) -> str:
        """What the dragon that shows in a row is called."""
        return self.deck.names[self.dragon(row)]

    def row_of(self, kind: int) -> int | None:
        """The row in which a dragon of this kind shows."""
        row = 0
        for card in self.cards.zones[self.showing]:
            if self.deck.kinds[card] == kind:
                return row
            row += 1
        return None

    def next_seat(self, seat: int) -> int:
        """The next player: clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def count(self, seat: int) -> list[int]:
        """How many cards of each kind a hand has."""
        kinds = self.deck.kinds
        counts = [0] * self.deck.many
        for card in self.cards.zones[seat]:
            counts[kinds[card]] = counts[kinds[card]] + 1
        return counts

    # What the core needs

    def blank(self) -> Table:
        return DragonScat(self.origin, self.deck)

    def take_over(self, source: Table) -> None:
        super().take_over(source)
        assert isinstance(source, DragonScat), "a table takes over from one of its own game"
        self.player = source.player
        self.turn = source.turn
        self.row = source.row
        self.claimed = source.claimed
        self.guest = source.guest
        self.packets = source.packets[:]
        self.last = source.last
        self.settled = source.settled
        self.challenges = source.challenges

    def tidy(self) -> None:
        for seat in range(self.seats):
            self.cards.zones[seat].sort()

    def places(self) -> list[str]:
        hands = [f"hand {seat}" for seat in range(self.seats)]
        piles = [f"pile {row}" for row in range(self.deck.many)]
        return [*hands, "showing", *piles, "aside"]

    def store(self) -> dict[str, object]:
        last = self.last
        return {
            "player": self.player,
            "turn": self.turn,
            "row": self.row,
            "claimed": self.claimed,
            "guest": self.guest,
            "packets": [
                [packet.row, self.seats if packet.seat is None else packet.seat, packet.many, packet.how]
                for packet in self.packets
            ],
            "last": None
            if last is None
            else {
                "seat": last.seat,
                "row": last.row,
                "kinds": last.kinds[:],
                "challenger": last.challenger,
                "scats": last.scats[:],
            },
        }

    def restore(self, saved: Reader) -> None:
        seats = self.seats
        rows = len(self.cards.zones[self.showing])
        cards = len(self.deck.kinds)
        if not rows:
            raise BadSave("This save shows no dragons.")
        self.player = saved.whole("player", 0, seats - 1)
        self.turn = saved.whole("turn", 1, self.deck.turns)
        self.row = saved.whole("row", 0, rows - 1)
        self.claimed = saved.whole("claimed", 0, cards)
        self.guest = saved.whole("guest", 0, seats - 1)
        self.packets = []
        for row, seat, many, how in saved.tuples("packets", [rows - 1, seats, cards, FREE]):
            self.packets.append(Packet(row, None if seat == seats else seat, many, how))
        last = saved.inner("last")
        self.last = None
        if last is not None:
            self.last = Reveal(
                last.whole("seat", 0, seats - 1),
                last.whole("row", 0, rows - 1),
                last.wholes("kinds", 0, self.deck.many - 1),
                last.whole("challenger", 0, seats - 1),
                last.wholes("scats", 0, seats - 1),
            )
