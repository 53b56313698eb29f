"""Packs that are rubbish: refused line by line, never run."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney import BadPack, Chance, Game, Pack
from contract.playing import Laying, play_out
from contract.profiles import is_soak, times
from fuzz.rubbish import JSON, a_sentence, damaged, refuses

MANY = settings(max_examples=times(8))
GAMES = st.sampled_from(list(blarney.GAMES.values()))


def text_of(game: Game) -> str:
    """The built-in pack as its author wrote it."""
    return game.pack.text


def bon_with(text: str) -> Game:
    """B.O.N. with another pack."""
    return blarney.game("bon", Pack.loads(text))


def read_or_refuse(game: Game, text: str) -> None:
    """Either a mistake is named, or the game can be played with it."""
    try:
        other = game.with_pack(Pack.loads(text))
    except BadPack as error:
        a_sentence(error, *error.mistakes)
        return
    laying = Laying(other, other.seats[0], {})
    play_out(laying.deal(1), Chance(1))


@MANY
@given(GAMES, st.data())
def test_a_pack_with_something_wrong_in_its_text_is_refused_or_can_be_played(
    game: Game, data: st.DataObject
) -> None:
    text = text_of(game)
    at = data.draw(st.integers(0, len(text)))
    to = data.draw(st.integers(at, min(len(text), at + 30)))
    read_or_refuse(game, text[:at] + data.draw(st.text(max_size=10)) + text[to:])


@MANY
@given(GAMES, st.data())
def test_a_pack_with_something_wrong_in_its_lines_is_refused_or_can_be_played(
    game: Game, data: st.DataObject
) -> None:
    lines = text_of(game).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        how = data.draw(st.sampled_from(["drop", "double", "number", "word", "date"]))
        key = lines[at].split("=")[0]
        lines[at : at + 1] = {
            "drop": [],
            "double": [lines[at]] * 2,
            "number": [f"{key}= {data.draw(st.integers(-2, 1 << 65))}"],
            "word": [f"{key}= {json.dumps(data.draw(st.text(max_size=5)))}"],
            "date": [f"{key}= 2020-01-01"],
        }[how]
    read_or_refuse(game, "\n".join(lines))


@MANY
@given(GAMES, st.data())
def test_a_pack_with_something_wrong_in_its_data_is_refused_or_can_be_played(
    game: Game, data: st.DataObject
) -> None:
    bad: Any = data.draw(damaged(json.loads(json.dumps(game.pack.data))))
    try:
        other = game.with_pack(Pack.of(bad, game.pack))
    except BadPack as error:
        a_sentence(error, *error.mistakes)
        return
    for seats in other.seats:
        play_out(other.deal(seats=seats, seed=1), Chance(1))


@MANY
@given(GAMES, st.text(max_size=60))
def test_what_is_no_pack_is_refused(game: Game, text: str) -> None:
    refuses(lambda: game.with_pack(Pack.loads(text)), BadPack)


@MANY
@given(GAMES, JSON)
def test_data_that_is_no_pack_is_refused(game: Game, data: object) -> None:
    refuses(lambda: game.with_pack(Pack.of(data, game.pack)), BadPack)


@pytest.mark.parametrize("game", blarney.GAMES.values(), ids=lambda game: game.name)
def test_a_wrong_value_is_refused_with_its_line(game: Game) -> None:
    lines = text_of(game).splitlines()
    tried = 0
    for at, line in enumerate(lines):
        if re.match(r"\w+ = \d+$", line):
            tried += 1
            wrong = [*lines[:at], f"{line.split('=')[0]}= -1", *lines[at + 1 :]]
            with pytest.raises(BadPack) as caught:
                game.with_pack(Pack.loads("\n".join(wrong)))
            (sentence,) = caught.value.mistakes
            assert sentence.startswith(f"line {at + 1}: "), "the one mistake, and none that follows from it"
    assert tried


@pytest.mark.parametrize("game", blarney.GAMES.values(), ids=lambda game: game.name)
def test_a_key_that_nobody_knows_is_refused_with_its_line(game: Game) -> None:
    lines = text_of(game).splitlines()
    step = 1 if is_soak() else 1 + len(lines) // 200
    for at, line in list(enumerate(lines))[::step]:
        if " = " in line:
            wrong = [*lines[: at + 1], "surprise = 1", *lines[at + 1 :]]
            with pytest.raises(BadPack) as caught:
                game.with_pack(Pack.loads("\n".join(wrong)))
            if lines[at + 1 : at + 2] == [] or " = " not in lines[at + 1]:
                assert any(sentence.startswith(f"line {at + 2}: ") for sentence in caught.value.mistakes)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\0\1")
    (tmp_path / "huge").write_text("#" * 3_000_000)
    for name in ("nowhere", "binary", "huge", "", "a\0b", "x" * 5000):
        refuses(partial(Pack.load, tmp_path / name), BadPack)


def test_a_pack_that_is_deep_or_huge_is_refused() -> None:
    for text in ("a = " + "[" * 100_000, "a = " + "[" * 900 + "]" * 900, "a=1\n" * 3, "x = " + "9" * 10_000):
        refuses(partial(bon_with, text), BadPack)
