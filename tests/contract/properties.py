"""What must hold of hidden information in every game, as functions over any table.

1. Imagined worlds look the same to whom they are imagined for; and what is imagined with a given luck follows from what
   is known, not from what is hidden.
2. Imagined worlds are all possible, and all the possible: in `worlds.py`, for tiny deals.
3. Look-alike moves look alike to everybody else.
4. Equal stories, equal views: over many games in `stories.py`.

A broken one is a `Leak` that says which. A story is the list of events told to one viewer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec

from blarney import Chance, Event, Move, Table
from blarney.core.moves import PASS, STAND, Say
from blarney.games.lying_pirates.moves import Bet, Hex, Lay, Lose, Pick
from blarney.games.royal_bastards import moves as royal
from contract.playing import Ears, Laying, from_now_on, refusal, turns, viewers

ALOUD: dict[str, tuple[type[Move], ...]] = {
    "lying_pirates": (Bet, Hex, Lay, Lose, Pick),
    "royal_bastards": (royal.OfLand, royal.At, royal.Recruit, royal.Pick, Say),
}
"""By game, the moves that are said before everybody: what is told of them is told by values, not by cards."""
MANY = 40
"""Of more moves than these only some are held against each other."""


class Leak(AssertionError):
    """Somebody can learn what it may not know; `number` says by which property it was found."""

    def __init__(self, number: int, what: str, viewer: int | None) -> None:
        who = "a spectator" if viewer is None else f"seat {viewer}"
        super().__init__(f"property {number}: {what}, as {who} can tell")
        self.number = number


def found(look: Callable[[], object]) -> int | None:
    """The number of the property that is broken; None if none is."""
    try:
        look()
    except Leak as leak:
        return leak.number
    return None


def hold(number: int, one: object, other: object, what: str, viewer: int | None) -> None:
    """Two things that must be equal for a viewer."""
    if one != other:
        raise Leak(number, f"{what}: {one!r} is not {other!r}", viewer)


def looks_the_same(table: Table, world: Table, viewer: int | None, number: int = 1) -> None:
    """Two worlds that a viewer cannot tell apart show it the same: view, question, moves, default."""
    hold(number, table.view(viewer), world.view(viewer), "the views differ", viewer)
    hold(number, table.question, world.question, "the questions differ", viewer)
    if viewer is None:
        return
    hold(number, viewer in table.waiting, viewer in world.waiting, "one asks and the other does not", viewer)
    hold(number, table.legal(viewer), world.legal(viewer), "the legal moves differ", viewer)
    if viewer in table.waiting:
        hold(number, table.default(viewer), world.default(viewer), "the defaults differ", viewer)
        question, other = table.question, world.question
        assert question is not None
        assert other is not None
        hold(number, question.offers(viewer), other.offers(viewer), "the offers differ", viewer)


def refused_alike(table: Table, world: Table, viewer: int, moves: Iterable[Move], number: int = 1) -> None:
    """What the one world refuses to a seat, the other refuses in the same words."""
    legal = table.legal(viewer)
    for move in moves:
        if not any(move is one for one in legal):
            here = refusal(partial(table.play, viewer, move))
            there = refusal(partial(world.play, viewer, move))
            hold(number, here, there, "the refusals differ", viewer)


def imagined_alike(table: Table, viewer: int | None, chance: Chance, tried: int = 3) -> Table:
    """Property 1 for one viewer, at one moment; gives the imagined world."""
    world = table.imagine(viewer, chance)
    looks_the_same(table, world, viewer)
    luck = Chance(chance.below(1 << 30))
    here, there = table.imagine(viewer, luck.copy()), world.imagine(viewer, luck.copy())
    hold(1, kinds_lying(here), kinds_lying(there), "with the same luck other cards are imagined", viewer)
    if viewer is not None:
        moves = table.game.moves
        refused_alike(table, world, viewer, [moves[chance.below(len(moves))] for _ in range(tried)])
    return world


def kinds_lying(table: Table) -> list[list[int]]:
    """What lies where, whoever sees it; of equal cards it is no matter which."""
    return [[table.cards.kinds[card] for card in zone] for zone in table.cards.zones]


def outline(event: Event) -> tuple[object, ...]:
    """An event without its values: who, what, from where to where, and the cards and dice that are seen."""
    shown = (tuple(event.cards), tuple(event.dice))
    return (event.what, event.seat, shown, event.source, event.target, event.drew_chance, event.revealed)


def declared(event: Event) -> bool:
    """May this event tell a viewer something new of what was hidden?"""
    return event.drew_chance or event.revealed


def go_on_alike(number: int, one: Sequence[Event], other: Sequence[Event], viewer: int | None) -> bool:
    """Two stories from two look-alike pasts may part only where an event is declared to reveal or draw.

    False: they have parted, and nothing more can be said of them.
    """
    for here, there in zip(one, other, strict=False):
        if outline(here) == outline(there):
            hold(number, here.values, there.values, f"equal events '{here.what}' with other values", viewer)
        elif declared(here) and declared(there):
            return False
        else:
            hold(number, outline(here), outline(there), "the events differ", viewer)
    hold(number, len(one), len(other), "the one story is longer", viewer)
    return True


def after(table: Table, seat: int, *moves: Move, chance: Chance | None = None) -> tuple[Table, Ears]:
    """A copy after one more answer, and what everybody was told of it; with other luck if given."""
    copy, ears = from_now_on(table)
    if chance is not None:
        copy.chance = chance.copy()
    copy.play(seat, *moves)
    return copy, ears


def with_the_answers_of(table: Table, world: Table) -> Table | None:
    """An imagined world, with the answers, parts of answers and passes that are really held; None if they cannot be.

    Imagining draws them anew, and so what follows when the last comes in.
    """
    world = world.copy()
    world.standing = table.standing
    world.passed = table.passed
    world.waiting = table.waiting
    if not any(table.answers) and not any(world.answers):
        return world
    world.answers = [[] for _ in range(world.seats)]
    world.waiting = world.asked
    for seat, held in enumerate(table.answers):
        for move in held:
            world.listed_seat = -1
            if not any(move is one for one in world.legal(seat)):
                return None
            world.answers[seat].append(move)
    world.listed_seat = -1
    world.waiting = table.waiting
    return world


def same_move_alike(table: Table, world: Table, viewer: int | None, seat: int, move: Move) -> None:
    """Property 4 from look-alike pasts: after the same move, equal events mean equal views."""
    other = with_the_answers_of(table, world)
    if other is None or not any(move is one for one in other.legal(seat)):
        return
    here, told_here = after(table, seat, move)
    there, told_there = after(other, seat, move, chance=table.chance)
    if seat != viewer and is_part(table, seat, here) != is_part(other, seat, there):
        # Who holds more has more to say; of a part nobody else is told.
        return
    if go_on_alike(4, told_here.told[viewer], told_there.told[viewer], viewer):
        looks_the_same(here, there, viewer, 4)


def look_alike(table: Table, seat: int, one: Move, other: Move) -> bool:
    """May nobody else know which of two moves was made, whatever is told? Held answers, parts, and ways to pass."""
    question = table.question
    assert question is not None
    kind = question.kind
    if kind != "window":
        ends = [after(table, seat, move)[0] for move in (one, other)]
        still_open = all(end.number == table.number and end.question is not None for end in ends)
        return still_open and (seat in ends[0].waiting) == (seat in ends[1].waiting)
    return {one, other} == {PASS, STAND} and len(table.waiting) > 1


def moves_alike(table: Table, seat: int, moves: Sequence[Move]) -> None:
    """Property 3: moves that others cannot tell apart leave their views and events equal."""
    tried = [after(table, seat, move) for move in moves]
    untold_unseen(table, seat, *tried[0])
    for place in range(1, len(moves)):
        alike = look_alike(table, seat, moves[place - 1], moves[place])
        if not alike and asked_on(moves[place - 1], moves[place], tried[place - 1][0], tried[place][0]):
            continue
        aloud = is_aloud(table, moves[place - 1]) and is_aloud(table, moves[place])
        ends_alike(table, seat, tried[place - 1], tried[place], alike, aloud)


def asked_on(one: Move, other: Move, here: Table, there: Table) -> bool:
    """Do two last passes differ only in whether the next window asks again? A standing pass is for that."""
    return {one, other} == {PASS, STAND} and here.question != there.question


def is_aloud(table: Table, move: Move) -> bool:
    """Is this move said before everybody?"""
    return isinstance(move, ALOUD.get(table.game.name, ()))


def some_of(moves: list[Move], chance: Chance) -> list[Move]:
    """All moves, or some of many, neighbours among them."""
    if len(moves) <= MANY:
        return moves
    first = chance.below(len(moves) - MANY // 4)
    return [*moves[first : first + MANY // 4], *moves[-2:]]


End = tuple[Table, Ears]
"""A table after an answer, and what was told of it."""


def ends_alike(table: Table, seat: int, one: End, other: End, alike: bool, aloud: bool = False) -> None:
    """Property 3 for two answers: those told alike, or that must be, leave the others' views and events equal."""
    question = table.question
    assert question is not None
    for viewer in viewers(table):
        if viewer == seat:
            continue
        here, there = one[1].told[viewer], other[1].told[viewer]
        if alike:
            hold(3, here, there, "look-alike moves are told differently", viewer)
        elif (aloud or question.kind == "simultaneous") and values(here) != values(there):
            # It was said before everybody; or the last answer is in, and what was said may be told now, by name.
            continue
        if outlines(here) == outlines(there):
            hold(3, values(here), values(there), "look-alike moves have other values", viewer)
            looks_the_same(one[0], other[0], viewer, 3)


def untold_unseen(table: Table, seat: int, later: Table, ears: Ears) -> None:
    """Property 4, from one moment to the next: whoever was told nothing of another's move sees nothing of it.

    Of a part of an answer everybody else is told nothing.
    """
    for viewer, told in ears.told.items():
        if viewer != seat:
            if is_part(table, seat, later):
                hold(4, told, [], "a part of an answer is told", viewer)
            if not told and asks_the_same(table, later):
                looks_the_same(table, later, viewer, 4)


def asks_the_same(table: Table, later: Table) -> bool:
    """Is the same asked of the same seats, whatever its number?"""
    here, there = table.question, later.question
    return (
        here is not None and there is not None and msgspec.structs.replace(here, number=there.number) == there
    )


def is_part(table: Table, seat: int, later: Table) -> bool:
    """Was the move that led here only a part of what the seat has to say?"""
    here, there = table.question, later.question
    assert here is not None
    same = there is not None and there.number == here.number
    return same and here.kind != "window" and seat in later.waiting


def wholes_alike(table: Table, seat: int, chance: Chance) -> None:
    """Property 3 for whole answers of several moves: others that begin alike and are as long."""
    for first in table.legal(seat):
        whole = some_whole(table, seat, [first], chance)
        if len(whole) > 1:
            other = some_whole(table, seat, [first], chance, len(whole))
            aloud = is_aloud(table, whole[-1]) and is_aloud(table, other[-1])
            ends_alike(table, seat, after(table, seat, *whole), after(table, seat, *other), False, aloud)


def some_whole(
    table: Table, seat: int, said: list[Move], chance: Chance, long: int | None = None
) -> list[Move]:
    """A random whole answer that begins so, as long as asked for if it can be."""
    ahead = table.copy()
    for move in said:
        ahead.play(seat, move)
    if not is_part(table, seat, ahead):
        return said
    moves = ahead.legal(seat)
    if long is not None:
        parts = [move for move in moves if is_part(table, seat, after(ahead, seat, move)[0])]
        fitting = parts if len(said) + 1 < long else [move for move in moves if move not in parts]
        moves = fitting or moves
    return some_whole(table, seat, [*said, moves[chance.below(len(moves))]], chance, long)


def outlines(events: Sequence[Event]) -> list[tuple[object, ...]]:
    """The outlines of a story."""
    return [outline(event) for event in events]


def values(events: Sequence[Event]) -> list[object]:
    """The values in a story."""
    return [event.values for event in events]


def holds_over_a_game(laying: Laying, seed: int, every: int = 1) -> int:
    """Properties 1, 3 and 4 for every viewer at every move of a random game; gives the number of moments.

    Of a long game only every so many moves may be looked at.
    """
    table = laying.deal(seed)
    chance = Chance(seed)
    moments = 0
    for place, turn in enumerate(turns(table, chance)):
        if place % every:
            continue
        for viewer in viewers(table):
            world = imagined_alike(table, viewer, chance)
            same_move_alike(table, world, viewer, turn.seat, turn.move)
            moments += 1
        moves_alike(table, turn.seat, some_of(table.legal(turn.seat), chance))
        if not any(table.answers):
            wholes_alike(table, turn.seat, chance)
    for viewer in viewers(table):
        looks_the_same(table, table.imagine(viewer, chance), viewer)
    return moments
