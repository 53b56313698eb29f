"""Nothing but the bets of Lying Pirates, for two with one die each: small enough to be solved.

By its numbers it is the game that solvers call liar's dice: all faces are bet on, the highest is wild, the first bet
may be as high as one likes, and there are no exact bets.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable

from blarney.core.dice import Dice
from blarney.core.encoding import Encoder, Recall, Sheet
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.moves import Move
from blarney.core.outcome import Outcome
from blarney.core.steps import Step
from blarney.core.table import Origin, Table
from blarney.core.texts import Text
from blarney.games.lying_pirates import LyingPiratesGame, pack
from blarney.games.lying_pirates.deck import CREW, FIRST, WILD, Deck, Terms
from blarney.games.lying_pirates.moves import LIAR, Bet
from blarney.games.lying_pirates.rules.betting import BETS, BETTING_PHASE
from blarney.games.lying_pirates.rules.set_up import settle_laws
from blarney.games.lying_pirates.sound_bets import betting_flaw
from blarney.games.lying_pirates.table import BETTING, Pirates

PLAYERS = 2


class Shake(Step[Pirates]):
    """One die each; the first seat bets first."""

    def run(self, table: Pirates) -> None:
        settle_laws(table)
        table.board = [0] * table.chart.spaces
        table.crew = [table.law(captain, CREW) for captain in range(table.captains)]
        table.round = 1
        table.then(BETTING_PHASE, SETTLE)


class Settle(Step[Pirates]):
    """Who wins the bets wins the duel."""

    def run(self, table: Pirates) -> None:
        loser = 1 - table.winner
        scores = [int(seat == table.winner) for seat in range(PLAYERS)]
        why = Text("outcomes.duel", {"winner": table.winner})
        table.finish(Outcome([table.winner], scores, [[table.winner], [loser]], why))


SHAKE = Shake()
SETTLE = Settle()


class DiceDuel(LyingPiratesGame):
    """A game of which only the bets are played; their moves come first, and no other can be made."""

    name = "dice_duel"
    title = "Dice duel"
    about = "Two captains, one die each: bet, raise, and call the liar."
    opening = SHAKE
    steps = (SHAKE, BETTING_PHASE, BETS, SETTLE)
    sides = 6

    def all_moves(self) -> Iterable[Move]:
        super().all_moves()
        self.usual = super().check_options({})
        deck = pack.read(self.pack).deck
        deck.terms = Terms(lowest=1, highest=self.sides, wild=self.sides, per_captain=1)
        deck.haunted = False
        deck.laws = deck.laws[:]
        deck.laws[CREW] = 1
        deck.laws[FIRST] = PLAYERS
        deck.laws[WILD] = 1
        deck.moves(PLAYERS)
        deck.exacts = []
        self.deck = deck
        self.seats = range(PLAYERS, PLAYERS + 1)
        self.options = {}
        return [*deck.bets, LIAR]

    def lay(self, origin: Origin) -> Table:
        table = super().lay(origin)
        table.dice = Dice(table.seats, [self.sides] * len(table.dice.faces))
        return table

    @classmethod
    def folder(cls) -> Traversable:
        return LyingPiratesGame.folder()

    def check_options(self, options: object) -> dict[str, object]:
        """The duel has none; those of the whole game are as they usually are."""
        super().check_options(options if options != self.usual else {})
        return self.usual

    def scores(self, table: Table) -> list[int]:
        return [0] * PLAYERS

    def flaw(self, table: Table) -> str | None:
        assert isinstance(table, Pirates), "a game checks its own tables"
        if table.round != 1 or table.phase != BETTING or table.crew != [1] * PLAYERS:
            return "the duel"
        return betting_flaw(table)

    def encoder(self, seats: int) -> Encoder:
        return DuelEncoder(self, self.check_seats(seats), self.sides)

    def horizon(self, seats: int) -> int:
        """Every bet there is, and a call."""
        return len(self.moves)

    def recall(self, seats: int, horizon: int) -> Recall | None:
        return DuelRecall(self.check_seats(seats), self.deck, self.sides)

    def variants(self) -> Mapping[str, Game]:
        return {}


class SmallDuel(DiceDuel):
    """With dice that have three sides only: to be solved while one waits."""

    name = "small_dice_duel"
    title = "Small dice duel"
    sides = 3


@cache
def duels() -> Mapping[str, Game]:
    """The duels, made once."""
    return {"duel": DiceDuel(), "small_duel": SmallDuel()}


class DuelEncoder(Encoder):
    """What a seat knows in the middle of a duel: its die, and the bet on the table."""

    def __init__(self, game: Game, seats: int, sides: int) -> None:
        super().__init__(game, seats)
        self.die = self.field("die", sides, 1, "what the own die shows, from one on")
        self.other = self.field("other die", sides, 1, "what the other die shows, once it is seen")
        self.bet = self.field("bet", len(game.moves) - 1, 1, "the bet on the table, from the lowest on")
        self.turn = self.field("turn", seats, 1, "whose turn it is")

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        assert isinstance(table, Pirates), "a game's encoder is for its own tables"
        for captain, at in ((seat, self.die), (1 - seat, self.other)):
            slot = table.slot(captain, 0)
            if table.dice.faces[slot] and table.dice.seen[slot] >> seat & 1:
                sheet.put(at + table.dice.faces[slot] - 1, 1)
        if table.bet >= 0:
            sheet.put(self.bet + table.bet, 1)
        sheet.put(self.turn + self.from_me(table.turn, seat), 1)


class DuelRecall(Recall):
    """All that a seat has been through: its die, and all bets, which say by themselves who made them."""

    def __init__(self, seats: int, deck: Deck, sides: int) -> None:
        super().__init__()
        self.steps = {(bet.quantity, bet.face): bet.step for bet in deck.bets if isinstance(bet, Bet)}
        self.me = self.field("seat", seats, 1, "the seat itself, by its number")
        self.die = self.field("die", sides, 1, "what the own die shows, from one on")
        self.bets = self.field("bets", len(deck.bets), 1, "the bets that were made, from the lowest on")
        self.called = self.field("called", 1, 1, "somebody was called a liar")

    def write(self, story: Sequence[Event], seat: int, sheet: Sheet) -> None:
        sheet.put(self.me + seat, 1)
        for event in story:
            if event.what == "shook" and event.seat == seat:
                shown = event.dice[0]
                assert shown is not None, "whoever shakes a die sees it"
                sheet.put(self.die + shown - 1, 1)
            elif event.what in ("bet", "raised"):
                many, face = event.values["many"], event.values["face"]
                assert isinstance(many, int), "a bet names a quantity"
                assert isinstance(face, int), "and a face"
                sheet.put(self.bets + self.steps[many, face], 1)
            elif event.what == "called":
                sheet.put(self.called, 1)
