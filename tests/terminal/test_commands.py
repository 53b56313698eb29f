"""What a person may type besides a move."""

from __future__ import annotations

import pytest

from terminal.driving import bon, draw, ones, run

GAME = ("play", "bon", "--plain", "--seed", 5, "--bots", "random")


def typed(*lines: str) -> str:
    """What is answered to these lines, before anything is played."""
    ran = run(*GAME, typed="\n".join(lines) + "\n")
    assert "You play" not in ran.out
    return ran.out.split("\n> ", 1)[1]


@pytest.mark.parametrize("line", ["help", "?", "h", "/help", "HELP"])
def test_help_names_every_command(line: str) -> None:
    said = typed(line)
    for word in ("back", "why", "hint", "rules", "hand", "table", "log", "quit"):
        assert f"  {word} " in said


def test_why_gives_the_rule_and_its_words() -> None:
    """[BON-12]"""
    said = typed("why blue 9")
    assert "follow red" in said
    assert "[BON-12]" in said
    assert "BON-12: " in said


def test_why_says_that_nothing_is_against_it() -> None:
    assert "Nothing is against it: play red 3." in typed("why r3")


def test_why_knows_cards_that_are_not_held() -> None:
    assert "You do not hold red 1. [BON-12]" in typed("why red 1")


@pytest.mark.parametrize("line", ["why", "why grass", "why 99", "why r"])
def test_why_of_something_unclear_is_a_sentence(line: str) -> None:
    assert typed(line).splitlines()[1].strip()


def test_rules_are_found_by_word_and_by_id() -> None:
    assert "BON-21: " in typed("rules bottom")
    assert typed("rules bon-21").count("BON-") == 1
    assert "BON-1: " in typed("rules")
    assert "No rule speaks of “dragons”" in typed("rules dragons")


def test_hand_table_and_log_say_what_is_known() -> None:
    hand = typed("hand").splitlines()[1:3]
    assert hand[0].startswith("Your hand: ")
    assert hand[1].startswith("Choices: 1 ")
    assert "Ranks: " in typed("table")
    assert "Round 1 is dealt." in typed("log")


def test_a_hint_is_a_legal_move_and_a_reason() -> None:
    said = typed("hint", "hand").splitlines()
    move, _, reason = said[1].removeprefix("The house would choose: ").partition(". ")
    choices = next(line for line in said if line.startswith("Choices: "))
    assert f" {move}" in choices
    assert reason.endswith(".")


def test_a_hint_does_not_change_what_the_bots_do() -> None:
    """The luck of a decision is its own."""
    plain = run(*GAME, typed="1\n1\n1\n").out
    asked = run(*GAME, typed="hint\n1\nhint\nhint\n1\n1\n").out
    played = [line for line in plain.splitlines() if " plays " in line]
    assert [line for line in asked.splitlines() if " plays " in line] == played


def test_on_a_screen_long_answers_have_pages() -> None:
    shown = draw(bon(), "rules\n\n\n\n\n\n\n\nxyzzy\n")
    pages = [frame for frame in shown.frames if "Press Enter to go on." in frame]
    assert len(pages) > 1
    assert all(len(page.splitlines()) <= 24 for page in pages)
    assert "is no choice here" in shown.frames[-1]


def test_q_closes_a_page_and_leaves_nothing_else() -> None:
    shown = draw(bon(), "rules\nq\nxyzzy\n")
    assert len([frame for frame in shown.frames if "Press Enter to go on." in frame]) == 1
    assert "is no choice here" in shown.frames[-1]


def test_pages_can_be_turned_back() -> None:
    shown = draw(bon(), "rules\n\nb\nb\nq\n")
    pages = [frame.partition("\n Press Enter")[0] for frame in shown.frames if "Press Enter" in frame]
    assert len(pages) == 4
    assert pages[0] == pages[2] == pages[3] != pages[1]


def test_the_log_begins_with_its_newest_page() -> None:
    shown = draw(bon(), ones(12) + "log\nb\n\n\n")
    pages = [frame.partition("\n Press Enter")[0] for frame in shown.frames if "Press Enter" in frame]
    assert "Round 1 is dealt." not in pages[0]
    assert len(pages) == 3
    assert pages[1] != pages[0] == pages[2]
    last = next(frame for frame in reversed(shown.frames) if "\n > " in frame)
    newest = last.split("───\n")[1].rstrip("─ \n").splitlines()[-1]
    assert newest in pages[0].splitlines()


def test_of_a_long_log_the_end_is_read_out_unless_all_is_wanted() -> None:
    said = run(*GAME, typed=ones(12) + "log\n").out.rpartition("> log\n")[2]
    assert said.startswith("The last 30 of ")
    assert "Round 1 is dealt." not in said
    assert "Round 1 is dealt." in run(*GAME, typed=ones(12) + "log all\n").out.rpartition("> log all\n")[2]


def test_a_part_of_the_table_is_read_out_by_its_title() -> None:
    said = typed("ranks")
    assert said.startswith("ranks\nRanks: ")
    assert "to look at: " in typed("help")
