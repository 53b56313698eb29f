"""The map of Lying Pirates drawn with words: a ring of tiles, the ships on it, and what lies ahead."""

from __future__ import annotations

from blarney.core.spans import words
from blarney.core.view import Line, Span
from blarney.games.lying_pirates.captions import PirateNames
from blarney.games.lying_pirates.deck import Deck, Tile
from blarney.games.lying_pirates.view import PiratesView

# So wide is the left side of the ring.
LEFT = 33
# The Sail Die shows this at most, and tiles so near are worth a look.
NEAR = 2


class Ring:
    """The spaces of a map, from Start/End around and back."""

    def __init__(self, view: PiratesView, names: PirateNames, deck: Deck) -> None:
        self.view = view
        self.names = names
        self.deck = deck
        self.spaces = len(view.board)

    def lines(self) -> list[Line]:
        """Start/End above, down on the left, up on the right; where there is little room, only where ships are."""
        found: list[Line] = [self.cell(0, "⚑", "loose told")]
        for row in range(1, self.spaces // 2 + 1):
            line = self.cell(row, "↓", "loose told")
            if self.spaces - row > row:
                padding = LEFT - sum(len(span.text) for span in line)
                # On a narrow screen the way back is shown where ships are.
                side = "loose told" if self.ships(self.spaces - row) else "wide loose told"
                line.append(Span(" " * max(2, padding), side))
                line.extend(self.cell(self.spaces - row, "↑", side))
            found.append(line)
        return [*found, *self.in_short()]

    def in_short(self) -> list[Line]:
        """Only what matters, in the order in which ships come by: ships, and while tiles are laid those that lie."""
        spots = sorted({*self.view.spots, *self.laid()})
        return [self.cell(spot % self.spaces, "", "short glance", spot) for spot in spots]

    def laid(self) -> list[int]:
        """The spaces with tiles, while there are others without."""
        board = self.view.board
        return [space for space, name in enumerate(board) if name and space] if self.is_open() else []

    def cell(self, space: int, way: str, style: str, spot: int | None = None) -> Line:
        """A space: its number, its tile, and the ships there; or of those there only the ones that have come so far."""
        view = self.view
        ships = [one for one in self.ships(space) if spot is None or view.spots[one] == spot]
        empty = self.view.board[space] == ""
        look = "bold" if ships else "dim" if empty or space not in self.within_reach() else ""
        number = f"{space:>2} " if way else f"{space} "
        line = [
            Span(f"{way} " if way else "", f"symbol packs {style}"),
            Span(number if space else "", style, f"space {space}"),
            Span(
                "open" if empty else short(self.tile(space).title),
                f"{look} {style}".strip(),
                f"space {space}",
            ),
        ]
        if ships:
            aboard = ", ".join(self.names.at(view, captain) for captain in ships)
            line.extend([Span(":", style), Span(" ", style), Span(aboard, f"bold yellow {style}")])
        return line

    def ships(self, space: int) -> list[int]:
        """Whose ships lie at a space."""
        return [captain for captain, spot in enumerate(self.view.spots) if spot % self.spaces == space]

    def is_open(self) -> bool:
        """Are there spaces without a tile?"""
        return "" in self.view.board

    def tile(self, space: int) -> Tile:
        """The tile that lies at a space."""
        return next(tile for tile in self.deck.tiles if tile.name == self.view.board[space])

    def within_reach(self) -> list[int]:
        """The spaces that the viewer's ship may come to by the next Sail roll."""
        view = self.view
        if view.viewer is None or not view.round or view.phase == "final":
            return []
        spot = view.spots[view.viewer]
        steps = range(1, NEAR + 1)
        return [(spot + step) % self.spaces for step in steps if spot + step <= self.spaces]

    def ahead(self) -> list[Line]:
        """What the tiles do that the viewer may come to."""
        found: list[Line] = []
        for space in self.within_reach():
            tile = self.tile(space)
            line = [Span(f"{space} " if space else "", "packs loose told")]
            line.append(Span(short(tile.title), "loose told"))
            line.extend([Span(":", "loose told"), Span(" ", "loose told")])
            found.append([*line, *words(tile.text, "loose told dim")])
        return found


def short(title: str) -> str:
    """A title without the word it begins with."""
    first, _, rest = title.partition(" ")
    return rest if rest and first.casefold() in ("a", "the") else title
