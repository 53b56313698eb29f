"""What a table asks now: for drivers (`Question`) and inside a view (`Asked`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from blarney.core.texts import Text


class Asked(msgspec.Struct, frozen=True):
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


class Offer(msgspec.Struct, frozen=True):
    """One legal move, and the cards and places of the view that it touches."""

    move: str
    touches: list[str]


@dataclass(frozen=True)
class Question:
    """What is asked; equal for all who may know the same."""

    number: int
    kind: str
    seats: tuple[int, ...]
    prompt: Text
    rule: str
    answered: tuple[int, ...]
    offer: Callable[[int], list[Offer]] = field(compare=False, repr=False)

    def offers(self, seat: int) -> list[Offer]:
        """The legal moves of one seat, in the order of `legal`, with what they touch."""
        return self.offer(seat)

    def asked(self) -> Asked:
        """The same as data, for a view."""
        return Asked(self.number, self.kind, list(self.seats), self.prompt, self.rule, list(self.answered))
