"""Whom and what a card can be aimed at, and whom its verbs touch."""

from __future__ import annotations

from blarney.games.royal_bastards.deck import (
    ADJACENT,
    BASTARDS,
    BOOST,
    BURY,
    CAPITAL,
    CARRY,
    CHOOSE_LAND,
    CHOOSE_PLAYER,
    DISCARD,
    DISOWN,
    EITHER,
    FIGHTERS,
    GOLD,
    HERE,
    HOMETOWN,
    LAND,
    LOOK,
    LOYALTY,
    NEAR_LANDS,
    NO_COLOUR,
    ONCE,
    OTHERS,
    PEEK,
    PER_ADJACENT,
    PER_BASTARD,
    PER_CARD,
    PER_ENDORSEMENT,
    PER_LAND,
    PER_SKELETON,
    POOREST,
    REVEAL,
    RICHEST,
    RIVALS,
    ROB_CARD,
    ROB_GOLD,
    SEND,
    SUPPORT,
    THEIR_LANDS,
    THEM,
    WARY,
    YOU,
    YOUR_LANDS,
    Verb,
)
from blarney.games.royal_bastards.table import NOWHERE, Deed, Realm


def touched(table: Realm, who: int, deed: Deed) -> list[int]:
    """The players whom a verb touches, from the one who does it on, clockwise."""
    actor = deed.actor
    if who == YOU:
        return [actor]
    if who == THEM:
        return [deed.them]
    seats = [(actor + step) % table.seats for step in range(table.seats)]
    if who == OTHERS:
        return seats[1:]
    if who == FIGHTERS:
        return [seat for seat in seats if table.fights(seat)]
    if who == RIVALS:
        return [seat for seat in seats if table.fights(seat) and seat != actor]
    if who == RICHEST:
        return [seat for seat in seats if table.gold[seat] == max(table.gold)]
    if who == POOREST:
        return [seat for seat in seats if table.gold[seat] == min(table.gold)]
    return seats


def base(table: Realm, deed: Deed) -> int:
    """The Territory around which things happen: the chosen one, or the contested one."""
    return deed.land if deed.land != NOWHERE else table.here


def sites(table: Realm, where: int, seat: int, deed: Deed) -> list[int]:
    """The Territories in which something happens to a player."""
    if where == HERE:
        return [table.here] if table.here != NOWHERE else []
    if where == LAND:
        return [deed.land] if deed.land != NOWHERE else []
    if where == HOMETOWN:
        return [table.home_of(seat)]
    if where == CAPITAL:
        return [0]
    if where == ADJACENT:
        middle = base(table, deed)
        return table.next_to(middle) if middle != NOWHERE else []
    assert where == BASTARDS, "all other places have been named"
    return [table.spots[hero] for hero in table.heroes_of(seat) if table.spots[hero] != NOWHERE]


def times(table: Realm, per: int, seat: int, deed: Deed) -> int:
    """How many times an amount is meant for a player."""
    if per == ONCE:
        return 1
    if per == PER_ADJACENT:
        middle = base(table, deed)
        return len(table.next_to(middle)) if middle != NOWHERE else 0
    if per == PER_ENDORSEMENT:
        return table.endorsements_of(seat)
    if per == PER_SKELETON:
        return table.scandals_of(seat)
    if per == PER_BASTARD:
        return len(table.heroes_of(seat))
    if per == PER_LAND:
        return len([land for land in range(len(table.cells)) if table.support_of(seat, land)])
    if per == PER_CARD:
        return table.hand_of(seat)
    return table.fighters.bit_count() - (1 if table.fights(seat) else 0)


def players_for(table: Realm, deed: Deed, verb: Verb) -> list[int]:
    """Who can be chosen: anybody whom the card names, oneself too if it says so [RB-74].

    Of those whom it would harm, if there are any. [RB-R53]
    """
    seats = touched(table, verb.who, deed)
    if wants_land(table, deed):
        seats = [seat for seat in seats if lands_named(table, deed, seat)]
    able = [seat for seat in seats if can_suffer(table, deed, seat)]
    return able or seats


def wants_land(table: Realm, deed: Deed) -> bool:
    """Is a Territory chosen after the player?"""
    for verb in table.deck.scripts[deed.script]:
        if verb.verb == CHOOSE_LAND:
            return True
    return False


def verbs_of(table: Realm, deed: Deed) -> list[Verb]:
    """All that a card may do, in whichever of two ways it is meant."""
    verbs: list[Verb] = []
    for verb in table.deck.scripts[deed.script]:
        verbs.append(verb)
        if verb.verb == EITHER:
            verbs.extend(table.deck.scripts[verb.first])
            verbs.extend(table.deck.scripts[verb.second])
    return verbs


def can_suffer(table: Realm, deed: Deed, seat: int) -> bool:
    """Would a card do something to this player, or is it no harm at all?"""
    harmful = False
    for verb in verbs_of(table, deed):
        if verb.who == THEM and is_harm(verb):
            harmful = True
            for land in lands_named(table, deed, seat) or [deed.land]:
                if hurts(table, aimed(deed, seat, land), verb, seat):
                    return True
    return not harmful


def aimed(deed: Deed, them: int, land: int) -> Deed:
    """What a card would do if this player and this Territory were chosen."""
    one = Deed(deed.actor, deed.script, deed.source)
    one.them = them
    one.land = land
    return one


def is_harm(verb: Verb) -> bool:
    """Does this verb take something from whom it touches, or move somebody about?"""
    if verb.verb == SUPPORT or verb.verb == GOLD or verb.verb == BOOST:
        return verb.amount < 0
    return verb.verb in (ROB_GOLD, DISCARD, ROB_CARD, LOOK, PEEK, REVEAL, DISOWN, BURY, CARRY, SEND)


def hurts(table: Realm, deed: Deed, verb: Verb, seat: int) -> bool:
    """Has this player what the verb takes, as far as everybody knows?"""
    if seat == deed.actor and verb.verb in (ROB_GOLD, ROB_CARD, LOOK, PEEK):
        return False
    if verb.verb == GOLD or verb.verb == ROB_GOLD:
        return table.gold[seat] > 0 and times(table, verb.per, seat, deed) > 0
    if verb.verb == DISCARD or verb.verb == ROB_CARD or verb.verb == LOOK:
        return table.hand_of(seat) > 0 and (seat == deed.actor or not table.law(seat, WARY))
    if verb.verb == PEEK or verb.verb == REVEAL:
        return table.secrets_of(seat) > 0
    if verb.verb == DISOWN:
        return table.endorsements_of(seat) > 0
    if verb.verb == BURY:
        return table.scandals_of(seat) > 0
    if verb.verb == BOOST:
        return any(table.score(hero, verb.attribute) > 0 for hero in table.heroes_of(seat))
    if verb.verb == SEND:
        return any(goes(table, deed, verb, seat, hero) for hero in table.heroes_of(seat))
    lands = [deed.land] if verb.verb == CARRY else sites(table, verb.where, seat, deed)
    for land in lands:
        if loses(table, deed, verb, seat, land):
            return True
    return False


def goes(table: Realm, deed: Deed, verb: Verb, seat: int, hero: int) -> bool:
    """Is a Bastard elsewhere than where it is sent?"""
    lands = [table.heir(hero).home] if verb.where == HOMETOWN else sites(table, verb.where, seat, deed)
    return table.spots[hero] != NOWHERE and len(lands) > 0 and table.spots[hero] != lands[0]


def loses(table: Realm, deed: Deed, verb: Verb, seat: int, land: int) -> bool:
    """Has this player Support in a Territory that the verb takes away, loyal as it may be?"""
    if not table.support_of(seat, land):
        return False
    if verb.verb == CARRY:
        return land not in sites(table, verb.where, seat, deed)
    return -verb.amount * times(table, verb.per, seat, deed) > table.law(seat, LOYALTY)


def lands_named(table: Realm, deed: Deed, them: int) -> list[int]:
    """The Territories that the card's words leave, if this player is the one whom it is aimed at."""
    for verb in table.deck.scripts[deed.script]:
        if verb.verb == CHOOSE_LAND:
            return [land for land in range(len(table.cells)) if fits(table, deed, verb, land, them)]
    return []


def fits(table: Realm, deed: Deed, verb: Verb, land: int, them: int) -> bool:
    """Do the card's words leave this Territory?"""
    if verb.colour != NO_COLOUR and table.deck.lands[land].colour != verb.colour:
        return False
    if verb.among == YOUR_LANDS:
        return table.support_of(deed.actor, land) > 0
    if verb.among == THEIR_LANDS:
        return table.support_of(them, land) > 0
    if verb.among == NEAR_LANDS:
        many = len(table.cells)
        for hero in table.heroes_of(deed.actor):
            if table.far[table.spots[hero] * many + land] <= 1:
                return True
        return False
    return True


def lands_for(table: Realm, deed: Deed, verb: Verb) -> list[int]:
    """The Territories that can be chosen: to lose Support there or around, only where some is, if any. [RB-108]"""
    lands = [land for land in range(len(table.cells)) if fits(table, deed, verb, land, deed.them)]
    losing = [
        other
        for other in verbs_of(table, deed)
        if other.verb == CARRY
        or (other.verb == SUPPORT and other.where in (LAND, ADJACENT) and other.amount < 0)
    ]
    able: list[int] = []
    for land in lands:
        for other in losing:
            for seat in touched(table, other.who, deed):
                if hurts(table, aimed(deed, deed.them, land), other, seat) and land not in able:
                    able.append(land)
    return able or lands


def is_aimless(table: Realm, actor: int, script: int) -> bool:
    """Is there nobody, or no Territory, at which this could be aimed?"""
    deed = Deed(actor, script, 0)
    for verb in table.deck.scripts[script]:
        if verb.verb == CHOOSE_PLAYER:
            seats = touched(table, verb.who, deed)
            if not seats:
                return True
        elif verb.verb == CHOOSE_LAND:
            return not has_land(table, deed, verb)
        else:
            return False
    return False


def has_land(table: Realm, deed: Deed, verb: Verb) -> bool:
    """Is there a Territory that the card's words leave, whoever may be chosen first?"""
    for them in named(table, deed):
        for land in range(len(table.cells)):
            if fits(table, deed, verb, land, them):
                return True
    return False


def named(table: Realm, deed: Deed) -> list[int]:
    """The players among whom the card chooses first."""
    verb = table.deck.scripts[deed.script][0]
    return touched(table, verb.who, deed) if verb.verb == CHOOSE_PLAYER else [deed.actor]


def asks(verb: Verb) -> bool:
    """Is somebody asked before this verb?"""
    return verb.verb == CHOOSE_PLAYER or verb.verb == CHOOSE_LAND or verb.verb == EITHER
