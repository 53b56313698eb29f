"""Who is told what happens, and when."""

from __future__ import annotations

from collections.abc import Callable

from blarney.core.events import Event

Sink = Callable[[Event], object]


class Watcher:
    """Somebody who is told: a seat's number, or one more for spectators."""

    def __init__(self, viewer: int, sink: Sink) -> None:
        self.viewer = viewer
        self.sink = sink

    def held_back(self, told: list[tuple[Sink, Event]]) -> Watcher:
        """The same viewer, but what it is told waits in a list."""
        sink = self.sink

        def keep(event: Event) -> None:
            told.append((sink, event))

        return Watcher(self.viewer, keep)
