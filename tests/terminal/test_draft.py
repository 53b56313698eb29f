"""An answer of several moves is put together before anybody learns of it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import blarney
from blarney.core.errors import IllegalMove
from blarney.core.record import Record
from blarney.core.table import Table
from blarney.terminal.draft import Draft
from blarney.terminal.screen import Plain
from blarney.terminal.seating import seat_everybody
from blarney.terminal.sitting import Sitting
from terminal.driving import run
from terminal.test_other_games import pictured
from tiny.offers import OFFERS
from tiny.passing import PASSING_GAME
from tiny.setting import heard, saved

GAME = ("play", "dragon_scat", "--plain", "--seed", 5, "--seats", 3, "--bots", "random")


def lays() -> tuple[Table, Draft]:
    """A table of Dragon Scat at which seat 0 begins to lay white cards under red."""
    table = blarney.game("dragon_scat").deal(seats=3, seed=5)
    draft = Draft(table, 0)
    assert not draft.add(moves(table, "under red", "lay white"))
    return table, draft


def moves(table: Table, *texts: str) -> list[blarney.Move]:
    """Moves by their texts."""
    return [table.game.decode(text) for text in texts]


def test_parts_stay_away_from_the_table() -> None:
    table = blarney.game("dragon_scat").deal(seats=3, seed=5)
    before = saved(table)
    told = [heard(table, viewer) for viewer in (None, 0, 1)]
    many = [len(events) for events in told]
    draft = Draft(table, 0)
    assert not draft.add(moves(table, "under red"))
    assert not draft.add(moves(table, "lay white"))
    assert saved(table) == before
    assert [len(events) for events in told] == many
    assert draft.trial.view(0).picked.cards == ["white"]  # type: ignore[attr-defined]  # a DragonScatView
    assert draft.add(moves(table, "done"))
    assert [move.text for move in table.past_moves] == ["under red", "lay white", "done"]


def test_what_was_picked_last_is_taken_back() -> None:
    table, draft = lays()
    legal = [move.text for move in draft.trial.legal(0)]
    draft.add(moves(table, "lay silver"))
    assert draft.back() is table.game.decode("lay silver")
    assert [move.text for move in draft.trial.legal(0)] == legal
    assert draft.back() is table.game.decode("lay white")
    assert draft.back() is table.game.decode("under red")
    assert draft.trial is table
    assert draft.back() is None


def test_a_part_that_is_refused_changes_nothing() -> None:
    table, draft = lays()
    with pytest.raises(IllegalMove):
        draft.add(moves(table, "lay white"))
    with pytest.raises(IllegalMove):
        draft.add(moves(table, "lay silver", "lay white", "done"))
    assert [move.text for move in draft.parts] == ["under red", "lay white"]
    assert not table.past


@pytest.mark.parametrize("seat", [0, 1])
def test_held_answers_of_several_moves_are_drafts_too(seat: int) -> None:
    table = PASSING_GAME.deal(seats=3, seed=1, options={"give": 2})
    draft = Draft(table, seat)
    assert draft.in_parts()
    assert not draft.add(table.legal(seat)[:1])
    assert table.waiting == (0, 1, 2)
    assert not draft.in_parts()
    assert draft.add(draft.trial.legal(seat)[:1])
    assert seat not in table.waiting


def test_another_question_to_the_same_seat_is_no_part() -> None:
    """Of two players, whoever may lay a free card has the next turn: that is another question."""
    table = blarney.game("dragon_scat").deal(seats=2, seed=1)
    first = table.waiting[0]
    table.play(first, next(move for move in table.legal(first) if move.text.startswith("new ")))
    second = table.waiting[0]
    draft = Draft(table, second)
    assert not draft.in_parts()
    assert draft.add(moves(table, "keep"))
    assert table.waiting == (second,)
    assert Draft(table, second).in_parts()


def test_a_game_without_words_for_it_says_what_is_picked() -> None:
    table = OFFERS.deal(seats=2, seed=1)
    output = io.StringIO()
    seat = table.waiting[0]
    sitting = Sitting(table, seat_everybody(2, 2, None), Plain(io.StringIO("\n1\n"), output))
    sitting.game = pictured(OFFERS)
    with pytest.raises(EOFError):
        sitting.play()
    assert f"So far: {table.legal(seat)[0].text}. What else?" in output.getvalue()


def test_a_person_sees_what_is_picked_and_takes_it_back() -> None:
    said = run(*GAME, typed="1\nlay white\nsilver\n0\nback\nback\nback\n").out.split("\n> ")
    picked = [next((line for line in part.splitlines() if line.startswith("You lay: ")), "") for part in said]
    assert picked[1:7] == [
        "You lay: nothing yet under red",
        "You lay: white under red (your claim: 1 red)",
        "You lay: white, silver under red (your claim: 2 red)",
        "You lay: white under red (your claim: 1 red)",
        "You lay: nothing yet under red",
        "",
    ]
    assert "0 take back" in said[5]
    assert "0 take back" not in said[6]
    assert "There is nothing to take back." in said[7]


def test_a_picked_card_is_out_of_the_hand() -> None:
    said = run(*GAME, typed="1\ncopper\n").out
    assert "Your hand: blue, white, silver, copper ×3, " in said
    assert "Your hand: blue, white, silver, copper ×2, " in said


def test_who_leaves_in_the_middle_has_said_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*GAME, "--save", file, typed="1\nwhite\nquit\n")
    assert Record.loads(file.read_text()).entries == []
    assert "You lay: " not in run("play", "--resume", file).out


def test_a_whole_line_stands_for_itself() -> None:
    """What was picked before is put back; but only if the line is taken."""
    said = run(*GAME, typed="1\nwhite\n9 amber under green\nhand\n2 amber under green\n").out
    assert "You lay white" not in said
    assert "You hold only 2 amber. [DS-9]" in said
    assert "You lay: white under red" in said
    assert "You lay amber and amber face down and claim: 2 green! In hand: 8." in said


@pytest.mark.parametrize("line", ["white silver", "white\nsilver", "white, sil", "lay white and silver"])
def test_names_of_cards_are_parts_until_it_is_done(line: str) -> None:
    """One name or several: nothing is played before `done`."""
    said = run(*GAME, typed=f"1\n{line}\n").out
    assert "face down and claim" not in said
    assert "You lay: white, silver under red (your claim: 2 red)" in said
    done = run(*GAME, typed=f"1\n{line}\ndone\n").out
    assert "You lay white and silver face down and claim: 2 red!" in done


def test_another_pile_with_its_cards_replaces_what_was_picked() -> None:
    said = run(*GAME, typed="1\nblue\nwhite under green\n").out
    assert "You lay white face down and claim: 1 green!" in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("blue", "Face down or face up? Type “blue under red” or “new blue”."),
        ("b", "Face down or face up? Type “blue under red” or “new blue”."),
        ("amb", "Face down or face up? Type “amber under red” or “new amber”."),
        ("blue under", "Under which dragon? red, green or copper."),
        ("blue under purple", "There is no purple dragon to lay under."),
        ("blue under violet", "No violet dragon is showing; lay under one that is. [DS-9]"),
        ("granted", "Nobody claims anything now: it is your turn to lay cards. [DS-8]"),
    ],
)
def test_half_an_answer_lays_nothing(line: str, answer: str) -> None:
    said = run(*GAME, typed=f"{line}\nhand\n").out
    assert f"> {line}\n{answer}\n" in said
    assert "Your hand: blue, white, silver, copper ×3, " in said.split(answer)[1]


def test_the_name_of_a_dragon_that_shows_is_its_pile() -> None:
    assert "You lay: nothing yet under copper" in run(*GAME, typed="copper\n").out


def test_a_hint_is_a_whole_answer() -> None:
    """And can be typed as it stands."""
    line = run(*GAME, typed="hint\n").out.split("The house would choose: ")[1].split(".")[0]
    assert " under " in line or line.startswith("new ")
    assert "You lay " in run(*GAME, typed=f"{line}\n").out


def test_why_looks_at_the_parts() -> None:
    said = run(*GAME, typed="1\nwhy done\nwhy white silver\nwhite\nwhy white\nwhy done\n").out
    assert "Lay at least one card. [DS-9]" in said
    assert "Nothing is against it: lay white, lay silver." in said
    assert "You hold only 1 white. [DS-9]" in said
    assert "Nothing is against it: done." in said
