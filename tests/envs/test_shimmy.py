"""Our OpenSpiel games through Shimmy's wrapper, judged by PettingZoo's test."""

from __future__ import annotations

import warnings

import pytest
from pettingzoo.test import api_test
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

import blarney
from blarney.envs.openspiel import NAMES

SIZES = [(f"blarney_{name}", seats) for name, game in blarney.GAMES.items() for seats in game.seats]
SMALL = [name for name in NAMES if name not in {f"blarney_{game}" for game in blarney.GAMES}]


@pytest.mark.parametrize(("name", "players"), [*SIZES, *[(name, 2) for name in SMALL]])
def test_through_the_wrapper_they_are_as_pettingzoo_wants_them(name: str, players: int) -> None:
    """Its warnings are about the wrapper: it says of every game that its numbers have no bounds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped = OpenSpielCompatibilityV0(game_name=name, config={"players": players})
        api_test(wrapped, num_cycles=10)
