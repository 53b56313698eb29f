"""The letters that stand for players on the map, and how Territories and stacks look there."""

from __future__ import annotations

from blarney.core.texts import Names
from blarney.games.royal_bastards.view import RealmView, Territory

STACKS = {"none": "", "some": "●", "many": "●●"}
STACK_WORDS = {"some": "some", "many": "many"}
# Screens have no brown.
COLOURS = {"brown": "copper"}


def around(view: RealmView) -> list[int]:
    """The seats clockwise, the viewer first."""
    first = view.viewer or 0
    return [(first + step) % view.seats for step in range(view.seats)]


def letters(view: RealmView, names: Names) -> list[str]:
    """A capital for each seat: the first of the name that nobody has yet, or else a number."""
    found: dict[int, str] = {}
    for seat in around(view):
        free = [
            letter
            for letter in names.seat(seat).upper()
            if letter.isalpha() and letter.lower() != letter and letter not in found.values()
        ]
        found[seat] = free[0] if free else str(seat + 1)
    return [found[seat] for seat in range(view.seats)]


def stack(one: Territory, seat: int) -> str:
    """How much Support a player has in a Territory, as far as that is seen."""
    if one.support is not None:
        return str(one.support[seat]) if one.support[seat] else ""
    return STACKS[one.stacks[seat]]


def stack_in_words(one: Territory, seat: int) -> str:
    """The same for whoever hears it."""
    if one.support is not None:
        return str(one.support[seat]) if one.support[seat] else ""
    return STACK_WORDS.get(one.stacks[seat], "")


def colour(name: str) -> str:
    """The style of a Territory's colour."""
    return COLOURS.get(name, name)
