"""Somebody who listens to the logs: what anything in this program thinks worth a warning, or more."""

from __future__ import annotations

import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager


class Watchman(logging.Handler):
    """Keeps what was logged, with where it went wrong."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.noted: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self.noted.append(self.format(record))


@contextmanager
def listening() -> Iterator[list[str]]:
    """All that is logged meanwhile; at the end also of what nobody has waited for."""
    watchman = Watchman()
    top = logging.getLogger()
    top.addHandler(watchman)
    try:
        yield watchman.noted
        gc.collect()
    finally:
        top.removeHandler(watchman)
