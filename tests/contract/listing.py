"""Property 2 on tiny deals of any game: `imagine` is held against a list of all worlds that a viewer cannot rule out.

Every deal of a tiny pack is laid, and everything that may have happened since is played through by the rules.
The worlds that a viewer cannot rule out are those that told it the same; each is as likely as there are ways to it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from blarney import Chance, Event, Move, Table
from contract.playing import Laying, Turn, turns, viewers
from contract.properties import Leak, after

World = tuple[tuple[object, ...], ...]
"""What lies where, zone by zone, as far as worlds of a game differ."""

FEWEST_TRIES = 100
TRIES_FOR_A_WORLD = 16
FAR = 0.1
"""What is imagined too often and too rarely, as a share of all, beyond what luck may do: no more than this."""


@dataclass(frozen=True)
class Play:
    """All that a seat says to one question."""

    seat: int
    moves: tuple[Move, ...]


class Lives:
    """Every table at which a viewer would have lived through the same, with the number of ways to it.

    A game says what a world is, and how else a table may go on.
    """

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.tables: dict[object, tuple[Table, int]] = {}

    def world(self, table: Table) -> World:
        """What lies where."""
        raise NotImplementedError

    def alike(self, table: Table) -> object:
        """Equal for tables that go on in the same ways."""
        return self.world(table)

    def nexts(self, table: Table, play: Play, heard: Sequence[Event]) -> Iterator[tuple[Table, int]]:
        """How a table may go on with such a play, of which the viewer hears this, each with its number of ways."""
        raise NotImplementedError

    def add(self, table: Table, many: int) -> None:
        """So many more ways to come to such a table."""
        kept, ways = self.tables.get(self.alike(table), (table, 0))
        self.tables[self.alike(table)] = (kept, ways + many)

    def go_on(self, play: Play, heard: Sequence[Event]) -> Lives:
        """After one more play, of which the viewer heard this."""
        later = type(self)(self.viewer)
        for table, ways in self.tables.values():
            for end, chosen in self.nexts(table, play, heard):
                later.add(end, ways * chosen)
        return later

    def shares(self) -> dict[World, float]:
        """How likely each world is."""
        whole = sum(ways for _, ways in self.tables.values())
        found: dict[World, float] = {}
        for table, ways in self.tables.values():
            world = self.world(table)
            found[world] = found.get(world, 0.0) + ways / whole
        return found


def inside(table: Table) -> Table:
    """The table itself; what is put around it in a test is taken off."""
    inner = getattr(table, "table", table)
    assert isinstance(inner, Table)
    return inner


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
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    ways: Counter[tuple[int, ...]] = Counter()
    for group in combinations(cards, many):
        first = found.setdefault(tuple(sorted(kinds[card] for card in group)), group)
        ways[first] += 1
    return ways


@dataclass
class Findings:
    """What was met when worlds were listed, and how far off the worst was."""

    moments: int = 0
    worlds: int = 0
    most: int = 0
    worst: float = 0.0
    features: set[str] = field(default_factory=set)


Begin = Callable[[Table, int | None], Lives]
"""Every deal that looks to a viewer as that of the table does."""


def check_game(laying: Laying, seed: int, begin: Begin, findings: Findings, most_worlds: int = 100) -> None:
    """Property 2 for every viewer after every move of one random game."""
    table = laying.deal(seed)
    check_turns(table, turns(table, Chance(seed)), begin, findings, most_worlds, seed)


def scripted(table: Table, script: Sequence[str]) -> Iterator[Turn]:
    """Play these moves, written as "0 under red"; stops before each."""
    for line in script:
        seat, _, text = line.partition(" ")
        turn = Turn(int(seat), table.game.decode(text))
        yield turn
        table.play(turn.seat, turn.move)


@dataclass(frozen=True)
class Written:
    """How a table is laid out; what is said then, as "0 under red, lay gold, done; 1 granted"; what is told of it."""

    zones: str
    text: str
    told: frozenset[str]

    def moves(self) -> list[str]:
        """One move after the other, with its seat."""
        lines = []
        for play in self.text.split(";"):
            seat, _, moves = play.strip().partition(" ")
            lines += [f"{seat} {move.strip()}" for move in moves.split(",")]
        return lines

    def check(self, table: Table, begin: Begin, most_worlds: int) -> Findings:
        """Property 2 for every viewer after every move of this life, from the table as it is laid out."""
        findings = Findings()
        check_turns(table, scripted(table, self.moves()), begin, findings, most_worlds)
        assert self.told <= findings.features
        return findings


def check_turns(
    table: Table, moves: Iterator[Turn], begin: Begin, findings: Findings, most_worlds: int, seed: int = 1
) -> None:
    """Property 2 for every viewer after every move of a game."""
    chance = Chance(seed)
    lives = {viewer: begin(table, viewer) for viewer in viewers(table)}
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
    for life in lives.values():
        shares = life.shares()
        assert life.world(table) in shares, "what happened is possible"
        if len(shares) > most_worlds:
            # Too many to list in the time of a test: this viewer is left out from here on.
            continue
        findings.moments += 1
        findings.worlds += len(shares)
        findings.most = max(findings.most, len(shares))
        findings.worst = max(findings.worst, how_far(table, life, shares, chance))


def how_far(table: Table, life: Lives, shares: dict[World, float], chance: Chance) -> float:
    """How far what is imagined is from how likely it is, but for luck; too far, also with more tries, is a leak."""
    for times in (1, 10):
        reached = met(table, life.viewer, shares, chance, life.world, times)
        tries = reached.total()
        off = sum(abs(reached[world] / tries - share) for world, share in shares.items()) / 2
        luck = sum(math.sqrt(share * (1 - share) / tries) for share in shares.values()) / 2
        if off - luck * 1.6 <= FAR:
            return off - luck * math.sqrt(2 / math.pi)
    raise Leak(2, f"{len(shares)} worlds are imagined unevenly ({off:.2f}, by luck {luck:.2f})", life.viewer)


def met(
    table: Table,
    viewer: int | None,
    shares: dict[World, float],
    chance: Chance,
    world_of: Callable[[Table], World],
    times: int,
) -> Counter[World]:
    """Worlds that are imagined, counted: so many as it takes to meet each possible one, if all are ever met."""
    tries = times * max(FEWEST_TRIES, TRIES_FOR_A_WORLD * len(shares)) if len(shares) > 1 else 10
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
        missing = min(set(shares) - set(reached), key=str)
        raise Leak(2, f"{missing} could be and is never imagined", viewer)
    return reached
