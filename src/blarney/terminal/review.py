"""`blarney replay` and `blarney verify`: look at a saved game again, and check it."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from blarney.core.errors import BadRecord, BadSetup
from blarney.core.events import Event
from blarney.core.outcome import Outcome
from blarney.core.record import Played, Record, TakenOver, Undone
from blarney.core.registry import GAMES
from blarney.core.table import Table
from blarney.core.texts import Names, Text, enumerated
from blarney.core.view import Block
from blarney.terminal import afterword, keeping
from blarney.terminal.keeping import OTHER_OUTCOME
from blarney.terminal.seating import chair


@dataclass(frozen=True)
class Told:
    """One thing of the story: an event, or something else that happened to the table."""

    sentence: str
    event: Event | None = None


class Story:
    """A record told again: as a seat knows it, as a spectator does, or with all hands open."""

    def __init__(
        self, record: Record, viewers: list[int | None], names: Names, explain: bool = False
    ) -> None:
        self.record = record
        self.viewers = viewers
        self.names = names
        self.ears: list[tuple[int | None, list[Event]]] = [(viewer, []) for viewer in viewers]
        self.outcome: Outcome | None = None
        self.afterword: list[Block] = []
        self.round_begins = ""
        self.reasons = {remark.place: remark.why for remark in record.reasons()} if explain else {}

    def told(self) -> Iterator[Told]:
        """Everything in its order; BadRecord where the record breaks off."""
        table = self.record.dealt(self.ears)
        self.round_begins = table.game.round_begins
        yield from self.heard(table)
        kept: list[Played] = []
        for place, entry in enumerate(self.record.entries):
            table = self.record.enter(table, entry, kept, self.ears)
            if isinstance(entry, TakenOver):
                yield Told(f"{self.named(entry.seat)} is taken over by {chair(entry.by[:60]).name}.")
            if isinstance(entry, Undone):
                yield Told(f"Moves taken back: {entry.moves}.")
            if isinstance(entry, Played) and place in self.reasons:
                yield Told(f"{self.named(entry.seat)} thought: {self.reasons[place]}")
            yield from self.heard(table)
        self.outcome = table.outcome
        if table.outcome is not None:
            yield Told(table.game.say(table.outcome.why, self.names))
            self.afterword = afterword.afterword(table, self.names)

    def heard(self, table: Table) -> Iterator[Told]:
        """What was told since the last time: of each event the version that shows most."""
        versions: dict[int, Event] = {}
        veiled: set[int] = set()
        for _, heard in self.ears:
            for event in heard:
                if unseen(event):
                    veiled.add(event.number)
                best = versions.get(event.number)
                if best is None or unseen(event) < unseen(best):
                    versions[event.number] = event
            heard.clear()
        for number in sorted(versions):
            event = versions[number]
            yield Told(self.sentence(table, event, number in veiled), event)

    def sentence(self, table: Table, event: Event, veiled: bool) -> str:
        """An event in words; with open hands also the cards that it would hide."""
        if veiled and event.cards and None not in event.cards:
            told = table.game.say(event.text(), self.names)
            if not told and event.seat is not None:
                mine = table.game.say(event.text(), Names(self.names.names, event.seat))
                if mine.startswith("Your "):
                    return f"{self.named(event.seat)}'s {mine.removeprefix('Your ')}"
                return f"{self.named(event.seat)}: {mine}" if mine else ""
            if told and "{card" not in table.game.catalogue.sentences.get(event.text().key, ""):
                return f"{told} ({self.listed(table, [card for card in event.cards if card])})"
            return told
        return table.game.say(event.text(), self.names)

    def listed(self, table: Table, cards: list[str]) -> str:
        """Cards as the game names them, if it has words for that."""
        own = Text("things.cards", {"cards": [*cards]})
        return table.game.say(own, self.names) if table.game.catalogue.has(own.key) else enumerated(cards)

    def named(self, seat: int) -> str:
        """A seat's name at the beginning of a sentence."""
        name = self.names.seat(seat)
        return name[:1].upper() + name[1:]


def unseen(event: Event) -> int:
    """How much of an event is hidden."""
    return event.cards.count(None) + event.dice.count(None)


def replay(arguments: argparse.Namespace) -> int:
    """Tell a record's story."""
    record = keeping.read_record(arguments.file)
    seat = arguments.seat
    if seat is not None and not 0 <= seat < record.seats:
        raise BadSetup(f"There is no seat {seat} in this record: they are 0 to {record.seats - 1}.")
    viewers: list[int | None] = [None, *range(record.seats)] if arguments.all else [seat]
    if arguments.explain and record.outcome is None and not arguments.all:
        raise BadSetup("What the bots think is told when the game is over, or with --all.")
    names = Names([chair(label).name for label in record.names], seat)
    story = Story(record, viewers, names, arguments.explain)
    if arguments.json:
        events = [as_json(one) for one in story.told()]
        head = {"game": record.game, "seats": record.seats, "seed": record.seed, "names": record.names}
        outcome = msgspec.to_builtins(story.outcome)
        fits = story.outcome == record.outcome
        print(json.dumps({
            **head, "seat": seat, "all": arguments.all, "story": events, "outcome": outcome, "outcome_fits": fits,
            **afterword.as_json(story.afterword),
        }))  # fmt: skip
        return 0
    told = False
    for one in story.told():
        if told and one.event is not None and one.event.what == story.round_begins:
            print()
        if one.sentence:
            print(one.sentence)
            told = True
    for line in afterword.lines(story.afterword):
        print(line)
    if story.outcome != record.outcome:
        print(OTHER_OUTCOME)
    if story.outcome is None:
        print(f"The game is not over; go on with: blarney play --resume {shlex.quote(arguments.file)}")
    return 0


def as_json(told: Told) -> dict[str, object]:
    """One thing of the story as JSON data."""
    return {"sentence": told.sentence, "event": msgspec.to_builtins(told.event)}


def verify(arguments: argparse.Namespace) -> int:
    """Replay a record and check what it says of itself."""
    text = keeping.read_file(arguments.file)
    record: Record | None = None
    try:
        record = Record.loads(text)
        wrong = record.check(arguments.commitment)
    except BadRecord as error:
        wrong = [str(error)]
    if arguments.json:
        facts = about(record) if record is not None else {}
        print(json.dumps({"file": arguments.file, "ok": not wrong, "wrong": wrong, **facts}))
    elif wrong:
        for sentence in wrong:
            print(f"{arguments.file}: {sentence}")
    else:
        assert record is not None, "a record in which nothing is wrong was read"
        print(f"{arguments.file}: {praise(record)}")
    return 1 if wrong else 0


def about(record: Record) -> dict[str, object]:
    """What a record says of itself."""
    return {
        "game": record.game,
        "edition": record.edition,
        "seats": record.seats,
        "entries": len(record.entries),
        "finished": record.outcome is not None,
        "seed": record.seed,
        "commitment": record.commitment,
    }


def praise(record: Record) -> str:
    """A record in which nothing is wrong."""
    title = GAMES[record.game].title
    played = f"{len(record.entries)} entries, {'finished' if record.outcome else 'not finished'}"
    if record.seed is not None:
        luck = f"dealt from the seed {record.seed}"
    elif record.commitment is not None:
        luck = (
            f"sealed, and its secret fits the commitment {record.commitment}: compare it with what you noted"
        )
    else:
        luck = "its chance is written in it"
    return f"good. {title}, {record.seats} players, {played}; {luck}."
