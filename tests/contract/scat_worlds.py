"""Tiny deals of Dragon Scat, with all that the players may have laid since: what its worlds are listed from."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from blarney import BlarneyError, Event, Move, Pack, Table
from blarney.games.dragon_scat import DragonScatGame
from blarney.games.dragon_scat.moves import DONE, Lay, New, Under
from blarney.games.dragon_scat.table import DragonScat
from contract.listing import Lives, Play, World, inside, parted, picks
from contract.playing import Laying
from contract.properties import after

NAMES = ("red", "gold", "blue", "white")


def tiny_pack(dragons: int, copies: int, rows: int, under: int, most: int = 3, turns_: int = 8) -> Pack:
    """A small pack."""
    data: dict[str, object] = {
        "name": "Tiny",
        "language": "en",
        "deck": {
            "copies": copies,
            "rows": rows,
            "under": under,
            "fewest": 2,
            "most": most,
            "turns": turns_,
        },
        "dragon": [
            {"name": name, "symbol": name[0].upper(), "title": name, "about": "Tiny."}
            for name in NAMES[:dragons]
        ],
    }
    return Pack(data)


def tiny(
    pack: Pack, seats: int, challenge: str = "collect", kind: type[DragonScatGame] = DragonScatGame
) -> Laying:
    """A tiny game of Dragon Scat."""
    return Laying(kind(pack), seats, {"challenge": challenge})


class ScatLives(Lives):
    """Worlds of Dragon Scat differ in the kinds of the cards by zone and, within a pile, by packet."""

    def world(self, table: Table) -> World:
        scat_table = scat(table)
        kinds = scat_table.deck.kinds
        zones: list[tuple[object, ...]] = []
        for zone, cards in enumerate(scat_table.cards.zones):
            lying = [packet.many for packet in scat_table.packets if scat_table.pile(packet.row) == zone]
            packets: list[tuple[int, ...]] = []
            at = 0
            for many in lying or [len(cards)]:
                packets.append(tuple(sorted(kinds[card] for card in cards[at : at + many])))
                at += many
            zones.append(tuple(packets))
        return tuple(zones)

    def nexts(self, table: Table, play: Play, heard: Sequence[Event]) -> Iterator[tuple[Table, int]]:
        for moves, chosen in alternatives(scat(table), play, self.viewer).items():
            try:
                end, ears = after(table, play.seat, *moves)
            except BlarneyError:
                continue
            if ears.told[self.viewer] == heard:
                yield end, chosen


def scat(table: Table) -> DragonScat:
    """A table of Dragon Scat; what is put around one in a test is taken off."""
    inner = inside(table)
    assert isinstance(inner, DragonScat)
    return inner


def laid_out(laying: Laying, zones: str, player: int = 0) -> Table:
    """A table as in "red gold|red blue|gold blue|red|gold|blue": hands, dragons showing, piles under them, aside."""
    dealt_table = laying.deal(0)
    table = scat(dealt_table)
    placed = [zone.split() for zone in zones.split("|")]
    rows = len(placed) - table.seats - 2
    order = [*range(table.seats + 1 + rows), table.aside]
    left = list(range(len(table.deck.kinds)))
    for zone, names in zip(order, placed, strict=True):
        table.cards.zones[zone] = []
        for name in names:
            card = next(card for card in left if table.deck.names[table.deck.kinds[card]] == name)
            left.remove(card)
            table.cards.zones[zone].append(card)
            seen = table.cards.everyone if zone == table.showing else 0
            table.cards.seen[card] = 1 << zone if zone < table.seats else seen
    assert not left, "every card lies somewhere"
    table.tidy()
    assert table.cards.start is not None, "Dragon Scat keeps a trail"
    table.cards.keep_trail(table.cards.start.apart)
    table.player = player
    table.asked = (player,)
    table.waiting = (player,)
    table.whole_past = False
    return dealt_table


def dealt(table: Table, viewer: int | None) -> Lives:
    """Every deal that looks to the viewer as this one does, each with the number of ways to deal the cards so."""
    real = scat(table)
    lives = ScatLives(viewer)
    known = [real.showing] if viewer is None else [real.showing, viewer]
    zones = [zone for zone in range(len(real.cards.zones)) if zone not in known and real.cards.zones[zone]]
    pool = sorted(card for zone in zones for card in real.cards.zones[zone])
    for groups, ways in parted(pool, real.deck.kinds, [len(real.cards.zones[zone]) for zone in zones]):
        life = scat(real.copy())
        seen = real.cards.seen[:]
        for zone, cards in zip(zones, groups, strict=True):
            life.cards.zones[zone] = sorted(cards)
            for card in cards:
                seen[card] = real.cards.seen[real.cards.zones[zone][0]]
        life.cards.seen = seen
        assert real.cards.start is not None, "Dragon Scat keeps a trail"
        life.cards.keep_trail(real.cards.start.apart)
        lives.add(life, ways)
    return lives


def alternatives(table: DragonScat, play: Play, viewer: int | None) -> Counter[tuple[Move, ...]]:
    """What a player may have played that lays as many cards at the same place, by the number of ways to do it."""
    laid = sum(isinstance(move, Lay) for move in play.moves)
    if play.seat == viewer or isinstance(play.moves[0], New):
        wanted = Counter(move.kind for move in play.moves if isinstance(move, Lay | New))
        held = Counter(table.deck.kinds[card] for card in table.cards.zones[play.seat])
        return Counter({play.moves: math.prod(math.comb(held[kind], many) for kind, many in wanted.items())})
    if not laid:
        return Counter({play.moves: 1})
    found: Counter[tuple[Move, ...]] = Counter()
    for group, ways in picks(table.cards.zones[play.seat], table.deck.kinds, laid).items():
        lays = [table.deck.lays[table.deck.kinds[card]] for card in group]
        whole = (play.moves[0], *lays, DONE) if isinstance(play.moves[0], Under) else tuple(lays)
        found[whole] = ways
    return found
