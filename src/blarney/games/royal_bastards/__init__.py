"""Royal Bastards: win the people of Joda, fight your rivals, hide your Skeletons, and be crowned."""

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
from blarney.games.royal_bastards import (
    asking,
    captions,
    choices,
    drawing,
    foresight,
    looking,
    mind,
    pack,
    reading,
    sound,
    tales,
    view,
)
from blarney.games.royal_bastards.encoding import RealmEncoder
from blarney.games.royal_bastards.moves import At, Back, Lay
from blarney.games.royal_bastards.rules.chaos import REPLY, RESOLVE, RESOLVED
from blarney.games.royal_bastards.rules.contest import (
    CONTEST_OVER,
    CONTEST_PHASE,
    INCOME,
    INCOME_DUE,
    NEXT_CONTEST,
    REWARD,
    ROLL,
    WHICH_CONTEST,
)
from blarney.games.royal_bastards.rules.deeds import AIM, DEED, TARGET_LAND, TARGET_PLAYER, WAYS
from blarney.games.royal_bastards.rules.endgame import COUNT, CROWN, ENDGAME, LAST, LAST_CHANCE
from blarney.games.royal_bastards.rules.festival import (
    FESTIVAL,
    FESTIVAL_END,
    PLACING,
    PORTIONS,
    RANKING,
    RECRUITING,
)
from blarney.games.royal_bastards.rules.movement import MOVEMENT_END, MOVEMENT_PHASE, NEXT_MOVER, TRAVEL
from blarney.games.royal_bastards.rules.set_up import AT_HOME, FIRSTBORNS, LAYING, MAP, SETUP, SKELETONS
from blarney.games.royal_bastards.rules.stops import BOUGHT_SUPPORT, STOP
from blarney.games.royal_bastards.rules.turn import DRAW_PHASE, TURN
from blarney.games.royal_bastards.table import Realm


class RoyalBastardsGame(Game):
    """Royal Bastards with one pack."""

    name = "royal_bastards"
    title = "Royal Bastards"
    about = "Send your Bastards through Joda, win its people by fair means and foul, and take the crown."
    edition = 1
    round_begins = "turn"
    wits = 33
    opening = SETUP
    steps = (
        SETUP, FIRSTBORNS, SKELETONS, MAP, LAYING, AT_HOME, TURN, DRAW_PHASE, MOVEMENT_PHASE, NEXT_MOVER, TRAVEL,
        MOVEMENT_END, CONTEST_PHASE, INCOME_DUE, INCOME, NEXT_CONTEST, WHICH_CONTEST, ROLL, REWARD, CONTEST_OVER, STOP,
        BOUGHT_SUPPORT, REPLY, RESOLVE, RESOLVED, DEED, AIM, TARGET_PLAYER, TARGET_LAND, WAYS, FESTIVAL, RANKING,
        PORTIONS, PLACING, RECRUITING, FESTIVAL_END, ENDGAME, LAST_CHANCE, LAST, COUNT, CROWN,
    )  # fmt: skip

    def all_moves(self) -> Iterable[Move]:
        box = pack.read(self.pack)
        self.deck = box.deck
        self.seats = box.seats
        self.options = {
            "support_counts": OneOf(
                ("hidden", "shown"),
                "how much Support lies in a Territory is not counted before the end, or shown",
            ),
            "last_purchases": OneOf(
                ("before_count", "as_printed"),
                "the last action comes before the Territories are counted, or after it as the book prints it",
            ),
            "layout": OneOf(("placed", "random"), "the players lay the Territories, or chance does"),
        }
        return self.deck.moves(self.seats[-1])

    def lay(self, origin: Origin) -> Table:
        table = Realm(origin, self.deck)
        table.lay_out()
        return table

    def look(self, table: Table, viewer: int | None) -> View:
        assert isinstance(table, Realm), "a game looks at its own tables"
        return looking.look(table, viewer)

    def picture(self, view_: View, names: Names) -> list[Block]:
        assert isinstance(view_, view.RealmView), "a game draws its own views"
        return drawing.Drawing(view_, names, self.deck).blocks()

    def read(self, line: str, legal: list[Move], view_: View | None) -> list[Move]:
        if not isinstance(view_, view.RealmView):
            return []
        return reading.Reader(self.deck, legal, view_, self.say).read(line)

    def caption(self, move: Move, view_: View, names: Names) -> str:
        assert isinstance(view_, view.RealmView), "a game shows choices at its own views"
        return choices.caption(self.deck, move, view_, names)

    def ask(self, prompt: Text, view_: View, legal: Sequence[Move]) -> Text:
        """A question as it is put to somebody who sees this and may do these things."""
        assert isinstance(view_, view.RealmView), "a game asks whoever sees its own views"
        return asking.asked(self, prompt, view_, legal)

    def afterword(self, events: Iterable[Event], names: Names) -> list[Block]:
        """The biggest contest, what was cancelled, the scandals, the count, and the closest Territory."""
        return tales.blocks(tales.remembered(events), self.deck, names, lambda text: self.say(text, names))

    def hushed(self, table: Table, move: Move) -> tuple[str, ...]:
        """Why somebody passes tells of the hand, why somebody lays a Territory tells of the others that they hold."""
        if isinstance(move, Back):
            return ("got_skeleton",)
        if isinstance(move, (Lay, At)):
            return ("turn",)
        return ("ended",) if move in (PASS, STAND) else ()

    def say(self, text: Text, names: Names | None = None) -> str:
        """A sentence for people: cards, Bastards and Territories by what is printed on them."""
        names = names or Names([])
        return super().say(captions.Sentences(self, names).spelled_out(text), names)

    def choose(self, mind_: Mind) -> Thought:
        return mind.choose(mind_)

    def insight(self, mind_: Mind) -> Insight:
        return foresight.insight(mind_)

    def encoder(self, seats: int) -> Encoder:
        return RealmEncoder(self, self.check_seats(seats), self.deck)

    def rounds(self, table: Table) -> int:
        assert isinstance(table, Realm), "a game counts the turns of its own tables"
        return table.turn

    def scores(self, table: Table) -> list[int]:
        """The Royal Approval that everybody has so far."""
        assert isinstance(table, Realm), "a game counts the points of its own tables"
        return [table.points_of(seat) for seat in range(table.seats)]

    def flaw(self, table: Table) -> str | None:
        assert isinstance(table, Realm), "a game checks its own tables"
        return sound.flaw(table)
