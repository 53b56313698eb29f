"""What a captain does in Lying Pirates: lay a tile, pass cards on, bet, call, play, buy, reroll, prepare."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move, Say


class Lay(Move):
    """Lay a tile of one's own at an open space of the map."""

    def __init__(self, text: str, tile: int, space: int) -> None:
        super().__init__(text)
        self.tile = tile
        self.space = space


class Bet(Move):
    """So many dice show this face, or more: the first bet, or a raise. `step` counts bets from the lowest on."""

    def __init__(self, text: str, quantity: int, face: int, step: int) -> None:
        super().__init__(text)
        self.quantity = quantity
        self.face = face
        self.step = step


class Exact(Bet):
    """Exactly so many dice show this face."""


class OfCard(Move):
    """Something done with a card of this kind."""

    def __init__(self, text: str, kind: int) -> None:
        super().__init__(text)
        self.kind = kind


class Hand(OfCard):
    """Pass a card on to the left in the draft."""


class Play(OfCard):
    """Play a card of the hand."""


class Pick(Move):
    """Choose this captain."""

    def __init__(self, text: str, captain: int) -> None:
        super().__init__(text)
        self.captain = captain


class Hex(Pick):
    """Pass the Cursed Die on to this captain, for some crew."""


class OfDie(Move):
    """Something done with a special die of one's own."""

    def __init__(self, text: str, die: int) -> None:
        super().__init__(text)
        self.die = die


class Trade(OfDie):
    """Trade a special die for crew before the Final Battle."""


class Lose(OfDie):
    """Part with a special die, for want of crew."""


LIAR: Final = Say("liar")
BUY: Final = Say("buy a card")
REROLL: Final = Say("reroll")
LEAVE: Final = Say("leave it")
"""A die that was rolled stays as it fell."""
SACRIFICE: Final = Say("sacrifice")
REFUSE: Final = Say("refuse")
HIRE: Final = Say("hire")
"""Coins for one more crew before the Final Battle."""
DONE: Final = Say("done")
