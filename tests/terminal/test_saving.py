"""Quit and resume: the game goes on as if nobody had left."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blarney.bots import house
from blarney.core.mind import Mind, Thought
from blarney.core.record import Record
from blarney.core.texts import Text
from blarney.terminal.parting import Evening, offer
from blarney.terminal.screen import Plain
from blarney.terminal.seating import seat_everybody
from blarney.terminal.sitting import Sitting
from terminal.driving import bon, ones, prompts, run

GAME = ("play", "bon", "--seed", 11, "--seats", 4, "-o", "goal=2")


@pytest.mark.parametrize("bots", ["random", "heuristic"])
def test_a_game_that_was_left_ends_as_if_it_had_not_been(bots: str, tmp_path: Path) -> None:
    whole = tmp_path / "whole.json"
    asked = prompts(run(*GAME, "--bots", bots, "--save", whole, typed=ones(400)).out)
    for answered in (0, 1, asked // 2, asked - 1):
        file = tmp_path / "left.json"
        left = run(*GAME, "--bots", bots, typed=ones(answered) + f"quit {file}\n")
        assert f"blarney play --resume {file}" in left.out
        back = run("play", "--resume", file, typed=ones(400))
        assert "The game is over." in back.out
        assert file.read_text() == whole.read_text()
        file.unlink()


def test_hot_seats_are_taken_again_by_the_same_people(tmp_path: Path) -> None:
    words = ("play", "bon", "--seed", 4, "--seats", 3, "--hotseat", 2, "-o", "goal=1")
    whole = tmp_path / "whole.json"
    run(*words, "--save", whole, typed="\n1\n" * 60)
    file = tmp_path / "left.json"
    run(*words, "--save", file, typed="\n1\n" * 4)
    assert len(Record.loads(file.read_text()).entries) < len(Record.loads(whole.read_text()).entries)
    run("play", "--resume", file, typed="\n1\n" * 60)
    assert file.read_text() == whole.read_text()


def test_the_end_of_the_input_saves_where_it_was_told_to(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run(*GAME, "--save", file, typed="1\n")
    assert ran.out.endswith(f"Saved. To go on: blarney play --resume {file}\n")
    assert Record.loads(file.read_text()).check() == []


def test_quit_asks_for_a_file_until_it_gets_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run(*GAME, typed=f"quit\n{tmp_path}\n{tmp_path}/nowhere/game.json\n{file}\n")
    assert "it is a folder" in ran.out
    assert "there is no such folder" in ran.out
    assert Record.loads(file.read_text()).seats == 4


def test_a_file_of_another_kind_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Brad")
    assert "is no saved game" in run(*GAME, "--save", file).err
    other = tmp_path / "game.json"
    ran = run(*GAME, typed=f"quit {file}\n{file}\n{other}\n")
    assert ran.out.count("is no saved game") == 2
    assert Record.loads(other.read_text()).seats == 4
    assert file.read_text() == "Dear Brad"


def test_another_saved_game_is_not_overwritten(tmp_path: Path) -> None:
    file, other = tmp_path / "game.json", tmp_path / "other.json"
    run(*GAME, typed=f"quit {file}\n")
    before = file.read_text()
    ran = run(*GAME, typed=f"1\nquit {file}\n{other}\n")
    assert "is another saved game" in ran.out
    assert file.read_text() == before
    assert Record.loads(other.read_text()).entries


@pytest.mark.parametrize("how", ["resumed", "named"])
def test_the_games_own_file_is_overwritten(how: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*GAME, typed=f"quit {file}\n")
    before = file.read_text()
    words = ("play", "--resume", file) if how == "resumed" else (*GAME, "--save", file)
    run(*words, typed=f"1\nquit {file}\n")
    assert len(file.read_text()) > len(before)


def test_a_word_of_the_table_is_no_name_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever types hint where a file is asked for has not seen that the game is left."""
    monkeypatch.chdir(tmp_path)
    ran = run(*GAME, typed="quit\nhint\n/table\n\n")
    assert ran.out.count("would be the name of a file") == 2
    assert "Nothing was saved" in ran.out
    assert list(tmp_path.iterdir()) == []


def test_the_whole_command_may_be_typed_where_only_the_file_is_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*GAME, typed=f"quit\nquit {file}\n")
    assert Record.loads(file.read_text()).seats == 4


def test_a_file_name_with_blanks_is_quoted_in_the_command(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    assert f"blarney play --resume '{file}'\n" in run(*GAME, "--save", file).out
    assert f"blarney play --resume '{file}'\n" in run("replay", file).out


def test_a_game_that_is_over_is_not_taken_up_again(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*GAME, "--save", file, typed=ones(400))
    ran = run("play", "--resume", file)
    assert ran.code == 2
    assert "This game is over already" in ran.err


@pytest.mark.parametrize(
    "more",
    [("--seats", 3), ("--seed", 0), ("--bots", "random"), ("-o", "goal=1"), ("--hotseat", 0), ("chess",)],
)
def test_a_saved_game_goes_on_as_it_was(more: tuple[object, ...], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*GAME, "--save", file)
    before = file.read_text()
    ran = run("play", "--resume", file, *more)
    assert ran.code == 2
    assert ran.err.startswith("blarney: ")
    assert file.read_text() == before


def test_a_record_without_names_is_taken_up_by_one_person(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*GAME, "--save", file, typed="1\n")
    file.write_text(
        file.read_text().replace('"Player","Maeve (regular)","Finn (regular)","Orla (regular)"', "")
    )
    assert "You play" in run("play", "--resume", file, typed="1\n").out


def test_a_record_with_too_few_names_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*GAME, "--save", file)
    file.write_text(file.read_text().replace('"Player",', ""))
    ran = run("play", "--resume", file)
    assert ran.code == 2
    assert "4 seats and 3 names" in ran.err


@given(cut=st.integers(0, 600))
def test_a_damaged_file_is_refused_and_left_alone(cut: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("saves") / "game.json"
    run(*GAME, "--save", file, typed="1\n1\n")
    whole = file.read_text()
    file.write_text(whole[: cut % (len(whole) - 2)])
    before = file.read_text()
    for words in (("play", "--resume", file), ("replay", file), ("replay", file, "--all")):
        ran = run(*words)
        assert ran.code == 2
        assert ran.err.startswith("blarney: ")
    assert run("verify", file).code == 1
    assert file.read_text() == before


class Broken:
    """A bot with a mistake in it."""

    name = "broken"
    watches = False
    searches = False

    def __init__(self) -> None:
        self.thoughts = 3

    def choose(self, mind: Mind) -> Thought:
        """Think a few times, and then no more."""
        self.thoughts -= 1
        if not self.thoughts:
            raise ZeroDivisionError("no thought")
        return Thought(mind.any(), Text("why.random"))


def test_a_mistake_of_the_program_loses_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is saved under a name of its own, and nothing is overwritten."""
    monkeypatch.chdir(tmp_path)
    for file in ("bon-11.json", "bon-11-2.json"):
        monkeypatch.setitem(house.BOTS, "broken", Broken())
        ran = run(*GAME, "--bots", "broken", typed=ones(400))
        assert ran.code == 1
        assert "Something is wrong with the game itself (ZeroDivisionError: no thought).\n" in ran.out
        assert ran.out.endswith(f"Saved. To go on: blarney play --resume {file}\n")
        assert "Traceback" not in ran.out + ran.err
    assert Record.loads((tmp_path / "bon-11-2.json").read_text()).check() == []
    assert (tmp_path / "bon-11.json").read_text() == (tmp_path / "bon-11-2.json").read_text()


def test_a_game_that_has_a_file_is_saved_there_whatever_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(house.BOTS, "broken", Broken())
    ran = run(*GAME, "--bots", "broken", "--save", "mine.json", typed=ones(400))
    assert ran.out.endswith("blarney play --resume mine.json\n")
    assert [file.name for file in tmp_path.iterdir()] == ["mine.json"]


def over() -> tuple[Sitting, Evening]:
    """A game that has been played to its end, and is saved nowhere."""
    table = bon(3, 5)
    while table.outcome is None:
        table.play(table.waiting[0], table.legal(table.waiting[0])[0])
    chairs = seat_everybody(3, 1, "random", "Grace")
    return Sitting(table, chairs, Plain(io.StringIO(), io.StringIO())), Evening(table, chairs, None)


@pytest.mark.parametrize(("typed", "file"), [("yes", "bon-5.json"), ("y", "bon-5.json"), ("mine", "mine")])
def test_a_game_that_is_over_can_be_kept(
    typed: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    output = io.StringIO()
    offer(*over(), Plain(io.StringIO(f"nowhere/x\n{typed}\n"), output))
    assert "there is no such folder" in output.getvalue()
    assert f"To see it again: blarney replay {file}" in output.getvalue()
    told = run("replay", tmp_path / file).out
    assert "Grace plays" in told
    assert "Player" not in told


@pytest.mark.parametrize("typed", ["\n", "no\n", "q\n", "quit\n", ""])
def test_nobody_has_to_keep_a_game(typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    sitting, evening = over()
    offer(sitting, evening, Plain(io.StringIO(typed), io.StringIO()))
    assert evening.file is None
    assert list(tmp_path.iterdir()) == []


def test_people_have_the_names_that_they_give(tmp_path: Path) -> None:
    file = tmp_path / "game"
    words = ("play", "bon", "--plain", "--seed", 5, "--hotseat", 2, "--bots", "random", "--save", file)
    ran = run(*words, "--name", "Finn, Grace", typed="\n1\n")
    assert "Finn, it is your turn" in ran.out
    assert Record.loads(file.read_text()).names == ["Finn", "Grace", "Maeve (random)", "Orla (random)"]


@pytest.mark.parametrize(
    "names",
    ["", "Ann,Bo", "x" * 21, "Ann (random)", "You", " ", "a\tb\x00"],
    ids=lambda name: repr(name[:12]),
)
def test_a_name_that_would_confuse_the_table_is_refused(names: str) -> None:
    ran = run("play", "bon", "--plain", "--seed", 5, "--name", names, typed=ones(1))
    assert ran.code == 2
    assert "name" in ran.err
