"""`blarney replay` and `blarney verify`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import blarney
from blarney.core.chance import SealedChance
from blarney.core.record import Abandoned, Drawn, Record, TakenOver, Undone
from terminal.driving import bon, ones, run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game."""
    path = tmp_path / "game.json"
    run(
        "play",
        "bon",
        "--seed",
        3,
        "--seats",
        3,
        "--bots",
        "random",
        "-o",
        "goal=1",
        "--save",
        path,
        typed=ones(50),
    )
    return path


def rewritten(file: Path, **changes: object) -> Path:
    """The same file with some things changed in it."""
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))
    return file


def hands(text: str) -> int:
    """How many hands are told in it."""
    return text.count("Your hand: ")


def test_a_spectator_is_told_no_hand(file: Path) -> None:
    ran = run("replay", file)
    assert ran.code == 0
    assert hands(ran.out) == 0
    assert "Player plays " in ran.out
    assert "reached the Champion space" in ran.out.rstrip().splitlines()[-1]


def test_a_seat_is_told_its_own_hand(file: Path) -> None:
    ran = run("replay", file, "--seat", 1)
    assert hands(ran.out) == run("replay", file).out.count(" is dealt.")
    assert "You play " in ran.out
    assert "Maeve plays" not in ran.out


def test_with_open_hands_all_are_told(file: Path) -> None:
    ran = run("replay", file, "--all")
    assert hands(ran.out) == 0
    for name in ("Player", "Maeve", "Finn"):
        assert ran.out.count(f"{name}'s hand: ") == ran.out.count(" is dealt.")


def test_the_story_as_json(file: Path) -> None:
    story = run("replay", file, "--seat", 0, "--json").json
    assert story["seat"] == 0
    told = story["story"]
    assert isinstance(told, list)
    assert [one["sentence"] for one in told if one["sentence"]] == run(
        "replay", file, "--seat", 0
    ).out.splitlines()
    assert told[0]["event"]["what"] == "stacked"
    assert story["outcome"] == json.loads(file.read_text())["outcome"]


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_gets_a_sentence(seat: int, file: Path) -> None:
    ran = run("replay", file, "--seat", seat)
    assert ran.code == 2
    assert f"There is no seat {seat}" in ran.err


def test_one_seat_or_all_not_both(file: Path) -> None:
    assert run("replay", file, "--seat", 1, "--all").code == 2


def test_other_entries_are_told(tmp_path: Path) -> None:
    record = Record.of(bon(3, 3), ["Ann", "Bob", "Cid"])
    table = record.replay()
    first = table.waiting[0]
    table.play(first, table.legal(first)[0])
    played = Record.of(table).entries
    file = tmp_path / "game.json"
    entries = [*played, Undone(1), TakenOver(1, "random"), *played, Abandoned()]
    file.write_text(blarney.Record(
        game="bon", edition=record.edition, seats=3, pack=record.pack, options=record.options, seed=3,
        names=record.names, entries=entries,
    ).dumps())  # fmt: skip
    told = run("replay", file).out
    assert "Moves taken back: 1." in told
    assert "Bob is taken over by random." in told
    assert told.count(" plays ") == 2
    assert "The game was abandoned.\n" in told
    file.write_text(file.read_text().replace("abandoned", "drawn"))
    assert "The players agreed on a draw.\n" in run("replay", file, "--all").out
    assert Drawn() in Record.loads(file.read_text()).entries


def test_an_unfinished_story_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(Record.of(bon()).dumps())
    assert run("replay", file).out.endswith(f"go on with: blarney play --resume {file}\n")


def test_a_good_record_is_good(file: Path) -> None:
    ran = run("verify", file)
    assert ran.code == 0
    assert "good" in ran.out
    assert "seed 3" in ran.out
    found = run("verify", file, "--json").json
    assert found["ok"] is True
    assert found["wrong"] == []
    assert found["finished"] is True


def test_a_changed_outcome_is_found(file: Path) -> None:
    outcome = json.loads(file.read_text())["outcome"]
    rewritten(file, outcome={**outcome, "winners": [0, 1, 2]})
    ran = run("verify", file)
    assert ran.code == 1
    assert "The recorded outcome is not the one that the moves give." in ran.out
    assert run("verify", file, "--json").json["ok"] is False


def test_a_changed_outcome_is_told_with_the_story(file: Path) -> None:
    assert "Beware" not in run("replay", file).out
    assert run("replay", file, "--json").json["outcome_fits"] is True
    outcome = json.loads(file.read_text())["outcome"]
    rewritten(file, outcome={**outcome, "winners": [0, 1, 2]})
    assert "Beware: the outcome that is recorded" in run("replay", file).out
    assert run("replay", file, "--json").json["outcome_fits"] is False
    entries = json.loads(file.read_text())["entries"]
    rewritten(file, entries=entries[:3])
    assert "Beware: the outcome that is recorded" in run("play", "--resume", file).err


def test_names_with_unprintable_letters_are_never_printed(file: Path) -> None:
    rewritten(file, names=["An\x1b[2Jn", "Bo\u202eb", "Cid\x07"])
    for words in (("replay", file), ("replay", file, "--all"), ("play", "--resume", file), ("verify", file)):
        ran = run(*words)
        assert not set(ran.out + ran.err) & set("\x1b\u202e\x07")


def test_a_changed_move_is_found(file: Path) -> None:
    entries = json.loads(file.read_text())["entries"]
    rewritten(file, entries=[*entries[:3], entries[0], *entries[4:]])
    ran = run("verify", file)
    assert ran.code == 1
    assert "Move 4 of this record is not possible." in ran.out
    broken = run("replay", file)
    assert broken.code == 2
    assert "Move 4" in broken.err


@pytest.mark.parametrize(
    "changes",
    [
        {"edition": 99},
        {"game": "chess"},
        {"seats": 77},
        {"seed": -1},
        {"format": 2},
        {"pack": "x"},
        {"more": 1},
    ],
)
def test_a_record_of_another_kind_is_refused(changes: dict[str, object], file: Path) -> None:
    rewritten(file, **changes)
    assert run("verify", file).code == 1
    assert run("verify", file, "--json").json["ok"] is False
    for words in (("replay", file), ("play", "--resume", file)):
        ran = run(*words)
        assert ran.code == 2
        assert ran.err.startswith("blarney: ")


def test_a_file_that_is_not_there() -> None:
    for command in ("verify", "replay"):
        ran = run(command, "no-such.json")
        assert ran.code == 2
        assert "no-such.json cannot be read" in ran.err


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    file = tmp_path / "noise.json"
    file.write_bytes(bytes(range(256)))
    assert run("verify", file).code == 1
    assert run("replay", file).code == 2


def test_the_commitment_of_a_sealed_game_is_shown_and_checked(tmp_path: Path) -> None:
    sealed = SealedChance(b"\x07" * 32, [b"salt of a", b"salt of b", b"salt of c"])
    record = Record.of(blarney.game("bon").deal(seats=3, chance=sealed))
    file = tmp_path / "sealed.json"
    file.write_text(record.dumps())
    ran = run("verify", file)
    assert ran.code == 0
    assert sealed.commitment in ran.out
    assert run("verify", file, "--commitment", sealed.commitment).code == 0
    other = run("verify", file, "--commitment", "0" * 64)
    assert other.code == 1
    assert "not the one that was noted before the deal" in other.out
    assert run("verify", file, "--json").json["commitment"] == sealed.commitment
    rewritten(file, commitment="0" * 64)
    assert "committed to" in run("verify", file).out
    assert run("verify", file).code == 1
