"""The night's tales: what is told of a game of Braggart when it is over, from what everybody was told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from blarney.core.events import Event
from blarney.core.texts import Text
from blarney.core.view import Block, Line, Span

Say = Callable[[Text], str]


@dataclass
class Boast:
    """A boast as it now stands; `won` when its round is over."""

    seat: int
    tale: str
    value: int
    won: bool = False


@dataclass(frozen=True)
class Correction:
    """A boast before and after somebody called a liar."""

    before: Boast
    after: Boast
    accuser: int

    @property
    def loss(self) -> int:
        """By how much the boast became less; below zero if it became more."""
        return self.before.value - self.after.value


@dataclass
class Night:
    """All that was boasted, in its order, and all that was corrected."""

    seats: list[int] = field(default_factory=list)
    boasts: list[Boast] = field(default_factory=list)
    corrections: list[Correction] = field(default_factory=list)

    def best(self) -> list[Boast]:
        """The highest boast as it stood in the end; several, if they are equal."""
        most = max((boast.value for boast in self.boasts), default=0)
        return [boast for boast in self.boasts if boast.value == most]

    def most_shameful(self) -> Correction | None:
        """The correction that cost most; of equal ones the first, and none that cost nothing."""
        costly = [one for one in self.corrections if one.loss > 0]
        return max(costly, key=lambda one: one.loss, default=None)

    def of(self, seat: int) -> list[Boast]:
        """What one player boasted."""
        return [boast for boast in self.boasts if boast.seat == seat]


def remembered(events: Iterable[Event]) -> Night:
    """The night as everybody heard it."""
    night = Night()
    said: dict[int, Boast] = {}
    for event in events:
        match event.what:
            case "dealt" if event.seat is not None:
                night.seats.append(event.seat)
            case "boasted" if event.seat is not None:
                said[event.seat] = read_aloud(event, event.seat)
                night.boasts.append(said[event.seat])
            # Who began to listen in the middle has not heard what was corrected.
            case "corrected" if event.seat in said:
                boast = said[event.seat]
                now = read_aloud(event, boast.seat)
                accuser = event.values["other"]
                assert isinstance(accuser, int), "it is told who corrected a boast"
                night.corrections.append(Correction(Boast(boast.seat, boast.tale, boast.value), now, accuser))
                boast.tale, boast.value = now.tale, now.value
            case "won" | "shared" | "nobody_won":
                winners = event.values["winners"]
                assert isinstance(winners, (list, tuple)), "it is told who won a round"
                for seat, boast in said.items():
                    boast.won = seat in winners
                said = {}
    return night


def read_aloud(event: Event, seat: int) -> Boast:
    """The boast that an event tells."""
    value = event.values["value"]
    assert isinstance(value, int), "it is told what a boast is worth"
    return Boast(seat, str(event.values["tale"]), value)


def blocks(night: Night, say: Say) -> list[Block]:
    """The best boast, the most shameful correction, and everybody's story."""
    if not night.boasts:
        return []
    best = [[Span(said(say, "boast", boast))] for boast in night.best()]
    found = [Block(say(Text("night.best")), best)]
    if (worst := night.most_shameful()) is not None:
        lines: list[Line] = [
            [Span(said(say, "before", worst.before))],
            [Span(said(say, "after", Boast(worst.accuser, worst.after.tale, worst.after.value)), "bold")],
        ]
        found.append(Block(say(Text("night.shame")), lines))
    for seat in night.seats:
        told = night.of(seat)
        key = "night.winner" if any(boast.won for boast in told) else "night.story"
        found.append(Block(say(Text(key, {"seat": seat})), [story(told, say)]))
    return found


def said(say: Say, how: str, boast: Boast) -> str:
    """Who told it, and what."""
    return say(Text(f"night.{how}", {"seat": boast.seat, "tale": boast.tale, "value": boast.value}))


def story(boasts: list[Boast], say: Say) -> Line:
    """Boasts as one little text; before those that won stands a small mark."""
    line: Line = []
    for boast in boasts:
        if line:
            line.append(Span(" "))
        if boast.won:
            line.extend([Span(say(Text("night.won")), "dim"), Span(" ")])
        line.append(Span(boast.tale, "bold" if boast.won else ""))
    return line or [Span(say(Text("night.silent")), "dim")]
