"""Games lived in a ledger, as a room would enter them: people think, pass, wait, leave, and take things back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from blarney import Chance, Mind
from blarney.bots.house import bot
from blarney.core.moves import WITHDRAW
from blarney.server.clock import Bank, ClockRule, NoClock, PerDecision, PerTurn
from blarney.server.journal import (
    AnyEntry,
    CameBack,
    Held,
    Moved,
    Opened,
    Paused,
    Released,
    Resumed,
    Sat,
    Started,
    StoodIn,
    Undid,
)
from blarney.server.ledger import Ledger
from blarney.server.setup import Setup, checked
from blarney.server.store import Person
from contract.playing import Laying

CLOCKS: tuple[ClockRule, ...] = (NoClock(), PerDecision(40), Bank(600, 5), PerTurn(2))
SPECTATORS = ("public", "delayed", "off")
LONGEST = 200_000


def word(*about: object) -> str:
    """Thirty-two hexadecimal digits that nobody would guess, the same every time."""
    return hashlib.blake2b(repr(about).encode(), digest_size=16).hexdigest()


class Life:
    """One game from its deal to its end; the same from the same seed. What the host chooses may be given."""

    def __init__(self, laying: Laying, seed: int, minds: bool = False, **chosen: Any) -> None:
        self.chance = Chance(seed)
        self.minds = minds
        """Do the minds of the house play it, not just any moves?"""
        self.now = 0
        self.entries = 0
        self.table = f"table-{word('table', seed)[:12]}"
        self.setup = checked(msgspec.structs.replace(self.any_setup(laying), **chosen))
        self.people = [
            Person(f"person-{word('person', seed, seat)}", f"Guest {seat}", "guest", 0)
            for seat in range(laying.seats)
        ]
        self.stranger = Person(f"person-{word('stranger', seed)}", "Stranger", "guest", 0)
        self.secret = word("secret", seed) * 2
        self.salts = [word("salt", seed, seat) for seat in range(laying.seats)]
        self.ledger = self.begun()

    def any_setup(self, laying: Laying) -> Setup:
        """What a host might choose."""
        below = self.chance.below
        least = (0, 1_200)[below(2)]
        return Setup(
            game=laying.game.name,
            seats=laying.seats,
            options=laying.options,  # type: ignore[arg-type]  # the layings have values that the games know
            title="A game",
            spectators=SPECTATORS[below(3)],  # type: ignore[arg-type]  # one of them
            delay=30,
            clock=CLOCKS[below(4)],
            window=(0, 90)[below(2)],
            least=least,
            grace=0,
        )

    def begun(self) -> Ledger:
        """A ledger in which everybody sits and the cards are dealt."""
        ledger = Ledger(self.table)
        ledger.apply(Opened(self.setup, self.people[0].id, self.secret), 0)
        for seat, person in enumerate(self.people):
            ledger.apply(Sat(seat, person.id, person.name, self.salts[seat]), 0)
        ledger.apply(Started(self.salts), 0)
        return ledger

    def moment(self) -> int:
        """A time before the next entry at which nothing is due by itself."""
        ends = [end for end in (self.ledger.deadline(), self.ledger.release_at()) if end is not None]
        return min([self.now, *(end - 1 for end in ends)])

    def secrets(self) -> list[str]:
        """What nobody is ever told while the game goes on."""
        return [self.secret, *self.salts, self.stranger.id, *(person.id for person in self.people)]

    def lived(self) -> Iterator[AnyEntry]:
        """Live to the end; stops before each entry, so that one may look around."""
        for _ in range(LONGEST):
            if not self.ledger.playing:
                return
            entry = self.next()
            yield entry
            self.ledger.apply(entry, self.now)
            self.entries += 1
        raise AssertionError("a game ends")

    def next(self) -> AnyEntry:
        """What happens next."""
        ledger, below = self.ledger, self.chance.below
        self.now += below(900)
        if ledger.paused:
            return Resumed()
        if below(80) == 0:
            return Paused()
        if below(60) == 0:
            seat = below(len(ledger.chairs))
            return CameBack(seat) if ledger.chairs[seat].level else StoodIn(seat, "random")
        if below(12) == 0:
            undoing = [seat for seat in range(len(ledger.chairs)) if ledger.undoing(seat) is not None]
            if undoing:
                return Undid(undoing[below(len(undoing))], f"undo {self.entries}")
        return self.answer()

    def answer(self) -> AnyEntry:
        """Somebody answers, or what was answered is made."""
        ledger, below = self.ledger, self.chance.below
        table = ledger.table
        due = ledger.release_at()
        asked = [seat for seat in table.waiting if seat not in ledger.held]
        if due is not None and (not asked or self.now >= due):
            self.now = max(self.now, due)
            return Released()
        standing = [seat for seat in range(table.seats) if WITHDRAW in table.legal(seat)]
        if standing and below(8) == 0:
            return Moved(standing[below(len(standing))], [WITHDRAW.text])
        seat = asked[below(len(asked))]
        move = self.chosen(seat)
        if not ledger.chairs[seat].level and ledger.holds_back([move], self.now):
            return Held(seat, move, f"held {self.entries}")
        by = "bot" if ledger.chairs[seat].level else ""
        return Moved(seat, [move], "" if by else f"move {self.entries}", by)

    def chosen(self, seat: int) -> str:
        """What this seat plays."""
        table = self.ledger.table
        if self.minds:
            mind = Mind.at(table, seat, self.ledger.stories[seat], self.chance.fork())
            return bot("heuristic").choose(mind).move.text
        moves = table.legal(seat)
        return moves[self.chance.below(len(moves))].text
