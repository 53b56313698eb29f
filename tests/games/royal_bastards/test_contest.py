"""The Contest Phase: flags, income, the order of the contests, rewards."""

from blarney.games.royal_bastards.rules.contest import CONTEST_PHASE
from blarney.games.royal_bastards.table import MOVING
from games.royal_bastards.picture import realm

HERE = {"verb": "support", "amount": 1, "where": "here"}
ALL_AT_FARM = {"ann": "farm", "bob": "farm", "cid": "farm"}


def test_flags_lie_where_bastards_of_several_players_stand() -> None:
    """Two Bastards of one player make no contest. [RB-34] [RB-35] [RB-37] [RB-R29]"""
    with realm(
        seats=4,
        champions={0: "eve", 1: "fay", 2: "gus", 3: "hal"},
        spots={"ann": "city", "bob": "city", "eve": "crypt", "fay": "crypt", "cid": "farm", "gus": "farm"},
        phase=MOVING,
    ) as table:
        table.begin(CONTEST_PHASE)
        assert table.flags == ["city", "crypt"]
        assert table.told("contest_phase", "lands") == [[0, 10]]
        assert table.view(None).phase == "contest"
        assert [land.name for land in table.view(1).lands if land.flag] == ["city", "crypt"]
        assert table.wanted("seat", "bastard", "land") == [2, 2, 1]
        table.asks(2)
    with realm(
        seats=4,
        champions={0: "eve", 1: "fay", 2: "gus", 3: "hal"},
        spots={"ann": "city", "bob": "city", "eve": "crypt", "fay": "crypt", "cid": "farm", "gus": "pit",
               "dot": "farm", "hal": "pit"},
    ) as table:  # fmt: skip
        table.begin(CONTEST_PHASE)
        assert table.flags == ["city", "farm", "pit", "crypt"]
        table.asks(0)


def test_old_flags_are_taken_away_when_new_ones_are_placed() -> None:
    """They are placed once, for where the Bastards stand now. [RB-37] [RB-R48]"""
    with realm(spots={"ann": "hill"}) as table:
        table.table.flags = 1
        table.begin(CONTEST_PHASE)
        assert table.flags == ["hill"]
        table.asks(1)


def test_each_bastard_alone_brings_support_or_gold() -> None:
    """Firstborn and Champion, from the First Player on, before all contests.

    [RB-36] [RB-31] [RB-35] [RB-R10] [RB-R11] [RB-58]
    """
    with realm(
        champions={0: "dot", 1: "eve", 2: "fay"},
        spots={"ann": "farm", "dot": "farm", "bob": "hill", "cid": "hill", "eve": "crypt", "fay": "peak"},
        first=1,
        luck=[5, 4],
        contests="brawl",
    ) as table:
        table.begin(CONTEST_PHASE)
        assert table.asked == ("RB-36", "income")
        assert table.may(1) == ["take support", "take gold"]
        assert table.touches(1) == {"take support": ["land crypt"], "take gold": ["gold 1"]}
        assert table.refusal(1, "done") == ("RB-36", "support_or_gold")
        assert table.table.default(1).text == "take support"
        table.says(1, "take support")
        assert table.wanted("seat", "bastard", "land") == [2, 5, 4]
        table.says(2, "take gold")
        assert table.wanted("seat", "bastard", "land") == [0, 0, 1]
        table.says(0, "take gold")
        assert table.wanted("seat", "bastard", "land") == [0, 3, 1]
        assert "contest" not in table.names()
        table.says(0, "take support")
        assert table.table.gold == [2, 0, 2]
        assert (table.support(0), table.support(1)) == ({"farm": 1}, {"crypt": 1, "hill": 1})
        assert table.told("earned", "seat", "many")[0] == (2, 2)
        assert table.told("gained_support", "seat", "many", "land")[0] == (1, 1, 10)
        assert table.told("won_contest", "seat", "land") == [(1, 3)]


def test_the_income_is_a_number_of_the_player() -> None:
    """An ability may change both. [RB-36] [RB-60]"""
    heirs = {"ann": {"changes": {"income_gold": 3}}, "bob": {"changes": {"income_support": 1}}}
    with realm(seats=2, heirs=heirs) as table:
        table.begin(CONTEST_PHASE).says(0, "take gold").calm().says(1, "take support")
        assert (table.table.gold, table.support(1)) == ([5, 0], {"fields": 2})


def test_there_is_a_stop_when_the_flags_are_placed_and_after_each_contest() -> None:
    """But none between the roll and what it brings. [RB-R5] [RB-R7] [RB-41] [RB-47]"""
    with realm(["spell", "spell", "spell"], spots=ALL_AT_FARM, contests="brawl", luck=[1, 2, 3]) as table:
        table.begin(CONTEST_PHASE)
        assert table.asked == ("RB-66", "stop")
        assert table.table.waiting == (0, 1, 2)
        table.passes()
        assert table.asked == ("RB-41", "contest_stop")
        assert table.names("contest_phase", "contest") == ["contest_phase", "contest"]
        table.passes()
        assert table.names("rolled", "won_contest", "gained_support", "contest_over") == [
            "rolled", "rolled", "rolled", "won_contest", "gained_support", "contest_over",
        ]  # fmt: skip
        assert table.told("contest_over", "land") == [1]
        assert (table.flags, table.asked) == ([], ("RB-66", "stop"))
        bout = table.view(None)
        assert (bout.bout, bout.old_contests[-1], len(bout.old_contests)) == (None, "brawl", 8)
        assert (table.table.here, table.table.contest, table.table.fighters) == (-1, -1, 0)
        table.passes()


def test_the_first_player_chooses_the_order_of_the_contests() -> None:
    """One is left at the end, and needs no choice. [RB-38] [RB-47]"""
    with realm(
        champions={0: "dot", 1: "eve", 2: "fay"},
        spots={"ann": "city", "bob": "city", "cid": "hill", "dot": "hill", "eve": "pit", "fay": "pit"},
        first=2,
        contests="brawl race brawl",
        luck=[5, 4, 5, 4, 5, 4],
    ) as table:
        table.begin(CONTEST_PHASE)
        assert table.asked == ("RB-38", "which_contest")
        assert table.may(2) == ["choose city", "choose hill", "choose pit"]
        assert table.touches(2)["choose hill"] == ["land hill"]
        assert table.refusal(2, "choose farm") == ("RB-38", "not_contested")
        assert table.why(2, "choose farm") == {"land": 1}
        assert table.refusal(2, "take gold") == ("RB-38", "choose_land")
        table.chooses(2, "hill")
        assert table.may(2) == ["choose city", "choose pit"]
        assert table.flags == ["city", "pit"]
        table.chooses(2, "pit")
        assert table.told("contest_over", "land") == [3, 9, 0]


def test_a_contest_needs_no_choice_if_there_is_only_one() -> None:
    """And none if there is none. [RB-38] [RB-39]"""
    with realm(spots=ALL_AT_FARM, contests="brawl", luck=[9, 2, 3]) as table:
        table.begin(CONTEST_PHASE)
        assert table.support(0) == {"farm": 1}
    with realm(seats=2) as table:
        table.begin(CONTEST_PHASE).says(0, "take gold").says(1, "take gold")
        assert "contest" not in table.names()


def test_one_wins_and_all_others_lose() -> None:
    """Three in one contest; the winner's reward first, then the losers', clockwise from the First Player.

    [RB-45] [RB-46] [RB-83] [RB-84] [RB-R12] [RB-R57]
    """
    bouts = {"brawl": {"won": [HERE, {"verb": "gold", "amount": 2}], "lost": [{"verb": "gold", "amount": 1}]}}
    with realm(
        seats=4,
        spots={**ALL_AT_FARM, "dot": "farm"},
        first=2,
        contests="brawl",
        luck=[3, 1, 9, 1],
        bouts=bouts,
    ) as table:
        table.begin(CONTEST_PHASE)
        assert table.told("total", "seat", "many") == [(2, 7), (3, 5), (0, 13), (1, 5)]
        assert table.told("won_contest", "seat", "land") == [(0, 1)]
        assert table.told("earned", "seat", "many") == [(0, 2), (2, 1), (3, 1), (1, 1)]
        assert table.support(0) == {"farm": 1}
        assert table.table.gold == [2, 1, 1, 1]


def test_abilities_pay_for_winning_and_for_losing() -> None:
    """Before what the card gives. [RB-60] [RB-R54] [RB-83] [RB-84]"""
    heirs = {name: {"changes": {"prize": 3, "solace": 1}} for name in ("ann", "bob")}
    with realm(seats=2, heirs=heirs, spots=ALL_AT_FARM, contests="brawl", luck=[9, 1]) as table:
        table.begin(CONTEST_PHASE)
        assert table.names("earned", "gained_support") == ["earned", "gained_support", "earned"]
        assert table.table.gold == [3, 1]
        table.passes()


def test_a_reward_may_ask_its_player() -> None:
    """And everything of it is done before the next one. [RB-83] [RB-84] [RB-R57] [RB-67]"""
    near = [{"verb": "choose_land", "among": "near"}, {"verb": "support", "amount": 2, "where": "land"}]
    bouts = {"debate": {"won": near, "lost": near}}
    with realm(seats=2, spots=ALL_AT_FARM, contests="debate", luck=[1, 9], bouts=bouts) as table:
        table.begin(CONTEST_PHASE)
        assert (table.asked, table.wanted("seat", "source")) == (("RB-73", "target_land"), [1, 12])
        table.chooses(1, "camp")
        assert table.support(1) == {"camp": 2}
        assert table.asked == ("RB-73", "target_land")
        assert table.flags == ["farm"]
        table.chooses(0, "city")
        assert table.support(0) == {"city": 2}


SENT = {
    "brawl": {
        "won": [{"verb": "choose_land", "among": "any"}, {"verb": "send", "who": "others", "where": "land"}],
        "lost": [],
    }
}


def test_who_is_sent_to_a_flag_joins_the_contest_there() -> None:
    """Who is sent elsewhere makes no new contest. [RB-R48] [RB-R49] [RB-37] [RB-38]"""
    with realm(
        champions={2: "dot"},
        spots={"ann": "farm", "bob": "farm", "cid": "crypt", "dot": "crypt"},
        contests="brawl",
        luck=[9, 1],
        bouts=SENT,
    ) as table:
        table.begin(CONTEST_PHASE).says(2, "take gold").says(2, "take support").chooses(0, "crypt")
        assert (table.where("ann"), table.where("bob"), table.where("cid")) == ("farm", "crypt", "crypt")
        assert table.flags == []
        assert table.names("contest") == ["contest"]
    with realm(
        seats=4,
        champions={1: "eve", 0: "fay"},
        spots={"ann": "farm", "bob": "farm", "cid": "crypt", "dot": "crypt", "eve": "hill", "fay": "hill"},
        contests="brawl debate",
        luck=[9, 1, 1, 2, 3, 1],
        bouts=SENT,
    ) as table:
        table.begin(CONTEST_PHASE).chooses(0, "farm").chooses(0, "crypt")
        # Both Bastards of seat 1 have joined, and the flag they left is taken away.
        assert table.told("flag_removed", "land") == [3]
        assert table.flags == []
        assert table.told("contest", "attribute", "land", "seats")[1] == ("mastery", 10, [1, 2, 3])


def test_a_flag_where_nobody_is_left_to_fight_is_taken_away() -> None:
    """Without a contest. [RB-R48] [RB-38]"""
    with realm(
        seats=4,
        spots={"ann": "farm", "bob": "farm", "cid": "crypt", "dot": "crypt"},
        contests="brawl",
        luck=[9, 1],
        bouts=SENT,
    ) as table:
        table.begin(CONTEST_PHASE).chooses(0, "farm").chooses(0, "farm")
        assert (table.told("flag_removed", "land"), table.flags) == ([10], [])
        assert table.names("contest") == ["contest"]
        assert table.where("cid") == table.where("dot") == "farm"


def test_a_standing_pass_ends_with_the_contest_phase() -> None:
    """When no contest is left. [RB-R5] [RB-38]"""
    with realm(["spell", "spell", ""], spots=ALL_AT_FARM, contests="brawl", luck=[1, 2, 3]) as table:
        table.begin(CONTEST_PHASE)
        table.says(0, "pass for this phase")
        assert table.may(0) == ["withdraw standing pass"]
        table.says(1, "pass").says(1, "pass").says(1, "pass")
        assert table.done
        assert (table.table.standing, table.table.may_stand) == (0, 0)
