"""What is true of every table of Dragon Scat between two moves; a save for which it is not is refused."""

from __future__ import annotations

from blarney.core.steps import Anything
from blarney.games.dragon_scat.rules.face_down import CHALLENGE, IN_STEAD
from blarney.games.dragon_scat.rules.face_up import FREE_CARDS
from blarney.games.dragon_scat.rules.turn import NEXT, TURN
from blarney.games.dragon_scat.table import CLAIM, START, DragonScat, Packet


def flaw(table: DragonScat) -> str | None:
    """What is impossible about this table; None if nothing is."""
    if table.passed or table.standing or table.may_stand:
        return "a pass in a game that has none"
    return (
        agenda_flaw(table)
        or outcome_flaw(table)
        or row_flaw(table)
        or pile_flaw(table)
        or hand_flaw(table)
        or knowledge_flaw(table)
        or last_flaw(table)
    )


def agenda_flaw(table: DragonScat) -> str | None:
    """Nothing but these questions can be open."""
    agendas: list[list[Anything]] = [[TURN], [NEXT, CHALLENGE], [NEXT, IN_STEAD], [NEXT, FREE_CARDS]]
    if table.outcome is not None:
        return "what is claimed" if table.claimed and not table.outcome.broken_off else None
    if table.agenda not in agendas:
        return "what is to happen next"
    if (table.top is CHALLENGE) != (table.claimed > 0):
        return "what is claimed"
    last = table.last
    if table.top is IN_STEAD:
        if last is None or (last.seat, last.row) != (table.player, table.row):
            return "who may lay a card in place of a pile"
        honest = all(kind == table.dragon(last.row) for kind in last.kinds)
        if (
            table.guest != (last.seat if honest else last.challenger)
            or table.cards.zones[table.pile(table.row)]
        ):
            return "who may lay a card in place of a pile"
    new = len(table.cards.zones[table.showing]) - 1
    if table.top is FREE_CARDS and (table.guest == table.player or table.row != new or new < table.deck.rows):
        return "who may lay a free card"
    return None


def outcome_flaw(table: DragonScat) -> str | None:
    """Whoever has won has no cards left, or the fewest after the last turn."""
    outcome = table.outcome
    if outcome is None or outcome.broken_off:
        return None
    sizes = [len(table.cards.zones[seat]) for seat in range(table.seats)]
    fewest = [seat for seat in range(table.seats) if sizes[seat] == min(sizes)]
    late = table.turn == table.deck.turns
    if (
        outcome.scores != [-many for many in sizes]
        or outcome.winners != fewest
        or outcome.ranking[0] != fewest
    ):
        return "the outcome"
    rid = outcome.why.key == "outcomes.rid"
    return "the outcome" if rid != (min(sizes) == 0) or not (rid or late) else None


def row_flaw(table: DragonScat) -> str | None:
    """At least so many dragons show as at the start, and all of them differ."""
    showing = [table.deck.kinds[card] for card in table.cards.zones[table.showing]]
    if len(showing) < table.deck.rows or len(set(showing)) != len(showing):
        return "the dragons that show"
    return None


def pile_flaw(table: DragonScat) -> str | None:
    """The piles are made of the packets that were laid, and only rows that show have any."""
    sizes = [0] * table.deck.many
    for packet in table.packets:
        if packet.many == 0 or not possible(table, packet):
            return "the packets"
        sizes[packet.row] += packet.many
    if sizes != [len(table.cards.zones[table.pile(row)]) for row in range(table.deck.many)]:
        return "the piles"
    for row in range(table.deck.many):
        laid = [packet.many for packet in table.packets if packet.row == row]
        if table.cards.start is not None and laid != table.cards.packets(table.pile(row)):
            return "the packets"
    if table.claimed:
        last = table.packets[-1]
        if (last.row, last.seat, last.many, last.how) != (table.row, table.player, table.claimed, CLAIM):
            return "what is claimed"
    return None


def possible(table: DragonScat, packet: Packet) -> bool:
    """Can a packet have been laid so?"""
    if packet.how == START:
        return packet.seat is None and packet.row < table.deck.rows and packet.many == table.deck.under
    return packet.seat is not None and (packet.how == CLAIM or packet.many == 1)


def hand_flaw(table: DragonScat) -> str | None:
    """Hands are in order; only who has won, or waits for answers, has none."""
    rest = len(table.deck.kinds) - table.deck.rows * (1 + table.deck.under)
    if len(table.cards.zones[table.aside]) != rest % table.seats:
        return "the cards set aside"
    for seat in range(table.seats):
        hand = table.cards.zones[seat]
        if hand != sorted(hand):
            return "the order of a hand"
        over = table.outcome is not None and seat in table.outcome.winners
        if not hand and not over and not (table.claimed and seat == table.player):
            return "a hand without cards"
    return None


def knowledge_flaw(table: DragonScat) -> str | None:
    """Everybody sees the dragons that show, a player their own hand and packets, nobody what was set aside."""
    start = table.cards.start
    if start is None or start.apart != (1 << (table.aside + 1)) - (1 << table.showing):
        return "the trail of the cards"
    seen = [1 << seat for seat in range(table.seats)] + [table.cards.everyone]
    for zone, bits in enumerate(seen):
        if any(table.cards.seen[card] != bits for card in table.cards.zones[zone]):
            return "who has seen which card"
    for row in range(table.deck.many):
        laid: list[int] = []
        for packet in table.packets:
            if packet.row == row:
                laid.extend([0 if packet.seat is None else 1 << packet.seat] * packet.many)
        if laid != [table.cards.seen[card] for card in table.cards.zones[table.pile(row)]]:
            return "who has seen which card"
    if any(table.cards.seen[card] for card in table.cards.zones[table.aside]):
        return "who has seen which card"
    return None


def last_flaw(table: DragonScat) -> str | None:
    """The last challenge was of one player by another, over cards that there are."""
    last = table.last
    if last is None:
        return None
    others = last.challenger in last.scats and last.seat not in last.scats
    if not others or len(set(last.scats)) != len(last.scats):
        return "the last challenge"
    many = [last.kinds.count(kind) for kind in range(table.deck.many)]
    if (
        not last.kinds
        or max(many) > table.deck.copies
        or (table.turn == 1 and table.top in (TURN, CHALLENGE))
    ):
        return "the last challenge"
    return None
