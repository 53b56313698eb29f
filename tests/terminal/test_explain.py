"""What the bots think: told with `--explain` when it gives nothing away, and kept for the replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from blarney.core.record import Record
from terminal.driving import ones, run

QUICK = ("play", "bon", "--plain", "--seed", 5, "--seats", 3, "-o", "goal=1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game against two regulars."""
    path = tmp_path / "game.json"
    assert run(*QUICK, "--save", path, typed=ones(60)).code == 0
    return path


def changed(file: Path, **changes: object) -> Path:
    """The same file with some things changed in it."""
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))
    return file


def test_why_a_card_was_played_is_told_when_the_round_is_over() -> None:
    """It tells of the cards that are kept."""
    told = run(*QUICK, "--explain", typed=ones(60)).out.splitlines()
    played = [at for at, line in enumerate(told) if line.startswith(("Maeve plays", "Finn plays"))]
    thought = [at for at, line in enumerate(told) if "had thought: " in line]
    assert thought
    assert thought[0] > played[13], "seven cards each"


def test_every_decision_of_a_bot_is_kept_with_its_reason(file: Path) -> None:
    record = Record.loads(file.read_text())
    assert record.reasons()
    for remark in record.reasons():
        entry = record.moves[remark.place]
        assert entry.seat != 0, "people keep their reasons to themselves"
        assert remark.why.endswith(".")


def test_a_replay_tells_what_the_bots_thought_before_they_did_it(file: Path) -> None:
    told = run("replay", file, "--explain").out.splitlines()
    at = next(at for at, line in enumerate(told) if line.startswith("Maeve thought: "))
    assert told[at + 1].startswith("Maeve plays ")
    assert "thought: " not in run("replay", file).out


def test_what_bots_think_in_a_game_that_goes_on_is_told_only_with_open_hands(tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    run(*QUICK, "--save", file, typed="1\n1\nquit\n")
    refused = run("replay", file, "--explain", "--seat", 0)
    assert refused.code == 2
    assert "told when the game is over, or with --all" in refused.err
    assert "thought: " in run("replay", file, "--explain", "--all").out


def test_a_game_that_is_taken_up_again_keeps_what_was_thought_before(tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    run(*QUICK, "--save", file, typed="1\n1\nquit\n")
    before = Record.loads(file.read_text()).reasons()
    run("play", "--resume", file, "--plain", typed=ones(60))
    after = Record.loads(file.read_text()).reasons()
    assert after[: len(before)] == before
    assert len(after) > len(before) > 0


@pytest.mark.parametrize("remarks", [[[-1, "So."]], [[0, ""]], [[0, "a\nb"]], [[0, "x" * 401]]])
def test_a_remark_that_fits_nothing_is_refused_with_a_sentence(file: Path, remarks: list[object]) -> None:
    ran = run("replay", changed(file, remarks=remarks), "--explain")
    assert ran.code == 2
    assert "A remark in a record" in ran.err


def test_a_record_without_remarks_is_told_all_the_same(file: Path) -> None:
    plain = json.loads(file.read_text())
    del plain["remarks"]
    file.write_text(json.dumps(plain))
    ran = run("replay", file, "--explain")
    assert ran.code == 0
    assert "thought: " not in ran.out
    assert '"remarks"' not in Record.loads(file.read_text()).dumps()


@pytest.mark.parametrize("seconds", ["0", "-1", "61", "x", "nan"])
def test_a_time_to_think_that_makes_no_sense_is_refused(seconds: str) -> None:
    ran = run(*QUICK, "--think", seconds)
    assert ran.code == 2
    assert "the time to think is 0.01 to 60 seconds" in ran.err


def test_the_help_names_the_levels_in_plain_words() -> None:
    said = " ".join(run("play", "--help").out.split())
    for words in (
        "drunk: careless, and easy to beat",
        "regular: knows the game",
        "sharp: looks ahead",
        "(regular)",
    ):
        assert words in said
