"""The card draft: three cards to the left, then two, then one."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Simultaneous, Why
from blarney.core.texts import Text, Value
from blarney.games.lying_pirates.moves import Hand
from blarney.games.lying_pirates.table import Pirates

FIRST_PASS: Final = 3


class PassCards(Simultaneous[Pirates]):
    """All pass cards on to the left at the same time [LP-22]: three, then two, then one, of all they hold. [LP-23]

    The Phantom takes no part. [LP-R53]
    """

    def rule(self, table: Pirates) -> str:
        return "LP-23"

    def prompt(self, table: Pirates) -> Text:
        return Text("prompts.pass_cards", {"many": table.passing})

    def seats(self, table: Pirates) -> list[int]:
        return table.seats_in_order()

    def complete(self, table: Pirates, seat: int) -> bool:
        return len(table.answers[seat]) >= min(table.passing, table.hand_of(seat))

    def moves(self, table: Pirates, seat: int) -> list[Move]:
        said = table.answers[seat]
        moves: list[Move] = []
        for kind in table.cards.unlike(seat):
            move = table.deck.hands[kind]
            if move not in said or said.count(move) < held(table, seat, kind):
                moves.append(move)
        return moves

    def why_not(self, table: Pirates, seat: int, move: Move) -> Why:
        if isinstance(move, Hand):
            key = "refusals.passed_already" if move in table.answers[seat] else "refusals.not_held"
            return Why(Text(key, {"card": table.deck.names[move.kind]}), "LP-23")
        return Why(Text("refusals.pass_first", {"many": table.passing}), "LP-23")

    def touches(self, table: Pirates, seat: int, move: Move) -> list[str]:
        return [f"hand {seat}/{table.deck.names[move.kind]}"] if isinstance(move, Hand) else []

    def settle(self, table: Pirates, answers: list[list[Move]]) -> None:
        """What is passed lies beside the next captain until all have passed; then all take up what is theirs."""
        cards = table.cards
        packets: list[list[int]] = []
        for seat in range(table.seats):
            packet = chosen(table, seat, answers[seat])
            packets.append(packet)
            if packet:
                cards.lay(packet, seat, table.packets + seat, 1 << seat)
        for seat in range(table.seats):
            left = (seat + 1) % table.seats
            if not packets[seat]:
                continue
            cards.take(table.packets + seat, left, 1 << left)
            if table.watchers:
                values: dict[str, Value] = {"captain": seat, "other": left, "many": len(packets[seat])}
                both = 1 << seat | 1 << left
                table.tell("passed", seat, packets[seat], seat, left, values, reveals=True, viewers=both)
                values = {"captain": left, "other": seat, "many": len(packets[seat])}
                table.tell("was_passed", left, packets[seat], seat, left, values, reveals=True, viewers=both)
        for seat in range(table.seats):
            cards.zones[seat].sort()
        table.passing -= 1
        if table.passing:
            table.then(PASS_CARDS)


def held(table: Pirates, seat: int, kind: int) -> int:
    """How many cards of a kind are in a hand."""
    return [table.deck.kinds[card] for card in table.cards.zones[seat]].count(kind)


def chosen(table: Pirates, seat: int, moves: list[Move]) -> list[int]:
    """The cards of a hand that these moves are about."""
    packet: list[int] = []
    for move in moves:
        assert isinstance(move, Hand), "only cards are passed"
        for card in table.cards.zones[seat]:
            if table.deck.kinds[card] == move.kind and card not in packet:
                packet.append(card)
                break
    packet.sort()
    return packet


PASS_CARDS: Final = PassCards()
