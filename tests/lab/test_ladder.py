"""The command `blarney ladder`: what it prints, and what it refuses."""

from __future__ import annotations

import io
import json
from signal import SIGINT, raise_signal
from typing import Any

import pytest
from rich.console import Console

from blarney.bots.house import BOTS
from blarney.cli import main
from blarney.core.mind import Mind, Thought
from blarney.lab import matches
from blarney.lab.ladder import show

Captured = pytest.CaptureFixture[str]
SHORT = ("--levels", "random,drunk", "--seats", "3", "--games", "6", "--processes", "1")


def result(capsys: Captured, *words: str) -> dict[str, Any]:
    """What `blarney ladder … --json` prints."""
    assert main(["ladder", *words, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == "", "no progress bar where nobody looks"
    found: dict[str, Any] = json.loads(printed.out)
    return found


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    """A result without what differs from run to run."""
    return {**found, "bots": [{**one, "seconds": None} for one in found["bots"]]}


def test_json_has_matches_ratings_times_and_lies(capsys: Captured) -> None:
    found = result(capsys, "dragon_scat", *SHORT, "--seed", "4", "--think", "0.5")
    assert (found["game"], found["seats"], found["seed"], found["think"]) == ("dragon_scat", 3, 4, 0.5)
    assert [(row["one"], row["among"], row["why"]) for row in found["matches"]] == [
        ("drunk", "random", "climb"),
        ("random", "drunk", "fall"),
        ("drunk", "drunk", "mirror"),
        ("drunk", "random", "sanity"),
    ]
    for row in found["matches"]:
        assert row["games"] == 6
        assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1
        assert row["times_fair"] == pytest.approx(3 * row["share"])
    assert [row["bot"] for row in found["bots"]] == ["drunk", "random"]
    assert found["bots"][0]["rating"] > found["bots"][1]["rating"] == 0
    for row in found["bots"]:
        assert 0 <= row["seconds"]["mean"] <= row["seconds"]["worst"]
        words = row["words"]
        assert words["caught"] <= words["lies"] <= words["claims"]
        assert words["right"] + words["wrong"] > 0


def test_the_same_command_prints_the_same_but_for_the_times(capsys: Captured) -> None:
    words = ["bon", *SHORT, "-o", "goal=1"]
    first = without_times(result(capsys, *words))
    assert without_times(result(capsys, *words, "--processes", "2")) == first
    assert without_times(result(capsys, *words, "--seed", "1")) != first
    assert first["bots"][0]["words"] is None, "there are no lies in this game"


def test_tables_show_matches_bots_and_lies_in_eighty_columns() -> None:
    ladder = matches.ladder("dragon_scat", ["drunk", "heuristic"], 4, 4)
    paper = io.StringIO()
    show(matches.climb(ladder, 1), Console(file=paper, width=80))
    printed = paper.getvalue()
    assert max(map(len, printed.splitlines())) <= 80
    for words in (
        "1 deals, each on every seat of 4",
        "heuristic among drunk",
        "drunk among heuristic",
        "heuristic among heuristic",
        "heuristic among random",
        "a fair share is 25.0%",
        "rating",
        "worst ms",
        "calls wrong",
    ):
        assert words in printed


def test_a_game_without_lies_says_so(capsys: Captured) -> None:
    assert main(["ladder", "bon", *SHORT, "-o", "goal=1"]) == 0
    assert "Nobody claims or calls anything in this game." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "no game 'chess'"),
        (["bon", "--games", "0"], "number of games"),
        (["bon", "--levels", "drunk,,regular"], "no bot ''"),
        (["bon", "--levels", "drunk,drunk"], "each only once"),
        (["bon", "--think", "0"], "times as much"),
        (["bon", "--think", "-1"], "times as much"),
        (["bon", "--matches", "climb,"], "climb, fall, mirror, sanity"),
        (["bon", "--seats", "2"], "3 to 5 players"),
        (["bon", "--processes", "0"], "number of processes"),
        (["bon", "-o", "goal"], "name=value"),
        (["bon", "--pack", "nowhere.toml"], "cannot be read"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(words: list[str], sentence: str, capsys: Captured) -> None:
    assert main(["ladder", *words]) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert printed.out == ""


@pytest.mark.parametrize("number", ["", "x", "nan", "inf", "1 2"])
def test_what_is_no_number_of_times_is_refused_by_name(number: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["ladder", "bon", "--think", number])
    assert stop.value.code == 2
    assert "--think" in capsys.readouterr().err


class Impatient:
    """Presses Ctrl-C."""

    name = "impatient"
    watches = False
    searches = False

    def choose(self, mind: Mind) -> Thought:
        raise_signal(SIGINT)
        raise AssertionError("nobody gets this far")


def test_ctrl_c_is_answered_with_a_sentence(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "impatient", Impatient())
    assert main(["ladder", "bon", "--games", "5", "--processes", "1", "--levels", "impatient"]) == 130
    printed = capsys.readouterr()
    assert "Stopped after 0 of 16 games" in printed.err
    assert printed.out == ""
