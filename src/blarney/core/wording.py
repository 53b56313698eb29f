"""How values are put into a sentence: names of seats, lists, capitals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

Value = str | int | Sequence[str | int | None] | None
Part = tuple[str, str | None, str]
"""Words, the placeholder behind them, and what its value is said to be."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Names:
    """What the seats are called, and which of them is the reader."""

    def __init__(self, names: Sequence[str], reader: int | None = None) -> None:
        self.names = list(names)
        self.reader = reader

    def seat(self, seat: int) -> str:
        """The name of a seat, or "you"."""
        if seat == self.reader:
            return "you"
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat}"


NOBODY: Final = Names([])


def worded(parts: list[Part], values: dict[str, Value], names: Names) -> str:
    """A sentence from its parts."""
    said: list[str] = []
    for literal, field, spec in parts:
        said.append(literal)
        if field is not None:
            said.append(shown(values.get(field), spec, names))
    return "".join(said)


def worded_event(
    parts: list[Part],
    seat: int | None,
    cards: list[str | None],
    dice: list[int | None],
    values: dict[str, Value],
    names: Names,
) -> str:
    """The sentence of an event from its parts: what it is about has names of its own, the rest is in its values."""
    said: list[str] = []
    for literal, field, spec in parts:
        said.append(literal)
        if field is None:
            continue
        value: Value
        if field == "seat":
            value = seat
        elif field == "cards":
            value = ["a card" if card is None else card for card in cards]
        elif field == "card":
            value = cards[0] if cards else None
        elif field == "dice" and dice:
            value = dice
        else:
            value = values.get(field)
        said.append(shown(value, spec, names))
    return "".join(said)


def shown(value: Value, spec: str, names: Names) -> str:
    """One value as people read it."""
    if value is None:
        return "a card"
    if isinstance(value, int):
        if spec == "seat":
            return names.seat(value)
        return capital(names.seat(value)) if spec == "Seat" else str(value)
    if isinstance(value, (list, tuple)):
        if spec == "seats":
            return enumerated([seat_in(seat, names) for seat in value])
        if spec == "Seats":
            return capital(enumerated([seat_in(seat, names) for seat in value]))
        if spec == "by_seat":
            return ", ".join([f"{names.seat(seat)} {one}" for seat, one in enumerate(value)])
        if spec == "list":
            return enumerated(["a card" if one is None else str(one) for one in value])
    return str(value)


def seat_in(seat: str | int | None, names: Names) -> str:
    """One of several seats."""
    return names.seat(seat) if isinstance(seat, int) else str(seat)


def capital(words: str) -> str:
    """With a capital first."""
    return words[:1].upper() + words[1:]


def enumerated(words: Sequence[str]) -> str:
    """One, two and three."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
