"""What a seat knows, as numbers: named fields of small whole numbers, each always in the same place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

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
    """Rows of numbers from 0 to 255; arrays look at `cells` without copying them.

    By row it is kept how `many` cells are not zero, and which (`marks`): only these have to be wiped.

    A sheet that is told of `parts`, how many cells each has, wipes a part of a row only when it is to be written from
    something else than before: see `stands` and `written`. Without, a row is always written anew.
    """

    def __init__(self, rows: int, width: int, parts: Sequence[int] = ()) -> None:
        self.rows = rows
        self.width = width
        self.parts: i64 = len(parts)
        self.cells = vec[u8]([0] * (rows * width))
        # Of each row the marks of what is in no part come first, then those of the parts.
        self.marks = vec[i32]([0] * (rows * width))
        self.many = vec[i32]([0] * rows)
        at = width - sum(parts)
        assert at >= 0, "no cell is in two parts"
        self.begins = vec[i32]([0] * len(parts))
        for part, size in enumerate(parts):
            self.begins[part] = i32(at)
            at += size
        # By row and part: how many marks it has; from what it was written, after how many changes, of how many things.
        self.many_of_part = vec[i32]([0] * (rows * len(parts)))
        self.sources: list[list[Any] | None] = [None] * (rows * len(parts))
        self.changes = vec[i64]([-1] * (rows * len(parts)))
        self.lengths = vec[i64]([0] * (rows * len(parts)))
        self.row: i64 = 0
        self.first: i64 = 0
        # Where the next mark of this row goes; while a part is written, where the next one of the others goes.
        self.mark: i64 = 0
        self.outside: i64 = 0
        self.part: i64 = 0

    def forget(self) -> None:
        """Wipe all, also what was being written when somebody broke it off: no mark is to be trusted."""
        cells = self.cells
        for place in range(len(cells)):
            cells[place] = 0
        for row in range(self.rows):
            self.many[row] = 0
        for part in range(len(self.sources)):
            self.many_of_part[part] = 0
            self.sources[part] = None
            self.changes[part] = -1
        self.first = self.row * i64(self.width)
        self.mark = self.first

    def settle(self) -> None:
        """The row is written: count its marks."""
        self.many[self.row] = i32(self.mark - self.first)

    def turn_to(self, row: i64) -> None:
        """From now on this row is written, in which nothing stands now but its parts."""
        self.settle()
        self.row = row
        self.first = row * i64(self.width)
        self.mark = self.first
        self.wipe(self.first, i64(self.many[row]))

    def wipe(self, mark: i64, many: i64) -> None:
        """Put nothing where these marks of the row are."""
        cells = self.cells
        marks = self.marks
        first = self.first
        end = mark + many
        while mark < end:
            cells[first + i64(marks[mark])] = 0
            mark += 1

    def clear(self, row: i64) -> None:
        """From now on this row is written, in which nothing stands now."""
        self.turn_to(row)
        part: i64 = 0
        while part < self.parts:
            self.begin_part(part, False)
            self.end_part()
            self.sources[row * self.parts + part] = None
            self.changes[row * self.parts + part] = -1
            part += 1

    def stands(self, part: i64, source: list[Any]) -> bool:
        """Was this part of the row written from a list that is equal, of numbers or of things that never change?

        If not, it is blank now, and what is put until `end_part` is in it.
        """
        if self.parts == 0:
            return False
        place = self.row * self.parts + part
        if self.sources[place] == source:
            return True
        self.sources[place] = source[:]
        self.begin_part(part, False)
        return False

    def stands_since(self, part: i64, changes: i64) -> bool:
        """The same, where what it is written from has changed so many times in this game."""
        if self.parts == 0:
            return False
        place = self.row * self.parts + part
        if self.changes[place] == changes:
            return True
        self.changes[place] = changes
        self.begin_part(part, False)
        return False

    def stands_with(self, part: i64, losses: i64, many: i64) -> bool:
        """The same for so many things, of which some have left so often in this game: others may have come since."""
        if self.parts == 0:
            return False
        place = self.row * self.parts + part
        if self.changes[place] == losses and self.lengths[place] == many:
            return True
        self.changes[place] = losses
        self.lengths[place] = many
        self.begin_part(part, False)
        return False

    def written(self, part: i64, losses: i64, many: i64) -> i64:
        """Of so many things, from the first on, how many this part of the row was written from already.

        It was from as many as there were when the same was asked last, unless things have left them since: `losses`
        says how often they have in this game. What is put until `end_part` is in it, too.
        """
        if self.parts == 0:
            return 0
        place = self.row * self.parts + part
        before: i64 = 0
        if self.changes[place] == losses:
            before = self.lengths[place]
        self.changes[place] = losses
        self.lengths[place] = many
        self.begin_part(part, before > 0)
        return before

    def begin_part(self, part: i64, goes_on: bool) -> None:
        """What is put from now on is in this part."""
        self.outside = self.mark
        self.part = part
        self.mark = self.first + i64(self.begins[part])
        many = i64(self.many_of_part[self.row * self.parts + part])
        if goes_on:
            self.mark += many
        else:
            self.wipe(self.mark, many)

    def end_part(self) -> None:
        """What is put from now on is in no part."""
        if self.parts == 0:
            return
        part = self.part
        many = self.mark - self.first - i64(self.begins[part])
        self.many_of_part[self.row * self.parts + part] = i32(many)
        self.mark = self.outside

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

    def mark_one(self, at: i64) -> None:
        """Write a one at a place of the row where nothing is written."""
        mark = self.mark
        self.marks[mark] = i32(at)
        self.mark = mark + 1
        self.cells[self.first + at] = 1

    def mark_ones(self, one: i64, other: i64, third: i64 = -1) -> None:
        """The same at two places, or three."""
        cells = self.cells
        marks = self.marks
        first = self.first
        mark = self.mark
        marks[mark] = i32(one)
        cells[first + one] = 1
        marks[mark + 1] = i32(other)
        cells[first + other] = 1
        if third >= 0:
            marks[mark + 2] = i32(third)
            cells[first + third] = 1
            mark += 1
        self.mark = mark + 2

    def mark_off(self, at: i64, number: i64) -> None:
        """Write a number above nothing at a place of the row where nothing is written; more than 255 is 255."""
        if number > MOST:
            number = MOST
        mark = self.mark
        self.marks[mark] = i32(at)
        self.mark = mark + 1
        self.cells[self.first + at] = u8(number)

    def overwrite(self, at: i64, number: i64) -> None:
        """Write a number at a place that is written each time a row is, and only so: it need not be wiped."""
        if number > MOST:
            number = MOST
        elif number < 0:
            number = 0
        self.cells[self.first + at] = u8(number)

    def add(self, at: i64, many: i64 = 1) -> None:
        """So many more at a place of the row; more than 255 is 255."""
        place = self.first + at
        cells = self.cells
        before = i64(cells[place])
        if before == 0:
            mark = self.mark
            self.marks[mark] = i32(at)
            self.mark = mark + 1
        many += before
        if many > MOST:
            many = MOST
        cells[place] = u8(many)

    def is_blank(self, at: i64) -> bool:
        """Is nothing written at this place of the row?"""
        place = self.first + at
        return self.cells[place] == 0


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

    def field(self, name: str, size: int, most: int, about: str) -> i64:
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
        self.seats: i64 = seats
        self.ids = game.ids
        self.moves: list[object] = list(game.moves)
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
        # By the place of a move among all, its number in the field of what is held back.
        self.held = vec[i64]([0] * len(self.moves))
        self.parts: list[int] = []

    def note_step(self, kind: type, names: list[str]) -> None:
        """A step that asks has a place of its own."""
        if issubclass(kind, Ask):
            self.steps[kind] = len(names)
            names.append(kind.__name__)

    def hold(self, moves: Sequence[Move]) -> None:
        """A field for what the seat has said so far and nobody else knows: these moves can be held back so."""
        texts = ", ".join([move.text for move in moves])
        at = self.field("held", len(moves), MOST, f"what it has said, and nobody else knows yet: {texts}")
        for place, move in enumerate(moves):
            self.held[self.place_of(move)] = at + place

    def part(self, size: int) -> i64:
        """So many cells are written together, and stay as long as what they are read from: see `Sheet.stands`."""
        self.parts.append(size)
        return i64(len(self.parts) - 1)

    def write(self, table: Table, seat: int, sheet: Sheet) -> None:
        """Write what a seat knows of a table into the row to which the sheet is turned."""
        sheet.mark_one(self.me + seat)
        sheet.overwrite(self.mine, int(table.waits_for(seat)))
        sheet.overwrite(self.stands, table.standing >> seat & 1)
        if table.outcome is None:
            self.write_question(table, seat, sheet)
        else:
            for winner in table.outcome.winners:
                sheet.mark_one(self.won + self.from_me(winner, seat))
        self.fill(table, seat, sheet)

    def write_question(self, table: Table, seat: int, sheet: Sheet) -> None:
        """Write what is asked, whom, and what the seat has said so far."""
        ask = table.top
        sheet.mark_one(self.step + self.steps[type(ask)])
        at_once = isinstance(ask, Simultaneous)
        for other in ask.asks(table):
            place = self.from_me(other, seat)
            sheet.mark_one(self.asked + place)
            if at_once and not table.waits_for(other):
                sheet.mark_one(self.answered + place)
        if table.answers:
            for move in table.answers[seat]:
                place = self.place_of(move)
                held = self.held[place]
                # The first number is the seat's own.
                assert held, "what is held back has a number of its own"
                sheet.add(held)

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        """Write the game's own fields."""
        raise NotImplementedError

    def write_moves(self, table: Table, seat: int, sheet: Sheet) -> None:
        """Write which moves are legal for a seat: one for each that is, by its id."""
        for move in table.listing(seat):
            sheet.mark_one(self.place_of(move))

    def place_of(self, move: Move) -> i64:
        """The place of a move among all moves of the game and pack."""
        place = move.place
        # Not every move was made for this game and pack.
        if 0 <= place < len(self.moves) and self.moves[place] is move:
            return place
        return self.ids[move]

    def from_me(self, seat: i64, me: i64) -> i64:
        """How many seats clockwise from the seat that looks."""
        return seat - me if seat >= me else seat - me + self.seats

    def count_kinds(self, cards: Cards, zone: int, viewer: int, at: i64, sheet: Sheet) -> None:
        """How many cards of each kind the viewer sees in a zone."""
        bit = 1 << viewer
        kinds = cards.kinds
        seen = cards.seen
        for card in cards.zones[zone]:
            if seen[card] & bit:
                sheet.add(at + kinds[card])
