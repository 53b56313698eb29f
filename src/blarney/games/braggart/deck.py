"""The cards of Braggart by number: what they say, what they are worth, what they do."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import WINDOW_MOVES, Move
from blarney.games.braggart.moves import (
    BAR,
    DONE,
    END,
    KEEP_NONE,
    Accuse,
    Discard,
    Fetch,
    Keep,
    Lay,
    Rob,
    Scheme,
    Swap,
    Take,
)

SCENE: Final = 0
DEED: Final = 1
FOE: Final = 2
RESULT: Final = 3
LIAR: Final = 4
PLOY: Final = 5
"""The types of cards, in the order in which a boast is read."""
MOST_CARDS: Final = 20
"""With how many cards at most a Ploy does something."""


class Verb:
    """One thing that a Ploy does, and with how many cards."""

    def __init__(self, name: str, cards: int) -> None:
        self.name = name
        self.cards = cards


class Kind:
    """Equal cards. Those to boast with have a value and coins, a Liar! has swaps, a Ploy does something."""

    def __init__(self, type_: int, name: str, title: str, text: str, copies: int) -> None:
        self.type = type_
        self.name = name
        self.title = title
        self.text = text
        self.copies = copies
        self.value = 0
        self.coins = 0
        self.swaps = 0
        self.does: list[Verb] = []


class Deck:
    """All cards, those of one type together in the order of the types, and how many are dealt, drawn and held.

    The built-in pack has the cards of the book. [BG-2]
    """

    def __init__(self, all_kinds: list[Kind], hand: int, limit: int, bar: int) -> None:
        self.all_kinds = all_kinds
        self.hand = hand
        self.limit = limit
        self.bar = bar
        self.names = [kind.name for kind in all_kinds]
        self.kinds: list[int] = []
        for place in range(len(all_kinds)):
            self.kinds.extend([place] * all_kinds[place].copies)
        # By card, for the rules; by kind, for the moves.
        self.types = [all_kinds[kind].type for kind in self.kinds]
        self.values = [all_kinds[kind].value for kind in self.kinds]
        self.coins = [all_kinds[kind].coins for kind in self.kinds]
        names = self.names
        self.takes: list[Move] = [Take(f"take {name}", kind) for kind, name in enumerate(names)]
        self.lays: list[Move] = [Lay(f"lay {name}", kind) for kind, name in enumerate(names)]
        self.schemes: list[Move] = [Scheme(f"play {name}", kind) for kind, name in enumerate(names)]
        self.accuses: list[Move] = [Accuse(f"call {name}", kind) for kind, name in enumerate(names)]
        self.swaps: list[Move] = [Swap(f"swap {name}", kind) for kind, name in enumerate(names)]
        self.discards: list[Move] = [Discard(f"discard {name}", kind) for kind, name in enumerate(names)]
        self.fetches: list[Move] = [Fetch(f"fetch {name}", kind) for kind, name in enumerate(names)]
        self.keeps: list[Move] = [Keep(f"keep {name}", kind) for kind, name in enumerate(names)]
        self.robs: list[Move] = []

    def moves(self, seats: int) -> list[Move]:
        """Every move there is at a table of at most so many seats, in a fixed order."""
        self.robs = [Rob(f"rob seat {seat}", seat) for seat in range(seats)]
        return [
            *self.takes,
            BAR,
            END,
            *self.of(self.schemes, PLOY, PLOY),
            *self.of(self.lays, SCENE, RESULT),
            DONE,
            *self.robs,
            *self.of(self.fetches, SCENE, RESULT),
            *self.discards,
            *self.of(self.accuses, LIAR, LIAR),
            *self.of(self.swaps, SCENE, RESULT),
            *self.of(self.keeps, SCENE, RESULT),
            KEEP_NONE,
            *WINDOW_MOVES,
        ]

    def of(self, moves: list[Move], first: int, last: int) -> list[Move]:
        """Those of these moves, one for each kind, that are for cards of some types."""
        return [moves[kind] for kind in range(len(moves)) if first <= self.all_kinds[kind].type <= last]
