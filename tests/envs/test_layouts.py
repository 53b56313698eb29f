"""`blarney envs`: what each number of an observation means."""

from __future__ import annotations

import json

import pytest

import blarney
from blarney.cli import main


@pytest.mark.parametrize(
    "name", [*blarney.GAMES, "bon:small", "lying_pirates:duel", "lying_pirates:small_duel"]
)
def test_every_number_is_named(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", name, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert sum(field["size"] for field in data["fields"]) == data["size"]
    assert all(field["about"] for field in data["fields"])
    assert main(["envs", name, "--moves"]) == 0
    printed = capsys.readouterr().out
    for field in data["fields"]:
        assert f"  {field['name']} (0 to {field['most']})" in printed
    for move in data["moves"]:
        assert f"  {move}\n" in printed


def test_of_the_seats_that_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", "bon", "--seats", "5"]) == 0
    assert "5 seats" in capsys.readouterr().out


def test_of_perfect_recall_where_there_is_a_tensor(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", "bon:small", "--recall", "--json"]) == 0
    names = [field["name"] for field in json.loads(capsys.readouterr().out)["fields"]]
    assert names == ["seat", "first", "ranks 1", "hand 1", "spare 1", "plays 1"]
    assert main(["envs", "braggart", "--recall"]) == 2
    assert "too long" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["chess"], ["bon:tiny"], ["bon", "--seats", "9"], ["bon", "--pack", "nowhere.toml"]]
)
def test_rubbish_gets_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["envs", *words]) == 2
    assert capsys.readouterr().err.startswith("blarney: ")
