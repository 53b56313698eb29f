"""The command `blarney sim`: what it prints, and what it refuses."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from signal import SIGINT, raise_signal
from typing import Any

import pytest
from rich.console import Console

import blarney
from blarney.bots.house import BOTS
from blarney.cli import main
from blarney.core.mind import Mind, Thought
from blarney.lab import sim
from blarney.lab.simulation import plan, simulate

Captured = pytest.CaptureFixture[str]


def result(capsys: Captured, *words: str) -> dict[str, Any]:
    """What `blarney sim bon … --json` prints."""
    assert main(["sim", "bon", "--processes", "1", "--json", *words]) == 0
    printed = capsys.readouterr()
    assert printed.err == "", "no progress bar where nobody looks"
    found: dict[str, Any] = json.loads(printed.out)
    return found


def test_json_has_wins_lengths_scores_and_ties(capsys: Captured) -> None:
    found = result(
        capsys, "--games", "30", "--seats", "3", "--seed", "4", "--bots", "random,heuristic,random"
    )
    assert found["game"] == "bon"
    assert found["options"]["goal"] == 5
    assert found["bots"] == ["random", "heuristic", "random"]
    assert found["games"] == 30
    assert sum(row["wins"] for row in found["by_seat"]) == pytest.approx(30)
    assert sum(row["wins"] for row in found["by_place"]) == pytest.approx(30)
    assert [row["bot"] for row in found["by_bot"]] == ["heuristic", "random"]
    assert found["by_bot"][0]["wins"] == found["by_seat"][1]["wins"]
    assert [row["place"] for row in found["by_place"]] == [0, 1, 2]
    for row in (*found["by_seat"], *found["by_place"], *found["by_bot"]):
        assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1
    assert found["scores"]["max"] == 5
    assert found["moves"]["sum"] == 21 * found["rounds"]["sum"]
    assert found["decisions"]["mean"] < found["moves"]["mean"]
    assert isinstance(found["ties"], int)


def test_the_same_command_prints_the_same(capsys: Captured) -> None:
    words = ["--games", "25", "--bots", "random", "--seed", "12"]
    first = result(capsys, *words)
    assert result(capsys, *words, "--processes", "2") == first
    assert result(capsys, *words[:-1], "13") != first


def test_options_and_rotation_reach_the_games(capsys: Captured) -> None:
    found = result(
        capsys, "--games", "12", "--seats", "3", "-o", "goal=1", "-o", " memory = on", "--rotate",
        "--options", "spare_cards=hidden", "--bots", "heuristic,random,random",
    )  # fmt: skip
    assert found["options"] == {"goal": 1, "memory": "on", "spare_cards": "hidden", "restack": "never"}
    assert found["scores"]["max"] == 1
    assert found["rotate"] is True


def test_an_option_leaves_the_name_of_the_game_alone(capsys: Captured) -> None:
    assert main(["sim", "--processes", "1", "--json", "--games", "3", "--options", "goal=2", "bon"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "bon"
    assert found["options"]["goal"] == 2


def test_another_pack_is_played(capsys: Captured, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(blarney.game("bon").pack.text.replace('"red"', '"pink"'), encoding="utf-8")
    found = result(capsys, "--games", "3", "--bots", "heuristic", "--pack", str(pack))
    assert found["pack"] != blarney.game("bon").pack.hash


def test_tables_show_seats_places_and_bots(capsys: Captured) -> None:
    assert main(["sim", "bon", "--games", "20", "--bots", "random", "--processes", "1"]) == 0
    printed = capsys.readouterr().out
    for words in (
        "20 games, 4 seats, seed 0",
        "seats count from 0, clockwise",
        "seat 3: random",
        "first player",
        "3 after the first",
        "decisions",
    ):
        assert words in printed


def test_tables_fit_a_terminal_of_eighty_columns() -> None:
    one = plan("bon", 5, 10, 0, ["heuristic", "random", "random", "random", "random"])
    paper = io.StringIO()
    sim.show(one, simulate(one, 1), Console(file=paper, width=80))
    lines = paper.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    assert sum("%" in line and "–" in line for line in lines) == 12, "one line for each seat, place and bot"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_hyphen_stands_where_the_output_has_no_dash(encoding: str) -> None:
    one = plan("bon", 3, 2, 0, ["random"])
    paper = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    sim.show(one, simulate(one, 1), Console(file=paper, width=80))
    paper.seek(0)
    assert sum("% - " in line for line in paper) == 7, "one line for each seat, place and bot"


@pytest.mark.parametrize("command", [["sim", "bon", "--games", "2"], ["bench", "bon", "--seconds", "0.01"]])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_reader_who_leaves_early_is_no_failure(command: list[str], form: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    program = [sys.executable, "-c", "import sys; from blarney.cli import main; sys.exit(main())"]
    with os.fdopen(writer, "w") as pipe:
        ran = subprocess.run([*program, *command, *form], stdout=pipe, stderr=subprocess.PIPE, check=False)
    assert ran.stderr == b""
    assert ran.returncode == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "no game 'chess'"),
        (["bon", "--games", "0"], "number of games"),
        (["bon", "--seats", "2"], "3 to 5 players"),
        (["bon", "--seed", "9223372036854775808"], "A seed is a whole number from 0 to 2^63 - 1."),
        (["bon", "--seed", "-1"], "A seed is a whole number from 0 to 2^63 - 1."),
        (["bon", "--bots", "random,"], "no bot ''"),
        (["bon", "--bots", "random,random"], "2 are named"),
        (["bon", "--processes", "0"], "number of processes"),
        (["bon", "--options", "goal"], "name=value"),
        (["bon", "-o", "=1"], "name=value"),
        (["bon", "--options", "goal=0"], "whole number from 1 to 20"),
        (["bon", "--options", "goal=1", "-o", "goal=2"], "The option goal is given twice."),
        (["bon", "--options", "speed=9"], "no option 'speed'"),
        (["bon", "--pack", "nowhere.toml"], "cannot be read"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(words: list[str], sentence: str, capsys: Captured) -> None:
    assert main(["sim", *words]) == 2
    printed = capsys.readouterr()
    assert sentence in printed.err
    assert printed.out == ""
    assert "Traceback" not in printed.err


@pytest.mark.parametrize("number", ["", "x", "-1", "1.5", "1e3", "٣", "9" * 30])
def test_what_is_no_number_is_refused_by_name(number: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["sim", "bon", "--games", number])
    assert stop.value.code == 2
    assert "--games" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["", "x", "--", "1.5", "٣", "9" * 5000])
def test_a_seed_that_is_no_number_is_refused_by_name(number: str, capsys: Captured) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["sim", "bon", "--seed", number])
    assert stop.value.code == 2
    assert "--seed" in capsys.readouterr().err


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
    assert main(["sim", "bon", "--games", "50", "--processes", "1", "--bots", "impatient"]) == 130
    printed = capsys.readouterr()
    assert "Stopped after 0 of 50 games" in printed.err
    assert printed.out == ""
