"""What a seat or a spectator sees."""

import pytest

from blarney.games.royal_bastards.rules.endgame import CROWN, ENDGAME
from blarney.games.royal_bastards.rules.fight import draw_contest, roll_all
from blarney.games.royal_bastards.table import MOVING
from games.royal_bastards.picture import realm


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
            assert (view.bout, view.played, view.declared, view.actor) == (None, [], [], None)
            assert (view.aimed_player, view.aimed_land, view.laying, view.tiles, view.dealt) == (
                None,
                None,
                None,
                [],
                [],
            )
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


def test_a_card_aimed_at_its_player_shows_no_other() -> None:
    """[RB-73] [RB-74]"""
    trick = [{"verb": "choose_player", "among": "all"}, {"verb": "gold", "who": "them", "amount": 1}]
    with realm(["trick", "spell", ""], trick=trick) as table:
        table.stops().plays(0).chooses(0, 0)
        assert (table.view(1).actor, table.view(1).aimed_player) == (0, None)
        table.calm()
