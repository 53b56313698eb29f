"""Moves that the table does not take: each is answered with the rule it breaks, and nothing changes."""

from pathlib import Path

import pytest

from blarney.core.errors import BadMove, IllegalMove, NotAsked
from blarney.games.braggart.moves import Take
from games.braggart.picture import Picture, tavern
from games.braggart.small_pack import built_in

HAND = "s1 s2 d1 f1 r1 liar toast relic"


def refused(table: Picture, seat: int, said: str, key: str, rule: str, names: str) -> None:
    """This seat may not say this, for this reason, which names something."""
    refusal = table.refusal(seat, said)
    assert (refusal.key, refusal.rule) == (f"refusals.{key}", rule)
    assert str(refusal).endswith(f"[{rule}]")
    assert names in str(refusal)
    why = table.table.why_not(seat, table.move(said))
    assert why is not None
    assert (why.text.key, why.rule) == (refusal.key, rule)


DRAFT = [
    ("take s9", "not_open", "BG-8", "s9"),
    ("take d1", "not_open", "BG-8", "d1"),
    ("go to the bar", "draft_first", "BG-6", ""),
    ("lay d1", "draft_first", "BG-6", ""),
    ("play toast", "draft_first", "BG-6", ""),
    ("call liar", "draft_first", "BG-6", ""),
    ("discard d1", "draft_first", "BG-6", ""),
    ("pass", "draft_first", "BG-6", ""),
]
TURN = [
    ("end the turn", "bar_or_boast", "BG-9", ""),
    ("call liar", "own_turn", "BG-23", ""),
    ("swap d1", "own_turn", "BG-23", ""),
    ("lay d9", "not_held", "BG-9", "d9"),
    ("lay f9", "not_held", "BG-9", "f9"),
    ("play sip", "not_held", "BG-9", "sip"),
    ("play relic", "idle_ploy", "BG-11", "relic"),
    ("lay f1", "reading_order", "BG-14", "f1"),
    ("lay r1", "reading_order", "BG-14", "r1"),
    ("done", "not_offered", "BG-9", "done"),
    ("keep d1", "not_offered", "BG-9", "keep d1"),
    ("take d1", "not_offered", "BG-9", "take d1"),
    ("discard d1", "not_offered", "BG-9", "discard d1"),
    ("rob seat 1", "not_offered", "BG-9", "rob seat 1"),
    ("pass", "not_offered", "BG-9", "pass"),
]
BEGUN = [
    ("done", "deed_and_foe", "BG-14", ""),
    ("lay d9", "not_held", "BG-14", "d9"),
    ("lay s1", "reading_order", "BG-14", "s1"),
    ("lay s2", "reading_order", "BG-14", "s2"),
    ("lay f1", "reading_order", "BG-14", "f1"),
    ("lay r1", "reading_order", "BG-14", "r1"),
    ("go to the bar", "begun", "BG-14", ""),
    ("end the turn", "begun", "BG-14", ""),
    ("play toast", "begun", "BG-14", ""),
    ("call liar", "own_turn", "BG-23", ""),
    ("swap d1", "own_turn", "BG-23", ""),
]


@pytest.mark.parametrize(("said", "key", "rule", "names"), DRAFT)
def test_a_draft_takes_nothing_but_open_cards(said: str, key: str, rule: str, names: str) -> None:
    """With the reason. [BG-8] [BG-6] [BG-R20]"""
    with tavern(["d1 f1 liar toast", "d2"], deck="s3 s4 ...") as table:
        refused(table.round(), 0, said, key, rule, names)
        table.asks(0)


@pytest.mark.parametrize(("said", "key", "rule", "names"), TURN)
def test_a_turn_cannot_begin_so(said: str, key: str, rule: str, names: str) -> None:
    """With the reason. [BG-9] [BG-14] [BG-R26] [BG-R13] [BG-R14] [BG-26]"""
    with tavern([HAND, "d2"]) as table:
        refused(table.turns(), 0, said, key, rule, names)
        table.asks(0)


@pytest.mark.parametrize(("said", "key", "rule", "names"), BEGUN)
def test_a_boast_cannot_go_on_so(said: str, key: str, rule: str, names: str) -> None:
    """After its Scene. [BG-14] [BG-R29] [BG-26]"""
    with tavern([HAND, "d2"]) as table:
        table.turns().says(0, "lay s1")
        refused(table, 0, said, key, rule, names)
        table.asks(0)


@pytest.mark.parametrize("hand", ["s1 d1 r1", "s1 f1 r1"])
def test_a_boast_needs_a_deed_and_a_foe(hand: str) -> None:
    """Both in hand, before it begins. [BG-14] [BG-R14]"""
    with tavern([hand, "d2"]) as table:
        table.turns()
        for card in hand.split():
            refused(table, 0, f"lay {card}", "no_boast", "BG-14", "Deed")
        table.asks(0)


def test_after_a_ploy_there_is_no_bar() -> None:
    """With the reason. [BG-13]"""
    with tavern(["d1 f1 sip", "d2"]) as table:
        table.turns().plays(0, "sip")
        refused(table, 0, "go to the bar", "no_bar", "BG-13", "Ploy")
        table.asks(0)


@pytest.mark.parametrize(
    ("seat", "said", "key", "rule", "names"),
    [
        (1, "lay d2", "accuse_or_pass", "BG-23", ""),
        (1, "go to the bar", "accuse_or_pass", "BG-23", ""),
        (1, "swap d2", "accuse_or_pass", "BG-23", ""),
        (1, "call outrageous", "not_held", "BG-23", "outrageous"),
        (2, "call liar", "nothing_to_swap", "BG-24", ""),
        (3, "call liar", "not_held", "BG-23", "liar"),
    ],
)
def test_a_boast_is_believed_or_called_a_lie(seat: int, said: str, key: str, rule: str, names: str) -> None:
    """And nothing else is done then. [BG-23] [BG-R36] [BG-24]"""
    with tavern(["d1 f1", "d2 liar", "s1 liar", "d3"]) as table:
        table.turns().boasts(0, "d1 f1")
        refused(table, seat, said, key, rule, names)
        table.asks(1, 2, 3)


@pytest.mark.parametrize(
    ("said", "key", "names"),
    [
        ("done", "swap_first", ""),
        ("pass", "swap_first", ""),
        ("lay d3", "swap_first", ""),
        ("call liar", "swap_first", ""),
        ("swap d9", "not_held", "d9"),
        ("swap s1", "no_such_type", "s1"),
        ("swap r1", "no_such_type", "r1"),
    ],
)
def test_a_swap_must_fit(said: str, key: str, names: str) -> None:
    """A card of the hand, of a type that lies there. [BG-24] [BG-R7] [BG-R6]"""
    with tavern(["d1 f1", "s1 d3 f3 r1 liar outrageous"]) as table:
        table.turns().boasts(0, "d1 f1").says(1, "call outrageous")
        refused(table, 1, said, key, "BG-24", names)
        table.says(1, "swap d3")
        refused(table, 1, "swap d1", "swapped_already", "BG-24", "d1")
        refused(table, 1, "swap s1", "no_such_type", "BG-24", "s1")
        table.asks(1)


def test_a_hand_that_is_too_full_comes_first() -> None:
    """Only a card of it may go. [BG-27]"""
    with tavern([HAND, "d2"], deck="s3 s4 ...") as table:
        table.round().takes(0, "s4")
        refused(table, 0, "discard d9", "not_held", "BG-27", "d9")
        refused(table, 0, "lay d1", "too_many", "BG-27", "8")
        refused(table, 0, "take s3", "too_many", "BG-27", "8")
        table.asks(0)


def test_a_redraw_takes_cards_of_the_hand() -> None:
    """Each as often as it is held. [BG-11] [BG-R25]"""
    with tavern(["d1 d1 f1 change", "d2"]) as table:
        table.turns().plays(0, "change").says(0, "discard d1").says(0, "discard d1")
        refused(table, 0, "discard d1", "chosen_already", "BG-11", "d1")
        refused(table, 0, "discard d9", "not_held", "BG-11", "d9")
        refused(table, 0, "lay d1", "redraw_first", "BG-11", "")
        refused(table, 0, "go to the bar", "redraw_first", "BG-11", "")
        table.asks(0)


def test_a_thief_must_find_somebody_else_with_a_card() -> None:
    """With the reason. [BG-R31] [BG-11]"""
    with tavern(["d1 thief", "d2", "", "d3"]) as table:
        table.turns().plays(0, "thief")
        refused(table, 0, "rob seat 0", "rob_yourself", "BG-11", "")
        refused(table, 0, "rob seat 2", "nothing_to_rob", "BG-11", "eat 2")
        refused(table, 0, "lay d1", "rob_first", "BG-11", "")
        refused(table, 0, "end the turn", "rob_first", "BG-11", "")
        table.asks(0)


def test_only_what_was_discarded_comes_back() -> None:
    """With the reason. [BG-11] [BG-R25]"""
    with tavern(["d1 relic", "d2"], discard="f9 liar") as table:
        table.turns().plays(0, "relic")
        refused(table, 0, "fetch f8", "not_discarded", "BG-11", "f8")
        refused(table, 0, "lay d1", "fetch_first", "BG-11", "")
        table.asks(0)


def test_a_loser_keeps_one_card_of_the_own_boast() -> None:
    """With the reason. [BG-19] [BG-R19]"""
    with tavern(["d9 f9", "d1 f1"]) as table:
        table.turns().boasts(0, "d9 f9").believed().boasts(1, "d1 f1").believed()
        refused(table, 1, "keep d9", "not_boasted", "BG-19", "d9")
        refused(table, 1, "pass", "keep_one", "BG-19", "")
        refused(table, 1, "go to the bar", "keep_one", "BG-19", "")
        table.asks(1)


def test_every_refusal_of_the_catalogue_is_met_here() -> None:
    """Those of this file, read from it: none is left without a test."""
    source = (built_in().folder() / "texts" / "en.toml").read_text(encoding="utf-8")
    section = source.split("[refusals]")[1].split("\n[")[0]
    keys = {line.split(" ")[0] for line in section.splitlines() if " = " in line}
    here = Path(__file__).read_text(encoding="utf-8")
    assert {key for key in keys if f'"{key}"' not in here} == set()


def test_who_is_not_asked_is_told_so() -> None:
    """And rubbish is no move at all. [BG-9]"""
    with tavern(["d1 f1", "d2"]) as table:
        table.turns()
        with pytest.raises(NotAsked):
            table.table.play(1, table.move("go to the bar"))
        for rubbish in (Take("take x", 0), "go to the bar", None, 7):
            with pytest.raises(BadMove):
                table.table.play(0, rubbish)
        with pytest.raises(BadMove):
            table.move("take the money")
        table.asks(0)


def test_a_bundle_is_all_or_nothing() -> None:
    """A card too many takes the whole boast back. [BG-14] [BG-R29]"""
    with tavern(["s1 d1 f1 r1", "d2"]) as table:
        table.turns()
        assert table.refusal(0, "lay s1", "lay d1", "lay r1").key == "refusals.reading_order"
        assert table.refusal(0, "go to the bar", "lay d1").key == "refusals.bundle"
        assert table.table.answers == [[], []]
        with pytest.raises(IllegalMove):
            table.table.play(0, table.move("lay d1"), table.move("done"))
        table.asks(0)
