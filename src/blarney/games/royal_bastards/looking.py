"""How Royal Bastards looks from a seat, or to a spectator: the view is made from the table."""

from __future__ import annotations

from typing import Final

from blarney.games.royal_bastards.deck import ATTRIBUTE_NAMES, ATTRIBUTES, CHOOSE_PLAYER, VERB_NAMES, Deck
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.rules.set_up import tile_of
from blarney.games.royal_bastards.table import DECKS, LAST_ACTION, NOBODY, NONE, NOWHERE, PHASES, Deed, Realm
from blarney.games.royal_bastards.view import Bout, Doing, Hero, RealmView, Territory

FEW: Final = 3


def look(table: Realm, viewer: int | None) -> RealmView:
    """The table as one viewer may see it."""
    cards = table.cards
    deck = table.deck
    eye = table.seats if viewer is None else viewer
    seats = range(table.seats)
    return RealmView(
        game="royal_bastards",
        seats=table.seats,
        viewer=viewer,
        question=table.asked_now(),
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
        player=deed.them if deed.them != deed.actor or has_chosen(deck, deed) else None,
        land=None if deed.land == NOWHERE else deck.lands[deed.land].name,
        to_come=[VERB_NAMES[verb.verb] for verb in deck.scripts[deed.script][deed.at :]],
    )


def has_chosen(deck: Deck, deed: Deed) -> bool:
    """Was a player chosen for it, perhaps the one who does it?"""
    return any(verb.verb == CHOOSE_PLAYER for verb in deck.scripts[deed.script][: deed.at])


def being_laid(table: Realm, viewer: int) -> str | None:
    """The Territory that the viewer is about to lay."""
    land = tile_of(table, viewer)
    return None if land is None else table.deck.lands[land].name


def counts_shown(table: Realm) -> bool:
    """Nobody counts the Support in a Territory [RB-106] before all is counted; a table may want to. [RB-R25]"""
    if table.origin.options["support_counts"] == "shown" or table.outcome is not None:
        return True
    return table.phase == LAST_ACTION and table.origin.options["last_purchases"] == "as_printed"


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
