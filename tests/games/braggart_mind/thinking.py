"""What the house's mind for Braggart thinks at a picture, and plays on from there."""

from __future__ import annotations

from itertools import product

from blarney.core.chance import Chance
from blarney.core.mind import Mind, Thought
from blarney.games.braggart.deck import DEED, FOE, RESULT, SCENE
from blarney.games.braggart.table import Braggart
from games.braggart.picture import Picture


def thinks(picture: Picture, seat: int, seed: int = 1) -> Thought:
    """What the mind thinks at a picture."""
    table = picture.table
    return table.game.choose(Mind.at(table, seat, picture.events[seat], Chance(seed)))


def goes_on(picture: Picture, seat: int, seed: int = 1) -> list[str]:
    """What the mind says until somebody else is asked."""
    said: list[str] = []
    while picture.table.waiting and picture.table.waiting[0] == seat:
        thought = thinks(picture, seat, seed + len(said))
        said.append(thought.move.text)
        picture.table.play(seat, thought.move)
    return said


def best_value(table: Braggart, cards: list[int]) -> int:
    """The most that these cards can boast, tried one by one; 0 if they cannot."""
    deck = table.deck
    of_type = [
        [deck.values[card] for card in cards if deck.types[card] == type_] for type_ in range(RESULT + 1)
    ]
    boasts = product([0, *of_type[SCENE]], of_type[DEED], of_type[FOE], [0, *of_type[RESULT]])
    return max([sum(boast) for boast in boasts], default=0)
