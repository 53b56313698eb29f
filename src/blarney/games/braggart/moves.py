"""What a player does in Braggart: take, lay, scheme, accuse, swap, discard, keep."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move, Say


class OfCard(Move):
    """Something done with a card of this kind."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind = kind


class Take(OfCard):
    """Take an open card into the hand."""


class Lay(OfCard):
    """Lay a card as part of a boast: Scene, Deed, Foe, Result, in this order."""


class Scheme(OfCard):
    """Play a Ploy."""


class Accuse(OfCard):
    """Call the boaster a liar, with this card."""


class Swap(OfCard):
    """Put a card of the hand in the place of the boast's card of the same type."""


class Discard(OfCard):
    """Part with a card of the hand."""


class Fetch(OfCard):
    """Take a card back from the discard pile."""


class Keep(OfCard):
    """Move a card of a lost boast to the score pile."""


class Rob(Move):
    """Take a card from the hand of this seat."""

    def __init__(self, text: str, seat: int) -> None:
        super().__init__(text)
        self.seat = seat


BAR: Final = Say("go to the bar")
END: Final = Say("end the turn")
DONE: Final = Say("done")
"""A boast without a Result, a swap less than there could be, no more to discard."""
KEEP_NONE: Final = Say("keep none")
