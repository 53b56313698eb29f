"""A turn: the marker, the Draw Phase, and which phases follow."""

import pytest

from blarney.games.royal_bastards.rules.turn import DRAW_PHASE, TURN
from games.royal_bastards.picture import dealt, realm
from games.royal_bastards.whole_games import backed, through


def test_a_game_has_eight_turns_of_three_phases() -> None:
    """Two of them are Festivals, and the Endgame comes after the last. [RB-20] [RB-21] [RB-48] [RB-93]"""
    table = through(backed(dealt(3, seed=2, layout="random")))
    turn, feast = ["turn", "movement_phase", "contest_phase"], ["turn", "festival"]
    assert table.names("turn", "movement_phase", "contest_phase", "festival", "last_action", "ended") == [
        *turn * 3, *feast, *turn * 3, *feast, "last_action", "ended",
    ]  # fmt: skip
    assert table.told("turn", "turn") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert table.told("festival", "turn") == [4, 8]


def test_the_marker_goes_to_the_left_from_the_second_turn_on() -> None:
    """And the tracker a turn on. [RB-20] [RB-22] [RB-23] [RB-24] [RB-R66] [RB-58]"""
    table = through(backed(dealt(3, seed=2, layout="random")))
    first = table.told("started", "seat")[0]
    assert isinstance(first, int)
    assert table.told("turn", "seat") == [(first + turn) % 3 for turn in range(8)]
    assert table.table.first == (first + 7) % 3


@pytest.mark.parametrize(("turn", "first", "after"), [(0, 1, 1), (1, 1, 2), (6, 2, 0)])
def test_only_the_first_turn_leaves_the_marker_where_it_is(turn: int, first: int, after: int) -> None:
    """[RB-20] [RB-22] [RB-23] [RB-24] [RB-R66]"""
    with realm(first=first, turn=turn) as table:
        table.begin(TURN)
        assert (table.table.turn, table.table.first) == (turn + 1, after)
        assert table.told("turn", "seat", "turn") == [(after, turn + 1)]
        assert table.heard(None, "turn")[0].seat == after
        table.asks(*table.table.waiting)


def test_hands_are_drawn_up_to_three_from_the_first_player_on() -> None:
    """Who has three or more draws nothing, and keeps all. [RB-25] [RB-63] [RB-R37] [RB-58]"""
    with realm(
        ["trick", "spell spell spell spell", "duel duel", ""],
        seats=4,
        first=2,
        deck="claim march spell trick duel cancel",
    ) as table:
        table.begin(DRAW_PHASE)
        assert [table.hand(seat) for seat in range(4)] == [
            "trick cancel duel", "spell spell spell spell", "duel duel claim", "trick march spell",
        ]  # fmt: skip
        assert table.told("drew", "seat", "many") == [(2, 1), (3, 3), (0, 2)]
        assert [event.cards for event in table.heard(0, "drew")] == [[None], [None] * 3, ["duel", "cancel"]]
        assert {(event.source, event.revealed) for event in table.heard(0, "drew")} == {("deck", True)}


def test_who_has_three_cards_already_draws_none() -> None:
    """And nothing is told of it. [RB-25] [RB-63]"""
    with realm(["spell spell spell", "spell spell", ""], deck="duel") as table:
        table.begin(DRAW_PHASE)
        assert table.told("drew", "seat", "many") == [(1, 1)]
        assert table.told("no_chaos", "seat") == [2]


def test_an_ability_changes_the_hand() -> None:
    """One card more, or one fewer. [RB-25] [RB-60] [RB-63]"""
    heirs = {"ann": {"changes": {"hand": 1}}, "bob": {"changes": {"hand": -1}}}
    with realm(seats=2, heirs=heirs) as table:
        table.begin(DRAW_PHASE)
        assert [table.table.hand_of(seat) for seat in (0, 1)] == [4, 2]


def test_rent_is_paid_in_the_draw_phase() -> None:
    """To whom an ability gives it, which is named. [RB-25] [RB-60] [RB-86]"""
    with realm(seats=2, heirs={"ann": {"changes": {"rent": 2}}}) as table:
        table.begin(DRAW_PHASE)
        assert table.table.gold == [2, 0]
        assert table.told("earned", "seat", "many", "bastards") == [(0, 2, [0])]


def test_nobody_can_do_anything_in_the_draw_phase() -> None:
    """There is no stop in it, whatever is held. [RB-66] [RB-25] [RB-R5]"""
    with realm(["spell", "spell", "spell"], gold=[9, 9, 9], turn=1) as table:
        table.begin(TURN)
        assert table.names("turn", "drew", "movement_phase") == [
            "turn",
            "drew",
            "drew",
            "drew",
            "movement_phase",
        ]
        assert table.view(0).phase == "movement"
        table.asks(1, 2, 0)


def test_boosts_end_with_the_turn() -> None:
    """[RB-R55] [RB-21]"""
    with realm() as table:
        table.table.boosts = [1] * 24
        table.begin(TURN)
        assert table.table.boosts == [0] * 24
        table.asks(1, 2, 0)


@pytest.mark.parametrize(
    ("turn", "what"), [(3, "movement_phase"), (4, "festival"), (5, "movement_phase"), (8, "festival")]
)
def test_a_festival_takes_the_place_of_the_rest_of_the_turn(turn: int, what: str) -> None:
    """After the Draw Phase. [RB-48] [RB-21]"""
    with realm(turn=turn - 1) as table:
        table.begin(TURN)
        assert table.names("drew", "movement_phase", "festival") == ["drew", "drew", "drew", what]
        table.asks(*table.table.waiting)
