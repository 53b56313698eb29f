"""The hand limit: eight cards, at any point."""

import pytest

from blarney.core.errors import NotAsked
from blarney.core.texts import Text
from games.braggart.picture import tavern
from games.braggart.small_pack import pack_text

EIGHT = "s1 d1 d2 f1 f2 r1 liar sip"


def test_a_ninth_card_of_the_draft_is_one_too_many() -> None:
    """Its owner parts with one at once, before the next takes a card. [BG-27] [BG-R15]"""
    with tavern([EIGHT, "d9", "f9"], deck="r7 r8 r9 ...") as table:
        table.round().takes(0, "r9")
        assert table.table.waiting == (0,)
        assert (table.rule, table.prompt) == ("BG-27", Text("prompts.hand_limit", {"seat": 0, "many": 1}))
        assert table.may(0) == [
            f"discard {card}" for card in ["s1", "d1", "d2", "f1", "f2", "r1", "r9", "liar", "sip"]
        ]
        table.says(0, "discard d1")
        assert (table.hand(0), table.discard) == ("s1 d2 f1 f2 r1 r9 liar sip", "d1")
        table.asks(1)


def test_the_card_that_has_just_come_may_go() -> None:
    """Any card may, whoever sees it. [BG-R15] [BG-R28]"""
    for card in ("r9", "liar", "sip", "s1"):
        with tavern([EIGHT, "d9"], deck="r8 r9 ...") as table:
            table.round().takes(0, "r9").says(0, f"discard {card}")
            assert table.discard == card
            assert len(table.hand(0).split()) == 8
            for viewer in (0, 1, None):
                event = table.told("discarded", viewer)
                assert (event.seat, event.cards, event.source, event.target) == (
                    0,
                    [card],
                    "hand 0",
                    "discard",
                )
                assert (event.values, event.revealed) == ({"left": 8}, True)
                assert table.view(viewer).discard == [card]
            table.asks(1)


def test_eight_cards_are_not_too_many() -> None:
    """Whoever holds just so many is not asked, also with others who hold more. [BG-27]"""
    with tavern([EIGHT, EIGHT, "d9"], deck="r7 r8 r9 ...", holder=1) as table:
        table.round().takes(1, "r9")
        table.asks(1).says(1, "discard r9")
        assert table.sizes == [8, 8, 1]
        table.asks(2)


def test_the_last_of_a_draft_discards_before_the_boasts() -> None:
    """Also if it is the holder of My Round, alone with the last open card. [BG-27] [BG-R15]"""
    with tavern(["d9", EIGHT], deck="r8 r9 ...") as table:
        table.round().takes(0, "r9").takes(1, "r8")
        table.asks(1).says(1, "discard r8")
        table.asks(0)
    with tavern([EIGHT, "d9"], deck="r8") as table:
        table.round().takes(0, "r8")
        table.asks(0).says(0, "discard s1")
        assert table.rule == "BG-9"
        table.asks(0)


@pytest.mark.parametrize(("held", "over"), [(5, 0), (6, 1), (7, 2), (8, 3)])
def test_at_the_bar_all_three_are_drawn_first(held: int, over: int) -> None:
    """Then the hand goes down to eight, card by card, and the turn is over. [BG-27] [BG-R15] [BG-10]"""
    hand = " ".join(EIGHT.split()[:held])
    with tavern([hand, "d9"], deck="r7 r8 r9 ...") as table:
        table.turns().bar(0)
        for many in range(over, 0, -1):
            assert table.prompt == Text("prompts.hand_limit", {"seat": 0, "many": many})
            assert len(table.hand(0).split()) == 8 + many
            table.asks(0).says(0, "discard " + table.hand(0).split()[0])
        assert len(table.hand(0).split()) == min(8, held + 3)
        assert [event.values["left"] for event in table.heard(1, "discarded")] == list(range(7 + over, 7, -1))
        table.asks(1)


def test_after_each_effect_of_a_ploy() -> None:
    """Before the turn goes on. [BG-27] [BG-R15] [BG-11]"""
    hand = "s1 d1 d2 f1 f2 r1 r2 toast"
    with tavern([hand, "d9"], deck="r7 r8 r9 ...") as table:
        table.turns().plays(0, "toast")
        assert (table.rule, len(table.hand(0).split())) == ("BG-27", 10)
        table.says(0, "discard r7").says(0, "discard r8")
        assert table.rule == "BG-9"
        assert table.may(0)[0] == "end the turn"
        assert table.discard == "toast r7 r8"
        table.asks(0)


def test_a_theft_can_overfill_a_hand() -> None:
    """The second of a Ploy that steals two, with another limit. [BG-27] [BG-R15]"""
    with tavern(["d1 f1 gang", "d9 f9", "r1"], luck=[0, 0], text=pack_text(limit=3, hand=3)) as table:
        table.turns().plays(0, "gang").says(0, "rob seat 1")
        assert (table.rule, table.hand(0)) == ("BG-11", "d1 d9 f1")
        table.says(0, "rob seat 2")
        assert (table.rule, table.hand(0)) == ("BG-27", "d1 d9 f1 r1")
        table.says(0, "discard r1")
        assert (table.hand(0), table.discard) == ("d1 d9 f1", "gang r1")
        table.asks(0)


def test_the_discard_pile_can_overfill_a_hand() -> None:
    """The card that was fetched may go back. [BG-27] [BG-R15]"""
    with tavern(["d1 f1 attic", "d9"], discard="r5 r6 r7", text=pack_text(limit=3, hand=3)) as table:
        table.turns().plays(0, "attic").says(0, "fetch r6")
        assert (table.rule, table.may_cards(0, "fetch")) == ("BG-11", "r5 r7")
        table.says(0, "fetch r7")
        assert table.rule == "BG-27"
        table.says(0, "discard r6")
        assert (table.hand(0), table.discard) == ("d1 f1 r7", "r5 attic r6")
        table.asks(0)


def test_the_limit_holds_between_the_verbs_of_a_ploy() -> None:
    """Drawn first, down to the limit next, and only then thrown away. [BG-27] [BG-R15]"""
    text = pack_text(limit=3, hand=3)
    with tavern(["d1 f1 feast", "d9", "f9"], deck="s1 s2 r5 ...", luck=[0], text=text) as table:
        table.turns().plays(0, "feast")
        assert (table.rule, table.hand(0)) == ("BG-27", "s1 s2 d1 f1")
        table.says(0, "discard s2")
        assert (table.rule, table.may(0)) == (
            "BG-11",
            ["discard s1", "discard d1", "discard f1", "done"],
        )
        table.says(0, "done").says(0, "rob seat 1")
        assert (table.rule, table.hand(0)) == ("BG-27", "s1 d1 d9 f1")
        table.says(0, "discard s1").says(0, "fetch s2")
        assert (table.rule, table.hand(0)) == ("BG-27", "s2 d1 d9 f1")
        table.says(0, "discard s2").boasts(0, "d9 f1")
        table.asks(1, 2)


def test_a_full_hand_stays_full_when_a_liar_is_played() -> None:
    """The Liar! goes, and each card that comes is for one that went: nobody has to discard. [BG-R15] [BG-R9]"""
    with tavern(["d5 f5", "s1 s2 d1 f1 r1 r2 liar outrageous"]) as table:
        table.turns().boasts(0, "d5 f5").accuses(1, "outrageous", "d1", "f1")
        assert table.hand(1) == "s1 s2 d5 f5 r1 r2 liar"
        table.asks(1)


def test_only_the_owner_is_asked_and_equal_cards_once() -> None:
    """Also in the seat that comes last; what is touched is the card in that hand. [BG-27] [BG-R15]"""
    with tavern(["d9", "d8", "d1 d1 f1 f1 f1 r1"], deck="s1 s1 s2 ...", holder=2) as table:
        table.turns().bar(2)
        assert table.table.waiting == (2,)
        assert table.may(2) == [f"discard {card}" for card in ["s1", "s2", "d1", "f1", "r1"]]
        assert table.touches(2)["discard d1"] == ["hand 2/d1"]
        with pytest.raises(NotAsked):
            table.table.play(0, table.move("discard d9"))
        table.says(2, "discard d1")
        assert table.hand(2) == "s1 s1 s2 d1 f1 f1 f1 r1"
        table.asks(0)
