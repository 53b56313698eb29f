"""What the browser's client takes from here is not out of date: the types of the wire."""

from __future__ import annotations

from pathlib import Path

from blarney.server import typescript

WIRE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_the_types_of_the_wire_are_those_of_the_messages() -> None:
    assert WIRE.read_text(encoding="utf-8") == typescript.written(), "run `make wire`"
