"""Lying Pirates at the terminal: hundreds of bets in a few words, and everything in sight on small screens."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

import blarney
from blarney.core.question import Offer
from blarney.core.table import Table
from blarney.core.view import Block, Span
from blarney.terminal import frame, speech
from blarney.terminal.frame import Scene
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
    said = run(*WORDS, "--seats", 3, "--seed", 4, "-o", "draft=off", typed="hand\n").out
    hands = [line for line in said.splitlines() if line.startswith("Your hand: ") and ";" in line]
    assert len(hands) > 1
    assert len(hands[-1]) > len(hands[0]) + 100


def test_a_whole_game_is_played_with_the_first_choices() -> None:
    ran = run(*WORDS, "--seats", 3, "--seed", 4, typed=ones(2500))
    assert ran.code == 0
    assert "Pirate Throne" in ran.out
    assert "tiles sailed" in ran.out
    assert "None" not in ran.out
    assert "{" not in ran.out
