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
