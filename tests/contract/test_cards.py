"""Cards are neither lost nor made, and every one of a pack comes into play."""

from __future__ import annotations

import pytest
from hypothesis import given

from blarney import Chance, Move, Table
from contract.playing import SEEDS, Laying, every_size, layings, play_out, turns, viewers

GAMES_ENOUGH = 12
MANY = 100
"""A game with more moves than this may take so many games that each of them can come four times."""


def conserved(table: Table) -> None:
    """Each card lies in exactly one zone, and its bits of sight are of viewers that exist."""
    cards = table.cards
    assert sorted(card for zone in cards.zones for card in zone) == list(range(len(cards.kinds)))
    assert len(cards.seen) == len(cards.kinds)
    assert all(0 <= seen <= cards.everyone for seen in cards.seen)
    assert len(table.places()) == len(cards.zones)


@given(layings(), SEEDS)
def test_each_card_lies_in_one_place(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    chance = Chance(seed)
    for _ in turns(table, chance):
        conserved(table)
    conserved(table)


@given(layings(), SEEDS)
def test_each_card_of_an_imagined_world_lies_in_one_place(laying: Laying, seed: int) -> None:
    table = laying.deal(seed)
    chance = Chance(seed)
    for _ in turns(table, chance):
        for viewer in viewers(table):
            world = table.imagine(viewer, chance)
            conserved(world)
            assert [len(zone) for zone in world.cards.zones] == [len(zone) for zone in table.cards.zones]


@pytest.mark.parametrize("laying", every_size(), ids=str)
def test_every_move_that_can_occur_with_the_most_seats_is_made(laying: Laying) -> None:
    """Every card of the pack is played in a few games; smaller tables use fewer cards."""
    moves = set(laying.game.moves)
    largest = laying.seats == max(laying.game.seats)
    made: set[Move] = set()
    for seed in range(4 * len(moves) if largest and len(moves) > MANY else GAMES_ENOUGH):
        made |= {turn.move for turn in play_out(laying.deal(seed), Chance(seed))}
        if made == moves:
            break
    assert made <= moves
    assert not largest or made == moves, f"never made: {sorted(move.text for move in moves - made)}"
