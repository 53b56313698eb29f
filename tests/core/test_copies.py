"""A copy is equal and goes its own way: nothing that happens later changes any table of the past."""

from __future__ import annotations

import hashlib

import pytest

from blarney import Chance, Table
from tiny.board import TinyGame
from tiny.setting import EVERY_GAME, deal, heard, moments, saved


def fingerprint(table: Table) -> str:
    """A hash of the whole table."""
    return hashlib.sha256(saved(table).encode()).hexdigest()


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_copies_of_the_past_never_change(game: TinyGame) -> None:
    for seed in range(4):
        kept: list[tuple[Table, str, list[str]]] = []
        for table in moments(deal(game, 3, seed), Chance(seed)):
            copy = table.copy()
            assert fingerprint(copy) == fingerprint(table)
            kept.append((copy, fingerprint(table), [move.text for move in table.past_moves[: table.past]]))
            for other, before, past in kept:
                assert fingerprint(other) == before
                assert [move.text for move in other.past_moves[: other.past]] == past


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_a_copy_played_on_does_not_touch_its_origin(game: TinyGame) -> None:
    for table in moments(deal(game, 2, 9), Chance(9)):
        before = saved(table)
        for _ in moments(table.copy(), Chance(1)):
            pass
        assert saved(table) == before


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_a_copy_has_the_same_future(game: TinyGame) -> None:
    table = deal(game, 2, 5)
    copy = table.copy()
    one = [saved(now) for now in moments(table, Chance(2))]
    other = [saved(now) for now in moments(copy, Chance(2))]
    assert one == other


def test_nobody_watches_a_copy() -> None:
    for game in EVERY_GAME:
        table = deal(game, 2, 1)
        events = heard(table, None)
        told = len(events)
        for _ in moments(table.copy(), Chance(3)):
            pass
        assert len(events) == told


def test_two_copies_part_without_mixing_their_pasts() -> None:
    for game in EVERY_GAME:
        table = deal(game, 2, 2)
        seat = table.waiting[0]
        first, *_, last = table.legal(seat) * 2
        one, other = table.copy(), table.copy()
        one.play(seat, first)
        other.play(seat, last)
        table.play(seat, last)
        assert one.past_moves[: one.past] == [first]
        assert other.past_moves[: other.past] == [last]
        assert table.past_moves[: table.past] == [last]
