"""What a challenge brings: who takes the pile, who sees what lay there, and the one card in its stead."""

import pytest

from blarney.core.chance import Chance
from blarney.core.texts import Text
from blarney.games.dragon_scat.moves import GRANTED, SCAT
from blarney.games.dragon_scat.rules.face_down import IN_STEAD
from blarney.games.dragon_scat.view import Laid
from games.dragon_scat.picture import By, Picture, Pile, dealt, move, scat


@pytest.mark.parametrize("cards", ["gold", "red gold", "gold red red", "gold gold"])
def test_if_not_all_match_the_player_takes_the_pile(cards: str) -> None:
    """All of it, with the cards just laid; other piles stay. [DS-14] [DS-R5]"""
    with scat(
        ["red red gold gold blue", "green green"], gold=["white"], red=["amber", By(1, "black silver")]
    ) as table:
        table.turn(0).lays(cards, on="red").says(1, SCAT)
        assert table.hand(0) == "amber black blue gold gold red red silver"
        assert table.zone(0) == "red red gold gold blue black silver amber", "in the order of the deck"
        assert (table.pile("red"), table.pile("gold")) == ("", "white")
        assert [(one.row, one.many) for one in table.table.packets] == [(0, 1)]
        assert table.sizes == [8, 2]
        table.declines(1)


def test_one_false_card_of_four_is_a_lie() -> None:
    """First, last or in the middle of the order. [DS-14]"""
    for false in ("red", "amber", "green"):
        with scat([f"gold gold gold {false} black", "white"], gold=[]) as table:
            table.turn(0).lays(f"gold gold gold {false}", on="gold").says(1, SCAT)
            assert table.sizes == [5, 1]
            assert table.view(None).last is not None
            assert table.table.last is not None
            assert table.table.guest == 1
            table.declines(1)


def test_then_the_challenger_may_lay_one_card() -> None:
    """Any card they hold, or none; whoever was caught lays nothing. [DS-15] [DS-R6] [DS-R7]"""
    for said, pile in (("green", "green"), ("red", "red"), (None, "")):
        with scat(["gold blue", "white", "green red"], red=["amber"]) as table:
            table.turn(0).lays("gold", on="red").says(2, SCAT).says(1, GRANTED)
            assert table.rule == "DS-15"
            assert table.may(2) == ["lay red", "lay green", "keep"]
            assert table.may(0) == table.may(1) == []
            assert table.prompt == Text("prompts.in_stead", {"seat": 2, "dragon": "red"})
            assert "Cid may" in table.asked(0)
            assert "You may" in table.asked(2)
            if said:
                table.adds(2, said)
            else:
                table.declines(2)
            assert table.pile("red") == pile
            assert table.sizes == [3, 1, 1 if said else 2]
            table.turn(1)


@pytest.mark.parametrize("many", [1, 2, 3])
def test_if_all_match_the_challenger_takes_the_pile(many: int) -> None:
    """The whole of it, the cards just laid included. [DS-16]"""
    with scat(
        ["red red red blue", "white", "green green"], red=["amber", By(1, "black silver")], gold=["copper"]
    ) as table:
        table.turn(0).lays("red " * many, on="red").says(1, GRANTED).says(2, SCAT)
        assert table.hand(2) == " ".join(
            sorted(["amber", "black", "silver", "green", "green"] + ["red"] * many)
        )
        assert (table.pile("red"), table.pile("gold")) == ("", "copper")
        assert table.sizes == [4 - many, 1, 5 + many]
        table.declines(0)


def test_then_the_player_may_lay_one_card() -> None:
    """Any card they hold, or none; the challenger lays nothing. [DS-17] [DS-R6] [DS-16]"""
    for said, pile in (("blue", "blue"), ("red", "red"), (None, "")):
        with scat(["white", "red red blue", "green green"], red=["amber"]) as table:
            table.turn(1).lays("red", on="red").says(2, GRANTED).says(0, SCAT)
            assert table.rule == "DS-17"
            assert table.may(1) == ["lay red", "lay blue", "keep"]
            assert table.may(0) == table.may(2) == []
            if said:
                table.adds(1, said)
            else:
                table.declines(1)
            assert table.pile("red") == pile
            assert table.sizes == [3, 1 if said else 2, 2]
            table.turn(2)


def test_the_card_in_stead_claims_nothing() -> None:
    """A false one too: nobody is asked about it, and the next turn begins. [DS-R6]"""
    with scat(["red blue blue", "green green"], red=["amber"]) as table:
        table.turn(0).lays("red", on="red").says(1, SCAT).adds(0, "blue")
        assert table.view(None).claim is None
        (laid,) = table.view(1).rows[0].pile
        assert (laid.seat, laid.how, laid.cards) == (0, "stead", [None])
        table.turn(1).lays("green", on="red").says(0, GRANTED)
        assert table.pile("red") == "blue green"


def test_a_silent_player_lays_nothing_in_stead() -> None:
    """The clock keeps their cards. [DS-R6]"""
    with scat(["red blue", "green green"], red=["amber"]) as table:
        table.turn(0).lays("red", on="red").says(1, SCAT)
        assert table.table.default(0) is move("keep")
        assert table.table.question is not None
        assert [(offer.move, offer.touches) for offer in table.table.question.offers(0)] == [
            ("lay blue", ["hand 0/blue", "pile 0"]),
            ("keep", []),
        ]
        table.declines(0)


def test_the_card_in_stead_is_told_to_its_owner_only() -> None:
    """All see that one was laid, or none. [DS-R6] [DS-20]"""
    with scat(["white", "green", "red blue blue"], gold=[], red=["amber"]) as table:
        table.turn(2).lays("red", on="red").says(0, SCAT).says(1, GRANTED).adds(2, "blue")
        for viewer in (0, 1, 2, None):
            event = table.told("stead_laid", viewer)
            assert event.cards == (["blue"] if viewer == 2 else [None])
            assert (event.seat, event.source, event.target) == (2, "hand 2", "pile 1")
            assert event.values == {"dragon": "red", "left": 1}
            assert table.view(viewer).rows[1].pile == [Laid(2, "stead", ["blue" if viewer == 2 else None])]
    with scat(["white", "green", "red blue blue"], gold=[], red=["amber"]) as table:
        table.turn(2).lays("red", on="red").says(0, SCAT).says(1, GRANTED).declines(2)
        assert table.told("stead_kept", 1).values == {"dragon": "red"}
        assert (table.told("stead_kept", 1).seat, table.heard(1, "stead_laid")) == (2, [])


@pytest.mark.parametrize("seats", [2, 5])
def test_a_challenger_always_has_cards(seats: int) -> None:
    """Whoever has none has won: a hand is empty only while its owner's last cards wait. [DS-R7]"""
    challenges = 0
    for seed in range(4):
        table = dealt(seats, seed)
        chance = Chance(seed)
        while table.outcome is None:
            hands = Picture(table).sizes
            assert all(many or (table.claimed and seat == table.player) for seat, many in enumerate(hands))
            challenges += table.top is IN_STEAD
            seat = table.waiting[0]
            moves = table.legal(seat)
            table.play(seat, moves[chance.below(len(moves))])
    assert challenges > 10
    with scat(["gold", "white"], red=[]) as picture:
        picture.turn(0).lays("gold", on="red").says(1, SCAT)
        assert picture.may(1) == ["lay white", "keep"]
        picture.declines(1)


def test_only_the_taker_sees_the_pile() -> None:
    """The others see how many; the revealed cards too are only known to be in that hand. [DS-R17]"""
    with scat(["red gold", "green", "white"], blue=[], red=["amber", By(2, "black")]) as table:
        table.turn(0).lays("red gold", on="red").says(1, SCAT).says(2, GRANTED)
        for viewer in (0, 1, 2, None):
            event = table.told("caught", viewer)
            whole = ["amber", "black", "red", "gold"]
            assert event.cards == (whole if viewer == 0 else [None] * 4)
            assert (event.seat, event.source, event.target) == (0, "pile 1", "hand 0")
            assert event.values == {"dragon": "red", "many": 4, "left": 4}
            assert event.revealed
        assert table.view(0).hand == ["red", "gold", "black", "amber"]
        assert table.view(2).hand == ["white"]
        table.declines(1)


def test_the_taker_sees_who_laid_what() -> None:
    """Packet by packet; nobody else, and nothing of one's own cards. [DS-R22] [DS-R17]"""
    pile: Pile = ["amber amber", By(0, "black"), By(1, "gold blue"), By(2, "copper"), By(0, "green")]
    with scat(["red white", "silver", "violet"], gold=[], red=pile) as table:
        table.turn(0).lays("red", on="red").says(1, GRANTED).says(2, SCAT)
        found = [(event.values["other"], event.cards) for event in table.heard(2, "found")]
        assert found == [(0, ["black"]), (1, ["gold", "blue"]), (0, ["green"])]
        assert table.told("found_from_start", 2).cards == ["amber", "amber"]
        assert table.told("proved", 2).cards == [
            "amber",
            "amber",
            "black",
            "gold",
            "blue",
            "copper",
            "green",
            "red",
        ]
        for viewer in (0, 1, None):
            hidden = [(event.values["other"], event.cards) for event in table.heard(viewer, "found")]
            assert hidden == [(0, [None]), (1, [None, None]), (0, [None])]
            assert table.told("found_from_start", viewer).cards == [None, None]
            assert table.told("proved", viewer).cards == [None] * 8
            assert table.told("proved", viewer).values == {"dragon": "red", "many": 8, "left": 9}
        table.declines(0)


def test_whoever_is_caught_finds_what_the_others_laid() -> None:
    """And not what they laid themselves. [DS-R22] [DS-14] [DS-R5]"""
    pile = [By(1, "gold"), By(0, "blue"), By(2, "copper copper")]
    with scat(["red white", "silver", "violet"], gold=[], red=pile) as table:
        table.turn(0).lays("white", on="red").says(1, SCAT).says(2, GRANTED)
        found = [(event.values["other"], event.cards) for event in table.heard(0, "found")]
        assert found == [(1, ["gold"]), (2, ["copper", "copper"])]
        assert table.heard(0, "found_from_start") == []
        assert table.told("caught", 0).cards == ["gold", "blue", "copper", "copper", "white"]
        table.declines(1)


def test_piles_of_other_rows_are_left_alone() -> None:
    """Their packets stay, with those who laid them. [DS-R17] [DS-14] [DS-16]"""
    with scat(
        ["red white", "silver"],
        gold=["green green", By(0, "amber")],
        red=[By(1, "black")],
        blue=[By(1, "copper")],
    ) as table:
        table.turn(0).lays("white", on="red").says(1, SCAT).adds(1, "silver")
        assert [(one.row, one.seat, one.many) for one in table.table.packets] == [
            (0, None, 2),
            (0, 0, 1),
            (2, 1, 1),
            (1, 1, 1),
        ]
        assert (table.pile("gold"), table.pile("blue")) == ("green green amber", "copper")
