"""What a game knows of itself that a search needs: who may do what, where to stop, and what that is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from blarney.core.chance import Chance
from blarney.core.moves import PASS, WINDOW_MOVES, WITHDRAW, Move
from blarney.core.table import Table

if TYPE_CHECKING:
    from blarney.core.mind import Mind, Thought


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """A game's advice to whoever looks ahead for one seat, at one decision; a game may know better than this.

    `simulations` are enough for a good answer; `worlds` is how many are imagined for them, 0: one for each. `bold`
    says how much the search tries what did badly so far. What differs by less than `clear` is mixed, if it is above 0;
    the first of the `ways` is kept if no other does better by `loyal`.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.simulations = 1000
        self.worlds = 0
        self.bold = 0.7
        self.clear = 0.0
        self.loyal = 0.0

    def settled(self, mind: Mind) -> Thought | None:
        """What is to be done where nothing has to be searched."""
        return None

    def ways(self, mind: Mind) -> list[list[Move]]:
        """What may be wise, each with all the moves that it takes; nothing: let the search grow a tree of all moves."""
        return []

    def imagine(self, mind: Mind) -> Table:
        """A world that could be the real one; the likelier it is, the more often."""
        return mind.imagine()

    def moves(self, table: Table, seat: int) -> list[Move]:
        """The moves worth a look; all, but nobody takes back a standing pass."""
        moves = table.listing(seat)
        if table.standing and len(moves) > 1:
            return [move for move in moves if move is not WITHDRAW]
        return moves

    def weighs(self, table: Table, seat: int) -> bool:
        """Does the search weigh what this seat does here? Else it does what the game guesses."""
        return True

    def guess(self, table: Table, seat: int, moves: list[Move], chance: Chance) -> Move:
        """What somebody in this seat, who knows no more than it may, would likely do."""
        return moves[chance.below(len(moves))]

    def stops(self, table: Table) -> bool:
        """Is it time to say what the game is worth, though it is not over?"""
        return False

    def solves(self, table: Table) -> bool:
        """Is so little left that all of it is worked out, where everybody does what is best for them?"""
        return False

    def worth(self, table: Table) -> list[float]:
        """How likely each seat wins a game that is not over."""
        return [1.0 / table.seats] * table.seats


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseInsight(Insight):
    """Advice from the game's own mind: its move is tried first, and everybody goes on as it would.

    That is slow, and therefore tried seldom; a move has to do clearly better to be chosen in its place.
    """

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.simulations = 48
        self.most = 6
        self.loyal = 0.03

    def favourite(self, mind: Mind) -> Move:
        """What the game's own mind would do."""
        return mind.game.choose(mind).move

    def ways(self, mind: Mind) -> list[list[Move]]:
        favourite = self.favourite(mind)
        others = [move for move in mind.legal if move is not favourite and move not in WINDOW_MOVES]
        if favourite not in WINDOW_MOVES and PASS in mind.legal:
            others.append(PASS)
        while len(others) >= self.most:
            del others[mind.chance.below(len(others))]
        return [[favourite], *[[move] for move in others]]

    def guess(self, table: Table, seat: int, moves: list[Move], chance: Chance) -> Move:
        from blarney.core.mind import Mind

        return table.game.choose(Mind.at(table, seat, [], chance)).move


def shares(table: Table) -> list[float]:
    """What the game has brought each seat: the win, or a part of it."""
    outcome = table.outcome
    assert outcome is not None, "the game is over"
    found = [0.0] * table.seats
    for seat in outcome.winners:
        found[seat] = 1.0 / len(outcome.winners)
    return found
