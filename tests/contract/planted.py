"""B.O.N. with a leak planted in it, one class each: what the properties are there to find."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from blarney import Chance, Move, Table, Text, View
from blarney.core.moves import Say
from blarney.core.steps import Anything, Choice, Simultaneous, Step, Why
from blarney.games.bon import BoastOrNothing, rules
from blarney.games.bon.table import Bon
from blarney.games.bon.view import BonView
from contract.around import Around, Copied, Surrounded

QUIET = Say("say nothing")
HIGH = Say("bid high")
LOW = Say("bid low")


class Turn(Choice[Bon]):
    """The turn of B.O.N., honest; leaky ones say what they do otherwise."""

    def rule(self, table: Bon) -> str:
        return rules.TURN.rule(table)

    def seat(self, table: Bon) -> int:
        return rules.TURN.seat(table)

    def prompt(self, table: Bon) -> Text:
        return rules.TURN.prompt(table)

    def moves(self, table: Bon, seat: int) -> list[Move]:
        return rules.TURN.moves(table, seat)

    def why_not(self, table: Bon, seat: int, move: Move) -> Why:
        if isinstance(move, Say):
            return Why(Text("refusals.not_offered"))
        return rules.TURN.why_not(table, seat, move)

    def touches(self, table: Bon, seat: int, move: Move) -> list[str]:
        return rules.TURN.touches(table, seat, move)

    def played(self, table: Bon, seat: int, move: Move) -> None:
        rules.TURN.played(table, seat, move)


class Opening(Step[Bon]):
    """The set-up, with our own rounds after it."""

    def __init__(self, round_: Step[Bon], before: Step[Bon] = rules.SETUP) -> None:
        self.round = round_
        self.before = before

    def run(self, table: Bon) -> None:
        self.before.run(table)
        if table.agenda:
            table.agenda.pop()
            table.agenda.append(self.round)


class Round(Step[Bon]):
    """The round of B.O.N. with our own tricks."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.score = Opening(self, rules.SCORE)

    def run(self, table: Bon) -> None:
        table.round += 1
        self.deal(table)
        table.then(*[Trick(self)] * table.deck.hand, self.score)

    def deal(self, table: Bon) -> None:
        """Deal as always."""
        rules.deal(table)

    def ask_first(self, table: Bon) -> list[Anything]:
        """What is asked before a trick: nothing."""
        return []


class Trick(Step[Bon]):
    """The trick of B.O.N. with our own turns."""

    def __init__(self, round_: Round) -> None:
        self.round = round_

    def run(self, table: Bon) -> None:
        table.then(*self.round.ask_first(table), *[self.round.turn] * table.seats, rules.TAKE)


class Honest(BoastOrNothing):
    """No leak: the same game with the rules put together as in those below."""

    opening: ClassVar[Anything] = Opening(Round(Turn()))  # type: ignore[assignment]  # any step opens

    def all_moves(self) -> Iterable[Move]:
        return [*super().all_moves(), QUIET, HIGH, LOW]


def next_hand(table: Bon, seat: int) -> list[str]:
    """The cards of the next seat, which are none of this seat's business."""
    zone = table.cards.zones[(seat + 1) % table.seats]
    return [table.deck.names[table.deck.kinds[card]] for card in zone]


class CardInValues(Honest):
    """Whoever plays a card has one of the next player's told with it."""

    class Telling(Turn):
        def played(self, table: Bon, seat: int, move: Move) -> None:
            super().played(table, seat, move)
            table.tell("bragged", seat=seat, values={"over": next_hand(table, seat)[:1]})

    opening = Opening(Round(Telling()))


class CardInDeal(Honest):
    """The deal tells everybody what seat 0 got, among its values."""

    class Telling(Round):
        def deal(self, table: Bon) -> None:
            super().deal(table)
            table.tell("gossip", values={"of": next_hand(table, -1)[0]}, chance=True)

    opening = Opening(Telling(Turn()))


class Unredacted(Honest):
    """The deal is told as if everybody saw every card, although nobody is meant to."""

    class Telling(Round):
        def deal(self, table: Bon) -> None:
            super().deal(table)
            seen = table.cards.seen[:]
            table.cards.seen = [table.cards.everyone] * len(seen)
            table.tell("dealt", seat=0, cards=table.cards.zones[0], target=0, chance=True)
            table.cards.seen = seen

    opening = Opening(Telling(Turn()))


class CardInRefusal(Honest):
    """A refusal says what the next player holds instead."""

    class Refusing(Turn):
        def why_not(self, table: Bon, seat: int, move: Move) -> Why:
            return Why(Text("refusals.not_held", {"card": f"it, the next has {next_hand(table, seat)[:1]}"}))

    opening = Opening(Round(Refusing()))


class HolderAsked(Honest):
    """Before a trick those are asked for a word who hold a pass, and nobody else."""

    class Word(Choice[Bon]):
        def __init__(self, of: int) -> None:
            self.of = of

        def seat(self, table: Bon) -> int:
            return self.of

        def moves(self, table: Bon, seat: int) -> list[Move]:
            return [QUIET]

        def played(self, table: Bon, seat: int, move: Move) -> None:
            pass

    class Asking(Round):
        def ask_first(self, table: Bon) -> list[Anything]:
            holders = [seat for seat in range(table.seats) if "pass" in next_hand(table, seat - 1)]
            return [HolderAsked.Word(seat) for seat in holders]

    opening = Opening(Asking(Turn()))


class DefaultPeeks(Honest):
    """The default depends on what the next player holds."""

    class Peeking(Turn):
        def default(self, table: Bon, seat: int) -> Move:
            moves = self.moves(table, seat)
            return moves[0] if any(card.startswith("red") for card in next_hand(table, seat)) else moves[-1]

    opening = Opening(Round(Peeking()))


class OrderPeeks(Honest):
    """The order of the legal moves depends on what the next player holds."""

    class Peeking(Turn):
        def moves(self, table: Bon, seat: int) -> list[Move]:
            moves = super().moves(table, seat)
            return moves if any(card.startswith("red") for card in next_hand(table, seat)) else moves[::-1]

    opening = Opening(Round(Peeking()))


class ViewPeeks(Honest):
    """A number in the view is counted from hidden hands."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, BonView)
        assert isinstance(table, Bon)
        return msgspec.structs.replace(view, round=sum(card.endswith("1") for card in next_hand(table, 0)))


class ViewOfTheSeed(Honest):
    """A number in the view comes from the seed, which no imagined world changes."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, BonView)
        return msgspec.structs.replace(view, round=(table.origin.seed or 0) % 2)


class Bids(Simultaneous[Bon]):
    """Everybody bids in secret before the first trick; it is for nothing."""

    def seats(self, table: Bon) -> list[int]:
        return list(range(table.seats))

    def moves(self, table: Bon, seat: int) -> list[Move]:
        return [HIGH, LOW]

    def settle(self, table: Bon, answers: list[list[Move]]) -> None:
        pass


class Bidding(Round):
    """A round with bids before each trick."""

    bids: Anything = Bids()

    def ask_first(self, table: Bon) -> list[Anything]:
        return [self.bids]


class HonestBids(Honest):
    """No leak: held answers are nobody's business."""

    opening = Opening(Bidding(Turn()))


class BidTold(Honest):
    """A held answer is told at once."""

    class Telling(Bids):
        def answer(self, table: Bon, seat: int, move: Move) -> None:
            table.tell("bid", seat=seat, values={"what": move.text})
            super().answer(table, seat, move)

    class Told(Bidding):
        pass

    opening = Opening(Told(Turn()))


BidTold.Told.bids = BidTold.Telling()


class Voidless(Around):
    """What somebody could not follow is forgotten by those who imagine."""

    def imagine(self, seat: int | None, chance: Chance) -> Around:
        copy = self.table.copy()
        assert isinstance(copy, Bon)
        voids = copy.voids[:]
        copy.voids = [0] * copy.seats
        world = copy.imagine(seat, chance)
        assert isinstance(world, Bon)
        world.voids = voids
        return type(self)(world)


class ImagineCopies(Surrounded, Honest):
    """An `imagine` that gives the real world."""

    around: type[Around] = Copied


class VoidIgnored(ImagineCopies):
    """An `imagine` that deals colours to those who have shown that they hold none."""

    around = Voidless
