"""Who comes to the tavern: guests who just type a name, their cookie, and programs with a token."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from blarney.core.errors import BadSetup
from blarney.server.people import COOKIE, drawn, proper_name
from server.playing import back, evening
from server.tavern import Opened, opened

GOOD = ["Ann", "Ödön", "李雷", "Ann-Marie O'Neil", "🦊", "Zoë 2", "x" * 30, "أحمد", "e\u0301"]
BAD = {
    "nothing": "",
    "a gap": "   ",
    "too long": "x" * 31,
    "a bell": "Ann\x07",
    "no width": "An\u200bn",
    "turned around": "\u202ennA",
    "a filler that looks like nothing": "\u3164",
    "a blank among letters": "An\u2800n",
    "accents without a letter": "\u0301\u0301",
    "half a letter": "\ud800",
    "nobody's letter": "\ue000",
}


def test_no_drawn_word_looks_like_an_option_of_a_command() -> None:
    """`blarney admin pause TABLE` would not take it; one in 64 would."""
    assert not any(drawn().startswith("-") for _ in range(2000))


@pytest.mark.parametrize("name", GOOD)
def test_a_name_is_written_in_any_script(name: str) -> None:
    assert proper_name(name)


@pytest.mark.parametrize("name", BAD.values(), ids=BAD.keys())
def test_a_name_that_nobody_can_read_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match="letters that can be seen"):
        proper_name(name)


def test_equal_looking_names_are_equal() -> None:
    assert proper_name("Zoe\u0308") == proper_name("Zo\u00eb")
    assert proper_name("  Ann \t Lee ") == "Ann Lee"


@evening()
async def test_a_guest_types_a_name_and_is_known(tavern: Opened) -> None:
    ann = await tavern.stranger()
    assert await ann.get("/api/me") == {"name": "", "kind": "stranger"}
    assert await ann.refused("POST", "/api/tables", {"game": "bon", "seats": 3}) == (401, "who_are_you")
    assert await ann.post("/api/guests", {"name": " Ann  Lee"}) == {"name": "Ann Lee", "kind": "guest"}
    assert await ann.get("/api/me") == {"name": "Ann Lee", "kind": "guest"}


@evening()
async def test_a_bad_name_gets_a_sentence(tavern: Opened) -> None:
    ann = await tavern.stranger()
    assert await ann.refused("POST", "/api/guests", {"name": "\u3164"}) == (409, "refused")
    assert await ann.refused("POST", "/api/guests", {"name": "x" * 31}) == (400, "bad_request")
    assert (await ann.get("/api/me"))["kind"] == "stranger"


@evening()
async def test_the_cookie_is_for_the_browser_and_not_for_scripts(tavern: Opened) -> None:
    ann = await tavern.stranger()
    async with ann.session.post(ann.url + "/api/guests", json={"name": "Ann"}) as response:
        cookie = response.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert int(cookie["max-age"]) > 300 * 86400


@evening(public_url="https://tavern.example")
async def test_behind_a_safe_address_the_cookie_is_safe_too(tavern: Opened) -> None:
    ann = await tavern.stranger()
    async with ann.session.post(ann.url + "/api/guests", json={"name": "Ann"}) as response:
        assert response.cookies[COOKIE]["secure"]


@evening()
async def test_a_cookie_that_was_tampered_with_is_nobodys(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    (kept,) = ann.session.cookie_jar
    id, _, signature = kept.value.partition(".")
    for forged in (f"{id}.{signature[::-1]}", f"{id[:-1]}.{signature}", id, f"{id}.", f".{signature}", "ä.ö"):
        thief = await tavern.stranger(Cookie=f"{COOKIE}={forged}".encode().decode("latin-1"))
        assert (await thief.get("/api/me"))["kind"] == "stranger", forged


@evening()
async def test_a_guest_who_is_called_otherwise_stays_the_same(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("bon", 3)
    await ann.post("/api/guests", {"name": "Annie"})
    info = await ann.get(f"/api/tables/{table}")
    assert info["yours"] == [0]
    assert info["chairs"][0]["name"] == "Ann"
    other = await ann.host("bon", 3)
    assert (await ann.get(f"/api/tables/{other}"))["chairs"][0]["name"] == "Annie"


def test_guests_and_programs_are_known_when_the_tavern_opens_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            ann = await tavern.guest("Ann")
            token = (await ann.post("/api/tokens", {"name": "Annbot"}))["token"]
        async with opened(tmp_path) as tavern:
            assert (await (await back(tavern, ann)).get("/api/me"))["name"] == "Ann"
            program = await tavern.stranger(Authorization=f"Bearer {token}")
            assert (await program.get("/api/me"))["name"] == "Annbot"

    asyncio.run(story())


@evening()
async def test_a_program_has_a_token_shown_once(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    made = await ann.post("/api/tokens", {"name": "Annbot"})
    program = await tavern.stranger(Authorization=f"Bearer {made['token']}")
    assert await program.get("/api/me") == {"name": "Annbot", "kind": "bot"}
    assert await ann.get("/api/tokens") == [{"name": "Annbot", "id": made["id"]}]
    assert await program.refused("POST", "/api/tokens", {"name": "More"}) == (409, "not_now")
    stranger = await tavern.stranger(Authorization="Bearer blarney_nobodys")
    assert await stranger.refused("GET", "/api/me") == (401, "who_are_you")


@evening()
async def test_a_token_taken_back_ends_what_the_program_does(tavern: Opened) -> None:
    ann, ben = await tavern.guest("Ann"), await tavern.guest("Ben")
    made = await ann.post("/api/tokens", {"name": "Annbot"})
    program = await tavern.stranger(Authorization=f"Bearer {made['token']}")
    line = await program.line()
    assert await ben.refused("DELETE", f"/api/tokens/{made['id']}") == (404, "unknown")
    await ann.well("DELETE", f"/api/tokens/{made['id']}")
    assert await program.refused("GET", "/api/me") == (403, "not_yours")
    assert (await line.socket.receive(20)).data == 1008
    assert await ann.get("/api/tokens") == []
