"""Dragon Scat: lay your cards face down, claim that they match, and hope that nobody calls."""

from __future__ import annotations

from collections.abc import Iterable

from blarney.core.encoding import Encoder
from blarney.core.game import Game
from blarney.core.insight import Insight
from blarney.core.mind import Mind, Thought
from blarney.core.moves import Move
from blarney.core.settings import OneOf
from blarney.core.table import Origin, Table
from blarney.core.texts import Names
from blarney.core.view import Block, View
from blarney.core.witness import Witness
from blarney.games.dragon_scat import drawing, foresight, looking, mind, pack, reading, sound, view
from blarney.games.dragon_scat.encoding import DragonScatEncoder
from blarney.games.dragon_scat.moves import DONE, Lay, Under
from blarney.games.dragon_scat.rules.face_down import CHALLENGE, IN_STEAD
from blarney.games.dragon_scat.rules.face_up import FREE_CARDS
from blarney.games.dragon_scat.rules.set_up import SETUP
from blarney.games.dragon_scat.rules.turn import NEXT, TURN
from blarney.games.dragon_scat.table import DragonScat
from blarney.games.dragon_scat.witness import ScatWitness

# What is told when a claim has been answered.
ANSWERED = ("granted", "caught", "proved", "ended")


class DragonScatGame(Game):
    """Dragon Scat with one pack."""

    name = "dragon_scat"
    title = "Dragon Scat"
    about = "Get rid of your cards: lay them face down, claim that they match, and do not get caught."
    edition = 1
    opening = SETUP
    steps = (SETUP, TURN, NEXT, CHALLENGE, IN_STEAD, FREE_CARDS)

    def all_moves(self) -> Iterable[Move]:
        """For as many players as the pack says: 2 to 5. [DS-1]"""
        box = pack.read(self.pack)
        self.deck = box.deck
        self.seats = box.seats
        self.options = {
            "challenge": OneOf(
                ("collect", "first_call"),
                "all answer and the closest clockwise Scat counts, or the first Scat to arrive does",
            ),
        }
        return self.deck.moves()

    def lay(self, origin: Origin) -> Table:
        table = DragonScat(origin, self.deck)
        table.lay_out()
        return table

    def look(self, table: Table, viewer: int | None) -> View:
        assert isinstance(table, DragonScat), "a game looks at its own tables"
        return looking.look(table, viewer)

    def picture(self, view_: View, names: Names) -> list[Block]:
        assert isinstance(view_, view.DragonScatView), "a game draws its own views"
        symbols = dict(zip(self.deck.names, self.deck.symbols, strict=True))
        return drawing.Drawing(view_, names, symbols, self.deck.copies).blocks()

    def choose(self, mind_: Mind) -> Thought:
        return mind.choose(mind_)

    def insight(self, mind_: Mind) -> Insight:
        return foresight.insight(mind_)

    def encoder(self, seats: int) -> Encoder:
        return DragonScatEncoder(self, self.check_seats(seats), self.deck)

    def rounds(self, table: Table) -> int:
        """Turns are all the rounds there are."""
        assert isinstance(table, DragonScat), "a game counts the turns of its own tables"
        return table.turn

    def scores(self, table: Table) -> list[int]:
        """A card in hand is a point lost."""
        assert isinstance(table, DragonScat), "a game counts the cards of its own tables"
        return [-len(table.cards.zones[seat]) for seat in range(table.seats)]

    def read(self, line: str, legal: list[Move], view_: View | None) -> list[Move]:
        return reading.read(self.deck, line, legal, self.say)

    def witness(self, table: Table) -> Witness:
        return ScatWitness(table)

    def hushed(self, table: Table, move: Move) -> tuple[str, ...]:
        """A claim until it is answered; a card that nobody could object to until the end."""
        if not isinstance(move, (Under, Lay)) and move is not DONE:
            return ()
        question = table.question
        return ANSWERED if question is not None and question.rule == "DS-8" else ("ended",)

    def flaw(self, table: Table) -> str | None:
        assert isinstance(table, DragonScat), "a game checks its own tables"
        return sound.flaw(table)
