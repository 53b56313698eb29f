"""`blarney rules` and `blarney pack check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import blarney
from terminal.driving import run

CARDS = (blarney.game("bon").folder() / "cards.toml").read_text(encoding="utf-8")


def test_every_rule_has_its_home_and_its_tests() -> None:
    ran = run("rules", "bon")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert sum(line.startswith("BON-") for line in lines) == sum(
        line.startswith("    home ") for line in lines
    )
    assert any(line.startswith("    home   games/bon/rules.py:") and line.endswith(" Turn") for line in lines)


def test_one_rule_by_its_id() -> None:
    for written in ("BON-12", "bon-12", "12"):
        ran = run("rules", "bon", written)
        assert ran.out.startswith("BON-12  ")
        assert ran.out.count("home") == 1


def test_a_rule_that_is_not_there_is_answered_with_the_command_that_lists_all() -> None:
    assert run("rules", "bon", "BON-999").err.endswith("see blarney rules bon.\n")


def test_rulings_are_marked_as_ours() -> None:
    assert run("rules", "bon", "BON-R1").out.startswith("BON-R1 (our ruling)  ")


def test_rules_as_json() -> None:
    rules = json.loads(run("rules", "bon", "--json").out)
    assert rules[0]["id"] == "BON-1"
    assert set(rules[0]) == {"id", "text", "home", "tests", "ruling"}
    assert [rule["id"] for rule in json.loads(run("rules", "bon", "BON-7", "--json").out)] == ["BON-7"]


@pytest.mark.parametrize(
    "words", [("rules", "chess"), ("rules", "bon", "BON-999"), ("rules",), ("rules", "bon", "a", "b")]
)
def test_rules_that_are_not_there(words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert ran.err
    assert not ran.out


def pack(tmp_path: Path, text: str) -> Path:
    """A pack in a file."""
    file = tmp_path / "pack.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_good_pack_is_good(tmp_path: Path) -> None:
    file = pack(tmp_path, CARDS)
    assert run("pack", "check", file).code == 0
    assert run("pack", "check", file, "--game", "bon").code == 0
    found = run("pack", "check", file, "--json").json
    assert found == {"file": str(file), "game": "bon", "ok": True, "mistakes": []}


def test_mistakes_are_told_line_by_line(tmp_path: Path) -> None:
    file = pack(tmp_path, CARDS.replace("highest = 9", "highest = 8").replace('letter = "y"', 'letter = "r"'))
    ran = run("pack", "check", file)
    assert ran.code == 1
    told = ran.out.splitlines()
    assert len(told) == 2
    for line in told:
        place = int(line.split(": line ")[1].split(":")[0])
        assert any(word in file.read_text().splitlines()[place - 1] for word in ("letter", "highest"))
    found = run("pack", "check", file, "--json").json
    assert found["ok"] is False
    assert isinstance(found["mistakes"], list)
    assert len(found["mistakes"]) == 2


@pytest.mark.parametrize("text", ["", "not toml", "name = 2020-01-01", "[deck]\n" * 2, "a = " + "[" * 3000])
def test_what_is_no_pack_is_told_so(text: str, tmp_path: Path) -> None:
    ran = run("pack", "check", pack(tmp_path, text))
    assert ran.code == 1
    assert ran.out.strip()


def test_a_pack_that_is_not_there() -> None:
    ran = run("pack", "check", "no-such.toml")
    assert ran.code == 1
    assert "cannot be read" in ran.out


@pytest.mark.parametrize(
    "words", [("pack",), ("pack", "check"), ("pack", "eat", "x"), ("pack", "check", __file__, "--game", "go")]
)
def test_a_wrong_command_line_gets_a_sentence(words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert ran.code in (1, 2)
    assert ran.err or ran.out


def test_rules_are_found_by_a_word() -> None:
    """Without their homes and tests, unless somebody asks for these; first comes what is in the box by that name."""
    thing, *lines = run("rules", "braggart", "liar").out.splitlines()
    assert thing.startswith("Liar! (liar): ")
    assert len(lines) > 3
    assert all(line.startswith("BG-") and "liar" in line.casefold() for line in lines)
    assert "    home " in run("rules", "braggart", "liar", "--sources").out
    found = json.loads(run("rules", "braggart", "LIAR", "--json").out)
    assert len(found) == len(lines)
    assert run("rules", "braggart", "unicorn").code == run("rules", "braggart", " ").code == 2


def test_what_is_in_the_box_is_found_by_its_name() -> None:
    ran = run("rules", "lying_pirates", "sea witch")
    assert ran.code == 0
    assert ran.out.startswith("The Sea Witch (tile): ")
    (found,) = json.loads(run("rules", "lying_pirates", "sea witch", "--json").out)
    assert (found["kind"], found["title"]) == ("tile", "The Sea Witch")
