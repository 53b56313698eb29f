"""The game told again: its biggest contest, what was cancelled, the scandals, the count, the closest Territory."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from blarney.core.events import Event
from blarney.core.texts import Names, Text, Value, enumerated
from blarney.core.view import Block, Span
from blarney.games.royal_bastards.captions import as_numbers
from blarney.games.royal_bastards.deck import Deck

Say = Callable[[Text], str]
# So many cards that were cancelled are told of.
MOST = 3


@dataclass(frozen=True)
class Fight:
    """A contest that was won: when, where, on which card, and the totals by seat."""

    turn: int
    land: int
    contest: int
    totals: dict[int, int]


@dataclass(frozen=True)
class Veto:
    """A card that was cancelled: when, whose, and by whom."""

    turn: int
    seat: int
    kind: int
    by: int


@dataclass(frozen=True)
class Count:
    """A Territory that was won: how much Support all had, and what it brought."""

    land: int
    counts: list[int]
    seat: int
    points: int


@dataclass
class Memory:
    """All that is worth telling of a game."""

    fights: list[Fight] = field(default_factory=list)
    vetoes: list[Veto] = field(default_factory=list)
    scandals: dict[int, list[int]] = field(default_factory=dict)
    counts: list[Count] = field(default_factory=list)
    empty: list[int] = field(default_factory=list)


class Listener:
    """Listens to a game, and remembers."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.turn = 0
        self.contest: Event | None = None
        self.totals: dict[int, int] = {}
        self.played: list[Event] = []
        self.counted: Event | None = None

    def hear(self, event: Event) -> None:
        """One thing that happened."""
        match event.what:
            case "turn":
                self.turn = number(event, "turn")
            case "contest":
                self.contest = event
                self.totals = {}
            case "total":
                self.totals[number(event, "seat")] = number(event, "many")
            case "won_contest" if self.contest is not None:
                card = number(self.contest, "contest")
                self.memory.fights.append(Fight(self.turn, number(event, "land"), card, self.totals))
            case "played":
                self.played.append(event)
            case "cancelled" if len(self.played) > 1:
                first, second = self.played[:2]
                veto = Veto(self.turn, number(first, "seat"), number(first, "kind"), number(second, "seat"))
                self.memory.vetoes.append(veto)
            case "cleared":
                self.played = []
            case "revealed":
                found = self.memory.scandals.setdefault(number(event, "seat"), [])
                found.append(number(event, "skeleton"))
            case "counted":
                self.counted = event
                if not any(as_numbers(event.values["counts"])):
                    self.memory.empty.append(number(event, "land"))
            case "won_land" if self.counted is not None:
                counts = as_numbers(self.counted.values["counts"])
                seat, points = number(event, "seat"), number(event, "points")
                self.memory.counts.append(Count(number(event, "land"), counts, seat, points))


def remembered(events: Iterable[Event]) -> Memory:
    """All that is worth telling of these events."""
    listener = Listener()
    for event in events:
        listener.hear(event)
    return listener.memory


def number(event: Event, name: str) -> int:
    """A number that an event tells."""
    value = event.values[name]
    assert isinstance(value, int), "it is told as a number"
    return value


def blocks(memory: Memory, deck: Deck, names: Names, say: Say) -> list[Block]:
    """The tales, each with its title; nothing of what there was not."""
    told: list[tuple[str, list[Text]]] = []
    if memory.fights:
        biggest = max(memory.fights, key=lambda one: max(one.totals.values(), default=0))
        told.append(("contest", [fight(biggest, names)]))
    if memory.vetoes:
        told.append(("cancels", [veto(one) for one in memory.vetoes[:MOST]]))
    if memory.scandals:
        told.append(("scandals", [scandal(deck, seat, memory) for seat in sorted(memory.scandals)]))
    if memory.counts:
        won = {one.land for one in memory.counts}
        lost = [Text("tales.uncounted", {"land": land}) for land in memory.empty if land not in won]
        told.append(("count", [*(decided(one) for one in memory.counts), *lost]))
    close = [one for one in memory.counts if len([many for many in one.counts if many]) > 1]
    if close:
        told.append(("closest", [decided(min(close, key=margin))]))
    return [
        Block(say(Text(f"tales.{title}")), [[Span(say(text))] for text in texts]) for title, texts in told
    ]


def margin(one: Count) -> tuple[int, int]:
    """How close a Territory was; of those alike the one that brought most is told of."""
    best, second = sorted(one.counts, reverse=True)[:2]
    return best - second, -one.points


def fight(one: Fight, names: Names) -> Text:
    """A contest with its totals, the best first."""
    order = sorted(one.totals, key=lambda seat: -one.totals[seat])
    totals = ", ".join(f"{names.seat(seat)} {one.totals[seat]}" for seat in order)
    values: dict[str, Value] = {"turn": one.turn, "land": one.land, "contest": one.contest}
    return Text("tales.fought", {**values, "totals": totals[:1].upper() + totals[1:]})


def veto(one: Veto) -> Text:
    """A card that was cancelled."""
    return Text("tales.cancelled", {"turn": one.turn, "seat": one.seat, "kind": one.kind, "other": one.by})


def scandal(deck: Deck, seat: int, memory: Memory) -> Text:
    """All that came to light about a player."""
    titles = [deck.skeletons[one].title for one in memory.scandals[seat]]
    return Text("tales.revealed", {"seat": seat, "skeletons": enumerated(titles)})


def decided(one: Count) -> Text:
    """A Territory that was won by a hair."""
    values: dict[str, Value] = {"land": one.land, "counts": [*one.counts], "seat": one.seat}
    tied = one.counts.count(max(one.counts)) > 1
    return Text("tales.decided_tie" if tied else "tales.decided", {**values, "points": one.points})
