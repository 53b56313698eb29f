"""A tavern as a program of its own on loopback, with tables in every state for whoever attacks it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from server.tavern import Guest, finish

# So that what is tested are the answers, not the limits; those have tests of their own.
GENEROUS = {
    "rate": 1_000_000, "burst": 1_000_000, "new_each_minute": 10_000_000, "max_tables": 1_000_000,
    "max_tables_each": 1_000_000, "bot_pause": 0,
}  # fmt: skip


@dataclass(frozen=True)
class House:
    """A tavern that is open, where it is, and where it writes its log."""

    url: str
    folder: Path
    log: Path

    @property
    def keeper(self) -> str:
        """The keeper's token."""
        return (self.folder / "admin.token").read_text().strip()

    def noted(self) -> list[str]:
        """All that the tavern has written down about faults, and anything else that is in its log."""
        return self.log.read_text().splitlines()


@contextmanager
def house(folder: Path, plain: bool = False, **settings: float) -> Iterator[House]:
    """Open a tavern, and close it at the end as whoever runs it would; it must go quietly.

    A plain one has nothing that is compiled below it, as on systems for which nobody compiles it.
    """
    chosen = {f"BLARNEY_{name.upper()}": str(value) for name, value in {**GENEROUS, **settings}.items()}
    folder.mkdir(parents=True, exist_ok=True)
    if plain:
        chosen["AIOHTTP_NO_EXTENSIONS"] = "1"
    log = folder / "log"
    command = [
        sys.executable,
        "-m",
        "blarney.cli",
        "serve",
        "--port",
        "0",
        "--data",
        str(folder),
        "--log",
        "warning",
    ]
    with log.open("w") as noted:
        serving = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=noted, text=True, env={**os.environ, **chosen}
        )
        try:
            assert serving.stdout is not None
            said = serving.stdout.readline().split()
            url = next((word for word in said if word.startswith("http://")), "")
            assert url, f"the tavern did not open: {log.read_text()}"
            yield House(url, folder, log)
            serving.terminate()
            assert serving.wait(60) == 0, log.read_text()
        finally:
            serving.kill()
            serving.communicate()


@dataclass
class Furniture:
    """What there is in a tavern: people, tables in every state, and what else has an id."""

    people: dict[str, dict[str, str]] = field(default_factory=dict)
    """By name, the headers that say who attacks, and who else sits at the tables; nobody, if a stranger does."""
    waiting: list[str] = field(default_factory=list)
    playing: list[str] = field(default_factory=list)
    over: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)

    @property
    def tables(self) -> list[str]:
        """All tables."""
        return [*self.waiting, *self.playing, *self.over]


async def furnish(place: House, who: str, each: int = 2) -> Furniture:
    """Open tables: some wait for people, at some a game goes on or is over, some were closed; `who` sits at most."""
    async with AsyncExitStack() as stack:
        furniture = Furniture()
        owner, bob, eve = [await come(place, stack, name) for name in ("Ann", "Bob", "Eve")]
        ann = owner
        if who == "program":
            token = (await owner.post("/api/tokens", {"name": "Clockwork"}))["token"]
            headers = {"Authorization": f"Bearer {token}"}
            session = await stack.enter_async_context(aiohttp.ClientSession(headers=headers))
            ann = Guest(place.url, session, stack)
            furniture.people = {"Clockwork": headers, "Bob": {"Cookie": cookie_of(bob)}}
        elif who == "guest":
            furniture.people = {"Ann": {"Cookie": cookie_of(ann)}, "Bob": {"Cookie": cookie_of(bob)}}
            for many in range(each):
                made = await ann.post("/api/tokens", {"name": f"Clockwork {many}"})
                furniture.tokens.append(made["id"])
        elif who == "keeper":
            furniture.people = {"the keeper": {"Authorization": f"Bearer {place.keeper}"}}
        for many in range(each):
            for host, other in ((ann, bob), (bob, ann)):
                waiting = await host.host("bon", 4, title=f"Waiting {many}", public=True, spectators="public")
                await other.sit(waiting)
                code = await ann.post(f"/api/tables/{waiting}/seats/{int(host is bob)}/link")
                furniture.codes.append(code["code"])
                furniture.waiting.append(waiting)
                furniture.playing.append(
                    await begun(host, other, "braggart", public=True, spectators="public")
                )
                closed = await begun(host, other, "dragon_scat")
                for seat in (1, 0):
                    await (host, other)[seat].well("DELETE", f"/api/tables/{closed}/seats/{seat}")
                furniture.over.append(closed)
            clock = {"kind": "bank", "seconds": 600}
            furniture.playing += [
                await begun(ann, bob, "lying_pirates", spectators="delayed", clock=clock),
                await begun(bob, eve, "royal_bastards"),
            ]
            ready = await ann.host("bon", 3, bots=1)
            await bob.sit(ready)
            furniture.waiting.append(ready)
            alone = await ann.host("bon", 3, hot_seat=True, spectators="public", least=0)
            for seat in (1, 2):
                await ann.sit(alone, seat)
            await ann.post(f"/api/tables/{alone}/start")
            furniture.playing += [alone] * 3
            for seat in range(3):
                update = await ann.get(f"/api/tables/{alone}/view?seat={seat}")
                furniture.moves += [offer["move"] for offer in update["state"]["offers"]]
        over = await begun(ann, bob, "bon", least=0)
        await finish(over, [ann, bob])
        furniture.over.append(over)
        return furniture


async def come(place: House, stack: AsyncExitStack, name: str) -> Guest:
    """A guest in this tavern."""
    jar = aiohttp.CookieJar(unsafe=True)
    session = await stack.enter_async_context(aiohttp.ClientSession(cookie_jar=jar))
    guest = Guest(place.url, session, stack)
    await guest.post("/api/guests", {"name": name})
    return guest


async def begun(host: Guest, other: Guest, game: str, bots: int = 1, **setup: object) -> str:
    """A table at which the game has begun: two people, and bots on the other seats."""
    table = await host.host(game, 2 + bots, bots=bots, **setup)
    await other.sit(table)
    await host.post(f"/api/tables/{table}/start")
    return table


def cookie_of(guest: Guest) -> str:
    """What a guest's browser sends along."""
    return "; ".join(f"{cookie.key}={cookie.value}" for cookie in guest.session.cookie_jar)


def furnished(place: House, who: str, each: int = 2) -> Furniture:
    """The same, for those who do not wait in a loop."""
    return asyncio.run(furnish(place, who, each))
