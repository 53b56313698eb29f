"""Braggart drawn with words."""

from __future__ import annotations

from blarney.core.texts import Names
from blarney.core.view import Block, Span
from blarney.games.braggart.deck import Deck
from blarney.games.braggart.view import BraggartView


class Drawing:
    """A view of Braggart drawn with words."""

    def __init__(self, view: BraggartView, names: Names, deck: Deck) -> None:
        self.view = view
        self.names = names
        self.deck = deck

    def blocks(self) -> list[Block]:
        """The whole picture."""
        view = self.view
        return [
            Block("open cards", [[Span(card, place=f"open/{card}")] for card in view.open]),
            Block("tales", [[Span(told.tale)] for told in view.tales]),
            Block("your hand", [[Span(card, place=f"hand {view.viewer}/{card}")] for card in view.hand]),
        ]
