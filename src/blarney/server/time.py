"""The tavern's own time, which stands still while the tavern is down."""

from __future__ import annotations

import time
from collections.abc import Callable


class TavernTime:
    """Milliseconds that the tavern has been open, over all its life; clocks and the journal count by it."""

    def __init__(self, base: int = 0, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.monotonic = monotonic
        self.base = base
        self.opened = monotonic()

    def now(self) -> int:
        """How long the tavern has been open by now."""
        return self.base + int((self.monotonic() - self.opened) * 1000)
