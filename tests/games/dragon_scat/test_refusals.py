"""Moves that the table does not take: each is answered with the rule it breaks, and nothing changes."""

import pytest

from blarney.core.errors import BadMove, IllegalMove, NotAsked
from blarney.core.moves import PASS
from blarney.games.dragon_scat.moves import DONE, GRANTED, SCAT
from games.dragon_scat.picture import dealt, game, move, scat

HANDS = ["red gold amber amber", "blue blue"]


@pytest.mark.parametrize(
    ("said", "key", "rule", "names"),
    [
        ("under blue", "not_showing", "DS-9", "blue"),
        ("under amber", "not_showing", "DS-9", "amber"),
        ("new red", "showing", "DS-18", "red"),
        ("new green", "showing", "DS-18", "green"),
        ("new blue", "not_held", "DS-18", "blue"),
        ("lay red", "row_first", "DS-9", ""),
        ("lay blue", "row_first", "DS-9", ""),
        ("done", "row_first", "DS-9", ""),
        ("keep", "not_offered", "DS-8", "keep"),
        ("scat", "no_claim", "DS-8", "your turn"),
        ("granted", "no_claim", "DS-8", "your turn"),
    ],
)
def test_a_turn_cannot_begin_so(said: str, key: str, rule: str, names: str) -> None:
    """With the reason. [DS-R13] [DS-8] [DS-9] [DS-18]"""
    with scat(HANDS, red=["gold"], green=[]) as table:
        table.turn(0)
        refusal = table.refusal(0, said)
        assert (refusal.key, refusal.rule) == (f"refusals.{key}", rule)
        assert str(refusal).endswith(f"[{rule}]")
        assert names in str(refusal)
        table.asks(0)


@pytest.mark.parametrize(
    ("said", "key", "rule", "names"),
    [
        ("lay blue", "not_held", "DS-9", "blue"),
        ("lay gold", "no_more", "DS-9", "only 1 gold"),
        ("under red", "begun", "DS-8", "done"),
        ("under green", "begun", "DS-8", "done"),
        ("new amber", "begun", "DS-8", "done"),
        ("keep", "begun", "DS-8", "done"),
        ("scat", "begun", "DS-8", "done"),
    ],
)
def test_a_play_cannot_go_on_so(said: str, key: str, rule: str, names: str) -> None:
    """The only gold was named already. [DS-8] [DS-9]"""
    with scat(HANDS, red=["gold"], green=[]) as table:
        table.turn(0)
        table.table.play(0, move("under red"))
        table.table.play(0, move("lay gold"))
        refusal = table.refusal(0, said)
        assert (refusal.key, refusal.rule) == (f"refusals.{key}", rule)
        assert str(refusal).endswith(f"[{rule}]")
        assert names in str(refusal)
        table.asks(0)


def test_at_least_one_card_is_laid() -> None:
    """Done is not the first thing to say. [DS-9] [DS-8]"""
    with scat(HANDS, red=["gold"], green=[]) as table:
        table.turn(0)
        assert table.refusal(0, "under red", "done").key == "refusals.at_least_one"
        table.table.play(0, move("under red"))
        refusal = table.refusal(0, "done")
        assert (refusal.key, refusal.rule) == ("refusals.at_least_one", "DS-9")
        table.asks(0)


def test_a_line_of_cards_is_all_or_nothing() -> None:
    """A card too many takes the whole play back. [DS-9] [DS-R24]"""
    with scat(HANDS, red=["gold"], green=[]) as table:
        table.turn(0)
        refusal = table.refusal(0, "under red", "lay amber", "lay amber", "lay amber", "done")
        assert (refusal.key, refusal.rule) == ("refusals.no_more", "DS-9")
        assert table.view(0).picked is None
        refusal = table.refusal(0, "under red", "lay amber", "done", "scat")
        assert str(refusal).startswith("A bundle ends with the first complete answer, and “done” is one.")
        refusal = table.refusal(0, "new amber", "done")
        assert str(refusal).startswith(
            "A bundle ends with the first complete answer, and “new amber” is one."
        )
        table.asks(0)


def test_an_answer_is_granted_or_scat() -> None:
    """And nothing else. [DS-11]"""
    with scat(HANDS, red=["gold"], green=[]) as table:
        table.turn(0).lays("red", on="red")
        for said in ("lay blue", "under red", "new blue", "done", "keep"):
            refusal = table.refusal(1, said)
            assert str(refusal) == "First answer seat 0's claim: granted or scat. [DS-11]"
            assert refusal.key == "refusals.answer_first"
        with pytest.raises(NotAsked, match="It is not seat 0's turn"):
            table.table.play(0, SCAT)
        table.asks(1)


@pytest.mark.parametrize(("card", "seat", "rule"), [("red", 0, "DS-17"), ("gold", 1, "DS-15")])
def test_in_stead_of_a_pile_only_one_card_is_laid(card: str, seat: int, rule: str) -> None:
    """Of one's own hand. [DS-R6] [DS-15] [DS-17]"""
    with scat(HANDS, red=["gold"], green=[]) as table:
        table.turn(0).lays(card, on="red").says(1, SCAT)
        refusal = table.refusal(seat, "lay white")
        assert (refusal.key, refusal.rule) == ("refusals.not_held", rule)
        assert "white" in str(refusal)
        for said in ("done", "under red", "new amber", "scat", "granted"):
            refusal = table.refusal(seat, said)
            assert (refusal.key, refusal.rule) == ("refusals.one_card", rule)
            assert "keep" in str(refusal)
        assert table.refusal(seat, "keep", "keep").key == "refusals.bundle"
        table.asks(seat)


def test_under_a_new_dragon_only_one_card_is_laid() -> None:
    """Of one's own hand. [DS-R10] [DS-19]"""
    with scat(HANDS, red=["gold"], green=[]) as table:
        table.turn(0).shows("amber")
        refusal = table.refusal(1, "lay amber")
        assert (refusal.key, refusal.rule) == ("refusals.not_held", "DS-19")
        for said in ("done", "under amber", "new blue", "scat", "granted"):
            refusal = table.refusal(1, said)
            assert (refusal.key, refusal.rule) == ("refusals.one_card", "DS-19")
        assert table.refusal(1, "lay blue", "lay blue").key == "refusals.bundle"
        table.asks(1)


def test_every_refusal_of_the_catalogue_is_met_here() -> None:
    """So that none is forgotten. [DS-8]"""
    known = {key for key in game().catalogue.sentences if key.startswith("refusals.")}
    met = {"not_showing", "showing", "not_held", "no_more", "row_first", "at_least_one", "begun", "one_card"}
    met |= {"no_claim", "answer_first"}
    core = {"over", "bundle", "not_offered", "not_asked", "not_asked.you"}
    assert known == {f"refusals.{key}" for key in met | core}


def test_why_not_says_the_same_and_plays_nothing() -> None:
    """A question about a move, not a move. [DS-R13] [DS-18] [DS-11]"""
    with scat(HANDS, red=["gold"], green=[]) as table:
        table.turn(0)
        assert table.table.why_not(0, move("under red")) is None
        why = table.table.why_not(0, move("new red"))
        assert why is not None
        assert (why.rule, why.text.key, why.text.values) == ("DS-18", "refusals.showing", {"dragon": "red"})
        why = table.table.why_not(1, GRANTED)
        assert why is not None
        assert why.text.key == "refusals.not_asked"
        assert table.sizes == [4, 2]
        table.asks(0)


def test_what_is_no_move_of_the_game_is_refused() -> None:
    """Words, numbers, moves of the core, moves of other packs."""
    table = dealt(3, seed=1)
    before = game().save(table)
    other = type(game())()
    for rubbish in ("under red", 7, None, PASS, [DONE], other.decode("under red")):
        with pytest.raises(BadMove):
            table.play(table.player, rubbish)
    for text in ("under", "lay pink", "Under red", "under  red", "lay 2 red", ""):
        with pytest.raises(BadMove):
            game().decode(text)
    assert game().save(table) == before


def test_an_answer_may_come_only_once() -> None:
    """Whoever has answered is not asked again. [DS-11]"""
    with scat([*HANDS, "white"], red=["gold"], green=[]) as table:
        table.turn(0).lays("red", on="red").says(2, SCAT)
        with pytest.raises(NotAsked):
            table.table.play(2, GRANTED)
        with pytest.raises(IllegalMove, match="A bundle ends"):
            table.table.play(1, GRANTED, SCAT)
        table.asks(1)
