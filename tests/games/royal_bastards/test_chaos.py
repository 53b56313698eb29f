"""Chaos cards: who may play which when, cancels, and what becomes of a card."""

import pytest

from blarney.games.royal_bastards.rules.fight import draw_contest
from blarney.games.royal_bastards.table import CONTESTING, FEASTING, LAST_ACTION, MOVING
from blarney.games.royal_bastards.view import Doing
from games.royal_bastards.picture import realm
from games.royal_bastards.small_pack import Cards

AT_THEM = [{"verb": "choose_player", "among": "others"}, {"verb": "gold", "who": "them", "amount": 2}]
ALL_CARDS = "trick march duel spell claim cancel"


@pytest.mark.parametrize(
    ("phase", "contest", "played"),
    [
        (MOVING, False, ["trick", "march", "spell"]),
        (CONTESTING, False, ["trick", "spell"]),
        (CONTESTING, True, ["trick", "duel", "spell"]),
        (FEASTING, False, ["trick", "spell"]),
        (FEASTING, True, ["trick", "duel", "spell"]),
        (LAST_ACTION, False, ["trick", "spell", "claim"]),
    ],
)
def test_each_type_has_its_time(phase: int, contest: bool, played: list[str]) -> None:
    """Movement, Contest, Anytime, Endgame; a cancel only as a reply.

    [RB-64] [RB-65] [RB-66] [RB-110] [RB-68] [RB-41] [RB-R7]
    """
    with realm([ALL_CARDS], phase=phase) as table:
        if contest:
            draw_contest(table.table, 1, [1, 2], "phase")
        table.stops()
        assert [one.removeprefix("play ") for one in table.may(0) if one.startswith("play")] == played
        reasons = {
            "march": ("RB-64", "movement_only"),
            "duel": ("RB-65", "contest_only"),
            "claim": ("RB-110", "endgame_only"),
            "cancel": ("RB-68", "nothing_to_cancel"),
        }
        for card, reason in reasons.items():
            if card not in played:
                assert table.refusal(0, f"play {card}") == reason
                assert table.why(0, f"play {card}") == {"card": card}
        table.passes()


def test_a_contest_card_may_be_for_one_attribute_and_for_who_takes_part() -> None:
    """[RB-65] [RB-41]"""
    for attribute, card, right in (
        ("magic", "riddle", True), ("magic", "brawl", False), ("might", "brawl", True), ("might", "riddle", False)
    ):  # fmt: skip
        chaos: Cards = {"duel": {"attribute": attribute}, "trick": {"type": "contest", "involved": True}}
        with realm(["duel trick", "duel trick", ""], contests=card, chaos=chaos) as table:
            draw_contest(table.table, 1, [1, 2], "phase")
            table.stops()
            assert ("play duel" in table.may(0)) is right
            if not right:
                assert table.refusal(0, "play duel") == ("RB-65", "other_attribute")
                assert table.why(0, "play duel") == {"card": "duel"}
            assert table.refusal(0, "play trick") == ("RB-65", "not_involved")
            assert table.why(0, "play trick") == {"card": "trick"}
            assert "play trick" in table.may(1)
            table.passes()


def test_a_card_that_would_change_nothing_about_the_contest_is_not_played() -> None:
    """It is about that already; with something else on the card it may be. [RB-40] [RB-65]"""
    switch, coin = {"verb": "switch", "attribute": "magic"}, {"verb": "gold", "amount": 1}
    for does, contest, refused in (
        ([switch], "riddle", True), ([switch], "brawl", False), ([switch, coin], "riddle", False),
        ([coin], "riddle", False),
    ):  # fmt: skip
        with realm(["trick"], trick=does, when="contest", contests=contest) as table:
            draw_contest(table.table, 1, [0, 1], "phase")
            table.stops()
            assert ("play trick" in table.may(0)) is not refused
            if refused:
                assert table.refusal(0, "play trick") == ("RB-40", "same_attribute")
                assert table.why(0, "play trick") == {"card": "trick"}
            table.passes()


def test_a_card_without_a_possible_target_is_not_played() -> None:
    """[RB-73] [RB-R3]"""
    mine = [{"verb": "choose_land", "among": "yours"}, {"verb": "support", "amount": 1, "where": "land"}]
    with realm(["trick"], trick=mine) as table:
        table.stops()
        assert table.refusal(0, "play trick") == ("RB-73", "no_target")
        assert table.why(0, "play trick") == {"card": "trick"}
        table.passes()
    with realm(["trick"], trick=mine, support={"hill": [1, 0, 0]}) as table:
        table.stops().plays(0)
        assert table.support(0) == {"hill": 2}
    # Another reason comes first.
    with realm(["trick"], trick=mine, when="movement") as table:
        table.stops()
        assert table.refusal(0, "play trick") == ("RB-64", "movement_only")
        table.passes()


def test_a_card_is_resolved_at_once_and_discarded() -> None:
    """Until then it lies on the table; only then may another be played. [RB-67] [RB-71] [RB-R51] [RB-103]"""
    with realm(["spell", "spell", ""]) as table:
        table.stops().plays(0, "spell")
        view = table.view(2)
        assert (view.played, view.declared, view.hand_sizes, view.discard) == (["spell"], [0], [0, 1, 0], [])
        assert view.deeds == [Doing("chaos", "spell", 0, None, None, None, ["gold"])]
        assert table.table.gold == [0, 0, 0]
        assert table.refusal(1, "play spell") == ("RB-67", "only_cancels")
        assert table.why(1, "play spell") == {"card": "spell"}
        table.passes(1)
        assert (table.table.gold, table.discard, table.table.chain) == ([1, 0, 0], "spell", [])
        view = table.view(2)
        assert (view.played, view.declared, view.discard, view.deeds) == ([], [], ["spell"], [])
        (played,) = table.heard(2, "played")
        assert (played.cards, played.source, played.target, played.revealed) == (
            ["spell"],
            "hand 0",
            "table",
            True,
        )
        assert played.values == {"seat": 0, "kind": 4}
        (cleared,) = table.heard(2, "cleared")
        assert (cleared.cards, cleared.source, cleared.target) == (["spell"], "table", "discard")
        assert table.names() == ["played", "earned", "cleared"]
        table.calm()


def test_all_others_who_hold_a_card_are_asked_for_a_cancel() -> None:
    """Else the question would tell who has one. [RB-68] [RB-R8] [RB-58]"""
    with realm(["spell", "spell", "", "cancel"], seats=4, gold=[0, 0, 9, 0], first=2) as table:
        table.stops().plays(0, "spell")
        assert table.asked == ("RB-68", "reply")
        assert (table.table.waiting, table.wanted("seat")) == ((3, 1), [0])
        assert table.may(1) == ["pass", "pass for this phase"]
        assert table.may(3) == ["pass", "play cancel", "pass for this phase"]
        assert table.touches(3)["play cancel"] == ["hand 3/cancel"]
        assert table.touches(3)["pass"] == []
        assert table.refusal(1, "play cancel") == ("RB-68", "not_held")
        assert table.why(1, "play cancel") == {"card": "cancel"}
        assert table.refusal(1, "buy support") == ("RB-68", "cancel_or_pass")
        assert table.table.default(3).text == "pass"
        table.passes(1)
        assert table.table.waiting == (3,)
        table.passes(3)
        assert table.table.gold == [1, 0, 9, 0]
        table.calm()


def test_a_card_may_be_cancelled() -> None:
    """It does nothing and is discarded, and the cancel too. [RB-68] [RB-R50] [RB-71] [RB-103]"""
    with realm(["trick", "cancel", "spell"], trick=AT_THEM) as table:
        table.stops().plays(0).chooses(0, 2).plays(1, "cancel")
        # Now the others are asked again, the first player of the card too, who has no card left.
        assert table.table.waiting == (2,)
        assert table.wanted("seat") == [1]
        assert (table.view(2).played, table.view(2).declared) == (["trick", "cancel"], [0, 1])
        table.passes(2)
        assert table.table.gold == [0, 0, 0]
        assert (table.discard, table.table.deeds) == ("trick cancel", [])
        assert table.told("cancelled", "seat") == [0]
        assert table.heard(1, "cancelled")[0].seat == 0
        assert table.names("played", "cancelled", "cleared", "earned") == [
            "played",
            "played",
            "cancelled",
            "cleared",
        ]
        table.passes()


def test_a_cancel_may_be_cancelled() -> None:
    """Of a row of cards every other one works. [RB-68] [RB-R8] [RB-103]"""
    with realm(["trick cancel", "cancel cancel", ""], trick=AT_THEM) as table:
        table.stops().plays(0).chooses(0, 2).plays(1, "cancel")
        assert table.table.waiting == (0,)
        table.plays(0, "cancel")
        assert table.wanted("seat") == [0]
        assert table.table.waiting == (1,)
        assert table.refusal(1, "play trick") == ("RB-68", "not_held")
        table.passes(1)
        assert table.table.gold == [0, 0, 2]
        assert table.discard == "trick cancel cancel"
        assert table.told("cancelled", "seat") == []
        table.calm()
    with realm(["trick cancel", "cancel cancel", ""], trick=AT_THEM) as table:
        table.stops().plays(0).chooses(0, 2).plays(1, "cancel").plays(0, "cancel").plays(1, "cancel")
        assert (table.table.gold, table.table.chain) == ([0, 0, 0], [])
        assert table.told("cancelled", "seat") == [0]


def test_a_standing_pass_ends_when_ones_card_is_cancelled() -> None:
    """A card has named its player. [RB-R5] [RB-R8]"""
    with realm(["spell cancel", "cancel spell", ""]) as table:
        table.stops().plays(0, "spell")
        table.table.standing = table.table.may_stand = 0b011
        table.plays(1, "cancel")
        assert (table.table.standing, table.table.waiting) == (0b010, (0,))
        table.table.standing = table.table.may_stand = 0b011
        table.table.listed_seat = -1
        table.plays(0, "cancel")
        assert (table.table.standing, table.table.waiting) == (0b001, (1,))
        table.calm()


def test_targets_are_known_before_anybody_may_cancel() -> None:
    """[RB-73] [RB-R50] [RB-R3]"""
    both = [
        {"verb": "choose_player", "among": "all"}, {"verb": "choose_land", "among": "any"},
        {"verb": "support", "who": "them", "amount": 1, "where": "land"},
    ]  # fmt: skip
    with realm(["trick", "cancel", ""], trick=both) as table:
        table.stops().plays(0)
        assert table.asked == ("RB-73", "target_player")
        table.chooses(0, 2)
        assert table.asked == ("RB-73", "target_land")
        table.chooses(0, "moor")
        assert table.view(1).deeds == [Doing("chaos", "trick", 0, None, 2, "moor", ["support"])]
        assert table.asked == ("RB-68", "reply")
        table.passes(1)
        assert table.support(2) == {"moor": 1}
        table.calm()


def test_a_card_that_makes_the_deck_be_shuffled_is_not_in_it() -> None:
    """It is on the table until it is resolved. [RB-R51] [RB-72]"""
    with realm(["trick", "", ""], trick=[{"verb": "draw", "amount": 2}], deck="", discard="claim") as table:
        table.stops().plays(0)
        assert (table.hand(0), table.discard) == ("claim", "trick")
        table.calm()


def test_in_the_last_action_nobody_cancels() -> None:
    """Before it everybody may. [RB-R31] [RB-105]"""
    with realm(["spell", "cancel", ""], phase=LAST_ACTION) as table:
        table.stops().plays(0, "spell")
        assert (table.table.gold, table.discard) == ([1, 0, 0], "spell")
        table.calm()
    with realm(["spell", "cancel", ""]) as table:
        table.stops().plays(0, "spell")
        assert (table.table.waiting, table.table.gold) == ((1,), [0, 0, 0])
        table.passes(1)
        assert table.table.gold == [1, 0, 0]
        table.calm()
