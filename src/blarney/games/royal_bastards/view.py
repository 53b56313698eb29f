"""What a seat or a spectator sees of Royal Bastards."""

from __future__ import annotations

import msgspec

from blarney.core.view import View


class Territory(msgspec.Struct, frozen=True):
    """A Territory on the map: its cell, and by seat how much Support it has, or how it looks.

    `stacks` are "none", "some" or "many"; `support` has the numbers, where they are shown. `owner` has won it.
    """

    name: str
    column: int
    row: int
    stacks: list[str]
    support: list[int] | None
    flag: bool
    owner: int | None


class Hero(msgspec.Struct, frozen=True):
    """A Bastard of a player: where it stands, its scores with all that changes them, and what it has.

    `closet` has the face-down Skeletons that the viewer sees, by name, and nothing for each other one.
    """

    name: str
    land: str | None
    scores: dict[str, int]
    endorsements: list[str]
    scandals: list[str]
    closet: list[str | None]


class Bout(msgspec.Struct, frozen=True):
    """A contest: the card, where, what it is about, who takes part, what cards add by seat; once rolled, the dice."""

    card: str
    land: str
    attribute: str
    seats: list[int]
    edges: list[int]
    rolls: list[int]
    bonuses: list[int]
    totals: list[int]


class Doing(msgspec.Struct, frozen=True):
    """What a card does: for whom, in which of its two ways (1, 2), and at whom and what it is aimed.

    `sort` is "chaos", "skeleton", "endorsement" or "contest"; `to_come` are the verbs that are still to be done.
    """

    sort: str
    card: str
    actor: int
    way: int | None
    player: int | None
    land: str | None
    to_come: list[str]


class RealmView(View, frozen=True, kw_only=True):
    """The table of Royal Bastards.

    `dealt` and `tiles` are the viewer's own Bastards to choose from and Territories to lay; `heroes` has for each
    seat the Firstborn and the Champion, as far as they are there. `fair` are the Bastards who offer themselves as
    Champions. `mover` is who moves next, or moves now. `played` are the Chaos cards on the table that are not
    resolved yet, with `declared`, who played them. `deeds` is what cards do just now: the last of them first, and
    then those that lie beneath it. `remade` are the decks that were made anew at this stop, and will not be again.
    """

    turn: int
    phase: str
    first: int
    mover: int | None
    dealt: list[str]
    tiles: list[str]
    laying: str | None
    lands: list[Territory]
    heroes: list[list[Hero]]
    gold: list[int]
    approval: list[int]
    points: list[int]
    hand: list[str]
    hand_sizes: list[int]
    secrets: list[int]
    deck: int
    discard: list[str]
    skeletons_left: int
    graveyard: list[str]
    endorsements_left: int
    contests_left: int
    old_contests: list[str]
    fair: list[str]
    ranks: list[int]
    bout: Bout | None
    played: list[str]
    declared: list[int]
    deeds: list[Doing]
    remade: list[str]
