"""The options of a table, and what else a deal needs."""

from __future__ import annotations

import pytest

from blarney import BadSetup, Chance
from blarney.core.settings import AnyOf, OneOf, Setting, Whole, complete
from tiny.climb import CLIMB
from tiny.passing import PASSING_GAME

SETTINGS: dict[str, Setting] = {
    "spare": OneOf(("shown", "hidden"), "two cards"),
    "goal": Whole(5, 1, 20, "points"),
    "extras": AnyOf(("fog", "rain", "wind"), "weather"),
}


def test_what_is_not_chosen_has_its_default() -> None:
    assert complete(SETTINGS, None) == {"spare": "shown", "goal": 5, "extras": []}


def test_what_is_chosen_is_taken() -> None:
    chosen = {"spare": "hidden", "goal": 20, "extras": ["wind", "fog", "wind"]}
    assert complete(SETTINGS, chosen) == {"spare": "hidden", "goal": 20, "extras": ["fog", "wind"]}


def test_numbers_and_sets_may_be_given_as_text() -> None:
    assert complete(SETTINGS, {"goal": "7", "extras": "rain,fog"}) == {
        "spare": "shown",
        "goal": 7,
        "extras": ["fog", "rain"],
    }
    assert complete(SETTINGS, {"extras": ""})["extras"] == []


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"spare": "gone"}, "The option spare is one of shown, hidden."),
        ({"spare": None}, "The option spare is one of"),
        ({"spare": ["shown"]}, "The option spare is one of"),
        ({"goal": 0}, "The option goal is a whole number from 1 to 20."),
        ({"goal": 21}, "from 1 to 20"),
        ({"goal": True}, "from 1 to 20"),
        ({"goal": "١"}, "from 1 to 20"),
        ({"goal": "-1"}, "from 1 to 20"),
        ({"goal": "9" * 5000}, "from 1 to 20"),
        ({"goal": 2.0}, "from 1 to 20"),
        ({"extras": ["snow"]}, "The option extras is a set of some of fog, rain, wind."),
        ({"extras": [["fog"]]}, "a set of some of"),
        ({"extras": 3}, "a set of some of"),
        ({"extras": "fog,snow"}, "a set of some of"),
        ({"speed": 1}, "There is no option 'speed' here; there are: spare, goal, extras."),
        ({3: 1}, "There is no option '3' here"),
        ([], "Options are given as a mapping"),
        ("goal=3", "Options are given as a mapping"),
    ],
)
def test_what_cannot_be_chosen_is_refused(chosen: object, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence.replace(".", r"\.")):
        complete(SETTINGS, chosen)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadSetup, match="there are: none"):
        CLIMB.deal(seats=2, seed=1, options={"volume": 11})


def test_the_options_of_a_table_are_complete() -> None:
    assert PASSING_GAME.deal(seats=2, seed=1).origin.options == {"give": 2}


@pytest.mark.parametrize("seats", [1, 5, True, None, "2", 2.0, -1, 1 << 70])
def test_a_game_has_its_number_of_seats(seats: int) -> None:
    with pytest.raises(BadSetup, match="is for 2 to 4 players"):
        CLIMB.deal(seats=seats, seed=1)


def test_a_deal_needs_either_a_seed_or_a_chance() -> None:
    with pytest.raises(BadSetup, match="either a seed or a chance"):
        CLIMB.deal(seats=2)
    with pytest.raises(BadSetup, match="either a seed or a chance"):
        CLIMB.deal(seats=2, seed=1, chance=Chance(1))


def test_the_chance_of_a_deal_is_a_chance() -> None:
    with pytest.raises(BadSetup, match="is a Chance, not str"):
        CLIMB.deal(seats=2, chance="luck")  # type: ignore[arg-type]  # what a careless caller may do
