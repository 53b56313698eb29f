"""Tiny deals of Braggart, with all that may have been drawn and stolen since: what its worlds are listed from."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations

from blarney import BlarneyError, Event, Move, NeedsOutcome, Pack, Scripted, Table
from blarney.games.braggart import BraggartGame
from blarney.games.braggart.moves import DONE, Accuse, Discard, Lay, Scheme, Swap
from blarney.games.braggart.table import Braggart
from contract.listing import Lives, Play, World, inside, parted, picks
from contract.playing import Laying
from contract.properties import End, after

TYPES = {
    "scene": ("inn", "fog"),
    "deed": ("ate", "bit", "hit", "met"),
    "foe": ("cat", "dog", "elk", "fox"),
    "result": ("won", "ran"),
}
SWAPS = {"liar": 1, "outrage": 2}
PLOYS: dict[str, dict[str, object]] = {
    "theft": {"verb": "steal", "cards": 1},
    "heist": {"verb": "steal", "cards": 2},
    "luck": {"verb": "draw", "cards": 2},
    "change": {"verb": "redraw"},
    "find": {"verb": "salvage", "cards": 1},
}


def tiny_pack(cards: str, hand: int = 1, limit: int = 3, most: int = 2) -> Pack:
    """A small pack of the cards named, as in "ate ate cat theft"; a visit to the bar brings one card."""
    deck = {"hand": hand, "limit": limit, "bar": 1, "fewest": 2, "most": most}
    data: dict[str, object] = {"name": "Tiny", "language": "en", "deck": deck}
    named = Counter(cards.split())
    for section, names in TYPES.items():
        data[section] = [
            {"value": at + 1, **card(name, named)} for at, name in enumerate(names) if named[name]
        ]
    data["liar"] = [
        {"title": name, "swaps": SWAPS[name], **card(name, named)} for name in SWAPS if named[name]
    ]
    data["ploy"] = [
        {"title": name, "does": [PLOYS[name]], **card(name, named)} for name in PLOYS if named[name]
    ]
    return Pack({key: value for key, value in data.items() if value})


def card(name: str, copies: Counter[str]) -> dict[str, object]:
    """What all cards have."""
    return {"name": name, "text": f"{name} it", "copies": copies[name]}


def tiny(pack: Pack, seats: int, kind: type[BraggartGame] = BraggartGame) -> Laying:
    """A tiny game of Braggart."""
    return Laying(kind(pack), seats, {})


def braggart(table: Table) -> Braggart:
    """A table of Braggart; what is put around one in a test is taken off."""
    inner = inside(table)
    assert isinstance(inner, Braggart)
    return inner


class BraggartLives(Lives):
    """Worlds of Braggart differ in the kinds of the cards by zone; nobody knows the order of the deck."""

    def world(self, table: Table) -> World:
        kinds = table.cards.kinds
        return tuple(tuple(sorted(kinds[one] for one in zone)) for zone in table.cards.zones)

    def alike(self, table: Table) -> object:
        """Of equal cards the most widely seen goes first."""
        kinds, seen = table.cards.kinds, table.cards.seen
        return tuple(tuple(sorted((kinds[one], seen[one]) for one in zone)) for zone in table.cards.zones)

    def nexts(self, table: Table, play: Play, heard: Sequence[Event]) -> Iterator[tuple[Table, int]]:
        """Whatever was drawn and stolen, as far as the viewer saw nothing else."""
        for moves in {play.moves, short(play.moves), (*short(play.moves), DONE)}:
            chosen = picked(braggart(table), play.seat, moves)
            for stacked, drawn in self.stackings(table, heard):
                for end, ears in outcomes(stacked, play.seat, moves):
                    if ears.told[self.viewer] == heard:
                        yield end, chosen * drawn

    def stackings(self, table: Table, heard: Sequence[Event]) -> Iterator[tuple[Table, int]]:
        """The table with every deck from which may be drawn what the viewer heard to be drawn."""
        real = braggart(table)
        groups = [event.cards for event in heard if event.source == "deck"]
        for drawn, ways in stacks(real, real.cards.zones[real.pile], groups):
            stacked = table.copy()
            left = [one for one in real.cards.zones[real.pile] if one not in drawn]
            stacked.cards.zones[real.pile] = [*left, *drawn[::-1]]
            yield stacked, ways


class InOrder(BraggartLives):
    """Worlds that differ in the order of the deck too: each order of its cards is as likely as another."""

    def world(self, table: Table) -> World:
        real = braggart(table)
        zones = [*super().world(table)]
        zones[real.pile] = tuple(real.kinds_in(real.pile))
        return tuple(zones)

    def shares(self) -> dict[World, float]:
        found: dict[World, float] = {}
        for world, share in super().shares().items():
            pile = len(world) - 2
            lying = set(permutations(world[pile]))
            for order in lying:
                ordered = (*world[:pile], order, *world[pile + 1 :])
                found[ordered] = found.get(ordered, 0.0) + share / len(lying)
        return found


def short(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """A boast without the word that only those must say who could lay one card more: nobody else hears it."""
    return moves[:-1] if isinstance(moves[0], Lay) and moves[-1] is DONE else moves


def picked(table: Braggart, seat: int, moves: Sequence[Move]) -> int:
    """In how many ways such cards can go out of a hand: of equal ones the most widely seen go first."""
    from_hand = (Accuse, Discard, Lay, Scheme, Swap)
    ways = 1
    for kind, many in Counter(move.kind for move in moves if isinstance(move, from_hand)).items():
        held = [one for one in table.cards.zones[seat] if table.deck.kinds[one] == kind]
        widths = Counter(table.cards.seen[one].bit_count() for one in held)
        left = many
        for width in sorted(widths, reverse=True):
            ways *= math.comb(widths[width], min(left, widths[width]))
            left -= min(left, widths[width])
    return ways


def stacks(
    table: Braggart, deck: Sequence[int], groups: Sequence[Sequence[str | None]]
) -> Iterator[tuple[list[int], int]]:
    """What may be drawn from a deck in groups, and in how many ways; named are those cards that were seen."""
    if not groups:
        yield [], 1
        return
    kinds, names = table.deck.kinds, table.deck.names
    if None in groups[0]:
        firsts = picks(deck, kinds, len(groups[0]))
    else:
        drawn: list[int] = []
        ways = 1
        for name in groups[0]:
            fitting = [one for one in deck if names[kinds[one]] == name and one not in drawn]
            drawn += fitting[:1]
            ways *= len(fitting)
        firsts = Counter({tuple(drawn): ways})
    for first, ways in firsts.items():
        if ways:
            for rest, more in stacks(table, [one for one in deck if one not in first], groups[1:]):
                yield [*first, *rest], ways * more


def outcomes(table: Table, seat: int, moves: Sequence[Move], script: tuple[int, ...] = ()) -> Iterator[End]:
    """What comes of an answer, whatever chance does."""
    try:
        yield after(table, seat, *moves, chance=Scripted(script))
    except NeedsOutcome as needs:
        for outcome in range(needs.outcomes):
            yield from outcomes(table, seat, moves, (*script, outcome))
    except BlarneyError:
        return


def laid_out(laying: Laying, zones: str, outcomes_: Sequence[int] = ()) -> Table:
    """A table as in "theft|ate|liar|cat dog elk|bit bit": hands, open cards, deck; what chance does is given.

    Seat 0 holds My Round, and drafts first; the deck is drawn as it is written.
    """
    dealt_table = laying.deal(0)
    table = braggart(dealt_table)
    placed = [zone.split() for zone in zones.split("|")]
    left = list(range(len(table.deck.kinds)))
    for zone, names in zip([*range(table.seats), table.open, table.pile], placed, strict=True):
        table.cards.zones[zone] = []
        for name in names:
            one = next(one for one in left if table.deck.names[table.deck.kinds[one]] == name)
            left.remove(one)
            table.cards.zones[zone].append(one)
            shown = table.cards.everyone if zone == table.open else 0
            table.cards.seen[one] = 1 << zone if zone < table.seats else shown
    assert not left, "every card lies somewhere"
    for zone in (*range(table.seats), table.open):
        table.cards.zones[zone].sort()
    table.cards.zones[table.pile].reverse()
    table.holder = table.player = 0
    table.asked = table.waiting = (0,)
    table.chance = Scripted(outcomes_)
    table.whole_past = False
    return dealt_table


def dealt(table: Table, viewer: int | None, kind: type[BraggartLives] = BraggartLives) -> Lives:
    """Every deal that looks to the viewer as this one does, each with the number of ways to deal the cards so."""
    real = braggart(table)
    lives = kind(viewer)
    zones = [zone for zone in (*range(real.seats), real.pile) if zone != viewer and real.cards.zones[zone]]
    pool = sorted(one for zone in zones for one in real.cards.zones[zone])
    for groups, ways in parted(pool, real.deck.kinds, [len(real.cards.zones[zone]) for zone in zones]):
        life = table.copy()
        for zone, lying in zip(zones, groups, strict=True):
            life.cards.zones[zone] = sorted(lying)
            for one in lying:
                life.cards.seen[one] = 1 << zone if zone < real.seats else 0
        lives.add(life, ways)
    return lives
