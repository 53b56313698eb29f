"""What a clock does for a silent player: something legal that harms nobody, the same in worlds that look alike."""

import pytest

from blarney.core.chance import Chance
from blarney.core.errors import NotAsked
from games.braggart.picture import Picture, tavern
from games.braggart.small_pack import dealt, pictured


def silent(table: Picture, seat: int) -> str:
    """The move of a clock for this seat."""
    return table.table.default(seat).text


def test_the_first_open_card_is_taken() -> None:
    """In the order in which they lie. [BG-R35] [BG-8]"""
    with tavern(["d1", "d2"], deck="r9 d3 ...") as table:
        table.round()
        assert silent(table, 0) == "take d3"
        with pytest.raises(NotAsked):
            table.table.default(1)
        table.asks(0)


def test_a_turn_goes_to_the_bar() -> None:
    """Even if a boast were possible. [BG-R35]"""
    with tavern(["s1 d1 f1 sip", "d2"]) as table:
        assert silent(table.turns(), 0) == "go to the bar"
        table.asks(0)


def test_after_a_ploy_the_turn_ends() -> None:
    """There is no bar. [BG-R35] [BG-13]"""
    with tavern(["d1 f1 sip", "d2"]) as table:
        table.turns().plays(0, "sip")
        assert silent(table, 0) == "end the turn"
        table.asks(0)


def test_a_boast_that_has_begun_is_ended() -> None:
    """With the last card that fits, and without a Result. [BG-R35]"""
    with tavern(["s1 d1 d2 f1 f2 f3 r1 r2", "d5"]) as table:
        table.turns().says(0, "lay s1")
        assert silent(table, 0) == "lay d2"
        table.says(0, "lay d1")
        assert silent(table, 0) == "lay f3"
        table.says(0, "lay f1")
        assert silent(table, 0) == "done"
        table.asks(0)


def test_a_boast_is_believed() -> None:
    """Whatever is held. [BG-R35]"""
    with tavern(["d1 f1", "d2 liar", "d3"]) as table:
        table.turns().boasts(0, "d1 f1")
        assert [silent(table, 1), silent(table, 2)] == ["pass", "pass"]
        table.asks(1, 2)


def test_a_silent_accuser_swaps_once_with_the_least() -> None:
    """Of all cards that fit, the first of several. [BG-R35] [BG-24]"""
    with tavern(["d5 f5 s9", "r1 d3 d4 f2 outrageous"]) as table:
        table.turns().boasts(0, "d5 f5").says(1, "call outrageous")
        assert silent(table, 1) == "swap f2"
        table.says(1, "swap f2")
        assert silent(table, 1) == "done"
        table.asks(1)
    with tavern(["d5 f5", "d2 f2 liar"]) as table:
        table.turns().boasts(0, "d5 f5").says(1, "call liar")
        assert silent(table, 1) == "swap d2"
        table.asks(1)


def test_nothing_is_thrown_away() -> None:
    """Also when something was chosen already. [BG-R35]"""
    with tavern(["d1 f1 change", "d2"]) as table:
        table.turns().plays(0, "change")
        assert silent(table, 0) == "done"
        table.says(0, "discard d1")
        assert silent(table, 0) == "done"
        table.asks(0)


@pytest.mark.parametrize(
    ("hand", "goes"),
    [
        ("s3 d2 d4 f2 f9 r5 liar sip", "d2"),
        ("s3 d5 d4 f6 f9 r5 liar sip", "s3"),
        ("s3 d5 d4 f6 f9 r1 liar sip", "r1"),
        ("liar liar outrageous sip toast thief change relic", "r7"),
    ],
)
def test_the_least_card_to_boast_with_is_discarded(hand: str, goes: str) -> None:
    """The first of several; never a Liar! or a Ploy while there is one. [BG-R35] [BG-27] [BG-R15]"""
    with tavern([hand, "d2"], deck="r7 r8 ...") as table:
        table.round().takes(0, "r7")
        assert silent(table, 0) == f"discard {goes}"
        table.asks(0)


def test_of_a_hand_without_cards_to_boast_with_the_first_goes() -> None:
    """A Liar! before a Ploy. [BG-R35] [BG-27]"""
    with tavern(["sip outrageous liar sip toast thief change relic", "d2"], deck="gang r8 ...") as table:
        table.round().takes(0, "gang")
        assert silent(table, 0) == "discard liar"
        table.asks(0)


def test_the_best_card_is_taken_back() -> None:
    """The first of several. [BG-R35]"""
    with tavern(["d1 relic", "d2"], discard="f7 r3 f8 liar r8 s1") as table:
        table.turns().plays(0, "relic")
        assert silent(table, 0) == "fetch f8"
        table.asks(0)


def test_the_first_rival_is_robbed() -> None:
    """Clockwise. [BG-R31] [BG-R35]"""
    with tavern(["d1 thief", "", "d3", "d4"]) as table:
        table.turns().plays(0, "thief")
        assert silent(table, 0) == "rob seat 2"
        table.asks(0)


@pytest.mark.parametrize(("boast", "kept"), [("s3 d2 f7 r1", "f7"), ("d4 f4", "d4"), ("s1 d2 f3 r4", "r4")])
def test_the_best_card_of_a_lost_boast_is_kept(boast: str, kept: str) -> None:
    """The first of several. [BG-R35] [BG-19] [BG-R19]"""
    with tavern(["s9 d9 f9 r9", boast]) as table:
        table.turns().boasts(0, "s9 d9 f9 r9").believed().boasts(1, boast).believed()
        assert silent(table, 1) == f"keep {kept}"
        table.asks(1)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_game_of_silence_ends(seats: int) -> None:
    """Every default is legal, and the same in every world that looks the same. [BG-R35] [BG-28]"""
    table = dealt(seats, seed=seats, game=pictured())
    luck = Chance(1)
    while table.outcome is None:
        seat = table.waiting[-1]
        move = table.default(seat)
        assert move in table.legal(seat)
        assert table.imagine(seat, luck).default(seat) is move
        table.play(seat, move)
    assert table.outcome.scores == [0] * seats
