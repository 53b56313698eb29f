"""`blarney serve` as a command: it says where it is, ends when it is told to, and says in a sentence what is wrong."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
from pathlib import Path

import pytest
from yarl import URL

from server.playing import answer, asked, look, state
from server.running import running
from server.tavern import PATIENCE
from terminal.driving import run


def test_it_says_where_it_is_and_ctrl_c_closes_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, "serve", "--port", "0") as tavern:
            ann = await tavern.guest("Ann")
            assert (await ann.get("/api/health"))["well"]
            table = await ann.host("bon", 3)
            link = await ann.post(f"/api/tables/{table}/seats/0/link")
            assert link["url"].startswith(tavern.url)
            line = await ann.line()
            code, out, _ = await tavern.stop()
            assert (code, out) == (0, "")
            assert (await line.next())["type"] == "closing"
            assert (await line.socket.receive(PATIENCE)).data == 1001
        assert {file.name for file in tmp_path.iterdir()} == {"tavern.db", "admin.token"}

    asyncio.run(story())


def test_plain_blarney_opens_the_tavern_and_it_goes_on_where_it_stood(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            table = await ann.host("braggart", 2, hot_seat=True)
            await ann.sit(table)
            await ann.post(f"/api/tables/{table}/start")
            (seat,) = await asked([ann, ann], table)
            await answer(ann, table, seat)
            before = await look(ann, table, seat)
            assert (await tavern.stop(signal.SIGTERM))[0] == 0
        async with running(tmp_path) as tavern:
            same = await tavern.guest("Somebody")
            cookies = {one.key: one.value for one in ann.session.cookie_jar}
            same.session.cookie_jar.update_cookies(cookies, URL(tavern.url))
            assert await look(same, table, seat) == before

    asyncio.run(story())


def test_its_log_is_lines_of_json_without_secrets(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path, "serve", BLARNEY_LOG="debug") as tavern:
            ann = await tavern.guest("Xyzzy")
            token = (await ann.post("/api/tokens", {"name": "Plugh"}))["token"]
            table = await ann.host("bon", 3, bots=2)
            await ann.post(f"/api/tables/{table}/start")
            code = (await ann.post(f"/api/tables/{table}/seats/0/link"))["code"]
            await ann.post(f"/api/tables/{table}/talk", {"seat": 0, "text": "Plover!"})
            seen = await state(ann, table, 0)
            await ann.refused("POST", f"/api/tables/{table}/seats/0/moves", {"question": 0, "moves": ["x"]})
            line = await ann.line()
            await line.socket.send_str("Plover?")
            assert (await line.next())["type"] == "refused"
            reader, writer = await asyncio.open_connection("127.0.0.1", int(tavern.url.rpartition(":")[2]))
            writer.write(b"Plover! Plover!\r\n\r\n")
            await reader.read()
            writer.close()
            keeper = (tmp_path / "admin.token").read_text()
            (cookie,) = ann.session.cookie_jar
            _, _, log = await tavern.stop()
            assert log
            assert all({"at", "level", "from", "what"} <= set(entry) for entry in log)
            whole = json.dumps(log)
            for secret in ("Xyzzy", "Plugh", "Plover", token, table, code, keeper, cookie.value):
                assert secret not in whole, secret
            assert not any(offer["move"] in whole for offer in seen["offers"])

    asyncio.run(story())


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of what is run in this process."""
    monkeypatch.setenv("BLARNEY_DATA", str(tmp_path))
    return tmp_path


def test_a_port_that_is_taken_gets_a_sentence(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("serve", "--port", port)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"blarney: The tavern cannot open at 127.0.0.1 port {port}: ")
    assert ran.err.endswith(" Choose another with --port.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--db", "nonsense"), "'nonsense' is no address of a database."),
        (("--db", "postgresql://inn/tavern"), "This database needs a driver that is not installed: psycopg"),
        (("--db", "sqlite:////dev/null/x.db"), "The database cannot be opened: "),
        (("--data", "/dev/null/x"), "The database cannot be opened: Not a directory: /dev/null/x."),
        (("--db", "sqlite://"), "A tavern loses nothing, so its database is a file: "),
        (("--port", "65536"), "A port is a number from 0 to 65535."),
        (("--log", "loud"), "The log is one of debug, info, warning, error."),
    ],
)
def test_what_cannot_be_opened_gets_a_sentence(home: Path, words: tuple[str, ...], sentence: str) -> None:
    ran = run("serve", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"blarney: {sentence}")
    assert len(ran.err.splitlines()) == 1


def test_a_data_folder_that_cannot_be_there_gets_a_sentence(home: Path) -> None:
    ran = run("serve", "--data", "/dev/null/x", "--db", f"sqlite:///{home / 'elsewhere.db'}")
    assert (ran.code, ran.err) == (
        2,
        "blarney: The data folder /dev/null/x cannot be used: Not a directory.\n",
    )
