"""Nothing leaks over the wire: worlds that look alike are told alike, and what is done in secret is not told."""

from __future__ import annotations

import asyncio

import pytest

import blarney
from contract.playing import Laying, every_laying
from server.lives import Life
from server.lookalikes import looked_over, some_moments, two_places

MOMENTS = 4


def layings_of(game: str) -> list[Laying]:
    """One laying for each number of seats, each with other options."""
    layings = [laying for laying in every_laying() if laying.game.name == game]
    sizes = blarney.GAMES[game].seats
    with_seats = [[laying for laying in layings if laying.seats == seats] for seats in sizes]
    return [some[7 * place % len(some)] for place, some in enumerate(with_seats)]


@pytest.mark.parametrize("game", blarney.GAMES)
def test_look_alike_worlds_are_told_alike(game: str) -> None:
    async def story() -> None:
        async with two_places() as pair:
            for seed, laying in enumerate(layings_of(game)):
                await looked_over(pair, Life(laying, seed), some_moments(game, seed, MOMENTS))
            assert pair.counts["games"] == len(blarney.GAMES[game].seats)
            assert pair.counts["comparisons"] > 30 * pair.counts["looks"] > 0
            assert game == "bon" or pair.counts["hidden acts"]
            assert game == "bon" or pair.counts["moves"]

    asyncio.run(story())
