"""Property 2, for B.O.N. on tiny deals: imagined worlds are all possible, and all the possible.

Every deal of a tiny pack is laid by a script of chance and played through with the same public moves. The
worlds that a viewer cannot rule out are those that tell it the same story.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from blarney import BlarneyError, Chance, Event, Game, Pack, Scripted, Table
from blarney.core.cards import Cards
from blarney.games.bon import BoastOrNothing
from blarney.games.bon.deck import Deck
from blarney.games.bon.view import BonView
from contract.playing import Ears, Laying, Turn, any_turn, turns, viewers
from contract.properties import Leak

World = tuple[tuple[str, ...], ...]
"""The hands by seat, then the spare cards, each zone in order of name: cards of one name are alike."""

ENOUGH = 16
"""So many worlds are imagined for each that is possible."""


def tiny_pack(players: int, colours: int, highest: int, passes: int, hand: int, spare: int) -> Pack:
    """A small pack for one number of players."""
    names = ["red", "yellow", "blue"][:colours]
    assert colours * highest + passes == players * hand + spare, "the cards suffice, and no more"
    data: dict[str, object] = {
        "name": "Tiny",
        "language": "en",
        "deck": {"highest": highest, "passes": passes, "hand": hand, "spare": spare, "champion": 5},
        "colour": [{"name": name, "letter": name[0], "symbol": name[0].upper()} for name in names],
        "chart": [{"players": players, "highest": highest, "passes": passes, "goal": 1}],
    }
    return Pack(data)


@dataclass(frozen=True)
class TinyDeal:
    """A tiny game that is dealt by hand."""

    game: Game
    seats: int
    spare: str = "hidden"

    @property
    def deck(self) -> Deck:
        """Its cards."""
        assert isinstance(self.game, BoastOrNothing)
        return self.game.deck

    def lay(self, chance: Chance) -> Table:
        """A table dealt with this chance; its goal is far away, so that rounds follow each other."""
        return self.game.deal(
            seats=self.seats, chance=chance, options={"spare_cards": self.spare, "goal": 20}
        )

    def opening(self) -> list[int]:
        """The outcomes before the first deal: the stack of colours as it is, seat 0 starts."""
        return [*unshuffled(len(self.deck.colours)), 0]

    def world(self, table: Table) -> World:
        """What lies where: hands and spare cards."""
        zones = [*table.cards.zones[: self.seats], table.cards.zones[2 * self.seats + 1]]
        names, kinds = table.cards.names, table.cards.kinds
        return tuple(tuple(sorted(names[kinds[card]] for card in zone)) for zone in zones)

    def deals(self) -> Iterator[list[int]]:
        """Every way to deal the cards in use: the order of the pack after the shuffle."""
        cards = list(range(len(self.deck.in_use[self.seats])))
        yield from parted(cards, [self.deck.hand] * self.seats)


def parted(cards: list[int], sizes: list[int]) -> Iterator[list[int]]:
    """Every way to part cards into groups of these sizes and a rest, as one list."""
    if not sizes:
        yield cards
        return
    for group in itertools.combinations(cards, sizes[0]):
        left = [card for card in cards if card not in group]
        for rest in parted(left, sizes[1:]):
            yield [*group, *rest]


def unshuffled(many: int) -> list[int]:
    """The outcomes with which a shuffle leaves everything where it is."""
    return list(range(many - 1, 0, -1))


def script_for(order: Sequence[int]) -> list[int]:
    """The outcomes with which a shuffle brings 0, 1, 2 … into this order."""
    lying = list(range(len(order)))
    outcomes = []
    for place in range(len(order) - 1, 0, -1):
        at = lying.index(order[place])
        outcomes.append(at)
        lying[place], lying[at] = lying[at], lying[place]
    return outcomes


@dataclass
class Life:
    """One deal played through: what everybody was told, and what lay where, before each move."""

    stories: list[dict[int | None, list[Event]]]
    worlds: list[World]


def live(tiny: TinyDeal, script: list[int], past: Sequence[Turn], moves: Sequence[Turn]) -> Life:
    """Play these moves on a scripted deal as far as they are legal, after a past that is not looked at."""
    table = tiny.lay(Scripted(script))
    for turn in past:
        table.play(turn.seat, turn.move)
    ears = Ears(table)
    life = Life([], [])
    for turn in moves:
        life.stories.append({viewer: story[:] for viewer, story in ears.told.items()})
        life.worlds.append(tiny.world(table))
        try:
            table.play(turn.seat, turn.move)
        except BlarneyError:
            break
    return life


def check_round(tiny: TinyDeal, seed: int, rounds_before: int = 0) -> int:
    """Property 2 for every viewer before every move of one random round; gives the number of worlds met."""
    chance = Chance(seed)
    past_script = tiny.opening()
    past: list[Turn] = []
    for _ in range(rounds_before):
        past_script += any_deal(tiny, chance)
        past += round_of(tiny, past_script, past, chance)
    script = past_script + any_deal(tiny, chance)
    moves = round_of(tiny, script, past, chance)
    lives = [live(tiny, past_script + script_for(deal), past, moves) for deal in tiny.deals()]
    table = tiny.lay(Scripted(script))
    for turn in past:
        table.play(turn.seat, turn.move)
    real = live(tiny, script, past, moves)
    met = 0
    for place, turn in enumerate(moves):
        for viewer in viewers(table):
            possible = {
                life.worlds[place]
                for life in lives
                if len(life.stories) > place and life.stories[place][viewer] == real.stories[place][viewer]
            }
            met += len(possible)
            all_and_only(tiny, table, viewer, possible, chance)
        if turn is not moves[-1]:
            table.play(turn.seat, turn.move)
    return met


def any_deal(tiny: TinyDeal, chance: Chance) -> list[int]:
    """The script of a random deal; the spare cards lie in order, as they do in `deals`."""
    order = list(range(len(tiny.deck.in_use[tiny.seats])))
    chance.shuffle(order)
    dealt = tiny.seats * tiny.deck.hand
    return script_for([*order[:dealt], *sorted(order[dealt:])])


def round_of(tiny: TinyDeal, script: list[int], past: Sequence[Turn], chance: Chance) -> list[Turn]:
    """Random moves from the deal on, up to the last of the round, after which luck would be needed."""
    table = tiny.lay(Scripted(script))
    for turn in past:
        table.play(turn.seat, turn.move)
    played: list[Turn] = []
    for _ in range(tiny.seats * tiny.deck.hand):
        turn = any_turn(table, chance)
        played.append(turn)
        if len(played) < tiny.seats * tiny.deck.hand:
            table.play(turn.seat, turn.move)
    return played


def all_and_only(
    tiny: TinyDeal, table: Table, viewer: int | None, possible: set[World], chance: Chance
) -> None:
    """`imagine` reaches each possible world, about as often as it should, and no other."""
    tries = max(100, ENOUGH * len(possible))
    reached = Counter(tiny.world(table.imagine(viewer, chance)) for _ in range(tries))
    for world in reached:
        if world not in possible:
            raise Leak(2, f"{world} is imagined and cannot be", viewer)
    whole = sum(ways(world) for world in possible)
    off = 0.0
    for world in sorted(possible):
        if world not in reached:
            raise Leak(2, f"{world} could be and is never imagined", viewer)
        expected = tries * ways(world) / whole
        off += (reached[world] - expected) ** 2 / expected
    if off > too_far(len(possible) - 1):
        raise Leak(2, f"{len(possible)} worlds are imagined unevenly ({off:.1f})", viewer)


def possible_over_a_game(laying: Laying, seed: int) -> int:
    """Of property 2 what can be told of whole games: nobody is imagined to hold what it has shown to lack.

    Gives the number of imagined worlds in which there was something to show.
    """
    table = laying.deal(seed)
    chance = Chance(seed)
    lacking: set[tuple[int, str]] = set()
    round_, shown = 0, 0
    for turn in turns(table, chance):
        view = table.view(None)
        assert isinstance(view, BonView)
        if view.round != round_:
            lacking.clear()
            round_ = view.round
        for viewer in viewers(table):
            cards = table.imagine(viewer, chance).cards
            held = {
                (seat, colour_of(cards, card)) for seat in range(table.seats) for card in cards.zones[seat]
            }
            if held & lacking:
                raise Leak(2, f"{held & lacking} is imagined, who was shown to lack it", viewer)
            shown += bool(lacking)
        played = turn.move.text.split()[1]
        if view.prime is not None and played not in (view.prime, "pass"):
            lacking.add((turn.seat, view.prime))
    return shown


def colour_of(cards: Cards, card: int) -> str:
    """The colour of a card of B.O.N., or "pass"."""
    return cards.names[cards.kinds[card]].split()[0]


def ways(world: World) -> float:
    """In how many ways, but for a common factor, the unseen cards can lie so: equal cards may change places.

    What a player chose to play says nothing of its other cards; only what it could not have played does.
    """
    many = 1.0
    for zone in world:
        for alike in Counter(zone).values():
            many /= math.factorial(alike)
    return many


@cache
def too_far(freedom: int) -> float:
    """What chi-square exceeds once in some 100,000 times (Wilson and Hilferty's approximation)."""
    if freedom == 0:
        return 1e-9
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 4.27 * spread**0.5) ** 3)
