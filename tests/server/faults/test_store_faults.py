"""A full disk, a locked database, one that cannot be read: a clear refusal, nothing half-done, and then it goes on."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from blarney.server import store
from server.faults import books
from server.faults import scene as deeds
from server.faults.process import Outside, Process, kept, outside
from server.faults.scene import DEEDS, Answer, Deed, answer_of, scene
from server.faults.troubles import found, full_disk, locked, unreadable
from server.tavern import PATIENCE, Guest, Opened, opened

TROUBLES = ("a locked database", "an unreadable database", "a full disk")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tavern in this process gives a locked database up soon."""
    monkeypatch.setattr(store, "PATIENCE", 0.05)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A tavern in a process of its own: only of such a one can the disk be full."""
    process = Process(tmp_path_factory.mktemp("house"))
    asyncio.run(process.open())
    yield process
    asyncio.run(process.kill())
    assert process.faults() == []


@dataclass
class Place:
    """A tavern that is open, its database, and a trouble that it can have."""

    tavern: Opened
    database: Path
    trouble: Callable[[], AbstractContextManager[None]]


@asynccontextmanager
async def place(trouble: str, folder: Path, house: Process) -> AsyncIterator[Place]:
    """A place with this trouble to come."""
    if trouble == "a full disk":
        async with AsyncExitStack() as stack:
            yield place_of(trouble, Outside(house, stack))
        return
    kind = locked if trouble == "a locked database" else unreadable
    database = folder / "tavern.db"
    async with opened(folder) as tavern:
        yield Place(tavern, database, lambda: kind(database))


def place_of(trouble: str, tavern: Outside) -> Place:
    """A place in a process of its own."""
    database, pid = tavern.process.database, tavern.process.pid
    match trouble:
        case "a full disk":
            return Place(tavern, database, lambda: full_disk(pid))
        case "a locked database":
            return Place(tavern, database, lambda: locked(database))
    return Place(tavern, database, lambda: unreadable(database))


def refused(answer: Answer) -> None:
    """It is said that the tavern is not well, in a sentence and nothing else."""
    status, given = answer
    assert (status, given["code"]) == (503, "unwell"), answer
    assert given["sentence"].endswith((".", "!")), given
    assert set(given) == {"sentence", "code", "rule"}


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_what_cannot_be_kept_is_refused_and_done_when_the_trouble_is_over(
    deed: Deed, trouble: str, tmp_path: Path, house: Process
) -> None:
    async def story() -> None:
        async with place(trouble, tmp_path, house) as at:
            now = await scene(at.tavern)
            seen, before = await now.seen(), kept(at.database)
            await now.told()
            with at.trouble():
                refused(await deed(now))
                assert await now.told() == []
            assert kept(at.database) == before
            assert await now.seen() == seen
            assert await now.told() == []
            status, given = await deed(now)
            assert status < 300, given
            assert kept(at.database) != before

    asyncio.run(story())


@pytest.mark.parametrize("trouble", TROUBLES)
def test_an_answer_is_taken_back_when_the_trouble_is_over(
    trouble: str, tmp_path: Path, house: Process
) -> None:
    async def story() -> None:
        async with place(trouble, tmp_path, house) as at:
            now = await scene(at.tavern)
            assert (await deeds.move(now))[0] == 200
            seen, before = await now.seen(), kept(at.database)
            await now.told()
            with at.trouble():
                refused(await deeds.undo(now))
            assert kept(at.database) == before
            assert await now.seen() == seen
            assert await now.told() == []
            assert (await deeds.undo(now))[0] == 200
            assert await now.seen() != seen

    asyncio.run(story())


@pytest.mark.parametrize("trouble", TROUBLES)
def test_the_same_move_over_the_socket_is_played_once_when_the_trouble_is_over(
    trouble: str, tmp_path: Path, house: Process
) -> None:
    async def story() -> None:
        async with place(trouble, tmp_path, house) as at:
            now = await scene(at.tavern)
            line = now.lines[now.seat]
            answer = {"table": now.playing, "seat": now.seat, **answer_of(now)}
            with at.trouble():
                for _ in range(2):
                    await line.send("play", **answer)
                    refusal = await line.until("refused", "played")
                    assert (refusal["code"], refusal["id"]) == ("unwell", "the move"), refusal
                    assert refusal["sentence"].endswith(".")
            assert await now.told() == []
            for _ in range(2):
                await line.send("play", **answer)
                played = await line.until("refused", "played")
                assert (played["type"], played["id"]) == ("played", "the move"), played
            journal = books.ids(books.journals(at.database), now.playing, now.seat)
            assert journal == ["the move"]

    asyncio.run(story())


@pytest.mark.parametrize("trouble", TROUBLES)
def test_other_tables_go_on_when_the_trouble_is_over(trouble: str, tmp_path: Path, house: Process) -> None:
    async def story() -> None:
        async with place(trouble, tmp_path, house) as at:
            scenes = [await scene(at.tavern) for _ in range(3)]
            with at.trouble():
                for answer in await asyncio.gather(*[deeds.move(one) for one in scenes]):
                    refused(answer)
            assert [status for status, _ in await asyncio.gather(*[deeds.move(one) for one in scenes])] == [
                200
            ] * 3

    asyncio.run(story())


@pytest.mark.parametrize("trouble", ["a locked database", "a full disk"])
def test_bots_go_on_by_themselves_when_the_trouble_is_over(
    trouble: str, tmp_path: Path, house: Process
) -> None:
    async def story() -> None:
        async with place(trouble, tmp_path, house) as at:
            ann = await at.tavern.guest("Ann")
            table = await ann.host("lying_pirates", 3, bots=2)
            await ann.post(f"/api/tables/{table}/start")
            line = await ann.line()
            refusals = await not_kept(ann)
            with at.trouble():
                # Bots play for those who are there: now they would.
                first = await line.watch(table, 0)
                while await not_kept(ann) == refusals:
                    await asyncio.sleep(0.02)
            assert (await line.until("update"))["state"] != first["state"]

    asyncio.run(story())


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_clock_that_ran_out_meanwhile_is_heard_when_the_trouble_is_over(
    trouble: str, tmp_path: Path, house: Process
) -> None:
    async def story() -> None:
        async with place(trouble, tmp_path, house) as at:
            guests = [await at.tavern.guest(name) for name in ("Ann", "Ben", "Cid")]
            table = await guests[0].host("bon", 3, clock={"kind": "decision", "seconds": 1})
            for guest in guests[1:]:
                await guest.sit(table)
            await guests[0].post(f"/api/tables/{table}/start")
            line = await guests[0].line()
            first = await line.watch(table, 0)
            refusals = await not_kept(guests[0])
            with at.trouble():
                while await not_kept(guests[0]) == refusals:
                    await asyncio.sleep(0.02)
                assert [one for one in await line.silence() if one["type"] == "update"] == []
            assert (await line.until("update"))["state"]["question"] > first["state"]["question"]

    asyncio.run(story())


async def not_kept(guest: Guest) -> float:
    """How often the tavern could not write down what happened at a table, as it says itself."""
    status, measures = await guest.ask("GET", "/metrics")
    assert status == 200, measures
    counts = [line.split()[-1] for line in measures.decode().splitlines() if 'what="not_kept"' in line]
    return sum(map(float, counts))


@pytest.mark.parametrize("trouble", TROUBLES)
def test_after_the_trouble_a_kill_and_a_restart_everything_is_as_it_was(trouble: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with outside(tmp_path) as tavern:
            now = await scene(tavern)
            seen, before = await now.seen(), kept(tavern.process.database)
            at = place_of(trouble, tavern)
            with at.trouble():
                for answer in await asyncio.gather(deeds.move(now), deeds.sit(now), deeds.talk(now)):
                    refused(answer)
                if trouble != "an unreadable database":
                    await tavern.process.kill()
            if tavern.process.running is not None:
                await tavern.process.kill()
            await tavern.process.open()
            assert kept(at.database) == before
            assert await now.seen() == seen
            assert [(await deed(now))[0] for deed in (deeds.move, deeds.sit, deeds.talk)] == [200, 200, 201]

    asyncio.run(story())


def test_a_lock_that_is_short_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 20.0)

    async def story() -> None:
        async with opened(tmp_path) as tavern:
            now = await scene(tavern)
            with locked(tmp_path / "tavern.db"):
                moving = asyncio.create_task(deeds.move(now))
                while not any(room.ledger.ids for room in tavern.tavern.rooms.values()):
                    await asyncio.sleep(0.01)
                assert not moving.done()
            assert (await moving)[0] == 200

    asyncio.run(story())


def test_a_tavern_that_cannot_read_says_that_it_is_not_well(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            with unreadable(tmp_path / "tavern.db"):
                assert not (await ann.get("/api/health"))["well"]
            assert (await ann.get("/api/health"))["well"]

    asyncio.run(story())


@pytest.mark.parametrize(
    "path",
    ["/api/tables", "/api/me/tables", "/api/tokens", "/api/tables/{table}/talk", "/api/tables/somewhere"],
)
def test_what_cannot_be_read_is_refused_with_a_sentence(path: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            path_there = path.replace("{table}", await ann.host("bon", 3, public=True))
            with unreadable(tmp_path / "tavern.db"):
                refused(await ann.ask("GET", path_there))

    asyncio.run(story())


def test_somebody_whom_the_tavern_cannot_look_up_is_not_taken_for_a_stranger(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            clank = await tavern.program(ann, "Clank")
            # As after a restart: nobody is known by heart.
            tavern.tavern.people.known.clear()
            with unreadable(tmp_path / "tavern.db"):
                refused(await ann.ask("GET", "/api/me"))
                refused(await clank.ask("GET", "/api/me"))
            assert (await ann.get("/api/me"))["name"] == "Ann"
            assert (await clank.get("/api/me"))["name"] == "Clank"

    asyncio.run(story())


def test_games_go_on_by_themselves_if_they_could_not_be_read_when_the_tavern_opened(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            await tavern.group("bon", 3, clock={"kind": "decision", "seconds": 1})
        with unreadable(tmp_path / "tavern.db", "tables", "journal"):
            async with asyncio.timeout(PATIENCE), opened(tmp_path) as tavern:
                ann = await tavern.guest("Ann")
                assert (await ann.ask("GET", "/api/tables"))[0] == 503
                found(tmp_path / "tavern.db", "tables")
                assert (await ann.get("/api/tables")) == []
                while await tables_in_memory(ann) == 0:
                    await asyncio.sleep(0.02)
                found(tmp_path / "tavern.db", "journal")
                before = len(kept(tmp_path / "tavern.db")["journal"])
                while len(kept(tmp_path / "tavern.db")["journal"]) == before:
                    await asyncio.sleep(0.02)

    asyncio.run(story())


async def tables_in_memory(guest: Guest) -> int:
    """How many rooms the tavern has."""
    health = await guest.get("/api/health")
    return int(health["tables"])


def test_a_tavern_that_cannot_open_on_a_full_disk_says_so_and_has_lost_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with outside(tmp_path) as tavern:
            now = await scene(tavern)
            seen, before = await now.seen(), kept(tavern.process.database)
            await tavern.process.kill()
            status, sentence = await asyncio.to_thread(serve_on_a_full_disk, tmp_path)
            assert status == 2
            assert sentence.startswith("blarney: The database cannot be opened: ")
            assert kept(tavern.process.database) == before
            await tavern.process.open()
            assert await now.seen() == seen

    asyncio.run(story())


def test_a_new_tavern_on_a_full_disk_says_so_in_a_sentence(tmp_path: Path) -> None:
    status, sentence = serve_on_a_full_disk(tmp_path)
    assert status == 2
    assert sentence.startswith("blarney: The database cannot be opened: ")


def serve_on_a_full_disk(folder: Path) -> tuple[int, str]:
    """Try to open a tavern; the exit code, and what it says about it, which is one line."""
    command = [sys.executable, "-m", "blarney.cli", "serve", "--port", "0", "--data", str(folder)]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running,
        full_disk(running.pid),
    ):
        said, sentence = running.communicate(timeout=60)
    assert said == ""
    assert sentence.endswith(".\n"), sentence
    assert sentence.count("\n") == 1, sentence
    return running.returncode, sentence
