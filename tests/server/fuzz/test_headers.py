"""Every answer has the headers that keep browsers safe, whatever it is; and the cookie is for nobody else's eyes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from http.cookies import Morsel
from pathlib import Path

import aiohttp
import pytest

from blarney.server.app import HEADERS
from server.tavern import Guest, Opened, opened

Asked = Callable[[Guest, str], Awaitable[aiohttp.ClientResponse]]


def asked(method: str, path: str, **more: object) -> Asked:
    """A request; `TABLE` in its path is a table at which a game goes on."""

    async def ask(guest: Guest, table: str) -> aiohttp.ClientResponse:
        return await guest.session.request(method, guest.url + path.replace("TABLE", table), **more)  # type: ignore[arg-type]  # as given

    return ask


ANSWERS = {
    "a page": (200, asked("GET", "/")),
    "a page that is not there": (404, asked("GET", "/nothing")),
    "something small": (200, asked("GET", "/api/health")),
    "something large": (200, asked("GET", "/api/openapi.json")),
    "something new": (201, asked("POST", "/api/guests", json={"name": "Ann"})),
    "a stream": (200, asked("GET", "/api/tables/TABLE/stream?seat=0")),
    "numbers for those who run it": (200, asked("GET", "/metrics")),
    "no JSON": (400, asked("POST", "/api/guests", data=b"{", headers={"Content-Type": "application/json"})),
    "nobody": (401, asked("GET", "/api/me", headers={"Authorization": "Bearer blarney_nobody"})),
    "another site": (403, asked("POST", "/api/guests", json={}, headers={"Origin": "http://evil.example"})),
    "a table that is not there": (404, asked("GET", "/api/tables/none")),
    "a method that is not there": (405, asked("PATCH", "/api/tables")),
    "not now": (409, asked("GET", "/api/tables/TABLE/record")),
    "too large": (413, asked("POST", "/api/guests", json={"name": "A" * 100_000})),
    "a form": (415, asked("POST", "/api/guests", data={"name": "Ann"})),
    "a hope": (417, asked("POST", "/api/guests", json={"name": "Ann"}, headers={"Expect": "miracles"})),
    "no socket": (426, asked("GET", "/api/socket")),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_every_answer_keeps_browsers_safe(name: str, tmp_path: Path) -> None:
    async def story() -> None:
        status, ask = ANSWERS[name]
        async with opened(tmp_path) as tavern:
            table, guests = await tavern.group("bon", 3)
            async with await ask(guests[0], table) as answer:
                assert answer.status == status
                assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
                assert not [name for name in answer.headers if name.startswith("Access-Control")]
                if answer.url.path.startswith("/api/"):
                    assert answer.headers["Cache-Control"] == "no-store"

    asyncio.run(story())


def test_whoever_is_too_fast_is_told_when_to_come_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, rate=0.001, burst=1) as tavern:
            guest = await tavern.stranger()
            for status in (200, 200, 429):
                async with guest.session.get(f"{tavern.url}/api/health") as answer:
                    assert answer.status == status
                    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
            assert int(answer.headers["Retry-After"]) >= 1

    asyncio.run(story())


def test_a_socket_keeps_browsers_safe_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            guest = await tavern.stranger()
            async with guest.session.ws_connect(f"{tavern.url}/api/socket") as socket:
                headers = socket._response.headers
                assert {name: headers.get(name) for name in HEADERS} == HEADERS

    asyncio.run(story())


def test_the_policy_lets_a_page_load_only_what_comes_from_the_tavern() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    allowed = {word for words in policy.values() for word in words.split()}
    assert allowed == {"'none'", "'self'", "data:"}
    assert [name for name, words in policy.items() if "data:" in words] == ["img-src"]


async def cookie_given(tavern: Opened) -> Morsel[str]:
    """The cookie of a new guest."""
    guest = await tavern.stranger()
    async with guest.session.post(f"{tavern.url}/api/guests", json={"name": "Ann"}) as answer:
        return answer.cookies["blarney"]


def test_the_cookie_is_not_for_scripts_nor_for_other_sites(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            cookie = await cookie_given(tavern)
            assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
            assert cookie["domain"] == ""

    asyncio.run(story())


@pytest.mark.parametrize(("url", "secure"), [("https://tavern.example", True), ("http://tavern.example", "")])
def test_the_cookie_is_secure_where_the_tavern_is(url: str, secure: object, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, public_url=url) as tavern:
            assert (await cookie_given(tavern))["secure"] == secure

    asyncio.run(story())


def test_only_a_new_name_brings_a_cookie(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            guest = await tavern.guest("Ann")
            for method, path in (
                ("GET", "/"),
                ("GET", "/api/me"),
                ("GET", "/api/tables"),
                ("POST", "/api/tables"),
            ):
                async with guest.session.request(method, tavern.url + path) as answer:
                    assert "Set-Cookie" not in answer.headers

    asyncio.run(story())


def test_a_cookie_that_somebody_has_changed_is_nobodys(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            good = (await cookie_given(tavern)).value
            other = (await cookie_given(tavern)).value
            id, _, signature = good.partition(".")
            forged = (f"{id}.", f"{id}.{signature[:-1]}", f"{id}.{signature}A", f".{signature}", id, "",
                      f"{other.partition('.')[0]}.{signature}", f"{id}x.{signature}", good.swapcase())  # fmt: skip
            for cookie in (good, *forged):
                guest = await tavern.stranger(Cookie=f"blarney={cookie}")
                assert (await guest.ask("GET", "/api/tokens"))[0] == (200 if cookie == good else 401), cookie

    asyncio.run(story())
