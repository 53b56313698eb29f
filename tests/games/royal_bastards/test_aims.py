"""Whom and what a card can be aimed at, and whom its verbs touch."""

from typing import Any

import pytest

from blarney.games.royal_bastards.rules.fight import draw_contest
from blarney.games.royal_bastards.table import MOVING
from games.royal_bastards.picture import Picture, realm

Does = list[dict[str, Any]]


def them(among: str, **verb: object) -> Does:
    """Choose a player, then do something to them."""
    return [{"verb": "choose_player", "among": among}, {"who": "them", **verb}]


def offered(table: Picture, seat: int = 0) -> list[str]:
    """What is offered to choose from, and then it is chosen."""
    found = [one.removeprefix("choose ") for one in table.may(seat)]
    table.says(seat, f"choose {found[0]}")
    return found


@pytest.mark.parametrize(
    ("who", "seats"),
    [
        ("you", [2]), ("others", [3, 0, 1]), ("all", [2, 3, 0, 1]), ("fighters", [3, 1]), ("rivals", [3, 1]),
        ("richest", [0, 1]), ("poorest", [3]),
    ],
)  # fmt: skip
def test_whom_a_verb_touches(who: str, seats: list[int]) -> None:
    """From who does it on, clockwise; the richest and the poorest are all who tie. [RB-73] [RB-R3]"""
    with realm(
        ["", "", "trick", ""], seats=4, gold=[5, 5, 2, 1], trick=[{"verb": "gold", "who": who, "amount": 1}],
        when="contest",
    ) as table:  # fmt: skip
        draw_contest(table.table, 1, [1, 3], "phase")
        table.stops().plays(2)
        assert table.told("earned", "seat") == seats
        table.calm()


def test_rivals_are_the_others_in_the_contest() -> None:
    """[RB-73] [RB-R3]"""
    trick = [{"verb": "score", "who": "rivals", "amount": -1}]
    with realm(["", "trick", "", ""], seats=4, trick=trick, when="contest") as table:
        draw_contest(table.table, 1, [1, 3, 0], "phase")
        table.stops().plays(1)
        assert table.told("edge", "seat", "many") == [(3, -1), (0, -1)]


@pytest.mark.parametrize(
    ("among", "seats"),
    [
        ("others", ["seat 1", "seat 2", "seat 3"]), ("all", ["seat 0", "seat 1", "seat 2", "seat 3"]),
        ("fighters", ["seat 0", "seat 2"]), ("rivals", []),
    ],
)  # fmt: skip
def test_who_may_be_chosen(among: str, seats: list[str]) -> None:
    """Oneself too, if the card says so; of one there is no choice. [RB-74] [RB-73] [RB-R3]"""
    trick = them(among, verb="gold", amount=1)
    with realm(["trick"], seats=4, trick=trick, when="contest") as table:
        draw_contest(table.table, 1, [0, 2], "phase")
        table.stops().plays(0)
        if seats:
            assert table.asked == ("RB-73", "target_player")
            assert (table.table.waiting, table.wanted("seat")) == ((0,), [0])
            assert table.touches(0)[f"choose {seats[-1]}"] == [f"player {seats[-1][-1]}"]
            assert table.refusal(0, "done") == ("RB-73", "choose_player")
            assert offered(table) == seats
        expected = int(seats[0][-1]) if seats else 2
        assert table.told("chose_player", "seat", "other") == [(0, expected)]
        assert table.told("earned", "seat") == [expected]
        table.calm()


def test_somebody_whom_the_card_does_not_name_is_refused() -> None:
    """[RB-73] [RB-R3]"""
    with realm(["trick"], trick=them("others", verb="gold", amount=1)) as table:
        table.stops().plays(0)
        assert table.refusal(0, "choose seat 0") == ("RB-73", "not_a_target")
        assert table.why(0, "choose seat 0") == {"other": 0}
        table.chooses(0, 2)
        assert table.table.gold == [0, 0, 1]


def test_a_card_that_names_somebody_ends_their_standing_pass() -> None:
    """[RB-R5] [RB-R8]"""
    with realm(["trick", "spell", "spell"], trick=them("others", verb="gold", amount=1)) as table:
        table.stops().says(1, "pass for this phase").says(2, "pass for this phase").plays(0)
        assert table.table.waiting == (0,)
        table.chooses(0, 2)
        assert table.table.waiting == (2,)
        table.calm()


HARM: list[tuple[Does, list[str]]] = [
    # Who has gold, a hand, secrets, scandals, Endorsements, Support.
    (them("all", verb="gold", amount=-1), ["seat 1", "seat 2"]),
    (them("all", verb="gold", amount=1), ["seat 0", "seat 1", "seat 2", "seat 3"]),
    ([{"verb": "choose_player", "among": "all"}, {"verb": "rob_gold", "amount": 1}], ["seat 1", "seat 2"]),
    (them("all", verb="discard", amount=1), ["seat 0", "seat 1", "seat 3"]),
    ([{"verb": "choose_player", "among": "all"}, {"verb": "rob_card", "amount": 1}], ["seat 1", "seat 3"]),
    ([{"verb": "choose_player", "among": "all"}, {"verb": "look"}], ["seat 1", "seat 3"]),
    ([{"verb": "choose_player", "among": "all"}, {"verb": "peek"}], ["seat 1", "seat 2"]),
    (them("all", verb="reveal"), ["seat 0", "seat 1", "seat 2"]),
    (them("all", verb="disown"), ["seat 2", "seat 3"]),
    (them("all", verb="bury"), ["seat 1", "seat 3"]),
    (them("all", verb="support", amount=-1, where="home"), ["seat 1", "seat 2"]),
    (them("all", verb="support", amount=1, where="home"), ["seat 0", "seat 1", "seat 2", "seat 3"]),
    (them("all", verb="support", amount=-1, where="capital"), ["seat 0", "seat 2"]),
    (them("all", verb="support", amount=-1, where="bastards"), ["seat 1", "seat 2"]),
    (them("all", verb="draw", amount=1), ["seat 0", "seat 1", "seat 2", "seat 3"]),
    (
        [*them("all", verb="gold", amount=-1), {"verb": "reveal", "who": "them"}],
        ["seat 0", "seat 1", "seat 2"],
    ),
    (
        [*them("all", verb="gold", amount=1), {"verb": "reveal", "who": "all"}],
        ["seat 0", "seat 1", "seat 2", "seat 3"],
    ),
]


@pytest.mark.parametrize(("trick", "seats"), HARM)
def test_who_is_to_be_harmed_is_one_whom_it_would_harm(trick: Does, seats: list[str]) -> None:
    """If there is one; from oneself one does not steal. [RB-R53] [RB-R3] [RB-74]"""
    with realm(
        ["trick spell", "spell", "", "spell"],
        seats=4,
        gold=[0, 1, 2, 0],
        closets={"ann": "sin", "bob": "sin", "cid": "sin"},
        scandals={"bob": "bones", "dot": "bones"},
        endorsed={"cid": "guild", "dot": "guild"},
        support={"fields": [9, 1, 0, 0], "hill": [0, 0, 2, 0], "city": [1, 0, 1, 0]},
        trick=trick,
        luck=[0, 0, 0, 0, 0, 0, 0, 0],
    ) as table:
        table.stops().plays(0)
        assert [one.removeprefix("choose ") for one in table.may(0)] == seats
        outside = [f"choose seat {seat}" for seat in range(4) if f"seat {seat}" not in seats]
        for one in outside:
            assert table.refusal(0, one) == ("RB-73", "not_a_target")
        table.asks(0)
        table.table.chance.used = 8  # type: ignore[attr-defined]  # what the card would need


def test_if_nobody_would_be_harmed_anybody_may_be_chosen() -> None:
    """[RB-R53] [RB-R3]"""
    with realm(["trick"], trick=them("all", verb="gold", amount=-1)) as table:
        table.stops().plays(0)
        assert offered(table) == ["seat 0", "seat 1", "seat 2"]
        assert table.told("no_gold", "seat") == [0]


def test_who_guards_a_hand_is_not_offered_as_long_as_others_do_not() -> None:
    """But one's own hand is no secret to oneself. [RB-R53] [RB-60]"""
    heirs = {"ann": {"changes": {"wary": 1}}, "bob": {"changes": {"wary": 1}}}
    trick = them("all", verb="discard", amount=1)
    with realm(["trick spell", "spell", "spell"], heirs=heirs, trick=trick, luck=[0]) as table:
        table.stops().plays(0)
        assert offered(table) == ["seat 0", "seat 2"]
        table.calm()


def test_losses_on_a_chosen_territory_are_for_who_has_support_there() -> None:
    """On a Territory that the card's words leave. [RB-R53] [RB-R3] [RB-108] [RB-62]"""
    support = {"hill": [0, 2, 0], "wood": [1, 0, 3], "camp": [0, 0, 1]}
    blue = [
        {"verb": "choose_player", "among": "all"}, {"verb": "choose_land", "among": "any", "colour": "blue"},
        {"verb": "support", "who": "them", "amount": -1, "where": "land"},
    ]  # fmt: skip
    with realm(["trick"], trick=blue, support=support) as table:
        # Only bob has some on a blue Territory, and only there.
        table.stops().plays(0)
        assert table.support(1) == {"hill": 1}
        assert table.told("chose_player", "other") == [1]
    moved = [
        {"verb": "choose_player", "among": "all"}, {"verb": "choose_land", "among": "any", "colour": "green"},
        {"verb": "carry", "who": "them", "amount": 1, "where": "capital"},
    ]  # fmt: skip
    with realm(["trick"], trick=moved, support=support) as table:
        table.stops().plays(0)
        assert offered(table) == ["seat 0", "seat 2"]
        assert table.support(0) == {"city": 1}


LANDS: list[tuple[dict[str, Any], list[str]]] = [
    ({"among": "any", "colour": "green"}, ["grove", "wood"]),
    ({"among": "any", "colour": "red"}, []),
    ({"among": "yours"}, ["city", "hill", "wood"]),
    ({"among": "yours", "colour": "blue"}, []),
    ({"among": "near"}, ["city", "farm", "fields", "hill", "peak", "wood", "camp", "moor", "pit"]),
    ({"among": "near", "colour": "purple"}, []),
]


@pytest.mark.parametrize(("choice", "lands"), LANDS)
def test_which_territories_may_be_chosen(choice: dict[str, Any], lands: list[str]) -> None:
    """By the card's words: colour, one's own, near a Bastard of one's own. [RB-73] [RB-62] [RB-R3]"""
    only = {"red": "city", "blue": "hill", "purple": "pit"}.get(choice.get("colour", ""), "")
    trick = [{"verb": "choose_land", **choice}, {"verb": "support", "amount": 1, "where": "land"}]
    with realm(
        ["trick"], champions={0: "dot"}, spots={"ann": "farm", "dot": "hill"}, trick=trick,
        support={"city": [1, 0, 0], "hill": [2, 0, 0], "wood": [3, 4, 0], "camp": [0, 1, 0]},
    ) as table:  # fmt: skip
        table.stops().plays(0)
        if lands:
            assert table.asked == ("RB-73", "target_land")
            assert offered(table) == lands
        (chosen,) = table.told("gained_support", "land")
        assert table.told("chose_land", "seat", "land") == [(0, chosen)]
        assert (
            chosen
            == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10][
                [
                    "city",
                    "farm",
                    "fields",
                    "hill",
                    "peak",
                    "grove",
                    "wood",
                    "camp",
                    "moor",
                    "pit",
                    "crypt",
                ].index(lands[0] if lands else only)
            ]
        )


def test_the_territories_of_the_chosen_player() -> None:
    """Where they have Support. [RB-73] [RB-R3]"""
    theirs = [
        {"verb": "choose_player", "among": "others"}, {"verb": "choose_land", "among": "theirs"},
        {"verb": "support", "amount": 1, "where": "land"},
    ]  # fmt: skip
    with realm(
        ["trick"], trick=theirs, support={"hill": [5, 1, 0], "wood": [5, 1, 1], "camp": [9, 0, 1]}
    ) as table:
        table.stops().plays(0).chooses(0, 2)
        assert offered(table) == ["wood", "camp"]
        assert table.support(0) == {"hill": 5, "wood": 6, "camp": 9}
    # Who has none is not offered.
    with realm(
        ["trick"], seats=4, trick=theirs, support={"hill": [5, 1, 0, 0], "wood": [0, 0, 0, 2]}
    ) as table:
        table.stops().plays(0)
        assert table.refusal(0, "choose seat 2") == ("RB-73", "not_a_target")
        assert offered(table) == ["seat 1", "seat 3"]
        assert table.support(0) == {"hill": 6}
    with realm(["trick"], trick=theirs, support={"hill": [5, 1, 0]}) as table:
        table.stops().plays(0)
        assert (table.told("chose_player", "other"), table.support(0)) == ([1], {"hill": 6})
    # Nobody who could be chosen has any: it cannot be played.
    with realm(["trick"], trick=theirs, support={"hill": [5, 0, 0]}) as table:
        table.stops()
        assert table.refusal(0, "play trick") == ("RB-73", "no_target")
        table.passes()
    # What is not played of one's own accord does nothing then.
    with realm(gold=[6, 0, 0], seals="seal", endorsements={"seal": {"does": theirs}}) as table:
        table.stops().says(0, "buy an endorsement")
        assert (table.told("no_target", "seat"), table.support(0)) == ([0], {})


@pytest.mark.parametrize(
    ("who", "lands"),
    [("you", ["hill", "wood"]), ("others", ["hill", "camp"]), ("all", ["hill", "wood", "camp"])],
)
def test_support_is_lost_only_where_there_is_some(who: str, lands: list[str]) -> None:
    """Of whom it touches. [RB-108] [RB-R53]"""
    trick = [
        {"verb": "choose_land", "among": "any"},
        {"verb": "support", "who": who, "amount": -1, "where": "land"},
    ]
    with realm(
        ["trick"], trick=trick, support={"hill": [1, 1, 0], "wood": [1, 0, 0], "camp": [0, 0, 1]}
    ) as table:
        table.stops().plays(0)
        assert offered(table) == lands
    # If nobody has any, it may be anywhere.
    with realm(["trick"], trick=trick) as table:
        table.stops().plays(0)
        assert len(offered(table)) == 11


def test_support_around_is_lost_only_where_there_is_some_around() -> None:
    """[RB-108] [RB-R53]"""
    trick = [
        {"verb": "choose_land", "among": "any"},
        {"verb": "support", "amount": -1, "where": "adjacent"},
    ]
    with realm(["trick"], trick=trick, support={"hill": [2, 0, 0], "camp": [0, 3, 0]}) as table:
        names = [land.name for land in table.table.deck.lands]
        around = {names[land] for land in table.table.next_to(names.index("hill"))}
        table.stops().plays(0)
        assert "hill" not in around
        assert set(offered(table)) == around
        assert table.support(0) == {"hill": 1}
    with realm(["trick"], trick=trick, support={"camp": [0, 3, 0]}) as table:
        table.stops().plays(0)
        assert len(offered(table)) == 11


def test_who_is_sent_about_is_not_there_already() -> None:
    """If there is one who is not; also to the own hometown, each Bastard to its own. [RB-R53] [RB-R3] [RB-74]"""
    for where, spots, seats in (
        ("capital", {"ann": "hill", "bob": "city", "cid": "wood"}, ["seat 0", "seat 2"]),
        ("capital", {"ann": "city", "bob": "city", "cid": "city"}, ["seat 0", "seat 1", "seat 2"]),
    ):
        trick = them("all", verb="send", where=where)
        with realm(["trick"], trick=trick, spots=spots, when="movement") as table:
            table.table.phase = MOVING
            table.stops().plays(0)
            assert offered(table) == seats
            table.calm()
    with realm(["trick"], seats=4, trick=them("all", verb="send", where="home"), when="movement") as table:
        for seat in range(4):
            hero = table.table.hero(seat, 0)
            table.table.spots[hero] = (table.table.heir(hero).home + (seat > 1)) % 11
        table.table.phase = MOVING
        table.stops().plays(0)
        assert offered(table) == ["seat 2", "seat 3"]
        table.calm()


def test_a_score_of_nothing_is_not_lowered() -> None:
    """As long as somebody else has one. [RB-R53] [RB-R3] [RB-R65]"""
    trick = them("others", verb="boost", attribute="movement", amount=-2)
    with realm(["trick"], seats=4, trick=trick, when="movement") as table:
        table.table.boosts[table.table.hero(1, 0) * 4 + 3] = -9
        table.table.phase = MOVING
        table.stops().plays(0)
        assert offered(table) == ["seat 2", "seat 3"]
        table.calm()


def test_support_that_goes_elsewhere_goes_from_where_there_is_some() -> None:
    """[RB-108] [RB-R53]"""
    trick = [{"verb": "choose_land", "among": "any"}, {"verb": "carry", "amount": 2, "where": "home"}]
    with realm(
        ["trick"], trick=trick, support={"hill": [1, 1, 0], "wood": [3, 0, 0], "camp": [0, 0, 1]}
    ) as table:
        table.stops().plays(0)
        assert table.may(0) == ["choose hill", "choose wood"]
        table.chooses(0, "wood")
        assert table.support(0) == {"farm": 2, "hill": 1, "wood": 1}
        assert table.told("carried", "seat", "many", "land", "other") == [(0, 2, 6, 1)]


def test_support_is_not_carried_from_where_it_goes() -> None:
    """If it lies elsewhere too; nor from a player who has it only there. [RB-R53] [RB-108]"""
    support = {"farm": [4, 0, 0], "city": [0, 3, 0], "wood": [1, 0, 1], "camp": [1, 0, 0]}
    trick = [{"verb": "choose_land", "among": "yours"}, {"verb": "carry", "amount": 1, "where": "home"}]
    with realm(["trick"], trick=trick, support=support) as table:
        table.stops().plays(0)
        assert offered(table) == ["wood", "camp"]
        assert table.support(0) == {"farm": 5, "camp": 1}
    theirs = [
        {"verb": "choose_player", "among": "all"}, {"verb": "choose_land", "among": "theirs"},
        {"verb": "carry", "who": "them", "amount": 1, "where": "capital"},
    ]  # fmt: skip
    with realm(["trick"], trick=theirs, support=support) as table:
        table.stops().plays(0)
        assert offered(table) == ["seat 0", "seat 2"]
        table.chooses(0, "camp")
        assert table.support(0) == {"city": 1, "farm": 4, "wood": 1}


def test_both_of_two_ways_say_whom_and_what_a_card_harms() -> None:
    """It is enough that one of them would. [RB-R53] [RB-R50] [RB-108]"""
    player = [
        {"verb": "choose_player", "among": "all"},
        {"verb": "either", "first": [{"verb": "gold", "who": "them", "amount": -1}],
         "second": [{"verb": "disown", "who": "them"}]},
    ]  # fmt: skip
    with realm(["trick"], seats=4, trick=player, gold=[0, 2, 0, 0], endorsed={"dot": "guild"}) as table:
        table.stops().plays(0)
        assert offered(table) == ["seat 1", "seat 3"]
        table.says(0, "the first way")
        assert table.table.gold == [0, 1, 0, 0]
    land = [
        {"verb": "choose_land", "among": "any"},
        {"verb": "either", "first": [{"verb": "gold", "amount": 1}],
         "second": [{"verb": "support", "who": "others", "amount": -1, "where": "land"}]},
    ]  # fmt: skip
    with realm(
        ["trick"], trick=land, support={"hill": [1, 0, 0], "wood": [0, 1, 0], "pit": [1, 0, 2]}
    ) as table:
        table.stops().plays(0)
        assert offered(table) == ["wood", "pit"]
        table.says(0, "the second way")
        assert table.support(1) == {}


def test_who_would_lose_nothing_is_not_offered() -> None:
    """Because of loyalty, or because the card takes nothing that many times. [RB-R53] [RB-60] [RB-108]"""
    heirs = {"bob": {"changes": {"loyalty": 1}}}
    support = {"city": [1, 1, 1], "hill": [0, 2, 0], "wood": [0, 0, 2]}
    for amount, seats in ((-1, ["seat 0", "seat 2"]), (-2, ["seat 0", "seat 1", "seat 2"])):
        capital = them("all", verb="support", amount=amount, where="capital")
        with realm(["trick"], heirs=heirs, trick=capital, support=support) as table:
            table.stops().plays(0)
            assert offered(table) == seats
    lands = [
        {"verb": "choose_land", "among": "any"},
        {"verb": "support", "who": "others", "amount": -1, "where": "land"},
    ]
    with realm(["trick"], heirs=heirs, trick=lands, support=support) as table:
        table.stops().plays(0)
        assert offered(table) == ["city", "wood"]
    sealed = {"endorsed": {"ann": "seal", "bob": "seal guild"}, "heirs": heirs, "support": support}
    for verb in ({"verb": "support", "where": "capital"}, {"verb": "gold"}):
        trick = them("all", amount=-1, per="endorsement", **verb)
        with realm(["trick"], trick=trick, gold=[1, 1, 1], **sealed) as table:  # type: ignore[arg-type]  # by name
            table.stops().plays(0)
            assert offered(table) == ["seat 0", "seat 1"]


def test_gains_elsewhere_do_not_narrow_the_choice() -> None:
    """Only a loss on the chosen Territory does. [RB-108] [RB-R53]"""
    for verb in ({"amount": 1, "where": "land"}, {"amount": -1, "where": "home"}):
        trick = [{"verb": "choose_land", "among": "any"}, {"verb": "support", **verb}]
        with realm(["trick"], trick=trick, support={"hill": [1, 0, 0]}) as table:
            table.stops().plays(0)
            assert len(offered(table)) == 11


def test_a_card_with_two_ways_is_meant_in_one() -> None:
    """Chosen when it is played; all see which. [RB-73] [RB-R50]"""
    trick = [
        {"verb": "choose_player", "among": "others"},
        {"verb": "either", "first": [{"verb": "gold", "who": "them", "amount": 2}, {"verb": "gold", "amount": 1}],
         "second": [{"verb": "draw", "who": "them", "amount": 1}]},
    ]  # fmt: skip
    for way, gold, drawn in ((1, [1, 0, 2], []), (2, [0, 0, 0], [2])):
        with realm(["trick"], trick=trick) as table:
            table.stops().plays(0).chooses(0, 2)
            assert table.asked == ("RB-73", "ways")
            assert (table.table.waiting, table.wanted("seat")) == ((0,), [0])
            assert table.may(0) == ["the first way", "the second way"]
            assert table.refusal(0, "done") == ("RB-73", "choose_way")
            assert table.touches(0) == {"the first way": [], "the second way": []}
            table.says(0, table.may(0)[way - 1])
            assert table.told("chose_way", "seat", "way") == [(0, way)]
            assert (table.table.gold, table.told("drew", "seat")) == (gold, drawn)
            table.calm()


def test_a_question_says_which_card_asks() -> None:
    """Chaos cards by kind, then Skeletons, Endorsements and contests. [RB-73] [RB-76]"""
    with realm(["trick"], trick=them("others", verb="gold", amount=1)) as table:
        table.stops().plays(0)
        assert table.wanted("source") == [0]
        table.chooses(0, 1)
    lands = [{"verb": "choose_land", "among": "any"}, {"verb": "support", "amount": 1, "where": "land"}]
    with realm(gold=[6, 0, 0], seals="seal", endorsements={"seal": {"does": lands}}) as table:
        table.stops().says(0, "buy an endorsement")
        assert table.wanted("source") == [6 + 2 + 1]
        table.chooses(0, "city")
    with realm(
        gold=[4, 0, 0], closets={"bob": "sin"}, skeletons={"sin": {"does": lands}}, luck=[0, 0]
    ) as table:
        table.stops().says(0, "expose seat 1")
        assert table.wanted("source") == [6 + 1]
        table.chooses(1, "city")
