"""What a person may type at Braggart: whole boasts in one line, cards by their words; and what is rubbish."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney.core.chance import Chance
from blarney.core.errors import BadMove, BlarneyError
from blarney.core.texts import Names
from blarney.games.braggart.table import Braggart
from blarney.terminal.answers import meant
from games.braggart_night.small import GAME, laid, says

HAND = ["moon", "wrestled", "dripping cloak", "goose", "goblins", "gold", "fibber", "quick hands"]
NAMES = Names(["Ann", "Bo", "Cid"], 0)


def typed(table: Braggart, line: str, seat: int = 0) -> str:
    """The moves that a line means to this seat."""
    found = meant(GAME, line, table.legal(seat), table.view(seat), Names(NAMES.names, seat))
    return ", ".join(move.text for move in found)


def turn(*hand: str) -> Braggart:
    """The first seat has its turn with this hand."""
    return laid([hand or HAND, ["goose"], ["goose"]])


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("bar", "go to the bar"),
        ("the bar!", "go to the bar"),
        ("Goose, wrestled, moon", "lay moon, lay wrestled, lay goose, done"),
        ("gold moon wrestled goose", "lay moon, lay wrestled, lay goose, lay gold"),
        ("goblins and wres and gold", "lay wrestled, lay goblins, lay gold"),
        ("goo, drip", "lay dripping cloak, lay goose, done"),
        ("boast cloak goblins", "lay dripping cloak, lay goblins, done"),
        ("dripping cloak goose", "lay dripping cloak, lay goose, done"),
        ("hung, forty", "lay dripping cloak, lay goblins, done"),
        ("moon, wrestled", "lay moon, lay wrestled"),
        ("3, 5, goose", "lay moon, lay dripping cloak, lay goose, done"),
        ("moon", "lay moon"),
        ("cloak", "lay dripping cloak"),
        ("quick", "play quick hands"),
        ("lay moon", "lay moon"),
        ("3", "lay moon"),
    ],
)
def test_a_turn_is_typed_in_one_line(line: str, moves: str) -> None:
    """In any order; it is laid as it is read. [BG-14] [BG-R29]"""
    assert typed(turn(), line) == moves


@pytest.mark.parametrize(
    "line", ["goose, wrestled, moon", "gold, goblins, cloak", "moon, wrestled, goose, gold"]
)
def test_such_a_line_is_one_answer(line: str) -> None:
    table = turn()
    table.play(0, *meant(GAME, line, table.legal(0), table.view(0)))
    assert len(table.readings) == 1


def test_without_a_result_in_hand_a_boast_ends_with_its_foe() -> None:
    assert typed(turn("wrestled", "goose"), "goose, wrestled") == "lay wrestled, lay goose"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("wrestled, cloak, goose", "wrestled and dripping cloak are of the same type, Deed"),
        ("wrestled, goose, goose", "You name goose twice."),
        ("moon, goose", "name a Deed as well"),
        ("goose", "name a Deed as well"),
        ("gold", "name a Deed and a Foe as well"),
        ("wrestled, gold", "name a Foe as well"),
        ("quick, wrestled, goose", "A Ploy is played by itself, before the boast: type quick hands alone."),
        ("fibber", "A “Fibber!” is for somebody else's boast."),
        ("wrestled, go", "“go” could be goose or goblins or gold."),
        ("wrestled, unicorn", "“unicorn” fits no card of your hand."),
        ("wrestled, red", "“red” fits no card of your hand."),
        ("wrestled, 99", "99 is not the number of a card"),
        ("wrestled, 1", "1 is not the number of a card"),
        ("unicorn", "“unicorn” is no choice here"),
        ("unicorn goat", "fits no card of your hand."),
        (",,,", "is no choice here"),
        ("", "Type a number from 1 to 5"),
    ],
)
def test_what_is_not_clear_gets_a_sentence(line: str, said: str) -> None:
    with pytest.raises(BadMove) as refused:
        typed(turn(), line)
    assert said in str(refused.value)


def test_a_boast_that_has_begun_goes_on() -> None:
    table = turn()
    says(table, 0, "lay moon")
    assert typed(table, "cloak") == "lay dripping cloak"
    assert typed(table, "goose, wrestled") == "lay wrestled, lay goose, done"
    says(table, 0, "lay wrestled")
    assert typed(table, "goose") == "lay goose"
    assert typed(table, "goose done") == "lay goose, done"
    assert typed(table, "goose, gold") == "lay goose, lay gold"
    assert typed(table, "moon, cloak, goose") == "lay moon, lay dripping cloak, lay goose, done"


def test_a_card_drafted_is_named_by_any_of_its_words() -> None:
    table = laid([[], ["goose"]], open_=["red giant", "goose"])
    assert typed(table, "giant") == "take red giant"
    assert typed(table, "beard") == "take red giant"
    assert typed(table, "take goose") == "take goose"


def test_a_redraw_is_typed_in_one_line() -> None:
    """[BG-R25]"""
    table = turn("start over", "moon", "goose", "goose", "gold")
    says(table, 0, "play start over")
    assert typed(table, "discard goose, gold") == "discard goose, discard gold, done"
    assert typed(table, "goose goose moon") == "discard goose, discard goose, discard moon, done"
    assert typed(table, "goose") == "discard goose"
    assert typed(table, "goose, done") == "discard goose, done"
    assert typed(table, "none") == "done"
    says(table, 0, "discard goose")
    assert typed(table, "all") == "discard moon, discard goose, discard gold, done"


def test_above_the_limit_cards_go_one_by_one() -> None:
    """[BG-27]"""
    table = turn(*["goose"] * 4, *["moon"] * 4)
    says(table, 0, "go to the bar")
    assert typed(table, "full") == "discard moon"
    with pytest.raises(BadMove, match="one card at a time"):
        typed(table, "goose, moon")


def test_a_liar_is_called_by_the_name_of_the_card() -> None:
    """Which card is swapped is another question. [BG-23] [BG-24]"""
    table = laid([["wrestled", "goblins"], ["goose", "red giant", "fibber", "shameless fibber"], ["goose"]])
    says(table, 0, "lay wrestled", "lay goblins")
    assert typed(table, "fibber!", 1) == "call fibber"
    assert typed(table, "call shameless fibber", 1) == "call shameless fibber"
    assert typed(table, "shame", 1) == "call shameless fibber"
    assert typed(table, "pass", 1) == "pass"
    with pytest.raises(BadMove, match="First type fibber; then you are asked which card goes into the boast"):
        typed(table, "fibber goose", 1)
    # Whoever holds none is told so.
    assert typed(table, "fibber", 2) == "call fibber"
    with pytest.raises(BlarneyError, match="do not hold fibber"):
        table.play(2, GAME.decode("call fibber"))


def test_a_victim_is_called_by_name() -> None:
    """[BG-R31]"""
    table = turn()
    says(table, 0, "play quick hands")
    assert typed(table, "bo") == "rob seat 1"
    assert typed(table, "rob Cid") == "rob seat 2"
    assert typed(table, "rob seat 2") == "rob seat 2"
    with pytest.raises(BadMove, match=r"type rob Bo \(1 card\) or rob Cid \(1 card\), or help"):
        typed(table, "Dee")


WORDS = [
    "goose",
    "moon",
    "wrestled",
    "go",
    "and",
    ",",
    "done",
    "all",
    "none",
    "bar",
    "fibber",
    "3",
    "0",
    "lay",
    "call",
    "é",
    "٢",
]
LINES = st.one_of(st.text(max_size=60), st.lists(st.sampled_from(WORDS), max_size=90).map(" ".join))
QUESTIONS = [
    turn(),
    laid([[], ["goose"]], open_=["red giant", "goose"]),
    turn("start over", "moon", "goose", "gold"),
]
says(QUESTIONS[2], 0, "play start over")


@given(LINES, st.sampled_from(QUESTIONS))
@settings(deadline=None)
def test_whatever_is_typed_is_moves_or_a_sentence(line: str, table: Braggart) -> None:
    with contextlib.suppress(BadMove):
        found = meant(GAME, line, table.legal(0), table.view(0), NAMES)
        assert found
        assert all(move in GAME.ids for move in found)


def test_every_legal_move_can_be_typed_as_it_is_written_down() -> None:
    for seed in range(3):
        table = GAME.deal(seats=3, seed=seed)
        for step in range(150):
            if table.outcome is not None:
                break
            seat = table.waiting[0]
            legal = table.legal(seat)
            for move in legal:
                assert meant(GAME, move.text, legal, table.view(seat), NAMES) == [move]
            table.play(seat, legal[(step * 7) % len(legal)])


@pytest.mark.parametrize("pack", ["built in", "small"])
def test_every_choice_can_be_typed_as_it_is_shown(pack: str) -> None:
    """With its brackets or without, and in any letters; what a hint says is such a choice."""
    game = blarney.game("braggart") if pack == "built in" else GAME
    tried: set[str] = set()
    for seed in range(4):
        table = game.deal(seats=3, seed=seed)
        chance = Chance(seed)
        while table.outcome is None:
            seat = table.waiting[0]
            legal, view = table.legal(seat), table.view(seat)
            names = Names(NAMES.names, seat)
            for move in legal:
                shown = game.caption(move, view, names)
                for line in (shown, shown.upper(), shown.partition(" (")[0], f"{shown}."):
                    assert meant(game, line, legal, view, names) == [move], line
                tried.add(type(move).__name__ + move.text.split()[0])
            table.play(seat, legal[chance.below(len(legal))])
    words = {
        "Taketake",
        "Laylay",
        "Schemeplay",
        "Discarddiscard",
        "Accusecall",
        "Swapswap",
        "Keepkeep",
        "Saygo",
    }
    assert words <= tried


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("lay moon (Scene 3)", "lay moon"),
        ("play quick hands (rob a rival of a card)", "play quick hands"),
        ("play quick", "play quick hands"),
        (
            "lay dripping cloak (Deed 2), goose (Foe 1), gold (Result 8)",
            "lay dripping cloak, lay goose, lay gold",
        ),
        ("lay dripping cloak, lay goose, lay gold", "lay dripping cloak, lay goose, lay gold"),
        ("deed 2 dripping cloak, foe 1 goose", "lay dripping cloak, lay goose, done"),
        ("take cloak, goose (foe", "lay dripping cloak, lay goose, done"),
        ("go to the bar (draw 3 cards)", "go to the bar"),
    ],
)
def test_types_brackets_and_verbs_are_read_over(line: str, moves: str) -> None:
    assert typed(turn(), line) == moves


def test_both_names_of_a_standing_pass_can_be_typed() -> None:
    """[BG-R34]"""
    table = laid([["wrestled", "goose"], ["goblins", "fibber"], ["goose"]])
    says(table, 0, "lay wrestled", "lay goose")
    assert typed(table, "pass", 1) == "pass"
    for line in ("pass until the round is over", "pass for this phase", "until round"):
        assert typed(table, line, 1) == "pass for this phase"
