"""What is true of every table of Braggart between two moves; a save for which it is not is refused."""

from __future__ import annotations

from blarney.core.steps import Anything
from blarney.games.braggart.deck import DEED, FOE, RESULT
from blarney.games.braggart.rules.draft import DRAFT
from blarney.games.braggart.rules.end import end
from blarney.games.braggart.rules.hand_limit import HAND_LIMIT
from blarney.games.braggart.rules.liar import ACCUSATIONS, READ_AGAIN, SWAPS
from blarney.games.braggart.rules.ploys import ploy_steps
from blarney.games.braggart.rules.round import ROUND
from blarney.games.braggart.rules.round_end import CONSOLATION, MY_ROUND, ROUND_END
from blarney.games.braggart.rules.turn import BOASTS, NEXT, TURN
from blarney.games.braggart.table import Braggart

CLOSING: list[Anything] = [ROUND, MY_ROUND, CONSOLATION]
DRAFTING: list[Anything] = [*CLOSING, ROUND_END, BOASTS, DRAFT]
BOASTING: list[Anything] = [*CLOSING, ROUND_END, NEXT]


def flaw(table: Braggart) -> str | None:
    """What is impossible about this table; None if nothing is."""
    return (
        agenda_flaw(table)
        or pass_flaw(table)
        or outcome_flaw(table)
        or draft_flaw(table)
        or hand_flaw(table)
        or boast_flaw(table)
        or reading_flaw(table)
        or swap_flaw(table)
        or knowledge_flaw(table)
        or (None if all(table.top.moves(table, seat) for seat in table.waiting) else "what is asked")
    )


def drafting(table: Braggart) -> bool:
    """Is the draft still going on?"""
    return table.agenda[: len(DRAFTING)] == DRAFTING


def boasting(table: Braggart) -> bool:
    """Are the boasts still going on?"""
    return table.agenda[: len(BOASTING)] == BOASTING


def agenda_flaw(table: Braggart) -> str | None:
    """Nothing but these questions can be open."""
    if table.outcome is not None:
        return None
    agenda = table.agenda
    if drafting(table):
        sound = agenda[len(DRAFTING) :] in ([], [HAND_LIMIT])
    elif boasting(table):
        rest = agenda[len(BOASTING) :]
        sound = rest in ([TURN], [HAND_LIMIT], [ACCUSATIONS], [ACCUSATIONS, READ_AGAIN, SWAPS])
        sound = sound or (rest[0] is TURN and table.schemed and scheming(table, rest[:0:-1]))
    else:
        sound = agenda == CLOSING
    return None if sound else "what is to happen next"


def scheming(table: Braggart, steps: list[Anything]) -> bool:
    """Can this be what is left to do of a Ploy?"""
    return len(steps) > 0 and ploy_steps(table, table.ploy)[-len(steps) :] == steps


def pass_flaw(table: Braggart) -> str | None:
    """Only those asked have passed, and only while there are boasts."""
    asked = 0
    if table.agenda and table.top is ACCUSATIONS:
        asked = ((1 << table.seats) - 1) & ~(1 << table.player)
        if list(table.asked) != table.after(table.player):
            return "who is asked"
    if table.passed & ~asked or (table.may_stand and not boasting(table)):
        return "a pass"
    return None


def outcome_flaw(table: Braggart) -> str | None:
    """The game ends when the deck is used up, and the score piles tell who has won."""
    outcome = table.outcome
    if outcome is None or outcome.broken_off:
        return None
    zones = table.cards.zones
    if zones[table.pile] or any(zones[zone] for zone in (table.open, *map(table.boast, range(table.seats)))):
        return "the end of the game"
    again = table.copy()
    assert isinstance(again, Braggart), "a copy is of the same game"
    end(again)
    return None if again.outcome == outcome else "the outcome"


def draft_flaw(table: Braggart) -> str | None:
    """Open cards lie there only in the draft: one for each who has not taken one, unless the deck ran out."""
    many = len(table.cards.zones[table.open])
    if table.outcome is not None and table.outcome.broken_off:
        return None
    if table.outcome is not None or not drafting(table):
        return "the open cards" if many else None
    taken = (table.player - table.holder) % table.seats
    limited = table.top is HAND_LIMIT
    if limited and not many:
        taken = taken or table.seats
    complete = many + taken == table.seats
    if many + taken > table.seats or not (complete or not table.cards.zones[table.pile]):
        return "the open cards"
    # Only the hand limit of the last who took a card can come after the last card, and none before the first.
    sound = limited if not many else taken > 0 or not limited
    return None if sound else "the open cards"


def hand_flaw(table: Braggart) -> str | None:
    """Hands are in order and not too large, but for one whose owner is asked to discard."""
    laden: list[int] = []
    for seat in range(table.seats):
        hand = table.cards.zones[seat]
        if hand != sorted(hand):
            return "the order of a hand"
        if len(hand) > table.deck.limit:
            laden.append(seat)
    if table.outcome is not None:
        return None
    if table.top is not HAND_LIMIT:
        return "the size of a hand" if laden else None
    drawn = (table.player - 1) % table.seats if drafting(table) else table.player
    return None if laden == [drawn] else "the size of a hand"


def boast_flaw(table: Braggart) -> str | None:
    """A boast is sound, and lies only before somebody who has had a turn."""
    for seat in range(table.seats):
        kinds = table.kinds_in(table.boast(seat))
        if not kinds:
            continue
        if kinds != sorted(kinds) or not is_boast(table, kinds):
            return "a boast"
        place = (seat - table.holder) % table.seats
        if table.outcome is None and boasting(table):
            told = place < table.turns or (place == table.turns and ACCUSATIONS in table.agenda)
            if not told:
                return "a boast"
        elif table.outcome is None and drafting(table):
            return "a boast"
    if table.outcome is None and boasting(table):
        if table.turns == table.seats or table.player != (table.holder + table.turns) % table.seats:
            return "whose turn it is"
        if ACCUSATIONS in table.agenda and not table.cards.zones[table.boast(table.player)]:
            return "a boast"
    elif table.outcome is None and table.schemed:
        return "a Ploy"
    return None


def is_boast(table: Braggart, kinds: list[int]) -> bool:
    """One Deed and one Foe, at most one Scene and one Result, as they are read?"""
    types = [table.deck.all_kinds[kind].type for kind in kinds]
    return sorted(set(types)) == types and DEED in types and FOE in types and types[-1] <= RESULT


def reading_flaw(table: Braggart) -> str | None:
    """What was read is a boast; a boaster is the first to read it, and what was read last lies there."""
    last: dict[int, list[int]] = {}
    for one in table.readings:
        if not is_boast(table, one.kinds) or one.accuser == one.seat:
            return "what was read"
        if (one.accuser is None) != (one.seat not in last):
            return "what was read"
        last[one.seat] = one.kinds
    if table.outcome is None and not drafting(table):
        for seat in range(table.seats):
            kinds = table.kinds_in(table.boast(seat))
            swapping = table.top is SWAPS and seat == table.player
            if kinds and not swapping and last.get(seat) != kinds:
                return "what was read"
            if boasting(table) and (not kinds) != (seat not in last):
                return "what was read"
    return None


def swap_flaw(table: Braggart) -> str | None:
    """Who swaps is not the boaster, has a card to swap, and no more swaps than a Liar! has."""
    if table.outcome is not None or table.top is not SWAPS:
        return None
    most = max(kind.swaps for kind in table.deck.all_kinds)
    done = table.swapped.bit_count()
    boast = table.types(table.boast(table.player))
    if table.accuser == table.player or table.swapped & ~boast or not 1 <= table.swaps <= most - done:
        return "who swaps a card"
    if not table.swapped and not table.types(table.accuser) & boast:
        return "who swaps a card"
    return None


def knowledge_flaw(table: Braggart) -> str | None:
    """All see what lies open, a player sees the own hand, nobody the deck."""
    cards = table.cards
    if cards.start is not None and cards.start.apart:
        return "the trail of the cards"
    for zone in range(len(cards.zones)):
        for card in cards.zones[zone]:
            seen = cards.seen[card]
            if zone == table.pile and seen:
                return "who has seen which card"
            if zone < table.seats and not seen >> zone & 1:
                return "who has seen which card"
            if zone >= table.seats and zone != table.pile and seen != cards.everyone:
                return "who has seen which card"
    return None
