"""Points at the end of a round."""

import pytest

from blarney.games.bon.rules import ROUND, SCORE, TRICK
from games.bon.picture import bon, dealt, finish


def test_four_players_as_in_the_book() -> None:
    """Two tricks move 1 space, none move 2, too many or too few stay. [BON-25] [BON-26] [BON-27]"""
    with bon(tricks=[2, 0, 4, 1], steps=(SCORE,)) as table:
        assert table.scores == [1, 2, 0, 0]
        table.asks(0)


@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        ([3, 3, 1], [1, 1, 0]),
        ([7, 0, 0], [0, 2, 2]),
        ([2, 4, 1], [0, 0, 0]),
        ([0, 3, 4], [2, 1, 0]),
        ([2, 2, 2, 1], [1, 1, 1, 0]),
        ([3, 3, 1, 0], [0, 0, 0, 2]),
        ([1, 1, 1, 1, 3], [1, 1, 1, 1, 0]),
        ([2, 2, 3, 0, 0], [0, 0, 0, 2, 2]),
        ([1, 0, 0, 0, 6], [1, 2, 2, 2, 0]),
    ],
)
def test_the_goal_is_one_point_and_none_is_two(tricks: list[int], points: list[int]) -> None:
    """For three, four and five players; all else is nothing. [BON-25] [BON-26] [BON-27]"""
    with bon(tricks=tricks, steps=(SCORE,)) as table:
        assert table.scores == points
        table.asks(0)


def test_points_add_up_over_the_rounds() -> None:
    """They come on top of what was there. [BON-9]"""
    with bon(tricks=[2, 0, 4, 1], scores=[1, 2, 3, 4], steps=(SCORE,)) as table:
        assert table.scores == [2, 4, 3, 4]
        table.asks(0)
    with bon(tricks=[1, 4, 0, 2], scores=[1, 2, 0, 1], steps=(SCORE,)) as table:
        assert table.scores == [1, 2, 2, 2]
        table.asks(0)


def test_after_the_points_the_next_round_is_dealt() -> None:
    """Tricks and taken cards are cleared, the score stays. [BON-9] [BON-7] [BON-8]"""
    taken = ["red 1 2 3", "blue 1 2 3 4 5 6", ""]
    with bon(["red 5", "yellow 1", "red 6"], taken=taken, scores=[1, 1, 1], steps=(TRICK, SCORE)) as table:
        table.plays(0, "red 5").plays(1, "yellow 1").plays(2, "red 6")
        table.asks(2)
        assert table.scores == [1, 1, 1]
        assert table.tricks == [0, 0, 0]
        assert [table.taken(seat) for seat in range(3)] == ["", "", ""]
        assert [len(table.hand(seat).split(", ")) for seat in range(3)] == [7, 7, 7]
        assert table.view(0).last_trick == []
        assert table.view(0).round == 2
        assert table.table.bars() is None
        assert table.table.led is None
        assert table.told("dealing").values == {"round": 2}


def test_the_taker_of_the_last_trick_leads_the_next_round() -> None:
    """Whoever it is, and wherever the stack stands. [BON-R1]"""
    for winner in range(4):
        hands = [f"red {9 if seat == winner else seat + 1}" for seat in range(4)]
        with bon(hands, leader=1, steps=(TRICK, SCORE)) as table:
            for seat in (1, 2, 3, 0):
                table.plays(seat, hands[seat])
            table.asks(winner)
            assert table.leader == winner
            assert table.view(0).trick == []


def test_a_round_is_seven_tricks_and_then_the_points() -> None:
    """For any number of players; points after every round, and only then. [BON-7] [BON-9]"""
    for seats in (3, 4, 5):
        whats = [event.what for event in finish(dealt(seats, seed=1), seed=2)]
        rounds = " ".join(whats).split("dealing")[1:]
        assert len(rounds) > 1
        for one in rounds:
            assert one.split().count("took") == 7
            assert one.split().count("played") == 7 * seats
            assert one.split()[one.split().index("scored") - 1] == "took"
            assert one.split().count("scored") == 1


def test_a_round_counts_itself_and_asks_the_leader() -> None:
    """The first question of a round is the first trick's. [BON-7] [BON-R1]"""
    with bon(seats=5, leader=3, steps=(ROUND,)) as table:
        assert table.view(0).round == 2
        table.asks(3)
        assert [len(table.hand(seat).split(", ")) for seat in range(5)] == [7] * 5


def test_the_points_are_told() -> None:
    """Tricks, gains and scores of the round, by seat. [BON-9]"""
    with bon(tricks=[2, 0, 4, 1], scores=[1, 2, 3, 4], steps=(SCORE,)) as table:
        assert table.told("scored").values == {
            "tricks": [2, 0, 4, 1],
            "gains": [1, 2, 0, 0],
            "scores": [2, 4, 3, 4],
            "round": 1,
        }
        table.asks(0)


def test_the_stack_stays_between_rounds() -> None:
    """As the last trick left it. [BON-R2] [BON-9]"""
    for seed in range(8):
        with bon(tricks=[2, 2, 2, 1], ranks="blue red yellow", steps=(SCORE,), seed=seed) as table:
            assert table.ranks == "blue red yellow"
            assert "stacked" not in [event.what for event in table.events]
            table.asks(0)


def test_the_stack_is_drawn_anew_where_the_table_chose_it() -> None:
    """All orders come up, and everybody is told. [BON-R2] [BON-9]"""
    stacks = set()
    for seed in range(40):
        with bon(tricks=[2, 2, 2, 1], steps=(SCORE,), seed=seed, restack="each_round") as table:
            stacks.add(table.ranks)
            stacked = table.told("stacked")
            assert stacked.values == {"ranks": table.ranks.split()}
            assert stacked.drew_chance
            table.asks(0)
    assert len(stacks) == 6
