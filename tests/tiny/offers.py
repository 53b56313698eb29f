"""A game of answers in several moves: offer some cards face down, one by one; the next seat takes or leaves them."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.steps import Choice, Composed, Step
from tiny.board import Tiny, TinyGame, verbs

WORDS = ("gold", "iron", "clay")
PUTS = verbs("put", WORDS)
DONE, TAKE, LEAVE = Move("done"), Move("take"), Move("leave")


class SetUp(Step[Tiny]):
    """Three cards to each; everybody offers once."""

    def run(self, table: Tiny) -> None:
        table.deal_hands(3)
        table.cards.keep_trail(apart=1 << table.zone("offer"))
        table.then(*[OFFERING, FINDING] * table.seats, END)


class Offering(Composed[Tiny]):
    """Put one or two cards down, then say that this is all; two cards are all at once."""

    def rule(self, table: Tiny) -> str:
        return "OFFER-1"

    def seat(self, table: Tiny) -> int:
        return table.turn

    def complete(self, table: Tiny, seat: int) -> bool:
        said = table.answers[seat]
        return len(said) == 2

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        put = [PUTS.index(move) for move in table.answers[seat]]
        held = [table.cards.kinds[card] for card in table.cards.zones[seat]]
        left = [PUTS[kind] for kind in range(len(WORDS)) if held.count(kind) > put.count(kind)]
        return [*left, DONE] if put else left

    def said(self, table: Tiny, seat: int, moves: list[Move]) -> None:
        cards = table.held(seat, [PUTS.index(move) for move in moves if move is not DONE])
        table.cards.lay(cards, seat, table.zone("offer"), 1 << seat)
        table.tell("offered", seat, cards, seat, table.zone("offer"))
        table.turn = (table.turn + 1) % table.seats


class Finding(Choice[Tiny]):
    """The next seat takes what is offered, or leaves it, and all see what it was."""

    def seat(self, table: Tiny) -> int:
        return table.turn

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [TAKE, LEAVE]

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        offer = table.zone("offer")
        cards = table.cards.zones[offer][:]
        if move is TAKE:
            table.scores[seat] += len(cards)
            table.cards.take(offer, seat, 1 << seat)
            table.tell("took", seat, cards, offer, seat, reveals=True)
        else:
            table.cards.take(offer, table.zone("left"), table.cards.everyone)
            table.tell("left", seat, cards, offer, table.zone("left"), reveals=True)


class End(Step[Tiny]):
    """Points decide."""

    def run(self, table: Tiny) -> None:
        table.end_by_score()


SETUP, OFFERING, FINDING, END = SetUp(), Offering(), Finding(), End()


class OfferGame(TinyGame):
    """One offer at a time."""

    name = "tiny_offers"
    words = WORDS
    deck = "gold iron clay gold iron clay gold iron clay gold"
    extra = ("offer", "left", "deck")
    players = range(2, 4)
    table_kind = Tiny
    verbs = (*PUTS, DONE, TAKE, LEAVE)
    opening = SETUP
    steps = (SETUP, OFFERING, FINDING, END)


OFFERS = OfferGame()
