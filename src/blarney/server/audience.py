"""Those who watch a table, each from one seat or as a spectator, and when they are told what."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from blarney.core.events import Event
from blarney.server import telling, wire
from blarney.server.ledger import Ledger
from blarney.server.store import Person

LEFT = "You do not sit there any more."
NO_SPECTATORS = "The game begins, and the host of this table wants no spectators."


class Ear(Protocol):
    """A connection that listens: a socket or a stream."""

    person: Person | None

    def send(self, message: bytes) -> None:
        """Say something to whoever is there."""


@dataclass(frozen=True)
class Frame:
    """What spectators are told later: when, and what it will be."""

    due: int
    epoch: int
    told: int
    events: list[Event]
    state: bytes


class Echo(NamedTuple):
    """Something said at the table, which spectators hear later."""

    due: int
    message: bytes
    ears: list[Ear]


class Told(NamedTuple):
    """What all who look from one place were told last."""

    epoch: int
    events: int
    state: bytes


class Audience:
    """All ears of a table by viewer. Who sees no change is told nothing: that would tell, too."""

    def __init__(self) -> None:
        self.ears: dict[int | None, list[Ear]] = {}
        self.told: dict[int | None, Told] = {}
        self.frames: deque[Frame] = deque()
        self.echoes: deque[Echo] = deque()
        self.shown: Frame | None = None
        """What delayed spectators see now; its events are all that they were ever told."""

    def part(self, ledger: Ledger, here: set[int]) -> None:
        """Whoever looks from where they may not any more is told so, and from then on nothing else."""
        for viewer, ears in list(self.ears.items()):
            for ear in ears:
                person = ear.person.id if ear.person else ""
                if not ledger.may_look(person, viewer):
                    self.leave(ear, [viewer])
                    if not any(ear in others for others in self.ears.values()):
                        ear.send(wire.encode(telling.info_of(ledger, person, here)))
                        ear.send(wire.encode(wire.Gone(ledger.id, NO_SPECTATORS if viewer is None else LEFT)))

    def everybody(self) -> list[Ear]:
        """Every ear once."""
        return list({id(ear): ear for ears in self.ears.values() for ear in ears}.values())

    def seats(self) -> set[int]:
        """The seats from which somebody watches."""
        return {seat for seat in self.ears if seat is not None}

    def leave(self, ear: Ear, seats: list[int | None] | None = None) -> None:
        """Somebody does not listen any more, at all or for these seats."""
        for viewer in list(self.ears) if seats is None else seats:
            ears = [one for one in self.ears.get(viewer, []) if one is not ear]
            if ears:
                self.ears[viewer] = ears
            else:
                self.ears.pop(viewer, None)
                self.told.pop(viewer, None)

    def join(self, ear: Ear, viewer: int | None) -> None:
        """Somebody listens."""
        self.leave(ear, [viewer])
        self.ears.setdefault(viewer, []).append(ear)

    def show(self, ledger: Ledger, ear: Ear, viewer: int | None, known: tuple[int, int], now: int) -> None:
        """Show the table to somebody who has been told `known`: so many events, in this epoch."""
        if self.late(ledger, viewer):
            if self.shown is not None:
                ear.send(self.delayed(ledger, self.shown, 0))
            return
        if viewer not in self.told:
            self.told[viewer] = self.current(ledger, viewer)
        told = self.told[viewer]
        since = known[0] if known[1] == told.epoch and known[0] <= told.events else 0
        ear.send(telling.update_of(ledger, viewer, since, told.state, now))

    def current(self, ledger: Ledger, viewer: int | None) -> Told:
        """What a viewer is to know by now."""
        return Told(ledger.epoch, len(ledger.stories[viewer]), telling.state_of(ledger, viewer))

    def publish(self, ledger: Ledger, now: int) -> None:
        """Tell everybody for whom something has changed."""
        if ledger.laid is None:
            return
        if ledger.setup.spectators == "delayed":
            self.delay(ledger, now)
        for viewer, ears in self.ears.items():
            if self.late(ledger, viewer):
                continue
            told = self.current(ledger, viewer)
            last = self.told.get(viewer)
            if told == last:
                continue
            self.told[viewer] = told
            since = last.events if last is not None and last.epoch == told.epoch else 0
            message = telling.update_of(ledger, viewer, since, told.state, now)
            for ear in ears:
                ear.send(message)

    def late(self, ledger: Ledger, viewer: int | None) -> bool:
        """Does this viewer see everything later?"""
        return (
            viewer is None and ledger.setup.spectators == "delayed" and (ledger.playing or bool(self.frames))
        )

    def delay(self, ledger: Ledger, now: int) -> None:
        """Put aside what spectators will be told."""
        last = self.frames[-1] if self.frames else self.shown
        state = telling.state_of(ledger, None)
        events = ledger.stories[None][:]
        if last is None or (last.state, last.epoch, len(last.events)) != (state, ledger.epoch, len(events)):
            told = len(last.events) if last is not None and last.epoch == ledger.epoch else 0
            self.frames.append(Frame(now + ledger.setup.delay * 1000, ledger.epoch, told, events, state))

    def mature(self, ledger: Ledger, now: int) -> None:
        """Tell the spectators what they may know by now."""
        while self.frames and self.frames[0].due <= now:
            self.shown = self.frames.popleft()
            message = self.delayed(ledger, self.shown, self.shown.told)
            for ear in self.ears.get(None, []):
                ear.send(message)
        while self.echoes and self.echoes[0].due <= now:
            echo = self.echoes.popleft()
            for ear in self.ears.get(None, []):
                if ear in echo.ears:
                    ear.send(echo.message)

    def due(self) -> int | None:
        """When spectators are to be told something next."""
        if not self.frames and not self.echoes:
            return None
        times = [self.frames[0].due] if self.frames else []
        if self.echoes:
            times.append(self.echoes[0].due)
        return min(times) if times else None

    def behind(self, ledger: Ledger) -> list[Ear]:
        """Those who hear everything later: they watch, and sit nowhere."""
        if not self.late(ledger, None):
            return []
        seated = [ear for viewer, ears in self.ears.items() if viewer is not None for ear in ears]
        return [ear for ear in self.ears.get(None, []) if ear not in seated]

    def delayed(self, ledger: Ledger, frame: Frame, told: int) -> bytes:
        """A message about what was."""
        events = frame.events[told:]
        said = telling.sentences(ledger, None, events)
        state = telling.raw(frame.state)
        return wire.encode(wire.Update(ledger.id, None, frame.epoch, told, events, said, state))

    def announce(self, ledger: Ledger, here: set[int]) -> None:
        """Tell everybody who sits where, and how things stand."""
        for ear in self.everybody():
            ear.send(wire.encode(telling.info_of(ledger, ear.person.id if ear.person else "", here)))

    def say(self, message: wire.Answer) -> None:
        """Say the same to all."""
        encoded = wire.encode(message)
        for ear in self.everybody():
            ear.send(encoded)
