"""The options of a table, and for how many it is laid."""

import pytest

from blarney.core.chance import Chance
from blarney.core.errors import BadSetup
from blarney.core.mind import Mind
from blarney.core.settings import Whole
from blarney.core.texts import Names
from blarney.games.bon.rules import SCORE
from games.bon.picture import bon, dealt, finish, game


def test_the_game_is_for_three_to_five() -> None:
    """As many as the chart has rows: not for two, not for six. [BON-R17]"""
    assert list(game().seats) == [3, 4, 5]
    for seats in (0, 1, 2, 6, 7):
        with pytest.raises(BadSetup, match="for 3 to 5 players"):
            game().deal(seats=seats, seed=1)
    for seats in (3, 4, 5):
        assert game().deal(seats=seats, seed=1).seats == seats


def test_what_the_game_says_of_itself() -> None:
    """Edition, moves, options with their defaults; every number of players is laid out. [BON-R17]"""
    assert (game().name, game().edition) == ("bon", 1)
    assert game().about.startswith("Tricks")
    assert len(game().moves) == 34
    assert game().check_options({}) == {
        "spare_cards": "shown",
        "goal": 5,
        "restack": "never",
        "memory": "off",
    }
    goal = game().options["goal"]
    assert isinstance(goal, Whole)
    assert (goal.least, goal.most) == (1, 20)
    for seats in (3, 4, 5):
        table = dealt(seats, seed=1)
        assert len(table.cards.zones) == 2 * seats + 3
        assert table.view(0).seats == seats
        assert game().picture(table.view(0), names())[0].title
        mind = Mind.at(table, table.leader, [], Chance(1))
        assert game().choose(mind).move in table.legal(table.leader)
        assert game().flaw(table) is None
        finish(table, seed=1)
        assert game().rounds(table) == table.round > 1
    table.tricks = [0] * 5
    table.scores = [5] * 5
    table.outcome = None
    assert game().flaw(table)


def names() -> Names:
    return Names(["Ann", "Bo", "Cid", "Dee", "Eve"])


def test_the_champion_space_is_at_five() -> None:
    """Unless the table chose otherwise. [BON-R18]"""
    assert dealt(3, seed=1).champion() == 5
    with bon(tricks=[3, 3, 1], scores=[3, 4, 0], steps=(SCORE,)) as table:
        assert table.outcome.winners == [1]


@pytest.mark.parametrize("goal", [1, 2, 7, 20])
def test_the_champion_space_may_lie_elsewhere(goal: int) -> None:
    """From 1 to 20; markers stop there, and the game ends there. [BON-R18] [BON-R3] [BON-28]"""
    table = dealt(4, seed=goal, goal=goal)
    finish(table, seed=goal)
    assert table.outcome is not None
    assert table.champion() == goal
    assert max(table.scores) == goal
    with bon(tricks=[0, 3, 3, 1], scores=[goal - 1, 0, 0, 0], steps=(SCORE,), goal=goal) as picture:
        assert picture.scores == [goal, 0, 0, 0]
        assert picture.outcome.winners == [0]
        assert picture.outcome.ranking == [[0], [1, 2, 3]]
        assert picture.view(1).champion == goal


@pytest.mark.parametrize("goal", [0, -1, 21, 1.5, "many", None, True])
def test_there_is_no_champion_space_beyond_the_track(goal: object) -> None:
    """Nor a half one. [BON-R18]"""
    with pytest.raises(BadSetup, match="goal is a whole number from 1 to 20"):
        dealt(3, seed=1, goal=goal)


@pytest.mark.parametrize("option", ["spare_cards", "restack", "memory"])
def test_other_values_are_refused(option: str) -> None:
    """With the values that there are. [BON-R14] [BON-R2] [BON-R13]"""
    with pytest.raises(BadSetup, match=f"The option {option} is one of "):
        game().deal(seats=3, seed=1, options={option: "maybe"})


def test_options_do_not_change_the_deal() -> None:
    """The same seed gives the same hands, whatever is shown. [BON-R14] [BON-R13]"""
    plain = dealt(4, seed=9)
    other = dealt(4, seed=9, spare_cards="hidden", memory="on", restack="each_round", goal=9)
    assert plain.cards.zones == other.cards.zones
    assert (plain.ranks, plain.leader) == (other.ranks, other.leader)


def test_restacking_changes_later_rounds_only() -> None:
    """The first round is the same; a later stack is not what the last trick left. [BON-R2]"""
    stacks: list[bool] = []
    for seed in range(12):
        table = dealt(3, seed=seed, restack="each_round")
        assert table.ranks == dealt(3, seed=seed).ranks
        events = finish(table, seed=seed, until_round=2)
        left = [event.values["ranks"] for event in events if event.what == "took"][-1]
        stacks.append(left == [table.deck.colours[colour] for colour in table.ranks])
    assert not all(stacks)
