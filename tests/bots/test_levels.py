"""Levels: the same names in every game, weakest first, and each clearly better than the one before."""

from __future__ import annotations

import pytest

import blarney
from blarney.bots.house import BOTS, LEVELS, USUAL, bot
from blarney.bots.sharp import Sharp
from blarney.lab.matches import ladder, play_deal
from bots.worlds import positions


def test_people_are_offered_three_levels_in_plain_words() -> None:
    assert list(LEVELS) == ["drunk", "regular", "sharp"]
    assert all(level in BOTS and about for level, about in LEVELS.items())
    assert USUAL == "regular"


def test_the_old_name_of_a_regular_plays_as_it_always_did() -> None:
    for position in positions(blarney.game("dragon_scat"), bot("regular"), 3, 4):
        assert position.thought(bot("heuristic")) == position.thought(bot("regular"))


@pytest.mark.parametrize("game", blarney.GAMES)
def test_a_drunk_is_careless_but_has_moments(game: str) -> None:
    """Often it says no more than that it took what came to hand, and now and then it plays as a regular would."""
    careless = same = asked = 0
    for position in positions(blarney.game(game), bot("drunk"), 3, 1):
        if len(position.table.legal(position.seat)) < 3:
            continue
        thought = position.thought(bot("drunk"))
        asked += 1
        careless += thought.why.key == "why.careless"
        same += thought.move is position.thought(bot("regular")).move
    assert careless > asked / 4
    assert asked / 8 < same < asked


# How many games among drunks show it, and on how many seats.
ENOUGH = {
    "bon": (60, 4),
    "dragon_scat": (12, 2),
    "braggart": (9, 3),
    "lying_pirates": (6, 2),
    "royal_bastards": (6, 2),
}


@pytest.mark.parametrize("game", ENOUGH)
def test_one_regular_among_drunks_wins_far_more_than_its_share(game: str) -> None:
    """How much more is measured on the ladder, see bench."""
    games, seats = ENOUGH[game]
    one = ladder(game, ["drunk", "regular"], seats, games, seed=3)
    wins = sum([play_deal(one, 0, deal).wins for deal in range(one.deals)])
    assert wins / games > 1.5 / seats


def test_only_a_search_can_be_told_how_much_to_think() -> None:
    assert bot("regular", effort=3.0, think=0.5) is bot("regular")
    assert bot("sharp") is BOTS["sharp"]
    longer = bot("sharp", effort=3.0, think=0.5)
    assert isinstance(longer, Sharp)
    assert (longer.effort, longer.think) == (3.0, 0.5)
