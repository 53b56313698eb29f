"""What a player of Braggart is asked: what they can do, and why they cannot do more."""

from __future__ import annotations

from blarney.core.texts import Names
from blarney.games.braggart.table import Braggart
from games.braggart_night.small import GAME, laid, says

PEOPLE = ["Ann", "Bo", "Cid"]


def asked(table: Braggart, seat: int) -> str:
    """What this seat reads."""
    assert table.question is not None
    prompt = GAME.ask(table.question.prompt, table.view(seat), table.legal(seat))
    return GAME.say(prompt, Names(PEOPLE, seat))


def test_without_a_foe_only_the_bar_is_left() -> None:
    """[BG-R14]"""
    table = laid([["moon", "wrestled", "gold"], ["goose"]])
    assert asked(table, 0) == "You have no Foe, so no boast: only the bar is left."
    assert asked(laid([["gold"], ["goose"]]), 0) == (
        "You have no Deed and no Foe, so no boast: only the bar is left."
    )


def test_a_ploy_is_offered_only_to_whoever_has_one() -> None:
    both = laid([["wrestled", "goose", "start over"], ["goose"]])
    assert asked(both, 0).startswith("Your turn: the bar, a Ploy, or a boast ")
    assert asked(laid([["wrestled", "goose"], ["goose"]]), 0).startswith("Your turn: the bar, or a boast ")
    assert asked(laid([["goose", "start over"], ["goose"]]), 0) == (
        "You have no Deed, so no boast yet: a Ploy, or the bar."
    )


def test_after_a_ploy_there_is_no_bar() -> None:
    """[BG-11]"""
    table = laid([["goose", "start over", "start over"], ["goose"]])
    says(table, 0, "play start over")
    says(table, 0, "done")
    assert asked(table, 0) == "You have no Deed, so no boast yet: play another Ploy, or end the turn."
    table = laid([["wrestled", "goose", "start over"], ["goose"]])
    says(table, 0, "play start over")
    says(table, 0, "done")
    assert asked(table, 0) == "After a Ploy there is no bar: boast, or end the turn."
    table = laid([["goose", "start over"], ["goose"]])
    says(table, 0, "play start over")
    says(table, 0, "done")
    assert asked(table, 0) == "You have no Deed, so no boast, and after a Ploy there is no bar."


def test_whoever_lost_is_told_to_what() -> None:
    """[BG-19]"""
    table = laid([["wrestled", "goose"], ["wrestled", "goblins"]])
    says(table, 0, "lay wrestled", "lay goose")
    says(table, 1, "pass")
    says(table, 1, "lay wrestled", "lay goblins")
    says(table, 0, "pass")
    assert asked(table, 0) == "Your 7 lost to 10: keep one card of your boast for the score pile, or none."


def test_the_shouts_of_the_pack_are_asked_for_and_after_one_what_the_boast_stands_at() -> None:
    """[BG-R3]"""
    table = laid([["wrestled", "goblins"], ["goose", "fibber", "shameless fibber"], ["goose"]])
    says(table, 0, "lay wrestled", "lay goblins")
    assert asked(table, 1) == (
        "Ann boasts: 10. Is that a lie? Call “Fibber!” or “Shameless Fibber!”, or pass."
    )
    assert asked(table, 2) == "Ann boasts: 10. You have nothing to call it a lie with."
    says(table, 1, "call fibber")
    says(table, 1, "swap goose")
    assert asked(table, 1) == "Ann now stands at 7, after 10. Another “Shameless Fibber!”, or pass?"
    assert asked(table, 2) == "Ann now stands at 7, after 10. You have nothing to call it a lie with."
