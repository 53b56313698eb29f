"""B.O.N. (Boast or Nothing): a game of tricks in which the strength of the colours keeps changing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from blarney.core.encoding import Encoder, Recall
from blarney.core.game import Game
from blarney.core.insight import Insight
from blarney.core.mind import Mind, Thought
from blarney.core.moves import Move
from blarney.core.pack import Pack
from blarney.core.settings import OneOf, Whole
from blarney.core.table import Origin, Table
from blarney.core.texts import Names
from blarney.core.view import Block, View
from blarney.games.bon import looking, mind, pack, rules, sound, view
from blarney.games.bon.encoding import BonEncoder
from blarney.games.bon.insight import BonInsight
from blarney.games.bon.recall import BonRecall
from blarney.games.bon.table import Bon

# What is told when all cards of a round are played.
ROUND_OVER = ("scored", "ended")


class BoastOrNothing(Game):
    """B.O.N. with one pack."""

    name = "bon"
    title = "B.O.N. (Boast or Nothing)"
    about = "Tricks, with a rank of colours that turns over after each: take just enough, or none."
    edition = 1
    opening = rules.SETUP
    steps = (rules.SETUP, rules.ROUND, rules.TRICK, rules.TURN, rules.TAKE, rules.SCORE)

    def all_moves(self) -> Iterable[Move]:
        """For as many players as the chart of the pack has rows: 3 to 5, and no game for two. [BON-R17]"""
        self.deck = pack.read(self.pack)
        self.seats = range(min(self.deck.chart), max(self.deck.chart) + 1)
        self.options = {
            "spare_cards": OneOf(("shown", "hidden"), "the two cards left over lie face up or face down"),
            "goal": Whole(self.deck.champion, 1, 20, "how many points make a champion"),
            "restack": OneOf(("never", "each_round"), "are the colour ranks drawn anew for each round"),
            "memory": OneOf(("off", "on"), "does the table list the cards played in this round"),
        }
        return self.deck.plays

    def lay(self, origin: Origin) -> Table:
        table = Bon(origin, self.deck)
        table.lay_out()
        return table

    def look(self, table: Table, viewer: int | None) -> View:
        assert isinstance(table, Bon), "a game looks at its own tables"
        return looking.look(table, viewer)

    def picture(self, view_: View, names: Names) -> list[Block]:
        assert isinstance(view_, view.BonView), "a game draws its own views"
        symbols = dict(zip(self.deck.colours, self.deck.symbols, strict=True))
        return view.Drawing(view_, names, symbols).blocks()

    def choose(self, mind_: Mind) -> Thought:
        return mind.choose(mind_)

    def insight(self, mind_: Mind) -> Insight:
        return BonInsight(mind_.seat)

    def careless(self, mind_: Mind) -> Thought:
        return mind.careless(mind_)

    def hushed(self, table: Table, move: Move) -> tuple[str, ...]:
        """Why a card is played tells of those that are kept, until the round is over."""
        return ROUND_OVER

    def encoder(self, seats: int) -> Encoder:
        return BonEncoder(self, self.check_seats(seats), self.deck)

    def horizon(self, seats: int) -> int:
        """Thirty rounds; where one point makes a champion, one."""
        return self.deck.hand * seats * (1 if self.deck.champion == 1 else 30)

    def recall(self, seats: int, horizon: int) -> Recall | None:
        return BonRecall(self.deck, self.check_seats(seats), horizon)

    def variants(self) -> Mapping[str, Game]:
        return small_ones() if self.pack.built_in else {}

    def rounds(self, table: Table) -> int:
        assert isinstance(table, Bon), "a game counts the rounds of its own tables"
        return table.round

    def scores(self, table: Table) -> list[int]:
        assert isinstance(table, Bon), "a game reads its own score board"
        return table.scores[:]

    def read(self, line: str, legal: list[Move], view_: View | None) -> list[Move]:
        """A colour's letter and a number: r8."""
        for letter, colour in zip(self.deck.letters, self.deck.colours, strict=True):
            move = self.by_text.get(f"play {colour} {line[1:].strip()}")
            if line[:1].casefold() == letter.casefold() and move is not None:
                return [move]
        return []

    def flaw(self, table: Table) -> str | None:
        assert isinstance(table, Bon), "a game checks its own tables"
        return sound.flaw(table)


@cache
def small_ones() -> Mapping[str, Game]:
    """B.O.N. with few cards."""
    text = (BoastOrNothing.folder() / "small.toml").read_text(encoding="utf-8")
    return {"small": BoastOrNothing(Pack.loads(text))}
