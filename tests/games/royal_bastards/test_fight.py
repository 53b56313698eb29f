"""A contest from the card to the totals: attributes, dice, criticals, bonus dice, and ties."""

import pytest

from blarney.core.chance import Chance, Loaded
from blarney.games.royal_bastards.rules.contest import NEXT_CONTEST, ROLL, begin_contest
from blarney.games.royal_bastards.rules.fight import (
    draw_contest,
    ranked,
    roll_all,
    roll_bonus,
    roll_die,
    settle_contest,
)
from blarney.games.royal_bastards.rules.stops import STOP
from games.royal_bastards.picture import REST, Picture, realm
from games.royal_bastards.small_pack import Cards

AT_FARM = dict.fromkeys(("ann", "bob", "cid", "dot", "eve", "fay", "gus", "hal"), "farm")
PRIEST = {"class": "priest"}
PLAIN = {"changes": {"rent": 1}}


def fought(table: Picture, *seats: int) -> Picture:
    """These players fight at the farm, and all have rolled."""
    draw_contest(table.table, 1, list(seats), "phase")
    roll_all(table.table)
    return table


@pytest.mark.parametrize(
    ("card", "attribute", "score"),
    [("brawl", "might", 4), ("riddle", "magic", 3), ("debate", "mastery", 2), ("race", "movement", 1)],
)
def test_the_card_says_which_attribute_is_added(card: str, attribute: str, score: int) -> None:
    """Movement is one like the others. [RB-39] [RB-40] [RB-44] [RB-R16] [RB-42]"""
    with realm(seats=2, spots=AT_FARM, contests=card, luck=[7, 3]) as table:
        fought(table, 0, 1)
        assert table.attribute == attribute
        assert table.told("contest", "attribute", "land", "seats") == [(attribute, 1, [0, 1])]
        (drawn,) = table.heard(1, "contest")
        assert (drawn.drew_chance, drawn.revealed) == (True, True)
        assert table.told("rolled", "seat", "bastard", "score", "die", "bonus") == [
            (0, 0, score, 7, 0), (1, 1, score, 3, 0),
        ]  # fmt: skip
        assert [(event.seat, event.drew_chance) for event in table.heard(None, "rolled")] == [
            (0, True),
            (1, True),
        ]
        assert table.table.totals == [score + 7, score + 3]
        assert table.told("total", "seat", "many") == [(0, score + 7), (1, score + 3)]


def test_a_new_contest_begins_with_nothing() -> None:
    """Nothing is left of the one before. [RB-39] [RB-40]"""
    with realm(champions={0: "dot"}, spots=AT_FARM, contests="brawl race", luck=[7, 2, 3, 1]) as table:
        inner = table.table
        fought(table, 0, 1, 2)
        inner.edges, inner.bonuses, inner.ranks = [3, 4, 5], [1] * 6, [1, 0]
        assert (inner.rolls, inner.totals) == ([7, 2, 3, 0, 1, 0], [17, 7, 5])
        settle_contest(inner)
        assert (inner.contest, inner.here, inner.fighters) == (-1, -1, 0)
        draw_contest(inner, 4, [1], "phase")
        assert (inner.edges, inner.totals, inner.rolls, inner.bonuses) == ([0] * 3, [0] * 3, [0] * 6, [0] * 6)
        assert (inner.ranks, inner.here, inner.fighters, table.attribute) == ([], 4, 2, "movement")
        assert [inner.fights(0), inner.fights(1)] == [False, True]


def test_an_empty_contest_deck_is_made_of_the_cards_that_were_used() -> None:
    """As with all decks. [RB-39] [RB-R19]"""
    with realm(seats=2, spots=AT_FARM, contests="brawl", luck=[1, 1, 1, 1]) as table:
        inner = table.table
        assert len(inner.old_contests) == 7
        fought(table, 0, 1)
        settle_contest(inner)
        assert (inner.contests, len(inner.old_contests)) == ([], 8)
        fought(table, 0, 1)
        # They were put in order and (with loaded dice) not shuffled; the last one is on top.
        assert (inner.contest, inner.contests, inner.old_contests) == (7, [0, 1, 2, 3, 4, 5, 6], [])
        assert table.names("contests_shuffled", "contest") == ["contest", "contests_shuffled", "contest"]
        assert table.heard(None, "contests_shuffled")[0].drew_chance
        assert table.attribute == "movement"
    orders = set()
    for seed in range(3):
        with realm(seats=2, contests="") as table:
            table.table.chance = Chance(seed)
            draw_contest(table.table, 1, [0, 1], "phase")
            orders.add((*table.table.contests, table.table.contest))
            table.table.chance = Loaded([])
    assert len(orders) == 3


def test_a_firstborn_rolls_a_d10_and_a_champion_a_d8() -> None:
    """A die may show its highest number and no more. [RB-42] [RB-33]"""
    with realm(champions={0: "dot", 1: "eve"}, luck=[9, 8, 10, 1, 8, 10, 2]) as table:
        faces = [roll_die(table.table, hero) for hero in range(5)]
        assert faces == [[9], [8], [10, 1], [8], [10, 2]]
    with realm(
        seats=2, champions={0: "dot"}, numbers={"first_die": 6, "champion_die": 12}, luck=[6, 12]
    ) as table:
        assert [roll_die(table.table, hero) for hero in (0, 1)] == [[6], [12]]


def test_a_ten_is_rolled_again_each_time() -> None:
    """A critical hit, as often as it comes; a Champion has none. [RB-82] [RB-R15] [RB-33]"""
    with realm(seats=2, champions={0: "dot"}, luck=[10, 10, 10, 3, 8]) as table:
        assert roll_die(table.table, 0) == [10, 10, 10, 3]
        assert roll_die(table.table, 1) == [8]
    heirs = {"ann": {"changes": {"critical": -1}}}
    with realm(seats=2, heirs=heirs, luck=[9, 10, 8, 9, 1]) as table:
        assert roll_die(table.table, 0) == [9, 10, 8]
        assert roll_die(table.table, 2) == [9]
        assert table.table.chance.below(2) == 1


def test_both_bastards_of_a_player_add_up() -> None:
    """Those who are there. [RB-32] [RB-44] [RB-33]"""
    with realm(
        champions={0: "dot", 1: "eve"}, spots={**AT_FARM, "eve": "city"}, contests="brawl", luck=[2, 5, 6]
    ) as table:
        fought(table, 0, 1)
        assert table.told("rolled", "bastard") == [0, 3, 1]
        assert table.table.totals == [4 + 2 + 4 + 5, 4 + 6, 0]
        assert table.table.rolls == [2, 5, 6, 0, 0, 0]


def test_what_cards_and_abilities_add() -> None:
    """Always, or only at home. [RB-32] [RB-60] [RB-R54]"""
    heirs = {"ann": {"changes": {"edge": 2, "home_edge": 3}}, "bob": {"changes": {"home_edge": 3}}}
    with realm(seats=2, heirs=heirs, spots=AT_FARM, contests="brawl", luck=[1, 1]) as table:
        draw_contest(table.table, 1, [0, 1], "phase")
        table.table.edges = [4, -6]
        roll_all(table.table)
        assert table.table.totals == [4 + 1 + 4 + 2 + 3, 4 + 1 - 6]
    with realm(
        seats=2, heirs=heirs, spots={"ann": "fields", "bob": "fields"}, contests="brawl", luck=[1, 1]
    ) as table:
        draw_contest(table.table, 2, [0, 1], "phase")
        roll_all(table.table)
        assert table.table.totals == [4 + 1 + 2, 4 + 1 + 3]


def test_an_attribute_is_never_below_nothing_for_each_bastard() -> None:
    """A bad Champion is no worse than none. [RB-R65] [RB-R17] [RB-79]"""
    skeletons = {"bones": {"amount": -6}}
    with realm(
        seats=2, champions={0: "dot"}, spots=AT_FARM, scandals={"dot": "bones", "bob": "bones"}, skeletons=skeletons,
        contests="brawl", luck=[1, 1, 1],
    ) as table:  # fmt: skip
        fought(table, 0, 1)
        assert table.scores("dot") == [0, 3, 2, 1]
        assert table.table.totals == [4 + 1 + 0 + 1, 0 + 1]


@pytest.mark.parametrize(
    ("bonus", "heir", "sides", "many"),
    [
        ("priest", {"class": "priest"}, 6, 1),
        ("elf", {"race": "elf"}, 8, 1),
        ("elf", {"race": "elf", "class": "elf"}, 6, 1),
        ("priest", {}, 6, 0),
        ("", {"class": "priest"}, 6, 0),
    ],
)
def test_a_bonus_die_is_for_a_race_or_a_class(
    bonus: str, heir: dict[str, str], sides: int, many: int
) -> None:
    """One, also for who fits twice. [RB-43] [RB-R35]"""
    heirs: Cards = {"ann": {**PLAIN, **heir}, "dot": PRIEST, "eve": {"race": "elf"}}
    bout = {"bonus": bonus, "sides": sides} if bonus else {}
    with realm(seats=2, heirs=heirs, contests="brawl", bouts={"brawl": bout}, luck=[sides] * many) as table:
        draw_contest(table.table, 1, [0, 1], "phase")
        assert roll_bonus(table.table, 0) == (sides if many else 0)


def test_each_bastard_that_fits_has_a_bonus_die() -> None:
    """Two Bastards, two dice; an ability may add to each. [RB-43] [RB-R35] [RB-60] [RB-44]"""
    heirs = {
        "ann": {**PRIEST, **PLAIN},
        "dot": {**PRIEST, **PLAIN},
        "bob": {**PRIEST, "changes": {"bonus": 2}},
    }
    with realm(
        seats=2, champions={0: "dot"}, spots=AT_FARM, heirs=heirs, contests="brawl",
        bouts={"brawl": {"bonus": "priest", "sides": 6}}, luck=[1, 4, 2, 3, 5, 1],
    ) as table:  # fmt: skip
        fought(table, 0, 1)
        assert table.table.bonuses == [4, 3, 3, 0]
        assert table.table.totals == [4 + 1 + 4 + 4 + 2 + 3, 4 + 5 + 3]
        assert table.told("rolled", "bonus", "extra") == [(4, 0), (3, 0), (3, 2)]
        assert table.heard(0, "rolled")[-1].values["bastards"] == [1]


def settled(table: Picture, totals: list[int], whole: bool, attribute: int = 0) -> list[int]:
    """The order of all players with these totals at the farm."""
    inner = table.table
    draw_contest(inner, 1, list(range(inner.seats)), "phase")
    inner.attribute = attribute
    inner.totals = totals
    return ranked(inner, whole)


def test_the_highest_total_wins() -> None:
    """And all are ranked by it. [RB-45] [RB-R58]"""
    with realm(seats=4, spots=AT_FARM) as table:
        assert settled(table, [3, -2, 9, 4], True) == [2, 3, 0, 1]
    with realm(seats=4, spots=AT_FARM) as table:
        assert settled(table, [3, -2, 9, 4], False)[0] == 2


def test_only_who_fights_is_ranked() -> None:
    """Others are not in it. [RB-45]"""
    with realm(seats=4, spots=AT_FARM) as table:
        draw_contest(table.table, 1, [3, 1], "phase")
        table.table.totals = [99, 2, 99, 5]
        assert ranked(table.table, True) == [3, 1]


def test_a_tie_is_broken_by_the_printed_scores() -> None:
    """Of the tied players' Bastards who take part, in the contested attribute; no card counts.

    [RB-89] [RB-90] [RB-91] [RB-R13]
    """
    heirs = {"ann": {"might": 5, "magic": 1}, "bob": {"might": 3, "magic": 6}, "dot": {"might": 1}}
    with realm(
        champions={1: "dot", 2: "eve"}, spots={**AT_FARM, "eve": "city"}, heirs=heirs,
        scandals={"ann": "bones bones"}, endorsed={"bob": "guild guild"},
    ) as table:  # fmt: skip
        table.table.boosts[2 * 4] = 3
        # Might: ann 5, bob and dot 3 + 1, cid 4 without eve; then magic: 1, 6 + 3, 3.
        assert settled(table, [8, 8, 7], False) == [0, 1, 2]
        assert settled(table, [8, 8, 7], False, 1) == [1, 0, 2]
        assert settled(table, [7, 8, 9], False) == [2, 1, 0]


def test_two_weak_bastards_together_may_have_the_highest_base() -> None:
    """The sums are compared. [RB-91] [RB-R13]"""
    heirs = {"ann": {"might": 5}, "bob": {"might": 3}, "dot": {"might": 3}}
    with realm(seats=2, champions={1: "dot"}, spots=AT_FARM, heirs=heirs) as table:
        assert settled(table, [8, 8], False) == [1, 0]


def test_an_ability_may_win_ties() -> None:
    """Before the printed scores. [RB-60] [RB-R54] [RB-89]"""
    heirs: Cards = {"ann": {"might": 5}, "bob": {"might": 1, "changes": {"ties": 1}}}
    with realm(seats=2, spots=AT_FARM, heirs=heirs) as table:
        assert settled(table, [8, 8], False) == [1, 0]
        assert settled(table, [9, 8], False) == [0, 1]


def test_who_wins_ties_twice_over_wins_no_more_than_who_wins_them() -> None:
    """Between those the printed scores decide. [RB-60] [RB-89] [RB-91]"""
    heirs: Cards = {"ann": {"might": 5, "changes": {"ties": 1}}, "bob": {"changes": {"ties": 2}}}
    with realm(spots=AT_FARM, heirs=heirs) as table:
        assert settled(table, [8, 8, 8], True) == [0, 1, 2]


def test_equal_players_roll_until_one_has_the_highest() -> None:
    """Only those still tied roll again, and a ten is nothing special. [RB-92] [RB-R13] [RB-R14] [RB-45]"""
    with realm(seats=4, spots=AT_FARM, first=1, luck=[10, 4, 10, 3, 7]) as table:
        assert settled(table, [8, 8, 8, 5], False) == [0, 1, 2, 3]
        # Seats 1, 2 and 0 roll, then 1 and 0.
        assert table.told("tie_roll", "seat", "die") == [(1, 10), (2, 4), (0, 10), (1, 3), (0, 7)]
        assert all(event.drew_chance for event in table.heard(None, "tie_roll"))
    with realm(seats=2, spots=AT_FARM, luck=[1, 1, 2, 2, 2, 1]) as table:
        assert settled(table, [8, 8], False) == [0, 1]


def test_only_a_tie_for_the_win_is_broken_in_a_plain_contest() -> None:
    """Others are all losers alike. [RB-46] [RB-92]"""
    with realm(seats=4, spots=AT_FARM, luck=[9, 2, 2]) as table:
        assert settled(table, [8, 5, 5, 5], False)[0] == 0
        assert settled(table, [8, 8, 8, 5], False)[0] == 0
        assert table.told("tie_roll", "seat") == [0, 1, 2]


def test_in_a_festival_ties_are_broken_for_all_ranks() -> None:
    """By printed scores, then dice, again among those still tied. [RB-R58] [RB-92]"""
    heirs = {"ann": {"might": 1}}
    with realm(seats=4, spots=AT_FARM, heirs=heirs, luck=[3, 9, 3, 1, 2]) as table:
        # All tie; bob, cid and dot are printed higher; cid has the 9, and bob and dot roll again.
        assert settled(table, [8, 8, 8, 8], True) == [2, 3, 1, 0]
        assert table.told("tie_roll", "seat", "die") == [(1, 3), (2, 9), (3, 3), (1, 1), (3, 2)]
    with realm(seats=4, spots=AT_FARM, luck=[4, 9, 1, 10]) as table:
        assert settled(table, [9, 9, 2, 2], True) == [1, 0, 3, 2]


TIES = ("tied", "tie_ability", "tie_scores", "tie_roll")


def test_it_is_told_why_a_tie_is_won() -> None:
    """By an ability, and by whose; by printed scores; by a die. [RB-45] [RB-89] [RB-91] [RB-R13] [RB-60]"""
    heirs: Cards = {"bob": {"might": 1, "changes": {"ties": 1}}}
    with realm(spots=AT_FARM, heirs=heirs) as table:
        settled(table, [8, 8, 7], False)
        assert table.names(*TIES) == ["tied", "tie_ability"]
        assert table.told("tied", "seats", "many") == [([0, 1], 8)]
        assert table.told("tie_ability", "seat", "bastards", "endorsements", "skeletons") == [
            (1, [1], [], [])
        ]
    with realm(spots=AT_FARM, heirs={"bob": {"might": 1}, "cid": {"might": 2}}) as table:
        settled(table, [8, 8, 8], False)
        assert table.names(*TIES) == ["tied", "tie_scores"]
        assert table.told("tie_scores", "seats", "scores", "attribute") == [([0, 1, 2], [4, 1, 2], "might")]
    with realm(seats=2, spots=AT_FARM, luck=[3, 5]) as table:
        settled(table, [8, 8], False)
        assert table.names(*TIES) == ["tied", "tie_scores", "tie_roll", "tie_roll"]
    # Nothing is said where nobody ties.
    with realm(spots=AT_FARM) as table:
        settled(table, [8, 7, 6], True)
        assert table.names(*TIES) == []


def test_only_what_matters_for_the_win_is_told_of_a_tie() -> None:
    """In a Festival it is told for every rank. [RB-45] [RB-R58]"""
    heirs: Cards = {"dot": {"changes": {"ties": 1}}, "ann": {"might": 5}, "bob": {"might": 3}}
    for whole, told in (
        (False, ["tied", "tie_ability"]),
        (True, ["tied", "tie_ability", "tie_scores"]),
    ):
        with realm(seats=4, spots=AT_FARM, heirs=heirs) as table:
            assert settled(table, [8, 8, 2, 8], whole)[0] == 3
            assert table.names(*TIES) == told
    for whole, many in ((False, 1), (True, 2)):
        with realm(seats=4, spots=AT_FARM, heirs=heirs) as table:
            settled(table, [8, 8, 5, 5], whole)
            assert table.told("tied", "many") == [8, 5][:many]
    # Each tie is told once, also one that is not for the first place.
    with realm(seats=4, spots=AT_FARM, heirs=heirs) as table:
        assert settled(table, [9, 5, 5, 2], True) == [0, 2, 1, 3]
        assert table.told("tied", "seats", "many") == [([1, 2], 5)]
    # Who has the ability twice over has no more of it, and between such players nothing is won by it.
    both: Cards = {"ann": {"changes": {"ties": 1}}, "bob": {"might": 1, "changes": {"ties": 2}}}
    with realm(seats=2, spots=AT_FARM, heirs=both) as table:
        settled(table, [8, 8], True)
        assert table.names(*TIES) == ["tied", "tie_scores"]


def test_papers_that_win_ties_or_raise_a_bonus_die_are_named() -> None:
    """Of the Bastards who count. [RB-44] [RB-60] [RB-81] [RB-R54]"""
    plain = dict.fromkeys(("ann", "bob", "dot"), PLAIN)
    heirs: Cards = {**plain, "ann": {**PLAIN, **PRIEST}, "dot": {"changes": {"ties": 1}}}
    seal = {"seal": {"changes": {"ties": 1, "bonus": 2}}}
    sin = {"sin": {"changes": {"bonus": 1}}}
    with realm(
        seats=2, spots=AT_FARM, champions={0: "dot"}, heirs=heirs, endorsements=seal, skeletons=sin,
        endorsed={"ann": "guild seal"}, scandals={"ann": "bones", "dot": "sin"}, contests="brawl",
        bouts={"brawl": {"bonus": "priest"}}, luck=[5, 4, 5, 5],
    ) as table:  # fmt: skip
        fought(table, 0, 1)
        mine, other, theirs = table.heard(1, "rolled")
        assert (mine.values["bonus"], mine.values["extra"]) == (7, 3)
        assert (mine.values["bastards"], mine.values["endorsements"], mine.values["skeletons"]) == (
            [],
            [1],
            [1],
        )
        assert (other.values["extra"], theirs.values["extra"], "bastards" in theirs.values) == (0, 0, False)
        table.table.totals = [8, 8]
        ranked(table.table, False)
        assert table.told("tie_ability", "seat", "bastards", "endorsements") == [(0, [3], [1])]
        # Where only the Firstborn fight, nothing of a Champion counts.
        table.table.firstborn_only = True
        ranked(table.table, False)
        assert table.told("tie_ability", "seat", "bastards", "endorsements")[1] == (0, [], [1])


def test_the_whole_contest_is_one_step_after_the_cards() -> None:
    """Whoever wins gets the reward, losers in the order of the seats. [RB-45] [RB-46] [RB-R57]"""
    with realm(
        ["spell", "", "", ""], seats=4, spots=AT_FARM, first=3, contests="brawl", luck=[1, 2, 3, 9]
    ) as table:
        begin_contest(table.table, 1)
        table.table.drop(NEXT_CONTEST)
        table.table.agenda[:0] = [REST]
        table.table.advance()
        assert table.asked == ("RB-41", "contest_stop")
        assert table.table.agenda[-1] is STOP
        table.passes()
        assert (table.table.agenda[-1], table.support(2)) == (STOP, {"farm": 1})
        table.passes()
    with realm(seats=4, spots=AT_FARM, first=3, contests="brawl", luck=[1, 2, 9, 3]) as table:
        draw_contest(table.table, 1, [3, 0, 1, 2], "phase")
        table.begin(ROLL)
        assert (table.table.ranks[0], table.table.queue) == (1, [1, 3, 0, 2])
