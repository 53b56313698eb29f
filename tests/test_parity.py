"""Compiled and interpreted play identical games from a seed."""

from __future__ import annotations

from pathlib import Path

import pytest

import blarney
from contract.digest import digest_elsewhere, digest_of, is_compiled

SOURCES = Path(__file__).parents[1] / "src"
HERE = "compiled" if is_compiled() else "interpreted"


@pytest.mark.parametrize("here", [HERE], ids=[f"{HERE}-here"])
def test_the_same_seeds_give_the_same_games_as_the_plain_sources(here: str) -> None:
    """Saves, views, rows of numbers, stories, records and imagined worlds of games with many seats and options."""
    if Path(blarney.__file__).parents[1].resolve() == SOURCES.resolve():
        pytest.skip("the package that runs here is the plain sources themselves; the wheel is compared")
    kind, digest = digest_elsewhere(SOURCES, "0").split()
    assert kind == "interpreted"
    assert digest == digest_of()
