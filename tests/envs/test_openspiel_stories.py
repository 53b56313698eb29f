"""Information states say what a seat was told and said, and nothing else: plain tables bear witness."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest

from blarney import Chance, Event, Table
from blarney.bots.drive import seed_of
from blarney.core.chance import Scripted
from blarney.core.encoding import Sheet
from blarney.envs.openspiel import NAMES, BlarneyGame, BlarneyState
from blarney.envs.sitting import told
from contract.numbers import Rows

SIZES = [(name, seats) for name in NAMES for seats in pyspiel.load_game(name).game.seats]
MOVES = 60
EVERY = 10
"""So many moves lie between two looks at the tensors."""


def played(game: BlarneyGame, seed: int) -> Iterator[BlarneyState]:
    """A random game, state by state; the last one is over."""
    chance = Chance(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        legal = state.legal_actions()
        state.apply_action(legal[chance.below(len(legal))])
    yield state


@dataclass
class Glance:
    """What OpenSpiel gives to all players at one state in which somebody is asked, or when all is over."""

    recalled: list[str]
    seen: list[str]
    rows: list[Any]
    recalls: list[Any]


def glance(state: BlarneyState, tensors: bool) -> Glance:
    """Look at a state."""
    players = range(state.num_players())
    recalls = tensors and state.get_game().recall is not None
    return Glance(
        [state.information_state_string(player) for player in players],
        [state.observation_string(player) for player in players],
        [state.observation_tensor(player) for player in players] if tensors else [],
        [state.information_state_tensor(player) for player in players] if recalls else [],
    )


class PlainTable:
    """A table with somebody at every seat who listens, and writes down what it hears and says."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lines: list[list[str]] = [[] for _ in range(table.seats)]
        self.events: list[list[Event]] = [[] for _ in range(table.seats)]
        for seat in range(table.seats):
            table.watch(seat, self.ear(seat))

    def ear(self, seat: int) -> Any:
        """What notes all that this seat is told."""

        def hear(event: Event) -> None:
            self.lines[seat].append(told(event))
            self.events[seat].append(event)

        return hear

    def play(self, seat: int, action: int) -> None:
        """Make the move of an action."""
        move = self.table.game.moves[action]
        self.lines[seat].append(f"> {move.text}")
        self.table.play(seat, move)

    def recalled(self, seat: int) -> str:
        """All that a seat knows, with what everybody knows to be asked, and what it may answer itself."""
        lines = [f"seat {seat} of {self.table.seats}", *self.lines[seat]]
        asked = self.table.view(seat).question
        if asked is not None:
            seats = " ".join(map(str, asked.seats))
            answered = " ".join(map(str, asked.answered))
            lines.append(f"# {asked.number} {asked.kind} {asked.rule}; asked {seats}; answered {answered}")
        if seat in self.table.waiting:
            lines.append("? " + " | ".join(move.text for move in self.table.legal(seat)))
        return "\n".join(lines)


@pytest.mark.parametrize("kind", ["explicit", "sampled"])
@pytest.mark.parametrize(("name", "players"), SIZES)
def test_every_seat_is_told_what_it_is_told_at_a_plain_table(name: str, players: int, kind: str) -> None:
    """The same luck and the same moves at a table of its own: every text and every number of every seat is equal."""
    game = pyspiel.load_game(name, {"players": players, "chance": kind, "horizon": MOVES})
    glances = [
        glance(state, place % EVERY == 0)
        for place, state in enumerate(
            state.clone() for state in played(game, players) if not state.is_chance_node()
        )
    ]
    *_, last = played(game, players)
    drawn = [step.action for step in last.full_history() if step.player == pyspiel.PlayerId.CHANCE]
    moves = [step for step in last.full_history() if step.player != pyspiel.PlayerId.CHANCE]
    luck = Scripted(drawn) if kind == "explicit" else Chance(seed_of("openspiel", *drawn))
    plain = PlainTable(game.game.deal(players, chance=luck))
    rows = Rows(game.game.encoder(players))
    assert len(glances) == len(moves) + 1
    for place, one in enumerate(glances):
        for seat in range(players):
            assert one.recalled[seat] == plain.recalled(seat)
            assert one.seen[seat].encode() == msgspec.json.encode(plain.table.view(seat))
            if one.rows:
                assert bytes(map(int, one.rows[seat])) == rows.row(plain.table, seat)
            if one.recalls:
                assert bytes(map(int, one.recalls[seat])) == recall_row(game, plain, seat)
        if place < len(moves):
            plain.play(moves[place].player, moves[place].action)


def recall_row(game: BlarneyGame, plain: PlainTable, seat: int) -> bytes:
    """The numbers of perfect recall for what a seat heard at a plain table."""
    assert game.recall is not None
    sheet = Sheet(1, game.recall.size)
    sheet.turn_to(0)
    game.recall.write(plain.events[seat], seat, sheet)
    return bytes(memoryview(sheet.cells))


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_no_two_seats_have_the_same_story(name: str, players: int) -> None:
    """Each sees its own hand or cup from the deal on."""
    game = pyspiel.load_game(name, {"players": players, "horizon": 2 * players})
    *_, last = played(game, 1)
    stories = {last.information_state_string(player).partition("\n")[2] for player in range(players)}
    assert len(stories) == players


class Pair:
    """A state, and another that a player cannot tell from it, both played on alike; somebody listens at either."""

    def __init__(self, state: BlarneyState, player: int, sampler: Any) -> None:
        self.states = (state.clone(), state.resample_from_infostate(player, sampler))
        self.player = player
        self.heard: tuple[list[Event], list[Event]] = ([], [])
        for one, heard in zip(self.states, self.heard, strict=True):
            assert one.sitting is not None
            assert one.sitting.table is not None
            one.sitting.table.watch(player, heard.append)
            heard.clear()

    def goes_on(self, action: int) -> bool:
        """Play in both, if it can be played in both; is all that the player notices still equal?"""
        ours, theirs = self.states
        if ours.current_player() != theirs.current_player() or action not in theirs.legal_actions():
            return False
        ours.apply_action(action)
        theirs.apply_action(action)
        return noticed(ours, self.player, self.heard[0]) == noticed(theirs, self.player, self.heard[1])


def noticed(state: BlarneyState, player: int, heard: list[Event]) -> tuple[object, ...]:
    """What a player is told and sees, and may do, without a look at its information state."""
    assert state.sitting is not None
    assert state.sitting.table is not None
    table = state.sitting.table
    lines = [told(event) for event in heard]
    return lines, table.view(player), table.legal(player), state.is_chance_node()


@pytest.mark.parametrize(("name", "players"), SIZES)
def test_worlds_that_look_alike_stay_alike_while_the_player_hears_the_same(name: str, players: int) -> None:
    """With explicit chance, so that the luck can be the same, and what lies hidden is not."""
    # In the small B.O.N. nothing is hidden but the card left over, and that by an option only.
    more = {"spare_cards": "hidden"} if name == "blarney_bon_small" else {}
    params = {"players": players, "chance": "explicit", "horizon": MOVES, **more}
    game = pyspiel.load_game(name, params)
    generator = np.random.default_rng(5)
    chance = Chance(17)
    steps = apart = 0
    asked = [
        state.clone()
        for seed in range(3)
        for state in played(game, seed)
        if not state.is_chance_node() and not state.is_terminal()
    ]
    for place, state in enumerate(asked[::2]):
        player = place % players
        pair = Pair(state, player, generator.random)
        for _ in range(12):
            ours, theirs = pair.states
            assert ours.information_state_string(player) == theirs.information_state_string(player)
            apart += any(
                ours.observation_string(one) != theirs.observation_string(one) for one in range(players)
            )
            legal = ours.legal_actions()
            if not legal or not pair.goes_on(legal[chance.below(len(legal))]):
                break
            steps += 1
    assert steps > 0, "some moves can be made in both worlds"
    assert apart > 0, "the worlds differ in what others see"
