"""The sample contest of the book, to the last number, and the cases of its questions at the end."""

from blarney.games.royal_bastards.rules.contest import CONTEST_PHASE
from games.royal_bastards.picture import realm

LORE = {
    "type": "contest",
    "value": 1,
    "copies": 2,
    "attribute": "mastery",
    "does": [{"verb": "die", "amount": 8}],
}
TWO_WAYS = {
    "type": "contest", "value": 1, "copies": 2,
    "does": [{"verb": "either", "first": [{"verb": "boost", "attribute": "magic", "amount": 2}],
              "second": [{"verb": "score", "amount": 1}]}],
}  # fmt: skip
HECKLERS = {
    "type": "contest", "value": 1, "copies": 2,
    "does": [{"verb": "choose_player", "among": "fighters"}, {"verb": "score", "who": "them", "amount": -3}],
}  # fmt: skip
DEBATE = {
    "bonus": "priest", "sides": 6,
    "won": [{"verb": "support", "amount": 2, "where": "here"}, {"verb": "gold", "amount": 1, "per": "adjacent"}],
    "lost": [{"verb": "support", "amount": 1, "where": "here"}, {"verb": "gold", "amount": 2},
             {"verb": "support", "amount": -1, "where": "adjacent"}],
}  # fmt: skip
RED, BLUE, BLACK = 0, 1, 2


def test_the_sample_contest() -> None:
    """21 = 3 + 2 + 5 + 8 + 3 beats 20 = 5 - 3 + 1 + 10 + 5 + 2.

    An outsider plays too, a ten is rolled again, a Priest has a bonus die, a Champion a d8, and a card's die is rolled
    with the card. [RB-39] [RB-40] [RB-41] [RB-42] [RB-43] [RB-44] [RB-45] [RB-32] [RB-33] [RB-82] [RB-83] [RB-84]
    [RB-R36] [RB-R12] [RB-R15] [RB-R35] [RB-R16] [RB-46] [RB-47]
    """
    with realm(
        ["ways", "lore", "hecklers"],
        champions={BLUE: "dot"},
        spots={"ann": "farm", "bob": "farm", "dot": "farm", "cid": "crypt"},
        support={"city": [2, 0, 1], "wood": [1, 1, 0], "hill": [3, 0, 0]},
        contests="debate",
        first=BLUE,
        luck=[5, 8, 3, 10, 5, 2],
        heirs={
            "ann": {"mastery": 5, "class": "priest", "changes": {"rent": 1}},
            "bob": {"mastery": 2},
            "dot": {"mastery": 3},
        },
        chaos={"lore": LORE, "ways": TWO_WAYS, "hecklers": HECKLERS},
        bouts={"debate": DEBATE},
    ) as table:
        table.begin(CONTEST_PHASE)
        assert table.flags == ["farm"]
        table.calm().says(BLACK, "take gold")
        assert (table.attribute, table.asked) == ("mastery", ("RB-41", "contest_stop"))
        assert table.told("contest", "contest", "attribute", "land", "seats") == [
            (2, "mastery", 1, [BLUE, RED])
        ]
        table.plays(BLUE, "lore").passes()
        assert table.told("rolled_edge", "seat", "many") == [(BLUE, 5)]
        table.plays(RED, "ways").says(RED, "the second way").passes()
        assert table.told("edge", "seat", "many") == [(RED, 1)]
        table.plays(BLACK, "hecklers").chooses(BLACK, RED)
        assert table.told("edge", "seat", "many")[1:] == [(RED, -3)]
        assert table.view(None).bout is None
        # All is settled, and whoever has gold may spend it.
        assert table.table.waiting == (BLUE,)
        table.passes()
        assert table.told("rolled", "seat", "bastard", "score", "die", "bonus") == [
            (BLUE, 1, 2, 8, 0), (BLUE, 3, 3, 3, 0), (RED, 0, 5, 15, 2),
        ]  # fmt: skip
        assert table.told("total", "seat", "many") == [(BLUE, 21), (RED, 20)]
        assert table.told("won_contest", "seat", "land") == [(BLUE, 1)]
        assert table.support(BLUE) == {"farm": 2, "wood": 1}
        assert table.support(RED) == {"city": 1, "farm": 1, "hill": 3}
        assert table.support(BLACK) == {"city": 1}
        assert table.table.gold == [2, 6, 2]
        assert table.flags == []
        assert table.discard == "lore ways hecklers"


DISCARD_TWO = [{"verb": "choose_player", "among": "others"}, {"verb": "discard", "who": "them", "amount": 2}]


def test_who_must_discard_two_cards_cannot_play_them_first() -> None:
    """A cancel is all that can be said in between, and chance picks. [RB-107] [RB-R9] [RB-R52] [RB-67] [RB-68]"""
    with realm(["trick", "spell spell claim", ""], trick=DISCARD_TWO, luck=[2, 0]) as table:
        table.stops().plays(0)
        assert table.told("chose_player", "seat", "other") == [(0, 1)]
        assert table.may(1) == ["pass", "pass for this phase"]
        assert table.refusal(1, "play spell") == ("RB-67", "only_cancels")
        assert table.refusal(1, "sell spell") == ("RB-68", "cancel_or_pass")
        table.passes(1)
        assert table.hand(1) == "spell"
        assert [event.values for event in table.heard(2, "discarded")] == [
            {"seat": 1, "kind": 5},
            {"seat": 1, "kind": 4},
        ]
        assert [event.cards for event in table.heard(2, "discarded")] == [["claim"], ["spell"]]
        assert all(event.drew_chance and event.revealed for event in table.heard(None, "discarded"))
        assert table.discard == "claim spell trick"
        table.passes(1)
    with realm(["trick", "cancel spell", ""], trick=DISCARD_TWO) as table:
        table.stops().plays(0).plays(1, "cancel")
        assert table.hand(1) == "spell"
        table.passes()


GREEN = [
    {"verb": "choose_land", "among": "yours", "colour": "green"},
    {"verb": "support", "amount": -2, "where": "land"},
]
GREEN_SIN = {"sin": {"does": GREEN}}


def test_a_skeleton_takes_support_on_a_green_territory_where_there_is_some() -> None:
    """Of two green Territories with Support one is chosen, of one there is no choice. [RB-108] [RB-62] [RB-R53]"""
    with realm(
        gold=[4, 0, 0], closets={"bob": "sin"}, support={"grove": [9, 1, 0], "wood": [0, 3, 0], "hill": [0, 5, 0]},
        skeletons=GREEN_SIN, luck=[0, 0],
    ) as table:  # fmt: skip
        table.stops().says(0, "expose seat 1")
        assert table.asked == ("RB-73", "target_land")
        assert table.may(1) == ["choose grove", "choose wood"]
        assert table.refusal(1, "choose hill") == ("RB-108", "not_a_land")
        assert table.why(1, "choose hill") == {"land": 3}
        assert table.refusal(1, "done") == ("RB-73", "choose_land")
        assert table.touches(1)["choose wood"] == ["land wood"]
        table.chooses(1, "wood")
        assert table.support(1) == {"grove": 1, "wood": 1, "hill": 5}
    with realm(
        gold=[4, 0, 0], closets={"bob": "sin"}, support={"grove": [9, 0, 0], "wood": [0, 1, 0], "hill": [0, 5, 0]},
        skeletons=GREEN_SIN, luck=[0, 0],
    ) as table:  # fmt: skip
        table.stops().says(0, "expose seat 1")
        assert table.support(1) == {"hill": 5}
        assert table.told("chose_land", "seat", "land") == [(1, 6)]
        assert table.told("lost_support", "seat", "many", "land") == [(1, 1, 6)]


def test_a_skeleton_that_finds_no_support_does_nothing() -> None:
    """Without Support on a green Territory there is nothing to choose. [RB-108] [RB-R4]"""
    with realm(
        gold=[4, 0, 0], closets={"bob": "sin"}, support={"grove": [9, 0, 0], "hill": [0, 5, 0]}, skeletons=GREEN_SIN,
        luck=[0, 0],
    ) as table:  # fmt: skip
        table.stops().says(0, "expose seat 1")
        assert (table.support(0), table.support(1)) == ({"grove": 9}, {"hill": 5})
        assert table.told("no_target", "seat") == [1]
        assert table.scandals("bob") == "sin"


def test_of_two_who_want_to_act_at_once_the_first_is_first() -> None:
    """All are asked from the First Player on; the other card comes second. [RB-109] [RB-R6] [RB-103] [RB-58]"""
    with realm(["spell", "trick", "trick"], first=1, trick=DISCARD_TWO, luck=[0]) as table:
        table.stops()
        assert list(table.table.waiting) == [1, 2, 0]
        table.plays(2).chooses(2, 1)
        assert list(table.table.waiting) == [1, 0]
        table.passes(1, 0)
        # The other card is gone before it could be played.
        assert (table.hand(1), list(table.table.waiting)) == ("", [0])
        table.calm()
