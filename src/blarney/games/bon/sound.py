"""What is true of every table of B.O.N. between two moves; a save for which it is not is refused."""

from __future__ import annotations

from blarney.games.bon import rules
from blarney.games.bon.table import Bon


def flaw(table: Bon) -> str | None:
    """What is impossible about this table; None if nothing is."""
    if table.asked or table.answers or table.passed or table.standing or table.may_stand or table.cards.start:
        return "held answers in a game that has none"
    if table.round < 1 or (table.outcome is None and max(table.scores) == table.champion()):
        return "the round or the points"
    if sum(table.tricks) > table.deck.hand or (table.led is None) != (sum(table.tricks) == 0):
        return "the tricks"
    return agenda_flaw(table) or outcome_flaw(table) or zone_flaw(table) or knowledge_flaw(table)


def outcome_flaw(table: Bon) -> str | None:
    """The outcome follows from the points and the last round, unless the players broke off."""
    if table.outcome is None or table.outcome.broken_off:
        return None
    reached = [seat for seat in range(table.seats) if table.scores[seat] == table.champion()]
    if sum(table.tricks) != table.deck.hand or not reached:
        return "an end in the middle of a game"
    return None if table.outcome == rules.crowned(table, reached) else "the outcome"


def agenda_flaw(table: Bon) -> str | None:
    """The agenda follows from how far the round is."""
    done = sum(table.tricks)
    if table.outcome is not None:
        return None
    if done == table.deck.hand:
        return "a round that is over"
    steps = [rules.SCORE, *[rules.TRICK] * (table.deck.hand - 1 - done), rules.TAKE, rules.TURN]
    return None if table.agenda == steps else "the agenda"


def zone_flaw(table: Bon) -> str | None:
    """So do the sizes of hands and of what was taken."""
    zones = table.cards.zones
    laid = len(zones[table.trick])
    left = table.deck.hand - sum(table.tricks)
    for seat in range(table.seats):
        has_played = (seat - table.leader) % table.seats < laid
        if len(zones[seat]) != left - has_played or zones[seat] != sorted(zones[seat]):
            return "a hand"
        if len(zones[table.taken + seat]) != table.tricks[seat] * table.seats:
            return "the tricks taken"
    if len(zones[table.spare]) != table.deck.spare or zones[table.box] != table.deck.unused[table.seats]:
        return "the cards beside the board"
    return None


def knowledge_flaw(table: Bon) -> str | None:
    """Who has seen a card follows from where it lies; nobody holds a colour that they failed to follow."""
    everyone = table.cards.everyone
    hidden = table.origin.options["spare_cards"] == "hidden"
    for place, zone in enumerate(table.cards.zones):
        seen = everyone
        if place < table.seats:
            seen = 1 << place
            if any(table.voids[place] >> table.deck.colour[card] & 1 for card in zone):
                return "a colour that was not followed"
        elif place == table.spare and hidden:
            seen = 0
        if any(table.cards.seen[card] != seen for card in zone):
            return "who has seen which card"
    return None
