"""The draft: as many open cards as players, and each takes one."""

import pytest

from blarney.core.chance import Chance
from blarney.core.texts import Text
from games.braggart.picture import tavern


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_as_many_cards_are_turned_up_as_there_are_players(seats: int) -> None:
    """Before everybody's eyes, and the draft comes before the boasts. [BG-6] [BG-7]"""
    with tavern(["d1 f1"] * 2 + ["d2 f2"] * (seats - 2), deck="r6 f5 d4 s3 liar thief s9 r9 ...") as table:
        table.round()
        names = ["r6", "f5", "d4", "s3", "liar", "thief"][:seats]
        assert sorted(table.open.split()) == sorted(names)
        assert table.deck.split()[0] == ["r6", "f5", "d4", "s3", "liar", "thief", "s9"][seats]
        assert table.table.round == 2
        opened = table.told("opened")
        assert (opened.seat, opened.cards, opened.source, opened.target) == (None, names, "deck", "open")
        left = len(table.deck.split())
        assert (opened.values, opened.revealed) == ({"round": 2, "left": left}, True)
        assert all(table.view(viewer).open == table.open.split() for viewer in (0, None))
        table.asks(0)


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_from_the_holder_of_my_round_on_each_takes_one(holder: int) -> None:
    """Clockwise, and then the boasts begin with the holder. [BG-8] [BG-6] [BG-9]"""
    with tavern(["d1", "d2", "d3"], deck="f7 f8 f9 ...", holder=holder) as table:
        table.round()
        order = [holder, (holder + 1) % 3, (holder + 2) % 3]
        cards = ["f8", "f7", "f9"]
        for place, (seat, card) in enumerate(zip(order, cards, strict=True)):
            assert table.rule == "BG-8"
            assert table.prompt == Text("prompts.draft", {"seat": seat})
            assert table.table.waiting == (seat,)
            assert table.may(seat) == [
                f"take {one}" for one in ("f7", "f8", "f9") if one not in cards[:place]
            ]
            table.takes(seat, card)
            assert card in table.hand(seat).split()
        assert table.open == ""
        assert table.rule == "BG-9"
        table.asks(holder)


def test_an_open_card_of_any_sort_may_be_taken() -> None:
    """Liar! cards and Ploys too, and all see who takes what. [BG-R20] [BG-8]"""
    with tavern(["d1", "d2", "d3", "d4"], deck="thief liar liar s5 ...", holder=3) as table:
        table.round()
        assert table.may(3) == ["take s5", "take liar", "take thief"]
        assert table.touches(3) == {
            "take s5": ["open/s5"],
            "take liar": ["open/liar"],
            "take thief": ["open/thief"],
        }
        table.takes(3, "thief").takes(0, "liar").takes(1, "liar").takes(2, "s5")
        assert [table.hand(seat) for seat in range(4)] == ["d1 liar", "d2 liar", "s5 d3", "d4 thief"]
        for viewer in (0, 1, 2, 3, None):
            told = [
                (event.seat, event.cards, event.source, event.target)
                for event in table.heard(viewer, "drafted")
            ]
            assert told == [
                (3, ["thief"], "open", "hand 3"),
                (0, ["liar"], "open", "hand 0"),
                (1, ["liar"], "open", "hand 1"),
                (2, ["s5"], "open", "hand 2"),
            ]
        table.asks(3)


def test_equal_open_cards_are_one_choice() -> None:
    """They lie in order, whatever the order in which they came. [BG-7] [BG-8]"""
    with tavern(["d1", "d2", "d3"], deck="s5 d4 s5 ...") as table:
        table.round()
        assert (table.open, table.may(0)) == ("s5 s5 d4", ["take s5", "take d4"])
        assert table.takes(0, "s5").open == "s5 d4"
        table.asks(1)


def test_a_card_that_was_drafted_stays_known() -> None:
    """Everybody saw it: it is in that hand in every world that anybody can imagine. [BG-R20]"""
    with tavern(["d1 d2", "f1 f2", "s1 s2"], deck="f7 r8 s9 ...") as table:
        table.round().takes(0, "r8").takes(1, "s9").takes(2, "f7")
        met = set()
        for seed in range(20):
            world = table.table.imagine(2, Chance(seed))
            names = [world.cards.names[world.cards.kinds[card]] for card in world.cards.zones[0]]
            assert "r8" in names
            met.update(names)
        assert len(met) > 10
        table.asks(0)


@pytest.mark.parametrize(("left", "lucky"), [("s5", [1]), ("s5 d5", [1, 2]), ("s5 d5 f5", [1, 2, 0])])
def test_if_the_deck_is_short_the_last_get_none(left: str, lucky: list[int]) -> None:
    """What is left is turned up; when all is taken the boasts begin. [BG-29] [BG-R11] [BG-28] [BG-9]"""
    with tavern(["d1", "d2", "d3"], deck=left, holder=1) as table:
        table.round()
        assert sorted(table.open.split()) == sorted(left.split())
        assert table.told("opened").values["left"] == 0
        for seat in lucky:
            table.takes(seat, table.open.split()[0])
        assert table.sizes == [1 + (seat in lucky) for seat in range(3)]
        assert table.open == ""
        assert table.rule == "BG-9"
        table.asks(1)
