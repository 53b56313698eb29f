"""Whatever comes over the line, HTTP that nobody would write or none at all: an answer, and nothing in the log."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest

from blarney.server.app import HEADERS
from server.fuzz.house import House, house

HOST = b"Host: tavern\r\n"
CLOSE = b"Connection: close\r\n"
JSON = b"Content-Type: application/json\r\n"
ANN = b'{"name":"Ann"}'
TOO_SLOW = 0.3
LARGEST = 2_000


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("tavern")
    with house(folder, patience=TOO_SLOW, max_message=LARGEST) as opened:
        yield opened


@pytest.fixture(autouse=True)
def nothing_is_logged(place: House) -> Iterator[None]:
    before = len(place.noted())
    yield
    assert place.noted()[before:] == []


@dataclass(frozen=True)
class Answer:
    """An answer of the tavern."""

    status: int
    headers: dict[str, str]
    body: bytes


def sent(place: House, *parts: bytes, hang_up: bool = False, many: int = 1) -> list[Answer]:
    """Send this, and read so many answers; none for those after which the line was cut."""
    url = urlsplit(place.url)
    assert url.hostname is not None
    with socket.create_connection((url.hostname, url.port), 20) as line:
        for part in parts:
            line.sendall(part)
        if hang_up:
            line.shutdown(socket.SHUT_WR)
        with line.makefile("rb") as heard:
            answers: list[Answer] = []
            while len(answers) < many:
                first = heard.readline().split()
                if not first:
                    break
                headers = {}
                while (text := heard.readline().decode().strip()) != "":
                    name, _, value = text.partition(":")
                    headers[name.lower()] = value.strip()
                status = int(first[1])
                size = int(headers.get("content-length", 0)) if "content-length" in headers else None
                bare = status < 200 or "transfer-encoding" in headers
                body = b"" if bare else heard.read() if size is None else heard.read(size)
                answers.append(Answer(status, headers, body))
            return answers


def judge(answer: Answer) -> None:
    """Nothing of the inside comes out, browsers are kept safe, what is refused is said in a sentence."""
    assert answer.status < 500, answer
    assert b"Traceback" not in answer.body
    assert b".py" not in answer.body
    if answer.status >= 400 and answer.headers.get("content-type") == "application/json":
        assert json.loads(answer.body)["sentence"].endswith((".", "!", "?"))
        assert {name: answer.headers.get(name.lower()) for name in HEADERS} == HEADERS


def get(path: bytes, more: bytes = b"") -> bytes:
    """A request for something."""
    return b"GET " + path + b" HTTP/1.1\r\n" + HOST + more + b"\r\n"


def post(
    body: bytes = ANN, more: bytes = JSON, path: bytes = b"/api/guests", length: bytes | None = None
) -> bytes:
    """A request with a body."""
    said = str(len(body)).encode() if length is None else length
    return b"POST " + path + b" HTTP/1.1\r\n" + HOST + more + b"Content-Length: " + said + b"\r\n\r\n" + body


def chunked(*chunks: bytes, more: bytes = JSON) -> bytes:
    """A request whose body comes in chunks."""
    body = b"".join(b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in chunks)
    return b"POST /api/guests HTTP/1.1\r\n" + HOST + more + b"Transfer-Encoding: chunked\r\n\r\n" + body


NO_HTTP = {
    "a word": b"HELLO\r\n\r\n",
    "a method that nobody knows": b"BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n",
    "a small method": b"get / HTTP/1.1\r\nHost: x\r\n\r\n",
    "no path": b"GET\r\n\r\n",
    "a version that is none": b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    "too many words": b"GET / HTTP/1.1 please\r\nHost: x\r\n\r\n",
    "bytes": bytes(range(256)) + b"\r\n\r\n",
    "a handshake of TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 32 + b"\r\n\r\n",
    "the preface of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "no host": b"GET /api/health HTTP/1.1\r\n\r\n",
    "two hosts": b"GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "a path with a zero": b"GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
    "a path with bytes": b"GET /api/tables/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
    "a path without end": b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    "an address of nowhere": b"GET http://[::1/api/health HTTP/1.1\r\nHost: x\r\n\r\n",
    "a header without end": get(b"/api/health", b"X-Long: " + b"a" * 20_000 + b"\r\n"),
    "headers without end": get(b"/api/health", b"".join(b"X-%d: a\r\n" % many for many in range(500))),
    "a header without colon": get(b"/api/health", b"Nothing here\r\n"),
    "a header with a zero": get(b"/api/health", b"X-Zero: \0\r\n"),
    "a name with a space": get(b"/api/health", b"X Space: a\r\n"),
    "a length below nothing": post(length=b"-1"),
    "a length that is a word": post(length=b"many"),
    "a length with a plus": post(length=b"+14"),
    "two lengths": post(more=JSON + b"Content-Length: 3\r\n"),
    "a length and chunks": post(more=JSON + b"Transfer-Encoding: chunked\r\n"),
    "chunks inside out": post(more=JSON + b"Transfer-Encoding: chunked, gzip\r\n"),
    "a chunk of no size": chunked() + b"zz\r\n{}\r\n0\r\n\r\n",
    "a chunk below nothing": chunked() + b"-1\r\n{}\r\n0\r\n\r\n",
    "a chunk that is longer": chunked() + b"2\r\n{}}}}\r\n0\r\n\r\n",
}


@pytest.mark.parametrize("name", NO_HTTP)
def test_what_is_no_http_is_refused_by_the_protocol_and_ends_the_line(name: str, place: House) -> None:
    (answer,) = sent(place, NO_HTTP[name], many=2)
    assert (answer.status, answer.headers["content-type"]) == (400, "text/plain; charset=utf-8")
    judge(answer)
    assert sent(place, get(b"/api/health"))[0].status == 200


BODIES = {
    "good": (post(), 201),
    "good, in chunks": (chunked(ANN[:3], ANN[3:]) + b"0\r\n\r\n", 201),
    "good, with a charset": (post(more=b"Content-Type: application/json; charset=utf-8\r\n"), 201),
    "no type": (post(more=b""), 415),
    "a form": (post(more=b"Content-Type: application/x-www-form-urlencoded\r\n"), 415),
    "a type that is none": (post(more=b"Content-Type: ;;==\xff\r\n"), 415),
    "packed": (post(more=JSON + b"Content-Encoding: gzip\r\n"), 415),
    "packed in a way nobody knows": (post(more=JSON + b"Content-Encoding: br\r\n"), 415),
    "nothing": (post(b""), 400),
    "no JSON": (post(b"name=Ann"), 400),
    "half of it": (post(ANN[:-1]), 400),
    "another alphabet": (post(ANN.decode().encode("utf-16")), 400),
    "a mark before it": (post(b"\xef\xbb\xbf" + ANN), 400),
    "bytes in it": (post(b'{"name":"\xff"}'), 400),
    "half a letter in it": (post(b'{"name":"\\ud800"}'), 400),
    "deep": (post(b"[" * 1_500), 400),
    "deep and whole": (post(b'{"name":' + b"[" * 700 + b"]" * 700 + b"}"), 400),
    "a number without end": (post(b'{"name":1e999}'), 400),
    "too large": (post(b" " * (LARGEST + 1)), 413),
    "much too large, not even sent": (post(b"", length=b"99999999999"), 413),
    "too large, in chunks": (chunked(*[b" " * 500] * 5) + b"0\r\n\r\n", 413),
    "where none belongs": (post(b"{}", path=b"/api/health").replace(b"POST", b"GET", 1), 400),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_body_is_taken_or_refused_in_a_sentence(name: str, place: House) -> None:
    raw, status = BODIES[name]
    (answer,) = sent(place, raw)
    assert answer.status == status, answer
    judge(answer)


def test_a_body_that_does_not_come_is_not_waited_for(place: House) -> None:
    (answer,) = sent(place, post(ANN[:5], length=b"14"))
    assert (answer.status, json.loads(answer.body)["code"]) == (408, "too_slow")
    judge(answer)


def test_a_body_whose_line_is_cut_leaves_nothing_behind(place: House) -> None:
    for raw in (post(ANN[:5], length=b"14"), chunked(b'{"na'), post(b"", length=b"5")):
        assert sent(place, raw, hang_up=True) == []
    assert sent(place, get(b"/api/health"))[0].status == 200


@pytest.mark.parametrize("method", [b"HEAD", b"OPTIONS", b"TRACE", b"PATCH", b"DELETE"])
def test_a_method_that_is_not_there_is_refused_with_those_that_are(method: bytes, place: House) -> None:
    (answer,) = sent(place, get(b"/api/tables", CLOSE).replace(b"GET", method, 1))
    assert answer.status == 405, answer
    assert set(answer.headers["allow"].replace(" ", "").split(",")) == {"GET", "POST"}
    assert not [name for name in answer.headers if name.startswith("access-control")]
    assert b"Host" not in answer.body
    if method != b"HEAD":
        judge(answer)


PATHS = (
    b"/../../etc/passwd", b"/%2e%2e/%2e%2e/etc/passwd", b"/..%2f..%2fadmin.token", b"/%2e%2e%5cadmin.token",
    b"//api/health", b"/api//health", b"/api/health/", b"/api/health%20", b"/API/health",
    b"/api/health;x=1", b"/api/health%00", b"/api/tables/..", b"/api/tables/%2e%2e",
    b"/api/tables/%2e%2e%2fhealth", b"/api/tables/a%2fb", b"/api/tables/%ff", b"/api/tables/%u1234",
    b"/api/tables/%", b"/api/tables/" + "тавэрна".encode(), b"/api/tables/%D1%82", b"/api/tables/\\",
    b"/api/tables/a%0d%0aX-Evil:1", b"/api/tables/" + b"a" * 41, b"/api/tables/abc%0A",
    b"/assets/..%2f..%2fapp.py", b"/table/..%2f..", b"/api/games/bon/../../health", b"*", b"/?",
    b"/api/tables/none?x#y", b"/metrics/../api/admin/tables",
)  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_a_path_with_tricks_leads_nowhere_it_should_not(path: bytes, place: House) -> None:
    (answer,) = sent(place, get(path))
    assert answer.status in (200, 400, 401, 404), answer
    if answer.status == 200:
        # What is there under a plainer name.
        assert (
            b"The tavern is open" in answer.body
            or b"well" in answer.body
            or b"<!doctype html>" in answer.body.lower()
        )
    assert place.keeper.encode() not in answer.body
    assert b"root:" not in answer.body
    assert "x-evil" not in answer.headers
    judge(answer)


QUERIES = {
    b"seat=1&seat=1": 400, b"seat=1&seat=2": 400, b"seat=": 400, b"seat=%00": 400, b"seat[]=1": 400,
    b"seat=1;told=2": 400, b"seat=%ff": 400, b"seat=1.5": 400, b"seat=+1": 400, b"seat=1e-1": 400,
    b"seat=-1": 400, b"seat=20": 400, b"seat=null": 400, b"seat=99999999999999999999": 400,
    b"no_such=1": 400, b"told=x": 400, b"=": 400, b"&&&": 404, b"": 404, b"seat=1": 404,
    b"&".join(b"seat=1" for _ in range(1_000)): 400,
}  # fmt: skip


@pytest.mark.parametrize("query", QUERIES)
def test_a_parameter_is_what_it_says_and_comes_once(query: bytes, place: House) -> None:
    (answer,) = sent(place, get(b"/api/tables/none/view?" + query))
    assert answer.status == QUERIES[query], answer
    judge(answer)


ORIGINS = {
    b"http://tavern": 201, b"https://tavern": 201, b"http://evil.example": 403, b"null": 403, b"": 403,
    b"tavern": 403, b"http://[::1": 403, b"http://tavern.evil.example": 403,
    b"http://tavern@evil.example": 403, b"\xff": 403,
}  # fmt: skip


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_page_of_another_site_changes_nothing(origin: bytes, place: House) -> None:
    (answer,) = sent(place, post(more=JSON + b"Origin: " + origin + b"\r\n"))
    assert answer.status == ORIGINS[origin], answer
    assert "set-cookie" not in answer.headers or answer.status == 201
    judge(answer)


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_page_of_another_site_gets_no_socket(origin: bytes, place: House) -> None:
    (answer,) = sent(place, get(b"/api/socket", SOCKET + b"Origin: " + origin + b"\r\n"))
    assert answer.status == (101 if ORIGINS[origin] == 201 else 403), answer
    assert {name: answer.headers.get(name.lower()) for name in HEADERS} == HEADERS
    judge(answer)


def test_a_page_of_another_site_may_not_read_what_it_asks_for(place: House) -> None:
    (answer,) = sent(place, get(b"/api/games", b"Origin: http://evil.example\r\n"))
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert not [name for name in answer.headers if name.startswith("access-control")]


SOCKET = (
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n"
)
SOCKETS = {
    "none": (b"", 426),
    "no key": (b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n", 400),
    "a key that is none": (SOCKET.replace(b"AQID", b"\xff\xff??"), 400),
    "a version that is none": (SOCKET.replace(b"13", b"99"), 400),
    "another protocol": (SOCKET.replace(b"websocket", b"h2c"), 426),
    "a token that is nobody's": (SOCKET + b"Authorization: Bearer blarney_nobody\r\n", 401),
    "a cookie that is nobody's": (SOCKET + b"Cookie: blarney=nobody.nobody\r\n", 101),
}


@pytest.mark.parametrize("name", SOCKETS)
def test_a_socket_that_is_asked_for_wrongly_is_refused(name: str, place: House) -> None:
    more, status = SOCKETS[name]
    (answer,) = sent(place, get(b"/api/socket", more))
    assert answer.status == status, answer
    judge(answer)


KNOWN_AS = (
    b"Cookie: blarney=\xff\xfe.\xff\r\n", b"Cookie: blarney=a.b; blarney=c.d\r\n", b"Cookie: blarney=\r\n",
    b"Cookie: ;;;=;\r\n", b"Cookie: blarney=" + b"a" * 7_000 + b".b\r\n",
    b'Cookie: blarney="a\\073b.c"\r\n', b"Authorization: Bearer blarney_\xff\r\n",
    b"Authorization: Bearer\r\n", b"Authorization: Basic QWxhZGRpbjpvcGVu\r\n",
    b"Authorization: \r\nCookie: blarney=x\r\n", b"Authorization: Bearer blarney_" + b"a" * 7_000 + b"\r\n",
    b"Authorization: blarney_x\r\n",
)  # fmt: skip


@pytest.mark.parametrize("headers", KNOWN_AS)
@pytest.mark.parametrize("path", [b"/api/tokens", b"/api/admin/tables"])
def test_whoever_shows_something_odd_is_a_stranger(path: bytes, headers: bytes, place: House) -> None:
    (answer,) = sent(place, get(path, headers))
    assert answer.status in (401, 403), answer
    judge(answer)


def test_whoever_waits_for_a_sign_gets_one(place: House) -> None:
    raw = post(more=JSON + b"Expect: 100-continue\r\n")
    head, body = raw[: -len(ANN)], ANN
    answers = sent(place, head, body, many=2)
    assert [answer.status for answer in answers] == [100, 201]


def test_whoever_expects_what_nobody_knows_is_told_so(place: House) -> None:
    (answer,) = sent(place, post(more=JSON + b"Expect: miracles\r\n"))
    assert answer.status == 417
    judge(answer)


def test_many_requests_at_once_are_answered_in_order(place: House) -> None:
    asked = [b"/api/games", b"/api/nothing", b"/api/health"] * 20
    answers = sent(place, b"".join(get(path) for path in asked), many=len(asked))
    assert [answer.status for answer in answers] == [200, 404, 200] * 20


def test_a_request_may_come_byte_by_byte(place: House) -> None:
    raw = post()
    assert sent(place, *[raw[place : place + 1] for place in range(len(raw))])[0].status == 201


@pytest.mark.parametrize("many", range(1, len(post()), 13))
def test_a_line_cut_anywhere_leaves_nothing_behind(many: int, place: House) -> None:
    assert sent(place, post()[:many], hang_up=True) == []
    assert sent(place, get(b"/api/health"))[0].status == 200


@pytest.fixture(scope="module", params=[False, True], ids=["compiled", "plain"])
def any_place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("tavern"), plain=request.param, patience=TOO_SLOW) as opened:
        yield opened


@pytest.mark.parametrize(
    "rest", [b"zz\r\n{}\r\n", b"5\r\n{}\r\n0\r\n\r\n", b"2\r\n{}}}\r\n", b"f" * 17 + b"\r\n"]
)
def test_a_body_that_goes_wrong_while_it_is_read_is_refused(rest: bytes, any_place: House) -> None:
    url = urlsplit(any_place.url)
    assert url.hostname is not None
    with socket.create_connection((url.hostname, url.port), 20) as line, line.makefile("rb") as heard:
        line.sendall(chunked(more=JSON + CLOSE + b"Expect: 100-continue\r\n"))
        # From here on the tavern reads the body.
        assert heard.readline().split()[1] == b"100"
        line.sendall(rest)
        told = heard.read()
    assert b" 400 " in told or b" 408 " in told
    assert b"Traceback" not in told
    assert any_place.noted() == []


def test_a_line_that_is_cut_while_the_body_is_read_leaves_nothing_behind(place: House) -> None:
    url = urlsplit(place.url)
    assert url.hostname is not None
    with socket.create_connection((url.hostname, url.port), 20) as line, line.makefile("rb") as heard:
        line.sendall(chunked(more=JSON + b"Expect: 100-continue\r\n"))
        assert heard.readline().split()[1] == b"100"
        line.sendall(b"5\r\n{")
    assert sent(place, get(b"/api/health"))[0].status == 200
