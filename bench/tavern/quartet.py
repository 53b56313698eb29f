"""Four connections at one table after the other, and how they speak: to our tavern, or to a server of boardgame.io."""

from __future__ import annotations

import asyncio
import random
from array import array
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

import msgspec
from bench.tavern.frames import Trouble, Wire

SEATS = 4
encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Place:
    """A table at which four sit, and what each of them shows to be let in, if anything."""

    id: str
    credentials: tuple[str, ...] = ()


class Quartet:
    """Four at a table: whoever is asked moves when told to, and it is noted when all four have seen it."""

    def __init__(
        self,
        fail: Callable[[Trouble], None],
        make: Callable[[Quartet], Awaitable[Place]],
        luck: random.Random,
    ) -> None:
        self.fail = fail
        self.make = make
        """Makes a table for the four."""
        self.luck = luck
        self.wires: list[Wire] = []
        self.where = ""
        """The table's id."""
        self.credentials: tuple[str, ...] = ()
        self.tables: list[Place] = []
        """Made already, to be played at next."""
        self.number = 0
        """Of the state of the table that all four have seen."""
        self.seen = 0
        """How many have seen the state after it."""
        self.sitting = False
        """Do they come to a new table now, and have not all seen it?"""
        self.over = False
        self.mover = 0
        self.sent = 0.0
        self.latencies = array("d")
        self.settled: Callable[[], None] = lambda: None
        """Told when all four have seen what was done last."""

    async def connect(self, host: str, port: int, cookies: list[str]) -> None:
        """Open the four connections."""
        loop = asyncio.get_running_loop()
        for seat in range(SEATS):
            _, wire = await loop.create_connection(partial(Wire, self.ear(seat), self.fail), host, port)
            wire.ask(f"{host}:{port}", self.path(), cookies[seat] if cookies else "")
            self.wires.append(wire)
        for wire in self.wires:
            await wire.open

    def close(self) -> None:
        """Hang up."""
        for wire in self.wires:
            wire.close()

    def sit(self) -> None:
        """Go to the next table; if none was made in advance, it is made now."""
        if self.tables:
            self.come_to(self.tables.pop())
        else:
            self.making = asyncio.get_running_loop().create_task(self.wait_for_table())

    async def wait_for_table(self) -> None:
        """Go to a table as soon as there is one."""
        try:
            table = await self.make(self)
        except (Trouble, OSError) as error:
            self.fail(error if isinstance(error, Trouble) else Trouble(str(error)))
        else:
            self.come_to(table)

    def come_to(self, table: Place) -> None:
        """All four ask to be shown this table."""
        self.where = table.id
        self.credentials = table.credentials
        self.sitting = True
        self.seen = 0
        self.over = False
        for seat in range(SEATS):
            self.come(seat)

    def play(self, since: float | None = None) -> None:
        """Whoever is asked moves; the time counts from now, or from when the move was due."""
        self.sent = since or perf_counter()
        self.move()

    def saw(self, number: int) -> None:
        """One of the four has seen this state of the table."""
        if self.sitting:
            self.seen += 1
            if self.seen == SEATS:
                self.sitting = False
                self.number = number
                self.seen = 0
                self.settled()
        elif number == self.number + 1:
            self.seen += 1
            if self.seen == SEATS:
                self.latencies.append(perf_counter() - self.sent)
                self.number = number
                self.seen = 0
                self.settled()
        elif number != self.number:
            self.fail(Trouble(f"After state {self.number} of a table comes {number}."))

    # How they speak

    def path(self) -> str:
        """Where the sockets are."""
        raise NotImplementedError

    def ear(self, seat: int) -> Callable[[bytes], None]:
        """What hears for a seat."""
        raise NotImplementedError

    def come(self, seat: int) -> None:
        """A seat asks to be shown the table."""
        raise NotImplementedError

    def move(self) -> None:
        """The seat that is asked makes a random move."""
        raise NotImplementedError


class Offer(msgspec.Struct):
    """A legal move."""

    move: str


class Seen(msgspec.Struct):
    """What is needed of our view."""

    outcome: dict[str, Any] | None


class State(msgspec.Struct):
    """What is needed of our state."""

    question: int
    offers: list[Offer]
    view: Seen


class Told(msgspec.Struct):
    """What is needed of our messages."""

    type: str
    table: str = ""
    state: State | None = None
    sentence: str = ""


class OurQuartet(Quartet):
    """Four at a table of ours; a table is its id."""

    heard = staticmethod(msgspec.json.Decoder(Told).decode)

    def path(self) -> str:
        return "/api/socket"

    def ear(self, seat: int) -> Callable[[bytes], None]:
        heard = self.heard

        def hear(text: bytes) -> None:
            if text.startswith(b'{"type":"played"'):
                return
            told = heard(text)
            if told.state is not None:
                if told.table == self.where:
                    if told.state.offers:
                        self.mover = seat
                        self.offers = told.state.offers
                    self.over = told.state.view.outcome is not None
                    self.saw(told.state.question)
            elif told.type == "refused":
                self.fail(Trouble(f"Our tavern refuses: {told.sentence}"))

        return hear

    def come(self, seat: int) -> None:
        self.wires[seat].say(encode({"type": "watch", "table": self.where, "seat": seat}))

    def come_to(self, table: Place) -> None:
        if self.where:
            for wire in self.wires:
                wire.say(encode({"type": "unwatch", "table": self.where}))
        super().come_to(table)

    def move(self) -> None:
        offer = self.luck.choice(self.offers)
        play = {
            "type": "play", "table": self.where, "seat": self.mover, "question": self.number,
            "moves": [offer.move], "id": f"m{self.number}",
        }  # fmt: skip
        self.wires[self.mover].say(encode(play))


class TheirHand(msgspec.Struct):
    """What a player holds."""

    hand: list[str]


class TheirGame(msgspec.Struct):
    """What is needed of the game's state."""

    prime: str | None
    players: dict[str, TheirHand]


class TheirTurn(msgspec.Struct):
    """What is needed of the state around it."""

    currentPlayer: str  # noqa: N815  (their name)
    gameover: dict[str, Any] | None = None


class TheirState(msgspec.Struct):
    """What is needed of a state."""

    G: TheirGame
    ctx: TheirTurn
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    """What is shown first."""

    state: TheirState


class TheirQuartet(Quartet):
    """Four at a match of boardgame.io, over its own transport: socket.io in a socket."""

    update = staticmethod(msgspec.json.Decoder(tuple[str, str, TheirState, Any]).decode)
    sync = staticmethod(msgspec.json.Decoder(tuple[str, str, Sync]).decode)

    def path(self) -> str:
        return "/socket.io/?EIO=4&transport=websocket"

    async def connect(self, host: str, port: int, cookies: list[str]) -> None:
        self.greeted = 0
        self.all_greeted = asyncio.get_running_loop().create_future()
        await super().connect(host, port, cookies)
        await self.all_greeted

    def ear(self, seat: int) -> Callable[[bytes], None]:
        update, sync = self.update, self.sync
        news = b"42/bon,"

        def hear(text: bytes) -> None:
            if text.startswith(b'42/bon,["update"'):
                _, table, state, _ = update(text[len(news) :])
                if table == self.where:
                    self.look(seat, state)
            elif text.startswith(b'42/bon,["sync"'):
                _, table, shown = sync(text[len(news) :])
                if table == self.where:
                    self.look(seat, shown.state)
            elif text == b"2":
                self.wires[seat].say(b"3")
            elif text.startswith(b"0"):
                self.wires[seat].say(b"40/bon,")
            elif text.startswith(b"40/bon,"):
                self.greeted += 1
                if self.greeted == SEATS:
                    self.all_greeted.set_result(None)
            elif not text.startswith((b'42/bon,["matchData"', b"40")):
                self.fail(Trouble(f"The peer says something that is not understood: {text[:60]!r}."))

        return hear

    def look(self, seat: int, state: TheirState) -> None:
        """A seat has seen a state."""
        if state.ctx.currentPlayer == str(seat):
            self.mover = seat
            self.shown = state.G
        self.over = state.ctx.gameover is not None
        self.saw(state.number)

    def come(self, seat: int) -> None:
        say = ["sync", self.where, str(seat), self.credentials[seat], SEATS]
        self.wires[seat].say(b"42/bon," + encode(say))

    def move(self) -> None:
        seat = str(self.mover)
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "play", "args": [self.chosen()], "playerID": seat,
                "credentials": self.credentials[self.mover],
            },
        }  # fmt: skip
        self.wires[self.mover].say(b"42/bon," + encode(["update", action, self.number, self.where, seat]))

    def chosen(self) -> str:
        """A random legal card: here the client has to know the rules."""
        hand = self.shown.players[str(self.mover)].hand
        prime = self.shown.prime
        if prime is not None:
            follow = [card for card in hand if card.startswith(prime)]
            if follow:
                hand = follow + ["pass"] * ("pass" in hand)
        return self.luck.choice(hand)
