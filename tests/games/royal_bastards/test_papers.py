"""Skeletons and Endorsements, and the numbers that they and the Bastards' abilities change."""

import pytest

from blarney.core.chance import Chance, Loaded
from blarney.games.royal_bastards import looking
from blarney.games.royal_bastards.rules.papers import fit
from blarney.games.royal_bastards.rules.stops import STOP
from blarney.games.royal_bastards.table import Realm
from games.royal_bastards.picture import dealt, realm
from games.royal_bastards.small_pack import built_in
from games.royal_bastards.whole_games import backed


def test_a_skeleton_that_lies_face_down_does_nothing() -> None:
    """[RB-75] [RB-8] [RB-R33]"""
    skeletons = {"sin": {"changes": {"income_gold": -1}}}
    with realm(closets={"ann": "sin bones"}, skeletons=skeletons, numbers={"income_gold": 9}) as table:
        assert table.scores("ann") == [4, 3, 2, 1]
        assert table.law(0, "income_gold") == 9
        assert table.view(0).heroes[0][0].closet == ["bones", "sin"]
        assert table.view(1).heroes[0][0].closet == [None, None]
        table.stops()


def test_a_revealed_skeleton_lowers_its_attribute_for_the_rest_of_the_game() -> None:
    """And changes what else it says; what it does is done once. [RB-79] [RB-81] [RB-R21] [RB-R20] [RB-75]"""
    skeletons = {"sin": {"changes": {"income_gold": -1}, "does": [{"verb": "gold", "amount": -2}]}}
    trick = [{"verb": "reveal"}]
    with realm(
        ["trick trick"], gold=[3, 0, 0], closets={"ann": "sin sin"}, skeletons=skeletons, trick=trick,
        numbers={"income_gold": 9}, luck=[1, 0, 0, 0],
    ) as table:  # fmt: skip
        table.stops().plays(0)
        assert (table.scores("ann"), table.law(0, "income_gold"), table.table.gold) == (
            [4, 3, 0, 1],
            8,
            [1, 0, 0],
        )
        assert table.told("revealed", "seat", "skeleton") == [(0, 1)]
        (revealed,) = table.heard(2, "revealed")
        assert (revealed.cards, revealed.source, revealed.target) == (["sin"], "closet 0 0", "scandals 0 0")
        assert (revealed.drew_chance, revealed.revealed) == (True, True)
        assert table.view(2).heroes[0][0].scandals == ["sin"]
        assert table.view(2).secrets == [1, 0, 0]
        table.plays(0)
        # Two of them: the attribute is nothing, and no less; the income smaller by two.
        assert (table.scores("ann"), table.law(0, "income_gold"), table.table.gold) == (
            [4, 3, 0, 1],
            7,
            [0, 0, 0],
        )


@pytest.mark.parametrize(("drawn", "whose"), [([0, 0], "ann"), ([1, 1], "ann"), ([2, 0], "eve")])
def test_chance_picks_one_of_both_closets(drawn: list[int], whose: str) -> None:
    """[RB-R20]"""
    with realm(
        ["trick"],
        champions={0: "eve"},
        closets={"ann": "bones sin", "eve": "sin"},
        trick=[{"verb": "reveal"}],
        luck=drawn,
    ) as table:
        table.stops().plays(0)
        assert table.scandals(whose) == ("bones" if drawn == [0, 0] else "sin")
        assert len(table.scandals("ann" if whose == "eve" else "eve")) == 0
        changed = table.scores(whose)
        assert changed == ([3, 3, 2, 1] if drawn == [0, 0] else [4, 3, 0, 1])


def test_who_has_no_secrets_reveals_none() -> None:
    """[RB-R20] [RB-R4]"""
    with realm(["trick"], trick=[{"verb": "reveal"}]) as table:
        table.stops().plays(0)
        assert table.told("no_secrets", "seat") == [0]


def test_a_skeleton_is_drawn_face_down() -> None:
    """For the Firstborn, or for the Champion if the card says so and there is one. [RB-7] [RB-8] [RB-R64] [RB-75]"""
    for champion, champions, who in (
        (False, {0: "eve"}, "ann"),
        (True, {0: "eve"}, "eve"),
        (True, {}, "ann"),
    ):
        with realm(
            ["trick"],
            champions=champions,
            trick=[{"verb": "skeleton", "champion": champion}],
            bones="sin bones",
        ) as table:
            table.stops().plays(0)
            assert table.closet(who) == "sin"
            assert table.view(None).secrets == [1, 0, 0]
            (got,) = table.heard(0, "got_skeleton")
            role = 1 if who == "eve" else 0
            assert (got.cards, got.source, got.target) == (["sin"], "skeletons", f"closet 0 {role}")
            assert table.heard(1, "got_skeleton")[0].cards == [None]


def test_buried_skeletons_are_shuffled_when_the_deck_is_empty() -> None:
    """If there are none, nothing is drawn. [RB-R19] [RB-7]"""
    trick = [{"verb": "skeleton"}]
    with realm(["", "", "trick"], trick=trick, bones="", grave="bones sin", closets={"cid": "sin"}) as table:
        table.stops().plays(2)
        inner = table.table
        # In order, whichever came first; nobody sees what is left in the deck, and only its owner what was drawn.
        assert table.closet("cid") == "sin sin"
        assert [inner.cards.seen[card] for card in inner.cards.zones[inner.bones]] == [0]
        assert [inner.cards.seen[card] for card in inner.cards.zones[inner.closets + 4]] == [0b100, 0b100]
    with realm(["trick"], trick=trick, bones="bones", closets={"ann": "sin"}) as table:
        table.stops().plays(0)
        assert table.closet("ann") == "bones sin"
    with realm(["trick trick"], trick=trick, bones="", grave="sin") as table:
        table.stops().plays(0)
        assert table.closet("ann") == "sin"
        assert table.names("reburied", "got_skeleton") == ["reburied", "got_skeleton"]
        assert table.heard(0, "reburied")[0].drew_chance
        assert table.view(0).graveyard == []
        table.plays(0)
        assert table.told("no_skeletons", "seat") == [0]
        assert table.closet("ann") == "sin"


def test_a_scandal_may_be_buried() -> None:
    """The last one, the Firstborn's first; what it changed is undone. [RB-79] [RB-R21] [RB-R54] [RB-60]"""
    with realm(
        ["trick trick trick trick"],
        champions={0: "eve"},
        scandals={"ann": "sin bones", "eve": "bones"},
        skeletons={"sin": {"attribute": "movement", "amount": -1}},
        trick=[{"verb": "bury"}],
    ) as table:
        assert table.scores("ann") == [3, 3, 2, 0]
        table.stops().plays(0)
        assert (table.scandals("ann"), table.scores("ann")) == ("sin", [4, 3, 2, 0])
        assert table.told("buried", "seat", "skeleton") == [(0, 0)]
        (buried,) = table.heard(1, "buried")
        assert (buried.cards, buried.source, buried.target) == (["bones"], "scandals 0 0", "grave")
        table.plays(0)
        assert (table.scandals("ann"), table.scandals("eve")) == ("", "bones")
        assert (table.scores("ann"), table.scores("eve")) == ([4, 3, 2, 1], [3, 3, 2, 1])
        table.plays(0)
        assert (table.scandals("eve"), table.scores("eve")) == ("", [4, 3, 2, 1])
        assert [event.source for event in table.heard(1, "buried")] == [
            "scandals 0 0",
            "scandals 0 0",
            "scandals 0 1",
        ]
        assert table.view(1).graveyard == ["bones", "sin", "bones"]
        table.plays(0)
        assert table.told("no_scandals", "seat") == [0]


def test_an_endorsement_is_face_up_and_raises_its_attribute() -> None:
    """And changes what else it says. [RB-76] [RB-78] [RB-80] [RB-81]"""
    endorsements = {"seal": {"changes": {"income_gold": 2}}}
    with realm(["trick"], trick=[{"verb": "endorse"}], seals="seal", endorsements=endorsements) as table:
        table.stops().plays(0)
        assert (table.scores("ann"), table.law(0, "income_gold")) == ([4, 3, 4, 1], 4)
        assert (table.law(1, "income_gold"), table.endorsed("ann")) == (2, "seal")
        assert table.view(2).heroes[0][0].endorsements == ["seal"]
        (endorsed,) = table.heard(2, "endorsed")
        assert (endorsed.drew_chance, endorsed.revealed) == (True, True)
        assert endorsed.values == {"seat": 0, "endorsement": 1, "role": 0}


def test_the_champion_gets_an_endorsement_only_if_the_card_says_so() -> None:
    """Without a Champion the Firstborn gets it. [RB-R18] [RB-R64] [RB-78] [RB-76]"""
    for champion, champions, who in (
        (False, {1: "eve"}, "bob"),
        (True, {1: "eve"}, "eve"),
        (True, {}, "bob"),
    ):
        with realm(
            ["", "trick"],
            champions=champions,
            trick=[{"verb": "endorse", "champion": champion}],
            seals="seal",
        ) as table:
            table.stops().plays(1)
            assert table.endorsed(who) == "seal"
            assert table.scores(who) == [4, 3, 4, 1]
            assert table.told("endorsed", "role") == [1 if who == "eve" else 0]


def test_lost_endorsements_are_shuffled_when_the_deck_is_empty() -> None:
    """If there are none, nothing is drawn. [RB-R19] [RB-76]"""
    with realm(["trick trick trick"], trick=[{"verb": "endorse"}], seals="", old_seals="seal guild") as table:
        table.stops().plays(0)
        # They were put in order and (with loaded dice) not shuffled; the last one is on top.
        assert (table.endorsed("ann"), table.view(0).endorsements_left) == ("seal", 1)
        assert table.table.old_seals == []
        table.plays(0)
        assert table.endorsed("ann") == "seal guild"
        table.plays(0)
        assert table.told("no_endorsements", "seat") == [0]
        assert table.endorsed("ann") == "seal guild"
    orders = set()
    for seed in range(4):
        with realm(
            ["trick"], trick=[{"verb": "endorse"}], seals="", old_seals="seal guild guild seal guild"
        ) as table:
            table.table.chance = Chance(seed)
            table.stops().plays(0)
            orders.add((*table.table.seals, *table.table.endorsements[0]))
            table.table.chance = Loaded([])
    assert len(orders) == 4


def test_an_endorsement_may_be_lost() -> None:
    """The last one, the Firstborn's first; what it changed is undone. [RB-80] [RB-R19] [RB-R54] [RB-60]"""
    with realm(
        ["trick trick trick trick"],
        champions={0: "eve"},
        endorsed={"ann": "seal guild", "eve": "guild"},
        trick=[{"verb": "disown"}],
    ) as table:
        assert table.scores("ann") == [5, 3, 4, 1]
        table.stops().plays(0)
        assert (table.endorsed("ann"), table.scores("ann")) == ("seal", [4, 3, 4, 1])
        assert table.told("disowned", "seat", "endorsement") == [(0, 0)]
        table.plays(0).plays(0)
        assert (table.endorsed("ann"), table.endorsed("eve"), table.scores("eve")) == ("", "", [4, 3, 2, 1])
        assert len(table.table.old_seals) == 3
        table.plays(0)
        assert table.told("no_endorsement", "seat") == [0]


def test_abilities_of_both_bastards_and_all_papers_add_up() -> None:
    """For their player only. [RB-60] [RB-81] [RB-R54] [RB-79] [RB-80]"""
    with realm(
        champions={0: "eve"},
        endorsed={"ann": "guild", "eve": "guild guild"},
        scandals={"ann": "sin", "eve": "bones"},
        heirs={"ann": {"changes": {"prize": 1, "hand": 1}}, "eve": {"changes": {"prize": 2, "edge": 1}}},
        endorsements={"guild": {"changes": {"prize": 1}}},
        skeletons={"sin": {"changes": {"prize": -1}}},
        numbers={"prize": 10},
    ) as table:
        assert [table.law(0, name) for name in ("prize", "hand", "edge")] == [15, 4, 1]
        assert [table.law(1, name) for name in ("prize", "hand", "edge")] == [10, 3, 0]
        assert (table.scores("ann"), table.scores("eve")) == ([5, 3, 0, 1], [5, 3, 2, 1])
        table.stops()


def test_a_champion_who_is_not_there_changes_nothing() -> None:
    """[RB-60] [RB-R54]"""
    with realm(seats=2, heirs={"lou": {"changes": {"prize": 7}}}) as table:
        assert table.law(1, "prize") == 0
        table.stops()


def test_no_price_falls_below_one_gold_and_no_number_below_nothing() -> None:
    """Whatever a table would make of them. [RB-R54]"""
    with realm(seats=2) as table:
        inner = table.table
        heir = inner.deck.bastards[0]
        whole = heir.changes
        heir.changes = [-20] * 18
        fit(inner, 0)
        heir.changes = whole
        assert inner.laws[:18] == [0, 1, 1, 1, 0, 0, 0, 1, *[0] * 10]
        table.stops()


def test_a_peek_shows_the_secrets_of_both_bastards_to_one_player() -> None:
    """[RB-8] [RB-75]"""
    trick = [{"verb": "choose_player", "among": "all"}, {"verb": "peek"}]
    with realm(
        ["trick"],
        champions={1: "eve"},
        closets={"ann": "bones", "bob": "bones sin", "eve": "sin"},
        trick=trick,
    ) as table:
        # Only one other has any.
        table.stops().plays(0)
        assert [event.cards for event in table.heard(0, "peeked")] == [["bones", "sin"], ["sin"]]
        assert [event.cards for event in table.heard(1, "peeked")] == [["bones", "sin"], ["sin"]]
        assert [event.cards for event in table.heard(2, "peeked")] == [[None, None], [None]]
        assert table.told("peeked", "seat", "other") == [(0, 1), (0, 1)]
        assert table.view(0).heroes[1][0].closet == ["bones", "sin"]
        assert table.view(0).heroes[1][1].closet == ["sin"]
        assert table.view(2).heroes[1][0].closet == [None, None]
        assert table.view(2).secrets == [1, 3, 0]


@pytest.mark.parametrize("closets", [{}, {"ann": "bones"}])
def test_a_peek_at_oneself_says_nothing(closets: dict[str, str]) -> None:
    """One's own secrets are known anyway. [RB-8] [RB-74] [RB-R53]"""
    trick = [{"verb": "choose_player", "among": "all"}, {"verb": "peek"}]
    with realm(["trick"], closets=closets, trick=trick) as table:
        table.stops().plays(0).chooses(0, 0)
        assert table.names() == ["played", "chose_player", "cleared"]


def test_who_has_nothing_to_hide_shows_nothing() -> None:
    """[RB-8]"""
    trick = [{"verb": "choose_player", "among": "others"}, {"verb": "peek"}]
    with realm(["trick"], seats=2, trick=trick) as table:
        table.stops().plays(0)
        assert table.told("no_secrets", "seat") == [1]
        assert table.heard(0, "peeked") == []


def test_secrets_of_others_are_imagined_anew() -> None:
    """One's own are known. [RB-8] [RB-R33] [RB-75]"""
    table = backed(dealt(3, seed=4, game=built_in()))
    own = table.view(1).heroes[1][0].closet
    assert own != [None]
    worlds = [table.table.imagine(1, Chance(seed)) for seed in range(20)]
    assert {
        str(looking.look(world, 1).heroes[1][0].closet) for world in worlds if isinstance(world, Realm)
    } == {str(own)}
    others = {str(looking.look(world, 0).heroes[0][0].closet) for world in worlds if isinstance(world, Realm)}
    assert len(others) > 5
    skeletons = {str([paper.name]) for paper in table.table.deck.skeletons}
    assert others <= skeletons


def test_at_one_stop_buried_skeletons_are_dug_up_only_once() -> None:
    """Else one that buries itself would come for ever. [RB-R68] [RB-7] [RB-R19]"""
    trick = [{"verb": "skeleton"}, {"verb": "reveal", "who": "you"}, {"verb": "bury"}]
    with realm(["trick trick trick"], trick=trick, bones="", grave="sin", luck=[0, 0] * 2) as table:
        table.begin(STOP, STOP).plays(0)
        assert (table.zone(table.table.grave), table.view(1).remade) == ("sin", ["skeleton"])
        table.plays(0)
        assert table.names("reburied", "no_skeletons") == ["reburied", "no_skeletons"]
        table.passes(0).plays(0)
        assert table.names("reburied") == ["reburied"] * 2
        assert table.done


def test_at_one_stop_lost_endorsements_come_back_only_once() -> None:
    """Else one that is lost at once, and pays for itself, could be bought for ever. [RB-R68] [RB-R19] [RB-76]"""
    does = [{"verb": "disown"}, {"verb": "gold", "amount": 6}]
    seal = {"seal": {"does": does}}
    with realm(gold=[6, 0, 0], seals="", old_seals="seal", endorsements=seal) as table:
        table.begin(STOP, STOP).says(0, "buy an endorsement")
        assert (table.table.gold, table.table.old_seals != []) == ([6, 0, 0], True)
        assert table.names("seals_shuffled", "endorsed") == ["seals_shuffled", "endorsed"]
        assert table.heard(1, "seals_shuffled")[0].drew_chance
        assert table.view(1).remade == ["endorsement"]
        assert table.refusal(0, "buy an endorsement") == ("RB-77", "no_endorsements")
        table.passes(0)
        assert "buy an endorsement" in table.may(0)
        table.passes(0)
    # A card that gives one gives none then.
    with realm(
        ["trick trick"], trick=[{"verb": "endorse"}, {"verb": "disown"}], seals="", old_seals="seal"
    ) as table:
        table.stops().plays(0).plays(0)
        assert table.names("endorsed", "no_endorsements") == ["endorsed", "no_endorsements"]
