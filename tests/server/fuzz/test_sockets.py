"""The socket holds against oddities of every kind: nothing breaks, nothing leaks, the game goes on."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import blarney
from server.fuzz.oddities import Known
from server.fuzz.sockets import Attacker, besiege, judge


@pytest.mark.parametrize("game", blarney.GAMES)
def test_a_game_under_attack_is_played_to_its_end_and_nothing_leaks(game: str, tmp_path: Path) -> None:
    siege = asyncio.run(besiege(tmp_path, game, seed=8, most=150))
    assert siege.wrong == []
    assert siege.oddities > 20


def recorded() -> blarney.Record:
    """A game that is over."""
    table = blarney.game("bon").deal(seats=3, seed=8)
    luck = random.Random(8)
    while table.outcome is None:
        seat = table.waiting[0]
        table.play(seat, luck.choice(table.legal(seat)))
    return blarney.Record.of(table)


def heard(record: blarney.Record, seat: int | None, viewer: int | None) -> list[dict[str, Any]]:
    """Updates for a viewer of this game, with what a seat saw in them."""
    found = []
    for moment in record.replay(seat):
        view, events = (json.loads(msgspec.json.encode(thing)) for thing in (moment.view, moment.events))
        found.append(
            {"type": "update", "table": "T", "viewer": viewer, "events": events, "state": {"view": view}}
        )
    return found


def judged(seat: int | None, told: list[dict[str, Any]]) -> list[str]:
    """What is wrong with what somebody on a seat was told."""
    one = Attacker("", {}, Known(random.Random(8), ["T"], [seat]), seat, 0, heard=told)
    return list(judge(one, recorded(), "T"))


@pytest.mark.parametrize("seat", [0, 2, None])
def test_what_a_seat_may_know_is_no_leak(seat: int | None) -> None:
    record = recorded()
    assert judged(seat, heard(record, seat, seat) + heard(record, None, None)) == []


def test_what_another_seat_knows_is_found_whoever_it_is_said_to_be_for() -> None:
    record = recorded()
    assert "a view that seat 2 never had" in judged(2, heard(record, 1, 2)[:1])[0]
    assert "an update for seat 1" in judged(2, heard(record, 1, 1)[:1])[0]
    assert "a view that seat None never had" in judged(None, heard(record, 0, None)[:1])[0]
    event = {**heard(record, 2, 2)[0]}
    event["events"] = [{**event["events"][0], "cards": ["red 8"]}]
    assert "an event that seat 2 was never told" in judged(2, [event])[0]
    elsewhere = {**heard(record, 2, 2)[0], "table": "U"}
    assert "none of their business" in judged(2, [elsewhere])[0]


def test_what_is_refused_to_those_beside_the_table_tells_nothing_of_it() -> None:
    refused = {"type": "refused", "sentence": "Follow red.", "code": "illegal", "table": "T"}
    assert judged(2, [refused]) == []
    assert "says something about the table" in judged(None, [refused])[0]
    assert "no sentence" in judged(2, [{**refused, "sentence": "KeyError: 3"}])[0]
