"""Somebody who plays random moves over a socket, comes back by themselves, and remembers all that they were told."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from dataclasses import dataclass
from typing import Any

import aiohttp

from server.tavern import Guest, play_on

# What it looks like when the tavern is gone.
GONE = (aiohttp.ClientError, ConnectionError, TimeoutError)
# Refusals after which the same thing is said again.
PASSING = ("unwell", "too_many")
ASKING = aiohttp.ClientTimeout(total=30)
CLOSING = aiohttp.ClientWSTimeout(ws_close=5.0)


@dataclass(frozen=True)
class Habits:
    """How somebody plays."""

    undoes: float = 0.0
    """How often they want to take an answer back."""
    talks: float = 0.0
    dreams: float = 0.0
    """How often they do not answer for a while."""
    pause: float = 0.02
    """Seconds that they think at most."""
    late: float = 0.2
    """Seconds after which they knock again at most, if the tavern is gone."""
    hurried: bool = False
    """May a clock or a bot answer for them?"""


class Player:
    """A person on one seat of one table."""

    def __init__(self, guest: Guest, table: str, seat: int, habits: Habits, luck: random.Random) -> None:
        self.guest = guest
        self.table = table
        self.seat = seat
        self.habits = habits
        self.luck = luck
        self.ids = (f"{seat}.{number}" for number in itertools.count())
        self.pending: dict[str, Any] | None = None
        """What was said and not acknowledged yet: it is said again, with the same id."""
        self.acknowledged: list[str] = []
        """The ids that the tavern has acknowledged, in that order."""
        self.refused: set[str] = set()
        self.resent = 0
        self.epoch = 0
        self.story: list[Any] = []
        """All events that were told."""
        self.state: dict[str, Any] | None = None
        self.barred = -1
        """The question for which an answer was refused: something else has to be seen first."""
        self.words: dict[int, str] = {}
        self.outcome: Any = None
        self.over = False
        self.farewells = 0
        self.here = False
        """Does the tavern tell them what happens?"""
        self.wrong: list[str] = []

    async def play(self) -> None:
        """Play until the game is over, through however many sockets it takes."""
        while not self.over:
            try:
                await self.sit()
            except GONE:
                pass
            finally:
                self.here = False
            if not self.over:
                await asyncio.sleep(self.luck.uniform(0.02, self.habits.late))

    async def sit(self) -> None:
        """One socket, from its beginning to its end."""
        async with self.guest.session.ws_connect(self.guest.url + "/api/socket", timeout=CLOSING) as socket:
            known = {"told": len(self.story), "epoch": self.epoch} if self.luck.random() < 0.5 else {}
            await self.say(socket, {"type": "watch", "table": self.table, "seat": self.seat, **known})
            if self.pending is not None:
                self.resent += 1
                await self.say(socket, self.pending)
            async for message in socket:
                if message.type is not aiohttp.WSMsgType.TEXT:
                    break
                await self.hear(socket, json.loads(message.data))
                if self.over:
                    break
                await self.act(socket)

    async def say(self, socket: aiohttp.ClientWebSocketResponse, words: dict[str, Any]) -> None:
        """Say something."""
        await socket.send_str(json.dumps(words))

    async def act(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Answer what is asked, if anything is."""
        if self.pending is not None or self.state is None:
            return
        if self.luck.random() < self.habits.talks:
            words = {"type": "say", "table": self.table, "seat": self.seat, "text": f"{self.luck.random()}"}
            await self.say(socket, words)
        at = {"table": self.table, "seat": self.seat}
        if self.state["undo"] and self.luck.random() < self.habits.undoes:
            self.pending = {"type": "undo", **at, "id": next(self.ids)}
        elif self.state["question"] != self.barred and (moves := play_on(self.state, self.luck)) is not None:
            answer = {"question": self.state["question"], "moves": moves, "id": next(self.ids)}
            self.pending = {"type": "play", **at, **answer}
        if self.pending is not None:
            dreams = self.luck.random() < self.habits.dreams
            await asyncio.sleep(self.luck.uniform(0, 1.5 if dreams else self.habits.pause))
            await self.say(socket, self.pending)

    # What is heard

    async def hear(self, socket: aiohttp.ClientWebSocketResponse, heard: dict[str, Any]) -> None:
        """Remember what the tavern says."""
        match heard["type"]:
            case "update":
                self.update(heard)
            case "played":
                self.played(heard)
            case "refused":
                await self.refusal(socket, heard)
            case "said":
                self.listen(heard["number"], heard["text"])
            case "closing":
                self.farewells += 1
            case "table":
                self.over = self.over or heard["status"] == "closed"

    def update(self, heard: dict[str, Any]) -> None:
        """What happened: what was told before is still true, unless somebody took an answer back."""
        told, events = heard["told"], heard["events"]
        if heard["epoch"] == self.epoch:
            again = self.story[told:]
            if told > len(self.story) or events[: len(again)] != again:
                self.wrong.append(f"{self} was told something that has not happened any more")
        elif heard["epoch"] < self.epoch:
            self.wrong.append(f"{self} saw an answer come back that had been taken back")
        if self.state is not None and heard["state"]["question"] < self.state["question"]:
            self.wrong.append(f"{self} is asked a question that was answered before")
        self.epoch = heard["epoch"]
        self.story = self.story[:told] + events
        self.state = heard["state"]
        self.barred = -1
        self.outcome = self.state["view"]["outcome"]
        self.over = self.outcome is not None
        self.here = True

    def played(self, heard: dict[str, Any]) -> None:
        """Something is acknowledged."""
        if self.pending is None or heard["id"] != self.pending["id"]:
            if heard["id"] not in self.acknowledged:
                self.wrong.append(f"{self} never said {heard['id']}")
            return
        if heard["question"] != self.pending.get("question", heard["question"]):
            self.wrong.append(f"{self} answered another question with {heard['id']}")
        self.acknowledged.append(heard["id"])
        self.pending = None

    async def refusal(self, socket: aiohttp.ClientWebSocketResponse, heard: dict[str, Any]) -> None:
        """Something is refused."""
        if self.pending is None or heard["id"] != self.pending["id"]:
            return
        if heard["code"] in PASSING:
            await asyncio.sleep(self.luck.uniform(0.02, self.habits.late))
            await self.say(socket, self.pending)
            return
        usual = ("stale", "not_asked", "not_now", *(("illegal",) if self.habits.hurried else ()))
        if heard["code"] not in usual:
            self.wrong.append(f"{self} may not play a legal move: {heard}")
        self.refused.add(heard["id"])
        self.barred = self.pending.get("question", -1)
        self.pending = None

    def listen(self, number: int, text: str) -> None:
        """Somebody said something."""
        if self.words.setdefault(number, text) != text:
            self.wrong.append(f"{self} heard other words than before")

    def __str__(self) -> str:
        return f"seat {self.seat} of table {self.table}"


async def insist(guest: Guest, method: str, path: str, body: object = None) -> tuple[int, Any]:
    """Ask by HTTP until there is an answer, whatever becomes of the tavern in the meantime."""
    while True:
        try:
            status, given = await guest.ask(method, path, body, timeout=ASKING)
        except GONE:
            await asyncio.sleep(0.1)
            continue
        if status != 503:
            return status, given
        await asyncio.sleep(0.1)
