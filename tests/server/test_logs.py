"""Logs are lines of JSON, and nothing that could open a table or shame a person is in them."""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from blarney.server import logs


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Logging is afterwards what it was before."""
    loggers = [logging.getLogger(), logging.getLogger("blarney")]
    before = [(one, one.handlers, one.level, one.propagate) for one in loggers]
    yield
    for one, handlers, level, propagate in before:
        one.handlers, one.propagate = handlers, propagate
        one.setLevel(level)


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    """What was logged."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """A log from `info` on."""
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    logs.set_up("info")
    return stream


def test_a_line_says_when_what_and_from_where(log: io.StringIO) -> None:
    logging.getLogger("blarney.room").info("not kept", extra={"reason": "NotKept", "name_of": "Ann"})
    logging.getLogger("blarney.room").debug("nobody wants to know")
    (line,) = lines(log)
    assert line.pop("at").endswith("Z")
    assert line == {"level": "info", "from": "blarney.room", "what": "not kept", "reason": "NotKept"}


def test_of_a_fault_the_kind_and_the_place_are_told_but_not_the_words(log: io.StringIO) -> None:
    try:
        raise ValueError("Ann holds the red 8")
    except ValueError:
        logging.getLogger("blarney.room").exception("a fault in a room")
    (line,) = lines(log)
    assert line["error"] == "ValueError"
    assert line["where"][-1].startswith("test_logs.py:")
    assert "red 8" not in json.dumps(line)


def test_what_libraries_complain_about_is_a_line_too(log: io.StringIO) -> None:
    logging.getLogger("asyncio").error("Task of %s failed", "Ann")
    (line,) = lines(log)
    assert (line["from"], line["what"]) == ("asyncio", "Task of %s failed")
