"""Lying Pirates at the terminal: hundreds of bets in a few words, and everything in sight on small screens."""

from __future__ import annotations

import contextlib
import io

import pytest
from rich.cells import cell_len

import blarney
from blarney.core.question import Offer
from blarney.core.table import Table
from blarney.core.view import Block, Span
from blarney.terminal import frame, speech
from blarney.terminal.frame import Scene
from blarney.terminal.screen import Leave, Plain
from blarney.terminal.seating import seat_everybody
from blarney.terminal.sitting import Sitting
from terminal.driving import draw, ones, run

WORDS = ("play", "lying_pirates", "--plain", "--bots", "random")
# Something for every question: bets, calls, cards, rerolls.
LINES = "+1\n3 fives\nliar\nleave\n1\npass\nrefuse\n2\nhand\n\ntable\n\n\n\n"


def laid(seats: int, seed: int, **options: object) -> Table:
    """A table of Lying Pirates."""
    return blarney.game("lying_pirates").deal(seats=seats, seed=seed, options=options)


@pytest.mark.parametrize(("seats", "width", "height"), [(4, 80, 24), (3, 120, 40), (6, 40, 24), (2, 40, 40)])
def test_every_frame_fits_the_screen(seats: int, width: int, height: int) -> None:
    table = laid(seats, 8, captains="on", variants=["glass cups", "busy hands"], bet_history="on")
    shown = draw(table, LINES * 2, width=width, height=height)
    assert len(shown.frames) > 30
    for one in shown.frames:
        lines = one.rstrip("\n").split("\n")
        assert len(lines) <= height, one
        assert max(cell_len(line) for line in lines) <= width, one


def test_many_bets_are_not_listed_one_by_one() -> None:
    """The first of them, the last, and what else there is."""
    said = run(*WORDS, "--seats", 3, "--seed", 4, "-o", "draft=off", typed="1\n" * 3).out
    asked = next(line for line in said.splitlines() if line.startswith("Choices: ") and "bet" in line)
    assert "and so on" in asked
    assert asked.count("bet ") == 3
    assert len(asked) < 200


def test_only_long_rows_that_begin_alike_are_shortened() -> None:
    offers = [
        *(Offer(f"bet {many}", []) for many in range(20)),
        *(Offer(f"lay {one}", []) for one in range(3)),
    ]
    found = frame.in_short(range(1, 24), offers)
    assert found == [1, 2, None, 20, 21, 22, 23]
    assert frame.in_short(range(1, 13), offers) == list(range(1, 13))


def test_what_is_aside_is_read_out_only_when_asked_for() -> None:
    block = Block("your hand", [[Span("Debt"), Span(": pay", "aside")]])
    scene = Scene("", 0, [block], [])
    assert [line.plain.strip() for line in frame.block_lines(block, scene, 80)] == ["your hand  Debt"]
    assert speech.spoken(scene) == ["Your hand: Debt: pay"]
    assert speech.spoken(Scene("", 0, [block], [], prompt="What?")) == ["Your hand: Debt"]


def test_a_block_of_which_nothing_is_left_has_no_title() -> None:
    lines = [[Span("one", "packs loose")], [Span("two", "packs loose")]]
    assert frame.packed(Block("notes", lines), Scene("", 0, [], []), 80, {"loose"}) == []


def test_the_texts_of_cards_are_read_out_by_hand() -> None:
    """One card in a line, with what it says."""
    said = run(*WORDS, "--seats", 3, "--seed", 4, "-o", "draft=off", typed="hand\n").out
    row = next(line for line in said.splitlines() if line.startswith("Your hand: ") and ";" in line)
    cards = said.partition("> hand\nYour hand:\n")[2].partition("\nChoices: ")[0].splitlines()
    assert len(cards) == row.count(";") + 1 > 2
    assert all(": " in card and card.endswith(".") for card in cards)
    assert not any("[" in card or ".;" in card for card in cards)


def test_a_whole_game_is_played_with_the_first_choices() -> None:
    ran = run(*WORDS, "--seats", 3, "--seed", 4, typed=ones(2500))
    assert ran.code == 0
    assert "Pirate Throne" in ran.out
    assert "tiles sailed" in ran.out
    assert "None" not in ran.out
    assert "{" not in ran.out


def test_a_number_that_is_not_in_sight_is_no_bet() -> None:
    """Of many bets a few have numbers; another number could only be half of a bet."""
    said = run(*WORDS, "--seats", 3, "--seed", 4, "-o", "draft=off", typed="7\n\nxyzzy\n1\n").out
    answers = [part.splitlines()[1] for part in said.split("\n> ")[1:4]]
    assert answers[0] == "Which face? Type for example 7 fives."
    assert "You bet 1 two." in said


def acting(card: str) -> Table:
    """A table where seat 0 may play this card in an Action Phase, and choose among several captains."""
    for seed in range(300):
        table = laid(4, seed, draft="off")
        for _ in range(40):
            if table.waiting[0] == 0 and f"play {card}" in [move.text for move in table.legal(0)]:
                return table
            table.play(table.waiting[0], table.default(table.waiting[0]))
    raise AssertionError(f"{card} can never be played")


def typed(table: Table, *lines: str) -> str:
    """What is printed while somebody types these lines."""
    output = io.StringIO()
    screen = Plain(io.StringIO("\n".join(lines) + "\n"), output)
    with contextlib.suppress(EOFError):
        Sitting(table, seat_everybody(4, 1, "random"), screen).play()
    return output.getvalue()


@pytest.mark.parametrize(
    "line",
    ["long cannon at finn", "cannon on Finn", "long cannon, short fuse at fi", "play cannon against finn"],
)
def test_a_card_and_a_captain_can_be_named_at_once(line: str) -> None:
    said = typed(acting("long cannon"), line)
    assert "You play “Long Cannon, Short Fuse”" in said
    assert "You choose Finn." in said
    assert "Whom do you choose?" not in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("long cannon at fred", "After that you do not choose “fred”: type “long cannon” alone."),
        ("cannonball at finn", "“cannonball at finn” is no choice here"),
        ("long cannon at player", "After that you do not choose “player”: type “long cannon” alone."),
        ("buy at finn", "After that you do not choose “finn”: type “buy” alone."),
    ],
)
def test_what_cannot_be_done_to_somebody_is_not_done_at_all(line: str, answer: str) -> None:
    table = acting("long cannon")
    before = table.past
    assert answer in typed(table, line)
    assert table.past == before


def test_p_passes() -> None:
    """Also where words of cards begin so."""
    table = acting("boarding party")
    before = table.past
    assert "could be" not in typed(table, "p")
    assert table.past_moves[before].text == "pass"


@pytest.mark.parametrize("line", ["rules sea witch", "rules the sea witch", "rules witch", "rules SEA WITCH"])
def test_a_tile_is_looked_up_by_its_name(line: str) -> None:
    said = run(*WORDS, "--seed", 4, typed=f"{line}\n").out
    assert "The Sea Witch (tile): " in said


def test_cards_captains_and_variants_are_looked_up_too() -> None:
    lines = "rules have at\nrules hattie\nrules glass cups\nvariants\n"
    said = run(*WORDS, "--seed", 4, typed=lines).out
    for words in ("Have at You! (gold card): ", "Half-Price Hattie (captain): ", "Glass Cups (variant): "):
        assert words in said
    assert said.count("(variant): ") > 5


def test_the_map_tells_all_tiles_in_their_order() -> None:
    said = run(*WORDS, "--seed", 4, "-o", "layout=first_game", typed="map\n").out
    told = said.partition("> map\n")[2].splitlines()
    assert told[0].startswith("Map: Start/End: you")
    assert [line.split()[0] for line in told[1:16]] == [str(space) for space in range(1, 16)]
    assert told[11].startswith("11 The Sea Witch: ")


def bidden() -> Table:
    """A table where the captain before seat 0 has made a bet that somebody may call."""
    table = laid(4, 5, draft="off")
    while table.waiting != (0,) or "liar" not in [move.text for move in table.legal(0)]:
        table.play(table.waiting[0], table.legal(table.waiting[0])[0])
    return table


def test_great_moments_are_looked_at() -> None:
    """The lifted cups stay in sight until somebody goes on, on a small screen too."""
    shown = draw(bidden(), "liar\n\n", width=40, height=20, stops=True)
    stop = next(one for one in shown.frames if "All cups are up. Press Enter to go on." in one)
    assert stop.count(" the cup: ") == 3
    assert "You lift your cup: " in stop
    assert "wins the bets" in stop
    assert len(stop.rstrip("\n").split("\n")) <= 20
    assert "All cups are up" not in "".join(draw(bidden(), "liar\n\n").frames)


def test_q_at_a_great_moment_only_goes_on() -> None:
    shown = draw(bidden(), "liar\nq\nhand\n", stops=True)
    assert "Your hand:" in "".join(shown.frames)
    with pytest.raises(Leave):
        draw(bidden(), "liar\nquit\n", stops=True)


def test_every_word_to_stop_at_is_an_event() -> None:
    keys = [key for key in blarney.game("lying_pirates").catalogue.sentences if key.startswith("stops.")]
    assert keys
    known = blarney.game("lying_pirates").catalogue
    assert all(known.has(key.replace("stops.", "events.")) for key in keys)


@pytest.mark.parametrize(("seats", "phantom"), [(2, True), (3, False)])
def test_help_says_what_else_there_is(seats: int, phantom: bool) -> None:
    said = run(*WORDS, "--seats", seats, "--seed", 4, typed="help\n").out.partition("> help")[2]
    for word in ("draft", "Coins", "reroll", "Catching up", "Mermaid", "▶", "map"):
        assert word in said
    assert ("The Phantom: " in said) == phantom


def test_on_a_narrow_screen_many_bets_take_few_lines() -> None:
    asked = draw(bidden(), "", width=40, height=20).frames[-1]
    assert "call liar" in asked
    assert asked.count(") bet ") == 1
    assert asked.count(") exactly ") == 1
    log = asked.split("───\n")[1].splitlines()
    assert len([line for line in log if line.strip() and "─" not in line]) > 1
    assert "your hand" not in asked
    assert "your hand" in draw(bidden(), "", width=40, height=30).frames[-1]
