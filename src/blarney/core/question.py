"""What a table asks now: for drivers (`Question`) and inside a view (`Asked`)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from blarney.core.texts import Text


class Asked(msgspec.Struct, frozen=True, gc=False):
    """What is asked, as everybody may know it; part of every view.

    `number` changes when a question opens or reopens, not when a seat answers. `answered` are the seats
    whose held answers are in (never told of a window: a pause would tell who holds what).
    """

    number: int
    kind: str
    seats: list[int]
    prompt: Text
    rule: str
    answered: list[int] = []


class Offer(msgspec.Struct, frozen=True, gc=False):
    """One legal move, and the cards and places of the view that it touches."""

    move: str
    touches: list[str]


class Question(msgspec.Struct, frozen=True, eq=False):
    """What is asked; equal for all who may know the same."""

    number: int
    kind: str
    seats: tuple[int, ...]
    prompt: Text
    rule: str
    answered: tuple[int, ...]
    offer: Callable[[int], list[Offer]]

    def offers(self, seat: int) -> list[Offer]:
        """The legal moves of one seat, in the order of `legal`, with what they touch."""
        return self.offer(seat)

    def asked(self) -> Asked:
        """The same as data, for a view."""
        return Asked(self.number, self.kind, list(self.seats), self.prompt, self.rule, list(self.answered))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and self.asked() == other.asked()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.number, self.kind, self.seats, self.rule, self.answered))

    def __repr__(self) -> str:
        return repr(self.asked()).replace("Asked", "Question", 1)
