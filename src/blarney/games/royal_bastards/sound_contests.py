"""What is true of contests and festivals of Royal Bastards between two moves: flags, fighters, dice, ranks."""

from __future__ import annotations

from blarney.games.royal_bastards.rules.contest import INCOME, REWARD, ROLL, WHICH_CONTEST
from blarney.games.royal_bastards.rules.festival import PLACING, PORTIONS, RANKING
from blarney.games.royal_bastards.table import CONTESTING, FEASTING, LAST_ACTION, NONE, Realm

MOST_FEAST = 20


def contests_flaw(table: Realm) -> str | None:
    """What is impossible about a contest or a festival; None if nothing is."""
    if table.firstborn_only:
        return "who fights"
    if not table.agenda:
        return None if table.outcome is not None and table.outcome.broken_off else over_flaw(table)
    return (
        flags_flaw(table) or income_flaw(table) or fight_flaw(table) or dice_flaw(table) or queue_flaw(table)
    )


def over_flaw(table: Realm) -> str | None:
    """At the end nothing is going on any more."""
    going_on = (
        table.flags or table.payees or table.queue or table.left or table.contest != NONE or table.ranks
    )
    return "a contest" if going_on else None


def contested(table: Realm) -> int:
    """The Territories (bits) where several players have Bastards."""
    flags = 0
    for land in range(len(table.cells)):
        if len(table.players_in(land)) > 1:
            flags |= 1 << land
    return flags


def flags_flaw(table: Realm) -> str | None:
    """Flags are where several players have Bastards, as far as no contest has sent any away since."""
    if table.phase != CONTESTING:
        return "the flags" if table.flags else None
    now = contested(table)
    if INCOME in table.agenda:
        return None if table.flags == now else "the flags"
    if table.agenda[-1] is WHICH_CONTEST:
        return None if table.flags.bit_count() > 1 and not table.flags & ~now else "the flags"
    if table.contest != NONE and not table.flags >> table.here & 1:
        return "the flags"
    if ROLL in table.agenda and table.flags & ~now:
        return "the flags"
    # At most four flags can have been placed.
    return "the flags" if table.flags.bit_count() > table.seats else None


def income_flaw(table: Realm) -> str | None:
    """Those who are alone somewhere take something in turn; somebody still does while that is asked."""
    if table.agenda[-1] is not INCOME:
        return "who takes something" if table.payees else None
    alone = [
        hero
        for seat in table.in_order()
        for hero in table.heroes_of(seat)
        if len(table.players_in(table.spots[hero])) == 1
    ]
    sound = table.payees and table.payees == alone[len(alone) - len(table.payees) :]
    return None if sound else "who takes something"


def fight_flaw(table: Realm) -> str | None:
    """There is a contest only while one is fought, between all who are there."""
    fighting = REWARD in table.agenda or RANKING in table.agenda
    if fighting != (table.contest != NONE):
        return "a contest"
    if not fighting:
        return "who fights" if table.fighters else None
    if REWARD in table.agenda and ROLL not in table.agenda:
        return "who fights" if table.fighters.bit_count() < 2 else None
    there = 0
    for seat in table.players_in(table.here):
        there |= 1 << seat
    return "who fights" if table.fighters != there else None


def dice_flaw(table: Realm) -> str | None:
    """Before the roll no dice lie there, and cards add only for those who fight; after it all who fight are ranked."""
    if table.contest == NONE:
        return ranks_flaw(table)
    for seat in range(table.seats):
        both = [2 * seat, 2 * seat + 1]
        rolled = any(table.rolls[hero] for hero in both)
        if not table.fights(seat) and (rolled or table.edges[seat] or table.totals[seat]):
            return "what was rolled"
        if any(table.bonuses[hero] and not table.rolls[hero] for hero in both):
            return "what was rolled"
    if ROLL in table.agenda or RANKING in table.agenda:
        rolled = any(table.rolls) or any(table.totals)
        return "what was rolled" if rolled or table.ranks else None
    fighters = [seat for seat in range(table.seats) if table.fights(seat)]
    totals = [table.totals[seat] for seat in table.ranks]
    if sorted(table.ranks) != fighters or totals != sorted(totals, reverse=True):
        return "the ranks"
    if any(not table.rolls[2 * seat] and not table.rolls[2 * seat + 1] for seat in fighters):
        return "what was rolled"
    return None


def ranks_flaw(table: Realm) -> str | None:
    """At a festival all are ranked; else there is perhaps the last contest to be remembered."""
    if table.phase == FEASTING:
        return None if len(table.ranks) == table.seats else "the ranks"
    if table.phase == LAST_ACTION or table.turn == 0:
        return "the ranks" if table.ranks else None
    return "the ranks" if len(table.ranks) == 1 else None


def queue_flaw(table: Realm) -> str | None:
    """Who still gets something, or places Support: the rest of those who fought, by rank or clockwise."""
    if table.phase == LAST_ACTION:
        return "who is next" if table.left else None
    if REWARD in table.agenda and ROLL not in table.agenda:
        winner = table.ranks[0]
        order = [winner, *[seat for seat in table.in_order() if table.fights(seat) and seat != winner]]
        waiting = table.queue in [order[place:] for place in range(1, len(order) + 1)]
        return None if waiting and not table.left else "who is next"
    if PLACING not in table.agenda or PORTIONS in table.agenda:
        return "who is next" if table.queue or table.left else None
    rest = table.ranks[len(table.ranks) - len(table.queue) :]
    if not table.queue or table.queue != rest:
        return "who is next"
    feast = table.deck.feasts[table.deck.festival_turns.index(table.turn)]
    most = feast[table.ranks.index(table.queue[0])] + MOST_FEAST
    return None if 0 < table.left <= most else "what is left to be placed"
