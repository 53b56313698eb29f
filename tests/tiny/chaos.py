"""A game of windows: boasts are declared and cancelled, cancels cancelled; a pass may stand for a phase."""

from __future__ import annotations

from dataclasses import dataclass, field

from blarney.core.moves import PASS, WINDOW_MOVES, Move
from blarney.core.saves import CARD, SEAT, STEP, ZONE, up_to
from blarney.core.steps import Choice, Simultaneous, Step, Window
from tiny.board import Tiny, TinyGame

WORDS = ("boast", "cancel", "dud")
BOAST, CANCEL = Move("boast"), Move("cancel")
SIP, GULP = Move("sip"), Move("gulp")
FIST, PALM = Move("fist"), Move("palm")


def able(table: Tiny) -> list[int]:
    """Everybody with a card in hand could, as far as all know, hold the right one."""
    return [seat for seat in range(table.seats) if table.cards.zones[seat]]


def declare(table: Tiny, seat: int, kind: int, cancels: Declared | None) -> None:
    """Lay a card open on the table; it happens when nobody cancels it any more."""
    card = table.cards.pick(seat, kind)
    assert card is not None, "what is declared is held"
    table.cards.move(card, seat, table.zone("open"))
    table.tell("declared", seat, [card], seat, table.zone("open"), reveals=True)
    depth = 0 if cancels is None else cancels.depth + 1
    table.then(Declared(seat, card, seat, depth, cancels))


class SetUp(Step[Tiny]):
    """Three cards each; two windows in one phase, a toast between them, a show of hands, one more window."""

    def run(self, table: Tiny) -> None:
        table.deal_hands(3)
        table.then(FESTIVAL, TOAST, FESTIVAL, SHOW, PHASE_END, FESTIVAL, END)


class Festival(Window[Tiny]):
    """Anybody may boast."""

    def rule(self, table: Tiny) -> str:
        return "CHAOS-1"

    def seats(self, table: Tiny) -> list[int]:
        return able(table)

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [PASS, BOAST] if 0 in table.kinds_held(seat) else [PASS]

    def touches(self, table: Tiny, seat: int, move: Move) -> list[str]:
        return [f"hand {seat}/boast"] if move is BOAST else []

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        declare(table, seat, 0, None)

    def shut(self, table: Tiny) -> None:
        table.tell("shut")


@dataclass(eq=False)
class Declared(Window[Tiny]):
    """A card lies declared; only a cancel may come between."""

    seat: int = field(metadata=SEAT)
    card: int = field(metadata=CARD)
    source: int = field(metadata=ZONE)
    depth: int = field(metadata=up_to(20))
    cancels: Declared | None = field(metadata=STEP)

    def seats(self, table: Tiny) -> list[int]:
        return [seat for seat in able(table) if seat != self.seat]

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [PASS, CANCEL] if 1 in table.kinds_held(seat) else [PASS]

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        declare(table, seat, 1, self)

    def shut(self, table: Tiny) -> None:
        if self.cancels is not None:
            table.tell("cancelled", self.cancels.seat, [self.cancels.card])
            table.drop(self.cancels)
            return
        table.scores[self.seat] += 1
        named = (self.seat + 1) % table.seats
        table.tell("boasted", self.seat, [self.card], self.source, values={"named": named})
        table.name(named)


class Toast(Choice[Tiny]):
    """Seat 0 drinks."""

    def seat(self, table: Tiny) -> int:
        return 0

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [SIP, GULP]

    def touches(self, table: Tiny, seat: int, move: Move) -> list[str]:
        assert move in (SIP, GULP), "nothing else is asked here"
        return ["mug"]

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        table.tell("gulped" if move is GULP else "sipped", seat)


class Show(Simultaneous[Tiny]):
    """All show a hand at once."""

    def seats(self, table: Tiny) -> list[int]:
        return list(range(table.seats))

    def moves(self, table: Tiny, seat: int) -> list[Move]:
        return [FIST, PALM]

    def settle(self, table: Tiny, answers: list[list[Move]]) -> None:
        for seat in range(table.seats):
            table.tell(f"showed_{answers[seat][0].text}", seat, reveals=True)


class PhaseEnd(Step[Tiny]):
    """Standing passes end here."""

    def run(self, table: Tiny) -> None:
        table.end_phase()
        table.tell("phase")


class End(Step[Tiny]):
    """Points decide."""

    def run(self, table: Tiny) -> None:
        table.end_by_score()


SETUP, FESTIVAL, TOAST, SHOW, PHASE_END, END = SetUp(), Festival(), Toast(), Show(), PhaseEnd(), End()


class ChaosGame(TinyGame):
    """Three cards each."""

    name = "tiny_chaos"
    words = WORDS
    deck = "boast cancel dud boast cancel dud boast cancel cancel dud dud boast"
    extra = ("open", "deck")
    table_kind = Tiny
    verbs = (BOAST, CANCEL, SIP, GULP, FIST, PALM, *WINDOW_MOVES)
    opening = SETUP
    steps = (SETUP, FESTIVAL, TOAST, SHOW, PHASE_END, END)
    step_kinds = (Declared,)


CHAOS = ChaosGame()
