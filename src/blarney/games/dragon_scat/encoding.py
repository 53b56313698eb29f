"""What a seat knows of Dragon Scat, as numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from blarney.core.encoding import MOST, Encoder, Sheet
from blarney.core.game import Game
from blarney.core.table import Table
from blarney.games.dragon_scat.deck import Deck
from blarney.games.dragon_scat.moves import GRANTED, SCAT, Lay
from blarney.games.dragon_scat.rules.turn import TURN
from blarney.games.dragon_scat.table import DragonScat, Packet

WAYS: Final = ("start", "claim", "stead", "free")
"""How a packet was laid, by number."""
WAY: Final[i64] = len(WAYS)


class DragonScatEncoder(Encoder):
    """The fields of Dragon Scat; dragons and cards by kind, in the order of the pack.

    A packet is what was laid together. Cards that wait for answers are the claim, and not in a pile yet.
    """

    def __init__(self, game: Game, seats: int, deck: Deck) -> None:
        super().__init__(game, seats)
        self.deck = deck
        self.many: i64 = deck.many
        self.note_hands()
        self.note_piles()
        self.note_packets()
        self.note_claims()
        self.hold([*deck.unders, *deck.lays, GRANTED, SCAT])
        many = deck.many
        self.hand_part = self.part(many)
        self.rows_part = self.part(many * many)
        self.packets_part = self.part(
            many * (1 + seats + many) + self.loose() * (2 * many + seats + len(WAYS) + 1)
        )
        self.last_part = self.part(3 * seats + 2 * many + 1)
        # While packets are written, by row: the dragon, where the next packet comes, how many cards lie under it.
        self.dragons = vec[i64]([0] * many)
        self.places = vec[i64]([0] * (many + 1))
        self.depths = vec[i64]([0] * many)

    def loose(self) -> int:
        """So many cards can at most lie in piles: all others have at least one while somebody has none."""
        deck = self.deck
        dealt = len(deck.kinds) - deck.rows * (1 + deck.under)
        return len(deck.kinds) - deck.rows - dealt % self.seats - (self.seats - 1)

    def note_hands(self) -> None:
        """The fields of the hands and of the turn."""
        deck = self.deck
        largest = min(MOST, self.loose() + 1)
        self.hand = self.field(
            "hand", deck.many, deck.copies, f"the cards in hand, by kind: {', '.join(deck.names)}"
        )
        self.sizes = self.field("hand sizes", self.seats, largest, "how many cards each holds")
        self.picked = self.field(
            "picked",
            self.loose(),
            deck.many,
            "the cards chosen so far for a play, in the order of choosing: 1 for the first kind, and so on",
        )
        self.aside = self.field("aside", 1, self.seats - 1, "how many cards are out of the game, unseen")
        self.player = self.field("player", self.seats, 1, "whose turn it is")
        self.turn = self.field(
            "turn", 2, min(MOST, deck.turns), f"which turn this is: up to {MOST}, and what is beyond {MOST}"
        )
        self.first = self.field("first call", 1, 1, "the first Scat to arrive counts; otherwise all answer")

    def note_piles(self) -> None:
        """The fields of the dragons that show and of the piles under them."""
        many = self.many
        loose = min(MOST, self.loose())
        self.rows = self.field(
            "rows",
            many * many,
            1,
            "the dragon of each row, the first row first, by kind; later rows came later",
        )
        self.piles = self.field("piles", many, loose, "how many cards lie under each dragon")
        self.laid = self.field(
            "laid", many * self.seats, loose, "dragon by dragon, how many cards each seat has laid under it"
        )
        self.known = self.field(
            "known",
            many * many,
            self.deck.copies,
            "dragon by dragon, the cards under it that the seat laid itself, by kind",
        )

    def note_packets(self) -> None:
        """The fields of the packets, of which there are at most as many as cards in piles."""
        most = self.loose()
        many = self.many
        order = "row by row, the first laid first"
        self.packet_dragon = self.field(
            "packet dragons", most * many, 1, f"packets, {order}: the dragon under which each lies, by kind"
        )
        self.packet_seat = self.field(
            "packet seats",
            most * self.seats,
            1,
            f"packets, {order}: who laid each; nobody laid those of the start",
        )
        self.packet_way = self.field(
            "packet ways", most * len(WAYS), 1, f"packets, {order}: how each was laid: {', '.join(WAYS)}"
        )
        self.packet_size = self.field(
            "packet sizes", most, min(MOST, most), f"packets, {order}: how many cards each has"
        )
        self.packet_cards = self.field(
            "packet cards",
            most * many,
            self.deck.copies,
            f"packets, {order}: the cards of those that the seat laid itself, by kind",
        )

    def note_claims(self) -> None:
        """The fields of the play that is asked about, and of the last that was challenged."""
        many = self.many
        copies = self.deck.copies
        self.about = self.field(
            "dragon", many, 1, "the dragon in question: of the claim, of the pile just taken, or the new one"
        )
        self.claimed = self.field(
            "claimed", 1, min(MOST, self.loose()), "how many cards are claimed and wait for answers"
        )
        self.claim = self.field(
            "claim cards", many, copies, "these cards if they are the seat's own, by kind"
        )
        self.last_seat = self.field(
            "last claimant", self.seats, 1, "whose claim was the last to be challenged"
        )
        self.last_dragon = self.field("last dragon", many, 1, "the dragon of that claim")
        self.last_cards = self.field("last cards", many, copies, "what was revealed then, by kind")
        self.challenger = self.field("last challenger", self.seats, 1, "whose Scat counted then")
        self.scats = self.field("last scats", self.seats, 1, "all who said Scat then")
        self.honest = self.field("last honest", 1, 1, "that claim was true")

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        assert isinstance(table, DragonScat), "a game's encoder is for its own tables"
        self.fill_hands(table, seat, sheet)
        self.fill_picked(table, seat, sheet)
        self.fill_rows(table, sheet)
        self.fill_packets(table, seat, sheet)
        self.fill_claim(table, seat, sheet)
        self.fill_last(table, seat, sheet)

    def fill_hands(self, table: DragonScat, seat: int, sheet: Sheet) -> None:
        """The hands, and whose turn it is."""
        zones = table.cards.zones
        if not sheet.stands_with(self.hand_part, table.cards.times_left(seat), len(zones[seat])):
            self.count_kinds(table.cards, seat, seat, self.hand, sheet)
            sheet.end_part()
        place = self.seats - seat
        for other in range(self.seats):
            if other == seat:
                place = 0
            sheet.overwrite(self.sizes + place, len(zones[other]))
            place += 1
        sheet.overwrite(self.aside, len(zones[table.aside]))
        sheet.mark_one(self.player + self.from_me(table.player, seat))
        sheet.overwrite(self.turn, table.turn)
        sheet.overwrite(self.turn + 1, table.turn - MOST)
        sheet.overwrite(self.first, int(table.first_call))

    def fill_picked(self, table: DragonScat, seat: int, sheet: Sheet) -> None:
        """The cards of a play that is not complete, in the order in which they were named."""
        if seat != table.player or not table.answers:
            return
        place = self.picked
        for move in table.answers[seat]:
            if isinstance(move, Lay):
                sheet.mark_off(place, move.kind + 1)
                place += 1

    def fill_rows(self, table: DragonScat, sheet: Sheet) -> None:
        """The dragons that show."""
        rows = len(table.cards.zones[table.showing])
        losses = table.cards.times_left(table.showing)
        for row in range(sheet.written(self.rows_part, losses, rows), rows):
            sheet.mark_one(self.rows + row * self.many + table.dragon(row))
        sheet.end_part()

    def fill_packets(self, table: DragonScat, seat: int, sheet: Sheet) -> None:
        """What lies under them, row by row; on the table packets lie in the order in which they were laid."""
        if sheet.stands_since(self.packets_part, table.settled):
            return
        rows: i64 = len(table.cards.zones[table.showing])
        packets = table.packets
        many: i64 = len(packets)
        if table.claimed:
            many -= 1
        self.find_places(table, many, rows)
        places = self.places
        depths = self.depths
        for number in range(many):
            packet = packets[number]
            row = packet.row
            self.fill_packet(table, packet, places[row], depths[row], seat, sheet)
            places[row] = places[row] + 1
            depths[row] = depths[row] + packet.many
        for row in range(rows):
            if depths[row]:
                sheet.mark_off(self.piles + self.dragons[row], depths[row])
        sheet.end_part()

    def find_places(self, table: DragonScat, many: i64, rows: i64) -> None:
        """Which dragons show, and where the first of so many packets comes that lies under each."""
        places = self.places
        depths = self.depths
        dragons = self.dragons
        kinds = self.deck.kinds
        showing = table.cards.zones[table.showing]
        places[0] = 0
        for row in range(rows):
            places[row + 1] = 0
            depths[row] = 0
            dragons[row] = kinds[showing[row]]
        packets = table.packets
        for number in range(many):
            below = packets[number].row + 1
            places[below] = places[below] + 1
        for row in range(rows):
            places[row + 1] = places[row + 1] + places[row]

    def fill_packet(
        self, table: DragonScat, packet: Packet, place: i64, depth: i64, me: i64, sheet: Sheet
    ) -> None:
        """A packet at its place in the list of packets; cards laid so far by a seat add up."""
        row = packet.row
        dragon = self.dragons[row]
        kind = self.packet_dragon + place * self.many + dragon
        way = self.packet_way + place * WAY + packet.how
        sheet.mark_off(self.packet_size + place, packet.many)
        if packet.seat is None:
            sheet.mark_ones(kind, way)
            return
        who = self.from_me(packet.seat, me)
        sheet.mark_ones(kind, way, self.packet_seat + place * self.seats + who)
        sheet.add(self.laid + dragon * self.seats + who, packet.many)
        if who == 0:
            self.fill_own(table, packet, place, depth, sheet)

    def fill_own(self, table: DragonScat, packet: Packet, place: i64, depth: i64, sheet: Sheet) -> None:
        """The cards of a packet with so many cards under it: whoever laid them knows them."""
        row = packet.row
        pile = table.cards.zones[table.pile(row)]
        kinds = self.deck.kinds
        known = self.known + self.dragons[row] * self.many
        own = self.packet_cards + place * self.many
        for at in range(depth, depth + packet.many):
            kind: i64 = kinds[pile[at]]
            sheet.add(known + kind)
            sheet.add(own + kind)

    def fill_claim(self, table: DragonScat, seat: int, sheet: Sheet) -> None:
        """The play that waits for answers, or the row where one card may be laid."""
        if table.claimed or (table.outcome is None and table.top is not TURN):
            sheet.mark_one(self.about + table.dragon(table.row))
        if table.claimed:
            cards = table.cards
            pile = cards.zones[table.pile(table.row)]
            sheet.put(self.claimed, table.claimed)
            for depth in range(len(pile) - table.claimed, len(pile)):
                card = pile[depth]
                if cards.seen[card] >> seat & 1:
                    sheet.add(self.claim + cards.kinds[card])

    def fill_last(self, table: DragonScat, seat: int, sheet: Sheet) -> None:
        """The last challenge; everybody saw it."""
        last = table.last
        if last is None:
            return
        if sheet.stands_since(self.last_part, table.challenges):
            return
        dragon = table.dragon(last.row)
        honest = 1
        for kind in last.kinds:
            sheet.add(self.last_cards + kind)
            if kind != dragon:
                honest = 0
        sheet.put(self.honest, honest)
        sheet.mark_one(self.last_dragon + dragon)
        sheet.mark_one(self.last_seat + self.from_me(last.seat, seat))
        sheet.mark_one(self.challenger + self.from_me(last.challenger, seat))
        for other in last.scats:
            sheet.mark_one(self.scats + self.from_me(other, seat))
        sheet.end_part()
