"""Chaos cards: drawn, discarded, stolen, looked at, put on the table."""

from __future__ import annotations

from blarney.games.royal_bastards.deck import WARY
from blarney.games.royal_bastards.table import CHAOS_DECK, MOVING, Realm


def may_remake(table: Realm, deck: int) -> bool:
    """May an empty deck be made of what was discarded? At one stop, or in one last action, only once. [RB-R68]"""
    return not table.remade >> deck & 1


def note_remade(table: Realm, deck: int) -> None:
    """A deck was made anew: at a stop that is not done again, while a Draw Phase or a reward has its own end."""
    if table.phase >= MOVING and not table.is_rewarding():
        table.remade |= 1 << deck


def draw_chaos(table: Realm, seat: int, many: int) -> None:
    """Cards from the deck into a hand; an empty deck is made of the discards, shuffled. [RB-72]"""
    cards = table.cards
    drawn: list[int] = []
    while len(drawn) < many:
        if not cards.zones[table.pile]:
            discards = cards.zones[table.discard]
            if not discards or not may_remake(table, CHAOS_DECK):
                break
            cards.lay(discards[:], table.discard, table.pile, cards.everyone)
            cards.mix(table.pile, table.chance)
            note_remade(table, CHAOS_DECK)
            table.tell("reshuffled", chance=True)
        drawn.extend(cards.draw(many - len(drawn), table.pile, seat, 1 << seat))
    if drawn:
        cards.zones[seat].sort()
        if table.watchers:
            values = {"seat": seat, "many": len(drawn)}
            table.tell("drew", seat, drawn, table.pile, seat, dict(values), reveals=True, viewers=1 << seat)
    elif table.watchers:
        table.tell("no_chaos", seat, values={"seat": seat})


def any_card(table: Realm, zone: int) -> int:
    """A card of a zone by chance; of equal ones the most widely seen, nobody can tell which it was."""
    there = table.cards.zones[zone]
    card = table.cards.pick(zone, table.deck.kinds[there[table.chance.below(len(there))]])
    assert card is not None, "what was drawn lies there"
    return card


def is_guarded(table: Realm, seat: int, actor: int) -> bool:
    """Can others not get at the cards of this hand, or are there none?"""
    if not table.hand_of(seat):
        if table.watchers:
            table.tell("no_cards", seat, values={"seat": seat})
        return True
    if seat != actor and table.law(seat, WARY):
        if table.watchers:
            table.tell("guarded", seat, values={"seat": seat})
        return True
    return False


def discard_some(table: Realm, seat: int, many: int, actor: int) -> None:
    """Cards of a hand go to the discard pile, by chance [RB-R52]; there is no time to play them first. [RB-107]"""
    if is_guarded(table, seat, actor):
        return
    for _ in range(min(many, table.hand_of(seat))):
        card = any_card(table, seat)
        table.cards.lay([card], seat, table.discard, table.cards.everyone)
        if table.watchers:
            values = {"seat": seat, "kind": table.deck.kinds[card]}
            table.tell(
                "discarded", seat, [card], seat, table.discard, dict(values), chance=True, reveals=True
            )


def rob_card(table: Realm, thief: int, victim: int) -> None:
    """A card of another hand, by chance; both see which it is, and nobody else."""
    if thief == victim or is_guarded(table, victim, thief):
        return
    card = any_card(table, victim)
    both = 1 << thief | 1 << victim
    table.cards.lay([card], victim, thief, both)
    table.cards.zones[thief].sort()
    if table.watchers:
        values = {"seat": victim, "other": thief}
        table.tell("was_robbed", victim, [card], victim, thief, dict(values), chance=True, viewers=both)
        values = {"seat": thief, "other": victim}
        table.tell("stole", thief, [card], victim, thief, dict(values), chance=True, viewers=both)


def look_at(table: Realm, seat: int, other: int, zone: int, what: str) -> None:
    """A player looks at cards of another: they are laid aside, looked at, and taken up again."""
    cards = table.cards
    cards.lay(cards.zones[zone][:], zone, table.aside, 1 << other)
    both = 1 << other | 1 << seat
    cards.take(table.aside, zone, both)
    cards.zones[zone].sort()
    if table.watchers:
        values = {"seat": seat, "other": other}
        table.tell(what, seat, cards.zones[zone], zone, zone, dict(values), reveals=True, viewers=both)


def put_on_table(table: Realm, seat: int, kind: int) -> None:
    """A card of the hand lies on the table until it is resolved. [RB-R51]"""
    card = table.cards.pick(seat, kind)
    assert card is not None, "only a card of the hand is played"
    table.cards.lay([card], seat, table.played, table.cards.everyone)
    if table.watchers:
        values = {"seat": seat, "kind": kind}
        table.tell("played", seat, [card], seat, table.played, dict(values), reveals=True)
