"""The race told again: its biggest lie, its closest call, and who was exactly right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from blarney.core.events import Event
from blarney.core.texts import Text, Value
from blarney.core.view import Block, Line, Span

Say = Callable[[Text], str]
BETS = ("bet", "raised", "locked")
COUNTS = ("counted", "counted_cursed")


@dataclass(frozen=True)
class Reckoning:
    """A bet that was reckoned up: who made it, who called it a lie (None: it was an exact one), and what there was."""

    round: int
    bettor: int
    caller: int | None
    many: int
    face: int
    found: int


def remembered(events: Iterable[Event]) -> list[Reckoning]:
    """All bets of a race whose dice were counted."""
    found: list[Reckoning] = []
    round_ = 0
    bet: Event | None = None
    caller: int | None = None
    for event in events:
        if event.what == "round":
            round_ = number(event, "round")
        elif event.what in BETS:
            bet = event
            caller = None
        elif event.what == "called":
            caller = number(event, "captain")
        elif event.what in COUNTS and bet is not None:
            said = number(bet, "captain"), caller, number(bet, "many"), number(bet, "face")
            found.append(Reckoning(round_, *said, number(event, "many")))
    return found


def number(event: Event, name: str) -> int:
    """A number that an event tells."""
    value = event.values[name]
    assert isinstance(value, int), "it is told as a number"
    return value


def blocks(reckonings: list[Reckoning], say: Say) -> list[Block]:
    """The biggest lie that was caught, the closest call, and the exact bets that were right."""
    found: list[Block] = []
    lies = [one for one in reckonings if one.caller is not None and one.many > one.found]
    if lies:
        biggest = max(lies, key=lambda one: one.many - one.found)
        found.append(Block(say(Text("race.lie")), [line(say, "race.lied", biggest)]))
        closest = min(lies, key=lambda one: (one.many - one.found, -one.many))
        if closest is not biggest:
            found.append(Block(say(Text("race.call")), [line(say, "race.called", closest)]))
    exact = [one for one in reckonings if one.caller is None and one.many == one.found]
    if exact:
        found.append(Block(say(Text("race.exact")), [line(say, "race.locked", one) for one in exact]))
    return found


def line(say: Say, key: str, one: Reckoning) -> Line:
    """One of them as a sentence."""
    values: dict[str, Value] = {"seat": one.bettor, "captain": one.bettor, "many": one.many, "face": one.face}
    if one.caller is not None:
        values["other"] = one.caller
    return [Span(say(Text(key, {**values, "found": one.found, "round": one.round})))]
