"""Cards are neither lost nor made, and every one of a pack comes into play."""

from __future__ import annotations

import pytest
from hypothesis import given

import blarney
from blarney import Chance, Event, Game, Move, Table
from blarney.games.lying_pirates import LyingPiratesGame
from blarney.games.royal_bastards import RoyalBastardsGame
from blarney.games.royal_bastards.moves import At
from contract.playing import SEEDS, Laying, every_size, layings, options_of, play_out, turns, viewers

GAMES_ENOUGH = 12
TOO_MANY = 1000
"""Of so many moves not each can be met in the time of a test, but each sort of them."""
FAR_OFF = (At,)
"""Of the cells of a map most are too far off to be reached by chance."""
ROYAL_GAMES = 160
"""In so many games even a card that only few contests allow is played."""
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
    for place, _ in enumerate(turns(table, chance)):
        # The viewers in turn: a long game has many moments for each.
        world = table.imagine(viewers(table)[place % (table.seats + 1)], chance)
        conserved(world)
        assert [len(zone) for zone in world.cards.zones] == [len(zone) for zone in table.cards.zones]


@pytest.mark.parametrize("laying", every_size(), ids=str)
def test_every_move_that_can_occur_with_the_most_seats_is_made(laying: Laying) -> None:
    """Every card of the pack is played in a few games; smaller tables use fewer cards."""
    moves = {move for move in laying.game.moves if not isinstance(move, FAR_OFF)}
    largest = laying.seats == max(laying.game.seats) and len(moves) < TOO_MANY
    made: set[Move] = set()
    for seed in range(4 * len(moves) if largest and len(moves) > MANY else GAMES_ENOUGH):
        played = play_out(laying.deal(seed), Chance(seed))
        made |= {turn.move for turn in played if not isinstance(turn.move, FAR_OFF)}
        if made == moves:
            break
    assert made <= moves
    assert not largest or made == moves, f"never made: {sorted(move.text for move in moves - made)}"


def met_in_all(game: Game) -> dict[str, set[object]]:
    """What is told by name in a few games over all options and numbers of seats, by the name of the value."""
    found: dict[str, set[object]] = {
        "kind": set(),
        "tile": set(),
        "ability": set(),
        "variant": set(),
        "move": set(),
    }
    seats = list(game.seats)
    options = options_of(game)
    for number in range(len(seats) * len(options)):
        chosen = options[number % len(options)]
        laying = Laying(game, seats[number % len(seats)], {"captains": "on", **chosen})
        table = laying.deal(number)
        told: list[Event] = []
        table.watch(None, told.append)
        found["move"].update(type(turn.move) for turn in play_out(table, Chance(number)))
        found["variant"].update(str(laying.options.get("variants", "")).strip("[]'").split("', '"))
        for event in told:
            for name, value in event.values.items():
                if name in found and event.what in ("played", "activated", "is_captain"):
                    found[name].add(value)
    return found


def test_every_tile_card_captain_and_variant_of_lying_pirates_is_used() -> None:
    """And every sort of move is made."""
    game = blarney.game("lying_pirates")
    assert isinstance(game, LyingPiratesGame)
    deck = game.deck
    found = met_in_all(game)
    assert found["kind"] == set(range(len(deck.all_kinds)))
    assert found["tile"] == set(range(1, len(deck.tiles)))
    assert found["ability"] == set(range(len(deck.captains)))
    assert {variant.name for variant in deck.variants} <= found["variant"]
    assert found["move"] == {type(move) for move in game.moves}


def test_every_card_bastard_territory_and_contest_of_royal_bastards_is_used() -> None:
    """Chaos cards are played, Skeletons turned up, Endorsements gained, Bastards backed, all others drawn or laid."""
    game = blarney.game("royal_bastards")
    assert isinstance(game, RoyalBastardsGame)
    deck = game.deck
    used = ("played", "revealed", "endorsed", "backed", "recruited", "contest", "laid")
    wanted = {
        "kind": len(deck.chaos),
        "skeleton": len(deck.skeletons),
        "endorsement": len(deck.endorsements),
        "bastard": len(deck.bastards),
        "contest": len(deck.contests),
        "land": len(deck.lands),
    }
    found: dict[str, set[object]] = {name: set() for name in wanted}
    options = options_of(game)
    for number in range(ROYAL_GAMES):
        seats = game.seats[number % len(game.seats)]
        table = Laying(game, seats, options[number % len(options)]).deal(number)
        told: list[Event] = []
        table.watch(None, told.append)
        play_out(table, Chance(number))
        for event in told:
            for name in wanted if event.what in used else ():
                if name in event.values:
                    found[name].add(event.values[name])
    assert found == {name: set(range(many)) for name, many in wanted.items()}
