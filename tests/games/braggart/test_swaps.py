"""What a Liar! swaps, and what is read then."""

import pytest

from blarney.core.chance import Chance
from blarney.core.texts import Text
from games.braggart.picture import tavern
from games.braggart.small_pack import tale


def test_a_card_goes_in_for_one_of_its_own_type_only() -> None:
    """No type that the boast lacks, no Liar!, no Ploy. [BG-R7] [BG-24]"""
    with tavern(["d5 f5 r9", "s1 d1 d2 f1 r1 liar liar sip"]) as table:
        table.turns().boasts(0, "d5 f5").says(1, "call liar")
        assert table.may(1) == ["swap d1", "swap d2", "swap f1"]
        assert table.touches(1) == {
            "swap d1": ["hand 1/d1", "boast 0/d5"],
            "swap d2": ["hand 1/d2", "boast 0/d5"],
            "swap f1": ["hand 1/f1", "boast 0/f5"],
        }
        refusal = table.refusal(1, "swap s1")
        assert (refusal.key, refusal.rule) == ("refusals.no_such_type", "BG-24")
        table.says(1, "swap d2")
        assert table.boast(0) == "d2 f5"
        table.asks(1)


@pytest.mark.parametrize("card", ["s1", "d1", "f1", "r1"])
def test_each_of_the_four_may_be_swapped(card: str) -> None:
    """The boast stays in the order in which it is read. [BG-24] [BG-R7]"""
    with tavern(["s5 d5 f5 r5", "s1 d1 f1 r1 liar"]) as table:
        table.turns().boasts(0, "s5 d5 f5 r5").accuses(1, "liar", card)
        assert table.boast(0) == "s5 d5 f5 r5".replace(f"{card[0]}5", card)
        assert table.hand(1) == "s1 d1 f1 r1".replace(card, f"{card[0]}5")
        assert table.rule == "BG-23"
        table.asks(1)


def test_an_outrageous_liar_swaps_two() -> None:
    """Of different types, one after the other; both come to the accuser. [BG-24] [BG-R6] [BG-R9]"""
    with tavern(["s5 d5 f5", "s1 d1 d2 f1 outrageous"]) as table:
        table.turns().boasts(0, "s5 d5 f5").says(1, "call outrageous")
        assert table.prompt == Text("prompts.swap", {"seat": 1, "other": 0})
        assert table.may(1) == ["swap s1", "swap d1", "swap d2", "swap f1"]
        table.says(1, "swap d1")
        assert table.prompt == Text("prompts.swap_more", {"seat": 1, "other": 0})
        assert table.may(1) == ["swap s1", "swap f1", "done"]
        assert table.touches(1)["done"] == []
        assert table.refusal(1, "swap d5").key == "refusals.swapped_already"
        table.says(1, "swap s1")
        assert (table.boast(0), table.hand(1)) == ("s1 d1 f5", "s5 d2 d5 f1")
        assert table.rule == "BG-23"
        table.asks(1)


def test_an_outrageous_liar_may_swap_only_one() -> None:
    """But at least one. [BG-R6] [BG-24]"""
    with tavern(["d5 f5", "d1 f1 outrageous"]) as table:
        table.turns().boasts(0, "d5 f5").says(1, "call outrageous")
        assert table.refusal(1, "done").key == "refusals.swap_first"
        table.says(1, "swap f1").says(1, "done")
        assert (table.boast(0), table.hand(1)) == ("d5 f1", "d1 f5")
        table.asks(1)


def test_whoever_has_no_second_card_is_still_asked() -> None:
    """Not to be asked would tell; then only done is left. [BG-R6] [BG-R33]"""
    with tavern(["d5 f5", "d1 d2 outrageous", "s1"]) as table:
        table.turns().boasts(0, "d5 f5").accuses(1, "outrageous", "d1")
        assert table.may(1) == ["done"]
        table.says(1, "done")
        table.asks(1, 2)


def test_no_more_is_asked_when_all_of_the_boast_was_swapped() -> None:
    """A pack may have a Liar! for four; a boast of two has only two. [BG-R6] [BG-24] [BG-R9]"""
    with tavern(["d5 f5", "d1 f1 s1 monstrous"]) as table:
        table.turns().boasts(0, "d5 f5").accuses(1, "monstrous", "d1", "f1")
        assert (table.boast(0), table.rule) == ("d1 f1", "BG-23")
        table.asks(1)
    with tavern(["s5 d5 f5 r5", "s1 d1 f1 r1 monstrous"]) as table:
        table.turns().boasts(0, "s5 d5 f5 r5").accuses(1, "monstrous", "r1", "f1", "d1", "s1")
        assert (table.boast(0), table.hand(1)) == ("s1 d1 f1 r1", "s5 d5 f5 r5")
        table.asks(1)


def test_a_swap_may_make_a_boast_better() -> None:
    """Though it is silly. [BG-R8] [BG-25]"""
    with tavern(["d1 f1", "d9 f9 outrageous"]) as table:
        table.turns().boasts(0, "d1 f1").accuses(1, "outrageous", "d9", "f9")
        assert table.table.value(0) == 18
        assert (table.told("corrected").values["value"], table.told("corrected").values["before"]) == (18, 2)
        table.asks(1)


def test_the_card_taken_out_goes_to_the_accusers_hand() -> None:
    """Before everybody's eyes: all know it there. [BG-R9] [BG-24]"""
    with tavern(["d5 f5", "d1 f1 liar", "s1"]) as table:
        table.turns().boasts(0, "d5 f5").accuses(1, "liar", "d1")
        for viewer in (0, 1, 2, None):
            event = table.told("swapped", viewer)
            assert (event.seat, event.cards) == (1, ["d1", "d5"])
            assert (event.source, event.target, event.revealed) == ("hand 1", "boast 0", True)
            assert event.values == {"other": 0, "new": "d1", "old": "d5"}
        card = next(card for card in table.table.cards.zones[1] if table.table.deck.values[card] == 5)
        assert table.table.cards.seen[card] == table.table.cards.everyone
        world = table.table.imagine(2, Chance(1))
        assert card in world.cards.zones[1]
        table.asks(1, 2)


def test_a_card_gained_so_can_be_swapped_into_another_boast() -> None:
    """Or boasted with. [BG-R9] [BG-26]"""
    with tavern(["d9 f9", "d1 f2 liar", "d5 f5"]) as table:
        table.turns().boasts(0, "d9 f9").accuses(1, "liar", "d1").believed().boasts(1, "d9 f2").believed()
        assert [table.table.value(seat) for seat in range(3)] == [10, 11, 0]
        table.asks(2)


def test_a_liar_is_discarded_face_up_and_stays_there() -> None:
    """As a Ploy is. [BG-R10] [BG-23]"""
    with tavern(["d5 f5", "d1 liar outrageous"], discard="s1") as table:
        table.turns().boasts(0, "d5 f5").says(1, "call outrageous")
        assert table.discard == "s1 outrageous"
        for viewer in (0, 1, None):
            event = table.told("accused", viewer)
            assert (event.seat, event.cards, event.source, event.target) == (
                1, ["outrageous"], "hand 1", "discard",
            )  # fmt: skip
            assert (event.values, event.revealed) == ({"other": 0, "shout": "Outrageous!"}, True)
            assert table.view(viewer).discard == ["s1", "outrageous"]
        table.asks(1)


def test_the_boaster_reads_again_after_each_liar() -> None:
    """What now lies there, with what it is worth and was worth before. [BG-25] [BG-15]"""
    with tavern(["s2 d5 f5", "d1 liar", "f1 s1 outrageous"]) as table:
        table.turns().boasts(0, "s2 d5 f5").accuses(1, "liar", "d1")
        first = {"tale": tale("s2 d1 f5"), "value": 8, "before": 12, "other": 1}
        for viewer in (0, 1, 2, None):
            event = table.told("corrected", viewer)
            assert (event.seat, event.values) == (0, first)
        table.accuses(2, "outrageous", "f1")
        assert len(table.heard(0, "corrected")) == 1
        table.says(2, "swap s1")
        again = table.heard(None, "corrected")[1].values
        assert again == {"tale": tale("s1 d1 f1"), "value": 3, "before": 8, "other": 2}
        assert [(told.seat, told.accuser, told.value) for told in table.view(None).tales] == [
            (0, None, 12),
            (0, 1, 8),
            (0, 2, 3),
        ]
        assert table.prompt.values == {"seat": 0, "value": 3, "tale": tale("s1 d1 f1")}
        table.asks(1, 2)


def test_what_was_worth_before_is_of_the_same_boaster() -> None:
    """Not of the one who boasted earlier. [BG-25]"""
    with tavern(["d9 f9", "d5 f5", "d1 liar"]) as table:
        table.turns().boasts(0, "d9 f9").believed().boasts(1, "d5 f5").accuses(2, "liar", "d1")
        assert table.told("corrected").values["before"] == 10
        assert table.told("corrected").seat == 1
        table.asks(2, 0)
