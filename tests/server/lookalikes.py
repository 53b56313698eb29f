"""Worlds that look alike to a viewer, laid out in two taverns: what each tells that viewer is equal, byte by byte.

`python tests/server/lookalikes.py --games 500 --json` looks at many games so.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Container, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import blarney
from blarney import Chance, Move, Table
from blarney.core.moves import PASS, STAND, WITHDRAW
from blarney.server.journal import AnyEntry, Moved
from contract.playing import viewers
from contract.properties import Leak, after, declared, is_part, some_whole, with_the_answers_of
from server.lives import Life
from server.places import Diary, Listener, Place, Request, Viewer, known_to, opened, otherwise, person_of
from soak.games import short_laying

WIRE = 5
"""The property that is held here, as the design counts them."""
BY_HTTP = 4
"""One look of so many asks by HTTP too: it takes longer, and gives the same."""
FROM_THE_DEAL = 8
"""One look of so many is told everything from the deal on."""
AROUND = 120
"""So much is shown before and after the place where two messages part."""
LONG = {"bon": 120, "dragon_scat": 140, "braggart": 280, "lying_pirates": 700, "royal_bastards": 360}
"""About so many entries lives have, by game."""
RUBBISH = ("fly to the moon", "pass ", "{}", "PASS")


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


def hidden_acts(life: Life) -> list[tuple[int, str]]:
    """All that somebody can do now of which nobody else may learn."""
    ledger, table = life.ledger, life.ledger.table
    if ledger.paused:
        return []
    acts: list[tuple[int, str]] = []
    question = table.question
    assert question is not None, "the game goes on"
    waits = ledger.least() and life.moment() < ledger.opened + ledger.least()
    for seat in range(table.seats):
        if ledger.chairs[seat].level:
            continue
        legal = table.legal(seat)
        if WITHDRAW in legal:
            acts.append((seat, WITHDRAW.text))
        if question.kind == "window":
            if seat in table.waiting and (waits or len(table.waiting) > 1):
                acts += [(seat, PASS.text), (seat, STAND.text)]
            continue
        for move in legal[:: 1 + len(legal) // 4]:
            if move is not WITHDRAW and is_part(table, seat, after(table, seat, move)[0]):
                acts.append((seat, move.text))
    return acts


def questions(life: Life, viewer: Viewer, chance: Chance) -> list[bytes]:
    """All that a viewer may say over a socket which changes nothing."""
    ledger = life.ledger
    told = len(ledger.stories[viewer])
    seat = 0 if viewer is None else viewer
    other = (seat + 1) % ledger.table.seats
    turn = ledger.turn
    said: list[dict[str, object]] = [
        {"type": "watch", "seat": viewer, **known_to(life, viewer, 3)},
        {"type": "watch", "seat": viewer, **known_to(life, viewer)},
        {"type": "watch", "seat": other},
        {"type": "watch", "seat": 19},
        {"type": "undo", "seat": other},
        {"type": "dance"},
    ]
    if chance.below(FROM_THE_DEAL) == 0:
        said += [
            {"type": "watch", "seat": viewer},
            {"type": "watch", "seat": viewer, "told": told + 7, "epoch": ledger.epoch},
            {"type": "watch", "seat": viewer, "told": told, "epoch": ledger.epoch + 1},
        ]
    if viewer is None or ledger.undoing(viewer) is None:
        said.append({"type": "undo", "seat": seat, "id": "take it back"})
    refused = refused_moves(life, viewer, chance)
    for moves in refused:
        said.append({"type": "play", "seat": seat, "question": turn, "moves": moves, "id": "no"})
    some = refused[0]
    for place, question in ((other, turn), (seat, turn + 1), (seat, turn - 1), (19, turn), (seat, 0)):
        said.append({"type": "play", "seat": place, "question": question, "moves": some})
    said += [
        {"type": "play", "seat": seat, "question": turn, "moves": some, "id": id}
        for place, id in list(ledger.ids)[-2:]
        if place == viewer
    ]
    return [json.dumps({"table": life.table, **one}).encode() for one in said]


def refused_moves(life: Life, viewer: Viewer, chance: Chance) -> list[list[str]]:
    """Answers that a viewer cannot give: what is not legal, what is no move, and both behind a legal one."""
    game, table = life.ledger.game, life.ledger.table
    legal = [] if viewer is None else table.legal(viewer)
    tried = [game.moves[chance.below(len(game.moves))] for _ in range(5)]
    tried += [PASS, STAND, WITHDRAW]
    refused = [[move.text] for move in tried if game.knows(move) and move not in legal]
    refused += [[move] for move in RUBBISH]
    refused.append([RUBBISH[0], "pass"])
    if legal:
        refused += [[legal[0].text, RUBBISH[0]], [legal[-1].text, legal[-1].text, *[RUBBISH[1]] * 2]]
    return refused


def requests(life: Life, viewer: Viewer, chance: Chance) -> list[Request]:
    """The same by HTTP, talk apart."""
    ledger = life.ledger
    seat = 0 if viewer is None else viewer
    other = (seat + 1) % ledger.table.seats
    mine = "" if viewer is None else f"seat={viewer}&"
    known = "told={told}&epoch={epoch}".format(**known_to(life, viewer, 2))
    turn = ledger.turn
    asked: list[Request] = [
        ("GET", "", None),
        ("GET", f"/view?{mine}{known}", None),
        ("GET", f"/view?seat={other}", None),
        ("GET", f"/stream?seat={other}", None),
        ("GET", "/record", None),
        ("GET", f"/replay?seat={seat}", None),
        ("GET", "/talk", None),
        ("POST", f"/seats/{other}/undo", {}),
        ("POST", f"/seats/{other}/moves", {"question": turn, "moves": ["pass"]}),
        ("POST", f"/seats/{seat}/moves", {"question": turn + 1, "moves": ["pass"]}),
        ("POST", "/start", None),
        ("POST", "/rematch", None),
    ]
    if viewer is None or ledger.undoing(viewer) is None:
        asked.append(("POST", f"/seats/{seat}/undo", {}))
    for moves in refused_moves(life, viewer, chance)[::3]:
        asked.append(("POST", f"/seats/{seat}/moves", {"question": turn, "moves": moves}))
    if viewer is not None or life.setup.spectators == "public":
        asked.append(("GET", f"/stream?{mine}{known}", None))
    if chance.below(FROM_THE_DEAL) == 0:
        asked += [("GET", f"/view?{mine}told=0", None), ("GET", f"/view?{mine}told=1", None)]
    return asked


@asynccontextmanager
async def two_places() -> AsyncIterator[Pair]:
    """Two taverns, and everything that is logged in them."""
    diary = Diary()
    top = logging.getLogger("blarney")
    level, propagate = top.level, top.propagate
    top.addHandler(diary)
    top.setLevel(logging.DEBUG)
    top.propagate = False
    with tempfile.TemporaryDirectory() as folder:
        try:
            async with opened(Path(folder) / "here") as here, opened(Path(folder) / "there") as there:
                yield Pair(here, there, diary)
        finally:
            top.removeHandler(diary)
            top.setLevel(level)
            top.propagate = propagate


def some_moments(game: str, seed: int, many: int) -> set[int]:
    """The deal, and so many moments of a life, or fewer if it is short."""
    chance = Chance(seed)
    return {0, *(chance.below(LONG[game]) for _ in range(many))}


async def looked_over(pair: Pair, life: Life, moments: Container[int]) -> None:
    """A whole life, looked at by everybody at some moments of it."""
    pair.here.begin(life)
    pair.there.begin(life)
    for place, entry in enumerate(life.lived()):
        pair.counts["entries"] += 1
        if place not in moments:
            continue
        pair.counts["moments"] += 1
        # What is looked at has its own luck: the life goes on as it would have.
        luck = life.chance.copy()
        for viewer in viewers(life.ledger.table):
            await pair.look(life, viewer, entry)
        await pair.hidden(life)
        life.chance = luck
    pair.counts["games"] += 1
    pair.diary.lines.clear()


def whole(text: str) -> int:
    """A whole number of something."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return number


async def many(asked: argparse.Namespace) -> tuple[dict[str, Counter[str]], list[str]]:
    """Look at many games; what was counted of each, and what was found."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in blarney.GAMES}
    found: list[str] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("games", total=asked.games)
        async with two_places() as pair:
            for number in range(asked.games):
                laying = short_laying(number)
                pair.counts = counts[laying.game.name]
                try:
                    moments = some_moments(laying.game.name, number, asked.moments)
                    await looked_over(pair, Life(laying, asked.seed + number, number % 3 == 2), moments)
                except Leak as leak:
                    found.append(f"{laying}, seed {asked.seed + number}: {str(leak)[:2000]}")
                progress.advance(bar)
    return counts, found


def main(words: Sequence[str] | None = None) -> int:
    """Look at many games; the exit code is 1 if something leaks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=whole, default=500, help="games to look at, of all kinds in turn")
    parser.add_argument("--moments", type=whole, default=12, help="moments of each game")
    parser.add_argument("--seed", type=int, default=0, help="where the seeds begin")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    asked = parser.parse_args(words)
    try:
        counts, found = asyncio.run(many(asked))
    except KeyboardInterrupt:
        print("It was stopped.", file=sys.stderr)
        return 130
    if asked.json:
        print(json.dumps({"games": counts, "found": found}))
    else:
        for name, count in counts.items():
            print(f"{name}: " + ", ".join(f"{many} {what}" for what, many in count.items()))
        for one in found:
            print(one)
        print("Nothing leaks." if not found else f"{len(found)} games leak.")
    return 1 if found else 0


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):
        sys.exit(main())
