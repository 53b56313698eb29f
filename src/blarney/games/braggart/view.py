"""What a seat or a spectator sees of Braggart."""

from __future__ import annotations

import msgspec

from blarney.core.view import View


class Told(msgspec.Struct, frozen=True):
    """A boast as it was read aloud once: the first time, or again after somebody had called a liar."""

    seat: int
    accuser: int | None
    cards: list[str]
    value: int
    tale: str


class BraggartView(View, frozen=True, kw_only=True):
    """The table of Braggart. `tales` are those of this round, or of the last one while the next is drafted.

    `picked` is what the viewer has chosen so far of an answer in several parts; `score` and `scored` are the cards of
    the viewer's own score pile and what they come to.
    """

    round: int
    my_round: int
    player: int
    drafting: bool
    schemed: bool
    deck: int
    open: list[str]
    hand: list[str]
    hand_sizes: list[int]
    boasts: list[list[str]]
    tales: list[Told]
    picked: list[str]
    discard: list[str]
    score_sizes: list[int]
    score: list[str]
    scored: int | None
    scoring: str
