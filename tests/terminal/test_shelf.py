"""Somebody who has not said which game is shown the shelf."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import blarney
from blarney.core.registry import GAMES
from blarney.terminal import shelf
from blarney.terminal.screen import Leave
from terminal.driving import run
from terminal.test_terminal import seated


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("1", "bon"),
        ("2", "dragon_scat"),
        ("dragon_scat", "dragon_scat"),
        ("Dragon Scat", "dragon_scat"),
        ("dra", "dragon_scat"),
        ("dragon-scat", "dragon_scat"),
        ("dragonscat", "dragon_scat"),
        ("scat", "dragon_scat"),
        ("b.o.n.", "bon"),
        ("BON", "bon"),
    ],
)
def test_a_game_is_chosen_by_number_or_name(line: str, name: str) -> None:
    assert shelf.choose(io.StringIO(f"{line}\n"), io.StringIO()) == name


@pytest.mark.parametrize("name", ["dragon-scat", "dragonscat", "Dragon Scat", "DRAGON_SCAT"])
def test_a_game_is_named_in_many_ways_on_the_command_line(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert run("play", name, "--save", file).out.startswith("Dragon Scat, seed ")
    assert run("play", name, "--resume", file).code == 0
    assert run("rules", name, "1").out.startswith("DS-1  ")
    assert run("play", "scatter").code == 2


def test_the_shelf_has_every_game() -> None:
    output = io.StringIO()
    shelf.choose(io.StringIO("1\n"), output)
    for number, game in enumerate(blarney.GAMES.values(), 1):
        assert f"  {number}) {game.title}, {game.seats[0]} to {game.seats[-1]} players. " in output.getvalue()


@pytest.mark.parametrize("line", ["", "0", "99", "chess", "٣", "\x1b[A", "x" * 400])
def test_what_is_no_game_is_asked_again(line: str) -> None:
    output = io.StringIO()
    assert shelf.choose(io.StringIO(f"{line}\n2\n"), output) == "dragon_scat"
    assert "is no game here: type a number from 1 to " in output.getvalue()


def test_one_may_go_away() -> None:
    with pytest.raises(Leave):
        shelf.choose(io.StringIO("quit\n"), io.StringIO())
    with pytest.raises(EOFError):
        shelf.choose(io.StringIO(""), io.StringIO())


def test_on_a_terminal_one_is_asked() -> None:
    with seated("play", "--pace", "0", "--bots", "random") as table:
        assert "2) Dragon Scat, 2 to 5 players." in table.until("\n> ")
        table.type("2")
        assert " dragons " in table.until("\n > ")
    with seated("play") as table:
        table.until("\n> ")
        table.type("quit")
        assert "Good night." in table.rest()
        assert table.program.wait() == 0


def test_without_a_terminal_it_is_the_first() -> None:
    assert run("play").out.startswith("B.O.N. (Boast or Nothing), seed ")


def test_a_pack_knows_its_game(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(
        (blarney.game("dragon_scat").folder() / "cards.toml").read_text(encoding="utf-8"), encoding="utf-8"
    )
    assert run("play", "--pack", file).out.startswith("Dragon Scat, seed ")


def test_no_word_of_the_list_is_broken_at_the_edge_of_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    output = io.StringIO()
    assert shelf.choose(io.StringIO("1\n"), output) == next(iter(GAMES))
    lines = output.getvalue().splitlines()
    assert max(len(line) for line in lines) < 60
    assert " ".join(" ".join(lines).split()).count("players. ") == len(GAMES)
    for game in GAMES.values():
        assert game.about in " ".join(" ".join(lines).split())
