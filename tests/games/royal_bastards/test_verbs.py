"""What cards do: every verb, on whom, where, and how many times."""

from typing import Any

import pytest

from blarney.games.royal_bastards.rules.fight import draw_contest
from blarney.games.royal_bastards.table import LAST_ACTION, MOVING
from games.royal_bastards.picture import realm

Verb = dict[str, Any]


@pytest.mark.parametrize(
    ("per", "times"),
    [
        ("endorsement", 3), ("skeleton", 2), ("bastard", 2), ("land", 4), ("card", 5), ("rival", 2), ("adjacent", 3),
    ],
)  # fmt: skip
@pytest.mark.parametrize("verb", ["gold", "score", "support"])
def test_an_amount_may_be_meant_several_times(verb: str, per: str, times: int) -> None:
    """For each Endorsement, turned-up Skeleton, Bastard, Territory with Support, card, rival, neighbour. [RB-73]"""
    where = {"where": "capital"} if verb == "support" else {}
    with realm(
        ["trick spell spell spell spell spell", "", "", ""],
        seats=4,
        champions={0: "eve"},
        endorsed={"ann": "guild seal", "eve": "guild"},
        scandals={"ann": "bones", "eve": "sin"},
        closets={"ann": "bones"},
        support={"farm": [1, 1, 0, 0], "hill": [4, 0, 0, 0], "moor": [1, 0, 0, 0], "pit": [2, 3, 0, 0]},
        trick=[{"verb": verb, "amount": 2, "per": per, **where}],
        when="contest",
    ) as table:
        draw_contest(table.table, 3, [0, 2, 3], "phase")
        table.stops().plays(0)
        found = {
            "gold": table.table.gold[0], "score": table.table.edges[0], "support": table.support(0).get("city", 0)
        }  # fmt: skip
        assert found[verb] == 2 * times
        table.calm()


def test_an_outsider_has_all_fighters_as_rivals() -> None:
    """[RB-73]"""
    with realm(["trick"], trick=[{"verb": "gold", "amount": 1, "per": "rival"}], when="contest") as table:
        draw_contest(table.table, 3, [1, 2], "phase")
        table.stops().plays(0)
        assert table.table.gold == [2, 0, 0]


def test_neighbours_are_those_of_the_chosen_territory() -> None:
    """Even in a contest elsewhere; the number is each player's own. [RB-73]"""
    trick = [{"verb": "choose_land", "among": "any"}, {"verb": "gold", "amount": 1, "per": "adjacent"},
             {"verb": "support", "amount": 1, "where": "adjacent"}]  # fmt: skip
    with realm(["trick"], trick=trick, when="contest") as table:
        draw_contest(table.table, 1, [1, 2], "phase")
        table.stops().plays(0).chooses(0, "crypt")
        assert (table.table.gold, table.support(0)) == ([2, 0, 0], {"fields": 1, "moor": 1})


def test_each_is_paid_by_what_they_have_themselves() -> None:
    """[RB-73]"""
    trick = [{"verb": "gold", "who": "all", "amount": 2, "per": "card"}]
    with realm(["trick spell", "spell spell", ""], trick=trick) as table:
        table.stops().plays(0).passes()
        assert table.table.gold == [2, 4, 0]
        table.calm()


PLACES: list[tuple[str, dict[str, int]]] = [
    ("here", {"hill": 2}),
    ("land", {"crypt": 2}),
    ("home", {"farm": 2}),
    ("adjacent", {"fields": 2, "moor": 2}),
    ("capital", {"city": 2}),
    ("bastards", {"peak": 2, "pit": 2}),
]


@pytest.mark.parametrize(("where", "support"), PLACES)
def test_where_support_is_gained(where: str, support: dict[str, int]) -> None:
    """In the contested Territory, the chosen one, its neighbours, at home, in Joda City, where one's Bastards are.

    [RB-85] [RB-73]
    """
    trick = [{"verb": "choose_land", "among": "any"}, {"verb": "support", "amount": 2, "where": where}]
    with realm(
        ["trick"], champions={0: "eve"}, spots={"ann": "peak", "eve": "pit"}, trick=trick, when="contest"
    ) as table:
        draw_contest(table.table, 3, [1, 2], "phase")
        table.stops().plays(0).chooses(0, "crypt")
        assert table.support(0) == support
        lands = table.told("gained_support", "many", "seat")
        assert lands == [(2, 0)] * len(support)


@pytest.mark.parametrize(("where", "support"), PLACES)
def test_where_support_is_lost(where: str, support: dict[str, int]) -> None:
    """As far as there is any. [RB-R4] [RB-73]"""
    trick = [{"verb": "choose_land", "among": "any"}, {"verb": "support", "amount": -3, "where": where}]
    had = {name: [2, 2, 0] for name in ("hill", "crypt", "farm", "fields", "moor", "city", "peak", "pit")}
    with realm(
        ["trick"],
        champions={0: "eve"},
        spots={"ann": "peak", "eve": "pit"},
        trick=trick,
        support=had,
        when="contest",
    ) as table:
        draw_contest(table.table, 3, [1, 2], "phase")
        table.stops().plays(0).chooses(0, "crypt")
        assert table.support(0) == {name: 2 for name in had if name not in support}
        assert len(table.support(1)) == 8
        assert table.told("lost_support", "many", "seat") == [(2, 0)] * len(support)


def test_two_bastards_in_one_place_count_twice() -> None:
    """[RB-85]"""
    trick = [{"verb": "support", "amount": 1, "where": "bastards"}]
    with realm(["trick"], champions={0: "eve"}, spots={"ann": "peak", "eve": "peak"}, trick=trick) as table:
        table.stops().plays(0)
        assert table.support(0) == {"peak": 2}


def test_nothing_times_something_is_nothing() -> None:
    """And nothing is told of it. [RB-85]"""
    trick = [{"verb": "support", "amount": 2, "where": "capital", "per": "endorsement"}]
    with realm(["trick"], trick=trick) as table:
        table.stops().plays(0)
        assert table.names() == ["played", "cleared"]


@pytest.mark.parametrize(("where", "target"), [("home", 1), ("capital", 0), ("here", 4)])
def test_support_may_be_carried(where: str, target: int) -> None:
    """From the chosen Territory, as far as there is any. [RB-R4] [RB-85]"""
    trick = [{"verb": "choose_land", "among": "yours"}, {"verb": "carry", "amount": 3, "where": where}]
    for had, many in ((2, 2), (5, 3)):
        with realm(["trick"], trick=trick, when="contest", support={"crypt": [had, 1, 0]}) as table:
            draw_contest(table.table, 4, [1, 2], "phase")
            table.stops().plays(0)
            assert table.told("carried", "seat", "many", "land", "other") == [(0, many, 10, target)]
            assert table.table.support_of(0, target) == many
            assert table.table.support_of(0, 10) == had - many


def test_support_is_not_carried_to_where_it_is() -> None:
    """[RB-R4]"""
    trick = [{"verb": "choose_land", "among": "any"}, {"verb": "carry", "amount": 3, "where": "capital"}]
    with realm(["trick trick"], trick=trick, support={"city": [2, 0, 0]}) as table:
        table.stops().plays(0).chooses(0, "city")
        assert (table.support(0), table.told("carried_none", "seat", "land")) == ({"city": 2}, [(0, 0)])
        table.table.support[0] = 0
        table.plays(0).chooses(0, "hill")
        assert table.told("carried_none", "seat", "land") == [(0, 0), (0, 3)]
        assert table.names("no_support", "carried") == []
        table.calm()


def test_gold_is_gained_and_lost() -> None:
    """Never below nothing; it does not run out. [RB-86] [RB-R4] [RB-R30]"""
    trick = [{"verb": "gold", "who": "all", "amount": -2}]
    with realm(["trick"], gold=[5, 1, 0], trick=trick) as table:
        table.stops().plays(0)
        assert table.table.gold == [3, 0, 0]
        assert table.told("lost_gold", "seat", "many") == [(0, 2), (1, 1)]
        assert table.told("no_gold", "seat") == [2]
        table.calm()


def test_gold_is_stolen_as_far_as_there_is_any() -> None:
    """From oneself there is nothing to steal. [RB-R4] [RB-86] [RB-74]"""
    trick = [{"verb": "choose_player", "among": "all"}, {"verb": "rob_gold", "amount": 3}]
    for victim, before, after in (
        (0, [2, 0, 0], [2, 0, 0]), (1, [2, 2, 9], [4, 0, 9]), (2, [2, 2, 9], [5, 2, 6]),
    ):  # fmt: skip
        with realm(["trick"], gold=before, trick=trick) as table:
            table.stops().plays(0).chooses(0, victim)
            assert table.table.gold == after
            assert table.names("lost_gold", "earned") == (["lost_gold", "earned"] if victim else [])
            table.calm()


def test_a_contest_may_be_made_easier_or_harder() -> None:
    """For those who are in it only. [RB-R36] [RB-32]"""
    trick = [{"verb": "score", "who": "all", "amount": -2}]
    with realm(["trick"], trick=trick, when="contest") as table:
        draw_contest(table.table, 1, [1, 2], "phase")
        table.table.edges = [0, 1, 0]
        table.stops().plays(0)
        assert table.table.edges == [0, -1, -2]
        assert table.told("edge", "seat", "many") == [(1, -2), (2, -2)]
        assert table.told("not_fighting", "seat") == [0]
        assert not any(event.drew_chance for event in table.heard(None, "edge"))


def test_a_die_that_a_card_gives_is_rolled_at_once() -> None:
    """[RB-R36]"""
    with realm(["trick"], trick=[{"verb": "die", "amount": 8}], when="contest", luck=[8]) as table:
        draw_contest(table.table, 1, [0, 2], "phase")
        table.stops().plays(0)
        assert table.table.edges == [8, 0, 0]
        assert table.told("rolled_edge", "seat", "many") == [(0, 8)]
        assert table.heard(None, "rolled_edge")[0].drew_chance


def test_a_boost_is_for_all_bastards_of_a_player_until_the_turn_ends() -> None:
    """Up or down, Movement too. [RB-R55] [RB-R65]"""
    trick = [
        {"verb": "boost", "attribute": "movement", "amount": 2},
        {"verb": "boost", "who": "others", "attribute": "magic", "amount": -4},
    ]
    with realm(["trick trick"], champions={0: "eve"}, trick=trick) as table:
        table.stops().plays(0)
        assert table.scores("ann") == table.scores("eve") == [4, 3, 2, 3]
        assert table.scores("bob") == [4, 0, 2, 1]
        assert table.told("boosted", "seat", "attribute", "many") == [
            (0, "movement", 2), (1, "magic", -4), (2, "magic", -4),
        ]  # fmt: skip
        table.plays(0)
        assert table.scores("ann") == [4, 3, 2, 5]
        # Somebody who gets better again begins far below.
        assert table.table.boosts[2 * 4 + 1] == -8


def test_a_contest_may_be_made_one_about_something_else() -> None:
    """[RB-40] [RB-44]"""
    with realm(
        ["trick"], trick=[{"verb": "switch", "attribute": "magic"}], when="contest", contests="race"
    ) as table:
        draw_contest(table.table, 1, [1, 2], "phase")
        table.stops()
        assert table.attribute == "movement"
        table.plays(0)
        assert table.attribute == "magic"
        assert table.told("switched", "seat", "attribute") == [(0, "magic")]
        bout = table.view(None).bout
        assert bout is not None
        assert bout.attribute == "magic"


def test_cards_are_drawn() -> None:
    """Also above three. [RB-R37] [RB-63]"""
    trick = [{"verb": "draw", "who": "all", "amount": 2}]
    with realm(["trick spell spell", "", ""], trick=trick) as table:
        table.stops().plays(0)
        assert [table.table.hand_of(seat) for seat in range(3)] == [4, 2, 2]
        assert table.told("drew", "seat", "many") == [(0, 2), (1, 2), (2, 2)]
        table.calm()


@pytest.mark.parametrize(
    ("where", "lands"),
    [
        ("home", ["farm", "grove", "fields"]),
        ("capital", ["city", "city", "city"]),
        ("land", ["moor", "moor", "moor"]),
    ],
)
def test_bastards_may_be_sent_somewhere(where: str, lands: list[str]) -> None:
    """Each to its own Hometown, if that is the place. [RB-R49] [RB-R48]"""
    trick = [{"verb": "choose_land", "among": "any"}, {"verb": "send", "who": "all", "where": where}]
    with realm(
        ["trick"], seats=2, champions={0: "eve"}, spots={"ann": "pit", "eve": "moor", "bob": "pit"}, trick=trick,
        when="movement", phase=MOVING,
    ) as table:  # fmt: skip
        table.stops().plays(0).chooses(0, "moor")
        assert [table.where(name) for name in ("ann", "eve", "bob")] == lands
        moved = table.told("went", "seat", "bastard")
        # Who is there already does not move.
        assert moved == [(0, 0), (1, 1)] if where == "land" else [(0, 0), (0, 4), (1, 1)]


def test_royal_approval_is_given_at_the_end() -> None:
    """To whom the card says. [RB-99] [RB-R2] [RB-110]"""
    trick = [
        {"verb": "approval", "amount": 3, "per": "endorsement"},
        {"verb": "approval", "who": "others", "amount": 2},
    ]
    with realm(
        ["trick"], endorsed={"ann": "guild seal"}, trick=trick, when="endgame", phase=LAST_ACTION
    ) as table:
        table.table.approval = [1, 5, 1]
        table.stops().plays(0)
        assert table.table.approval == [7, 7, 3]
        assert table.told("praised", "seat", "many") == [(0, 6), (1, 2), (2, 2)]


def test_verbs_are_done_one_after_the_other() -> None:
    """What a Skeleton does that one of them turns up comes before the next. [RB-67] [RB-R9] [RB-R21]"""
    trick = [{"verb": "gold", "amount": 1}, {"verb": "reveal", "who": "all"}, {"verb": "gold", "amount": 4}]
    skeletons = {"sin": {"does": [{"verb": "gold", "amount": 2}]}}
    with realm(
        ["trick"], closets={"ann": "sin", "bob": "sin", "cid": "bones"}, trick=trick, skeletons=skeletons,
        luck=[0, 0, 0, 0, 0, 0],
    ) as table:  # fmt: skip
        table.stops().plays(0)
        assert table.told("earned", "seat", "many") == [(0, 1), (0, 2), (1, 2), (0, 4)]
        assert table.names() == [
            "played", "earned", "revealed", "revealed", "revealed", "earned", "earned", "earned", "cleared",
        ]  # fmt: skip
        assert table.table.deeds == []
        table.calm()


def test_what_follows_from_a_verb_may_ask_its_own_player() -> None:
    """[RB-67] [RB-R21] [RB-R9]"""
    trick = [{"verb": "endorse", "who": "others"}, {"verb": "gold", "amount": 1}]
    ask = {
        "seal": {
            "does": [
                {"verb": "choose_land", "among": "any"},
                {"verb": "support", "amount": 1, "where": "land"},
            ]
        }
    }
    with realm(["trick", "spell", ""], trick=trick, endorsements=ask, seals="seal seal") as table:
        table.stops().plays(0).passes()
        assert table.table.waiting == (1,)
        assert table.refusal(1, "play spell") == ("RB-73", "choose_land")
        assert (table.view(0).deeds[-1].actor, table.view(0).declared) == (1, [0])
        table.chooses(1, "hill")
        assert (table.table.waiting, table.table.gold) == ((2,), [0, 0, 0])
        table.chooses(2, "moor")
        assert (table.support(1), table.support(2), table.table.gold) == ({"hill": 1}, {"moor": 1}, [1, 0, 0])
        table.calm()
