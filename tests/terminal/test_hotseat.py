"""Several people at one keyboard: nobody sees another's hand."""

from __future__ import annotations

import itertools
import re

from blarney.core.table import Table
from blarney.terminal.screen import SCREENFUL
from terminal.driving import CLEAR, ESCAPE, bon, draw, run

TURN = re.compile(r"(Player \d), it is your turn")
CARD = re.compile(r"\b(?:red|yellow|blue) \d+\b")
TURNS = 20


def secrets(table: Table, seat: int) -> set[str]:
    """The coloured cards that the other seats hold."""
    hands = [table.cards.look(other, other) for other in range(table.seats) if other != seat]
    return {card for hand in hands for card in hand if card and card != "pass"}


def script() -> str:
    """What three people type who always take the first choice: Enter when the keyboard is handed over."""
    table = bon(3, 6)
    lines: list[str] = []
    before: int | None = None
    for _ in range(TURNS):
        seat = table.waiting[0]
        lines.extend(["1"] if seat == before else ["", "1"])
        table.play(seat, table.legal(seat)[0])
        before = seat
    return "\n".join(lines) + "\n"


def check(text: str) -> None:
    """Between two hand-overs there is nothing but what the one person may know."""
    table = bon(3, 6)
    before, *parts = TURN.split(text)
    assert not CARD.search(before)
    turns = 0
    for name, shown in zip(parts[:-2:2], parts[1:-2:2], strict=True):
        seat = table.waiting[0]
        assert name == f"Player {seat + 1}"
        printed = set(CARD.findall(shown))
        held = {card for card in table.cards.look(seat, seat) if card and card != "pass"}
        assert held <= printed
        assert not printed & secrets(table, seat)
        while table.waiting[0] == seat:
            table.play(seat, table.legal(seat)[0])
            turns += 1
    assert turns >= TURNS - 1


def test_plain_lines_never_show_another_hand() -> None:
    ran = run("play", "bon", "--plain", "--seats", 3, "--seed", 6, "--hotseat", 3, typed=script())
    check(ran.out)


def test_a_screen_never_shows_another_hand() -> None:
    check(ESCAPE.sub("", draw(bon(3, 6), script(), people=3).raw))


def test_plain_lines_scroll_the_hand_away_before_the_next_person_comes() -> None:
    ran = run("play", "bon", "--plain", "--seats", 3, "--seed", 6, "--hotseat", 2, typed="\n1\n" * 6)
    handed = list(TURN.finditer(ran.out))
    assert len(handed) > 4
    for one in handed:
        assert ran.out[: one.start()].endswith("\n" * SCREENFUL)


def test_a_screen_is_cleared_before_and_after_a_hand_over() -> None:
    raw = draw(bon(3, 6), "\n1\n" * 6, people=3).raw
    pieces = raw.split(CLEAR)
    places = [place for place, piece in enumerate(pieces) if TURN.search(piece)]
    assert len(places) == 7
    for place in places:
        assert not CARD.search(ESCAPE.sub("", pieces[place]))
        assert "\x1b[3J" in pieces[place - 1]
    assert len(pieces) > places[-1]


def test_one_person_among_bots_needs_no_hand_over() -> None:
    ran = run("play", "bon", "--seed", 6, "--seats", 3, typed="1\n1\n")
    assert not TURN.search(ran.out)


def test_the_same_person_twice_in_a_row_needs_no_hand_over() -> None:
    """With two people at the table of three, whoever takes the last card's trick may lead at once."""
    ran = run("play", "bon", "--seats", 3, "--seed", 6, "--hotseat", 2, "-o", "goal=1", typed="\n1\n" * 60)
    names = TURN.findall(ran.out)
    assert all(first != second for first, second in itertools.pairwise(names))


def test_one_may_leave_at_a_hand_over() -> None:
    ran = run("play", "bon", "--seats", 3, "--hotseat", 3, typed="quit\n\n")
    assert ran.code == 0
    assert ran.out.endswith("Nothing was saved; next time, quit FILE saves the game.\n")
