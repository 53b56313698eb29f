"""The map of Joda drawn with words: hexes in staggered rows, and a list where there is no room for them."""

from __future__ import annotations

from typing import Literal

from blarney.core.spans import words
from blarney.core.texts import Names, enumerated
from blarney.core.view import Line, Span
from blarney.games.royal_bastards.atlas import Atlas
from blarney.games.royal_bastards.captions import short, within
from blarney.games.royal_bastards.deck import Deck, Land
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.laws import heir, land
from blarney.games.royal_bastards.marks import colour, letters, stack, stack_in_words
from blarney.games.royal_bastards.view import RealmView, Territory

# So many columns there are for the map on a screen of 80, and of 100.
ROOM = 67
VAST = 87
# A hex is at least and at most so wide.
NARROWEST = 10
WIDEST = 20
# For the eye only: read out neither with a question nor without.
SEEN = "symbol told glance"


# A line of a hex: all of it, or one of three, or one of two.
Part = Literal["all", "name", "who", "stacks", "top", "bottom", "flat"]
EDGES: dict[Part, tuple[str, str]] = {
    "all": ("⟨", "⟩"), "flat": ("⟨", "⟩"), "name": ("╱", "╲"), "who": ("│", "│"), "stacks": ("╲", "╱"),
    "top": ("╱", "╲"), "bottom": ("╲", "╱"),
}  # fmt: skip

LINES: dict[str, tuple[Part, ...]] = {
    "vast": ("name", "who", "stacks"), "broad": ("name", "who", "stacks"), "low": ("top", "bottom"), "flat": ("flat",),
}  # fmt: skip


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
            return [[Span("No Territory is laid yet.", "aside")]] if self.view.phase == "set_up" else []
        wide = self.width(ROOM)
        look = f"{SEEN} short" if wide else SEEN
        return [
            *(self.hexes(self.width(VAST), "vast") if wide else []),
            *(self.hexes(wide, "broad") if wide else []),
            *(self.hexes(wide, "low") if wide else []),
            *(self.hexes(wide, "flat") if wide else []),
            *(self.all_stacks() if wide else []),
            *(self.in_short(one, look) for one in self.view.lands if not wide or self.is_lively(one)),
            *(self.in_words(one) for one in self.view.lands),
        ]

    def is_lively(self, one: Territory) -> bool:
        """Is there anything in a Territory? Of an empty map the capital is shown, and while it is laid all."""
        some = any(pile != "none" for pile in one.stacks) or one.owner is not None
        return bool(some or one.flag or self.there(one) or one is self.view.lands[0] or not self.view.turn)

    def width(self, room: int) -> int:
        """How wide each hex is, so that all of them fit; 0 if they would not."""
        for wide in range(WIDEST, NARROWEST - 1, -2):
            if (self.right - self.left) * wide // 2 + wide <= room:
                return wide
        return 0

    # Hexes

    def hexes(self, wide: int, form: str) -> list[Line]:
        """Row by row from north to south, three lines each, or fewer where it is low; one while the map is laid."""
        lines: tuple[Part, ...] = ("all",)
        if self.view.turn:
            lines = LINES[form]
        rows = sorted({row for _, row in self.cells})
        return [self.hex_line(row, line, wide, f"{SEEN} {form}") for row in rows for line in lines]

    def hex_line(self, row: int, part: Part, wide: int, look: str) -> Line:
        """One line of a row of hexes."""
        found: Line = [Span("", f"packs {look}")]
        used = 0
        here = sorted((across(*cell), cell) for cell in self.cells if cell[1] == row)
        for place, cell in here:
            begin = (place - self.left) * wide // 2
            if begin > used:
                found.append(Span(" " * (begin - used), look))
            found.extend(self.side_of(cell, part, wide, look))
            used = begin + wide
        return found

    def side_of(self, cell: tuple[int, int], part: Part, wide: int, look: str) -> Line:
        """One line of a hex: name, then worth, flag and Bastards, then Support."""
        room = wide - 2
        if cell in self.free:
            return [Span(f" {f'· {self.free[cell]} ·':^{room}} ", f"bold {look}")]
        one = self.atlas.at[cell]
        tile = land(self.deck, one.name)
        tint = f"{colour(self.deck.colours[tile.colour])} {look}"
        left, right = EDGES[part]
        if part in ("all", "name"):
            text = shortened(tile, room)
        elif part in ("top", "flat"):
            text = self.name_and_worth(one, tile, room, part == "flat")
        elif part == "who":
            text = self.standing(one, tile, room)
        else:
            text = self.stacks(one, room) if part == "stacks" else self.all_there(one, room)
        if part in ("all", "name", "top", "flat"):
            look = f"bold {tint}"
        elif part == "who" and (one.flag or one.owner is not None):
            look = f"bold {look}"
        return [Span(left, tint), Span(f"{text:^{room}}", look), Span(right, tint)]

    def name_and_worth(self, one: Territory, tile: Land, room: int, crowded: bool) -> str:
        """What a Territory is called and worth, whether it is contested, who has won it, and perhaps who is there."""
        head = f"{tile.points}{'⚑' if one.flag else ''}"
        if one.owner is not None:
            head += f"♛{self.letters[one.owner]}"
        if crowded and (there := "".join(self.there(one))):
            head += f"♟{there}"
        return f"{shortened(tile, room - len(head) - 1)} {head}"

    def all_there(self, one: Territory, room: int) -> str:
        """Who is in a Territory, and who has Support there."""
        there = "".join(self.there(one))
        begun = f"♟{there} " if there else ""
        return f"{begun}{self.stacks(one, max(2, room - len(begun)))}".rstrip()[:room]

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

    def all_stacks(self) -> list[Line]:
        """All Support on the map, where the hexes have no room for it."""
        look = f"{SEEN} flat"
        found: list[Line] = []
        for one in self.view.lands:
            if piles := self.stacks(one, WIDEST):
                found.extend([[Span(",", look), Span(" ", look)]] if found else [])
                found.append(words(f"{bare(land(self.deck, one.name))} {piles}", look))
        if not found:
            return []
        return [
            [Span("", f"packs {look}"), *words("Support: ", look), *(span for part in found for span in part)]
        ]

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
    return f"{first} {rest[:left]}." if left > 0 and rest else f"{title[: room - 1]}…"
