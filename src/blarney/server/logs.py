"""Logs as lines of JSON, without secrets: no moves, no cards, no names, no ids that open anything."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from time import gmtime, strftime

# What a message may carry besides its text.
EXTRAS = ("reason", "game", "method", "path", "status", "ms", "address", "tables")


class Lines(logging.Formatter):
    """One line of JSON for each record; of an error, where it happened and its kind, but not its words."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": strftime("%Y-%m-%dT%H:%M:%S", gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.msg if isinstance(record.msg, str) else "",
        }
        for name in EXTRAS:
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])[-6:]
            line["where"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str) -> None:
    """Log to the error stream from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    top = logging.getLogger("blarney")
    top.handlers = [handler]
    top.setLevel(level.upper())
    top.propagate = False
    # What the libraries below complain about is a line of JSON, too.
    others = logging.getLogger()
    others.handlers = [one for one in others.handlers if not isinstance(one.formatter, Lines)] + [handler]
