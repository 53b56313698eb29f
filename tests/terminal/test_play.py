"""Whole games through the command line: typed lines in, sentences out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import blarney
from blarney.core.record import Record
from terminal.driving import bon, ones, prompts, run

QUICK = ("play", "bon", "--plain", "--seed", 5, "--seats", 3, "--bots", "random", "-o", "goal=1")


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("bots", ["random", "heuristic"])
def test_a_whole_game_is_played_to_its_end(seats: int, bots: str) -> None:
    ran = run("play", "bon", "--seats", seats, "--seed", 9, "--bots", bots, typed=ones(400))
    assert ran.code == 0
    assert not ran.err
    assert "The game is over." in ran.out
    assert "Champion space" in ran.out
    assert [line[:2] for line in ran.out.splitlines()].count("1.") == 1
    assert f"blarney play bon --seats {seats} --seed 9" in ran.out


def test_the_seed_is_chosen_and_shown_when_nobody_names_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run("play", "bon", "--save", file)
    seed = Record.loads(file.read_text()).seed
    assert f"seed {seed}." in ran.out
    other = tmp_path / "other.json"
    run("play", "bon", "--save", other)
    assert Record.loads(other.read_text()).seed != seed


def test_the_same_seed_and_lines_give_the_same_words() -> None:
    assert run(*QUICK, typed=ones(50)) == run(*QUICK, typed=ones(50))


def test_the_command_at_the_end_lays_the_same_table() -> None:
    ran = run(*QUICK, typed=ones(50))
    command = next(line for line in ran.out.splitlines() if line.startswith("The same deal again: "))
    words = command.removeprefix("The same deal again: blarney ").split()
    assert run(*words, "--plain", typed=ones(50)).out == ran.out


def test_without_a_game_somebody_plays_bon() -> None:
    assert run("play").out.startswith("B.O.N. (Boast or Nothing), seed ")


def test_each_event_has_a_line_of_its_own() -> None:
    ran = run(*QUICK, typed="1\n")
    told = ran.out.splitlines()
    assert "Round 1 is dealt." in told
    assert sum(line.startswith("You play ") for line in told) == 1


def test_plain_lines_have_neither_colours_nor_symbols() -> None:
    ran = run(*QUICK, typed=ones(50))
    assert not set(ran.out) & set("\x1b▲●■○▶─│")


def test_the_rank_stack_is_said_at_every_choice() -> None:
    ran = run(*QUICK, typed=ones(50))
    assert prompts(ran.out) == 7
    assert ran.out.count("Ranks: ") == 7


def test_bots_say_why_when_asked_to() -> None:
    words = ("play", "bon", "--seed", 5, "-o", "goal=1")
    assert "Maeve had thought: " in run(*words, "--explain", typed=ones(40)).out
    assert "thought: " not in run(*words, typed=ones(40)).out


def test_every_seat_has_the_bot_that_was_named(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "bon", "--seats", 3, "--bots", "heuristic,random", "--save", file)
    assert Record.loads(file.read_text()).names == ["Player", "Maeve (heuristic)", "Finn (random)"]


def test_nobody_at_the_keyboard_watches_the_house_play() -> None:
    ran = run("play", "bon", "--hotseat", 0, "--seed", 2, "--bots", "random", "-o", "goal=2")
    assert ran.code == 0
    assert prompts(ran.out) == 0
    assert "The game is over." in ran.out
    assert "Your hand" not in ran.out


def test_the_options_reach_the_table() -> None:
    ran = run("play", "bon", "--seed", 1, "-o", "spare_cards=hidden", "--options", "memory=on")
    assert "Spare: face down, face down" in ran.out
    assert "Played: " in ran.out


def test_another_pack_is_played_with(tmp_path: Path) -> None:
    cards = (blarney.game("bon").folder() / "cards.toml").read_text(encoding="utf-8")
    file = tmp_path / "green.toml"
    file.write_text(cards.replace('"red"', '"green"').replace('"r"', '"g"'), encoding="utf-8")
    saved = tmp_path / "game.json"
    ran = run("play", "bon", "--pack", file, "--seed", 1, "--save", saved, typed="green\n1\n")
    assert "green" in ran.out
    assert "red " not in ran.out
    assert run("verify", saved).code == 0
    assert run("play", "--resume", saved).code == 0


def test_the_command_at_the_end_names_the_file_of_the_pack(tmp_path: Path) -> None:
    cards = (blarney.game("bon").folder() / "cards.toml").read_text(encoding="utf-8")
    file = tmp_path / "green pack.toml"
    file.write_text(cards.replace('"red"', '"green"').replace('"r"', '"g"'), encoding="utf-8")
    ran = run(*QUICK, "--pack", file, typed=ones(50))
    assert f"--pack '{file}'\n" in ran.out


def test_json_gives_the_outcome_alone(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run(*QUICK, "--json", "--save", file, typed=ones(50))
    assert ran.json["finished"] is True
    assert ran.json["saved"] == str(file)
    outcome = Record.loads(file.read_text()).outcome
    assert outcome is not None
    assert ran.json["winners"] == outcome.winners
    assert ran.json["scores"] == outcome.scores
    assert "You play" in ran.err


def test_json_of_a_game_that_was_left() -> None:
    ran = run(*QUICK, "--json", typed="1\nquit\n\n")
    assert ran.json["finished"] is False
    assert ran.json["winners"] is None
    assert ran.json["saved"] is None


def test_the_input_may_end_at_any_choice() -> None:
    """Nothing is saved silently, and nobody sees a traceback."""
    for answered in range(7):
        ran = run(*QUICK, typed=ones(answered))
        assert ran.code == 0
        assert prompts(ran.out) == answered + 1
        assert ran.out.endswith(
            "The input has ended. Nothing was saved; next time, quit FILE saves the game.\n"
        )


def test_the_input_may_end_while_a_file_is_asked_for() -> None:
    ran = run(*QUICK, typed="quit\n")
    assert ran.code == 0
    assert ran.out.endswith("Nothing was saved; next time, quit FILE saves the game.\n")


def test_the_input_may_end_within_a_line() -> None:
    assert "You play " in run(*QUICK, typed="1").out


@given(st.lists(st.text(max_size=30), max_size=12))
def test_rubbish_gets_a_sentence_and_changes_nothing(lines: list[str]) -> None:
    typed = [line for line in lines if line.strip()[:1].casefold() not in ("q", "e", "/")]
    ran = run(*QUICK, typed="\n".join(typed) + "\n")
    assert ran.code == 0
    assert ran.out.endswith("quit FILE saves the game.\n") or "The game is over." in ran.out


@given(st.text(max_size=60).map(lambda line: "xyz" + "".join(line.split())))
def test_a_line_that_is_no_choice_is_answered_and_asked_again(line: str) -> None:
    ran = run(*QUICK, typed=f"{line}\n1\n")
    assert "is no choice here" in ran.out
    assert "You play " in ran.out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "The choices have the numbers 1 to "),
        ("0", "The choices have the numbers 1 to "),
        ("9" * 400, "The choices have the numbers 1 to "),
        ("-1", "is no choice here"),
        ("", "Type a number from 1 to "),
        ("bogus", "“bogus” is no choice here"),
        ("\x1b[2J", "is no choice here"),
    ],
)
def test_wrong_input_is_answered_in_a_sentence(line: str, answer: str) -> None:
    ran = run(*QUICK, typed=line + "\n")
    assert answer in ran.out
    assert "\x1b" not in ran.out
    assert "You play" not in ran.out


def test_an_illegal_card_is_answered_with_the_rule() -> None:
    """The refusal cites the rule, and the same question stays open. [BON-12]"""
    ran = run("play", "bon", "--seed", 5, "--bots", "random", typed="b1\nb9\n1\n")
    assert "Follow " in ran.out
    assert ran.out.count("[BON-12]") == 2
    assert prompts(ran.out.split("You play")[0]) == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "There is no game 'chess'"),
        (("play", "bon", "--seats", 2), "is for 3 to 5 players"),
        (("play", "bon", "--seed", -1), "A seed is a whole number"),
        (("play", "bon", "--seed", 1 << 63), "A seed is a whole number"),
        (("play", "bon", "--bots", "nobody"), "There is no bot 'nobody'"),
        (("play", "bon", "--bots", "random,random"), "Name one bot, or 3"),
        (("play", "bon", "--hotseat", 5), "Of 4 players, 0 to 4"),
        (("play", "bon", "--hotseat", -1), "Of 4 players, 0 to 4"),
        (("play", "bon", "-o", "goal=0"), "The option goal is a whole number"),
        (("play", "bon", "-o", "trumps=on"), "There is no option 'trumps'"),
        (("play", "bon", "-o", "goal"), "an option is typed as name=value"),
        (("play", "bon", "--pace", "nan"), "the pause is 0 to 60 seconds"),
        (("play", "bon", "--pace", "soon"), "the pause is 0 to 60 seconds"),
        (("play", "bon", "--pack", "no-such.toml"), "no-such.toml cannot be read"),
        (("play", "--resume", "no-such.json"), "no-such.json cannot be read"),
        (("play", "bon", "--save", "no-such-folder/game.json"), "there is no such folder"),
        (("play", "bon", "--save", "."), "it is a folder"),
        (("play", "bon", "--save", "a\0b"), "cannot be written"),
        (("play", "bon", "--save", ""), "The word behind --save is empty."),
        (("play", "--resume", ""), "The word behind --resume is empty."),
        (("play", "bon", "--pack", ""), "The word behind --pack is empty."),
        (("play", "bon", "--bots", ""), "The word behind --bots is empty."),
        (("play", ""), "The name of the game is empty."),
        (("play", "bon", "-o", "goal=2", "-o", "goal=3"), "The option goal is given 2 times."),
        (("play", "bon", "--sea", 3), "unrecognized arguments"),
        (("dance",), "invalid choice"),
        (("--seats", 3), "COMMAND"),
    ],
)
def test_a_wrong_command_line_gets_a_sentence(words: tuple[object, ...], sentence: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert sentence in ran.err
    assert not ran.out


def test_the_story_that_is_told_is_the_one_of_the_table(tmp_path: Path) -> None:
    """What the person was told is what the record tells again for that seat."""
    file = tmp_path / "game.json"
    told = run(*QUICK, "--save", file, typed=ones(50)).out.splitlines()
    story = run("replay", file, "--seat", 0).out.splitlines()
    assert [line for line in story if line not in told] == []


def test_a_record_of_the_terminal_is_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*QUICK, "--save", file, typed=ones(50))
    record = Record.loads(file.read_text())
    assert record.check() == []
    assert record.replay().outcome == record.outcome
    assert json.loads(file.read_text())["names"][0] == "Player"
    assert bon(3, 5, goal=1).view(0) != record.replay().view(0)


def test_help_lists_the_table_options() -> None:
    ran = run("play", "--help")
    assert ran.code == 0
    for name in blarney.game("bon").options:
        assert f"  {name} " in ran.out
