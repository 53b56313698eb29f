"""Two taverns with the same table: what each tells a viewer to whom their worlds look alike is equal, byte by byte."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from blarney import Move, Table
from blarney.server.journal import AnyEntry, Moved
from contract.playing import viewers
from contract.properties import Leak, after, declared, is_part, some_whole, with_the_answers_of
from server.lives import Life
from server.places import Diary, Listener, Place, Request, Viewer, known_to, otherwise, person_of
from server.trying import RUBBISH, hidden_acts, questions, requests

WIRE = 5
"""The property that is held here, as the design counts them."""
BY_HTTP = 4
"""One look of so many asks by HTTP too: it takes longer, and gives the same."""
AROUND = 120
"""So much is shown before and after the place where two messages part."""


class Pair:
    """Two taverns with the same table, and look-alike worlds on it: `here` the real one, `there` another."""

    def __init__(self, here: Place, there: Place, diary: Diary) -> None:
        self.here = here
        self.there = there
        self.diary = diary
        self.counts: Counter[str] = Counter()

    def alike(self, what: str, viewer: Viewer, here: Sequence[object], there: Sequence[object]) -> None:
        """What is told in the one place is told in the other."""
        self.counts["comparisons"] += max(1, len(here))
        for one, other in zip(here, there, strict=False):
            if one != other:
                raise Leak(WIRE, f"{what}: {parting(one, other)}", viewer)
        if len(here) != len(there):
            longer = max((here, there), key=len)
            raise Leak(WIRE, f"{what}: only the one hears {longer[min(len(here), len(there))]!r}", viewer)

    def bare(self, life: Life, viewer: Viewer, messages: Sequence[bytes]) -> None:
        """No message holds what is never told."""
        for message in messages:
            for secret in life.secrets():
                if secret.encode() in message:
                    raise Leak(WIRE, f"a message holds {secret}: {message!r}", viewer)

    def logged(self, life: Life, viewer: Viewer, many: int) -> list[str]:
        """The lines logged after so many; none of them says who, where or what."""
        lines = self.diary.lines[many:]
        names = [person.name for person in (*life.people, life.stranger)]
        for line in lines:
            for secret in (*life.secrets(), *names, life.table, RUBBISH[0]):
                if secret in line:
                    raise Leak(WIRE, f"the log holds {secret}: {line}", viewer)
        return lines

    async def both(
        self, life: Life, viewer: Viewer, what: str, act: Callable[[Place], Any]
    ) -> tuple[Any, Any]:
        """Do the same in both places: what it gives is equal, and what is logged."""
        given: list[Any] = []
        noted: list[list[str]] = []
        for place in (self.here, self.there):
            many = len(self.diary.lines)
            given.append(await act(place))
            noted.append(self.logged(life, viewer, many))
        self.alike(f"{what}, in the log", viewer, *noted)
        return given[0], given[1]

    # What is looked at

    async def look(self, life: Life, viewer: Viewer, entry: AnyEntry) -> None:
        """All that one viewer can see and try at one moment, before this happens."""
        table, chance = life.ledger.table, life.chance.fork()
        world = table.imagine(viewer, chance)
        self.counts["looks"] += 1

        def lay() -> None:
            self.here.lay(life, table)
            self.there.lay(life, world)
            otherwise(self.there.ledger, viewer, life.moment(), chance.copy())

        lay()
        frames = questions(life, viewer, chance)
        await self.spoken_alike(life, viewer, frames)
        if chance.below(BY_HTTP) == 0:
            lay()
            await self.asked_alike(life, viewer, requests(life, viewer, chance))
        if viewer is None and life.setup.spectators == "delayed":
            lay()
            await self.late_alike(life)
        if isinstance(entry, Moved) and not life.ledger.paused:
            await self.played_alike(life, viewer, world, entry)

    async def spoken_alike(self, life: Life, viewer: Viewer, frames: list[bytes]) -> None:
        """What a socket is told, from its beginning to its end."""

        async def talk(place: Place) -> list[bytes]:
            ear = Listener(place.tavern, person_of(life, viewer))
            for frame in frames:
                await place.hear(ear, frame)
            place.room.leave(ear)
            return ear.heard

        here, there = await self.both(life, viewer, "by socket", talk)
        self.alike("by socket", viewer, here, there)
        self.bare(life, viewer, here)

    async def asked_alike(self, life: Life, viewer: Viewer, asked: list[Request]) -> None:
        """What HTTP gives, headers included."""

        async def ask(place: Place) -> list[bytes]:
            person = person_of(life, viewer)
            return [await place.ask(person, request) for request in asked]

        here, there = await self.both(life, viewer, "by HTTP", ask)
        self.alike("by HTTP", viewer, here, there)
        self.bare(life, viewer, here)

    async def late_alike(self, life: Life) -> None:
        """What delayed spectators are told, and that it is not a moment too early."""

        async def wait(place: Place) -> list[bytes]:
            now = place.tavern.time.base
            due = now + life.setup.delay * 1000
            place.room.audience.publish(place.ledger, now)
            ear = Listener(place.tavern, life.stranger)
            await place.say(ear, "watch", seat=None)
            place.room.audience.mature(place.ledger, due - 1)
            if any(b'"type":"update"' in message for message in ear.heard):
                raise Leak(WIRE, "spectators see it too early", None)
            place.room.audience.mature(place.ledger, due)
            await place.say(ear, "watch", seat=None)
            return ear.heard

        here, there = await self.both(life, None, "later", wait)
        if not any(b'"type":"update"' in message for message in here):
            raise Leak(WIRE, "spectators never see it", None)
        self.alike("later", None, here, there)
        self.bare(life, None, here)

    async def played_alike(self, life: Life, viewer: Viewer, world: Table, entry: Moved) -> None:
        """After the same answer of somebody, unless it draws or reveals, all is told alike; and after its undo."""
        table = life.ledger.table
        moves = [life.ledger.game.decode(move) for move in entry.moves]
        other = with_the_answers_of(table, world)
        if other is None or not any(moves[0] is one for one in other.legal(entry.seat)):
            return
        ends = after(table, entry.seat, *moves), after(other, entry.seat, *moves)
        if any(declared(event) for event in ends[0][1].told[viewer]):
            return
        parts = is_part(table, entry.seat, ends[0][0]), is_part(other, entry.seat, ends[1][0])
        if entry.seat != viewer and parts[0] != parts[1]:
            return
        self.counts["moves"] += 1
        for place, laid in ((self.here, table), (self.there, other)):
            place.lay(life, laid)
        question = life.ledger.turn

        async def play(place: Place) -> list[bytes]:
            ears = await place.seated(life, [viewer] if viewer == entry.seat else [entry.seat, viewer])
            mover = ears[entry.seat]
            await place.say(
                mover, "play", seat=entry.seat, question=question, moves=entry.moves, id="once more"
            )
            if place.ledger.undoing(entry.seat) is not None:
                await place.say(mover, "undo", seat=entry.seat, id="no")
            return ears[viewer].heard

        here, there = await self.both(life, viewer, "after the same move", play)
        self.alike("after the same move", viewer, here, there)
        self.bare(life, viewer, here)

    async def hidden(self, life: Life) -> None:
        """Whatever somebody does in secret, nobody else hears or sees anything of it."""
        acts = hidden_acts(life)
        if acts:
            seat, move = acts[life.chance.below(len(acts))]
            self.counts["hidden acts"] += 1
            await self.untold(life, seat, move)
        await self.answers_alike(life)

    async def untold(self, life: Life, seat: int, move: str) -> None:
        """One thing done in secret, later made, and taken back: nobody else is told anything, or sees a change."""
        place = self.here
        place.lay(life, life.ledger.table)
        watching_on = [viewer for viewer in viewers(life.ledger.table) if may_watch(life, viewer)]
        ears = await place.seated(life, watching_on)
        others = [viewer for viewer in watching_on if viewer != seat]
        before = {viewer: await glance(place, life, viewer) for viewer in others}
        many = len(self.diary.lines)
        mine = ears[seat]

        async def unchanged(what: str) -> None:
            for viewer in others:
                self.alike(f"{what}: {move}", viewer, [], ears[viewer].heard)
                self.alike(f"{what}: {move}", viewer, before[viewer], await glance(place, life, viewer))

        await place.say(mine, "play", seat=seat, question=place.ledger.turn, moves=[move], id="in secret")
        assert b'"type":"played"' in b"".join(mine.heard), f"{move} is taken: {mine.heard}"
        await unchanged("in secret")
        shuts = len(place.ledger.table.waiting) <= len(place.ledger.held)
        if place.ledger.held and not shuts and life.chance.below(2):
            due = place.ledger.release_at()
            assert due is not None, "what waits is made at some time"
            place.tavern.time.base = due
            others = [viewer for viewer in others if viewer not in place.ledger.held]
            before = {viewer: await glance(place, life, viewer) for viewer in others}
            await place.room.ask(place.room.tick)
            assert not place.ledger.held, "it is made"
            await unchanged("when the least time is over")
        if place.ledger.undoing(seat) is not None:
            number = place.ledger.table.number
            await place.say(mine, "undo", seat=seat, id="taken back")
            # Whoever stands again may be the last for whom the window was open.
            if place.ledger.table.number == number:
                await unchanged("taken back in secret")
        for line in self.logged(life, None, many):
            if move in line:
                raise Leak(WIRE, f"the log holds what was done in secret: {line}", None)

    async def answers_alike(self, life: Life) -> None:
        """Of answers that wait for the others' nobody learns which they are."""
        ledger, table = life.ledger, life.ledger.table
        if ledger.kind() != "simultaneous" or len(table.waiting) < 2 or ledger.paused:
            return
        seat = table.waiting[life.chance.below(len(table.waiting))]
        answers: list[list[Move]] = []
        for _ in range(2):
            moves = table.legal(seat)
            whole = some_whole(table, seat, [moves[life.chance.below(len(moves))]], life.chance)
            end = after(table, seat, *whole)[0]
            if end.number != table.number or end.outcome is not None:
                return
            answers.append(whole)
        self.counts["held answers"] += 1
        given = iter(answers)
        others = [viewer for viewer in viewers(table) if viewer != seat and may_watch(life, viewer)]

        async def answer(place: Place) -> list[list[bytes]]:
            place.lay(life, table)
            ears = await place.seated(life, [*others, seat])
            moves = [move.text for move in next(given)]
            await place.say(ears[seat], "play", seat=seat, question=ledger.turn, moves=moves, id="held")
            return [[*ears[viewer].heard, *await glance(place, life, viewer)] for viewer in others]

        here, there = await self.both(life, seat, "another answer", answer)
        for place, viewer in enumerate(others):
            self.alike("another answer", viewer, here[place], there[place])


def parting(one: object, other: object) -> str:
    """Where two messages part."""
    here, there = (text.decode() if isinstance(text, bytes) else str(text) for text in (one, other))
    at = next((at for at, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), 0)
    around = slice(max(0, at - AROUND), at + AROUND)
    return f"{here[:60]} … {here[around]!r} is not {there[around]!r}"


def may_watch(life: Life, viewer: Viewer) -> bool:
    """May somebody look at this table from there, while it is played?"""
    return viewer is not None or life.setup.spectators == "public"


async def glance(place: Place, life: Life, viewer: Viewer) -> list[bytes]:
    """All that a viewer sees when it looks."""
    seat = "" if viewer is None else f"&seat={viewer}"
    view = "/view?told={told}&epoch={epoch}".format(**known_to(life, viewer)) + seat
    return [await place.ask(person_of(life, viewer), ("GET", path, None)) for path in (view, "")]
