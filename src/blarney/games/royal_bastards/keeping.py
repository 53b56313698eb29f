"""A table of Royal Bastards as JSON data and back, every range checked."""

from __future__ import annotations

from blarney.core.saves import Reader
from blarney.games.royal_bastards.deck import ATTRIBUTES
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.rules.papers import fit
from blarney.games.royal_bastards.sound_pieces import sorts_are_right
from blarney.games.royal_bastards.table import COUNTING, DECKS, MOST_GOLD, MOST_SUPPORT, NOBODY, Deed, Realm

MOST_EDGE = 100_000
MOST_CHAIN = 200
# The decks without secrets: each has all cards of its kind, whole or in parts.
CARDS = ("contests", "old_contests", "seals", "old_seals", "heirs", "fair")


def stored(table: Realm) -> dict[str, object]:
    """The pieces of the table."""
    data: dict[str, object] = {
        "dealt": [list(dealt) for dealt in table.dealt],
        "held": [list(held) for held in table.held],
        "cells": [cell + 1 for cell in table.cells],
        "laying": table.laying,
        "turn": table.turn,
        "phase": table.phase,
        "first": table.first,
        "bastards": [bastard + 1 for bastard in table.bastards],
        "spots": [spot + 1 for spot in table.spots],
        "boosts": [boost + MOST_EDGE for boost in table.boosts],
        "endorsements": [list(held) for held in table.endorsements],
        "gold": list(table.gold),
        "approval": list(table.approval),
        "support": list(table.support),
        "owners": [owner + 1 for owner in table.owners],
        "moving": [table.mover, table.role],
        "payees": list(table.payees),
        "flags": table.flags,
        "contest": [
            table.here + 1,
            table.contest + 1,
            table.attribute,
            table.fighters,
            int(table.firstborn_only),
        ],
        "edges": [edge + MOST_EDGE for edge in table.edges],
        "rolls": list(table.rolls),
        "bonuses": list(table.bonuses),
        "totals": [total + MOST_EDGE for total in table.totals],
        "ranks": list(table.ranks),
        "queue": list(table.queue),
        "left": table.left,
        "buyer": table.buyer,
        "chain": list(table.chain),
        "remade": table.remade,
        "deeds": [
            [deed.actor, deed.script, deed.at, deed.them, deed.land + 1, deed.source] for deed in table.deeds
        ],
    }
    for name in CARDS:
        data[name] = list(getattr(table, name))
    return data


def restore(table: Realm, saved: Reader) -> None:
    """Put the pieces back."""
    deck = table.deck
    seats = table.seats
    lands = len(deck.lands)
    restore_decks(table, saved)
    table.held = [
        saved_list(saved, "held", held, lands - 1) for held in saved.listed("held", saved.get("held"), seats)
    ]
    table.cells = [cell - 1 for cell in saved.wholes("cells", 0, len(CELLS), lands)]
    if len(set(laid(table))) != len(laid(table)):
        raise saved.bad("cells")
    table.laying = saved.whole("laying", 0, seats - 1)
    table.turn = saved.whole("turn", 0, deck.turns)
    table.phase = saved.whole("phase", 0, COUNTING)
    table.first = saved.whole("first", 0, seats - 1)
    table.spots = [spot - 1 for spot in saved.wholes("spots", 0, lands, 2 * seats)]
    table.boosts = shifted(saved, "boosts", 2 * seats * ATTRIBUTES)
    table.gold = saved.wholes("gold", 0, MOST_GOLD, seats)
    table.approval = saved.wholes("approval", 0, MOST_EDGE, seats)
    table.support = saved.wholes("support", 0, MOST_SUPPORT, lands * seats)
    table.owners = [owner - 1 for owner in saved.wholes("owners", 0, seats, lands)]
    table.mover, table.role = saved.wholes("moving", 0, seats, 2)
    table.payees = saved.wholes("payees", 0, 2 * seats - 1)
    table.flags = saved.whole("flags", 0, (1 << lands) - 1)
    restore_contest(table, saved)
    table.queue = saved.wholes("queue", 0, seats - 1)
    table.left = saved.whole("left", 0, MOST_SUPPORT)
    table.buyer = saved.whole("buyer", 0, seats - 1)
    table.chain = saved.wholes("chain", 0, seats - 1)
    table.remade = saved.whole("remade", 0, (1 << len(DECKS)) - 1)
    restore_deeds(table, saved)
    if table.role > 1:
        raise saved.bad("moving")
    if not sorts_are_right(table):
        raise saved.bad("cards")
    if table.turn:
        table.survey()
    for seat in range(seats):
        if table.bastards[2 * seat] == NOBODY and table.turn:
            raise saved.bad("bastards")
        fit(table, seat)


def laid(table: Realm) -> list[int]:
    """The cells where a Territory lies."""
    return [cell for cell in table.cells if cell >= 0]


def shifted(saved: Reader, name: str, many: int) -> list[int]:
    """Numbers that may be below nothing."""
    return [number - MOST_EDGE for number in saved.wholes(name, 0, 2 * MOST_EDGE, many)]


def saved_list(saved: Reader, name: str, written: object, most: int) -> list[int]:
    """One of several lists of whole numbers."""
    return Reader({name: written}, "A list").wholes(name, 0, most)


def restore_decks(table: Realm, saved: Reader) -> None:
    """Bastards, Endorsements and contests: each card is in one place."""
    deck = table.deck
    seats = table.seats
    heirs = len(deck.bastards)
    table.dealt = [
        saved_list(saved, "dealt", dealt, heirs - 1)
        for dealt in saved.listed("dealt", saved.get("dealt"), seats)
    ]
    table.bastards = [bastard - 1 for bastard in saved.wholes("bastards", 0, heirs, 2 * seats)]
    table.heirs = saved.wholes("heirs", 0, heirs - 1)
    table.fair = saved.wholes("fair", 0, heirs - 1)
    backed = [bastard for bastard in table.bastards if bastard != NOBODY]
    dealt = [heir for held in table.dealt for heir in held]
    if sorted([*backed, *dealt, *table.heirs, *table.fair]) != list(range(heirs)):
        raise saved.bad("heirs")
    many = len(deck.endorsement_cards)
    table.seals = saved.wholes("seals", 0, many - 1)
    table.old_seals = saved.wholes("old_seals", 0, many - 1)
    table.endorsements = [
        saved_list(saved, "endorsements", held, many - 1)
        for held in saved.listed("endorsements", saved.get("endorsements"), 2 * seats)
    ]
    given = [seal for held in table.endorsements for seal in held]
    if sorted([*table.seals, *table.old_seals, *given]) != list(range(many)):
        raise saved.bad("endorsements")


def restore_contest(table: Realm, saved: Reader) -> None:
    """The contest that is fought, and the cards of the others."""
    deck = table.deck
    seats = table.seats
    many = len(deck.contest_cards)
    here, contest, table.attribute, table.fighters, only = saved.wholes("contest", 0, 1 << 16, 5)
    table.here = here - 1
    table.contest = contest - 1
    table.firstborn_only = only == 1
    if table.here >= len(deck.lands) or table.contest >= many or table.attribute >= ATTRIBUTES or only > 1:
        raise saved.bad("contest")
    if table.fighters >= 1 << seats or (table.here < 0) != (table.contest < 0):
        raise saved.bad("contest")
    table.contests = saved.wholes("contests", 0, many - 1)
    table.old_contests = saved.wholes("old_contests", 0, many - 1)
    drawn = [table.contest] if table.contest >= 0 else []
    if sorted([*table.contests, *table.old_contests, *drawn]) != list(range(many)):
        raise saved.bad("contests")
    table.edges = shifted(saved, "edges", seats)
    table.rolls = saved.wholes("rolls", 0, MOST_EDGE, 2 * seats)
    table.bonuses = saved.wholes("bonuses", 0, MOST_EDGE, 2 * seats)
    table.totals = shifted(saved, "totals", seats)
    table.ranks = saved.wholes("ranks", 0, seats - 1)
    if len(set(table.ranks)) != len(table.ranks):
        raise saved.bad("ranks")


def restore_deeds(table: Realm, saved: Reader) -> None:
    """What cards do just now."""
    deck = table.deck
    most = max([len(verbs) for verbs in deck.scripts])
    table.deeds = []
    for actor, script, at, them, land, source in saved.tuples(
        "deeds",
        [table.seats - 1, len(deck.scripts) - 1, most, table.seats - 1, len(deck.lands), deck.sources - 1],
    ):
        deed = Deed(actor, script, source)
        deed.at = at
        deed.them = them
        deed.land = land - 1
        if at > len(deck.scripts[script]):
            raise saved.bad("deeds")
        table.deeds.append(deed)
    if len(table.deeds) > MOST_CHAIN or len(table.chain) > MOST_CHAIN:
        raise saved.bad("deeds")
