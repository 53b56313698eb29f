"""A table as the sum of its journal: who sits there, what lies on it, what everybody was told. No I/O, no waiting."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

import msgspec

from blarney.bots.drive import seed_of
from blarney.bots.house import USUAL, bot
from blarney.core.chance import Chance, SealedChance, commitment
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.mind import Mind
from blarney.core.moves import PASS, STAND, WITHDRAW
from blarney.core.outcome import Outcome
from blarney.core.record import Abandoned, Played, Record, Remark, TakenOver, Undone
from blarney.core.record import Entry as RecordEntry
from blarney.core.table import Table
from blarney.core.texts import Names
from blarney.core.watching import Sink
from blarney.server.clock import PerTurn
from blarney.server.clocks import Clocks
from blarney.server.errors import NotNow
from blarney.server.journal import (
    AnyEntry,
    BotSat,
    CameBack,
    Changed,
    Ended,
    Freed,
    Held,
    Moved,
    Opened,
    Paused,
    Released,
    Rematched,
    Resumed,
    Sat,
    Shared,
    Started,
    StoodIn,
    Undid,
)
from blarney.server.setup import Setup, game_of
from blarney.server.thinking import Found, Task, in_words

# The answers to so many questions can be taken back one after the other.
MOST_UNDONE = 24


Answer = tuple[int, list[str], str]
"""A seat, its moves, and who moved for it."""


@dataclass
class Chair:
    """A seat at the table, and who sits there."""

    holders: list[str] = field(default_factory=list)
    """The person, and the same person's other devices; empty: nobody, or a bot of the house."""
    name: str = ""
    salt: str = ""
    level: str = ""
    """Of the bot that plays here, for itself or for somebody who left."""

    @property
    def free(self) -> bool:
        """May somebody sit down here?"""
        return not self.holders and not self.level

    @property
    def away(self) -> bool:
        """Does a bot stand in for a person?"""
        return bool(self.holders and self.level)


class Done:
    """An answer that may still be taken back."""

    def __init__(
        self,
        seat: int,
        moves: list[str],
        before: Table | None,
        past: int,
        events: int,
        told: dict[int | None, int],
        number: int,
        quiet: bool,
        standing: list[int],
        clocks: Clocks,
        by: str,
    ) -> None:
        self.seat = seat
        self.moves = moves
        self.before = before
        """The table; None if it is found again from its past."""
        self.past = past
        """After how many moves since the deal it was given, and after how many events of the table."""
        self.events = events
        self.told = told
        self.number = number
        """Of the question that was answered, as the table counts."""
        self.quiet = quiet
        """Has nobody else noticed it?"""
        self.standing = standing
        """Whose standing passes, which waited, were made with it."""
        self.clocks = clocks
        """As they stood before it."""
        self.by = by
        """Empty if the person on the seat answered, and may take it back; else "clock" or "bot"."""


class Ledger:
    """What the entries of a journal amount to. `apply` takes the next one; what it refuses has changed nothing."""

    setup: Setup
    game: Game
    clocks: Clocks

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.count = 0
        self.status = "new"
        self.why = ""
        self.host = ""
        self.secret = b""
        self.chairs: list[Chair] = []
        self.called: dict[int | None, Names] = {}
        """By reader, what the seats are called, until somebody sits down or gets up."""
        self.sent_away: set[str] = set()
        self.next: str | None = None
        self.paused = False
        self.outcome: Outcome | None = None
        self.turn = 0
        """The number of the question, as the wire counts: it goes up, also when an answer is taken back."""
        self.epoch = 0
        self.opened = 0
        """When the question came up, in the tavern's time."""
        self.held: dict[int, str] = {}
        self.ids: dict[tuple[int, str], int] = {}
        """By seat and client's id, the question that was answered by it."""
        self.stories: dict[int | None, list[Event]] = {}
        self.stack: list[Done] = []
        self.past: list[RecordEntry] = []
        self.remarks: list[Remark] = []
        self.laid: Table | None = None
        self.seen = (0, -1)
        """Epoch and number of the question that was open when somebody looked last."""
        self.flagged = False

    # What is to be known

    @property
    def table(self) -> Table:
        """What lies on the table."""
        if self.laid is None:
            raise NotNow("The game has not begun.")
        return self.laid

    @property
    def playing(self) -> bool:
        """Does the game go on?"""
        return self.status == "playing"

    @property
    def commitment(self) -> str:
        """To the secret of the chance."""
        return commitment(self.secret)

    def seats_of(self, person: str) -> list[int]:
        """The seats that somebody holds."""
        return [seat for seat, chair in enumerate(self.chairs) if person in chair.holders]

    def holds(self, person: str, seat: int) -> bool:
        """Does this person hold this seat?"""
        return 0 <= seat < len(self.chairs) and person in self.chairs[seat].holders

    def may_look(self, person: str, viewer: int | None) -> bool:
        """May this person look from there? A game that goes on has spectators only if the host wants them."""
        if viewer is not None:
            return self.holds(person, viewer)
        return not self.playing or self.setup.spectators != "off"

    def absent(self, here: set[int]) -> list[int]:
        """The seats whose people play themselves, but for these."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.holders and not chair.level and seat not in here
        ]

    def asked_bots(self) -> list[int]:
        """The seats of bots that are asked something."""
        return [seat for seat in self.table.waiting if self.chairs[seat].level]

    def people(self) -> set[str]:
        """All who hold a seat and play themselves."""
        return {chair.holders[0] for chair in self.chairs if chair.holders and not chair.level}

    def names(self, reader: int | None) -> Names:
        """What the seats are called, for one reader."""
        called = self.called.get(reader)
        if called is None:
            names = [chair.name or f"seat {seat + 1}" for seat, chair in enumerate(self.chairs)]
            called = self.called[reader] = Names(names, reader)
        return called

    def kind(self) -> str:
        """The kind of the question that is open; empty if none is."""
        return "" if self.laid is None or self.laid.outcome is not None else self.laid.top.kind()

    def least(self) -> int:
        """For how long a window is open at least: where only one person plays, nobody's pause can tell anything."""
        return self.setup.least if len(self.people()) > 1 else 0

    def by_days(self) -> bool:
        """Is this a game by turns? Then nobody sits and waits: whoever is not here is not gone."""
        return isinstance(self.setup.clock, PerTurn)

    def release_at(self) -> int | None:
        """When the passes that wait are made."""
        return self.opened + self.least() if self.held else None

    def holds_back(self, moves: list[str], at: int) -> bool:
        """Does this answer wait, so that nobody learns from a pause who had something to think about?"""
        passes = len(moves) == 1 and moves[0] in (PASS.text, STAND.text)
        return passes and self.kind() == "window" and at < self.opened + self.least()

    def deadline(self) -> int | None:
        """When the next clock runs out."""
        if not self.playing or self.paused or not self.clocks.ticks:
            return None
        ends = [self.clocks.deadline(seat) for seat in self.table.waiting if not self.chairs[seat].level]
        return min((end for end in ends if end is not None), default=None)

    def undoing(self, seat: int | None) -> int | None:
        """Where in the stack the answer is that this seat may take back, or its end for a pass that waits.

        What others have done in secret since must make no difference: it would tell.
        """
        if seat is None or not self.playing or self.paused:
            return None
        if seat in self.held:
            return len(self.stack)
        place = len(self.stack) - 1
        while place >= 0 and self.stack[place].seat != seat:
            place -= 1
        if place < 0 or self.stack[place].by:
            return None
        if self.stack[place].number == self.table.number:
            return place
        return place if all(done.quiet for done in self.stack[place + 1 :]) else None

    def think(self, seat: int) -> Found:
        """What the bot on this seat would play at once, from what the seat knows."""
        mind = Mind.at(self.table, seat, self.stories[seat], Chance(self.luck(seat)))
        one = bot(self.chairs[seat].level)
        thought = bot(USUAL).choose(mind) if one.searches else one.choose(mind)
        return in_words(mind, thought, self.names(None))

    def task(self, seat: int) -> Task:
        """What the bot on this seat is to think about."""
        saved = msgspec.Raw(msgspec.json.encode(self.game.save(self.table)))
        names = self.names(None).names
        level = self.chairs[seat].level
        return Task(self.setup, saved, seat, self.stories[seat][:], level, self.luck(seat), names)

    def luck(self, seat: int) -> int:
        """A seed for what a bot does next."""
        purpose = seed_of("tavern", int.from_bytes(hashlib.sha256(self.secret).digest()[:7], "big"))
        return seed_of("bot", purpose, self.count, seat)

    def record(self) -> Record:
        """The saved game."""
        names = [chair.name or f"seat {seat + 1}" for seat, chair in enumerate(self.chairs)]
        whole = Record.of(self.table, names)
        entries = [*self.past, Abandoned()] if self.status == "closed" else self.past
        return Record(
            game=whole.game, edition=whole.edition, seats=whole.seats, pack=whole.pack, options=whole.options,
            chance=whole.chance, commitment=whole.commitment, names=names, entries=entries[:], outcome=whole.outcome,
            remarks=self.remarks[:] or msgspec.UNSET,
        )  # fmt: skip

    # What happens

    def apply(self, entry: AnyEntry, at: int) -> None:
        """The next entry of the journal."""
        match entry:
            case Moved(seat=seat, moves=moves, id=id, by=by, why=why):
                turn = self.turn
                self.moved(seat, moves, by)
                if why:
                    self.remarks.append(Remark(len(self.past) - len(moves), why))
                if id:
                    self.ids[seat, id] = turn
                self.look(at)
            case Held(seat=seat, move=move, id=id):
                self.held.pop(seat, None)
                self.held[seat] = move
                if id:
                    self.ids[seat, id] = self.turn
            case Released():
                self.release()
                self.look(at)
            case Undid(seat=seat, id=id):
                if id:
                    self.ids[seat, id] = self.turn
                self.undo(seat)
                self.look(at)
            case Started(salts=salts):
                self.start(salts)
                self.look(at)
            case Paused():
                self.paused = True
                self.clocks.pause(at)
            case Resumed():
                self.paused = False
                self.clocks.go_on(at)
            case Ended(why=why):
                self.end(why)
            case Rematched(table=table):
                self.next = table
            case _:
                self.seat_people(entry, at)
        self.count += 1

    def seat_people(self, entry: AnyEntry, at: int) -> None:
        """The entries about who sits where."""
        self.called.clear()
        match entry:
            case Opened(setup=setup, host=host, secret=secret):
                self.host = host
                self.secret = bytes.fromhex(secret)
                self.status = "open"
                self.arrange(setup)
            case Changed(setup=setup):
                self.arrange(setup)
            case Sat(seat=seat, person=person, name=name, salt=salt):
                self.chairs[seat] = Chair([person], name, salt)
            case BotSat(seat=seat, level=level, name=name):
                self.chairs[seat] = Chair([], name, "", level)
            case Freed(seat=seat, sent_away=sent_away):
                if sent_away:
                    self.sent_away.update(self.chairs[seat].holders)
                self.chairs[seat] = Chair()
            case Shared(seat=seat, person=person):
                self.chairs[seat].holders.append(person)
            case StoodIn(seat=seat, level=level):
                self.chairs[seat].level = level
                self.clocks.leave(seat, at)
                self.past.append(TakenOver(seat, level))
            case CameBack(seat=seat):
                self.chairs[seat].level = ""
                self.look(at)
                self.past.append(TakenOver(seat, self.chairs[seat].name))
            case _:
                raise AssertionError("every entry means something")

    def arrange(self, setup: Setup) -> None:
        """Set the table up; whoever sits at it keeps the seat, if there is still one for them."""
        self.game = game_of(setup)
        self.setup = setup
        kept = self.chairs[: setup.seats]
        self.chairs = kept + [Chair() for _ in range(setup.seats - len(kept))]

    def start(self, salts: list[str]) -> None:
        """Deal."""
        chance = SealedChance(self.secret, [bytes.fromhex(salt) for salt in salts])
        self.laid = self.game.deal(seats=self.setup.seats, options=self.setup.options, chance=chance)
        viewers: list[int | None] = [*range(self.setup.seats), None]
        for viewer in viewers:
            self.stories[viewer] = []
            # The same for all; one is enough to look for what was revealed.
            self.laid.watch(viewer, self.noticing() if viewer == 0 else self.stories[viewer].append)
        self.clocks = Clocks(self.setup.clock, self.setup.window, self.setup.seats)
        self.status = "playing"

    def noticing(self) -> Sink:
        """Where the first seat's events go: into its story, and something is noted if luck or a secret was in them."""
        story = self.stories[0]

        def notice(event: Event) -> None:
            story.append(event)
            if event.drew_chance or event.revealed:
                self.flagged = True

        return notice

    def moved(self, seat: int, moves: list[str], by: str = "") -> None:
        """A seat answers."""
        if self.laid is None or not self.playing:
            raise NotNow("Nothing is played at this table now.")
        table = self.laid
        found = [self.game.decode(move) for move in moves]
        # A world that was imagined has no past in which it could be found again.
        before = None if table.whole_past else table.copy()
        past, events = table.past, table.told
        stood = (table.number, table.may_stand, table.standing)
        told = {viewer: len(story) for viewer, story in self.stories.items()}
        number = table.number
        secret = table.top.kind() == "simultaneous" and len(table.asked) > 1
        self.flagged = False
        # Not for somebody who is not asked: what they try would tell them who waits.
        waiting = self.held.items() if seat in table.waiting else ()
        standing = [other for other, move in waiting if move == STAND.text and other != seat]
        # An answer that is refused changes nothing by itself.
        backup = table.copy() if standing else None
        done = False
        try:
            for other in standing:
                table.play(other, STAND)
            table.play(seat, *found)
            done = True
        finally:
            if not done and backup is not None:
                table.take_over(backup)
        self.past.extend(Played(other, STAND.text) for other in standing)
        self.past.extend(Played(seat, move) for move in moves)
        self.held.pop(seat, None)
        if table.number != number or table.outcome is not None:
            self.held.clear()
        else:
            for other in standing:
                del self.held[other]
        quiet = table.number == number and len(self.stories[None]) == told[None]
        passes = moves[-1] in (PASS.text, STAND.text)
        if table.number != number and (secret or passes or tells_who_stands(stood, table, seat)):
            # A window that shuts tells that all have passed, and what all have said in secret is out.
            self.flagged = True
        if self.flagged or table.outcome is not None:
            # Something was learned from it: neither it nor what came before it is taken back.
            self.stack.clear()
        else:
            clocks = self.clocks.copy()
            self.remember(Done(seat, moves, before, past, events, told, number, quiet, standing, clocks, by))

    def remember(self, done: Done) -> None:
        """Note what was done, so that it can be taken back."""
        self.stack.append(done)
        # By questions, which everybody can count: of answers, some were given in secret.
        while self.stack[0].number < self.table.number - MOST_UNDONE:
            del self.stack[0]

    def release(self) -> None:
        """Make the passes that waited, in the order in which they came, until one shuts the window."""
        number = self.table.number
        while self.held and self.table.number == number:
            seat = next(iter(self.held))
            move = self.held.pop(seat)
            if seat in self.table.waiting:
                self.moved(seat, [move])
        self.held.clear()

    def undo(self, seat: int) -> None:
        """Take a seat's last answer back. Answers of others to the same question stand; later ones had no question."""
        place = self.undoing(seat)
        if place is None:
            raise NotNow(
                "There is nothing that can be taken back: somebody has learned something since, or moved."
            )
        if seat in self.held:
            del self.held[seat]
            return
        gone = self.stack[place:]
        first = gone[0]
        again = [(other, [STAND.text], "") for other in first.standing]
        same = first.number == self.table.number
        self.clocks.take_back(seat, first.clocks, same)
        if same:
            again += [(done.seat, done.moves, done.by) for done in gone[1:]]
        else:
            self.held.clear()
        self.table.take_over(first.before or self.table.retraced(first.past, []))
        self.table.told = first.events
        for viewer, many in first.told.items():
            del self.stories[viewer][many:]
        del self.stack[place:]
        self.past.append(Undone(sum(len(done.moves) + len(done.standing) for done in gone)))
        if not all(done.quiet for done in gone):
            # Else nobody has noticed, and nobody is to notice.
            self.epoch += 1
            self.turn += 1
        number = self.table.number
        for other, moves, by in settled(again) if self.shuts_early(again) else again:
            if self.table.number != number:
                # All have passed: what was said after that was said to a question that is gone.
                break
            if other in self.table.waiting:
                self.moved(other, moves, by)

    def shuts_early(self, answers: list[Answer]) -> bool:
        """Would one of these answers, in this order, shut the window before the others were given?"""
        trial = self.table.copy()
        number = trial.number
        for seat, moves, _ in answers:
            if trial.number != number or trial.outcome is not None:
                return True
            if seat in trial.waiting:
                trial.play(seat, *[self.game.decode(move) for move in moves])
        return False

    def look(self, at: int) -> None:
        """After an answer: is there a new question, whose clocks run, is the game over?"""
        table = self.table
        if table.outcome is not None:
            self.outcome = table.outcome
            self.status = "over"
            self.stack.clear()
            self.turn += 1
            self.clocks.look(-1, "", (), at)
            return
        key = (self.epoch, table.number)
        if key != self.seen:
            self.seen = key
            self.turn += 1
            self.opened = at
        kind = table.top.kind()
        asked = table.top.asks(table) if kind == "window" else self.asked_people()
        self.clocks.look(self.turn, kind, asked, at)

    def asked_people(self) -> tuple[int, ...]:
        """Those who have to answer something and are no bots: a bot has no clock."""
        return tuple(seat for seat in self.table.waiting if not self.chairs[seat].level)

    def end(self, why: str) -> None:
        """The table is closed before the game is over."""
        if self.laid is not None and self.playing:
            entry = Abandoned()
            self.laid.finish(self.record().unfinished(self.laid, entry))
            self.outcome = self.laid.outcome
            self.clocks.look(-1, "", (), 0)
        self.status = "closed"
        self.why = why
        self.stack.clear()
        self.held.clear()


def settled(answers: list[Answer]) -> list[Answer]:
    """Answers that come to the same; those who withdrew a pass do so first, so that the window stays open."""
    withdrawn: list[Answer] = []
    kept: list[Answer] = []
    for seat, moves, by in answers:
        if moves != [WITHDRAW.text]:
            kept.append((seat, moves, by))
            continue
        passes = [place for place, one in enumerate(kept) if one[0] == seat and one[1] == [STAND.text]]
        if passes:
            del kept[passes[-1]]
        else:
            withdrawn.append((seat, moves, by))
    return withdrawn + kept


def tells_who_stands(before: tuple[int, int, int], after: Table, seat: int) -> bool:
    """Does a window that has opened, or has not, tell the mover of the others' standing passes?

    `before` the answer these were the number of the question, who may have stood, and who did.
    """
    if after.outcome is not None:
        return False
    mine = 1 << seat
    number, might, stood = before
    may_stand = (might & ~mine) | (stood & mine)
    if after.number == number + 1:
        # One question, which everybody could foresee, unless it is a window that might have shut at once.
        return after.top.kind() == "window" and all(may_stand >> asked & 1 for asked in after.asked)
    return may_stand != 0
