"""A game of simultaneous answers: pass cards to the left, grant or call, toss a card each."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.settings import Whole
from blarney.core.steps import Simultaneous, Step
from tiny.board import Tiny, TinyGame, verbs

WORDS = ("ace", "king", "queen", "jack")
GIVES = verbs("give", WORDS)
TOSSES = verbs("toss", WORDS)
GRANT, CALL = Move("grant"), Move("call")


class SetUp(Step[Tiny]):
    """Three cards to each; pass, call, toss until nothing is left."""

    def run(self, table: Tiny) -> None:
        table.deal_hands(3)
        packets = [1 << table.zone(f"packet {seat}") for seat in range(table.seats)]
        table.cards.keep_trail(apart=sum(packets))
        table.then(PASSING, CALLING, TOSSING, TOSSING, TOSSING, END)


class Passing(Simultaneous[Tiny]):
    """Each gives some cards to the left, one move for each card."""

    def seats(self, table: Tiny) -> list[int]:
        return list(range(table.seats))

    def complete(self, table: Tiny, seat: int) -> bool:
        return len(table.answers[seat]) == table.origin.options["give"]

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        given = [GIVES.index(move) for move in table.answers[seat]]
        held = [table.cards.kinds[card] for card in table.cards.zones[seat]]
        return [GIVES[kind] for kind in range(len(WORDS)) if held.count(kind) > given.count(kind)]

    def settle(self, table: Tiny, answers: list[list[Move]]) -> None:
        for seat in range(table.seats):
            cards = table.held(seat, [GIVES.index(move) for move in answers[seat]])
            table.cards.lay(cards, seat, table.zone(f"packet {seat}"), 1 << seat)
        for seat in range(table.seats):
            left = (seat + 1) % table.seats
            packet = table.zone(f"packet {seat}")
            cards = table.cards.zones[packet][:]
            table.cards.take(packet, left, 1 << left)
            table.tidy()
            table.tell("gave", seat, cards, packet, left, reveals=True)


class Calling(Simultaneous[Tiny]):
    """Grant or call: a call settles it, and whoever called throws its hand away."""

    def seats(self, table: Tiny) -> list[int]:
        return list(range(table.seats))

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [GRANT, CALL]

    def settles(self, table: Tiny, seat: int, move: Move) -> bool:
        return move is CALL

    def settle(self, table: Tiny, answers: list[list[Move]]) -> None:
        if not any(CALL in said for said in answers):
            table.tell("granted")
        for seat in range(table.seats):
            if CALL in answers[seat]:
                table.scores[seat] += 1
                hand = table.cards.zones[seat][:]
                table.cards.take(seat, table.zone("tossed"), table.cards.everyone)
                table.tell("called", seat, hand, seat, table.zone("tossed"), reveals=True)


class Tossing(Simultaneous[Tiny]):
    """Everybody tosses a card; who holds none has nothing to say."""

    def seats(self, table: Tiny) -> list[int]:
        return list(range(table.seats))

    def complete(self, table: Tiny, seat: int) -> bool:
        return not table.cards.zones[seat] or len(table.answers[seat]) == 1

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [TOSSES[kind] for kind in table.kinds_held(seat)]

    def settle(self, table: Tiny, answers: list[list[Move]]) -> None:
        for seat, held in enumerate(answers):
            for move in held:
                kind = TOSSES.index(move)
                card = table.cards.pick(seat, kind)
                assert card is not None, "what is tossed is held"
                table.scores[seat] += kind
                table.cards.move(card, seat, table.zone("tossed"))
                table.tell("tossed", seat, [card], seat, table.zone("tossed"), reveals=True)


class End(Step[Tiny]):
    """Points decide."""

    def run(self, table: Tiny) -> None:
        table.end_by_score()


SETUP, PASSING, CALLING, TOSSING, END = SetUp(), Passing(), Calling(), Tossing(), End()


class PassingGame(TinyGame):
    """How many cards are given is an option."""

    name = "tiny_passing"
    options = {"give": Whole(2, 0, 3, "how many cards each gives to the left")}
    words = WORDS
    deck = "ace ace king king queen queen jack jack ace king queen jack"
    table_kind = Tiny
    verbs = (*GIVES, *TOSSES, GRANT, CALL)
    opening = SETUP
    steps = (SETUP, PASSING, CALLING, TOSSING, END)

    def zone_names(self, seats: int) -> list[str]:
        """A packet for each seat lies between the hands."""
        packets = [f"packet {seat}" for seat in range(seats)]
        return [*super().zone_names(seats), *packets, "tossed"]


PASSING_GAME = PassingGame()
