"""Tiles and cards where a picture has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from blarney.games.lying_pirates.table import Pirates


def lay_board(table: Pirates, tiles: Mapping[int, str]) -> None:
    """Start/End, quiet tiles, and those that the picture names."""
    names = [tile.name for tile in table.deck.tiles]
    laid = [names.index(f"t{space}") if space else 0 for space in range(table.chart.spaces)]
    for space, name in tiles.items():
        laid[space] = names.index(name)
    table.board = laid


def lay_cards(table: Pirates, hands: Sequence[str], deck: str, discard: str, rest: int | None) -> None:
    """The cards of the picture where it has them."""
    cards = table.cards
    left = cards.zones[table.pile]
    cards.zones[table.pile] = []

    def lay(zone: int, names: Sequence[str], seen: int) -> None:
        for name in names:
            card = next(card for card in left if table.deck.names[table.deck.kinds[card]] == name)
            left.remove(card)
            cards.zones[zone].append(card)
            cards.seen[card] = seen

    for captain, hand in enumerate(hands):
        lay(captain, hand.split(), 1 << captain if captain < table.seats else 0)
        cards.zones[captain].sort()
    lay(table.pile, deck.split()[::-1], 0)
    lay(table.discard, discard.split(), cards.everyone)
    zone = table.pile if rest is None else rest
    seen = cards.everyone if zone == table.discard else 1 << zone if zone < table.seats else 0
    for card in left:
        cards.seen[card] = seen
    cards.zones[zone][:0] = left
    cards.keep_trail((1 << table.seats) - 1 << table.packets)


def bits(captains: Sequence[int] | range) -> int:
    """Captains as bits."""
    return sum(1 << captain for captain in captains)
