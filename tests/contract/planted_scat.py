"""Dragon Scat with a leak planted in it, one class each: what the properties are there to find."""

from __future__ import annotations

from typing import ClassVar, cast

import msgspec

from blarney import Chance, Move, Table, Text, View
from blarney.core.steps import Anything, Composed, Simultaneous, Step, Why
from blarney.core.trail import Shift
from blarney.games.dragon_scat import DragonScatGame
from blarney.games.dragon_scat.moves import Lay, Under
from blarney.games.dragon_scat.rules.face_down import CHALLENGE
from blarney.games.dragon_scat.rules.set_up import SETUP
from blarney.games.dragon_scat.rules.turn import NEXT, TURN
from blarney.games.dragon_scat.table import DragonScat
from blarney.games.dragon_scat.view import DragonScatView
from contract.around import Around, Copied, Surrounded


class Turn(Composed[DragonScat]):
    """The turn of Dragon Scat, honest; leaky ones say what they do otherwise."""

    def __init__(self) -> None:
        self.house = House(self, Challenge())

    def rule(self, table: DragonScat) -> str:
        return TURN.rule(table)

    def prompt(self, table: DragonScat) -> Text:
        return TURN.prompt(table)

    def seat(self, table: DragonScat) -> int:
        return TURN.seat(table)

    def complete(self, table: DragonScat, seat: int) -> bool:
        return TURN.complete(table, seat)

    def moves(self, table: DragonScat, seat: int) -> list[Move]:
        return TURN.moves(table, seat)

    def why_not(self, table: DragonScat, seat: int, move: Move) -> Why:
        return TURN.why_not(table, seat, move)

    def touches(self, table: DragonScat, seat: int, move: Move) -> list[str]:
        return TURN.touches(table, seat, move)

    def default(self, table: DragonScat, seat: int) -> Move:
        return TURN.default(table, seat)

    def said(self, table: DragonScat, seat: int, moves: list[Move]) -> None:
        TURN.said(table, seat, moves)
        self.house.swap(table)


class Challenge(Simultaneous[DragonScat]):
    """The answers to a claim, honest too."""

    house: House

    def rule(self, table: DragonScat) -> str:
        return CHALLENGE.rule(table)

    def prompt(self, table: DragonScat) -> Text:
        return CHALLENGE.prompt(table)

    def seats(self, table: DragonScat) -> list[int]:
        return CHALLENGE.seats(table)

    def moves(self, table: DragonScat, seat: int) -> list[Move]:
        return CHALLENGE.moves(table, seat)

    def touches(self, table: DragonScat, seat: int, move: Move) -> list[str]:
        return CHALLENGE.touches(table, seat, move)

    def settles(self, table: DragonScat, seat: int, move: Move) -> bool:
        return CHALLENGE.settles(table, seat, move)

    def settle(self, table: DragonScat, answers: list[list[Move]]) -> None:
        CHALLENGE.settle(table, answers)
        self.house.swap(table)


class Next(Step[DragonScat]):
    """The next turn is one of ours."""

    def __init__(self, house: House, step: Step[DragonScat]) -> None:
        self.house = house
        self.step = step

    def run(self, table: DragonScat) -> None:
        self.step.run(table)
        self.house.swap(table)


class House:
    """The rules put together anew: our own turns and answers in place of the game's."""

    def __init__(self, turn: Turn, challenge: Challenge) -> None:
        self.turn = turn
        self.challenge = challenge
        challenge.house = self
        self.next = Next(self, NEXT)

    def swap(self, table: DragonScat) -> None:
        """What is next is asked by us."""
        ours: dict[Anything, Anything] = {TURN: self.turn, CHALLENGE: self.challenge, NEXT: self.next}
        table.agenda[:] = [ours.get(step, step) for step in table.agenda]


def opening(turn: Turn | None = None, challenge: Challenge | None = None) -> Anything:
    """The set-up, with our own turns and answers after it."""
    turn = turn or Turn()
    turn.house = House(turn, challenge or Challenge())
    return Next(turn.house, SETUP)


class Honest(DragonScatGame):
    """No leak: the same game with the rules put together as in those below."""

    opening: ClassVar[Anything] = opening()  # type: ignore[assignment]  # any step opens


def names(table: DragonScat, cards: list[int]) -> list[str]:
    """What cards are called."""
    return [table.deck.names[table.deck.kinds[card]] for card in cards]


class CardInClaim(Honest):
    """A claim is told with the first of the cards that were really laid."""

    class Telling(Turn):
        def said(self, table: DragonScat, seat: int, moves: list[Move]) -> None:
            super().said(table, seat, moves)
            if table.claimed:
                pile = table.pile(table.row)
                really = names(table, table.cards.zones[pile][-table.claimed :])[:1]
                table.tell("claimed", seat, [], seat, pile, {"really": really})

    opening = opening(Telling())


class CardInRefusal(Honest):
    """A refusal says what the next player holds instead."""

    class Refusing(Turn):
        def why_not(self, table: DragonScat, seat: int, move: Move) -> Why:
            next_hand = names(table, table.cards.zones[table.next_seat(seat)])
            return Why(Text("refusals.not_held", {"card": f"it, the next has {next_hand[:1]}"}))

    opening = opening(Refusing())


class RowShown(Honest):
    """Everybody sees under which dragon a play is being built."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, DragonScatView)
        assert isinstance(table, DragonScat)
        rows = [move.kind for move in table.answers[table.player] if isinstance(move, Under)]
        return msgspec.structs.replace(view, aside=100 + rows[0]) if rows else view


class ManyShown(Honest):
    """Everybody sees how many cards a play has so far."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, DragonScatView)
        assert isinstance(table, DragonScat)
        many = sum(isinstance(move, Lay) for move in table.answers[table.player]) if table.answers else 0
        return msgspec.structs.replace(view, aside=view.aside + many)


class PartCounted(Honest):
    """The question's number goes up with every card that is chosen."""

    class Counting(Turn):
        def answer(self, table: DragonScat, seat: int, move: Move) -> None:
            table.number += 1
            super().answer(table, seat, move)

    opening = opening(Counting())


class PartTold(Honest):
    """It is told that a card was chosen, though not which."""

    class Telling(Turn):
        def answer(self, table: DragonScat, seat: int, move: Move) -> None:
            if isinstance(move, Lay):
                table.tell("chose", seat)
            super().answer(table, seat, move)

    opening = opening(Telling())


class AnswerTold(Honest):
    """An answer is told before all are in."""

    class Telling(Challenge):
        def answer(self, table: DragonScat, seat: int, move: Move) -> None:
            table.tell("said", seat, values={"what": move.text})
            super().answer(table, seat, move)

    opening = opening(challenge=Telling())


class AnswerShown(Honest):
    """An answer is seen before all are in."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, DragonScatView)
        said = sum(move.text == "scat" for held in table.answers for move in held)
        return msgspec.structs.replace(view, aside=view.aside + said)


class FoundToAll(Honest):
    """What was in a pile that somebody takes is told to all."""

    class Telling(Challenge):
        def settle(self, table: DragonScat, answers: list[list[Move]]) -> None:
            pile = table.pile(table.row)
            cards = table.cards.zones[pile][:]
            super().settle(table, answers)
            if not table.cards.zones[pile]:
                seen = table.cards.seen
                table.cards.seen = [table.cards.everyone] * len(seen)
                table.tell("found_from_start", table.player, cards, pile, reveals=True)
                table.cards.seen = seen

    opening = opening(challenge=Telling())


class PacketsInOrder(Honest):
    """In the view of a pile those packets come first whose cards come first in the pack."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, DragonScatView)
        assert isinstance(table, DragonScat)
        rows = []
        for row, shown in enumerate(view.rows):
            kinds = [table.deck.kinds[card] for card in table.cards.zones[table.pile(row)]]
            turned = kinds[:1] > kinds[-1:]
            rows.append(msgspec.structs.replace(shown, pile=shown.pile[::-1] if turned else shown.pile))
        return msgspec.structs.replace(view, rows=rows)


class HandInOrder(Honest):
    """A hand shows its cards in the order of the next player's."""

    def look(self, table: Table, viewer: int | None) -> View:
        view = super().look(table, viewer)
        assert isinstance(view, DragonScatView)
        assert isinstance(table, DragonScat)
        other = names(table, table.cards.zones[0 if viewer is None else table.next_seat(viewer)])
        return msgspec.structs.replace(view, hand=sorted(view.hand, key=lambda card: card not in other))


class HandUnsorted(Honest):
    """Cards from a pile lie in the hand as they lay in the pile, and tell in which order they were laid."""

    class Taking(Challenge):
        def settle(self, table: DragonScat, answers: list[list[Move]]) -> None:
            pile = table.cards.zones[table.pile(table.row)][:]
            super().settle(table, answers)
            for hand in table.cards.zones[: table.seats]:
                hand.sort(key=lambda card: (card in pile, -pile.index(card) if card in pile else card))

    opening = opening(challenge=Taking())


class Forgetful(Around):
    """What was revealed is forgotten by those who imagine."""

    def imagine(self, seat: int | None, chance: Chance) -> Around:
        copy = self.table.copy()
        shifts = copy.cards.trail[: copy.cards.steps]
        copy.cards.trail = [
            Shift(shift.source, shift.target, shift.cards, 0) if shift.source == shift.target else shift
            for shift in shifts
        ]
        world = copy.imagine(seat, chance)
        world.cards.trail = [
            Shift(mine.source, mine.target, mine.cards, real.viewers)
            for mine, real in zip(world.cards.trail, shifts, strict=True)
        ]
        return type(self)(world)


class Stubborn(Around):
    """A revealed card that goes to a hand is imagined there for ever, while it can be."""

    def imagine(self, seat: int | None, chance: Chance) -> Around:
        table = cast(DragonScat, self.table)
        last = table.last
        for _ in range(200):
            world = table.imagine(seat, chance)
            if last is None or last.kinds[0] == table.dragon(last.row):
                break
            if last.kinds[0] in [world.cards.kinds[card] for card in world.cards.zones[last.seat]]:
                break
        return type(self)(world)


class ImagineCopies(Surrounded, Honest):
    """An `imagine` that gives the real world."""

    around: type[Around] = Copied


class Biased(Around):
    """What is imagined depends on what is really there."""

    def imagine(self, seat: int | None, chance: Chance) -> Around:
        lying = [card for zone in self.table.cards.zones for card in zone]
        real = sum(place * self.table.cards.kinds[card] for place, card in enumerate(lying))
        return type(self)(self.table.imagine(seat, Chance(real + chance.below(1 << 20))))


class TruthInLuck(ImagineCopies):
    """An `imagine` from which the real cards could be worked out."""

    around = Biased


class RevealForgotten(ImagineCopies):
    """An `imagine` that does not know what was revealed before it went to a hand."""

    around = Forgetful


class RevealKept(ImagineCopies):
    """An `imagine` that keeps a revealed card in the hand though it may have been laid."""

    around = Stubborn
