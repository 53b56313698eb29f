"""What must hold of hidden information in every game, as functions over any table.

1. Imagined worlds look the same to whom they are imagined for.
2. Imagined worlds are all possible, and all the possible: in `worlds.py`, for tiny deals.
3. Look-alike moves look alike to everybody else.
4. Equal stories, equal views.

A broken one is a `Leak` that says which. A story is the list of events told to one viewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

import msgspec

from blarney import Chance, Event, Move, Table, View
from blarney.core.moves import PASS, STAND
from contract.playing import Ears, Laying, from_now_on, refusal, turns, viewers


class Leak(AssertionError):
    """Somebody can learn what it may not know; `number` says by which property it was found."""

    def __init__(self, number: int, what: str, viewer: int | None) -> None:
        who = "a spectator" if viewer is None else f"seat {viewer}"
        super().__init__(f"property {number}: {what}, as {who} can tell")
        self.number = number


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
    if viewer is not None:
        moves = table.game.moves
        refused_alike(table, world, viewer, [moves[chance.below(len(moves))] for _ in range(tried)])
    return world


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


def after(table: Table, seat: int, move: Move, chance: Chance | None = None) -> tuple[Table, Ears]:
    """A copy after one more move, and what everybody was told of it; with other luck if given."""
    copy, ears = from_now_on(table)
    if chance is not None:
        copy.chance = chance.copy()
    copy.play(seat, move)
    return copy, ears


def same_move_alike(table: Table, world: Table, viewer: int | None, seat: int, move: Move) -> None:
    """Property 4 from look-alike pasts: after the same move, equal events mean equal views."""
    if not any(move is one for one in world.legal(seat)):
        return
    here, told_here = after(table, seat, move)
    there, told_there = after(world, seat, move, table.chance)
    if go_on_alike(4, told_here.told[viewer], told_there.told[viewer], viewer):
        looks_the_same(here, there, viewer, 4)


def look_alike(table: Table, seat: int, one: Move, other: Move) -> bool:
    """May nobody else know which of two moves was made, whatever is told? Held answers, and ways to pass."""
    question = table.question
    assert question is not None
    kind = question.kind
    if kind == "simultaneous":
        ends = [after(table, seat, move)[0] for move in (one, other)]
        still_open = all(end.number == table.number and end.question is not None for end in ends)
        return still_open and (seat in ends[0].waiting) == (seat in ends[1].waiting)
    return kind == "window" and {one, other} == {PASS, STAND} and len(table.waiting) > 1


def moves_alike(table: Table, seat: int, moves: Sequence[Move]) -> None:
    """Property 3: moves that others cannot tell apart leave their views and events equal."""
    tried = [after(table, seat, move) for move in moves]
    for place in range(1, len(moves)):
        (here, told_here), (there, told_there) = tried[place - 1], tried[place]
        alike = look_alike(table, seat, moves[place - 1], moves[place])
        for viewer in viewers(table):
            if viewer == seat:
                continue
            one, other = told_here.told[viewer], told_there.told[viewer]
            if alike:
                hold(3, one, other, "look-alike moves are told differently", viewer)
            if outlines(one) == outlines(other):
                hold(3, values(one), values(other), "look-alike moves have other values", viewer)
                looks_the_same(here, there, viewer, 3)


def outlines(events: Sequence[Event]) -> list[tuple[object, ...]]:
    """The outlines of a story."""
    return [outline(event) for event in events]


def values(events: Sequence[Event]) -> list[object]:
    """The values in a story."""
    return [event.values for event in events]


class Known(msgspec.Struct, frozen=True):
    """All that a viewer has in front of it."""

    view: View
    legal: list[str]
    default: str | None
    refused: list[tuple[str, str] | None]


def known(table: Table, viewer: int | None) -> Known:
    """What this viewer has in front of it now."""
    if viewer is None:
        return Known(table.view(None), [], None, [])
    legal = table.legal(viewer)
    some = [move for move in table.game.moves if not any(move is one for one in legal)][:4]
    return Known(
        table.view(viewer),
        [move.text for move in legal],
        table.default(viewer).text if viewer in table.waiting else None,
        [refusal(partial(table.play, viewer, move)) for move in some],
    )


@dataclass
class Stories:
    """Property 4 over many games: what was in front of a viewer by the story it had been told."""

    seen: dict[tuple[int | None, int, bytes], Known] = field(default_factory=dict)
    met_again: int = 0

    def tell(self, table: Table, viewer: int | None, story: Sequence[Event]) -> None:
        """One more moment; a story told before must have the same view."""
        key = (viewer, table.seats, msgspec.json.encode(story))
        now = known(table, viewer)
        before = self.seen.setdefault(key, now)
        if before is not now:
            self.met_again += 1
            hold(4, before, now, "equal stories, other views", viewer)


def holds_over_a_game(laying: Laying, seed: int) -> int:
    """Properties 1, 3 and 4 for every viewer at every move of a random game; gives the number of moments."""
    table = laying.deal(seed)
    chance = Chance(seed)
    moments = 0
    for turn in turns(table, chance):
        for viewer in viewers(table):
            world = imagined_alike(table, viewer, chance)
            same_move_alike(table, world, viewer, turn.seat, turn.move)
            moments += 1
        moves_alike(table, turn.seat, table.legal(turn.seat))
    for viewer in viewers(table):
        looks_the_same(table, table.imagine(viewer, chance), viewer)
    return moments
