"""Support and gold: gained, lost, carried."""

from __future__ import annotations

from blarney.core.texts import Value
from blarney.games.royal_bastards.deck import LOYALTY
from blarney.games.royal_bastards.rules.papers import givers
from blarney.games.royal_bastards.table import MOST_GOLD, MOST_SUPPORT, NONE, Realm


def earn(table: Realm, seat: int, gold: int, law: int = NONE) -> int:
    """Gold is gained [RB-86], or lost as far as there is any [RB-R4]: how much it was. It never runs out. [RB-R30]

    It is told to which cards it is owed, if it comes by a number of the table.
    """
    before = table.gold[seat]
    after = min(MOST_GOLD, max(0, before + gold))
    table.gold[seat] = after
    if table.watchers:
        if after > before:
            values: dict[str, Value] = {"seat": seat, "many": after - before}
            if law != NONE:
                values.update(givers(table, seat, law))
            table.tell("earned", seat, values=values)
        elif after < before:
            table.tell("lost_gold", seat, values={"seat": seat, "many": before - after})
        elif gold < 0:
            table.tell("no_gold", seat, values={"seat": seat})
    return after - before


def pay(table: Realm, seat: int, gold: int) -> None:
    """Gold is spent; what for, is told by whoever asks for it."""
    table.gold[seat] = table.gold[seat] - gold


def place_support(table: Realm, seat: int, land: int, many: int) -> None:
    """Support is always in a Territory. [RB-85]"""
    place = land * table.seats + seat
    table.support[place] = min(MOST_SUPPORT, table.support[place] + many)
    table.placings += 1
    if table.watchers:
        table.tell("gained_support", seat, values={"seat": seat, "many": many, "land": land})


def lose_support(table: Realm, seat: int, land: int, many: int) -> None:
    """Support is lost, as far as there is any; the loyal lose less."""
    there = table.support_of(seat, land)
    gone = min(max(0, many - table.law(seat, LOYALTY)), there)
    place = land * table.seats + seat
    table.support[place] = there - gone
    table.placings += 1
    if table.watchers:
        values: dict[str, Value] = {"seat": seat, "many": gone, "land": land}
        if gone < min(many, there):
            values.update(givers(table, seat, LOYALTY))
        table.tell("lost_support" if gone else "no_support", seat, values=values)


def carry_support(table: Realm, seat: int, source: int, target: int, many: int) -> None:
    """Support moves from one Territory to another, as far as there is any."""
    gone = min(many, table.support_of(seat, source))
    if source == target or not gone:
        if table.watchers:
            table.tell("carried_none", seat, values={"seat": seat, "land": source})
        return
    at = source * table.seats + seat
    table.support[at] = table.support[at] - gone
    to = target * table.seats + seat
    table.support[to] = min(MOST_SUPPORT, table.support[to] + gone)
    table.placings += 1
    if table.watchers:
        table.tell("carried", seat, values={"seat": seat, "many": gone, "land": source, "other": target})
