"""Imagined worlds look the same, look-alike moves look alike, and equal stories mean equal views."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from blarney import Chance
from blarney.core.cards import Cards
from blarney.core.moves import Move
from contract.properties import Leak, imagined_alike, moves_alike
from tiny.board import Tiny, TinyGame
from tiny.chaos import CHAOS
from tiny.climb import CLIMB
from tiny.cups import CUPS
from tiny.offers import OFFERS
from tiny.packets import LAYS, PACKETS, Laying
from tiny.passing import GIVES, PASSING_GAME
from tiny.setting import EVERY_GAME, deal, lay, moments
from tiny.worlds import Life, begun

LAYINGS = [(game, seats) for game in EVERY_GAME for seats in game.seats]
NAMES = [f"{game.name}-{seats}" for game, seats in LAYINGS]


@pytest.mark.parametrize(("game", "seats"), LAYINGS, ids=NAMES)
def test_imagined_worlds_look_the_same(game: TinyGame, seats: int) -> None:
    for seed in range(6):
        chance = Chance(seed)
        for table in moments(deal(game, seats, seed), chance):
            for viewer in (*range(seats), None):
                imagined_alike(table, viewer, chance)


@pytest.mark.parametrize(("game", "seats"), LAYINGS, ids=NAMES)
def test_look_alike_moves_look_alike(game: TinyGame, seats: int) -> None:
    for seed in range(6):
        for table in moments(deal(game, seats, seed), Chance(seed)):
            for seat in table.waiting:
                moves_alike(table, seat, table.legal(seat))


SMALL = {
    CLIMB: "ant bee cat dog elk",
    PASSING_GAME: "ace king ace king ace king",
    CHAOS: "boast cancel dud boast cancel dud",
    PACKETS: "oak elm oak elm ash",
    OFFERS: "gold iron gold iron gold iron",
    CUPS: "",
}


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_equal_stories_mean_equal_views(game: TinyGame) -> None:
    """A story is one's own moves, what one was told, and what was asked."""
    views: dict[tuple[int | None, bytes], bytes] = {}
    again = 0
    for seed in range(60):
        for viewer in (0, 1, None):
            table = deal(game.with_deck(SMALL[game]), 2, seed)
            life = begun(table, viewer)
            chance = Chance(seed % 20)
            while life.table.outcome is None:
                seat = life.table.waiting[chance.below(len(life.table.waiting))]
                moves = life.table.legal(seat)
                life = life.after(seat, moves[chance.below(len(moves))])
                key = (viewer, b"\n".join(life.story))
                now = msgspec.json.encode((life.table.view(viewer), told_legal(life)))
                again += key in views
                assert views.setdefault(key, now) == now
    assert again > 30


def told_legal(life: Life) -> list[str]:
    """What a viewer may do, as it is told."""
    return [] if life.viewer is None else [move.text for move in life.table.legal(life.viewer)]


def test_an_imagined_world_holds_nothing_of_the_real_past() -> None:
    table = lay(PASSING_GAME, "ace king queen jack ace king", seats=2)
    table.play(0, GIVES[0])
    world = table.imagine(1, Chance(4))
    assert world.past_moves[: world.past] == []
    assert world.origin.seed is None
    assert world.origin.chance is not table.origin.chance


def test_imagining_changes_nothing_at_the_table() -> None:
    for game in EVERY_GAME:
        for table in moments(deal(game, 2, 3), Chance(3)):
            before = msgspec.json.encode(table.game.save(table))
            for viewer in (0, 1, None):
                table.imagine(viewer, Chance(1))
            assert msgspec.json.encode(table.game.save(table)) == before


def test_the_same_chance_imagines_the_same_world() -> None:
    table = deal(CLIMB, 3, 3)
    one, other = table.imagine(0, Chance(8)), table.imagine(0, Chance(8))
    assert msgspec.json.encode(CLIMB.save(one)) == msgspec.json.encode(CLIMB.save(other))


def test_a_game_that_is_over_can_still_be_imagined() -> None:
    for game in EVERY_GAME:
        table = deal(game, 2, 1)
        for _ in moments(table, Chance(2)):
            pass
        assert table.imagine(0, Chance(1)).outcome == table.outcome


class OpenLaying(Laying):
    """A planted leak: whoever had been shown a card in the hand sees whether it is the one that was laid."""

    def played(self, table: Tiny, seat: int, move: Move) -> None:
        (card,) = table.held(seat, [LAYS.index(move)])
        assert table.cards.start is not None, "a trail is kept"
        table.cards.lay([card], seat, table.zone("packet"), 1 << seat)
        table.cards.seen[card] |= table.cards.start.seen[card]
        table.tell("laid", seat, source=seat, target=table.zone("packet"))
        table.turn = (table.turn + 1) % table.seats


def test_a_card_laid_face_down_and_not_forgotten_by_others_is_caught() -> None:
    honest, leaky = (lay(PACKETS, "oak elm ash yew fig", seats=2, dice=[0, 0]) for _ in range(2))
    moves_alike(honest, 0, honest.legal(0))
    leaky.agenda[-1] = OpenLaying()
    leaky.top = OpenLaying()
    with pytest.raises(Leak):
        moves_alike(leaky, 0, leaky.legal(0))


def test_cards_without_a_past_are_dealt_freely() -> None:
    cards = Cards(2, [0, 1, 2], ["a", "b", "c"])
    cards.zones = [[0], [1], [2]]
    cards.seen = [1, 2, 0]
    dealt_to: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for seed in range(90):
        world = cards.copy()
        world.redeal(2, Chance(seed), None)
        dealt_to[tuple(map(tuple, world.zones))] += 1
    assert len(dealt_to) == 6
