"""Bets as people say them: "5 fives", "5x5", "five 5s", "+1", "exactly 5 fives", "exact", "liar"."""

from __future__ import annotations

import re
from typing import Protocol

from blarney.core.errors import BadMove
from blarney.core.moves import Move
from blarney.core.texts import Value
from blarney.games.lying_pirates.captions import dice_of
from blarney.games.lying_pirates.deck import FACE_NAMES, FACES, HIGHEST, LOWEST, Deck
from blarney.games.lying_pirates.moves import LIAR
from blarney.games.lying_pirates.view import PiratesView, Wager

CALLS = ("liar", "!", "lie", "you lie", "call", "call liar", "call a liar", "doubt", "bluff")
EXACTLY = ("exactly", "exact", "lock", "=")
RAISING = ("bet", "raise", "to", "i", "say")
MORE = re.compile(r"(?:bet |raise )?\+ ?(\d*)")
PARTS = re.compile(r"\d+|[^\W\d_]+|\S")
BETWEEN = ("x", "of", "times", "dice", "s", "the")
NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
LONGEST = 30
# No bet says as many.
BEYOND = 1000


class Unclear(Protocol):
    """Says what is not clear about a line."""

    def __call__(self, key: str, **values: Value) -> BadMove: ...


class Wagers:
    """Reads what somebody says who is to bet."""

    def __init__(self, deck: Deck, view: PiratesView, unclear: Unclear) -> None:
        self.deck = deck
        self.last = view.bet
        self.unclear = unclear

    def read(self, line: str) -> list[Move]:
        """The bet or call; BadMove, if the line is neither."""
        if line in CALLS or (len(line) > 1 and LIAR.text.startswith(line)):
            return [LIAR]
        if line in ("thumbs up", "one more"):
            return [self.more(1)]
        if found := MORE.fullmatch(line):
            return [self.more(number(found[1] or "1") or 0)]
        parts = [
            part for part in PARTS.findall(line.replace("×", "x").replace("*", "x")) if part not in RAISING
        ]
        exact = parts[:1] != [] and parts[0] in EXACTLY
        if exact and len(parts) == 1:
            last = self.on_table()
            return [self.deck.exacts[self.place(last.quantity, last.face)]]
        return self.bet([part for part in parts[int(exact) :] if part not in BETWEEN], exact)

    def more(self, many: int) -> Move:
        """A thumb up, or "+1", is one more die of the same face. [LP-R38]"""
        last = self.on_table()
        return self.deck.bets[self.place(last.quantity + many, last.face)]

    def bet(self, parts: list[str], exact: bool) -> list[Move]:
        """A quantity and a face."""
        quantity = number(parts[0]) if parts else None
        if len(parts) == 1 and (quantity is not None or parts[0] in FACE_NAMES):
            raise self.half(parts[0], quantity)
        if len(parts) != 2 or quantity is None:
            raise self.unclear("no_bet", example=self.example())
        face = face_of(parts[1])
        if face is None or face > HIGHEST or face < 1:
            raise self.unclear("no_face", said=parts[1][:LONGEST])
        if face < LOWEST:
            raise self.unclear("no_ones")
        return [(self.deck.exacts if exact else self.deck.bets)[self.place(quantity, face)]]

    def half(self, part: str, quantity: int | None) -> BadMove:
        """What is said to a quantity without a face, or a face without a quantity."""
        if quantity is not None:
            return self.unclear(
                "which_face", example=dice_of(quantity or 3, self.last.face if self.last else 5)
            )
        face = FACE_NAMES.index(part)
        many = 3 if self.last is None else self.last.quantity + 1
        return self.unclear("how_many", face=face, example=dice_of(many, max(LOWEST, face)))

    def example(self) -> str:
        """What could be said."""
        return (
            dice_of(3, 5)
            if self.last is None
            else f"{dice_of(self.last.quantity + 1, self.last.face)}, exact or liar"
        )

    def place(self, quantity: int, face: int) -> int:
        """Which bet this is, from the lowest on."""
        if not quantity:
            raise self.unclear("too_few")
        if quantity > len(self.deck.bets) // FACES:
            raise self.unclear("too_many")
        return (quantity - 1) * FACES + face - LOWEST

    def on_table(self) -> Wager:
        """The bet on the table."""
        if self.last is None:
            raise self.unclear("no_bet_yet", example=dice_of(3, 5))
        return self.last


def number(part: str) -> int | None:
    """A number in digits or letters."""
    if part.isascii() and part.isdigit():
        return int(part) if len(part) < 4 else BEYOND
    return NUMBERS.index(part) if part in NUMBERS else None


def face_of(part: str) -> int | None:
    """A face: 5, five, fives, or the beginning of it."""
    if part.isascii() and part.isdigit():
        return int(part) if len(part) < 2 else BEYOND
    fitting = [face for face in range(1, HIGHEST + 1) if len(part) > 1 and FACE_NAMES[face].startswith(part)]
    return fitting[0] if len(fitting) == 1 else None
