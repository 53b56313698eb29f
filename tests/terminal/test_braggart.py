"""Braggart at the terminal: phrases to choose by, tales in sight, nobody bothered who has nothing to say."""

from __future__ import annotations

import io
import itertools
import re
from functools import cache

import pytest
from rich.cells import cell_len
from rich.console import Console

import blarney
from blarney.core.chance import Chance
from blarney.core.moves import PASS, STAND
from blarney.core.table import Table
from blarney.games.braggart.table import Braggart
from blarney.terminal import frame
from blarney.terminal.play import Evening, celebrate
from blarney.terminal.screen import Drawn, Plain
from blarney.terminal.seating import Chair
from blarney.terminal.sitting import Sitting
from games.braggart_night.small import GAME as SMALL
from games.braggart_night.small import laid, says
from terminal.driving import draw, ones, prompts, run

GAME = blarney.game("braggart")
WORDS = ("play", "braggart", "--plain", "--bots", "random")
ASKED = ("draft", "turn", "accusations", "swap", "steal", "salvage", "redraw", "hand_limit", "consolation")


@cache
def asked(seats: int, about: str) -> Table:
    """A table at which the first seat is asked this, with as much to choose from as can be found."""
    best: Table | None = None
    for seed in range(40):
        table = GAME.deal(seats=seats, seed=seed)
        chance = Chance(seed)
        while table.outcome is None:
            seat = table.waiting[0]
            legal = table.legal(seat)
            question = table.question
            if seat == 0 and question is not None and question.prompt.key == f"prompts.{about}":
                least = 2 if best is None else len(best.legal(0))
                if len(legal) > least and any(move not in (PASS, STAND) for move in legal):
                    best = table.copy()
            liked = [move for move in legal if move.text.split()[0] in ("call", "play", "lay")]
            table.play(seat, (liked or legal)[chance.below(len(liked or legal))])
        if best is not None and seed > 4:
            return best
    raise AssertionError(f"nobody is asked about {about}")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("scoring", ["coins", "values"])
def test_a_whole_game_is_played_to_its_end(seats: int, scoring: str) -> None:
    words = (*WORDS, "--seed", 5, "--seats", seats, "-o", f"scoring={scoring}")
    ran = run(*words, typed="2\n1\n1\n" * 600)
    assert ran.code == 0
    assert not ran.err
    assert prompts(ran.out) > 10
    assert "The best boast of the night:\n" in ran.out
    assert re.search(r"^1\. .+: \d+ in the score pile$", ran.out, re.MULTILINE)


SIZES = list(itertools.product((40, 60, 80, 120), (20, 24, 40)))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("about", ASKED)
def test_nothing_important_is_cut_off(size: tuple[int, int], about: str) -> None:
    """The question and every choice are in sight, whatever the size; phrases where there is room."""
    width, height = size
    table = asked(6 if about in ("draft", "accusations") else 3, about)
    shown = draw(table.copy(), "xyzzy\n1\n", width=width, height=height)
    for drawn in shown.frames:
        lines = drawn.rstrip("\n").split("\n")
        assert len(lines) < height, drawn
        assert max(cell_len(line) for line in lines) <= width, drawn
    first = next(drawn for drawn in shown.frames if "\n > " in drawn)
    assert "your hand" in first or (about == "salvage" and height < 40)
    numbers = {int(number) for number in re.findall(r"\b(\d+)\)", first)}
    if about != "salvage" or width > 40:
        assert set(range(1, len(table.legal(0)) + 1)) <= numbers, first
    if width >= 80:
        assert "\n round " in "\n" + first


@pytest.mark.parametrize("about", ["draft", "turn", "hand_limit", "consolation"])
def test_on_an_ordinary_screen_cards_are_chosen_by_their_phrases(about: str) -> None:
    table = asked(4, about)
    first = next(drawn for drawn in draw(table.copy(), "").frames if "\n > " in drawn)
    text = " ".join(first.split())
    assert isinstance(table, Braggart)
    held = [table.deck.all_kinds[kind] for kind in table.kinds_in(0)]
    assert held
    for kind in held:
        if kind.value:
            assert f" {kind.value}" in text
            assert kind.text in text, first


def test_whoever_can_call_no_liar_alone_at_the_keyboard_is_not_asked() -> None:
    """[BG-R33]"""
    for seed in range(6):
        ran = run(*WORDS, "--seed", seed, "--seats", 3, typed=ones(400))
        assert " boasts: “" in ran.out
        for question in re.findall(r"Is that a lie\?.*\nChoices: (.*)", ran.out):
            assert "call “" in question


def test_with_several_people_everybody_is_asked_about_a_boast() -> None:
    """The keyboard is handed to whoever holds no Liar! as to whoever does. [BG-R33]"""
    table = laid([["wrestled", "goose"], ["goose", "fibber"], ["goose"]])
    output = io.StringIO()
    chairs = [Chair("Ann"), Chair("Bo"), Chair("Cid")]
    sitting = Sitting(table, chairs, Plain(io.StringIO("\nwrestled, goose\n\npass\n\n"), output))
    with pytest.raises(EOFError):
        sitting.play()
    _, ann, bo, cid = re.split(r"\w+, it is your turn", output.getvalue())
    assert "You boast: “I wrestled an angry goose.” (7)" in ann
    for asked_one, choices in (
        (bo, "1 pass, 2 call “Fibber!” (swap 1 card), 3 pass for"),
        (cid, "1 pass, 2 pass for"),
    ):
        assert "Ann boasts: “I wrestled an angry goose.” (7)" in asked_one
        assert f"Choices: {choices} this phase." in asked_one
    assert "Fibber" not in cid


def test_a_boast_is_typed_in_one_line_and_told_as_a_sentence() -> None:
    table = laid([["moon", "wrestled", "goose", "gold"], ["goose"]])
    output = io.StringIO()
    sitting = Sitting(
        table, [Chair("Ann"), Chair("Maeve", "random")], Plain(io.StringIO("goose, moon, wres\n"), output)
    )
    with pytest.raises(EOFError):
        sitting.play()
    assert "You boast: “Under a full moon, I wrestled an angry goose.” (10)" in output.getvalue()


def test_a_boast_is_put_together_card_by_card_and_taken_back() -> None:
    table = laid([["moon", "wrestled", "goose", "gold"], ["goose"]])
    output = io.StringIO()
    typed = "moon\nwrestled\nback\nwrestled\ngoose\ngold\n"
    sitting = Sitting(table, [Chair("Ann"), Chair("Maeve", "random")], Plain(io.StringIO(typed), output))
    with pytest.raises(EOFError):
        sitting.play()
    told = output.getvalue()
    assert told.count("You say: 3 so far: “Under a full moon …”") == 2
    assert "You say: 10 so far: “Under a full moon, I wrestled an angry goose …”" in told
    assert "Choices: 1 lay gold (Result 8), 2 done, 0 take back." in told
    assert "You boast: “Under a full moon, I wrestled an angry goose, and was paid in gold.” (18)" in told


def test_a_liar_is_called_and_the_boast_read_again() -> None:
    table = laid([["goose", "fibber"], ["wrestled", "goblins"]])
    says(table, 0, "go to the bar")
    output = io.StringIO()
    sitting = Sitting(
        table, [Chair("Ann"), Chair("Maeve", "random")], Plain(io.StringIO("fibber\ngoose\n"), output)
    )
    says(table, 1, "lay wrestled", "lay goblins")
    with pytest.raises(EOFError):
        sitting.play()
    told = output.getvalue()
    assert "“Fibber!” you shout at Maeve." in told
    assert "You swap in goose (Foe 1) and get goblins (Foe 4)." in told
    assert "What Maeve really did: “I wrestled an angry goose.” (7 instead of 10)" in told


def test_a_tale_is_not_read_out_again_with_every_question() -> None:
    """But whoever wants to see the table is read it."""
    table = laid([["goose", "fibber"], ["wrestled", "goblins"]])
    says(table, 0, "go to the bar")
    output = io.StringIO()
    sitting = Sitting(table, [Chair("Ann"), Chair("Maeve", "random")], Plain(io.StringIO("table\n"), output))
    says(table, 1, "lay wrestled", "lay goblins")
    with pytest.raises(EOFError):
        sitting.play()
    before, after = output.getvalue().split("> table\n")
    assert before.count("“I wrestled forty goblins.”") == 1
    assert "Boast: 10 = Deed 6 wrestled + Foe 4 goblins" in before
    assert "Maeve boasts: “I wrestled forty goblins.”" in after


def test_a_hint_can_be_typed() -> None:
    table = laid([["moon", "wrestled", "goose"], ["goose"]])
    output = io.StringIO()
    sitting = Sitting(table, [Chair("Ann"), Chair("Maeve", "random")], Plain(io.StringIO("hint\n"), output))
    with pytest.raises(EOFError):
        sitting.play()
    hint = re.search(r"The house would choose: (.*?)\. ", output.getvalue())
    assert hint is not None
    found = sitting.game.read(hint[1].casefold(), table.legal(0), table.view(0))
    assert found or hint[1] in SMALL.by_text


def test_words_of_a_tale_are_not_taken_for_colours_of_cards() -> None:
    def colours(table: Table) -> set[str]:
        return Sitting(table, [Chair("Ann")] * table.seats, Plain(io.StringIO(), io.StringIO())).colours

    assert "red" not in colours(SMALL.deal(seats=2, seed=1))
    assert colours(blarney.game("bon").deal(seats=3, seed=1)) == {"red", "yellow", "blue"}
    assert len(colours(blarney.game("dragon_scat").deal(seats=3, seed=1))) == 10
    tale = "a giant with a red beard"
    assert not frame.sentence(tale, 80, "", colours=())[0].spans
    assert frame.sentence(tale, 80)[0].spans


def test_why_somebody_believes_a_boast_is_told_when_the_boasts_are_over() -> None:
    """With --explain: before, it would tell who holds a Liar!."""
    table = laid([["wrestled", "goose"], ["goblins", "fibber"]])
    assert SMALL.hushed(table, PASS) == SMALL.hushed(table, STAND) == ("won", "shared", "nobody_won")
    assert SMALL.hushed(table, table.legal(0)[0]) == ()


def test_the_last_page_tells_the_night() -> None:
    output = io.StringIO()
    table = SMALL.deal(seats=2, seed=4)
    chairs = [Chair("Ann", "random"), Chair("Bob", "random")]
    console = Console(file=output, force_terminal=True, width=80, height=24, _environ={"TERM": "xterm"})
    sitting = Sitting(table, chairs, Drawn(io.StringIO(), output, console, 0))
    sitting.play()
    page = io.StringIO()
    celebrate(sitting, Evening(table, chairs, None), page)
    told = page.getvalue()
    assert "\nThe best boast of the night\n" in told
    assert "\nAnn's story\n" in told
    assert max(cell_len(line) for line in told.splitlines() if "blarney play" not in line) <= 80
