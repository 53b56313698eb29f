"""Laying a new dragon face up, and the free cards of the others."""

import pytest

from blarney.core.texts import Text
from blarney.games.dragon_scat.moves import GRANTED
from blarney.games.dragon_scat.view import Laid
from games.dragon_scat.picture import By, move, scat


def test_one_card_becomes_a_new_dragon() -> None:
    """At the end of the row, before all eyes; its pile is empty. [DS-18]"""
    with scat(["white", "amber amber red", "green"], red=["gold"], blue=["gold"]) as table:
        table.turn(1).shows("amber")
        assert table.showing == "red blue amber"
        assert (table.pile("amber"), table.pile("red")) == ("", "gold")
        assert table.hand(1) == "amber red"
        for viewer in (0, 1, 2, None):
            assert [row.dragon for row in table.view(viewer).rows] == ["red", "blue", "amber"]
            event = table.told("new", viewer)
            assert (event.seat, event.cards, event.values) == (1, ["amber"], {"left": 2})
            assert (event.source, event.target, event.revealed) == ("hand 1", "showing", True)
        table.declines(2).declines(0)
        table.turn(2)


def test_only_a_dragon_that_does_not_show_may_be_new() -> None:
    """From all that show it must differ, those that came later too. [DS-18] [DS-R13]"""
    with scat(["amber green", "amber red green"], red=[], blue=[]) as table:
        table.turn(0).shows("amber").declines(1)
        table.turn(1)
        assert table.may(1) == ["under red", "under blue", "under amber", "new green"]
        for dragon in ("amber", "red"):
            refusal = table.refusal(1, f"new {dragon}")
            assert (refusal.key, refusal.rule) == ("refusals.showing", "DS-18")
            assert dragon in str(refusal)
        table.shows("green").declines(0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_other_player_is_asked_once_clockwise(seats: int) -> None:
    """For one card, any that they hold, or none; the player is not. [DS-19] [DS-R10]"""
    for player in range(seats):
        hands = ["green red", "green blue", "gold white", "gold black", "black silver"][:seats]
        hands[player] = "amber copper"
        with scat(hands, red=[]) as table:
            table.turn(player).shows("amber")
            for step in range(1, seats):
                seat = (player + step) % seats
                assert table.table.waiting == (seat,)
                assert table.rule == "DS-19"
                ordered = sorted(hands[seat].split(), key=table.table.deck.names.index)
                assert table.may(seat) == [*[f"lay {card}" for card in ordered], "keep"]
                assert table.may(player) == []
                table.adds(seat, hands[seat].split()[0])
            assert len(table.pile("amber").split()) == seats - 1
            assert table.sizes == [1] * seats
            table.turn((player + 1) % seats)


def test_free_cards_may_be_any_and_claim_nothing() -> None:
    """Laid or not, nobody objects; the next is asked at once. [DS-R10] [DS-19]"""
    with scat(["amber red", "green green", "white amber", "black black"], red=[]) as table:
        table.turn(0).shows("amber").adds(1, "green").declines(2).adds(3, "black")
        assert table.pile("amber") == "green black"
        assert table.sizes == [1, 1, 2, 1]
        assert table.view(0).claim is None
        assert [laid.how for laid in table.view(0).rows[1].pile] == ["free", "free"]
        table.turn(1)


def test_the_question_names_the_new_dragon() -> None:
    """And who may lay. [DS-19]"""
    with scat(["amber red", "green green"], red=[]) as table:
        table.turn(0).shows("amber")
        assert table.prompt == Text("prompts.free", {"seat": 1, "dragon": "amber"})
        assert "Bo may" in table.asked(0)
        assert "You may" in table.asked(1)
        assert table.table.default(1) is move("keep")
        assert table.table.question is not None
        assert [(offer.move, offer.touches) for offer in table.table.question.offers(1)] == [
            ("lay green", ["hand 1/green", "pile 1"]),
            ("keep", []),
        ]
        table.asks(1)


def test_free_cards_are_told_to_their_owner_only() -> None:
    """All see who laid one, and who did not. [DS-R10] [DS-19] [DS-20]"""
    with scat(["amber red", "green green", "white blue"], red=[]) as table:
        table.turn(0).shows("amber").declines(1).adds(2, "blue")
        for viewer in (0, 1, 2, None):
            event = table.told("free_laid", viewer)
            assert event.cards == (["blue"] if viewer == 2 else [None])
            assert (event.seat, event.source, event.target) == (2, "hand 2", "pile 1")
            assert event.values == {"dragon": "amber", "left": 1}
            kept = table.told("free_kept", viewer)
            assert (kept.seat, kept.values) == (1, {"dragon": "amber"})
            assert table.view(viewer).rows[1].pile == [Laid(2, "free", ["blue" if viewer == 2 else None])]


def test_several_new_dragons_follow_each_other() -> None:
    """Each at the end, each with its own free cards. [DS-18] [DS-19] [DS-R11]"""
    with scat(["amber green red", "blue black red", "white gold red"], red=["gold", "gold"]) as table:
        table.turn(0).shows("amber").adds(1, "black").declines(2)
        table.turn(1).shows("blue").adds(2, "gold").adds(0, "red")
        table.turn(2).shows("white").declines(0).declines(1)
        assert table.showing == "red amber blue white"
        assert [table.pile(dragon) for dragon in ("red", "amber", "blue", "white")] == [
            "gold gold",
            "black",
            "gold red",
            "",
        ]
        table.turn(0).lays("green", on="white").all_say(GRANTED)
        assert table.pile("white") == "green"
        assert table.outcome.winners == [0]


def test_a_free_card_joins_no_other_pile() -> None:
    """Neither the first row's nor the last one's before. [DS-19]"""
    with scat(["amber red", "green green"], red=["gold", By(0, "blue")], black=[]) as table:
        table.turn(0).shows("amber").adds(1, "green")
        assert (table.pile("red"), table.pile("black"), table.pile("amber")) == ("gold blue", "", "green")
