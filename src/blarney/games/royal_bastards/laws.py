"""The numbers of the table, as whoever sees it can tell them."""

from __future__ import annotations

from blarney.games.royal_bastards.deck import (
    CRITICAL,
    ENDORSEMENT_PRICE,
    REVEAL_PRICE,
    SUPPORT_PRICE,
    Bastard,
    Deck,
    Kind,
    Land,
    Paper,
)
from blarney.games.royal_bastards.view import RealmView

NEVER_NOTHING = (SUPPORT_PRICE, ENDORSEMENT_PRICE, REVEAL_PRICE, CRITICAL)


def law(deck: Deck, view: RealmView, seat: int, number: int) -> int:
    """A number as it is for this player: the book's, changed by Bastards, Endorsements and scandals."""
    found = deck.laws[number]
    for hero in view.heroes[seat]:
        found += heir(deck, hero.name).changes[number]
        for name in hero.endorsements:
            found += endorsement(deck, name).changes[number]
        for name in hero.scandals:
            found += skeleton(deck, name).changes[number]
    return max(1 if number in NEVER_NOTHING else 0, found)


def heir(deck: Deck, name: str) -> Bastard:
    """A Bastard by name."""
    return next(one for one in deck.bastards if one.name == name)


def endorsement(deck: Deck, name: str) -> Paper:
    """An Endorsement by name."""
    return next(one for one in deck.endorsements if one.name == name)


def skeleton(deck: Deck, name: str) -> Paper:
    """A Skeleton by name."""
    return next(one for one in deck.skeletons if one.name == name)


def kind(deck: Deck, name: str) -> Kind:
    """A Chaos card by name."""
    return next(one for one in deck.chaos if one.name == name)


def land(deck: Deck, name: str) -> Land:
    """A Territory by name."""
    return next(one for one in deck.lands if one.name == name)
