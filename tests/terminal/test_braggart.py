"""Braggart at the terminal: phrases to choose by, tales in sight, nobody bothered who has nothing to say."""

from __future__ import annotations

import io
import itertools
import re
from functools import cache
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text as Styled

import blarney
from blarney.core.chance import Chance
from blarney.core.moves import PASS, STAND
from blarney.core.table import Table
from blarney.core.texts import Names, Text
from blarney.core.view import Span
from blarney.games.braggart.table import Braggart
from blarney.terminal import answers, frame, layout
from blarney.terminal.parting import Evening
from blarney.terminal.play import celebrate
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
    what = "coins?" if scoring == "coins" else "points?"
    assert re.search(rf"^1\. .+: \d+ {what}$", ran.out, re.MULTILINE)


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
        (bo, "1 call “Fibber!” (swap 1 card), 2 pass, 3 pass until"),
        (cid, "1 pass, 2 pass until"),
    ):
        assert "Ann boasts: “I wrestled an angry goose.” (7)" in asked_one
        assert f"Choices: {choices} the round is over." in asked_one
    assert "Fibber" not in cid.partition("Ann boasts")[2]


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
    found = answers.meant(sitting.game, hint[1], table.legal(0), table.view(0), sitting.names(0))
    assert found == [SMALL.decode("go to the bar")]


def test_words_of_a_tale_are_not_taken_for_colours_of_cards() -> None:
    def colours(table: Table) -> set[str]:
        return Sitting(table, [Chair("Ann")] * table.seats, Plain(io.StringIO(), io.StringIO())).colours

    assert "red" not in colours(SMALL.deal(seats=2, seed=1))
    assert colours(blarney.game("bon").deal(seats=3, seed=1)) == {"red", "yellow", "blue"}
    assert len(colours(blarney.game("dragon_scat").deal(seats=3, seed=1))) == 10
    tale = "a giant with a red beard"
    assert not frame.sentence(tale, 80, "", colours=())[0].spans
    assert frame.sentence(tale, 80)[0].spans


def test_what_a_reason_would_give_away_is_not_told_before_the_boasts_are_over() -> None:
    """With --explain: why somebody passes would tell who holds a Liar!, why somebody calls one what they can boast."""
    table = laid([["wrestled", "goose"], ["goblins", "fibber"]])
    assert SMALL.hushed(table, PASS) == SMALL.hushed(table, STAND) == ("ended",)
    for text in ("call fibber", "swap goblins", "go to the bar", "take goose"):
        assert SMALL.hushed(table, SMALL.decode(text)) == ("won", "shared", "nobody_won")
    assert SMALL.hushed(table, SMALL.decode("lay wrestled")) == ()


def test_with_the_end_of_the_night_no_thoughts_come_up() -> None:
    ran = run("play", "braggart", "--plain", "--explain", "--hotseat", 0, "--seats", 3, "--seed", 3)
    told = ran.out.splitlines()
    assert sum(" had thought: " in line for line in told) > 10
    assert not any("worth a Liar!" in line or "any less." in line for line in told)
    after = told[told.index("The night is over.") + 1 :]
    assert after[0] == ""
    assert " made " in after[1]


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
    assert "\nAnn's story (* won the round)\n" in told
    assert max(cell_len(line) for line in told.splitlines() if "blarney play" not in line) <= 80


def test_a_stranger_is_told_how_the_game_goes() -> None:
    ran = run(*WORDS, "--seed", 5, "--seats", 3, typed="help\n")
    before, helped = ran.out.split("> help\n")
    for told in (before, helped):
        assert "\nThen each in turn goes to the bar, which gives 3 cards, or boasts: a Deed and a Foe" in told
        assert "gets My Round and begins the next round; nobody holds more than 8 cards.\n" in told
        assert "Then most coins win: on a card they are half of its number, rounded up.\n" in told
    values = run(*WORDS, "--seed", 5, "--seats", 3, "-o", "scoring=values").out
    assert "Then the highest sum of the numbers on scored cards wins.\n" in values
    assert "most coins win" not in values


def test_choices_are_numbered_downwards_the_cards_first() -> None:
    for about in ("draft", "turn", "accusations", "swap", "hand_limit"):
        first = next(drawn for drawn in draw(asked(4, about).copy(), "").frames if "\n > " in drawn)
        found = [int(number) for number in re.findall(r"\b(\d+)\) ", first.rpartition("──")[2])]
        assert found == list(range(1, len(asked(4, about).legal(0)) + 1)), first


def test_a_boast_in_doubt_has_no_numbers_in_its_sum() -> None:
    first = next(drawn for drawn in draw(asked(4, "swap").copy(), "").frames if "\n > " in drawn)
    total = next(line for line in first.splitlines() if re.search(r"\d+ = ", line))
    assert ")" not in total


def test_a_hand_that_has_no_numbers_goes_on_further_in() -> None:
    line = Span("Deed 5", "packs"), *(Span(text, "loose") for text in (" ", "up", " ", "and"))
    assert ["".join(span.text for span in row) for row in frame.wrapped(list(line), 9)] == [
        "Deed 5 up",
        "  and",
    ]


def test_where_seats_are_left_out_a_sign_says_so_and_whoever_acts_stays() -> None:
    lines = [Styled(" round 1"), Styled(" you 4"), Styled(" Bo 4"), Styled(" ▶ Cid 4"), Styled(" Dee 4")]
    assert [line.plain for line in layout.cut(lines, 3)] == [
        " round 1",
        " ▶ Cid 4",
        " and 3 more lines: table",
    ]
    assert layout.cut(lines, 5) == lines
    assert [line.plain for line in layout.cut(lines, 1)] == [" ▶ Cid 4"]


def test_equal_cards_are_told_together_and_ploys_by_both_names() -> None:
    say = SMALL.say
    cards: list[str | int | None] = ["goose", "fibber", "old story", "fibber", None, "fibber"]
    hand = Text("events.dealt", {"seat": 0, "cards": cards})
    assert say(hand, Names(["Ann"], 0)) == (
        "Your hand: goose (Foe 1), three “Fibber!”, old story (Ploy “An Old Story”) and a card."
    )
    told = Text("events.schemed", {"seat": 0, "card": "old story", "text": "Again."})
    assert say(told, Names(["Ann"])) == "Ann plays old story, “An Old Story”: Again."
    told = Text("events.schemed", {"seat": 0, "card": "quick hands", "text": "Look."})
    assert say(told, Names(["Ann"])) == "Ann plays “Quick Hands”: Look."


@pytest.mark.parametrize("seat", [0, 1])
def test_my_round_is_told_with_its_reason(seat: int) -> None:
    """[BG-21]"""
    told = {
        "my_round": "goes to {}: 10 was the lowest boast.",
        "my_round_silent": "goes to {}, who did not boast.",
        "my_round_stays": "stays with {}: 10 was the lowest boast.",
        "my_round_stays_silent": "stays with {}, who did not boast.",
    }
    for key, sentence in told.items():
        text = Text(f"events.{key}", {"seat": 0, "value": 10, "before": 1})
        said = SMALL.say(text, Names(["Ann", "Bo"], seat))
        mine = sentence.replace(", who", ": you").format("you")
        assert said == f"My Round {mine if seat == 0 else sentence.format('Ann')}"


def test_rounds_of_a_replay_stand_apart(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*WORDS, "--seed", 5, "--seats", 3, "--save", file, typed=ones(400))
    lines = run("replay", file).out.splitlines()
    begins = [place for place, line in enumerate(lines) if re.match(r"Round \d+\. ", line)]
    assert len(begins) > 3
    assert all(lines[place - 1] == "" for place in begins)
    assert lines[0]
