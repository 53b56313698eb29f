"""A table whose chance is asked for, one outcome after the other, and all that each seat has been through at it."""

from __future__ import annotations

from typing import Any

import msgspec

from blarney.core.chance import Chance, Scripted, chance_from
from blarney.core.errors import BadMove, NeedsOutcome, NotAsked
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.moves import Move
from blarney.core.outcome import Outcome
from blarney.core.play import refusal
from blarney.core.registry import find, key_of
from blarney.core.table import Origin, Table
from blarney.core.texts import Text
from blarney.core.watching import Watcher
from blarney.envs import stakes

ENCODE = msgspec.json.Encoder().encode


class Story:
    """What one seat has been through: what it was told, and what it said itself. Its perfect-recall knowledge."""

    def __init__(self, lines: list[str], events: list[Event]) -> None:
        self.lines = lines
        self.events = events

    def copy(self) -> Story:
        """The same so far."""
        return Story(self.lines[:], self.events[:])

    def hear(self, event: Event) -> None:
        """The seat is told something."""
        self.events.append(event)
        self.lines.append(told(event))

    def say(self, move: Move) -> None:
        """The seat says something itself."""
        self.lines.append(f"> {move.text}")


def told(event: Event) -> str:
    """An event in a line: what, who, which cards and dice, from where to where, and what else is said of it."""
    parts = [event.what]
    if event.seat is not None:
        parts.append(f"seat {event.seat}")
    if event.cards:
        parts.append("cards " + ", ".join("?" if card is None else card for card in event.cards))
    if event.dice:
        parts.append("dice " + " ".join("?" if die is None else str(die) for die in event.dice))
    if event.source is not None:
        parts.append(f"from {event.source}")
    if event.target is not None:
        parts.append(f"to {event.target}")
    if event.values:
        parts.append(ENCODE(event.values).decode())
    return "; ".join(parts)


class Sitting:
    """A game from the deal to its end. If its chance is a `Scripted`, the table waits for every outcome.

    `needs` is how many outcomes are possible of what chance has to decide now; 0: nothing.
    """

    def __init__(
        self, game: Game, seats: int, options: dict[str, object], chance: Chance, horizon: int
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.horizon = horizon
        self.chance = chance
        self.stories: list[Story] = []
        self.table: Table | None = None
        self.needs = 0
        self.said: Move | None = None
        self.moves = 0
        self.deal()

    def deal(self) -> None:
        """Deal as far as chance is known."""
        self.stories = [Story([], []) for _ in range(self.seats)]
        table = self.game.lay(Origin(self.game, self.seats, self.options, self.chance.copy()))
        self.listen(table)
        try:
            table.start()
        except NeedsOutcome as ends:
            self.needs = ends.outcomes
            return
        self.needs = 0
        self.table = table

    def listen(self, table: Table) -> None:
        """Everybody is told what happens at a table from now on."""
        table.watchers = [Watcher(seat, story.hear) for seat, story in enumerate(self.stories)]

    def copy(self) -> Sitting:
        """An equal one that goes its own way."""
        other = Sitting.__new__(Sitting)
        other.game, other.seats, other.options, other.horizon = (
            self.game,
            self.seats,
            self.options,
            self.horizon,
        )
        other.chance = self.chance.copy()
        other.stories = [story.copy() for story in self.stories]
        other.needs, other.said, other.moves = self.needs, self.said, self.moves
        other.table = None if self.table is None else self.table.copy()
        if other.table is not None:
            other.listen(other.table)
        return other

    def __deepcopy__(self, memo: object) -> Sitting:
        return self.copy()

    def __getstate__(self) -> dict[str, object]:
        """For pickles: a table goes as its save, a game and a move by their names."""
        return {
            **self.__dict__,
            "game": key_of(self.game),
            "chance": self.chance.store(),
            "said": None if self.said is None else self.said.text,
            "table": None if self.table is None else self.game.save(self.table),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.game = find(state["game"])
        self.chance = chance_from(state["chance"])
        self.said = None if state["said"] is None else self.game.decode(state["said"])
        self.table = None if state["table"] is None else self.game.load(state["table"])
        if self.table is not None:
            self.listen(self.table)

    # Who is to decide, and what

    @property
    def over(self) -> bool:
        """Has the game ended, by its rules or at the horizon?"""
        if self.table is None or self.needs:
            return False
        return self.table.outcome is not None or self.moves >= self.horizon

    @property
    def seat(self) -> int:
        """The first of the seats that are asked."""
        assert self.table is not None, "somebody is asked once the game is dealt"
        return self.table.waiting[0]

    def legal(self) -> list[int]:
        """The legal moves of the seat that is asked, by their ids, in order."""
        assert self.table is not None, "somebody is asked once the game is dealt"
        ids = self.game.ids
        return sorted(ids[move] for move in self.table.legal(self.seat))

    def play(self, action: int) -> None:
        """Make a move for the seat that is asked; what is refused has changed nothing."""
        assert self.table is not None, "somebody is asked once the game is dealt"
        move = move_of(self.game, action)
        if self.over:
            raise NotAsked(self.game.say(Text("refusals.over")))
        if self.table.why_not(self.seat, move) is not None:
            raise refusal(self.table, self.seat, move)
        self.stories[self.seat].say(move)
        self.said = move
        self.moves += 1
        self.go_on()

    def happen(self, outcome: int) -> None:
        """Chance has decided; what is impossible has changed nothing."""
        check_outcome(outcome, self.needs)
        if self.table is None:
            assert isinstance(self.chance, Scripted), "only a script waits for outcomes"
            self.chance.outcomes.append(outcome)
            self.deal()
        else:
            self.table.supply(outcome)
            self.go_on()

    def go_on(self) -> None:
        """Do what was said, as far as chance is known."""
        assert self.table is not None, "something was said at a table"
        try:
            self.table.play(self.seat, self.said)
        except NeedsOutcome as ends:
            self.needs = ends.outcomes
            return
        self.needs = 0
        self.said = None

    def returns(self) -> list[float]:
        """What the game was worth to each; at the horizon those who are ahead have won."""
        if self.table is None or not self.over:
            return [0.0] * self.seats
        return stakes.final(self.table.outcome or ahead(self.table), self.seats)

    # What a seat knows

    def recalled(self, seat: int) -> str:
        """All that a seat has been through, and what it is asked: its information state."""
        lines = [f"seat {seat} of {self.seats}", *self.stories[seat].lines]
        question = None if self.table is None or self.needs else self.table.question
        if self.table is not None and question is not None:
            asked = " ".join(map(str, question.seats))
            answered = " ".join(map(str, question.answered))
            lines.append(
                f"# {question.number} {question.kind} {question.rule}; asked {asked}; answered {answered}"
            )
            if seat in self.table.waiting:
                lines.append("? " + " | ".join(move.text for move in self.table.legal(seat)))
        return "\n".join(lines)

    def seen(self, seat: int | None) -> str:
        """What a seat (None: a spectator) sees now: its view."""
        return "" if self.table is None else ENCODE(self.table.view(seat)).decode()

    def imagined(self, seat: int, luck: Chance) -> Sitting:
        """One that a seat cannot tell from this one, and that may be the real one as far as it knows.

        What it has been through is the same. What the others have been through is not known: for them the story
        begins with what they see now.
        """
        assert self.table is not None, "worlds are imagined once the game is dealt"
        other = self.copy()
        other.table = self.table.imagine(seat, luck)
        # Seats are asked one after the other here: if it is this one's turn, those before it have passed.
        while seat == self.seat and other.table.waiting[0] != seat:
            other.table = self.table.imagine(seat, luck)
        if isinstance(self.chance, Scripted):
            other.table.forget(Scripted())
        for place in range(self.seats):
            if place != seat:
                other.stories[place] = Story([f"sees {other.seen(place)}"], [])
        other.listen(other.table)
        # What was drawn so far is the real past, which nobody may read out of a world that is imagined.
        other.chance = other.table.chance.copy()
        return other


def move_of(game: Game, action: int) -> Move:
    """The move behind an action; BadMove if there is none."""
    if not 0 <= action < len(game.moves):
        raise BadMove(f"There is no action {action} in {game.title}; they are 0 to {len(game.moves) - 1}.")
    return game.moves[action]


def check_outcome(outcome: int, many: int) -> None:
    """Chance cannot decide what is not possible."""
    if not 0 <= outcome < many:
        raise BadMove(f"Chance has no outcome {outcome} here; they are 0 to {many - 1}.")


def ahead(table: Table) -> Outcome:
    """How a game stands that is broken off: those with the best score have won."""
    scores = table.game.scores(table)
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    return Outcome(winners, scores, [winners], Text("outcomes.abandoned"))
