"""What happens next: steps that do something, and the three kinds of question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from blarney.core.moves import PASS, STAND, WITHDRAW, Move
from blarney.core.texts import Text

if TYPE_CHECKING:
    from blarney.core.table import Table

T = TypeVar("T", bound="Table")

ONLY: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(64)]


@mypyc_attr(acyclic=True)
class Why:
    """Why a move is not legal: a text of the catalogue, and the rule it breaks."""

    def __init__(self, text: Text, rule: str = "") -> None:
        self.text = text
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """Something that happens next, a noun of the rulebook. Never changed once it is on the agenda."""

    def run(self, table: T) -> None:
        """Do it; the step has left the agenda."""
        raise NotImplementedError

    def begin(self, table: T) -> bool:
        """Its time has come. True: it waits for an answer, on top of the agenda."""
        table.agenda.pop()
        self.run(table)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[T]):
    """A question. The three kinds below say how answers come in; a game says the rest."""

    def kind(self) -> str:
        """Choice, simultaneous or window."""
        raise NotImplementedError

    def rule(self, table: T) -> str:
        """The id of the rule by which this is asked."""
        return ""

    def prompt(self, table: T) -> Text:
        """What the people at the table read."""
        return Text("prompts.choose")

    def moves(self, table: T, seat: int) -> list[Move]:
        """The answers open to a seat; every move once, in the same order in look-alike worlds."""
        raise NotImplementedError

    def why_not(self, table: T, seat: int, move: Move) -> Why:
        """Why a move that is not among `moves` is not."""
        return Why(Text("refusals.not_offered", {"move": move.text}), self.rule(table))

    def touches(self, table: T, seat: int, move: Move) -> list[str]:
        """The cards and places of the view that a legal move touches."""
        return []

    def default(self, table: T, seat: int) -> Move:
        """The move of a silent player; must follow from what that seat knows."""
        return self.moves(table, seat)[0]

    def asks(self, table: T) -> tuple[int, ...]:
        """All who are asked by this question while it is open, answered or not."""
        return table.asked

    def resume(self, table: T) -> None:
        """Say who is waiting, from the answers that are in."""
        raise NotImplementedError

    def offers(self, table: T, seat: int) -> list[Move]:
        """The moves that the engine takes from this seat now."""
        return self.moves(table, seat)

    def goes_on(self, table: T, seat: int, move: Move) -> bool:
        """Is this legal move only a part of what the seat has to say? Then a bundle may go on behind it.

        Such a move draws no chance and shows nothing: whether the next one is refused must not tell anything new.
        """
        return False

    def answer(self, table: T, seat: int, move: Move) -> None:
        """Take a legal answer in."""
        raise NotImplementedError

    def imagine(self, table: T, seat: int | None) -> bool:
        """Draw anew what others have answered in secret; False if the cards dealt anew leave them no answer."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Ask[T]):
    """One seat decides."""

    def kind(self) -> str:
        return "choice"

    def seat(self, table: T) -> int:
        """Who decides."""
        raise NotImplementedError

    def played(self, table: T, seat: int, move: Move) -> None:
        """What the answer does; the question has left the agenda."""
        raise NotImplementedError

    def asks(self, table: T) -> tuple[int, ...]:
        return table.waiting

    def begin(self, table: T) -> bool:
        table.number += 1
        self.resume(table)
        return True

    def resume(self, table: T) -> None:
        table.top = self
        table.waiting = ONLY[self.seat(table)]

    def answer(self, table: T, seat: int, move: Move) -> None:
        table.agenda.pop()
        self.played(table, seat, move)
        table.advance()


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Choice[T]):
    """One seat decides, then the next, until it is over: the question stays on the agenda so long."""

    def over(self, table: T) -> bool:
        """Has everybody had their turn?"""
        raise NotImplementedError

    def begin(self, table: T) -> bool:
        if self.over(table):
            table.agenda.pop()
            return False
        table.number += 1
        self.resume(table)
        return True

    def answer(self, table: T, seat: int, move: Move) -> None:
        self.played(table, seat, move)
        table.advance()


@mypyc_attr(allow_interpreted_subclasses=True)
class Simultaneous(Ask[T]):
    """All asked answer, nobody learns an answer before all are in; the order of arrival is nothing."""

    def kind(self) -> str:
        return "simultaneous"

    def seats(self, table: T) -> list[int]:
        """All who are asked."""
        raise NotImplementedError

    def complete(self, table: T, seat: int) -> bool:
        """Has this seat said all it has to? Its moves so far are `table.answers[seat]`."""
        return len(table.answers[seat]) > 0

    def settles(self, table: T, seat: int, move: Move) -> bool:
        """Does this answer settle the question at once, whatever the others would say?"""
        return False

    def settle(self, table: T, answers: list[list[Move]]) -> None:
        """What the answers do, by seat; the question has left the agenda."""
        raise NotImplementedError

    def begin(self, table: T) -> bool:
        table.number += 1
        table.asked = tuple(self.seats(table))
        table.answers = [[] for _ in range(table.seats)]
        self.resume(table)
        if not table.waiting:
            self.close(table)
            return False
        return True

    def resume(self, table: T) -> None:
        table.top = self
        table.waiting = tuple([seat for seat in table.asked if not self.complete(table, seat)])

    def goes_on(self, table: T, seat: int, move: Move) -> bool:
        if self.settles(table, seat, move):
            return False
        table.answers[seat].append(move)
        complete = self.complete(table, seat)
        table.answers[seat].pop()
        return not complete

    def answer(self, table: T, seat: int, move: Move) -> None:
        settled = self.settles(table, seat, move)
        table.answers[seat].append(move)
        self.resume(table)
        if not table.waiting or settled:
            self.close(table)
            table.advance()
        elif self.complete(table, seat):
            table.tell("answered", seat)

    def close(self, table: T) -> None:
        """Leave the agenda and settle."""
        table.agenda.pop()
        answers = table.answers
        table.answers = []
        self.settle(table, answers)

    def imagine(self, table: T, seat: int | None) -> bool:
        """Others who are ready have said something legal, and nothing that settles; the rest nothing."""
        for other in table.asked:
            if other != seat:
                ready = other not in table.waiting
                table.answers[other] = []
                if ready and not self.draw(table, other):
                    return False
        return True

    def draw(self, table: T, seat: int) -> bool:
        """A random complete answer of one seat; False if it would have had to settle the question."""
        while not self.complete(table, seat):
            moves = [move for move in self.moves(table, seat) if not self.settles(table, seat, move)]
            if not moves:
                return False
            table.answers[seat].append(moves[table.chance.below(len(moves))])
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Composed(Simultaneous[T]):
    """One seat decides, in several moves; nobody learns a part of it before the whole is said."""

    def kind(self) -> str:
        return "choice"

    def seat(self, table: T) -> int:
        """Who decides."""
        raise NotImplementedError

    def said(self, table: T, seat: int, moves: list[Move]) -> None:
        """What the whole answer does; the question has left the agenda."""
        raise NotImplementedError

    def seats(self, table: T) -> list[int]:
        return [self.seat(table)]

    def resume(self, table: T) -> None:
        table.top = self
        table.waiting = table.asked

    def answer(self, table: T, seat: int, move: Move) -> None:
        table.answers[seat].append(move)
        if self.complete(table, seat):
            self.close(table)
            table.advance()

    def settle(self, table: T, answers: list[list[Move]]) -> None:
        seat = table.asked[0]
        self.said(table, seat, answers[seat])


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Ask[T]):
    """Anyone asked may act, first come first served; shut when all have passed since the last act.

    Who has passed, and for how long, is nobody else's business.
    """

    def kind(self) -> str:
        return "window"

    def seats(self, table: T) -> list[int]:
        """Everybody who could, as far as all know, have something to do here."""
        raise NotImplementedError

    def played(self, table: T, seat: int, move: Move) -> None:
        """What an act does; the window is still on the agenda and reopens beneath it."""
        raise NotImplementedError

    def reopens(self, table: T, seat: int, move: Move) -> bool:
        """Are those who have passed asked again after this act? If not, it asks nothing and leads to nothing else."""
        return True

    def shut(self, table: T) -> None:
        """What follows when all have passed; the window has left the agenda."""

    def default(self, table: T, seat: int) -> Move:
        return PASS

    def begin(self, table: T) -> bool:
        table.passed = 0
        self.ask(table)
        if not table.waiting:
            self.close(table)
            return False
        return True

    def ask(self, table: T) -> None:
        """Ask all who have not passed."""
        table.number += 1
        table.asked = tuple(self.seats(table))
        for seat in table.asked:
            table.may_stand |= 1 << seat
        self.resume(table)

    def resume(self, table: T) -> None:
        table.top = self
        quiet = table.passed | table.standing
        table.waiting = tuple([seat for seat in table.asked if not quiet >> seat & 1])

    def offers(self, table: T, seat: int) -> list[Move]:
        moves = self.moves(table, seat)
        assert PASS in moves, "a window can always be passed"
        return [*moves, STAND]

    def answer(self, table: T, seat: int, move: Move) -> None:
        if move is PASS:
            table.passed |= 1 << seat
        elif move is STAND:
            table.standing |= 1 << seat
        elif move is WITHDRAW:
            table.passed &= ~(1 << seat)
        else:
            table.may_stand &= ~(1 << seat)
            again = self.reopens(table, seat, move)
            self.played(table, seat, move)
            if again:
                table.passed = 0
                table.advance()
                return
            self.ask(table)
        self.resume(table)
        if not table.waiting:
            self.close(table)
            table.advance()

    def close(self, table: T) -> None:
        """Leave the agenda and go on."""
        table.agenda.pop()
        table.passed = 0
        self.shut(table)

    def imagine(self, table: T, seat: int | None) -> bool:
        """Others may have passed or not, as long as the window is still open."""
        mine = 0 if seat is None else 1 << seat
        while True:
            table.passed &= mine
            for other in table.asked:
                if other != seat and not table.standing >> other & 1 and table.chance.below(2):
                    table.passed |= 1 << other
            self.resume(table)
            if table.waiting:
                return True
            table.standing &= mine


Anything = Step[Any]

NOTHING: Final = Ask[Any]()
"""What a table asks that has not begun, or is over."""
