"""A sample of the soak, by the same functions."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import blarney
from blarney import Chance
from blarney.bots.house import BOTS
from blarney.core.mind import Mind, Thought
from blarney.core.texts import Text
from contract.profiles import times
from soak import games
from soak.games import Bout, fight


def test_random_games_end_and_replay_to_the_same_bytes() -> None:
    many = times(8)
    tally = fight(Bout("games", 0, many, 0))
    assert tally.failures == []
    assert tally.passed == many


def test_random_games_keep_their_secrets() -> None:
    many = times(0.4)
    tally = fight(Bout("properties", 0, many, 0))
    assert tally.failures == []
    assert tally.passed == many


def test_bots_of_all_levels_play_legal_moves_in_time() -> None:
    many = len(blarney.GAMES)
    tally = fight(Bout("bots", 0, many, 0))
    assert tally.failures == []
    assert tally.passed == many


def test_a_bot_that_cheats_at_the_rules_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Foul:
        """Plays what is not open now."""

        name = "random"
        watches = False
        searches = False

        def choose(self, mind: Mind) -> Thought:
            closed = next(move for move in mind.game.moves if move not in mind.legal)
            return Thought(closed, Text("why.only"))

    monkeypatch.setitem(BOTS, "random", Foul())
    monkeypatch.setattr(games, "PLAYERS", ("random",))
    tally = fight(Bout("bots", 0, 1, 0))
    assert "random makes a legal move" in tally.failures[0]


def test_a_game_that_fails_is_noted_and_the_next_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    def odd_ones_fail(number: int, seed: int) -> int:
        assert number % 2 == 0, "odd"
        return 1

    monkeypatch.setitem(games.KINDS, "games", odd_ones_fail)
    tally = fight(Bout("games", 0, 5, 0))
    assert tally.passed == 3
    assert len(tally.failures) == 2
    assert all("odd" in failure and "seed" in failure for failure in tally.failures)


def test_the_script_counts_what_passed() -> None:
    script = Path(__file__).with_name("run.py")
    command = [
        sys.executable,
        str(script),
        "--games",
        "3",
        "--processes",
        "1",
        "--bot-games",
        "0",
        "--property-games",
    ]
    done = subprocess.run([*command, "0", "--json"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    kinds = len(blarney.GAMES)
    assert (result["passed"], result["failed"], result["games"]["passed"]) == (3 * kinds, 0, 3 * kinds)
    command += ["1", "--game", "bon"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "4 passed, 0 failed"


def test_every_game_with_every_number_of_seats_comes_in_turn() -> None:
    tables = {(game.name, seats) for game in blarney.GAMES.values() for seats in game.seats}
    layings = [games.any_laying(number, Chance(number)) for number in range(4 * len(tables))]
    assert {(laying.game.name, laying.seats) for laying in layings} == tables
    short = [games.short_laying(number) for number in range(400)]
    assert {(laying.game.name, laying.seats) for laying in short} == tables
