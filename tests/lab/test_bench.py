"""`blarney bench`, and the contest with the peers: what is counted and printed, never how fast it is."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import blarney
from blarney import cli
from blarney.core import table as core_table
from blarney.lab import bench, playout

ROOT = Path(__file__).parents[2]
QUICK = ["--seconds", "0.001"]


def measured(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert cli.main(["bench", *words, *QUICK, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_every_game_is_measured_with_every_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [(row["game"], row["seats"]) for row in measured(capsys)["speeds"]]
    assert rows == [(name, seats) for name, game in blarney.GAMES.items() for seats in game.seats]


def test_everything_measured_is_a_number_above_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    report = measured(capsys, "bon", "--seats", "4")
    (row,) = report["speeds"]
    names = ["decisions", "copies", "imagines", "bytes_mean", "bytes_most"]
    assert all(row[name] > 0 for name in names)
    assert row["bytes_mean"] <= row["bytes_most"]


def test_the_report_says_whether_the_package_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    report = measured(capsys, "bon", "--seats", "3")
    assert core_table.__file__ is not None
    assert report["compiled"] is not core_table.__file__.endswith(".py")
    inside = report["speeds"][0]["decisions_compiled"]
    assert (inside is None) is str(playout.__file__).endswith(".py")


def test_people_get_a_grid_with_a_line_for_each_number_of_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "bon", *QUICK]) == 0
    printed = capsys.readouterr()
    assert re.findall(r"│ bon +│ +(\d) ", printed.out) == ["3", "4", "5"]
    assert printed.err == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["whist"], "There is no game 'whist'"),
        (["bon", "--seats", "9"], "is for 3 to 5 players"),
        (["--seats", "99"], "No game has that number of seats"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["bench", *words]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("length", ["0", "-1", "nan", "inf", "soon", "1e9", ""])
def test_a_wrong_length_is_refused_in_a_sentence(length: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["bench", f"--seconds={length}"])
    assert end.value.code == 2
    assert "is no number of seconds" in capsys.readouterr().err


def test_only_moves_with_another_choice_count_as_decisions() -> None:
    game = blarney.game("bon")
    moves = [len(table.legal(table.waiting[0])) for table in whole_game(seed=5)]
    assert 0 < sum(many > 1 for many in moves) < len(moves)
    assert bench.play_random(game, 4, 5, Random(3).getrandbits) == sum(many > 1 for many in moves)


def whole_game(seed: int) -> list[blarney.Table]:
    bits = Random(3).getrandbits
    table = blarney.game("bon").deal(4, seed)
    tables = []
    while table.waiting:
        tables.append(table.copy())
        moves = table.legal(table.waiting[0])
        table.play(table.waiting[0], moves[bits(bench.BITS) * len(moves) >> bench.BITS])
    return tables


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_playout_ends_the_game_and_counts_the_decisions_of_its_past(seats: int) -> None:
    table = blarney.game("bon").deal(seats, 11)
    again = table.copy()
    decisions = playout.play_out(table, blarney.Chance(2))
    assert table.outcome is not None
    counted = 0
    for move in table.past_moves[: table.past]:
        seat = again.waiting[0]
        counted += len(again.legal(seat)) > 1
        again.play(seat, move)
    assert again.outcome == table.outcome
    assert decisions == counted


def test_positions_come_from_whole_games() -> None:
    game = blarney.game("bon")
    tables = bench.positions(game, 4, seed=1)
    rounds = {game.rounds(table) for table in tables}
    assert len(tables) >= bench.POSITIONS
    assert rounds == set(range(1, max(rounds) + 1))
    assert all(table.waiting for table in tables)


def test_the_peers_are_pinned_without_an_address() -> None:
    lines = (ROOT / "bench" / "peers.txt").read_text().splitlines()
    assert {"open_spiel", "rlcard", "pettingzoo"} <= {line.split("==")[0] for line in lines}
    assert all(re.fullmatch(r"[a-z_]+==[0-9.]+", line) for line in lines)


CONTEST = """
import json
from bench.contest import Contestant, HEARTS, results, take_turns
from bench.results import as_markdown

def broken(): raise RuntimeError("no display")
mine = [
    Contestant("decisions", print, 4, [200.0, 800.0, 300.0]),
    Contestant("copies", print, 4, [50.0, 400.0, 200.0]),
    Contestant("imagines", print, 4, [10.0, 40.0, 10.0]),
]
hearts = Contestant(HEARTS, print, None, [100.0, 200.0, 100.0])
lost = Contestant("lost", broken)
take_turns([lost], 1, 0.001)
found = results(mine, [hearts, lost])
print(json.dumps({"found": found.as_json(), "markdown": as_markdown(found)}))
"""


def test_a_contest_takes_ratios_round_by_round_and_names_who_could_not_be_measured() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CONTEST], cwd=ROOT, env=paths(), check=True, capture_output=True, text=True
    )
    said = json.loads(done.stdout)
    found = said["found"]
    assert found["ratios"] == {"OpenSpiel hearts": {"4": 3.0}}
    assert list(found["costs"].values()) == [{"4": 0.5}, {"4": 10.0}]
    assert [(bar["measured"], bar["reached"]) for bar in found["bars"]] == [
        (3.0, True),
        (0.5, True),
        (10.0, False),
    ]
    assert found["troubles"] == {"lost": "RuntimeError: no display"}
    assert "| OpenSpiel hearts | 100 | 3.00 |" in said["markdown"]
    assert "lost could not be measured: RuntimeError: no display" in said["markdown"]


def paths() -> dict[str, str]:
    return {"PYTHONPATH": ":".join([str(ROOT), *sys.path])}


@pytest.mark.parametrize(
    "words", [["--rounds", "0"], ["--slice", "nan"], ["--slice", "0"], ["--wheel", "no.whl"], ["--bogus"]]
)
def test_wrong_words_for_the_peers_are_refused_before_anything_is_installed(
    words: list[str], tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "bench" / "peers.py", "--scratch", tmp_path / "scratch", *words],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "bench/peers.py: error:" in done.stderr
    assert not list(tmp_path.iterdir())
