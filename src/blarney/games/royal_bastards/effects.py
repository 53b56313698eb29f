"""What cards do: the verbs of which a pack makes them."""

from __future__ import annotations

from blarney.core.texts import Value
from blarney.games.royal_bastards.deck import (
    APPROVAL,
    ATTRIBUTE_NAMES,
    ATTRIBUTES,
    BOOST,
    BURY,
    CARRY,
    DIE,
    DISCARD,
    DISOWN,
    DRAW,
    ENDORSE,
    GOLD,
    HOMETOWN,
    LOOK,
    PEEK,
    REVEAL,
    ROB_CARD,
    ROB_GOLD,
    SCORE,
    SEND,
    SKELETON,
    SUPPORT,
    SWITCH,
    Verb,
)
from blarney.games.royal_bastards.rules.aims import sites, times, touched
from blarney.games.royal_bastards.rules.chips import carry_support, earn, lose_support, place_support
from blarney.games.royal_bastards.rules.hands import discard_some, draw_chaos, is_guarded, look_at, rob_card
from blarney.games.royal_bastards.rules.papers import bury, disown, endorse, give_skeleton, peek, reveal
from blarney.games.royal_bastards.table import NOWHERE, Deed, Realm


def do(table: Realm, deed: Deed, verb: Verb) -> list[Deed]:
    """A verb that asks nothing; what Skeletons and Endorsements that come by it do is to be done next."""
    if verb.verb == SWITCH:
        switch(table, deed.actor, verb.attribute)
        return []
    follows: list[Deed] = []
    for seat in touched(table, verb.who, deed):
        follow: Deed | None = None
        if verb.verb == REVEAL:
            follow = reveal(table, seat)
        elif verb.verb == ENDORSE:
            follow = endorse(table, seat, verb.champion)
        elif verb.verb in (ROB_GOLD, ROB_CARD, LOOK, PEEK):
            do_between(table, verb, deed.actor, seat)
        else:
            do_to(table, deed, verb, seat)
        if follow is not None:
            follows.append(follow)
    return follows


def do_to(table: Realm, deed: Deed, verb: Verb, seat: int) -> None:
    """Do something to one player."""
    if verb.verb == SUPPORT:
        do_support(table, deed, verb, seat)
    elif verb.verb == CARRY:
        for land in sites(table, verb.where, seat, deed):
            carry_support(table, seat, deed.land, land, verb.amount)
    elif verb.verb == GOLD:
        earn(table, seat, verb.amount * times(table, verb.per, seat, deed))
    elif verb.verb == SCORE:
        add_edge(table, seat, verb.amount * times(table, verb.per, seat, deed), False)
    elif verb.verb == DIE:
        add_edge(table, seat, table.chance.roll(verb.amount), True)
    elif verb.verb == BOOST:
        boost(table, seat, verb.attribute, verb.amount)
    elif verb.verb == DRAW:
        draw_chaos(table, seat, verb.amount)
    elif verb.verb == DISCARD:
        discard_some(table, seat, verb.amount, deed.actor)
    elif verb.verb == SKELETON:
        give_skeleton(table, seat, verb.champion)
    elif verb.verb == BURY:
        bury(table, seat)
    elif verb.verb == DISOWN:
        disown(table, seat)
    elif verb.verb == SEND:
        send(table, deed, verb, seat)
    else:
        assert verb.verb == APPROVAL, "all other verbs have been done"
        praise(table, seat, verb.amount * times(table, verb.per, seat, deed))


def do_between(table: Realm, verb: Verb, actor: int, other: int) -> None:
    """Do something that two players take part in."""
    if verb.verb == ROB_GOLD:
        if actor != other:
            earn(table, actor, -earn(table, other, -verb.amount))
    elif verb.verb == ROB_CARD:
        for _ in range(verb.amount):
            rob_card(table, actor, other)
    elif verb.verb == LOOK:
        if actor != other and not is_guarded(table, other, actor):
            look_at(table, actor, other, other, "looked")
    else:
        peek(table, actor, other)


def do_support(table: Realm, deed: Deed, verb: Verb, seat: int) -> None:
    """Support for a player, or against."""
    many = verb.amount * times(table, verb.per, seat, deed)
    for land in sites(table, verb.where, seat, deed):
        if many > 0:
            place_support(table, seat, land, many)
        elif many < 0:
            lose_support(table, seat, land, -many)


def add_edge(table: Realm, seat: int, many: int, rolled: bool) -> None:
    """Something is added in this contest; a die that a card gives is rolled at once. [RB-R36]"""
    if not table.fights(seat):
        if table.watchers:
            table.tell("not_fighting", seat, values={"seat": seat})
        return
    table.edges[seat] = table.edges[seat] + many
    if table.watchers:
        what = "rolled_edge" if rolled else "edge"
        table.tell(what, seat, values={"seat": seat, "many": many}, chance=rolled)


def boost(table: Realm, seat: int, attribute: int, many: int) -> None:
    """All Bastards of a player are better, or worse, at something until the turn ends. [RB-R55]"""
    table.changes[seat] += 1
    for hero in table.heroes_of(seat):
        place = hero * ATTRIBUTES + attribute
        table.boosts[place] = table.boosts[place] + many
    if table.watchers:
        values: dict[str, Value] = {"seat": seat, "attribute": ATTRIBUTE_NAMES[attribute], "many": many}
        table.tell("boosted", seat, values=values)


def end_boosts(table: Realm) -> None:
    """The turn is over, and with it what cards did to attributes."""
    for place in range(len(table.boosts)):
        if table.boosts[place]:
            table.boosts[place] = 0
            table.changes[place // (2 * ATTRIBUTES)] += 1


def switch(table: Realm, seat: int, attribute: int) -> None:
    """The contest is about something else."""
    table.attribute = attribute
    if table.watchers:
        table.tell("switched", seat, values={"seat": seat, "attribute": ATTRIBUTE_NAMES[attribute]})


def send(table: Realm, deed: Deed, verb: Verb, seat: int) -> None:
    """All Bastards of a player go somewhere; each of them to the own hometown, if that is the place."""
    for hero in table.heroes_of(seat):
        if table.spots[hero] == NOWHERE:
            continue
        lands = sites(table, verb.where, seat, deed)
        land = table.heir(hero).home if verb.where == HOMETOWN else lands[0]
        put_bastard(table, hero, land)


def put_bastard(table: Realm, hero: int, land: int) -> None:
    """A Bastard now stands in this Territory."""
    if table.spots[hero] == land:
        return
    table.spots[hero] = land
    table.journeys += 1
    if table.watchers:
        values = {"seat": hero // 2, "bastard": table.bastards[hero], "land": land}
        table.tell("went", hero // 2, values=dict(values))


def praise(table: Realm, seat: int, points: int) -> None:
    """Royal Approval at the end, from a card."""
    table.approval[seat] = max(0, table.approval[seat] + points)
    table.awards += 1
    if table.watchers:
        table.tell("praised", seat, values={"seat": seat, "many": points})
