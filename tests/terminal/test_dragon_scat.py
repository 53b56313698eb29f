"""Dragon Scat at the terminal: who claims what, what the others answered, why somebody takes a pile."""

from __future__ import annotations

import io
import itertools
import re
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.style import Style

import blarney
from blarney.core.chance import Chance
from blarney.core.table import Table
from blarney.core.texts import Names
from blarney.terminal.frame import COLOURS
from blarney.terminal.parting import Evening
from blarney.terminal.play import celebrate
from blarney.terminal.screen import Drawn, Plain
from blarney.terminal.seating import Chair
from blarney.terminal.sitting import Sitting
from terminal.driving import Shown, draw, ones, prompts, run

GAME = blarney.game("dragon_scat")
KINDS = [move.text.removeprefix("lay ") for move in GAME.moves if move.text.startswith("lay ")]
WORDS = ("play", "dragon_scat", "--plain", "--seed", 5, "--bots", "random")


@cache
def crowded(seats: int, rows: int) -> Table:
    """A table at which so many dragons show, and the first seat is asked."""
    for seed in range(200):
        table = GAME.deal(seats=seats, seed=seed)
        chance = Chance(seed)
        while table.outcome is None:
            if len(table.view(None).rows) >= rows and 0 in table.waiting:  # type: ignore[attr-defined]
                return table
            seat = table.waiting[0]
            legal = table.legal(seat)
            liked = [move for move in legal if move.text.split()[0] in ("new", "keep", "granted")] or legal
            table.play(seat, liked[chance.below(len(liked))])
    raise AssertionError("one of these deals has so many dragons")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("challenge", ["collect", "first_call"])
def test_a_whole_game_is_played_to_its_end(seats: int, challenge: str) -> None:
    words = (*WORDS, "--seats", seats, "-o", f"challenge={challenge}")
    ran = run(*words, typed="done\nscat\nkeep\n1\n1\n" * 400)
    assert ran.code == 0
    assert not ran.err
    assert prompts(ran.out) > 3
    assert re.search(
        r"got rid of all cards first\. \w+( \w)? (laid the last card|emptied the hand with a claim of \d+) ",
        ran.out,
    )
    assert re.search(r"^1\. .+: 0 in hand$", ran.out, re.MULTILINE)
    assert "point" not in ran.out


def test_the_line_form_is_told_once_and_in_the_help() -> None:
    ran = run(*WORDS, "--seats", 3, typed="1\n1\n2 copper under copper\nhelp\n")
    parts = ran.out.split("In one line: the cards, then “under” and the dragon")
    assert len(parts) == 3
    assert prompts(parts[0]) == 0
    assert parts[1].rstrip().endswith("or the beginnings of them.")


@pytest.mark.parametrize("line", ["2 copper under green", "copper copper under green", "cop, co under gre"])
def test_a_play_is_typed_in_one_line(line: str) -> None:
    ran = run(*WORDS, "--seats", 3, typed=f"{line}\n")
    assert "You lay copper and copper face down and claim: 2 green! In hand: 8." in ran.out


def test_the_table_says_who_claims_what_and_what_it_really_was() -> None:
    """Your own plays stay in your sight. [DS-R18]"""
    ran = run(*WORDS, "--seats", 3, typed="2 copper under green\n" + "granted\nkeep\n1\n1\ndone\n" * 20)
    assert "green 4 face down, yours: copper ×2 (as 2 green)" in ran.out
    assert "You lay copper and copper face down and claim: 2 green! In hand: 8." in ran.out
    assert re.search(r"^Claim: \w+ claims: \d+ [A-Z]+", ran.out, re.MULTILINE)
    assert re.search(r"^\w+ claims \d+ \w+\. Granted, or Scat \(it is a lie\)\?$", ran.out, re.MULTILINE)


def test_every_pile_that_is_taken_has_its_reason() -> None:
    """Behind every Scat the cards are shown, and it is said whether it was a lie and who takes what."""
    piles = 0
    for seed in range(6):
        ran = run("play", "dragon_scat", "--hotseat", 0, "--seats", 4, "--seed", seed, "--bots", "random")
        lines = ran.out.splitlines()
        for at, line in enumerate(lines):
            if "Scat!" in line:
                piles += 1
                after = [one for one in lines[at + 1 : at + 4] if not one.endswith("granted it.")]
                assert " reveals " in after[0]
                assert re.match(r"(A lie|The truth): .* takes the whole pile under", after[1])
    assert piles > 30


@pytest.mark.parametrize("size", list(itertools.product((60, 80, 120), (16, 24, 40))), ids=str)
@pytest.mark.parametrize(("seats", "rows"), [(2, 10), (3, 10), (4, 8), (5, 9), (5, 3)])
def test_nothing_important_is_cut_off(size: tuple[int, int], seats: int, rows: int) -> None:
    """The own hand, the claim, the question and every choice are in sight, whatever the size."""
    width, height = size
    table = crowded(seats, rows).copy()
    shown = draw(table, "1\nxyzzy\n1\n1\ndone\ngranted\nkeep\n" * 6, width=width, height=height)
    asked = [frame for frame in shown.frames if "\n > " in frame]
    assert len(asked) >= 3
    for frame in shown.frames:
        lines = frame.rstrip("\n").split("\n")
        assert len(lines) < height, frame
        assert max(cell_len(line) for line in lines) <= width, frame
        assert "…" not in frame.replace("…”", "")
    for frame in asked:
        assert "\n your hand  " in frame
        assert frame.count("\n dragons ") + frame.startswith(" dragons ") == 1, frame
        assert ("\n claim " in frame) == ("Granted, or Scat" in frame)
        assert ("\n you lay " in frame) == ("then done." in frame.replace("\n  ", "")), frame
        numbers = [int(number) for number in re.findall(r"\b(\d+)\)", frame)]
        assert set(range(1, max(numbers) + 1)) <= set(numbers), frame


def drawn(typed: str) -> Shown:
    """A game of three as it is drawn."""
    return draw(GAME.deal(seats=3, seed=5), typed)


def test_every_dragon_has_a_colour_and_a_symbol_of_its_own() -> None:
    """With its ground where it would not be seen on a dark or on a light screen."""
    assert len(KINDS) == 10
    assert set(KINDS) <= set(COLOURS)
    assert len(set(GAME.deck.symbols)) == 10  # type: ignore[attr-defined]  # a DragonScatGame
    assert len({COLOURS[kind] for kind in KINDS}) == 10
    for kind in ("black", "white"):
        assert Style.parse(COLOURS[kind]).bgcolor is not None


def test_the_claim_stands_out() -> None:
    shown = drawn("2 copper under green\n" + ones(30))
    assert any("claims:\x1b[0m \x1b[1;7m " in part for part in shown.raw.split("\x1b[2J"))


def test_a_card_that_can_be_laid_later_is_not_dim() -> None:
    """Copper shows, so it is no new dragon; but it can be laid face down."""
    first = next(part for part in drawn("").raw.split("\x1b[2J") if "\n > " in part)
    hand = first[first.index("your hand") :]
    assert "\x1b[2mcopper" not in hand


def test_last_cards_are_a_warning() -> None:
    table = GAME.deal(seats=2, seed=4)
    player = table.waiting[0]
    held = [GAME.decode(f"lay {card}") for card in table.cards.look(player, player) if card]
    table.play(player, table.legal(player)[0], *held, GAME.decode("done"))
    names = Names(["Ann", "Bob"], table.waiting[0])
    picture = [block for block in GAME.picture(table.view(table.waiting[0]), names) if block.title == "claim"]
    spoken = "".join(span.text for span in picture[0].lines[0])
    assert "the last cards: the win, unless caught lying" in spoken


def test_nobody_sees_an_answer_before_all_are_in() -> None:
    """Everybody says Scat, one after the other at one keyboard. [DS-11]"""
    typed = "\n2 copper under green\n\nscat\n\nscat\n"
    ran = run("play", "dragon_scat", "--plain", "--seats", 3, "--seed", 5, "--hotseat", 3, typed=typed)
    first, second, third = re.split(r"Player \d, it is your turn", ran.out)[1:4]
    assert "You lay copper and copper face down" in first
    for one in (second, third):
        asked = one[: one.index("> scat")]
        assert "Player 1 lays 2 face down and claims: 2 green!" in asked
        assert "copper and copper" not in asked
        assert "Scat!" not in asked
    assert "has answered" in third
    assert "Player 2 and you say Scat! Player 2 is the closest clockwise and challenges." in third


def test_a_thought_is_not_told_before_its_answer() -> None:
    """With --explain, what a bot thinks of a claim must not tell its answer to whoever is still asked."""
    table = GAME.deal(seats=3, seed=5)
    output = io.StringIO()
    chairs = [Chair("Ann"), Chair("Maeve", "random"), Chair("Bob")]
    typed = "\n2 copper under green\n\ngranted\n"
    sitting = Sitting(table, chairs, Plain(io.StringIO(typed), output), explain=True)
    with pytest.raises(EOFError):
        sitting.play()
    told = output.getvalue()
    asked = told[told.index("Bob, it is your turn") : told.index("Granted, or Scat")]
    assert "Maeve thinks" not in asked
    assert "Maeve thinks" in told


ANSWERED = ("Granted by ", "A lie: ", "The truth: ")


@pytest.mark.parametrize("seed", [2, 7])
def test_a_claim_is_explained_only_when_it_is_answered(seed: int) -> None:
    """With --explain; what was laid where nobody could object is explained when the game is over."""
    words = ("play", "dragon_scat", "--plain", "--seats", 3, "--seed", seed, "--explain")
    ran = run(*words, typed="granted\nkeep\n2\n1\ndone\n" * 60)
    told, over, after = ran.out.partition("The game is over.\n")
    assert over
    assert after.startswith(("Maeve had thought: ", "Finn had thought: "))
    assert not re.search(r"thinks: (True|A lie:|Half a lie:|Nobody can object|No \w+ dragon)", ran.out)
    lines = told.splitlines()
    thoughts = [at for at, line in enumerate(lines) if " had thought: " in line]
    assert len(thoughts) > 3
    for at in thoughts:
        assert lines[at - 1].startswith(ANSWERED), lines[at]
        assert re.match(r"\w+ had thought: (True|A lie:|Half a lie:)", lines[at])


def test_the_cards_of_the_box_are_named_at_the_beginning_and_in_the_help(tmp_path: Path) -> None:
    """As they are in the pack that comes with the game; of another pack nothing is said. [DS-R23]"""
    deck = GAME.deck  # type: ignore[attr-defined]  # a DragonScatGame
    said = f"Ten dragons, four cards of each: {', '.join(KINDS[:-1])} and {KINDS[-1]}."
    assert (deck.many, deck.copies) == (10, 4)
    assert run(*WORDS, "--seats", 3, typed="help\n").out.count(said) == 2
    file = tmp_path / "cards.toml"
    text = (GAME.folder() / "cards.toml").read_text(encoding="utf-8")
    file.write_text(text.replace('name = "blue"', 'name = "azure"'), encoding="utf-8")
    assert "Ten dragons" not in run(*WORDS, "--pack", file, typed="help\n").out


def test_on_a_turn_new_dragons_are_choices_and_the_hand_has_no_numbers() -> None:
    asked = next(frame for frame in drawn("").frames if "\n > " in frame)
    hand, _, below = asked[asked.index("your hand") :].partition("choices")
    assert not re.search(r"\d\)", hand)
    assert "4) new blue  5) new white" in below
    assert re.search(r"1\)\S+ red", asked)


def test_question_choices_and_prompt_are_drawn_together() -> None:
    """Whoever sees the question can type: nothing of it is thrown away."""
    frames = drawn("2 copper under green\n" + "granted\nkeep\n1\n1\ndone\n" * 4).frames
    asked = [frame for frame in frames if "Your turn" in frame or "Granted, or Scat" in frame]
    assert len(asked) > 3
    assert all("\n > " in frame for frame in asked)


def test_the_last_page_says_how_it_was_won() -> None:
    output = io.StringIO()
    table = GAME.deal(seats=2, seed=4)
    chairs = [Chair("Ann", "random"), Chair("Bob", "random")]
    console = Console(file=output, force_terminal=True, width=80, height=24, _environ={"TERM": "xterm"})
    sitting = Sitting(table, chairs, Drawn(io.StringIO(), output, console, 0))
    sitting.play()
    page = io.StringIO()
    celebrate(sitting, Evening(table, chairs, None), page)
    before, _, after = page.getvalue().partition(" got rid of all cards first.")
    told = [line for line in sitting.diaries[None].lines if line != "The game is over."]
    assert " ".join(before.split()).count("In hand: 0.") >= 1
    assert " ".join(told[-1].split()) in " ".join(before.split())
    assert "1. " in after


def test_a_saved_game_is_told_again_and_found_good(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*WORDS, "--seats", 3, "--save", file, typed="done\nscat\nkeep\n1\n1\n" * 400)
    assert run("verify", file).out.startswith(f"{file}: good. Dragon Scat, 3 players, ")
    mine, theirs, public = (
        run("replay", file, "--seat", 0),
        run("replay", file, "--seat", 1),
        run("replay", file),
    )
    for told in (mine, theirs, public, run("replay", file, "--all")):
        assert told.code == 0
        assert "got rid of all cards first." in told.out
        assert not re.search(r": *$", told.out, re.MULTILINE)
    assert "Your hand: blue, white, silver" in mine.out
    assert "Your hand: blue, white, silver" not in theirs.out
    assert "Your hand" not in public.out


def test_with_open_hands_a_claim_is_told_with_its_cards(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*WORDS, "--seats", 3, "--save", file, typed="2 copper under green\nquit\n")
    claimed = "Player lays 2 face down and claims: 2 green! In hand: 8."
    assert f"{claimed} (copper and copper)\n" in run("replay", file, "--all").out
    assert f"{claimed}\n" in run("replay", file).out


def test_the_rules_are_printed() -> None:
    assert run("rules", "dragon_scat").out.startswith("DS-1  ")
    assert run("rules", "dragon_scat", "12").out.startswith("DS-12  ")
