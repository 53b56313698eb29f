"""What a player does in Royal Bastards: back an heir, lay Territories, travel, play, sell, buy, choose."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move, Say


class OfBastard(Move):
    """Something done with a Bastard of the deck."""

    def __init__(self, text: str, bastard: int) -> None:
        super().__init__(text)
        self.bastard = bastard


class Back(OfBastard):
    """Make this Bastard one's Firstborn."""


class Recruit(OfBastard):
    """Make this Bastard one's Champion."""


class OfLand(Move):
    """Something done with, or at, a Territory."""

    def __init__(self, text: str, land: int) -> None:
        super().__init__(text)
        self.land = land


class Lay(OfLand):
    """Lay this Territory; where, is said next."""


class Go(OfLand):
    """Let a Bastard travel to this Territory, or stay there."""


class Choose(OfLand):
    """This Territory it is: for Support, as a target, or for the next contest."""


class At(Move):
    """Lay a Territory at this cell of the map."""

    def __init__(self, text: str, cell: int) -> None:
        super().__init__(text)
        self.cell = cell


class OfCard(Move):
    """Something done with a Chaos card of this kind."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind = kind


class Play(OfCard):
    """Play a Chaos card of the hand."""


class Sell(OfCard):
    """Sell a Chaos card of the hand."""


class Pick(Move):
    """Choose this player."""

    def __init__(self, text: str, seat: int) -> None:
        super().__init__(text)
        self.seat = seat


class Expose(Pick):
    """Pay for turning up a Skeleton of this player's."""


BUY_SUPPORT: Final = Say("buy support")
BUY_ENDORSEMENT: Final = Say("buy an endorsement")
TAKE_SUPPORT: Final = Say("take support")
TAKE_GOLD: Final = Say("take gold")
FIRST_WAY: Final = Say("the first way")
SECOND_WAY: Final = Say("the second way")
DONE: Final = Say("done")
