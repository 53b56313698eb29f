"""A game of face-down packets: lay a card, and the next seat takes it, buries it or leaves it to be shown."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.steps import Choice, Step
from tiny.board import Tiny, TinyGame, verbs

WORDS = ("oak", "elm", "ash", "yew", "fig", "bay")
LAYS = verbs("lay", WORDS)
TAKE, BURY, TURN_UP = Move("take the packet"), Move("bury the packet"), Move("turn the packet up")


class SetUp(Step[Tiny]):
    """Two cards to each, one of them, by chance, shown to all; everybody lays twice."""

    def run(self, table: Tiny) -> None:
        table.deal_hands(2)
        for seat in range(table.seats):
            card = table.cards.zones[seat][table.chance.below(2)]
            table.cards.show(card, table.cards.everyone)
            table.tell("showed", seat, [card], seat, seat, chance=True, reveals=True)
        table.cards.keep_trail(apart=1 << table.zone("packet"))
        table.then(*[LAYING, FINDING] * (2 * table.seats), END)


class Laying(Choice[Tiny]):
    """Lay one card face down: which, nobody else can tell."""

    def seat(self, table: Tiny) -> int:
        return table.turn

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [LAYS[kind] for kind in table.kinds_held(seat)]

    def begin(self, table: Tiny) -> bool:
        """Whoever has no card cannot lay one: the next who has lays."""
        while not table.cards.zones[table.turn]:
            table.turn = (table.turn + 1) % table.seats
        return super().begin(table)

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        cards = table.held(seat, [LAYS.index(move)])
        packet = table.zone("packet")
        table.cards.lay(cards, seat, packet, 1 << seat)
        table.tell("laid", seat, cards, seat, packet)
        table.turn = (table.turn + 1) % table.seats


class Finding(Choice[Tiny]):
    """The next seat takes the packet unseen by others, buries it in the deck, or turns it up."""

    def seat(self, table: Tiny) -> int:
        return table.turn

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [TAKE, BURY, TURN_UP]

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        packet = table.zone("packet")
        cards = table.cards.zones[packet][:]
        if move is TAKE:
            table.cards.take(packet, seat, 1 << seat)
            table.tell("took", seat, cards, packet, seat, reveals=True)
        elif move is BURY:
            table.cards.take(packet, table.zone("deck"), 0)
            table.cards.mix(table.zone("deck"), table.chance)
            table.tell("buried", seat, cards, packet, table.zone("deck"), chance=True)
        else:
            table.cards.take(packet, table.zone("up"), table.cards.everyone)
            table.scores[seat] += 1
            table.tell("turned", seat, cards, packet, table.zone("up"), reveals=True)


class End(Step[Tiny]):
    """Points decide."""

    def run(self, table: Tiny) -> None:
        table.end_by_score()


SETUP, LAYING, FINDING, END = SetUp(), Laying(), Finding(), End()


class PacketGame(TinyGame):
    """One packet at a time."""

    name = "tiny_packets"
    words = WORDS
    deck = "oak elm ash yew fig bay oak elm"
    extra = ("packet", "up", "deck")
    players = range(2, 4)
    table_kind = Tiny
    verbs = (*LAYS, TAKE, BURY, TURN_UP)
    opening = SETUP
    steps = (SETUP, LAYING, FINDING, END)


PACKETS = PacketGame()
