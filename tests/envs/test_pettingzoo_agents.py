"""Every agent is shown what is its own, and nothing that belongs to another."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import blarney
from blarney import Chance, Table
from blarney.core.encoding import Sheet
from blarney.envs.pettingzoo import BlarneyEnv, env
from blarney.envs.pictures import drawn
from blarney.games.bon.view import BonView

SIZES = [(name, seats) for name, game in blarney.GAMES.items() for seats in (game.seats[0], game.seats[-1])]
MOVES = 80


def questions(table: BlarneyEnv, seed: int) -> Iterator[Table]:
    """A game played at random, at each of its first questions."""
    chance = Chance(seed)
    table.reset(seed)
    for _ in range(MOVES):
        agent = table.agent_selection
        if table.terminations[agent]:
            return
        assert table.table is not None
        yield table.table
        legal = np.flatnonzero(table.infos[agent]["action_mask"])
        table.step(int(legal[chance.below(len(legal))]))


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_an_agent_observes_what_its_own_seat_knows(name: str, seats: int) -> None:
    game = blarney.game(name)
    encoder = game.encoder(seats)
    sheet = Sheet(1, encoder.size)
    table = env(name, seats=seats)
    for dealt in questions(table, 3):
        for seat, agent in enumerate(table.possible_agents):
            sheet.turn_to(0)
            encoder.write(dealt, seat, sheet)
            assert table.observe(agent).tobytes() == bytes(memoryview(sheet.cells)), (agent, dealt.past)
        known = table.last()[0]
        assert known is not None
        assert np.array_equal(known, table.observe(f"seat_{dealt.waiting[0]}"))


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_the_mask_is_that_of_the_agent_that_is_asked(name: str, seats: int) -> None:
    table = env(name, seats=seats)
    for dealt in questions(table, 4):
        asked = dealt.waiting[0]
        assert table.agent_selection == f"seat_{asked}"
        for seat, agent in enumerate(table.possible_agents):
            legal = {table.game.moves[one] for one in np.flatnonzero(table.infos[agent]["action_mask"])}
            assert legal == (set(dealt.legal(seat)) if seat == asked else set())
            assert list(table.infos[agent]) == ["action_mask"]


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_the_picture_is_what_the_agent_sees_that_is_asked(name: str, seats: int) -> None:
    table = env(name, seats=seats, render_mode="ansi")
    for dealt in questions(table, 5):
        if dealt.past % 9 == 0:
            pictures = [drawn(dealt, seat) for seat in range(seats)]
            assert table.render() == pictures[dealt.waiting[0]]
            assert len(set(pictures)) == seats


def test_a_picture_has_the_hand_of_the_seat_that_looks() -> None:
    table = blarney.game("bon").deal(4, seed=2)
    for seat in range(4):
        view = table.view(seat)
        assert isinstance(view, BonView)
        hand = drawn(table, seat).split("your hand:\n")[1].split("\n")[0]
        assert [card.strip(" ▲●■◆★") for card in hand.split(",")] == list(view.hand)


def test_what_is_written_into_an_info_stays_with_its_agent() -> None:
    table = env("bon", seats=4)
    table.reset(1)
    first = table.agent_selection
    legal = np.flatnonzero(table.infos[first]["action_mask"])
    other = next(agent for agent in table.agents if agent != first)
    table.infos[other]["note"] = 1
    table.infos[first]["action_mask"][:] = 1
    assert [agent for agent in table.agents if "note" in table.infos[agent]] == [other]
    table.step(int(legal[0]))
    second = table.agent_selection
    table.infos[first]["note"] = 2
    assert "note" not in table.infos[second]
    assert [agent for agent in table.agents if table.infos[agent]["action_mask"].any()] == [second]
    table.reset(2)
    assert all(list(info) == ["action_mask"] for info in table.infos.values())


def test_nobody_can_make_moves_legal_for_those_who_are_not_asked() -> None:
    table = env("bon")
    table.reset(1)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    with pytest.raises(ValueError, match="read-only"):
        table.infos[other]["action_mask"][0] = 1
