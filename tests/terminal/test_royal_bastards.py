"""Royal Bastards at the terminal: a map, contests and hands in sight on all screens, and whole games in a few words."""

from __future__ import annotations

import contextlib
import io
from pathlib import Path

import pytest
from rich.cells import cell_len

import blarney
from blarney.core.table import Table
from blarney.games.royal_bastards.table import Realm
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
    assert "The count:" in ran.out
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


def test_the_letters_of_the_map_stay_in_sight_while_a_territory_is_laid() -> None:
    """[RB-14]"""
    shown = draw(until("lay"), "1\n")
    assert "Where does it go?" in shown.frames[-1]
    assert "· a ·" in shown.frames[-1]
    assert "⟨" in shown.frames[-1]


def test_of_the_last_territory_only_the_place_is_said() -> None:
    """[RB-13]"""
    table = laid(4, 8)
    assert isinstance(table, Realm)
    while not (table.waiting == (0,) and len(table.held[0]) == 1):
        table.play(table.waiting[0], table.legal(table.waiting[0])[0])
    said = typed(table, "a")
    assert "Your last Territory, " in said
    assert "Enter takes it" not in said.partition("> a")[0]
    assert said.count("You lay ") == 1


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (120, 30)])
def test_whoever_travels_sees_the_map_and_how_far_everything_is(width: int, height: int) -> None:
    """[RB-27]"""
    shown = draw(until("travel", seats=4, layout="random"), "", width=width, height=height).frames[-1]
    assert "Where to?" in " ".join(shown.split())
    assert "⟨" in shown or "╱" in shown
    assert " away" in shown


def test_both_ways_to_pass_stand_together_and_enter_is_one_of_them() -> None:
    said = typed(until("movement_stop"), "")
    assert "1 pass, 2 pass for this phase" in said
    assert "or pass (Enter)." in said
    assert said.count("Choices: ") > 1


def test_the_map_is_told_with_with_all_neighbours() -> None:
    table = until("travel", layout="random")
    said = typed(table, "map").partition("> map\n")[2].splitlines()
    assert said[0] == "Map:"
    assert len([line for line in said if "; next to " in line]) == 11


def test_the_texts_of_cards_are_read_out_by_hand() -> None:
    said = typed(until("travel"), "hand").partition("> hand\n")[2].partition("\nChoices: ")[0].splitlines()
    assert said[0] == "Your hand:"
    assert all(" gold): " in line for line in said[1:])


def test_lists_of_what_is_in_the_box_say_what_is_printed_there() -> None:
    said = typed(until("travel"), "contests", "bastards", "territories")
    assert "Arm Wrestling on the Good Table (contest of Might, with a bonus die for orc Bastards): " in said
    assert "(orc knight; Might 6, Magic 1, Mastery 3, Movement 2; from Orkland): " in said
    assert "Orkland (brown territory, worth 10 points): " in said


def test_what_others_have_is_read_out_by_rivals() -> None:
    said = typed(until("travel"), "rivals").partition("> rivals\n")[2]
    assert said.startswith("Rivals:\n")
    assert "'s Firstborn: " in said


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


def test_with_open_hands_cards_have_their_titles(tmp_path: Path) -> None:
    """What is drawn is told as it is printed, not as packs name it."""
    file = tmp_path / "game.json"
    run(*WORDS, "--seats", 2, "--seed", 4, "--save", file, typed=ones(30))
    drawn = [line for line in run("replay", file, "--all").out.splitlines() if " draws 3 cards. (" in line]
    titles = {kind.title for kind in laid(2, 4).game.deck.chaos}  # type: ignore[attr-defined]  # a table of this game
    assert drawn
    assert all(any(title in line for title in titles) for line in drawn)


def test_the_whole_count_is_looked_at() -> None:
    """[RB-95]"""
    shown = draw(until("last_action", layout="random"), "done\n" * 4, stops=True, height=40)
    stop = next(one for one in shown.frames if "Press Enter for the end" in one)
    assert len([line for line in stop.splitlines() if "nobody wins it." in line or " wins " in line]) >= 11


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
