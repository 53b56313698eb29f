"""What a seat or a spectator sees of Royal Bastards."""

from __future__ import annotations

import msgspec

from blarney.core.view import View
from blarney.games.royal_bastards.deck import ATTRIBUTE_NAMES, ATTRIBUTES, VERB_NAMES, Deck
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.rules.set_up import tile_of
from blarney.games.royal_bastards.table import DECKS, LAST_ACTION, NOBODY, NONE, NOWHERE, PHASES, Deed, Realm

FEW = 3
"""A stack of more Support than this looks like many."""


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


def look(table: Realm, viewer: int | None) -> RealmView:
    """The table as one viewer may see it."""
    cards = table.cards
    deck = table.deck
    question = table.question
    eye = table.seats if viewer is None else viewer
    seats = range(table.seats)
    return RealmView(
        game="royal_bastards",
        seats=table.seats,
        viewer=viewer,
        question=None if question is None else question.asked(),
        outcome=table.outcome,
        turn=table.turn,
        phase=PHASES[table.phase],
        first=table.first,
        mover=table.next_mover(),
        dealt=[] if viewer is None else [deck.bastards[heir].name for heir in table.dealt[viewer]],
        tiles=[] if viewer is None else [deck.lands[land].name for land in table.held[viewer]],
        laying=None if viewer is None else being_laid(table, viewer),
        lands=[territory(table, land) for land in range(len(deck.lands)) if table.cells[land] != NOWHERE],
        heroes=[heroes(table, seat, eye) for seat in seats],
        gold=list(table.gold),
        approval=list(table.approval),
        points=[table.points_of(seat) for seat in seats],
        hand=[] if viewer is None else [deck.names[deck.kinds[card]] for card in cards.zones[viewer]],
        hand_sizes=[table.hand_of(seat) for seat in seats],
        secrets=[table.secrets_of(seat) for seat in seats],
        deck=len(cards.zones[table.pile]),
        discard=[deck.names[deck.kinds[card]] for card in cards.zones[table.discard]],
        skeletons_left=len(cards.zones[table.bones]),
        graveyard=[deck.names[deck.kinds[card]] for card in cards.zones[table.grave]],
        endorsements_left=len(table.seals),
        contests_left=len(table.contests),
        old_contests=[deck.contests[deck.contest_cards[card]].name for card in table.old_contests],
        fair=[deck.bastards[heir].name for heir in table.fair],
        ranks=list(table.ranks),
        bout=None if table.contest == NONE else bout(table),
        played=[deck.names[deck.kinds[card]] for card in cards.zones[table.played]],
        declared=list(table.chain),
        deeds=[doing(deck, deed) for deed in table.deeds],
        remade=[name for place, name in enumerate(DECKS) if table.remade >> place & 1],
    )


def doing(deck: Deck, deed: Deed) -> Doing:
    """What a card does just now."""
    return Doing(
        sort=deck.sort_of(deed.source),
        card=deck.doers[deed.source].name,
        actor=deed.actor,
        way=deck.ways[deed.script] or None,
        player=None if deed.them == deed.actor else deed.them,
        land=None if deed.land == NOWHERE else deck.lands[deed.land].name,
        to_come=[VERB_NAMES[verb.verb] for verb in deck.scripts[deed.script][deed.at :]],
    )


def being_laid(table: Realm, viewer: int) -> str | None:
    """The Territory that the viewer is about to lay."""
    land = tile_of(table, viewer)
    return None if land is None else table.deck.lands[land].name


def counts_shown(table: Realm) -> bool:
    """Nobody counts the Support in a Territory [RB-106] before all is counted; a table may want to. [RB-R25]"""
    if table.origin.options["support_counts"] == "shown" or table.outcome is not None:
        return True
    return table.origin.options["last_purchases"] == "as_printed" and table.phase == LAST_ACTION


def stack(many: int) -> str:
    """How a stack looks from afar [RB-R40], one's own as well. [RB-R63]"""
    if not many:
        return "none"
    return "some" if many <= FEW else "many"


def territory(table: Realm, land: int) -> Territory:
    """A Territory that lies on the map."""
    cell = CELLS[table.cells[land]]
    support = [table.support_of(seat, land) for seat in range(table.seats)]
    owner = table.owners[land]
    return Territory(
        name=table.deck.lands[land].name,
        column=cell.column,
        row=cell.row,
        stacks=[stack(many) for many in support],
        support=support if counts_shown(table) else None,
        flag=table.flags >> land & 1 != 0,
        owner=None if owner == NOBODY else owner,
    )


def heroes(table: Realm, seat: int, eye: int) -> list[Hero]:
    """The Bastards of a player."""
    deck = table.deck
    cards = table.cards
    found: list[Hero] = []
    for hero in (2 * seat, 2 * seat + 1):
        if table.bastards[hero] == NOBODY:
            continue
        spot = table.spots[hero]
        found.append(
            Hero(
                name=table.heir(hero).name,
                land=None if spot == NOWHERE else deck.lands[spot].name,
                scores={ATTRIBUTE_NAMES[at]: table.score(hero, at) for at in range(ATTRIBUTES)},
                endorsements=[
                    deck.endorsements[deck.endorsement_cards[seal]].name for seal in table.endorsements[hero]
                ],
                scandals=[deck.names[deck.kinds[card]] for card in cards.zones[table.scandals + hero]],
                closet=cards.look(table.closets + hero, eye),
            )
        )
    return found


def bout(table: Realm) -> Bout:
    """The contest that is fought now."""
    return Bout(
        card=table.deck.contests[table.deck.contest_cards[table.contest]].name,
        land=table.deck.lands[table.here].name,
        attribute=ATTRIBUTE_NAMES[table.attribute],
        seats=[seat for seat in range(table.seats) if table.fights(seat)],
        edges=list(table.edges),
        rolls=list(table.rolls),
        bonuses=list(table.bonuses),
        totals=list(table.totals),
    )
