"""The night's tales: the best boast, the most shameful correction, everybody's story."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import blarney
from blarney.core.chance import Chance
from blarney.core.events import Event
from blarney.core.record import Abandoned, Record
from blarney.core.texts import Names, Value
from blarney.core.view import plain
from blarney.games.braggart.night import Night, remembered
from blarney.games.braggart.table import Braggart
from games.braggart_night.small import GAME, laid, says
from terminal.driving import run

NAMES = ["Ann", "Bo", "Cid"]


def event(what: str, seat: int | None = None, **values: Value) -> Event:
    """Something that everybody was told."""
    return Event(number=1, what=what, cause=0, seat=seat, values=values)


def boasted(seat: int, tale: str, value: int) -> Event:
    return event("boasted", seat, tale=tale, value=value)


def corrected(seat: int, tale: str, value: int, other: int) -> Event:
    return event("corrected", seat, tale=tale, value=value, before=0, other=other)


def won(*seats: int) -> Event:
    return event(
        "won" if len(seats) == 1 else "shared", seats[0] if len(seats) == 1 else None, winners=list(seats)
    )


DEALT = [event("dealt", seat) for seat in range(3)]


def told(events: list[Event], reader: int | None = None) -> dict[str, list[str]]:
    """The afterword, by its titles."""
    blocks = GAME.afterword([*DEALT, *events], Names(NAMES, reader))
    return {block.title: [plain(line) for line in block.lines] for block in blocks}


def test_the_best_boast_is_the_highest_as_it_stood_in_the_end() -> None:
    night = remembered([
        boasted(0, "I won.", 30), corrected(0, "I lost.", 5, 1), won(0),
        boasted(1, "I sang.", 20), boasted(2, "I ran.", 19), won(1),
    ])  # fmt: skip
    assert [(boast.seat, boast.tale, boast.value) for boast in night.best()] == [(1, "I sang.", 20)]


def test_equal_boasts_are_both_the_best() -> None:
    night = remembered([boasted(0, "I sang.", 20), boasted(1, "I ran.", 20), won(0, 1)])
    assert [boast.seat for boast in night.best()] == [0, 1]
    assert [boast.won for boast in night.boasts] == [True, True]


def test_the_most_shameful_correction_is_the_greatest_loss_in_one_accusation() -> None:
    night = remembered([
        boasted(0, "I won.", 30), corrected(0, "I almost won.", 24, 1), corrected(0, "I lost.", 14, 2), won(0),
        boasted(1, "I sang.", 20), corrected(1, "I croaked.", 11, 0), won(1),
    ])  # fmt: skip
    worst = night.most_shameful()
    assert worst is not None
    assert (worst.before.tale, worst.after.tale, worst.accuser, worst.loss) == (
        "I almost won.",
        "I lost.",
        2,
        10,
    )


def test_a_correction_that_costs_nothing_is_no_shame() -> None:
    night = remembered([boasted(0, "I won.", 5), corrected(0, "I won well.", 6, 1), won(0)])
    assert night.most_shameful() is None
    assert Night().most_shameful() is None


def test_stories_are_boasts_as_finally_read_and_those_that_won_are_marked() -> None:
    events = [
        boasted(0, "I won.", 30), corrected(0, "I lost.", 5, 1), boasted(1, "I sang.", 4), won(0),
        boasted(1, "I ran.", 9), boasted(0, "I hid.", 8), won(1),
    ]  # fmt: skip
    assert told(events, 1) == {
        "the best boast of the night": ["You: “I ran.” (9)"],
        "the most shameful correction": ["Ann said: “I won.” (30)", "You knew better: “I lost.” (5)"],
        "Ann's story (* won the round)": ["* I lost. I hid."],
        "your story (* won the round)": ["I sang. * I ran."],
        "Cid's story": ["Not a word all night."],
    }


def test_a_round_that_nobody_won_marks_nothing() -> None:
    night = remembered([*DEALT, event("nobody_won", winners=[]), boasted(0, "I hid.", 8)])
    assert [boast.won for boast in night.boasts] == [False]


def test_a_night_without_a_boast_has_no_afterword() -> None:
    assert told([event("nobody_won", winners=[])]) == {}


def test_it_is_made_of_what_everybody_was_told_whoever_reads() -> None:
    table = GAME.deal(seats=3, seed=4)
    chance = Chance(4)
    heard: list[list[Event]] = [[] for _ in range(4)]
    for viewer, events in enumerate(heard):
        table.watch(None if viewer == 3 else viewer, events.append)
    while table.outcome is None:
        seat = table.waiting[0]
        legal = table.legal(seat)
        liked = [move for move in legal if move.text.startswith(("lay", "call"))] or legal
        table.play(seat, liked[chance.below(len(liked))])
    nights = [remembered(events) for events in heard]
    assert all(night == nights[3] for night in nights)
    assert len(nights[3].boasts) > 5
    assert nights[3].corrections
    assert any(boast.won for boast in nights[3].boasts)
    assert nights[3].seats == [0, 1, 2]


def test_the_tale_before_a_correction_is_the_one_that_was_read_before() -> None:
    table: Braggart = laid([["wrestled", "red giant"], ["goose", "apology", "fibber", "fibber"], []])
    heard: list[Event] = []
    table.watch(None, heard.append)
    says(table, 0, "lay wrestled", "lay red giant")
    for card in ("goose", "apology"):
        says(table, 1, "call fibber")
        says(table, 1, f"swap {card}")
    night = remembered(heard)
    assert [(one.before.tale, one.after.tale, one.loss) for one in night.corrections] == [
        ("I wrestled a giant with a red beard.", "I wrestled an angry goose.", 8),
        ("I wrestled an angry goose.", "I said sorry to an angry goose.", 5),
    ]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game."""
    path = tmp_path_factory.mktemp("night") / "game.json"
    words = (
        "play",
        "braggart",
        "--hotseat",
        0,
        "--seats",
        3,
        "--seed",
        2,
        "--bots",
        "random",
        "--save",
        path,
    )
    assert run(*words).code == 0
    return path


def test_replay_tells_the_night(file: Path) -> None:
    lines = run("replay", file).out.splitlines()
    at = lines.index("The best boast of the night:")
    assert lines[at - 1] == ""
    assert "All hail" in lines[at - 2]
    assert lines[at + 1].startswith("  ")
    assert "The most shameful correction:" in lines
    assert [line for line in lines if "'s story" in line] == [
        "Maeve's story (* won the round):",
        "Finn's story (* won the round):",
        "Orla's story (* won the round):",
    ]
    assert "Your story (* won the round):" in run("replay", file, "--seat", 1).out


def test_with_open_hands_only_what_was_hidden_is_added(file: Path) -> None:
    public, whole = run("replay", file).out, run("replay", file, "--all").out
    boasts = [line for line in public.splitlines() if " boasts: “" in line]
    assert len(boasts) > 3
    assert [line for line in whole.splitlines() if " boasts: “" in line] == boasts
    assert re.search(r"comes back with 3 cards\. \(.+ and .+\)$", whole, re.MULTILINE)


def test_replay_has_it_as_json(file: Path) -> None:
    found = run("replay", file, "--json").json["afterword"]
    assert isinstance(found, list)
    lines = run("replay", file).out.splitlines()
    for block in found:
        at = lines.index(block["title"] + ":")
        assert [line.removeprefix("  ") for line in lines[at + 1 : at + 1 + len(block["lines"])]] == block[
            "lines"
        ]


def test_an_unfinished_game_has_none(file: Path, tmp_path: Path) -> None:
    out = run("replay", shortened(file, tmp_path / "part.json")).out
    assert "The game is not over" in out
    assert "The best boast" not in out


def shortened(file: Path, target: Path, *entries: Abandoned) -> Path:
    """The first half of a game, and what happened then."""
    record = Record.loads(file.read_bytes())
    half = [*record.entries[: len(record.entries) // 2], *entries]
    target.write_text(msgspec.structs.replace(record, entries=half, outcome=None).dumps())
    return target


def test_other_games_have_none(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = ("play", "bon", "--hotseat", 0, "--seats", 3, "--seed", 2, "--bots", "random", "-o", "goal=1")
    played = run(*words, "--save", path, "--json")
    assert "afterword" not in played.json
    assert "afterword" not in run("replay", path, "--json").json
    table = blarney.game("bon").deal(seats=3, seed=1)
    assert table.game.afterword([], Names([])) == []


def test_a_game_that_was_broken_off_tells_what_was_told(file: Path, tmp_path: Path) -> None:
    out = run("replay", shortened(file, tmp_path / "broken.json", Abandoned())).out
    assert "The game was abandoned." in out
    assert "The best boast of the night:" in out


def test_the_end_of_a_game_tells_it_too() -> None:
    words = ("play", "braggart", "--hotseat", 0, "--seats", 2, "--seed", 2, "--bots", "random")
    played = run(*words)
    assert "\nThe best boast of the night:\n" in played.out
    assert played.out.index("The best boast") < played.out.index("The same deal again")
    found = run(*words, "--json").json["afterword"]
    assert isinstance(found, list)
    assert len(found) >= 3


def test_whoever_begins_to_listen_in_the_middle_hears_no_correction_of_what_was_before() -> None:
    night = remembered([corrected(1, "I sank.", 4, 0), won(0), boasted(2, "I sang.", 9), won(2)])
    assert ([boast.tale for boast in night.boasts], night.corrections) == (["I sang."], [])
