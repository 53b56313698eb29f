"""The socket as strangers attack it: oddities from a player, a spectator and a stranger, while others play on."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import msgspec

import blarney
from server.fuzz.frames import Cable, cable
from server.fuzz.house import cookie_of
from server.fuzz.oddities import HARMLESS, LAST, MANY, Known
from server.fuzz.watchman import listening
from server.tavern import Guest, Opened, finish, opened

# How often, among a thousand oddities, there are hundreds of messages at once, or one that ends the socket.
FLOODS = 8
ENDS = 40
# Seconds between oddities.
PAUSE = 0.01
ENDINGS = (".", "!", "?", "]")
# What somebody may be told who holds no seat: nothing else of a table is their business.
NOT_AT_TABLE = {"not_yours", "unknown", "too_many", "refused", "not_now"}


@dataclass
class Attacker:
    """Somebody who sends oddities, from a seat or from none, and all that they heard."""

    url: str
    headers: dict[str, str]
    known: Known
    seat: int | None
    most: int
    """After so many oddities it is enough."""
    heard: list[dict[str, Any]] = field(default_factory=list)
    sockets: int = 0
    oddities: int = 0
    busy: bool = True

    async def attack(self) -> None:
        """Come again and again until it is enough; whoever has a seat then plays on, so that the game ends."""
        while self.busy and self.oddities < self.most:
            async with cable(self.url, **self.headers) as line:
                self.sockets += 1
                await self.use(line)
                self.heard += line.heard
        if self.busy and self.seat is not None:
            async with cable(self.url, **self.headers) as line:
                await self.behave(line)
                self.heard += line.heard

    async def use(self, line: Cable) -> None:
        """Use one socket until it ends: oddities, and from a seat a move now and then."""
        luck = self.known.luck
        line.say(type="watch", table=self.known.tables[0], seat=self.seat)
        while self.busy and not line.ended and self.oddities < self.most:
            if self.learn(line) and luck.random() < 0.7:
                self.move(line)
            chosen = luck.choices((HARMLESS, MANY, LAST), (1000, FLOODS, ENDS))[0]
            raw = luck.choice(chosen)(self.known)
            self.oddities += 1
            line.send(raw)
            if chosen is HARMLESS and len(raw) < 5_000:
                self.known.sent = [*self.known.sent[-30:], raw]
            await asyncio.sleep(PAUSE)
            if chosen is LAST and luck.random() < 0.7:
                return

    async def behave(self, line: Cable) -> None:
        """Play, and nothing else."""
        line.say(type="watch", table=self.known.tables[0], seat=self.seat)
        while self.busy:
            line.news.clear()
            if self.learn(line):
                self.move(line)
            with suppress(TimeoutError):
                await asyncio.wait_for(line.news.wait(), 0.2)

    def move(self, line: Cable) -> None:
        """Make one of the moves that are offered."""
        line.say(
            type="play", table=self.known.tables[0], seat=self.seat, question=self.known.question,
            moves=[self.known.luck.choice(self.known.offers)], id=str(self.known.luck.random()),
        )  # fmt: skip

    def learn(self, line: Cable) -> bool:
        """Is something asked of this seat, by the last that was heard?"""
        for heard in reversed(line.heard):
            if heard["type"] == "update" and (heard["table"], heard["viewer"]) == (
                self.known.tables[0],
                self.seat,
            ):
                state = heard["state"]
                offers = [offer["move"] for offer in state["offers"]]
                self.known.question = state["question"]
                self.known.offers = [move for move in offers if move != "withdraw standing pass"]
                return bool(self.known.offers) and self.seat is not None and not state["held"]
        return False


@dataclass(frozen=True)
class Siege:
    """How it went: what is wrong, if anything is, and how much was sent and heard."""

    wrong: list[str]
    oddities: int
    sockets: int
    heard: int


async def besiege(folder: Path, game: str, seed: int, most: int) -> Siege:
    """A game of two people who mind their business, with attackers on a seat, beside the table, and at the door."""
    luck = random.Random(seed)
    with listening() as noted:
        async with opened(folder, rate=1_000, burst=100) as tavern:
            ann, bob, eve, sam, joe = [
                await tavern.guest(name) for name in ("Ann", "Bob", "Eve", "Sam", "Joe")
            ]
            table = await begun(ann, bob, eve, game, spectators="public")
            private = await begun(bob, ann, joe, game)
            attackers = [
                attacker(tavern, luck, eve, 2, [table, table, private], most),
                attacker(tavern, luck, sam, None, [table, private, private], most),
                attacker(tavern, luck, None, None, [table, private], most),
            ]
            sieges = [asyncio.create_task(one.attack()) for one in attackers]
            try:
                await finish(table, [ann, bob], patience=120 + most)
            finally:
                for one in attackers:
                    one.busy = False
                await asyncio.gather(*sieges)
            record = msgspec.convert(await ann.get(f"/api/tables/{table}/record"), blarney.Record)
            wrong = [told for one in attackers for told in judge(one, record, table)]
            wrong += record.check()
            wrong += await left_over(tavern, table)
    return Siege(
        wrong + noted, sum(one.oddities for one in attackers), sum(one.sockets for one in attackers),
        sum(len(one.heard) for one in attackers),
    )  # fmt: skip


async def begun(host: Guest, other: Guest, third: Guest, game: str, spectators: str = "off") -> str:
    """A table of three at which the game has begun."""
    table = await host.host(game, 3, least=0, spectators=spectators)
    await other.sit(table)
    await third.sit(table)
    await host.post(f"/api/tables/{table}/start")
    return table


def attacker(
    tavern: Opened, luck: random.Random, guest: Guest | None, seat: int | None, tables: list[str], most: int
) -> Attacker:
    """Somebody who attacks as this guest, or as a stranger."""
    headers = {} if guest is None else {"Cookie": cookie_of(guest)}
    known = Known(random.Random(luck.random()), tables, [seat, seat, None, 0, 1, 2])
    return Attacker(tavern.url, headers, known, seat, most)


def judge(one: Attacker, record: blarney.Record, table: str) -> Iterator[str]:
    """What somebody heard that they should not have."""
    knowledge = {viewer: lived(record, viewer) for viewer in {one.seat, None}}
    for heard in one.heard:
        match heard["type"]:
            case "update" if heard["table"] != table:
                yield f"an update of a table that is none of their business, from {heard['viewer']}"
            case "update" if heard["viewer"] not in knowledge:
                yield f"an update for seat {heard['viewer']} on the socket of seat {one.seat}"
            case "update":
                views, events = knowledge[heard["viewer"]]
                if plainly(heard["state"]["view"]) not in views:
                    yield f"a view that seat {heard['viewer']} never had: {heard['state']['view']}"
                for event in heard["events"]:
                    if plainly(event) not in events:
                        yield f"an event that seat {heard['viewer']} was never told: {event}"
            case "refused":
                if not heard["sentence"].rstrip().endswith(ENDINGS) or "Traceback" in heard["sentence"]:
                    yield f"a refusal that is no sentence: {heard}"
                if one.seat is None and heard["code"] not in NOT_AT_TABLE:
                    yield f"a refusal that says something about the table: {heard}"
            case "played" if heard["seat"] != one.seat:
                yield f"a move from a seat that is not theirs: {heard}"
            case "table" if heard["yours"] not in ([], [one.seat]):
                yield f"seats that are not theirs: {heard}"


def lived(record: blarney.Record, viewer: int | None) -> tuple[set[str], set[str]]:
    """All that a viewer could see and was told in a game, by its record."""
    views: set[str] = set()
    events: set[str] = set()
    for moment in record.replay(viewer):
        views.add(plainly(msgspec.to_builtins(moment.view)))
        events.update(plainly(msgspec.to_builtins(event)) for event in moment.events)
    return views, events


def plainly(thing: object) -> str:
    """The same text for the same thing."""
    return json.dumps(json.loads(msgspec.json.encode(thing)), sort_keys=True)


async def left_over(tavern: Opened, table: str) -> list[str]:
    """What of the attackers is still there when they are gone; their sockets end within a moment."""
    house = tavern.tavern
    for _ in range(200):
        # Those who minded their business are still connected.
        if len(house.sockets) <= 2 and sum(house.connections.values()) <= 2:
            break
        await asyncio.sleep(0.05)
    wrong = [] if len(house.sockets) <= 2 else [f"{len(house.sockets)} sockets are left"]
    ears = house.rooms[table].audience.everybody()
    return wrong if len(ears) <= 2 else [*wrong, f"{len(ears)} listen to a table that two people look at"]


def main() -> int:
    """The long run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="how many games are played under attack (20)")
    parser.add_argument(
        "--oddities", type=int, default=2_000, help="from each of three attackers, at most (2000)"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    failed = 0
    for number in range(asked.games):
        game = list(blarney.GAMES)[number % len(blarney.GAMES)]
        with tempfile.TemporaryDirectory() as folder:
            siege = asyncio.run(besiege(Path(folder), game, asked.seed + number, asked.oddities))
        print(
            f"{game} {asked.seed + number}: {siege.oddities} oddities over {siege.sockets} sockets, "
            f"{siege.heard} messages heard",
            flush=True,
        )
        for wrong in sorted(set(siege.wrong)):
            print(f"  {wrong[:2000]}")
        failed += bool(siege.wrong)
    print(f"{failed} of {asked.games} games went wrong.")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
