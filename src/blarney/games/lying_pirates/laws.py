"""The numbers of the table, as whoever sees it can tell them."""

from __future__ import annotations

from blarney.games.lying_pirates.deck import Deck
from blarney.games.lying_pirates.view import PiratesView


def law(deck: Deck, view: PiratesView, captain: int, number: int) -> int:
    """A number as it is for this captain: the book's, changed by the variants and by the captain's ability."""
    found = deck.laws[number]
    for variant in deck.variants:
        if variant.name in view.variants:
            found = max(0, found + variant.changes[number])
    if captain < len(view.captains):
        for ability in deck.captains:
            if ability.name == view.captains[captain]:
                found = max(0, found + ability.changes[number])
    return found
