"""What the tiny games share: a table of named zones, a view of what is seen, a deck that a test can lay."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from blarney.core.cards import Cards
from blarney.core.dice import Dice
from blarney.core.game import Game
from blarney.core.moves import Move
from blarney.core.outcome import Outcome
from blarney.core.pack import Checker, Pack
from blarney.core.saves import Reader
from blarney.core.table import Origin, Table
from blarney.core.texts import Text
from blarney.core.view import View


class TinyView(View, frozen=True, kw_only=True):
    """Every zone with the cards that the viewer knows in it, by name, and the rest as None."""

    zones: dict[str, list[str | None]]
    dice: list[int | None]
    scores: list[int]
    turn: int
    mine: list[str]


class Tiny(Table):
    """Cards in hands and a few more zones, dice, points and whose turn it is."""

    def __init__(self, origin: Origin) -> None:
        super().__init__(origin)
        self.scores = [0] * origin.seats
        self.turn = 0

    def places(self) -> list[str]:
        return self.tiny.zone_names(self.seats)

    @property
    def tiny(self) -> TinyGame:
        assert isinstance(self.game, TinyGame), "a tiny table has a tiny game"
        return self.game

    def zone(self, name: str) -> int:
        """The number of a zone."""
        return self.places().index(name)

    def words(self, zone: str) -> list[str]:
        """The cards of a zone, whoever sees them; for tests."""
        return [self.cards.names[self.cards.kinds[card]] for card in self.cards.zones[self.zone(zone)]]

    def kinds_held(self, seat: int) -> list[int]:
        """The kinds in a hand, each once, in a fixed order."""
        return sorted({self.cards.kinds[card] for card in self.cards.zones[seat]})

    def held(self, seat: int, kinds: list[int]) -> list[int]:
        """Cards of these kinds in a hand; of equal ones the most widely seen go first."""
        found: list[int] = []
        for kind in kinds:
            equal = [card for card in self.cards.zones[seat] if self.cards.kinds[card] == kind]
            left = [card for card in equal if card not in found]
            found.append(max(left, key=lambda card: self.cards.seen[card].bit_count()))
        return found

    def deal_hands(self, many: int) -> None:
        """Shuffle the deck and give so many cards to each seat."""
        deck = self.cards.zones[self.zone("deck")]
        self.chance.shuffle(deck)
        for seat in range(self.seats):
            hand = sorted(deck[:many])
            del deck[:many]
            self.cards.zones[seat] = hand
            for card in hand:
                self.cards.seen[card] = 1 << seat
            self.tell("dealt", seat, hand, self.zone("deck"), seat, chance=True)

    def end_by_score(self) -> None:
        """Whoever has the most points wins."""
        best = max(self.scores)
        winners = [seat for seat in range(self.seats) if self.scores[seat] == best]
        rest = [seat for seat in range(self.seats) if seat not in winners]
        groups = [winners, rest] if rest else [winners]
        self.finish(Outcome(winners, self.scores[:], groups, Text("outcomes.score", {"winners": winners})))
        self.tell("ended")

    def blank(self) -> Table:
        return type(self)(self.origin)

    def tidy(self) -> None:
        for seat in range(self.seats):
            if self.cards.zones:
                self.cards.zones[seat].sort()

    def take_over(self, source: Table) -> None:
        super().take_over(source)
        assert isinstance(source, Tiny), "a tiny table takes over from its own kind"
        self.scores = source.scores[:]
        self.turn = source.turn

    def store(self) -> dict[str, object]:
        return {"scores": self.scores[:], "turn": self.turn}

    def restore(self, saved: Reader) -> None:
        self.scores = saved.wholes("scores", 0, 1000, self.seats)
        self.turn = saved.whole("turn", 0, 1000)


class TinyGame(Game):
    """A game small enough to list all that can happen in it."""

    title = "A tiny game"
    about = "Proves the core."
    edition = 1
    options = {}

    table_kind: ClassVar[type[Tiny]]
    words: ClassVar[tuple[str, ...]] = ()
    deck: ClassVar[str] = ""
    extra: ClassVar[tuple[str, ...]] = ("deck",)
    players: ClassVar[range] = range(2, 5)
    cups: ClassVar[int] = 0
    sides: ClassVar[int] = 3
    verbs: ClassVar[tuple[Move, ...]] = ()

    @classmethod
    def folder(cls) -> Any:
        return Path(__file__).parent

    @classmethod
    def built_in(cls) -> Pack:
        return Pack({"cards": cls.deck.split()}, built_in=True)

    def with_deck(self, cards: str) -> TinyGame:
        """The same game with these cards, lying in this order in the deck."""
        game = self.with_pack(Pack({"cards": cards.split()}))
        assert isinstance(game, TinyGame), "it is the same game"
        return game

    def all_moves(self) -> Iterable[Move]:
        self.seats = self.players
        check = Checker(self.pack)
        cards = self.pack.data.get("cards")
        assert isinstance(cards, list), "a tiny pack is a list of cards"
        for card in cards:
            if card not in self.words:
                check.wrong(f"{card} is no card of this game.", "")
        check.done()
        self.kinds = [self.words.index(card) for card in cards]
        return self.verbs

    def zone_names(self, seats: int) -> list[str]:
        """The hands first, then what else lies on the table."""
        return [*(f"hand {seat}" for seat in range(seats)), *self.extra]

    def lay(self, origin: Origin) -> Tiny:
        table = self.table_kind(origin)
        if self.kinds:
            cards = Cards(origin.seats, self.kinds, list(self.words))
            cards.zones = [[] for _ in self.zone_names(origin.seats)]
            cards.zones[table.zone("deck")] = list(range(len(self.kinds)))
            cards.seen = [0] * len(self.kinds)
            table.cards = cards
        if self.cups:
            table.dice = Dice(origin.seats, [self.sides] * (self.cups * origin.seats))
        return table

    def look(self, table: Table, viewer: int | None) -> TinyView:
        assert isinstance(table, Tiny), "a tiny game looks at its own tables"
        eye = table.seats if viewer is None else viewer
        question = table.question
        zones = table.places() if table.cards.kinds else []
        return TinyView(
            game=self.name,
            seats=table.seats,
            viewer=viewer,
            question=None if question is None else question.asked(),
            outcome=table.outcome,
            zones={name: in_order(table.cards.look(at, eye)) for at, name in enumerate(zones)},
            dice=table.shown_dice(list(range(len(table.dice.faces))), eye),
            scores=table.scores[:],
            turn=table.turn,
            mine=[move.text for move in table.answers[viewer]]
            if viewer is not None and table.answers
            else [],
        )

    def rounds(self, table: Table) -> int:
        return 1


def in_order(cards: list[str | None]) -> list[str | None]:
    """A hand has no order of its own: the known cards first, by name."""
    known = sorted(card for card in cards if card is not None)
    return [*known, *[None] * (len(cards) - len(known))]


def verbs(verb: str, words: tuple[str, ...]) -> list[Move]:
    """One move for each kind of card."""
    return [Move(f"{verb} {word}") for word in words]
