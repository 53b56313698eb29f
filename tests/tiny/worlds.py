"""Every world that a viewer of a tiny game cannot rule out, found by playing all that could have happened."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from blarney import Chance, Move, NeedsOutcome, Scripted, Table
from tiny.board import Tiny, TinyGame

World = str
"""All that is hidden at a table, as text: cards by zone, dice, held answers, who passed and who stands."""


def world_of(table: Table) -> World:
    """What a table hides; the order within a zone is no matter."""
    cards = table.cards
    zones = [sorted(cards.names[cards.kinds[card]] for card in zone) for zone in cards.zones]
    top = table.question
    window = (
        (table.passed, table.standing) if top is not None and top.kind == "window" else (0, table.standing)
    )
    answers = [[move.text for move in held] for held in table.answers]
    return json.dumps([zones, table.dice.faces, answers, window])


@dataclass
class Life:
    """A table, and what one viewer lived through at it: its own moves, what it was told, what was asked."""

    table: Table
    viewer: int | None
    story: list[bytes]

    def after(self, seat: int, move: Move, outcomes: tuple[int, ...] = ()) -> Life:
        """One more move, with these outcomes of chance."""
        table = self.table.copy()
        for outcome in outcomes:
            table.supply(outcome)
        told: list[bytes] = []
        table.whole_past = False
        table.watch(self.viewer, lambda event: told.append(msgspec.json.encode(event)))
        if seat == self.viewer:
            told.append(move.text.encode())
        table.play(seat, move)
        return Life(table, self.viewer, [*self.story, *told, *asked(self.table, table)])

    def nexts(self) -> Iterator[Life]:
        """All that may happen next."""
        for seat in range(self.table.seats):
            for move in self.table.legal(seat):
                yield from self.branches(seat, move, ())

    def branches(self, seat: int, move: Move, outcomes: tuple[int, ...]) -> Iterator[Life]:
        """One move with every outcome of chance."""
        try:
            yield self.after(seat, move, outcomes)
        except NeedsOutcome as needs:
            for outcome in range(needs.outcomes):
                yield from self.branches(seat, move, (*outcomes, outcome))


def asked(before: Table, after: Table) -> list[bytes]:
    """What is asked now, if that is new to those who only look."""
    old, new = before.question, after.question
    if old == new:
        return []
    return [b"" if new is None else msgspec.json.encode(new.asked())]


def deals(
    game: TinyGame, seats: int, viewer: int | None, options: dict[str, object] | None
) -> Iterator[Life]:
    """Every deal, each world once."""
    scripts: list[list[int]] = [[]]
    met: set[str] = set()
    while scripts:
        script = scripts.pop()
        try:
            table = game.deal(seats=seats, chance=Scripted(script), options=options)
        except NeedsOutcome as needs:
            scripts.extend([*script, outcome] for outcome in range(needs.outcomes))
            continue
        assert isinstance(table, Tiny), "a tiny game"
        start = table.cards.start
        seen = table.cards.seen if start is None else start.seen
        key = f"{table.turn} {world_of(table)} {seen}"
        if key not in met:
            met.add(key)
            yield begun(table, viewer)


def begun(table: Table, viewer: int | None) -> Life:
    """A table as one viewer has lived through it so far, if it has made no moves."""
    told: list[bytes] = []
    table.watch(viewer, lambda event: told.append(msgspec.json.encode(event)))
    table.watchers = []
    return Life(table, viewer, told)


def possible(lives: list[Life], story: list[bytes]) -> set[World]:
    """The worlds in which a viewer has lived through exactly this story."""
    found: set[World] = set()
    met: set[tuple[str, int]] = set()
    open_lives = [life for life in lives if life.story == story[: len(life.story)]]
    while open_lives:
        life = open_lives.pop()
        at = len(life.story)
        key = (f"{world_of(life.table)} {life.table.past_moves[-1:]} {life.table.number}", at)
        if key in met:
            continue
        met.add(key)
        if at == len(story):
            found.add(world_of(life.table))
        open_lives.extend(one for one in life.nexts() if one.story == story[: len(one.story)])
    return found


def ways(lives: list[Life], story: list[bytes]) -> Counter[World]:
    """In how many ways a viewer may have come to each world by this story.

    Of different cards each deal and each choice of a card is one way; every move must tell the viewer something.
    """
    found: Counter[World] = Counter()
    open_lives = [life for life in lives if life.story == story[: len(life.story)]]
    while open_lives:
        life = open_lives.pop()
        if len(life.story) == len(story):
            found[world_of(life.table)] += 1
        else:
            open_lives.extend(one for one in life.nexts() if one.story == story[: len(one.story)])
    return found


def imagined(table: Table, viewer: int | None, tries: int, seed: int) -> Counter[World]:
    """The worlds that `imagine` gives, counted."""
    chance = Chance(seed)
    return Counter(world_of(table.imagine(viewer, chance)) for _ in range(tries))
