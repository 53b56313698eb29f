"""The map of Joda drawn with words: hexes in staggered rows, and a list where there is no room for them."""

from __future__ import annotations

from blarney.core.texts import Names, enumerated
from blarney.core.view import Line, Span
from blarney.games.royal_bastards.atlas import Atlas
from blarney.games.royal_bastards.captions import short, within
from blarney.games.royal_bastards.deck import Deck, Land
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.laws import heir, land
from blarney.games.royal_bastards.marks import colour, letters, stack, stack_in_words
from blarney.games.royal_bastards.view import RealmView, Territory

# So many columns there are for the map on a screen of 80.
ROOM = 67
# A hex is at least and at most so wide.
NARROWEST = 10
WIDEST = 18
# Every row of hexes takes so many lines.
HIGH = 3
# For the eye only: read out neither with a question nor without.
SEEN = "symbol told glance"
# Where there is little room a list takes the place of the hexes.
LOOK = f"{SEEN} loose wide"


class Map:
    """The Territories of a view, and while they are laid the free places around them."""

    def __init__(self, view: RealmView, names: Names, deck: Deck) -> None:
        self.view = view
        self.names = names
        self.deck = deck
        self.atlas = Atlas(view, deck)
        self.letters = letters(view, names)
        self.free: dict[tuple[int, int], str] = {}
        if view.phase == "set_up":
            spots = self.atlas.letters().items()
            self.free = {(CELLS[place].column, CELLS[place].row): letter for place, letter in spots}
        self.cells = [*self.atlas.at, *self.free]
        self.left = min((across(*cell) for cell in self.cells), default=0)
        self.right = max((across(*cell) for cell in self.cells), default=0)

    def lines(self) -> list[Line]:
        """The hexes, a short list for small screens, and a long one that is read out."""
        if not self.view.lands:
            return []
        wide = self.width()
        look = f"{SEEN} short" if wide else SEEN
        return [
            *(self.hexes(wide) if wide else []),
            *(self.in_short(one, look) for one in self.view.lands if not wide or self.is_lively(one)),
            *(self.in_words(one) for one in self.view.lands),
        ]

    def is_lively(self, one: Territory) -> bool:
        """Is there anything in a Territory? Of an empty map the capital is shown, and while it is laid all."""
        some = any(pile != "none" for pile in one.stacks) or one.owner is not None
        return bool(some or one.flag or self.there(one) or one is self.view.lands[0] or not self.view.turn)

    def width(self) -> int:
        """How wide each hex is, so that all of them fit; 0 if they would not."""
        for wide in range(WIDEST, NARROWEST - 1, -2):
            if (self.right - self.left) * wide // 2 + wide <= ROOM:
                return wide
        return 0

    # Hexes

    def hexes(self, wide: int) -> list[Line]:
        """Row by row, three lines each, from north to south; one while the map is laid."""
        found: list[Line] = []
        for row in sorted({row for _, row in self.cells}):
            high = range(HIGH) if self.view.turn else (1,)
            found.extend(self.hex_line(row, line, wide) for line in high)
        return found

    def hex_line(self, row: int, line: int, wide: int) -> Line:
        """One line of a row of hexes."""
        found: Line = [Span("", f"packs {LOOK}")]
        used = 0
        here = sorted((across(*cell), cell) for cell in self.cells if cell[1] == row)
        for place, cell in here:
            begin = (place - self.left) * wide // 2
            if begin > used:
                found.append(Span(" " * (begin - used), LOOK))
            found.extend(self.side_of(cell, line, wide))
            used = begin + wide
        return found

    def side_of(self, cell: tuple[int, int], line: int, wide: int) -> Line:
        """One line of a hex: name, then worth, flag and Bastards, then Support."""
        room = wide - 2
        if cell in self.free:
            text = f"· {self.free[cell]} ·" if line == 1 else ""
            return [Span(f" {text:^{room}} ", f"bold {LOOK}" if text else LOOK)]
        one = self.atlas.at[cell]
        tile = land(self.deck, one.name)
        tint = f"{colour(self.deck.colours[tile.colour])} {LOOK}"
        left, right = ("╱╲", "││", "╲╱")[line] if self.view.turn else "⟨⟩"
        if line == 0 or not self.view.turn:
            return [
                Span(left, tint),
                Span(f"{shortened(tile, room):^{room}}", f"bold {tint}"),
                Span(right, tint),
            ]
        text = self.standing(one, tile, room) if line == 1 else self.stacks(one, room)
        look = f"bold {LOOK}" if line == 1 and (one.flag or one.owner is not None) else LOOK
        return [Span(left, tint), Span(f"{text:^{room}}", look), Span(right, tint)]

    def standing(self, one: Territory, tile: Land, room: int) -> str:
        """What a Territory is worth, whether it is contested, who has won it, and who is there."""
        head = f"{tile.points}{'⚑' if one.flag else ''}"
        if one.owner is not None:
            head += f" ♛{self.letters[one.owner]}"
        there = self.there(one)
        for text in (f"{head} {' '.join(there)}", f"{head} {''.join(there)}", f"{head} ♟×{len(there)}"):
            if len(text.rstrip()) <= room:
                return text.rstrip()
        return head[:room]

    def there(self, one: Territory) -> list[str]:
        """The Bastards in a Territory by the letters of their players: a Champion has a small one."""
        return [
            self.letters[seat].lower() if role else self.letters[seat]
            for seat, heroes in enumerate(self.view.heroes)
            for role, hero in enumerate(heroes)
            if hero.land == one.name
        ]

    def stacks(self, one: Territory, room: int) -> str:
        """The Support in a Territory by player."""
        parts = [
            f"{self.letters[seat]}{pile}" for seat in range(self.view.seats) if (pile := stack(one, seat))
        ]
        for text in (" ".join(parts), "".join(parts)):
            if len(text) <= room:
                return text
        return "".join(parts)[: room - 1] + "…"

    # Lists

    def in_short(self, one: Territory, look: str) -> Line:
        """A Territory on a small screen."""
        tile = land(self.deck, one.name)
        tint = colour(self.deck.colours[tile.colour])
        flag = "⚑" if one.flag else ""
        line = [
            Span(bare(tile), f"packs bold {look} {tint}"),
            Span(f" {tile.points}{flag}", look),
        ]
        there = "".join(self.there(one))
        if there:
            line.append(Span(f" ♟{there}", look))
        if one.owner is not None:
            line.append(Span(f" ♛{self.letters[one.owner]}", look))
        if piles := self.stacks(one, WIDEST):
            line.append(Span(f" {piles}", look))
        return line

    def in_words(self, one: Territory) -> Line:
        """A Territory as it is read out, with its neighbours."""
        tile = land(self.deck, one.name)
        parts = [f"{tile.title}, {self.deck.colours[tile.colour]}, worth {tile.points}"]
        if one.flag:
            parts.append("a contest is due")
        if one.owner is not None:
            parts.append(f"won by {self.names.seat(one.owner)}")
        here = [
            f"{short(heir(self.deck, hero.name))} ({self.names.seat(seat)})"
            for seat, heroes in enumerate(self.view.heroes)
            for hero in heroes
            if hero.land == one.name
        ]
        if here:
            parts.append(f"here {enumerated(here)}")
        piles = [
            f"{self.names.seat(seat)} {pile}"
            for seat in range(self.view.seats)
            if (pile := stack_in_words(one, seat))
        ]
        if piles:
            parts.append(f"Support: {', '.join(piles)}")
        near = [within(land(self.deck, other.name)) for other in self.atlas.near(one.column, one.row)]
        if near:
            parts.append(f"next to {enumerated(near)}")
        return [Span("; ".join(parts) + ".", "packs aside")]


def across(column: int, row: int) -> int:
    """How far to the right a cell lies, in halves of a hex."""
    return 2 * column + row


def bare(tile: Land) -> str:
    """A title without the word it begins with."""
    return tile.title.removeprefix("The ")


def shortened(tile: Land, room: int) -> str:
    """A title in so much room."""
    title = bare(tile)
    if len(title) <= room:
        return title
    first, _, rest = title.partition(" ")
    left = room - len(first) - 2
    return f"{first} {rest[:left]}." if left > 0 else f"{title[: room - 1]}…"
