"""The End Game: who has come home, who wins, and how the others are ranked."""

import pytest

from blarney.games.lying_pirates.rules.action import ACTION_PHASE
from blarney.games.lying_pirates.rules.round import ROUND
from blarney.games.lying_pirates.rules.sail import SAIL_PHASE
from games.lying_pirates.picture import DOUBLE, ONE, SINGLE, TWO, Picture, sea

QUIET = {"prize": 0}


def sailing(table: Picture, winner: int = 0, losers: int = 0b110) -> Picture:
    """A Sail Phase, and the Action Phase that would follow."""
    table.table.winner, table.table.losers, table.table.bettors = winner, losers, 0b111
    return table.begin(SAIL_PHASE, ACTION_PHASE)


@pytest.mark.parametrize("roll", [ONE, TWO])
def test_the_first_around_the_map_wins(roll: int) -> None:
    """Without an Action Phase; spare steps do not matter. [LP-25] [LP-51] [LP-76] [LP-R30]"""
    with sea(spots=[7, 5, 6], luck=[roll], numbers=QUIET) as table:
        sailing(table).passes().passes()
        assert table.table.spots == [8, 5, 6]
        assert table.table.outcome is None
        table.passes()
        assert table.outcome.winners == [0]
        assert table.outcome.ranking == [[0], [2], [1]]
        assert table.outcome.scores == [8, 5, 6]
        assert (table.outcome.why.key, table.outcome.why.values) == (
            "outcomes.first",
            {"winner": 0, "spots": [8, 5, 6]},
        )
        assert table.told("ended") == {"captain": 0}
        assert table.view(0).phase == "sail"
        assert table.told("sailed")["many"] == 1


def test_nobody_home_means_the_action_phase_comes() -> None:
    """The game goes on. [LP-51] [LP-50]"""
    with sea(spots=[5, 5, 6], luck=[TWO], numbers=QUIET) as table:
        sailing(table).passes().passes().passes()
        assert table.view(0).phase == "action"
        table.calm()
        assert table.table.outcome is None


def test_a_ship_that_is_pushed_away_again_has_not_finished() -> None:
    """Who is home is looked at when the Sail Phase ends. [LP-R31] [LP-76]"""
    back = '[{ verb = "choose", among = "others" }, { verb = "sail", who = "them", amount = -1 }]'
    with sea(["", "trick g1", ""], trick=back, spots=[7, 5, 6], luck=[ONE], numbers=QUIET) as table:
        sailing(table).passes()
        assert table.table.spots[0] == 8
        table.plays(1).chooses(1, 0).passes().passes()
        assert table.table.spots[0] == 7
        assert table.table.outcome is None
        table.calm()
    forward = '[{ verb = "sail", amount = 1 }]'
    with sea(["", "trick g1", ""], trick=forward, spots=[1, 7, 6], luck=[ONE], numbers=QUIET) as table:
        # And a card may bring home somebody who did not even sail.
        sailing(table).plays(1).passes().passes().passes()
        assert table.outcome.winners == [1]


def test_of_several_who_are_home_only_those_fight() -> None:
    """The others are ranked behind them by tiles sailed. [LP-77] [LP-R69] [LP-26] [LP-79]"""
    with sea(
        seats=5,
        spots=[7, 2, 7, 4, 4],
        crew=[1, 5, 1, 5, 5],
        luck=[TWO, DOUBLE, SINGLE, SINGLE, DOUBLE],
        numbers=QUIET,
    ) as table:
        table.table.winner, table.table.losers, table.table.bettors = 0, 0b11010, 0b11111
        table.begin(SAIL_PHASE, ACTION_PHASE).passes().passes().passes()
        assert table.told("final_battle") == {"among": [0, 2]}
        table.says(0, "done").says(2, "done").passes()
        assert table.outcome.winners == [2]
        assert table.outcome.ranking == [[2], [0], [3, 4], [1]]
        assert table.outcome.scores == [8, 2, 8, 4, 4]


def test_after_round_sixty_the_furthest_ship_wins() -> None:
    """Not before. [LP-R51] [LP-R69]"""
    with sea(spots=[3, 6, 3]) as table:
        table.table.round = 60
        table.begin(ROUND)
        assert table.outcome.winners == [1]
        assert table.outcome.ranking == [[1], [0, 2]]
        assert table.outcome.why.key == "outcomes.furthest"
    with sea(spots=[3, 6, 3], dice=["2"] * 3) as table:
        table.table.round = 59
        table.begin(ROUND).asks(0)
        assert table.table.round == 60


def test_after_round_sixty_ties_are_fought_out() -> None:
    """By a Final Battle of those who are furthest. [LP-R51] [LP-77]"""
    with sea(spots=[6, 2, 6], crew=[1, 5, 1], luck=[DOUBLE, SINGLE]) as table:
        table.table.round = 60
        table.begin(ROUND).asks(0, 2)
        table.says(0, "done").says(2, "done").passes()
        assert table.outcome.ranking == [[0], [2], [1]]
    with sea(spots=[0, 0, 0]) as table:
        table.table.round = 60
        table.begin(ROUND).asks(0, 1, 2)


def test_a_ships_place_is_the_number_of_tiles_sailed() -> None:
    """From none to a whole lap; Start/End is both. [LP-R9] [LP-R30]"""
    with sea(spots=[0, 1, 7], luck=[TWO, DOUBLE, SINGLE, SINGLE], numbers=QUIET) as table:
        sailing(table, losers=0).passes().passes()
        assert table.table.spots == [2, 3, 8]
        assert [table.table.on_start(seat) for seat in range(3)] == [False, False, True]
        table.passes()
        assert table.outcome.winners == [2]
