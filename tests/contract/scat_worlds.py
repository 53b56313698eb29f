"""Property 2, for Dragon Scat on tiny deals: imagined worlds are all possible, and all the possible.

Every deal of a tiny pack is laid, and everything that the players may have laid since is played through by the rules.
The worlds that a viewer cannot rule out are those that told it the same; each is as likely as there are ways to it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from blarney import BlarneyError, Chance, Event, Move, Pack, Table
from blarney.core.cards import Cards
from blarney.games.dragon_scat import DragonScatGame
from blarney.games.dragon_scat.moves import DONE, Lay, New, Under
from blarney.games.dragon_scat.table import DragonScat
from contract.playing import Laying, Turn, turns, viewers
from contract.properties import Leak, after, looks_the_same

Kinds = tuple[int, ...]
World = tuple[tuple[Kinds, ...], ...]
"""The kinds of the cards by zone and, within a pile, by packet."""

FEWEST_TRIES = 100
TRIES_FOR_A_WORLD = 16
FAR = 0.1
"""What is imagined too often and too rarely, as a share of all, beyond what luck may do: no more than this."""

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


@dataclass(frozen=True)
class Play:
    """All that a seat says to one question."""

    seat: int
    moves: tuple[Move, ...]


@dataclass
class Lives:
    """Every table at which a viewer would have lived through the same, with the number of ways to it."""

    viewer: int | None
    tables: dict[World, tuple[DragonScat, int]] = field(default_factory=dict)

    def add(self, table: DragonScat, many: int) -> None:
        """One more way to come to such a table."""
        world = world_of(table)
        kept, ways = self.tables.get(world, (table, 0))
        self.tables[world] = (kept, ways + many)

    def go_on(self, play: Play, heard: Sequence[Event]) -> Lives:
        """After one more play, of which the viewer heard this."""
        later = Lives(self.viewer)
        for table, ways in self.tables.values():
            for moves, chosen in alternatives(table, play, self.viewer).items():
                try:
                    end, ears = after(table, play.seat, *moves)
                except BlarneyError:
                    continue
                if ears.told[self.viewer] == heard:
                    later.add(scat(end), ways * chosen)
        return later

    def shares(self) -> dict[World, float]:
        """How likely each world is."""
        whole = sum(ways for _, ways in self.tables.values())
        return {world: ways / whole for world, (_, ways) in self.tables.items()}


def scat(table: Table) -> DragonScat:
    """A table of Dragon Scat; what is put around one in a test is taken off."""
    table = getattr(table, "table", table)
    assert isinstance(table, DragonScat)
    return table


def world_of(table: Table) -> World:
    """What lies where."""
    inner = scat(table)
    kinds = inner.deck.kinds
    zones: list[tuple[Kinds, ...]] = []
    for zone, cards in enumerate(inner.cards.zones):
        sizes = [packet.many for packet in inner.packets if inner.pile(packet.row) == zone] or [len(cards)]
        packets: list[Kinds] = []
        at = 0
        for many in sizes:
            packets.append(tuple(sorted(kinds[card] for card in cards[at : at + many])))
            at += many
        zones.append(tuple(packets))
    return tuple(zones)


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
    lives = Lives(viewer)
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


def parted(cards: list[int], kinds: list[int], sizes: list[int]) -> Iterator[tuple[list[list[int]], int]]:
    """Every way to part cards into groups of these sizes: of each that differ in kinds one, and how many there are."""
    if not sizes:
        yield [], 1
        return
    for group, ways in picks(cards, kinds, sizes[0]).items():
        left = [card for card in cards if card not in group]
        for rest, more in parted(left, kinds, sizes[1:]):
            yield [list(group), *rest], ways * more


def picks(cards: Sequence[int], kinds: list[int], many: int) -> Counter[tuple[int, ...]]:
    """Every choice of so many cards: of each that differ in kinds one, and how many there are."""
    found: dict[Kinds, tuple[int, ...]] = {}
    ways: Counter[tuple[int, ...]] = Counter()
    for group in combinations(cards, many):
        first = found.setdefault(tuple(sorted(kinds[card] for card in group)), group)
        ways[first] += 1
    return ways


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


@dataclass
class Findings:
    """What was met when worlds were listed, and how far off the worst was."""

    moments: int = 0
    worlds: int = 0
    most: int = 0
    worst: float = 0.0
    features: set[str] = field(default_factory=set)


def check_game(laying: Laying, seed: int, findings: Findings, most_worlds: int = 100) -> None:
    """Property 2 for every viewer after every move of one random game."""
    table = laying.deal(seed)
    check_turns(table, turns(table, Chance(seed)), Chance(seed), findings, most_worlds)


def scripted(table: Table, script: Sequence[str]) -> Iterator[Turn]:
    """Play these moves, written as "0 under red"; stops before each."""
    for line in script:
        seat, _, text = line.partition(" ")
        turn = Turn(int(seat), table.game.decode(text))
        yield turn
        table.play(turn.seat, turn.move)


def check_turns(
    table: Table, moves: Iterator[Turn], chance: Chance, findings: Findings, most_worlds: int = 100
) -> None:
    """Property 2 for every viewer after every move of a game."""
    lives = {viewer: dealt(table, viewer) for viewer in viewers(table)}
    all_and_only(table, lives, chance, findings, most_worlds)
    played = table.copy()
    said: list[Move] = []
    for turn in moves:
        said.append(turn.move)
        ahead = table.copy()
        ahead.play(turn.seat, turn.move)
        if ahead.number != table.number or not ahead.waiting or turn.seat not in ahead.waiting:
            play = Play(turn.seat, tuple(said))
            played, ears = after(played, turn.seat, *said)
            lives = {
                viewer: life.go_on(play, ears.told[viewer])
                for viewer, life in lives.items()
                if len(life.tables) <= most_worlds
            }
            findings.features.update(event.what for event in ears.told[None])
            said = []
        all_and_only(ahead, lives, chance, findings, most_worlds)


def all_and_only(
    table: Table, lives: dict[int | None, Lives], chance: Chance, findings: Findings, most_worlds: int
) -> None:
    """`imagine` reaches each possible world, about as often as it should, and no other."""
    for viewer, life in lives.items():
        shares = life.shares()
        real = world_of(table)
        assert real in shares, "what happened is possible"
        if len(shares) > most_worlds:
            # Too many to list in the time of a test: this viewer is left out from here on.
            continue
        findings.moments += 1
        findings.worlds += len(shares)
        findings.most = max(findings.most, len(shares))
        reached = met(table, viewer, shares, chance)
        findings.worst = max(findings.worst, too_far(reached, shares, viewer))


def met(table: Table, viewer: int | None, shares: dict[World, float], chance: Chance) -> Counter[World]:
    """Worlds that are imagined, counted: so many as it takes to meet each possible one, if all are ever met."""
    tries = max(FEWEST_TRIES, TRIES_FOR_A_WORLD * len(shares)) if len(shares) > 1 else 10
    patience = max(tries, int(25 / min(shares.values())))
    reached: Counter[World] = Counter()
    for number in range(patience):
        imagined = table.imagine(viewer, chance)
        if number % 4 == 3:
            # Who imagines what it would imagine itself comes to the same worlds.
            imagined = imagined.imagine(viewer, chance)
        world = world_of(imagined)
        if world not in shares:
            raise Leak(2, f"{world} is imagined and cannot be", viewer)
        reached[world] += 1
        if number >= tries and len(reached) == len(shares):
            return reached
    if len(reached) < len(shares):
        missing = min(set(shares) - set(reached))
        raise Leak(2, f"{missing} could be and is never imagined", viewer)
    return reached


def too_far(reached: Counter[World], shares: dict[World, float], viewer: int | None) -> float:
    """How far what was imagined is from how likely it is, but for luck; too far is a leak."""
    tries = reached.total()
    off = sum(abs(reached[world] / tries - share) for world, share in shares.items()) / 2
    luck = sum(math.sqrt(share * (1 - share) / tries) for share in shares.values()) / 2
    if off - luck * 1.6 > FAR:
        raise Leak(2, f"{len(shares)} worlds are imagined unevenly ({off:.2f}, by luck {luck:.2f})", viewer)
    return off - luck * math.sqrt(2 / math.pi)


def perceived(cards: Cards, viewer: int) -> list[object]:
    """All that a viewer followed of the cards since the deal, by kind: what it saw lie, laid, turned up and taken."""
    start = cards.start
    assert start is not None, "a trail is kept"
    kinds = cards.kinds
    lying = [[zone[:]] if zone else [] for zone in start.zones]
    saw: list[object] = [
        [sorted(kinds[card] for card in zone if start.seen[card] >> viewer & 1) for zone in start.zones]
    ]
    for shift in cards.trail[: cards.steps]:
        source, target = shift.source, shift.target
        if start.keeps_apart(source):
            packets = lying[source]
            if source == target:
                packets = packets[-1:]
            else:
                lying[source] = []
                lying[target].extend(packets)
            shown = [sorted(kinds[card] for card in packet) for packet in packets]
        else:
            held = [card for packet in lying[source] for card in packet]
            assert set(shift.cards) <= set(held), "what is laid was held"
            lying[source] = [[card for card in held if card not in shift.cards]]
            lying[target].append(shift.cards[:])
            shown = [sorted(kinds[card] for card in shift.cards)]
        sizes = [len(packet) for packet in shown]
        saw.append((source, target, shift.viewers, sizes, shown if shift.viewers >> viewer & 1 else None))
    for zone, packets in enumerate(lying):
        assert sorted(card for packet in packets for card in packet) == sorted(cards.zones[zone]), (
            "it leads here"
        )
    return saw


def followed_alike(table: Table, world: Table, viewer: int | None) -> None:
    """The past of an imagined world is one that the viewer cannot tell from that of the table."""
    eye = table.seats if viewer is None else viewer
    if perceived(scat(table).cards, eye) != perceived(scat(world).cards, eye):
        raise Leak(2, "a past is imagined that was seen to be otherwise", viewer)


def nested_alike(table: Table, viewer: int | None, other: int | None, chance: Chance) -> None:
    """What one imagines that another imagines looks to that other as it does to the first one's imagined other."""
    world = table.imagine(viewer, chance)
    followed_alike(table, world, viewer)
    inner = world.imagine(other, chance)
    looks_the_same(world, inner, other, 2)
    followed_alike(world, inner, other)


def possible_over_a_game(laying: Laying, seed: int) -> int:
    """Of property 2 what can be told of whole games: no past is imagined that was seen to be otherwise.

    Gives the number of imagined worlds.
    """
    table = laying.deal(seed)
    chance = Chance(seed)
    many = 0
    for place, _ in enumerate(turns(table, Chance(seed))):
        for viewer in viewers(table):
            if (place + (viewer or 0)) % 3 == 0:
                nested_alike(table, viewer, viewers(table)[chance.below(table.seats + 1)], chance)
                many += 1
    return many


def tiny(
    pack: Pack, seats: int, challenge: str = "collect", kind: type[DragonScatGame] = DragonScatGame
) -> Laying:
    """A tiny game of Dragon Scat."""
    return Laying(kind(pack), seats, {"challenge": challenge})
