"""Command lines that are rubbish: a sentence and the exit code 2, never a traceback."""

from __future__ import annotations

import contextlib
import io
import json
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import Chance, Record
from blarney.cli import main
from contract.playing import some_way
from contract.profiles import times
from fuzz.rubbish import damaged

MANY = settings(max_examples=times(6))

COMMANDS = ["play", "sim", "bench", "replay", "verify", "rules", "pack", "pack check", "serve", ""]
FLAGS = [
    *["--seats", "--seed", "--bots", "--options", "-o", "--pack", "--explain", "--hotseat", "--save"],
    *["--resume", "--plain", "--pace", "--json", "--rotate", "--seat", "--all", "--help", "--version"],
    *["--nonsense", "-x", "--"],
]
VALUES = [
    *["bon", "whist", "3", "0", "-1", "9" * 20, "x", "", "1.5", "nan", "é", "random", "heuristic,random"],
    *["goal=1", "goal=x", "goal", "=", "spare_cards=hidden", "BON-12", "XYZ-1", ".", "a\0b"],
    *["nowhere.toml", "nowhere.json", "good.json", "bad.json", "empty.json", "good.toml", "bad.toml"],
]
WORDS = st.lists(st.sampled_from(FLAGS) | st.sampled_from(VALUES) | st.text(max_size=6), max_size=6)


class Said:
    """What a command printed, and how it ended."""

    def __init__(self, words: list[str], typed: str) -> None:
        out, err = io.StringIO(), io.StringIO()
        with (
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
            mock.patch("sys.stdin", io.StringIO(typed)),
        ):
            try:
                self.code: object = main(words)
            except SystemExit as end:
                self.code = end.code
        self.out, self.err = out.getvalue(), err.getvalue()


def says(words: list[str], typed: str = "") -> Said:
    """Run a command; whatever it is given, it ends in order and with a sentence if it could not do it."""
    said = Said(words, typed)
    assert said.code in (0, 1, 2), words
    assert "Traceback" not in said.out + said.err
    if said.code == 2:
        assert said.err.strip()
    return said


@contextlib.contextmanager
def a_folder_with_files() -> Iterator[Path]:
    """Stand in a folder of good and bad files."""
    game = blarney.game("bon")
    record = Record.of(some_way(game.deal(seats=3, seed=1), Chance(1), 20)).dumps()
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "good.json").write_text(record)
        (folder / "bad.json").write_text(record[:-20])
        (folder / "empty.json").write_text("")
        (folder / "good.toml").write_text(game.pack.text)
        (folder / "bad.toml").write_text(game.pack.text.replace("hand = 7", "hand = 8"))
        os.chdir(folder)
        try:
            yield folder
        finally:
            os.chdir(before)


@MANY
@given(st.sampled_from(COMMANDS), WORDS, st.text(max_size=30))
def test_any_words_end_in_order(command: str, words: list[str], typed: str) -> None:
    with a_folder_with_files():
        few = ["--games", "2", "--processes", "1"] if command == "sim" else []
        few = ["--seconds", "0.01"] if command == "bench" else few
        pace = ["--pace", "0"] if command == "play" else []
        # A tavern that opens does not end by itself: there is no such port, and no words at all would open it.
        few = ["--port", "65536"] if command == "serve" else few
        says([*command.split(), *few, *pace, *words] or ["--nonsense"], typed)


@settings(max_examples=times(2))
@given(
    st.lists(
        st.text(max_size=12) | st.sampled_from(["1", "r1", "red 1", "pass", "?", "q", "undo", "h"]),
        max_size=25,
    )
)
def test_any_lines_typed_at_a_game_end_in_order(lines: list[str]) -> None:
    with a_folder_with_files():
        says(["play", "bon", "--seats", "3", "--seed", "1", "--plain", "--pace", "0"], "\n".join(lines))


@settings(max_examples=times(4))
@given(
    st.data(),
    st.sampled_from([["verify"], ["replay"], ["replay", "--json"], ["play", "--pace", "0", "--resume"]]),
)
def test_a_damaged_file_is_refused_in_a_sentence(data: st.DataObject, command: list[str]) -> None:
    with a_folder_with_files() as folder:
        good = json.loads((folder / "good.json").read_text())
        (folder / "damaged.json").write_text(json.dumps(data.draw(damaged(good))))
        kept = (folder / "damaged.json").read_bytes()
        said = says([*command, "damaged.json"])
        if said.code == 2:
            assert (folder / "damaged.json").read_bytes() == kept, "what could not be read is not lost"


@pytest.mark.parametrize(
    "words",
    [
        ["play", "whist"],
        ["play", "bon", "--seats", "9"],
        ["play", "bon", "--seats", "x"],
        ["play", "bon", "--seed", "-1"],
        ["play", "bon", "--seed", "9" * 30],
        ["play", "bon", "--bots", "nobody"],
        ["play", "bon", "-o", "goal=0"],
        ["play", "bon", "-o", "colour=green"],
        ["play", "bon", "--pack", "nowhere.toml"],
        ["play", "bon", "--pack", "bad.toml"],
        ["play", "bon", "--hotseat", "12"],
        ["play", "--resume", "bad.json"],
        ["play", "--resume", "."],
        ["play", "--resume", "a\0b"],
        ["sim", "whist"],
        ["sim", "bon", "--games", "0"],
        ["sim", "bon", "--games", "-5"],
        ["sim", "bon", "--games", "many"],
        ["sim", "bon", "--games", "9" * 40],
        ["sim", "bon", "--processes", "0"],
        ["sim", "bon", "--seats", "1"],
        ["sim", "bon", "--seed", "9" * 30],
        ["sim", "bon", "--bots", "random,nobody"],
        ["sim", "bon", "--options", "goal=99"],
        ["sim", "bon", "--pack", "bad.toml"],
        ["bench", "whist"],
        ["bench", "bon", "--seats", "1"],
        ["bench", "bon", "--seconds", "nan"],
        ["bench", "bon", "--seconds", "inf"],
        ["bench", "bon", "--seconds", "-1"],
        ["replay", "nowhere.json"],
        ["replay", "bad.json"],
        ["replay", "empty.json"],
        ["replay", "good.toml"],
        ["replay", "a\0b"],
        ["replay", "good.json", "--seat", "7"],
        ["verify", "nowhere.json"],
        ["verify", "."],
        ["rules", "whist"],
        ["rules", "bon", "XYZ-1"],
        ["pack"],
        ["pack", "check"],
        ["nonsense"],
        ["--nonsense"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_said_with_exit_code_2(words: list[str]) -> None:
    with a_folder_with_files():
        said = says(words)
        assert said.code == 2


@pytest.mark.parametrize("name", ["nowhere.toml", "bad.toml", "good.json", ".", "a\0b", ""])
def test_a_wrong_pack_is_found_out(name: str) -> None:
    with a_folder_with_files():
        said = says(["pack", "check", name])
        assert said.code in (1, 2)
        assert (said.out + said.err).strip()
