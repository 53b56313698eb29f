"""What a seat or a spectator sees."""

import pytest

from blarney.core.encoding import Sheet
from blarney.games.royal_bastards.rules.contest import REWARD, ROLL
from blarney.games.royal_bastards.rules.endgame import CROWN, ENDGAME
from blarney.games.royal_bastards.rules.fight import draw_contest, roll_all
from blarney.games.royal_bastards.table import MOVING
from blarney.games.royal_bastards.view import Doing
from games.royal_bastards.picture import Picture, realm


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_stacks_are_seen_and_their_numbers_are_not(viewer: int | None) -> None:
    """None, some or many; one's own are hidden too. [RB-106] [RB-R25] [RB-R40] [RB-R63]"""
    with realm(support={"hill": [0, 1, 3], "moor": [4, 9, 2]}) as table:
        lands = {land.name: land for land in table.view(viewer).lands}
        assert lands["hill"].stacks == ["none", "some", "some"]
        assert lands["moor"].stacks == ["many", "many", "some"]
        assert lands["city"].stacks == ["none", "none", "none"]
        assert all(land.support is None for land in lands.values())
        table.stops()


def test_an_option_shows_the_numbers() -> None:
    """[RB-R25] [RB-106]"""
    with realm(support={"hill": [0, 1, 3]}, options={"support_counts": "shown"}) as table:
        lands = {land.name: land for land in table.view(None).lands}
        assert (lands["hill"].support, lands["city"].support) == ([0, 1, 3], [0, 0, 0])
        assert lands["hill"].stacks == ["none", "some", "some"]
        table.stops()


def test_numbers_are_shown_when_the_game_is_over() -> None:
    """[RB-106] [RB-R25]"""
    with realm(support={"hill": [0, 1, 3]}) as table:
        table.table.approval = [1, 0, 0]
        table.table.then(CROWN)
        table.table.advance()
        assert table.view(0).lands[3].support == [0, 1, 3]
        assert (table.view(0).outcome, table.view(0).question) == (table.outcome, None)


@pytest.mark.parametrize("option", ["as_printed", "before_count"])
def test_numbers_are_shown_once_they_were_counted(option: str) -> None:
    """In a last action that comes after the count. [RB-106] [RB-R25] [RB-R1]"""
    with realm(
        gold=[3, 0, 0], support={"hill": [0, 1, 3]}, turn=8, options={"last_purchases": option}
    ) as table:
        assert table.view(0).lands[3].support is None
        table.begin(ENDGAME)
        for viewer in (None, 0, 2):
            assert table.view(viewer).phase == "last_action"
            assert table.view(viewer).lands[3].support == ([0, 1, 3] if option == "as_printed" else None)
        table.asks(0)


def test_what_lies_open_is_seen_by_all() -> None:
    """Gold, hands' sizes, decks, discards, Bastards. [RB-R39] [RB-86] [RB-71] [RB-78] [RB-3]"""
    with realm(
        ["spell", "spell spell", ""],
        gold=[1, 0, 2],
        champions={1: "eve"},
        endorsed={"eve": "seal"},
        scandals={"ann": "bones"},
        closets={"bob": "sin"},
        deck="duel claim",
        discard="march trick",
        bones="bones sin sin",
        grave="bones",
        contests="race debate",
        seals="guild guild",
        turn=5,
        phase=MOVING,
        first=2,
    ) as table:
        table.stops()
        for viewer in (None, 0, 2):
            view = table.view(viewer)
            assert (view.game, view.seats, view.viewer, view.turn) == ("royal_bastards", 3, viewer, 5)
            assert (view.phase, view.first, view.gold, view.hand_sizes) == (
                "movement",
                2,
                [1, 0, 2],
                [1, 2, 0],
            )
            assert (view.deck, view.discard) == (2, ["march", "trick"])
            assert (view.skeletons_left, view.graveyard) == (3, ["bones"])
            assert (view.endorsements_left, view.contests_left, len(view.old_contests)) == (2, 2, 6)
            assert view.secrets == [0, 1, 0]
            (ann,) = view.heroes[0]
            bob, eve = view.heroes[1]
            assert (ann.name, ann.land, ann.scandals, ann.closet) == ("ann", "farm", ["bones"], [])
            assert ann.scores == {"might": 3, "magic": 3, "mastery": 2, "movement": 1}
            assert (eve.name, eve.land, eve.endorsements, eve.scores["mastery"]) == (
                "eve",
                "grove",
                ["seal"],
                4,
            )
            assert (bob.endorsements, bob.closet) == ([], [None])
            assert view.question is not None
            assert (view.question.rule, view.question.seats) == ("RB-64", [0, 1])
            assert (view.bout, view.played, view.declared, view.deeds) == (None, [], [], [])
            assert (view.laying, view.tiles, view.dealt, view.remade) == (None, [], [], [])
        table.calm()


def test_a_contest_is_seen_as_it_is_fought() -> None:
    """[RB-37] [RB-40] [RB-41] [RB-45]"""
    with realm(contests="race", spots={"ann": "hill", "cid": "hill"}, luck=[7, 2]) as table:
        table.table.flags = 1 << 3
        draw_contest(table.table, 3, [2, 0], "phase")
        table.table.edges = [1, 0, -2]
        bout = table.view(1).bout
        assert bout is not None
        assert (bout.card, bout.land, bout.attribute, bout.seats) == ("race", "hill", "movement", [0, 2])
        assert (bout.edges, bout.rolls, bout.totals) == ([1, 0, -2], [0] * 6, [0, 0, 0])
        assert [land.flag for land in table.view(1).lands].index(True) == 3
        roll_all(table.table)
        bout = table.view(None).bout
        assert bout is not None
        assert (bout.rolls, bout.bonuses, bout.totals) == ([7, 0, 0, 0, 2, 0], [0] * 6, [9, 0, 1])
        table.stops()


def test_places_of_the_map_are_told() -> None:
    """[RB-12] [RB-R61]"""
    with realm() as table:
        assert [(land.name, land.column, land.row) for land in table.view(0).lands[:4]] == [
            ("city", 0, 0), ("farm", 1, 0), ("fields", 1, -1), ("hill", 0, -1),
        ]  # fmt: skip
        table.stops()


def test_a_card_aimed_at_its_own_player_shows_that() -> None:
    """Whoever may cancel it knows; before, nobody is chosen. [RB-73] [RB-74] [RB-R50]"""
    trick = [{"verb": "choose_player", "among": "all"}, {"verb": "gold", "who": "them", "amount": 1}]
    with realm(["trick", "spell", ""], trick=trick) as table:
        table.stops().plays(0)
        assert table.view(1).deeds == [
            Doing("chaos", "trick", 0, None, None, None, ["choose_player", "gold"])
        ]
        table.chooses(0, 0)
        assert table.view(1).deeds == [Doing("chaos", "trick", 0, None, 0, None, ["gold"])]
        table.calm()


GOLD, CARD = {"verb": "gold", "amount": 1}, {"verb": "draw", "amount": 1}
EITHER = [{"verb": "either", "first": [GOLD], "second": [CARD, GOLD]}]


def written(table: Picture, seat: int) -> bytes:
    """What is written for a seat as numbers."""
    encoder = table.table.game.encoder(table.table.seats)
    sheet = Sheet(1, encoder.size)
    sheet.turn_to(0)
    encoder.write(table.table, seat, sheet)
    return bytes(memoryview(sheet.cells))


def test_the_way_that_was_chosen_is_seen() -> None:
    """Also by somebody who comes only when it may be cancelled. [RB-73] [RB-R50]"""
    rows = set()
    for way, verbs in ((None, ["either"]), (1, ["gold"]), (2, ["draw", "gold"])):
        with realm(["trick", "spell", ""], trick=EITHER) as table:
            table.stops().plays(0)
            if way is not None:
                table.says(0, table.may(0)[way - 1])
                assert table.told("chose_way", "seat", "way", "source") == [(0, way, 0)]
            for viewer in (None, 0, 1, 2):
                assert table.view(viewer).deeds == [Doing("chaos", "trick", 0, way, None, None, verbs)]
            rows.add(written(table, 2))
            table.asks(*table.table.waiting)
    assert len(rows) == 3


def test_what_a_contest_gives_is_seen_while_it_is_given() -> None:
    """[RB-83] [RB-84]"""
    lands = [{"verb": "choose_land", "among": "any"}, {"verb": "support", "amount": 1, "where": "land"}]
    with realm(
        seats=2, spots={"ann": "farm", "bob": "farm"}, contests="brawl",
        bouts={"brawl": {"won": EITHER, "lost": lands}}, luck=[9, 1],
    ) as table:  # fmt: skip
        draw_contest(table.table, 1, [0, 1], "phase")
        table.begin(ROLL, REWARD)
        assert table.view(1).deeds == [Doing("contest", "brawl", 0, None, None, None, ["either"])]
        table.says(0, "the first way")
        assert table.view(0).deeds == [
            Doing("contest", "brawl", 1, None, None, None, ["choose_land", "support"])
        ]
        table.chooses(1, "city")


def test_what_lies_beneath_is_seen_too() -> None:
    """A card that waits until what it led to is done, and who is still to choose. [RB-67] [RB-76]"""
    trick = [{"verb": "endorse", "who": "others"}, GOLD]
    lands = [{"verb": "choose_land", "among": "any"}, {"verb": "support", "amount": 1, "where": "land"}]
    choice = ["choose_land", "support"]
    with realm(
        ["trick", "", ""], trick=trick, endorsements={"seal": {"does": lands}}, seals="seal seal"
    ) as table:
        table.stops().plays(0)
        rows = [written(table, 0)]
        assert table.view(2).deeds == [
            Doing("chaos", "trick", 0, None, None, None, ["gold"]),
            Doing("endorsement", "seal", 2, None, None, None, choice),
            Doing("endorsement", "seal", 1, None, None, None, choice),
        ]
        table.chooses(1, "hill")
        rows.append(written(table, 0))
        assert [deed.actor for deed in table.view(0).deeds] == [0, 2]
        table.chooses(2, "hill")
        assert table.view(0).deeds == []
        # Without a card beneath it the same question is another one.
        assert len(set(rows)) == 2
    with realm(gold=[6, 0, 0], endorsements={"seal": {"does": lands}}, seals="seal") as table:
        table.stops().says(0, "buy an endorsement")
        assert table.view(1).deeds == [Doing("endorsement", "seal", 0, None, None, None, choice)]
        table.chooses(0, "city")


def test_a_skeleton_at_work_is_told_from_an_endorsement_of_its_name() -> None:
    """Names are only of one sort. [RB-76] [RB-R21]"""
    lands = [{"verb": "choose_land", "among": "any"}, {"verb": "support", "amount": 1, "where": "land"}]
    with realm(
        gold=[4, 0, 0], closets={"bob": "sin"}, skeletons={"sin": {"does": lands}},
        endorsements={"sin": {"attribute": "might", "amount": 1}}, luck=[0, 0],
    ) as table:  # fmt: skip
        table.stops().says(0, "expose seat 1")
        assert [(deed.sort, deed.card, deed.actor) for deed in table.view(2).deeds] == [
            ("skeleton", "sin", 1)
        ]
        table.chooses(1, "city")
