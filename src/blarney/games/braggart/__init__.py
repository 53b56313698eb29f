"""Braggart: tell the tallest tale of the night, and correct everybody else's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blarney.core.encoding import Encoder
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.insight import Insight
from blarney.core.mind import Mind, Thought
from blarney.core.moves import PASS, STAND, Move
from blarney.core.settings import OneOf
from blarney.core.table import Origin, Table
from blarney.core.texts import Names, Text
from blarney.core.view import Block, View
from blarney.core.witness import Witness
from blarney.games.braggart import (
    asking,
    captions,
    drawing,
    foresight,
    looking,
    mind,
    night,
    pack,
    reading,
    sound,
    view,
)
from blarney.games.braggart.encoding import BraggartEncoder
from blarney.games.braggart.moves import BAR, END, Accuse, Discard, Fetch, Rob, Scheme, Swap, Take
from blarney.games.braggart.rules.draft import DRAFT
from blarney.games.braggart.rules.hand_limit import HAND_LIMIT
from blarney.games.braggart.rules.liar import ACCUSATIONS, READ_AGAIN, SWAPS
from blarney.games.braggart.rules.ploys import DRAW, REDRAW, SALVAGE, STEAL
from blarney.games.braggart.rules.round import ROUND
from blarney.games.braggart.rules.round_end import CONSOLATION, MY_ROUND, ROUND_END
from blarney.games.braggart.rules.set_up import SETUP
from blarney.games.braggart.rules.turn import BOASTS, NEXT, TURN
from blarney.games.braggart.table import Braggart
from blarney.games.braggart.witness import TaleWitness

# What is told when all have had their turn.
ROUND_OVER = ("won", "shared", "nobody_won")


class BraggartGame(Game):
    """Braggart with one pack."""

    name = "braggart"
    title = "Braggart"
    about = "Tell the tallest tale of the night, call the others liars, and take home the most coins."
    edition = 1
    round_begins = "opened"
    opening = SETUP
    steps = (
        SETUP, ROUND, DRAFT, BOASTS, TURN, NEXT, HAND_LIMIT, DRAW, REDRAW, STEAL, SALVAGE, ACCUSATIONS, SWAPS,
        READ_AGAIN, ROUND_END, CONSOLATION, MY_ROUND,
    )  # fmt: skip

    def all_moves(self) -> Iterable[Move]:
        """For as many players as the pack says: 2 to 6. [BG-1]"""
        box = pack.read(self.pack)
        self.deck = box.deck
        self.seats = box.seats
        self.options = {
            "scoring": OneOf(
                ("coins", "values"),
                "the coins on the cards of the score piles count, or, finer, the values of these cards",
            ),
        }
        return self.deck.moves(self.seats[-1])

    def lay(self, origin: Origin) -> Table:
        table = Braggart(origin, self.deck)
        table.lay_out()
        return table

    def look(self, table: Table, viewer: int | None) -> View:
        assert isinstance(table, Braggart), "a game looks at its own tables"
        return looking.look(table, viewer)

    def picture(self, view_: View, names: Names) -> list[Block]:
        assert isinstance(view_, view.BraggartView), "a game draws its own views"
        return drawing.Drawing(view_, names, self.deck).blocks()

    def read(self, line: str, legal: list[Move], view_: View | None) -> list[Move]:
        if not isinstance(view_, view.BraggartView):
            return []
        return reading.Reader(self.deck, legal, view_, self.say).read(line)

    def caption(self, move: Move, view_: View, names: Names) -> str:
        assert isinstance(view_, view.BraggartView), "a game shows choices at its own views"
        return captions.caption(self.deck, move, view_, names)

    def ask(self, prompt: Text, view_: View, legal: Sequence[Move]) -> Text:
        """A question as it is put to somebody who sees this and may do these things."""
        assert isinstance(view_, view.BraggartView), "a game asks whoever sees its own views"
        return asking.asked(self.deck, prompt, view_, legal)

    def afterword(self, events: Iterable[Event], names: Names) -> list[Block]:
        """The tales of the night."""
        return night.blocks(night.remembered(events), lambda text: self.say(text, names))

    def witness(self, table: Table) -> Witness:
        return TaleWitness(table)

    def hushed(self, table: Table, move: Move) -> tuple[str, ...]:
        """Why somebody calls nobody a liar tells what they hold until the end, most else until the boasts are over."""
        if move in (PASS, STAND):
            return ("ended",)
        secret = isinstance(move, (Take, Discard, Scheme, Rob, Fetch, Accuse, Swap)) or move in (BAR, END)
        return ROUND_OVER if secret else ()

    def say(self, text: Text, names: Names | None = None) -> str:
        """A sentence for people: what happens is told with the types and values of the cards."""
        said = captions.spelled_out(self.deck, text)
        if text.key == "prompts.how":
            said.values["counting"] = super().say(Text(f"prompts.counting.{self.counting(text)}"))
        return super().say(said, names)

    def counting(self, text: Text) -> str:
        """What counts in the end: a pack may print other coins than halves of the values."""
        halves = all(kind.coins == (kind.value + 1) // 2 for kind in self.deck.all_kinds)
        scoring = str(text.values.get("scoring", "coins"))
        return scoring if scoring != "coins" or halves else "printed"

    def choose(self, mind_: Mind) -> Thought:
        return mind.choose(mind_)

    def insight(self, mind_: Mind) -> Insight:
        return foresight.insight(mind_)

    def encoder(self, seats: int) -> Encoder:
        return BraggartEncoder(self, self.check_seats(seats), self.deck)

    def rounds(self, table: Table) -> int:
        assert isinstance(table, Braggart), "a game counts the rounds of its own tables"
        return table.round

    def scores(self, table: Table) -> list[int]:
        """What the score piles come to."""
        assert isinstance(table, Braggart), "a game counts the score piles of its own tables"
        scoring = str(table.origin.options["scoring"])
        return [table.worth(table.score(seat), scoring) for seat in range(table.seats)]

    def flaw(self, table: Table) -> str | None:
        assert isinstance(table, Braggart), "a game checks its own tables"
        return sound.flaw(table)
