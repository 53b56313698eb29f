"""Lying Pirates: bet on hidden dice, race around the islands, and claim the Pirate Throne."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from blarney.core.encoding import Encoder
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.insight import Insight
from blarney.core.mind import Mind, Thought
from blarney.core.moves import PASS, STAND, Move
from blarney.core.settings import AnyOf, OneOf
from blarney.core.steps import Anything
from blarney.core.table import Origin, Table
from blarney.core.texts import Names, Text
from blarney.core.view import Block, View
from blarney.core.witness import Witness
from blarney.games.lying_pirates import (
    asking,
    captions,
    drawing,
    foresight,
    looking,
    mind,
    pack,
    race,
    reading,
    sound,
    view,
)
from blarney.games.lying_pirates.encoding.rows import PiratesEncoder
from blarney.games.lying_pirates.moves import DONE, HIRE, LIAR, REFUSE, SACRIFICE, Bet, Hand, Hex, Lay, Trade
from blarney.games.lying_pirates.rules.action import ACTION_END, ACTION_PHASE, CATCH_UP, PHANTOM_CARD
from blarney.games.lying_pirates.rules.battle import BATTLE_RESULT, BATTLE_ROLL
from blarney.games.lying_pirates.rules.betting import BETS, BETTING_PHASE
from blarney.games.lying_pirates.rules.cards import CARD_WINDOW, EMPTY_HAND
from blarney.games.lying_pirates.rules.crew import OWED
from blarney.games.lying_pirates.rules.draft import PASS_CARDS
from blarney.games.lying_pirates.rules.end import CLAIMS, CROWN
from blarney.games.lying_pirates.rules.final import (
    FIGHT,
    FINAL_BATTLE,
    FINAL_RESULT,
    FINAL_ROLL,
    MUSTER,
    NEXT_BATTLE,
    PREPARE,
)
from blarney.games.lying_pirates.rules.rerolls import REROLLS
from blarney.games.lying_pirates.rules.round import ROUND
from blarney.games.lying_pirates.rules.sail import LANDED, SAIL_END, SAIL_PHASE, SHIPS, TILE
from blarney.games.lying_pirates.rules.script import CHOICE, EFFECT, FOUGHT, ROLLED, SINGLED_OUT
from blarney.games.lying_pirates.rules.set_up import DEAL, LAID, LAYING, MAP, SETUP
from blarney.games.lying_pirates.table import Pirates
from blarney.games.lying_pirates.witness import CupWitness

BETS_OVER = ("won_bets", "bet_alone")
ROUND_OVER = ("round", "ended")


class LyingPiratesGame(Game):
    """Lying Pirates with one pack."""

    name = "lying_pirates"
    title = "Lying Pirates"
    about = (
        "Bet on the dice under all cups, call the liars, and be the first around the islands to the throne."
    )
    edition = 1
    round_begins = "round"
    opening: ClassVar[Anything] = SETUP
    steps: ClassVar[Iterable[Anything]] = (
        SETUP, MAP, LAYING, LAID, DEAL, PASS_CARDS, ROUND, BETTING_PHASE, BETS, SAIL_PHASE, SHIPS, LANDED, TILE,
        SAIL_END, CLAIMS, CROWN, ACTION_PHASE, PHANTOM_CARD, ACTION_END, CATCH_UP, CARD_WINDOW, EMPTY_HAND, EFFECT,
        CHOICE, SINGLED_OUT, ROLLED, FOUGHT, BATTLE_ROLL, BATTLE_RESULT, REROLLS, OWED, FINAL_BATTLE, PREPARE, MUSTER,
        NEXT_BATTLE, FIGHT, FINAL_ROLL, FINAL_RESULT,
    )  # fmt: skip

    def all_moves(self) -> Iterable[Move]:
        box = pack.read(self.pack)
        self.deck = box.deck
        self.seats = box.seats
        self.options = {
            "map": OneOf(tuple(chart.name for chart in self.deck.charts), "the base map, or a longer one"),
            "layout": OneOf(
                ("random", "placed", "first_game"),
                "the tiles lie at random, are dealt and laid in turn, or lie as for a first game",
            ),
            "draft": OneOf(
                ("on", "off"), "before the game three, two and one card are passed to the left, or not"
            ),
            "captains": OneOf(("off", "on"), "every captain has an ability, or nobody has"),
            "variants": AnyOf(
                tuple(variant.name for variant in self.deck.variants),
                "other rules, as many of them as you like",
            ),
            "bet_history": OneOf(("off", "on"), "only the last bet is shown, or all bets of the round"),
        }
        return self.deck.moves(max(3, self.seats[-1]))

    def lay(self, origin: Origin) -> Table:
        table = Pirates(origin, self.deck)
        table.lay_out()
        return table

    def look(self, table: Table, viewer: int | None) -> View:
        assert isinstance(table, Pirates), "a game looks at its own tables"
        return looking.look(table, viewer)

    def picture(self, view_: View, names: Names) -> list[Block]:
        assert isinstance(view_, view.PiratesView), "a game draws its own views"
        return drawing.Drawing(view_, captions.PirateNames(names, self), self.deck).blocks()

    def read(self, line: str, legal: list[Move], view_: View | None) -> list[Move]:
        if not isinstance(view_, view.PiratesView):
            return []
        return reading.Reader(self.deck, legal, view_, self.say).read(line)

    def caption(self, move: Move, view_: View, names: Names) -> str:
        assert isinstance(view_, view.PiratesView), "a game shows choices at its own views"
        return captions.caption(self, move, view_, captions.PirateNames(names, self))

    def ask(self, prompt: Text, view_: View, legal: Sequence[Move]) -> Text:
        """A question as it is put to somebody who sees this and may do these things."""
        assert isinstance(view_, view.PiratesView), "a game asks whoever sees its own views"
        return asking.asked(self, prompt, view_, legal)

    def afterword(self, events: Iterable[Event], names: Names) -> list[Block]:
        """The biggest lie of the race, the closest call, and the exact bets."""
        return race.blocks(race.remembered(events), lambda text: self.say(text, names))

    def witness(self, table: Table) -> Witness:
        return CupWitness(table)

    def hushed(self, table: Table, move: Move) -> tuple[str, ...]:
        """Why somebody bets tells of the dice under the cup, why somebody passes of the cards in the hand."""
        if isinstance(move, Bet) or move is LIAR:
            return BETS_OVER
        if isinstance(move, Hand) or move in (PASS, STAND):
            return ("ended",)
        if isinstance(move, Lay):
            return ("laid_out",)
        if isinstance(move, Trade) or move in (HIRE, DONE):
            return ("prepared",)
        return ROUND_OVER if isinstance(move, Hex) or move in (SACRIFICE, REFUSE) else ()

    def say(self, text: Text, names: Names | None = None) -> str:
        """A sentence for people: cards, tiles and dice by their names, the Phantom too."""
        captains = captions.PirateNames(names or Names([]), self)
        return super().say(captions.spelled_out(self, text, captains), captains)

    def choose(self, mind_: Mind) -> Thought:
        return mind.choose(mind_)

    def insight(self, mind_: Mind) -> Insight:
        return foresight.insight(mind_)

    def encoder(self, seats: int) -> Encoder:
        return PiratesEncoder(self, self.check_seats(seats), self.deck)

    def variants(self) -> Mapping[str, Game]:
        """Only the bets, for two with one die each."""
        from blarney.games.lying_pirates import duel

        return duel.duels()

    def rounds(self, table: Table) -> int:
        assert isinstance(table, Pirates), "a game counts the rounds of its own tables"
        return table.round

    def scores(self, table: Table) -> list[int]:
        """How many tiles everybody has sailed."""
        assert isinstance(table, Pirates), "a game counts the tiles of its own tables"
        return table.spots[: table.seats]

    def flaw(self, table: Table) -> str | None:
        assert isinstance(table, Pirates), "a game checks its own tables"
        return sound.flaw(table)
