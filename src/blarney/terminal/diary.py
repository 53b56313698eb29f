"""What one viewer was told, line by line, and what may be told later."""

from __future__ import annotations

from dataclasses import dataclass

from blarney.core.events import Event


@dataclass(frozen=True)
class Hushed:
    """What a bot thought, and after which events it may be told."""

    line: str
    after: tuple[str, ...]


class Diary:
    """All that one viewer was told, and how much of it the viewer has read; what bots think waits to be told.

    `along` are the places of lines that are told together with the one before; `stops` says behind how many lines
    there is something to look at before more is told, and in which words; `seen` how many had been told at the last.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.lines: list[str] = []
        self.along: set[int] = set()
        self.stops: dict[int, str] = {}
        self.seen = 0
        self.thoughts: list[str] = []
        self.last = ""
        self.hushed: list[Hushed] = []
        self.read = 0
        self.decided = 0
        self.tipped = False

    def think(self, name: str, why: str, after: tuple[str, ...]) -> None:
        """Keep what a bot thinks until it may be told."""
        line = f"{name} thinks: {why}"
        if not after and line not in (*self.thoughts, self.last):
            # One thought may be behind several moves.
            self.thoughts.append(line)
            self.last = line
        if after and (hushed := Hushed(f"{name} had thought: {why}", after)) not in self.hushed:
            self.hushed.append(hushed)

    def tell(self, event: Event, sentence: str, stop: str = "") -> None:
        """Write down an event, and with it what may be told now; `stop`: it should be looked at."""
        if self.events and self.events[-1].what == event.what:
            # What happens to several is looked at when it has happened to the last of them.
            self.stops.pop(len(self.lines), None)
        self.events.append(event)
        if event.what != "answered":
            # Before, a thought could tell a held answer to somebody who has not answered yet.
            self.lines.extend(self.thoughts)
            self.thoughts.clear()
        if sentence:
            self.lines.append(sentence)
        for one in self.hushed:
            if event.what in one.after:
                self.along.add(len(self.lines))
                self.lines.append(one.line)
        self.hushed = [one for one in self.hushed if event.what not in one.after]
        if stop:
            self.stops[len(self.lines)] = stop

    def turn(self) -> int:
        """Read on by one line and what is told along with it; gives how many lines these are."""
        before = self.read
        self.read += 1
        while self.read in self.along:
            self.read += 1
        return self.read - before
