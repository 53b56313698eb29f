"""What a seat or a spectator sees of Dragon Scat."""

from __future__ import annotations

import msgspec

from blarney.core.view import View


class Laid(msgspec.Struct, frozen=True):
    """Cards laid together in a pile; None for a card that the viewer does not see. Nobody laid those of the set-up."""

    seat: int | None
    how: str
    cards: list[str | None]


class Row(msgspec.Struct, frozen=True):
    """A dragon that shows, and the pile under it, the first laid first."""

    dragon: str
    pile: list[Laid]


class Claim(msgspec.Struct, frozen=True):
    """A play that waits for answers; the cards as the viewer sees them."""

    seat: int
    dragon: str
    cards: list[str | None]


class Picked(msgspec.Struct, frozen=True):
    """What the viewer has chosen so far of a play that is not complete."""

    dragon: str
    cards: list[str]


class Revealed(msgspec.Struct, frozen=True):
    """The last claim that was challenged, and what it was."""

    seat: int
    dragon: str
    cards: list[str]
    challenger: int
    scats: list[int]
    honest: bool


class DragonScatView(View, frozen=True, kw_only=True):
    """The table of Dragon Scat. Cards that wait for answers are in `claim` and not in a pile yet."""

    turn: int
    player: int
    rows: list[Row]
    hand: list[str]
    hand_sizes: list[int]
    aside: int
    claim: Claim | None
    picked: Picked | None
    last: Revealed | None
