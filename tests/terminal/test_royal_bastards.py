"""Royal Bastards at the terminal: a map, contests and hands in sight on all screens, and whole games in a few words."""

from __future__ import annotations

import contextlib
import io

import pytest
from rich.cells import cell_len

import blarney
from blarney.core.table import Table
from blarney.terminal.screen import Plain
from blarney.terminal.seating import seat_everybody
from blarney.terminal.sitting import Sitting
from terminal.driving import draw, ones, run

WORDS = ("play", "royal_bastards", "--plain", "--bots", "random")
# Something for every question: heirs, Territories, stops, travels, income.
LINES = "1\n2\npass\ngold\n1\nstay\n3\nhand\n\ntable\n\nmap\n\np\n2\nsell\ndone\n"


def laid(seats: int, seed: int, **options: object) -> Table:
    """A table of Royal Bastards."""
    return blarney.game("royal_bastards").deal(seats=seats, seed=seed, options=options)


@pytest.mark.parametrize(("seats", "width", "height"), [(4, 80, 24), (3, 120, 40), (4, 40, 20), (2, 60, 50)])
def test_every_frame_fits_the_screen(seats: int, width: int, height: int) -> None:
    shown = draw(laid(seats, 8), LINES, width=width, height=height)
    assert len(shown.frames) > 20
    for one in shown.frames:
        lines = one.rstrip("\n").split("\n")
        assert len(lines) <= height, one
        assert max(cell_len(line) for line in lines) <= width, one


def test_a_whole_game_is_played_with_the_first_choices() -> None:
    ran = run(*WORDS, "--seats", 2, "--seed", 4, typed=ones(900))
    assert ran.code == 0
    assert "crowned" in ran.out
    assert "The closest Territory:" in ran.out
    assert "of Royal Approval" in ran.out
    assert "None" not in ran.out
    assert "{" not in ran.out


def typed(table: Table, *lines: str) -> str:
    """What is printed while somebody types these lines."""
    output = io.StringIO()
    screen = Plain(io.StringIO("\n".join(lines) + "\n"), output)
    with contextlib.suppress(EOFError):
        Sitting(table, seat_everybody(table.seats, 1, "random"), screen).play()
    return output.getvalue()


def until(prompt: str, seats: int = 3, **options: object) -> Table:
    """A table where the first seat is asked this."""
    for seed in range(30):
        table = laid(seats, seed, **options)
        while table.outcome is None:
            assert table.question is not None
            asked = table.question.prompt.key == f"prompts.{prompt}"
            if asked and table.waiting[0] == 0 and len(table.legal(0)) > 1:
                return table
            seat = table.waiting[0]
            table.play(seat, table.legal(seat)[-1])
    raise AssertionError(f"nobody is asked {prompt}")


def test_a_territory_is_laid_in_one_line() -> None:
    """[RB-13]"""
    table = until("lay")
    tile = table.legal(0)[1]
    before = table.past
    said = typed(table, f"{tile.text.removeprefix('lay ')} at b")
    assert said.count("You lay ") == 1
    assert table.past_moves[before] is tile


def test_a_territory_is_laid_in_two_parts() -> None:
    """The second question names letters and sides. [RB-14]"""
    table = until("lay")
    said = typed(table, "1", "back", "1", "a")
    assert "Where does it go? Say a letter of the map" in said
    assert "a (east of " in said
    assert "You lay " in said


def test_the_map_is_told_with_all_neighbours() -> None:
    table = until("travel", layout="random")
    said = typed(table, "map").partition("> map\n")[2].splitlines()
    assert said[0] == "Map:"
    assert len([line for line in said if "; next to " in line]) == 11


def test_the_texts_of_cards_are_read_out_by_hand() -> None:
    said = typed(until("travel"), "hand").partition("> hand\n")[2].partition("\nChoices: ")[0].splitlines()
    assert said[0] == "Your hand:"
    assert all(" gold): " in line for line in said[1:])


@pytest.mark.parametrize("line", ["rules orkland", "rules grunda", "rules rumour mill", "rules bar bill"])
def test_things_in_the_box_are_looked_up(line: str) -> None:
    said = typed(until("travel"), line).partition(f"> {line}\n")[2].splitlines()
    assert "): " in said[0]


def test_help_says_what_else_there_is() -> None:
    said = run(*WORDS, "--seed", 4, typed="help\n").out.partition("> help")[2]
    for word in (
        "Stops",
        "Cancels",
        "Reference Card",
        "Skeletons",
        "Festivals",
        "King me",
        "pass for this phase",
    ):
        assert word in said


def test_great_moments_are_looked_at() -> None:
    """The dice of a contest stay in sight until somebody goes on."""
    table = until("contest_stop", layout="random")
    shown = draw(table, "pass for this phase\n" * 4, stops=True)
    stop = next(one for one in shown.frames if "Press Enter" in one)
    assert stop.count(" in all") > 1
    assert "Press Enter" not in "".join(draw(until("contest_stop", layout="random"), "pass\n" * 4).frames)


def test_every_word_to_stop_at_is_an_event() -> None:
    known = blarney.game("royal_bastards").catalogue
    keys = [key for key in known.sentences if key.startswith("stops.")]
    assert keys
    assert all(known.has(key.replace("stops.", "events.")) for key in keys)
