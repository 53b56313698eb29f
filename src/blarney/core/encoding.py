"""What a seat knows, as numbers: named fields of small whole numbers, each always in the same place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr, u8

from blarney.core.cards import Cards
from blarney.core.events import Event
from blarney.core.moves import Move
from blarney.core.steps import Ask, Simultaneous
from blarney.core.table import Table

if TYPE_CHECKING:
    from blarney.core.game import Game

MOST: Final = 255


class Sheet:
    """Rows of numbers from 0 to 255, one row for each table; arrays look at `cells` without copying them.

    By row it is kept how `many` cells are not zero, and which (`marks`), in the order in which they were written: only
    these have to be wiped. What was written first can be left to stand: `kept` is how many cells that are.
    """

    def __init__(self, rows: int, width: int) -> None:
        self.rows = rows
        self.width = width
        self.cells = vec[u8]([0] * (rows * width))
        self.marks = vec[i32]([0] * (rows * width))
        self.many = vec[i32]([0] * rows)
        self.kept = vec[i32]([0] * rows)
        self.row: i64 = 0
        self.first: i64 = 0
        # Where the next mark of this row goes.
        self.mark: i64 = 0

    def settle(self) -> None:
        """The row is written: count its marks."""
        self.many[self.row] = i32(self.mark - self.first)

    def turn_to(self, row: i64) -> None:
        """From now on this row is written, which is all zeros now."""
        self.kept[row] = 0
        self.turn_back(row)

    def keep(self) -> None:
        """What is written of this row so far is to stay when one turns back to it."""
        self.kept[self.row] = i32(self.mark - self.first)

    def turn_back(self, row: i64) -> None:
        """From now on this row is written, which has nothing now but what is kept there."""
        self.settle()
        cells = self.cells
        marks = self.marks
        first: i64 = row * i64(self.width)
        end: i64 = first + i64(self.many[row])
        mark: i64 = first + i64(self.kept[row])
        self.row = row
        self.first = first
        self.mark = mark
        while mark < end:
            cells[first + i64(marks[mark])] = 0
            mark += 1

    def put(self, at: i64, number: i64) -> None:
        """Write a number at a place of the row; more than 255 is 255, and less than nothing is nothing."""
        if number <= 0:
            return
        if number > MOST:
            number = MOST
        place = self.first + at
        cells = self.cells
        if cells[place] == 0:
            mark = self.mark
            self.marks[mark] = i32(at)
            self.mark = mark + 1
        cells[place] = u8(number)

    def add(self, at: i64, many: i64 = 1) -> None:
        """So many more at a place of the row."""
        self.put(at, i64(self.cells[self.first + at]) + many)

    def is_blank(self, at: i64) -> bool:
        """Is nothing written at this place of the row?"""
        return self.cells[self.first + at] == 0


class Field:
    """Numbers that belong together: `size` of them from the place `at` on, each from 0 to `most`."""

    def __init__(self, name: str, at: int, size: int, most: int, about: str) -> None:
        self.name = name
        self.at = at
        self.size = size
        self.most = most
        self.about = about


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """Fields, one behind the other."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.size = 0

    def field(self, name: str, size: int, most: int, about: str) -> int:
        """One more field; gives the place where it begins."""
        at = self.size
        self.fields.append(Field(name, at, size, most, about))
        self.size = at + size
        return at


@mypyc_attr(allow_interpreted_subclasses=True)
class Recall(Layout):
    """Writes all that a seat has been through since the deal, where there is room for it: its perfect recall."""

    def write(self, story: Sequence[Event], seat: int, sheet: Sheet) -> None:
        """Write what a seat was told into the row to which the sheet is turned."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Layout):
    """Writes what one seat knows of a table with so many seats; each game adds its own fields to those all have.

    Seats are counted clockwise from the seat that looks, which is the first of them.
    """

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__()
        self.game = game
        self.seats = seats
        self.ids = game.ids
        self.steps: dict[type, int] = {}
        names: list[str] = []
        for step in game.steps_by_name[0].values():
            self.note_step(type(step), names)
        for kind in game.steps_by_name[1].values():
            self.note_step(kind, names)
        self.me = self.field(
            "seat", seats, 1, "the seat that looks, by its own number: moves name seats by number"
        )
        self.step = self.field("question", len(names), 1, f"what is asked: {', '.join(names)}")
        self.asked = self.field("asked", seats, 1, "who is asked")
        self.answered = self.field("answered", seats, 1, "whose answer is in, where all answer at once")
        self.mine = self.field("mine", 1, 1, "the seat that looks may answer now")
        self.stands = self.field("stands", 1, 1, "it has given a standing pass")
        self.won = self.field("won", seats, 1, "who has won, when the game is over")
        self.held: dict[Move, int] = {}

    def note_step(self, kind: type, names: list[str]) -> None:
        """A step that asks has a place of its own."""
        if issubclass(kind, Ask):
            self.steps[kind] = len(names)
            names.append(kind.__name__)

    def hold(self, moves: Sequence[Move]) -> None:
        """A field for what the seat has said so far and nobody else knows: these moves can be held back so."""
        texts = ", ".join([move.text for move in moves])
        at = self.field("held", len(moves), MOST, f"what it has said, and nobody else knows yet: {texts}")
        self.held = {move: at + place for place, move in enumerate(moves)}

    def write(self, table: Table, seat: int, sheet: Sheet) -> None:
        """Write what a seat knows of a table into the row to which the sheet is turned."""
        self.write_lasting(table, sheet)
        self.write_rest(table, seat, sheet)

    def lasting(self, table: Table) -> object:
        """What the lasting fields are read from: they are the same for all seats as long as this is the same object.

        None: they may change with every move, or there are none.
        """
        return None

    def write_lasting(self, table: Table, sheet: Sheet) -> None:
        """Write the lasting fields."""

    def write_rest(self, table: Table, seat: int, sheet: Sheet) -> None:
        """Write all other fields."""
        sheet.put(self.me + seat, 1)
        if table.outcome is not None:
            for winner in table.outcome.winners:
                sheet.put(self.won + self.from_me(winner, seat), 1)
            self.fill(table, seat, sheet)
            return
        ask = table.top
        sheet.put(self.step + self.steps[type(ask)], 1)
        asked = ask.asks(table)
        at_once = isinstance(ask, Simultaneous)
        for other in asked:
            place = self.from_me(other, seat)
            sheet.put(self.asked + place, 1)
            if at_once and not table.waits_for(other):
                sheet.put(self.answered + place, 1)
        if table.waits_for(seat):
            sheet.put(self.mine, 1)
        if table.standing >> seat & 1:
            sheet.put(self.stands, 1)
        if table.answers:
            for move in table.answers[seat]:
                sheet.add(self.held[move])
        self.fill(table, seat, sheet)

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        """Write the game's own fields, but for the lasting ones."""
        raise NotImplementedError

    def write_moves(self, table: Table, seat: int, sheet: Sheet) -> None:
        """Write which moves are legal for a seat: one for each that is, by its id."""
        ids = self.ids
        for move in table.listing(seat):
            sheet.put(ids[move], 1)

    def from_me(self, seat: int, me: int) -> int:
        """How many seats clockwise from the seat that looks."""
        return seat - me if seat >= me else seat - me + self.seats

    def count_kinds(self, cards: Cards, zone: int, viewer: int, at: int, sheet: Sheet) -> None:
        """How many cards of each kind the viewer sees in a zone."""
        bit = 1 << viewer
        kinds = cards.kinds
        seen = cards.seen
        for card in cards.zones[zone]:
            if seen[card] & bit:
                sheet.add(at + kinds[card])
