"""How B.O.N. looks from a seat, or to a spectator: the view is made from the table."""

from __future__ import annotations

from blarney.games.bon.table import Bon
from blarney.games.bon.view import BonView, Laid


def look(table: Bon, viewer: int | None) -> BonView:
    """The table as one viewer may see it."""
    cards = table.cards
    eye = table.seats if viewer is None else viewer
    prime = table.prime
    return BonView(
        game="bon",
        seats=table.seats,
        viewer=viewer,
        question=table.asked_now(),
        outcome=table.outcome,
        round=table.round,
        ranks=[table.deck.colours[colour] for colour in table.ranks],
        leader=table.leader,
        prime=None if prime == table.deck.no_colour else table.deck.colours[prime],
        trick=laid(table, cards.zones[table.trick], table.leader),
        last_trick=last_trick(table),
        hand=[] if viewer is None else [name for name in cards.look(viewer, eye) if name],
        hand_sizes=[len(cards.zones[seat]) for seat in range(table.seats)],
        spare=cards.look(table.spare, eye),
        tricks=table.tricks[:],
        goal=table.goal(),
        scores=table.scores[:],
        champion=table.champion(),
        played=played(table),
    )


def laid(table: Bon, cards: list[int], leader: int) -> list[Laid]:
    """Cards with those who played them, from the leader on."""
    return [
        Laid((leader + place) % table.seats, table.deck.names[table.deck.kinds[card]])
        for place, card in enumerate(cards)
    ]


def last_trick(table: Bon) -> list[Laid]:
    """The number of tricks taken is public; of the cards in them only the last trick's are shown. [BON-R12]"""
    if table.led is None:
        return []
    taken = table.cards.zones[table.taken + table.leader]
    return laid(table, taken[-table.seats :], table.led)


def played(table: Bon) -> list[str] | None:
    """The cards played in this round, if the table chose to list them: memory is part of the game. [BON-R13]"""
    if table.origin.options["memory"] == "off":
        return None
    zones = table.cards.zones[table.trick : table.spare]
    return [
        table.deck.names[table.deck.kinds[card]] for card in sorted(card for zone in zones for card in zone)
    ]
