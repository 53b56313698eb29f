"""The Endgame: the last action, the count, ties fought out by the Firstborn, and the crown."""

from typing import Any

import pytest

from blarney.games.royal_bastards.captions import score
from blarney.games.royal_bastards.rules.endgame import COUNT, CROWN, ENDGAME, LAST, LAST_CHANCE, decided
from blarney.games.royal_bastards.table import FEASTING
from games.royal_bastards.picture import Picture, realm

PRINTED = {"last_purchases": "as_printed"}


def owners(table: Picture) -> dict[str, int]:
    """Who has won which Territory."""
    return {land.name: land.owner for land in table.view(None).lands if land.owner is not None}


def test_the_last_action_goes_round_once_from_the_first_player_on() -> None:
    """Only the active player does anything, as much as they like.

    [RB-98] [RB-105] [RB-R24] [RB-R56] [RB-R31] [RB-93] [RB-58]
    """
    with realm(
        ["spell march", "cancel", "spell"], gold=[2, 0, 9], first=2, turn=8, phase=FEASTING,
        support={"city": [1, 0, 0]},
    ) as table:  # fmt: skip
        table.begin(ENDGAME)
        assert (table.view(0).phase, table.names()) == ("last_action", ["last_action"])
        assert table.asked == ("RB-98", "last_action")
        assert (table.table.waiting, table.wanted("seat")) == ((2,), [2])
        assert table.may(2) == ["done", "play spell", "sell spell", "buy support", "buy an endorsement"]
        assert table.touches(2)["buy support"] == ["gold 2"]
        assert table.touches(2)["done"] == []
        assert table.table.default(2).text == "done"
        table.says(2, "buy support").chooses(2, "hill")
        assert table.table.waiting == (2,)
        # Nobody may cancel.
        table.plays(2, "spell")
        assert (table.table.gold, table.table.waiting) == ([2, 0, 7], (2,))
        # With no card and no gold for anything one is done.
        table.says(2, "buy an endorsement")
        assert (table.table.gold[2], table.told("done", "seat")) == (1, [2])
        assert table.table.waiting == (0,)
        assert table.may(0) == ["done", "play spell", "sell march", "sell spell"]
        assert table.refusal(0, "play march") == ("RB-64", "movement_only")
        assert table.refusal(0, "pass") == ("RB-98", "act_or_done")
        assert table.refusal(0, "buy support") == ("RB-87", "too_poor")
        table.sells(0, "march").says(0, "buy support").chooses(0, "city").says(0, "done")
        assert (table.table.waiting, table.may(1)) == ((1,), ["done", "sell cancel"])
        assert table.refusal(1, "play cancel") == ("RB-68", "nothing_to_cancel")
        table.says(1, "done")
        assert table.outcome.winners == [0]
        assert owners(table) == {"city": 0, "hill": 2}


@pytest.mark.parametrize(
    ("gold", "more", "asked"),
    [
        (2, {}, 0),
        (3, {}, 1),
        (4, {"numbers": {"support_price": 9}}, 0),
        (4, {"numbers": {"support_price": 9}, "closets": {"cid": "sin"}}, 1),
        (6, {"numbers": {"support_price": 9}}, 1),
        (6, {"numbers": {"support_price": 9}, "seals": ""}, 0),
    ],
)
def test_who_has_no_card_and_no_gold_for_anything_is_done(
    gold: int, more: dict[str, Any], asked: int
) -> None:
    """Everybody sees that; a card can at least be sold. [RB-R56] [RB-98]"""
    with realm(["", "", "duel"], gold=[0, gold, 0], turn=8, **more) as table:
        table.begin(ENDGAME)
        assert table.told("done", "seat") == ([0] if asked else [0, 1])
        assert table.told("done", "seat") == [event.seat for event in table.heard(None, "done")]
        table.asks(1 if asked else 2)


def test_contest_cards_can_only_be_sold_in_the_last_action() -> None:
    """There is no contest in it. [RB-R56] [RB-65]"""
    with realm(["duel", "", ""], turn=8, support={"pit": [1, 0, 0]}) as table:
        table.begin(ENDGAME)
        assert table.may(0) == ["done", "sell duel"]
        assert table.refusal(0, "play duel") == ("RB-65", "contest_only")
        table.sells(0, "duel")
        assert (table.table.gold, table.outcome.winners) == ([1, 0, 0], [0])


def test_support_bought_in_the_last_action_counts() -> None:
    """It comes before the count. [RB-R1] [RB-R34] [RB-18]"""
    with realm(gold=[0, 9, 0], turn=8, support={"hill": [2, 0, 0]}) as table:
        table.begin(ENDGAME)
        for _ in range(3):
            table.says(1, "buy support").chooses(1, "hill")
        assert owners(table) == {"hill": 1}
        assert table.names("last_action", "won_land", "ended") == ["last_action", "won_land", "ended"]


def test_the_last_action_may_come_after_the_count_as_printed() -> None:
    """Then Support is worth nothing any more, but cards that pay are. [RB-R1] [RB-R2] [RB-99] [RB-110]"""
    with realm(
        ["", "claim", ""], gold=[0, 9, 0], turn=8, support={"hill": [2, 0, 0]}, options=PRINTED
    ) as table:
        table.begin(ENDGAME)
        assert owners(table) == {"hill": 0}
        assert table.view(2).points == [10, 0, 0]
        table.says(1, "buy support").chooses(1, "hill").plays(1, "claim").says(1, "done")
        assert table.names("won_land", "last_action", "ended") == ["won_land", "last_action", "ended"]
        assert (owners(table), table.outcome.scores) == ({"hill": 0}, [10, 2, 0])


def test_endgame_cards_pay_in_the_last_action() -> None:
    """[RB-99] [RB-R2] [RB-110] [RB-94]"""
    with realm(["claim claim", "", ""], turn=8) as table:
        table.begin(ENDGAME)
        assert table.view(1).approval == [0, 0, 0]
        table.plays(0, "claim").plays(0, "claim")
        assert table.outcome.scores == [4, 0, 0]
        assert table.view(1).approval == [4, 0, 0]


def test_boosts_do_not_outlast_the_last_turn() -> None:
    """They end before the last action. [RB-R55] [RB-93] [RB-R1]"""
    with realm(turn=8, gold=[3, 0, 0]) as table:
        table.table.boosts = [2] * 24
        table.begin(ENDGAME)
        assert table.table.boosts == [0] * 24
        table.asks(0)


def test_territories_are_counted_one_by_one() -> None:
    """The most Support wins the tile and its points; where nobody has any, nobody wins.

    [RB-18] [RB-95] [RB-61] [RB-94] [RB-R32]
    """
    with realm(
        turn=8, support={"city": [1, 2, 0], "hill": [3, 1, 1], "crypt": [0, 0, 1], "peak": [2, 1, 0]}
    ) as table:
        table.begin(COUNT)
        assert table.view(0).phase == "count"
        assert owners(table) == {"city": 1, "hill": 0, "peak": 0, "crypt": 2}
        assert table.view(0).points == [17, 15, 7]
        assert table.told("counted", "land") == list(range(11))
        assert table.told("counted", "counts")[:2] == [[1, 2, 0], [0, 0, 0]]
        assert all(event.revealed for event in table.heard(1, "counted"))
        assert table.told("won_land", "seat", "land", "points") == [
            (1, 0, 15),
            (0, 3, 10),
            (0, 4, 7),
            (2, 10, 7),
        ]
        assert table.table.owners == [1, -1, -1, 0, 0, -1, -1, -1, -1, -1, 2]


def test_a_tied_territory_is_fought_for_by_the_firstborn_only() -> None:
    """Who is tied, wherever they are; the card's rewards do not happen. [RB-96] [RB-97] [RB-R31] [RB-R60]"""
    with realm(
        ["duel", "duel", "cancel"], turn=8, champions={0: "eve", 1: "fay"}, spots={"ann": "pit", "eve": "hill"},
        support={"hill": [2, 2, 1]}, contests="brawl", first=1, luck=[3, 8],
    ) as table:  # fmt: skip
        table.begin(COUNT)
        # Nobody was asked: no card is played any more.
        assert table.told("contest", "attribute", "land", "seats") == [("might", 3, [1, 0])]
        assert table.told("rolled", "seat", "bastard", "score", "die") == [(1, 1, 4, 3), (0, 0, 4, 8)]
        assert owners(table) == {"hill": 0}
        assert table.names("gained_support", "won_contest") == []
        assert table.support(0) == {"hill": 2}
        assert (table.table.contest, table.table.firstborn_only) == (-1, False)
        assert table.view(0).old_contests[-1] == "brawl"


def test_the_firstborn_has_all_it_has_collected() -> None:
    """Endorsements, Skeletons, critical hits, bonus dice, abilities; a Champion adds nothing. [RB-R60] [RB-96]"""
    with realm(
        turn=8, seats=2, champions={0: "eve"}, support={"hill": [2, 2]}, contests="brawl",
        endorsed={"ann": "guild", "eve": "guild"}, scandals={"bob": "bones"},
        heirs={"bob": {"class": "priest", "changes": {"bonus": 1, "edge": 2}}},
        bouts={"brawl": {"bonus": "priest", "sides": 6}}, luck=[10, 1, 4, 5],
    ) as table:  # fmt: skip
        table.begin(COUNT)
        assert table.told("total", "seat", "many") == [(0, 5 + 11), (1, 3 + 4 + 5 + 1 + 2)]
        assert owners(table) == {"hill": 0}


def test_a_tie_of_the_firstborn_is_broken_as_ever() -> None:
    """Without the Champion's printed score. [RB-R60] [RB-96] [RB-92] [RB-89]"""
    with realm(
        turn=8, seats=2, champions={0: "eve"}, support={"hill": [2, 2]}, contests="brawl", luck=[5, 5, 2, 9],
    ) as table:  # fmt: skip
        table.begin(COUNT)
        assert table.told("tie_roll", "seat", "die") == [(0, 2), (1, 9)]
        assert owners(table) == {"hill": 1}


def test_of_three_who_tie_only_the_winner_must_be_found() -> None:
    """Losers who tie need not roll. [RB-96] [RB-97]"""
    with realm(turn=8, support={"hill": [2, 2, 2]}, contests="brawl", luck=[2, 9, 2]) as table:
        table.begin(COUNT)
        assert (owners(table), table.names("tie_roll")) == ({"hill": 1}, [])


def test_the_highest_score_is_crowned() -> None:
    """Tiles and cards together; others are ranked by points. [RB-19] [RB-101] [RB-R59] [RB-94]"""
    with realm(turn=8, seats=4) as table:
        table.table.owners[0] = 2
        table.table.owners[1] = 1
        table.table.approval = [10, 2, 1, 12]
        table.table.then(CROWN)
        table.table.advance()
        outcome = table.outcome
        assert (outcome.winners, outcome.scores) == ([2], [10, 12, 16, 12])
        assert outcome.ranking == [[2], [1, 3], [0]]
        assert (outcome.why.key, dict(outcome.why.values)) == ("outcomes.crowned", {"seat": 2, "points": 16})
        assert table.told("ended", "seat", "points", "by_contest", "scores") == [(2, 16, 0, [10, 12, 16, 12])]
        assert table.table.question is None


def test_a_tie_for_the_crown_is_fought_out() -> None:
    """By the Firstborn of those who tie. [RB-102] [RB-R59] [RB-R31]"""
    with realm(
        ["spell", "", "", ""], turn=8, seats=4, contests="debate", champions={3: "eve"}, first=3, luck=[2, 7]
    ) as table:
        table.table.approval = [5, 9, 0, 9]
        table.table.then(CROWN)
        table.table.advance()
        assert table.told("contest", "attribute", "land", "seats") == [("mastery", 0, [3, 1])]
        assert table.told("total", "seat", "many") == [(3, 4), (1, 9)]
        outcome = table.outcome
        assert (outcome.winners, outcome.ranking) == ([1], [[1], [3], [0], [2]])
        assert outcome.why.key == "outcomes.crowned_by_contest"
        assert table.told("ended", "seat", "by_contest") == [(1, 1)]


def test_being_at_home_counts_for_a_territory_and_not_for_the_crown() -> None:
    """The crown is fought for nowhere. [RB-R60] [RB-102] [RB-96] [RB-32]"""
    heirs = {name: {"home": "city", "changes": {"home_edge": 3}} for name in ("ann", "bob")}
    with realm(
        turn=8, seats=2, heirs=heirs, support={"city": [1, 1], "hill": [1, 1]}, luck=[5, 1, 5, 1]
    ) as table:
        table.begin(COUNT)
        assert table.told("total", "edge") == [3, 3, 0, 0]
    with realm(turn=8, seats=2, heirs=heirs, luck=[5, 1]) as table:
        table.table.then(CROWN)
        table.table.advance()
        assert table.told("total", "edge") == [0, 0]


@pytest.mark.parametrize("option", ["before_count", "as_printed"])
def test_the_steps_of_the_endgame(option: str) -> None:
    """[RB-R1] [RB-93]"""
    with realm(turn=8, gold=[3, 0, 0], options={"last_purchases": option}) as table:
        table.begin(ENDGAME)
        left = table.table.agenda[1:]
        assert left == ([CROWN, LAST] if option == "as_printed" else [CROWN, COUNT, LAST])
        assert LAST_CHANCE not in left
        table.asks(0)


def test_a_score_may_go_past_forty_nine() -> None:
    """It simply goes on, with a chip for every fifty points. [RB-100] [RB-61]"""
    assert [score(points) for points in (0, 49, 50, 99, 103)] == [
        "0", "49", "50 (King me + 0)", "99 (King me + 49)", "103 (King me ×2 + 3)",
    ]  # fmt: skip
    with realm(turn=8, seats=2) as table:
        table.table.owners = [0] * 11
        table.table.approval = [3, 60]
        assert [table.table.points_of(seat) for seat in (0, 1)] == [103, 60]
        assert table.view(None).points == [103, 60]
        table.table.then(CROWN)
        table.table.advance()
        assert table.outcome.scores == [103, 60]


def test_a_boost_of_the_last_action_does_not_count_in_the_contests_after_it() -> None:
    """[RB-R60]"""
    with realm(turn=8, contests="brawl", luck=[3, 8]) as table:
        table.table.boosts = [2] * 24
        assert decided(table.table, 0, [0, 1], "land") == 1
        assert table.told("total", "many") == [4 + 3, 4 + 8]
        assert table.table.boosts == [0] * 24


@pytest.mark.parametrize("occasion", ["land", "crown"])
def test_of_a_champion_nothing_counts_in_the_last_contests(occasion: str) -> None:
    """Neither its ability nor what was given to it; afterwards all is as it was. [RB-R60] [RB-96] [RB-102]"""
    heirs = {
        "ann": {"changes": {"edge": 1}},
        "eve": {"changes": {"edge": 4, "critical": -2, "ties": 1, "bonus": 3}},
    }
    with realm(
        turn=8, seats=2, champions={0: "eve"}, heirs=heirs, contests="brawl", luck=[8, 3, 9, 5],
        bouts={"brawl": {"bonus": "knight"}}, endorsements={"guild": {"changes": {"edge": 2}}},
        skeletons={"bones": {"changes": {"edge": 1}}}, endorsed={"eve": "guild"}, scandals={"eve": "bones"},
    ) as table:  # fmt: skip
        assert [table.law(0, name) for name in ("edge", "critical", "ties", "bonus")] == [8, 8, 1, 3]
        before = (table.table.laws[:], table.table.fittings[:])
        assert decided(table.table, 3, [0, 1], occasion) == 1
        # An eight is no critical hit.
        assert table.told("rolled", "seat", "die", "bonus") == [(0, 8, 3), (1, 9, 5 + 1)]
        assert table.told("total", "seat", "many") == [(0, 4 + 8 + 3 + 1), (1, 4 + 9 + 6)]
        assert (table.table.laws, table.table.fittings) == before
