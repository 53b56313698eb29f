"""What a seat or a spectator sees of Lying Pirates."""

from __future__ import annotations

import msgspec

from blarney.core.view import View


class Wager(msgspec.Struct, frozen=True):
    """A bet: who made it (the number of seats: the Phantom), how many dice, which face, and whether exactly."""

    captain: int
    quantity: int
    face: int
    exact: bool


class Cup(msgspec.Struct, frozen=True):
    """Dice that the viewer sees: what crew dice show, and by name what special dice show (0: blank)."""

    crew: list[int]
    special: dict[str, int]


class PiratesView(View, frozen=True, kw_only=True):
    """The table of Lying Pirates. Lists by captain have the Phantom last, at a table of two.

    `cups` has the dice that the viewer sees, by captain: the own ones, and all once they are revealed, until they
    are shaken again. `crew`, `special` are the viewer's own; `counts` how many dice each captain has, where that is
    shown. `board` has the tiles by space, Start/End first, and nothing where none is laid yet; `spots` how far each
    ship has sailed; `moved` who has sailed by this roll; `lander` who activates the tile, until it is done.
    `discard` has the cards played, the last one last.
    """

    round: int
    phase: str
    token: int
    clockwise: bool
    board: list[str]
    spots: list[int]
    coins: list[int]
    tiles: list[str]
    hand: list[str]
    hand_sizes: list[int]
    picked: list[str]
    deck: int
    discard: list[str]
    crew: int | None
    special: list[str]
    dice_board: list[str]
    cups: list[Cup | None]
    counts: list[int] | None
    turn: int | None
    bet: Wager | None
    history: list[Wager]
    winner: int | None
    losers: list[int]
    sitting_out: list[int]
    missing_next: list[int]
    becalmed: list[int]
    sheltered: list[int]
    golds: list[int]
    silvers: list[int]
    rerolls: list[int]
    sail: int
    moved: list[int]
    lander: int | None
    rolls: list[int]
    fighting: list[int]
    actor: int | None
    target: int | None
    afloat: list[int]
    captains: list[str]
    variants: list[str]
