"""What tiles and cards do: the verbs of which a pack makes them."""

from __future__ import annotations

from blarney.games.lying_pirates.deck import (
    AHEAD,
    BECALM,
    BEHIND,
    CURSE,
    CURSED,
    DISCARD,
    DRAW,
    EARN,
    LIFT,
    LOOK,
    REACH,
    RECRUIT,
    ROB_CARD,
    ROB_COINS,
    ROB_CREW,
    ROB_SPECIAL,
    SAIL,
    SHELTER,
    SIT_OUT,
    SWAP,
    TOKEN,
    TURN,
    WELCOME,
    Verb,
)
from blarney.games.lying_pirates.rules.crew import (
    announce,
    earn,
    gain_special,
    lose_crew,
    lose_special,
    payable,
    recruit,
)
from blarney.games.lying_pirates.rules.hands import discard_some, draw_cards, look_at, rob_card
from blarney.games.lying_pirates.rules.ships import (
    move_ship,
    next_ahead,
    next_behind,
    put_ship,
    tell_nobody,
    tell_safe,
    touched,
)
from blarney.games.lying_pirates.table import ACTING, FINAL, Pirates


def do(table: Pirates, verb: Verb) -> None:
    """A verb that asks nothing; of these, and of those that ask, all tiles and cards are made. [LP-R57]"""
    actor = table.actor
    if verb.verb == TURN:
        turn_token(table)
    elif verb.verb == TOKEN:
        if table.token == actor:
            announce(table, "has_token", actor, {})
        take_token(table, actor)
    elif verb.verb == SHELTER:
        table.sheltered |= 1 << actor
        if table.watchers:
            announce(table, "sheltered", actor, {})
    elif verb.verb == REACH:
        reach(table, actor, verb.who)
    elif verb.verb == WELCOME:
        if table.on_board(verb.die):
            gain_special(table, actor, verb.die)
        else:
            announce(table, "not_on_board", actor, {"die": verb.die})
    else:
        captains = touched(table, verb.who, actor, table.them)
        if not captains:
            tell_nobody(table, verb.who, actor)
        for one in captains:
            drowned = table.phase == FINAL and not table.afloat >> one & 1
            if table.outcome is not None or drowned:
                continue
            if is_harm(verb) and table.is_safe(one, actor):
                tell_safe(table, one)
            else:
                do_to(table, verb, one)


def is_harm(verb: Verb) -> bool:
    """Would this verb harm whom it touches?"""
    if verb.verb == SAIL or verb.verb == EARN or verb.verb == RECRUIT:
        return verb.amount < 0
    return verb.verb != DRAW and verb.verb != LIFT


def do_to(table: Pirates, verb: Verb, captain: int) -> None:
    """Do something to a captain who is not safe from it."""
    if verb.verb == SAIL:
        move_ship(table, captain, verb.amount)
    elif verb.verb == EARN:
        earn(table, captain, verb.amount)
    elif verb.verb == RECRUIT:
        if verb.amount > 0:
            recruit(table, captain, verb.amount)
        else:
            lose_crew(table, captain, -verb.amount)
    elif verb.verb == DRAW:
        draw_cards(table, captain, verb.amount)
    elif verb.verb == DISCARD:
        discard_some(table, captain, verb.amount)
    elif verb.verb == CURSE:
        curse(table, captain)
    elif verb.verb == LIFT:
        if table.has(captain, CURSED):
            lose_special(table, captain, CURSED)
        else:
            announce(table, "not_cursed", captain, {})
    elif verb.verb == SIT_OUT:
        sit_out(table, captain)
    elif verb.verb == BECALM:
        table.becalmed |= 1 << captain
        if table.watchers:
            announce(table, "becalmed", captain, {})
    else:
        do_between(table, verb, table.actor, captain)


def do_between(table: Pirates, verb: Verb, actor: int, other: int) -> None:
    """Do something that two captains take part in."""
    if actor == other:
        announce(table, "not_oneself", actor, {})
        return
    if verb.verb == SWAP:
        swap(table, actor, other)
    elif verb.verb == ROB_COINS:
        earn(table, actor, -earn(table, other, -verb.amount))
    elif verb.verb == ROB_CREW:
        recruit(table, actor, lose_crew(table, other, verb.amount))
    elif verb.verb == ROB_CARD:
        for _ in range(verb.amount):
            rob_card(table, actor, other)
    elif verb.verb == LOOK:
        look_at(table, actor, other)
    elif verb.verb == ROB_SPECIAL:
        dice = payable(table, other)
        if dice:
            lose_special(table, other, dice[0])
            gain_special(table, actor, dice[0])
        else:
            announce(table, "no_special_crew", other, {})


def sit_out(table: Pirates, captain: int) -> None:
    """The next Betting Phase is missed; missed ones do not add up. [LP-R75]"""
    table.sitting[captain] = max(1, table.sitting[captain])
    if table.watchers:
        announce(table, "must_sit_out", captain, {})


def curse(table: Pirates, captain: int) -> None:
    """The Cursed Die comes from the Dice Board, if it is there and this captain can be cursed."""
    if table.has(captain, CURSED):
        announce(table, "cursed_already", captain, {})
    elif not table.can_be_cursed(captain):
        announce(table, "never_cursed", captain, {})
    elif not table.on_board(CURSED):
        announce(table, "not_on_board", captain, {"die": CURSED})
    else:
        gain_special(table, captain, CURSED)


def reach(table: Pirates, captain: int, where: int) -> None:
    """A ship goes to the closest one ahead of it, or behind it."""
    spot = next_ahead(table, captain) if where == AHEAD else next_behind(table, captain)
    if spot is None:
        tell_nobody(table, where, captain)
    elif where == BEHIND and table.is_safe(captain, captain):
        tell_safe(table, captain)
    else:
        put_ship(table, captain, min(spot, table.chart.spaces) if captain < table.seats else spot)


def swap(table: Pirates, actor: int, other: int) -> None:
    """Two ships change places, unless one would come onto Start/End in the Action Phase."""
    spaces = table.chart.spaces
    mine = table.spots[actor]
    theirs = table.spots[other]
    # Only the Phantom is ever further than a lap.
    for_me = theirs if table.is_phantom(actor) else min(theirs, spaces)
    for_them = mine if table.is_phantom(other) else min(mine, spaces)
    if mine == theirs:
        announce(table, "same_place", actor, {"other": table.said(other)})
        return
    if table.phase == ACTING and (for_me % spaces == 0 or for_them % spaces == 0):
        announce(table, "no_swap", actor, {"other": table.said(other)})
        return
    put_ship(table, actor, for_me)
    if table.outcome is None:
        put_ship(table, other, for_them)


def turn_token(table: Pirates) -> None:
    """The token is turned over: the bets go round the other way. [LP-R47]"""
    table.direction = -table.direction
    if table.watchers:
        table.tell("turned", values={"clockwise": int(table.direction > 0)})


def take_token(table: Pirates, captain: int) -> None:
    """A captain takes the Starting Captain Token."""
    if table.token != captain:
        table.token = captain
        if table.watchers:
            announce(table, "took_token", captain, {})
