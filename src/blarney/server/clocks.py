"""The clocks of one table as they run: whose time it is, and when it is over."""

from __future__ import annotations

from typing import Final

from blarney.server.clock import Bank, ClockFace, ClockRule, NoClock, PerDecision, PerTurn

DAY: Final = 24 * 3600 * 1000


class Clocks:
    """The clocks of one table, in the tavern's time."""

    def __init__(self, rule: ClockRule, window: int, seats: int) -> None:
        self.rule = rule
        self.window = window * 1000
        self.ticks = window > 0 or not isinstance(rule, NoClock)
        """Does any clock ever run here?"""
        self.banks = [rule.seconds * 1000] * seats if isinstance(rule, Bank) else []
        self.since: dict[int, int] = {}
        """When each seat that is asked began to be asked; of a window, when it opened, for all alike."""
        self.in_window = False
        self.number = -1
        self.stopped: int | None = None
        self.lost = 0
        """For how long all clocks stood still, in all."""
        self.rewound = False
        """Was an answer taken back since the last look?"""

    def copy(self) -> Clocks:
        """The same clocks, to go back to."""
        other = Clocks(self.rule, 0, 0)
        other.window = self.window
        other.ticks = self.ticks
        other.banks = self.banks[:]
        other.since = dict(self.since)
        other.in_window = self.in_window
        other.number = self.number
        other.stopped = self.stopped
        other.lost = self.lost
        other.rewound = self.rewound
        return other

    def look(self, number: int, kind: str, asked: tuple[int, ...], now: int) -> None:
        """See who is asked now, after something has happened at `now`."""
        window = kind == "window"
        fresh = number != self.number and not self.rewound
        self.rewound = False
        for seat in list(self.since):
            if fresh or (seat not in asked and not window):
                self.stop(seat, now)
        if not window:
            for seat in asked:
                self.since.setdefault(seat, now if self.stopped is None else self.stopped)
        elif fresh:
            # All clocks of a window run alike to its end: one that stopped would tell who has passed.
            self.since = dict.fromkeys(asked, now)
        self.in_window = window
        self.number = number

    def stop(self, seat: int, now: int) -> None:
        """A seat has answered; what it needed is taken from its bank, windows apart."""
        since = self.since.pop(seat)
        if isinstance(self.rule, Bank) and not self.in_window:
            left = self.banks[seat] - (now - since)
            self.banks[seat] = max(0, left) + self.rule.increment * 1000

    def leave(self, seat: int, now: int) -> None:
        """A bot plays here from now on, and needs no clock."""
        if self.in_window or seat not in self.since:
            return
        spent = (now if self.stopped is None else self.stopped) - self.since.pop(seat)
        if self.banks:
            self.banks[seat] = max(0, self.banks[seat] - spent)

    def take_back(self, seat: int, before: Clocks, same: bool) -> None:
        """A seat takes an answer back: its clock runs on as if it had not answered, and nobody's ran in vain.

        `before` is how they stood; if it is still the same question, what others have answered meanwhile stands.
        """
        late = self.lost - before.lost
        since = {one: at + late for one, at in before.since.items()}
        if same:
            since = {one: at for one, at in since.items() if one == seat or one in self.since}
        for one in [seat] if same else range(len(self.banks)):
            if self.banks:
                self.banks[one] = before.banks[one]
        self.since = since
        self.in_window = before.in_window
        self.rewound = True

    def allowed(self, seat: int) -> int | None:
        """For how long this seat may think about what it is asked now; None: for ever."""
        if self.in_window:
            return self.window or None
        match self.rule:
            case PerDecision(seconds=seconds):
                return seconds * 1000
            case Bank():
                return self.banks[seat]
            case PerTurn(days=days):
                return days * DAY
        return None

    def deadline(self, seat: int) -> int | None:
        """When this seat's time is over; None if it never is."""
        allowed = self.allowed(seat)
        since = self.since.get(seat)
        return None if allowed is None or since is None else since + allowed

    def pause(self, now: int) -> None:
        """All clocks stand still."""
        self.stopped = now

    def go_on(self, now: int) -> None:
        """They run on."""
        if self.stopped is not None:
            for seat in self.since:
                self.since[seat] += now - self.stopped
            self.lost += now - self.stopped
        self.stopped = None

    def face(self, now: int) -> ClockFace | None:
        """What everybody sees of the clocks."""
        if not self.ticks:
            return None
        at = now if self.stopped is None else self.stopped
        left: dict[int, int] = {}
        for seat in self.since:
            deadline = self.deadline(seat)
            if deadline is not None:
                left[seat] = max(0, deadline - at)
        if not left and not self.banks:
            return None
        return ClockFace(left, self.banks[:])
