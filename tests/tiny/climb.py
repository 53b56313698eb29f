"""A game of choices with hidden hands: beat the last card if you can; who does not shows that it cannot."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.saves import Reader
from blarney.core.steps import Choice, Step, Why
from blarney.core.table import Origin, Table
from blarney.core.texts import Text
from tiny.board import Tiny, TinyGame, verbs

WORDS = ("ant", "bee", "cat", "dog", "elk", "fox")
PLAYS = verbs("play", WORDS)


class Climb(Tiny):
    """`height` is one more than the kind of the last card; `below` is what each seat has failed to beat."""

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        self.height = 0
        self.below = [len(WORDS)] * origin.seats

    def take_over(self, source: Table) -> None:
        super().take_over(source)
        assert isinstance(source, Climb), "a table of this game"
        self.height = source.height
        self.below = source.below[:]

    def store(self) -> dict[str, object]:
        return {**super().store(), "height": self.height, "below": self.below[:]}

    def restore(self, saved: Reader) -> None:
        super().restore(saved)
        self.turn = saved.whole("turn", 0, self.seats - 1)
        self.height = saved.whole("height", 0, len(WORDS))
        self.below = saved.wholes("below", 0, len(WORDS), self.seats)

    def bars(self) -> list[int] | None:
        if min(self.below) == len(WORDS):
            return None
        return [
            sum(1 << seat for seat in range(self.seats) if kind >= self.below[seat])
            for kind in self.cards.kinds
        ]


class SetUp(Step[Climb]):
    """Somebody begins; two cards to each."""

    def run(self, table: Climb) -> None:
        table.turn = table.chance.below(table.seats)
        table.tell("started", table.turn, chance=True)
        table.deal_hands(2)
        table.then(*[TURN] * (2 * table.seats), END)


class Turn(Choice[Climb]):
    """Beat the last card if you can."""

    def rule(self, table: Climb) -> str:
        return "CLIMB-1"

    def seat(self, table: Climb) -> int:
        return table.turn

    def prompt(self, table: Climb) -> Text:
        return Text("prompts.beat", {"card": table.height})

    def moves(self, table: Climb, seat: int) -> list[Move]:
        held = table.kinds_held(seat)
        higher = [kind for kind in held if kind >= table.height]
        return [PLAYS[kind] for kind in higher or held]

    def why_not(self, table: Climb, seat: int, move: Move) -> Why:
        assert seat == table.turn, "only who is asked is refused by this rule"
        kind = PLAYS.index(move)
        if kind not in table.kinds_held(seat):
            return Why(Text("refusals.not_held", {"card": WORDS[kind]}), self.rule(table))
        return Why(Text("refusals.beat", {"card": WORDS[table.height - 1]}), self.rule(table))

    def touches(self, table: Climb, seat: int, move: Move) -> list[str]:
        return [f"hand {seat}/{WORDS[PLAYS.index(move)]}", "row"]

    def played(self, table: Climb, seat: int, move: Move) -> None:
        kind = PLAYS.index(move)
        if kind >= table.height:
            table.scores[seat] += 1
        else:
            table.below[seat] = min(table.below[seat], table.height)
        table.height = kind + 1
        card = table.cards.pick(seat, kind)
        assert card is not None, "what is played is held"
        table.cards.move(card, seat, table.zone("row"))
        table.tell("played", seat, [card], seat, table.zone("row"), reveals=True)
        table.turn = (table.turn + 1) % table.seats


class End(Step[Climb]):
    """The most climbs win."""

    def run(self, table: Climb) -> None:
        table.end_by_score()


SETUP, TURN, END = SetUp(), Turn(), End()


class ClimbGame(TinyGame):
    """Two cards each, and what is left is hidden."""

    name = "tiny_climb"
    words = WORDS
    deck = "ant bee cat dog elk fox ant bee cat"
    extra = ("row", "deck")
    table_kind = Climb
    verbs = tuple(PLAYS)
    opening = SETUP
    steps = (SETUP, TURN, END)


CLIMB = ClimbGame()
