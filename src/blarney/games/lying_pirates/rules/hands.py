"""Action cards: dealt, drawn, robbed, discarded, looked at."""

from __future__ import annotations

from blarney.games.lying_pirates.rules.crew import announce
from blarney.games.lying_pirates.table import Pirates


def eyes(table: Pirates, captain: int) -> int:
    """Who sees what a captain sees (bits): nobody does, if it is the Phantom."""
    return 0 if table.is_phantom(captain) else 1 << captain


def draw_cards(table: Pirates, captain: int, many: int) -> None:
    """Cards from the deck into a hand; an empty deck is made of the discards, shuffled. [LP-R24]"""
    drawn: list[int] = []
    while len(drawn) < many:
        if not table.cards.zones[table.pile]:
            discards = table.cards.zones[table.discard]
            if not discards:
                break
            table.cards.lay(discards[:], table.discard, table.pile, table.cards.everyone)
            table.cards.mix(table.pile, table.chance)
            table.tell("reshuffled", chance=True)
        drawn.extend(table.cards.draw(many - len(drawn), table.pile, captain, eyes(table, captain)))
    table.cards.zones[captain].sort()
    if not drawn:
        announce(table, "drew_nothing", captain, {})
    elif table.watchers:
        seat = None if table.is_phantom(captain) else captain
        values = {"captain": table.said(captain), "many": len(drawn)}
        viewers = eyes(table, captain)
        table.tell("drew", seat, drawn, table.pile, captain, dict(values), reveals=True, viewers=viewers)


def any_card(table: Pirates, captain: int) -> int:
    """A card of a hand by chance; of equal ones the most widely seen, nobody can tell which it was."""
    hand = table.cards.zones[captain]
    card = table.cards.pick(captain, table.deck.kinds[hand[table.chance.below(len(hand))]])
    assert card is not None, "what was drawn lies there"
    return card


def discard_some(table: Pirates, captain: int, many: int) -> None:
    """Cards of a hand, by chance, go to the discard pile; nobody looks into the Phantom's hand. [LP-R71]"""
    if table.is_phantom(captain):
        announce(table, "phantom_unrobbed", captain, {})
        return
    if not table.hand_of(captain):
        announce(table, "nothing_to_discard", captain, {})
    for _ in range(min(many, table.hand_of(captain))):
        card = any_card(table, captain)
        table.cards.lay([card], captain, table.discard, table.cards.everyone)
        if table.watchers:
            values = {"captain": table.said(captain)}
            table.tell(
                "discarded", captain, [card], captain, table.discard, dict(values), chance=True, reveals=True
            )


def rob_card(table: Pirates, thief: int, victim: int) -> None:
    """A card of another hand, by chance; both see which it is, and nobody else."""
    if table.is_phantom(victim):
        announce(table, "phantom_unrobbed", victim, {})
        return
    if not table.hand_of(victim):
        announce(table, "nothing_to_rob", victim, {})
        return
    card = any_card(table, victim)
    both = eyes(table, thief) | eyes(table, victim)
    table.cards.lay([card], victim, thief, both)
    table.cards.zones[thief].sort()
    if table.watchers:
        values = {"captain": table.said(victim), "other": table.said(thief)}
        table.tell("was_robbed", victim, [card], victim, thief, dict(values), chance=True, viewers=both)
        if not table.is_phantom(thief):
            values = {"captain": table.said(thief), "other": table.said(victim)}
            table.tell("stole", thief, [card], victim, thief, dict(values), chance=True, viewers=both)


def look_at(table: Pirates, captain: int, other: int) -> None:
    """A captain looks at another's cards: they are laid down, looked at, and taken up again."""
    if table.is_phantom(captain) or table.is_phantom(other):
        announce(table, "phantom_blind" if table.is_phantom(captain) else "phantom_unseen", captain, {})
        return
    if not table.hand_of(other):
        announce(table, "nothing_to_see", other, {})
        return
    packet = table.packets + other
    table.cards.lay(table.cards.zones[other][:], other, packet, 1 << other)
    table.cards.take(packet, other, 1 << other | 1 << captain)
    table.cards.zones[other].sort()
    if table.watchers:
        values = {"captain": table.said(captain), "other": table.said(other)}
        both = 1 << captain | 1 << other
        table.tell(
            "looked",
            captain,
            table.cards.zones[other],
            other,
            other,
            dict(values),
            reveals=True,
            viewers=both,
        )


def play_card(table: Pirates, captain: int, kind: int) -> int:
    """A card of the hand is played: it lies on the discard pile, in the order in which cards were played. [LP-50]"""
    card = table.cards.pick(captain, kind)
    assert card is not None, "only a card of the hand is played"
    table.cards.lay([card], captain, table.discard, table.cards.everyone)
    if table.watchers:
        seat = None if table.is_phantom(captain) else captain
        values = {"captain": table.said(captain), "kind": kind}
        table.tell("played", seat, [card], captain, table.discard, dict(values), reveals=True)
    return card


def spend(table: Pirates, captain: int, what: str, coins: int) -> None:
    """Tell what coins were paid for."""
    if table.watchers:
        announce(table, what, captain, {"price": coins})
