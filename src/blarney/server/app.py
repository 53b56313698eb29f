"""The web application: routes, sockets, pages, and what every request goes through."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import perf_counter
from urllib.parse import urlsplit

import msgspec
from aiohttp import web
from aiohttp.http import HttpProcessingError

from blarney.core.errors import BlarneyError
from blarney.server import pages, sockets, wire
from blarney.server.api import ROUTES
from blarney.server.errors import NotYours, TooMany, WhoAreYou
from blarney.server.limits import Buckets
from blarney.server.people import COOKIE, TOKEN
from blarney.server.refusals import problem_of, status_of
from blarney.server.routes import Call, Route, taken
from blarney.server.setup import MOST_PACK
from blarney.server.store import Person
from blarney.server.tavern import Tavern

log = logging.getLogger("blarney.web")
door_log = logging.getLogger("blarney.door")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

MONTH = 30 * 24 * 3600
LOOPBACK = ("127.0.0.1", "::1", "::ffff:127.0.0.1", "")
SAFE = ("GET", "HEAD", "OPTIONS")
NO_HTTP = (HttpProcessingError, web.RequestPayloadError)
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # What it is made of is nobody's business.
    "Server": "Blarney",
}
# Seconds after which a connection that says nothing is closed, and so is one whose request does not come to its end.
IDLE = 75


class Front:
    """The door of the tavern: who comes in, how fast, and what they are told if they may not."""

    def __init__(self, tavern: Tavern) -> None:
        self.tavern = tavern
        settings = tavern.settings
        self.rates = Buckets(settings.rate * 5, settings.burst * 2)
        self.makers = Buckets(settings.new_each_minute / 60, settings.new_each_minute)

    def application(self) -> web.Application:
        """The application with all its routes."""
        app = web.Application(
            middlewares=[self.guard],
            client_max_size=max(self.tavern.settings.max_message, 2 * MOST_PACK),
            # What is packed small could be unpacked to anything: it is refused.
            handler_args={
                "logger": door_log,
                "keepalive_timeout": IDLE,
                "lingering_time": min(10.0, self.tavern.settings.patience),
                "auto_decompress": False,
            },
        )
        app.on_response_prepare.append(make_safe)
        for route in ROUTES:
            app.router.add_route(route.method, route.path, self.handler(route))
        app.router.add_get("/api/socket", self.socket, allow_head=False)
        app.router.add_get("/metrics", self.metrics, allow_head=False)
        web_folder = self.tavern.settings.web
        pages.add_pages(app, Path(web_folder) if web_folder else pages.BUILT_IN)
        return app

    # Everybody

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Everything that comes in: limits, errors as sentences, headers that keep browsers safe."""
        began = perf_counter()
        try:
            if not self.rates.take(self.address_of(request)):
                raise TooMany("Too many requests from where you are. Wait a moment.")
            check_origin(request, self.tavern.settings.public_url)
            response = await handler(request)
        except BlarneyError as error:
            response = self.problem(problem_of(error), status_of(error))
        except web.HTTPException as error:
            response = self.problem(
                wire.Problem(*WORDS.get(error.status, (f"{error.reason}.", "http"))), error.status
            )
            if "Allow" in error.headers:
                response.headers["Allow"] = error.headers["Allow"]
        except ConnectionError:
            # Nobody is there any more to hear it.
            response = web.Response(status=400)
        except Exception:
            log.exception("a fault")
            words = wire.Problem(
                "Something went wrong in the tavern; it was noted. Please try again.", "fault"
            )
            response = self.problem(words, 500)
        took = int((perf_counter() - began) * 1000)
        resource = request.match_info.route.resource
        # The path as it was declared: what stands in it may open a table.
        path = resource.canonical if resource is not None else ""
        log.debug(
            "request", extra={"method": request.method, "path": path, "status": response.status, "ms": took}
        )
        return response

    def problem(self, problem: wire.Problem, status: int) -> web.Response:
        """What is wrong, as JSON."""
        self.tavern.measures.refused.labels(problem.code).inc()
        response = web.Response(body=wire.encode(problem), status=status, content_type="application/json")
        if status == 429:
            response.headers["Retry-After"] = "2"
        if status == 401:
            response.headers["WWW-Authenticate"] = "Bearer"
        return response

    async def who(self, request: web.Request) -> Person | None:
        """Who asks: by token, else by cookie."""
        header = request.headers.get("Authorization", "")
        if header:
            kind, _, token = header.partition(" ")
            person = await self.tavern.people.by_token(token.strip()) if kind.lower() == "bearer" else None
            if person is None:
                raise WhoAreYou("This token is nobody's.")
            return person
        cookie = request.cookies.get(COOKIE)
        return await self.tavern.people.by_cookie(cookie) if cookie else None

    # Routes

    def handler(self, route: Route) -> Handler:
        """What answers one route."""

        async def answer(request: web.Request) -> web.StreamResponse:
            if route.who == "keeper":
                self.check_keeper(request)
                person = None
            else:
                person = await self.who(request)
            call = Call(self.tavern, request, person)
            if route.who == "somebody":
                assert call.somebody, "strangers are refused"
            if route.makes and not self.makers.take(self.address_of(request)):
                raise TooMany("Too many new things from where you are. Wait a minute.")
            raw = await self.body(request, route)
            try:
                taken(route, call, raw)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                return self.problem(wire.Problem(f"This cannot be understood: {error}.", "bad_request"), 400)
            with self.connected(request) if route.gives is None else nullcontext():
                given = await route.answer(call)
            if isinstance(given, web.StreamResponse):
                return given
            response = web.Response(body=wire.encode(given), status=route.status, content_type=route.media)
            if len(response.body or b"") > 4096:  # type: ignore[arg-type]  # it is bytes
                response.enable_compression()
            self.give_cookie(call, response)
            return response

        return answer

    async def body(self, request: web.Request, route: Route) -> bytes:
        """The body of a request, if there is to be one: JSON, not too large, and not too slow."""
        plain = request.content_type == "application/json" and "Content-Encoding" not in request.headers
        if route.takes is not None and not plain:
            raise web.HTTPUnsupportedMediaType()
        largest = (
            2 * MOST_PACK
            if "setup" in route.path or route.path == "/api/tables"
            else self.tavern.settings.max_message
        )
        if (request.content_length or 0) > largest:
            raise web.HTTPRequestEntityTooLarge(largest, request.content_length or 0)
        try:
            async with asyncio.timeout(self.tavern.settings.patience):
                raw = await request.read()
        except TimeoutError:
            raise web.HTTPRequestTimeout() from None
        except NO_HTTP:
            raise web.HTTPBadRequest() from None
        if len(raw) > largest:
            raise web.HTTPRequestEntityTooLarge(largest, len(raw))
        return raw

    def give_cookie(self, call: Call, response: web.Response) -> None:
        """Remember a guest; scripts of the page never see the cookie."""
        if call.cookie is not None:
            secure = call.request.secure or self.tavern.settings.public_url.startswith("https:")
            response.set_cookie(
                COOKIE,
                call.cookie,
                max_age=12 * MONTH,
                httponly=True,
                samesite="Lax",
                secure=secure,
                path="/",
            )

    def check_keeper(self, request: web.Request) -> None:
        """Refuse everybody but the keeper of the tavern."""
        token = request.headers.get("Authorization", "").removeprefix("Bearer ").strip()
        if not token:
            raise WhoAreYou("Only the keeper of the tavern does that.")
        if not hmac.compare_digest(token.encode("utf-8", "replace"), self.tavern.admin_token.encode()):
            error = NotYours if token.startswith(TOKEN) else WhoAreYou
            raise error("Only the keeper of the tavern does that.")

    # What is not of the API's kind

    async def socket(self, request: web.Request) -> web.StreamResponse:
        """A socket."""
        person = await self.who(request)
        if not request.headers.get("Upgrade", "").lower() == "websocket":
            raise web.HTTPUpgradeRequired()
        if not request.headers.get("Sec-WebSocket-Key", "").isascii():
            raise web.HTTPBadRequest()
        with self.connected(request):
            return await sockets.serve(self.tavern, person, request)

    @contextmanager
    def connected(self, request: web.Request) -> Iterator[None]:
        """A socket or a stream, counted as long as it lasts, if there is room for one more."""
        address = self.address_of(request)
        tavern = self.tavern
        mine = tavern.connections.get(address, 0)
        if sum(tavern.connections.values()) >= tavern.settings.max_connections:
            raise TooMany("The tavern is full. Come back later.")
        if mine >= tavern.settings.max_connections_each and address not in LOOPBACK:
            raise TooMany("Too many connections from where you are.")
        tavern.connections[address] = mine + 1
        try:
            yield
        finally:
            tavern.connections[address] -= 1
            if not tavern.connections[address]:
                del tavern.connections[address]

    def address_of(self, request: web.Request) -> str:
        """Where a request comes from; what strangers say of it themselves is not believed."""
        proxies = self.tavern.settings.proxies
        passed = [
            part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",") if part.strip()
        ]
        return passed[-proxies] if 0 < proxies <= len(passed) else request.remote or ""

    async def metrics(self, request: web.Request) -> web.Response:
        """For Prometheus; from this machine, or with the keeper's token."""
        # Through a proxy on this machine everybody comes from here; and passes in secret are counted, too.
        proxied = "Forwarded" in request.headers or "X-Forwarded-For" in request.headers
        if proxied or self.address_of(request) not in LOOPBACK:
            self.check_keeper(request)
        return web.Response(body=self.tavern.measures.text(), content_type="text/plain", charset="utf-8")


WORDS = {
    400: ("This request cannot be understood.", "bad_request"),
    404: ("There is nothing here.", "unknown"),
    405: ("That is not done here.", "bad_method"),
    408: ("This took too long to come.", "too_slow"),
    413: ("This is too large.", "too_large"),
    415: ("The body of a request is JSON: application/json, not compressed.", "not_json"),
    426: ("This is for sockets.", "upgrade"),
}


async def make_safe(request: web.Request, response: web.StreamResponse) -> None:
    """Give every answer the headers that keep browsers safe, whatever it is: a page, a stream, an error."""
    response.headers.update(HEADERS)
    if request.path.startswith("/api/"):
        response.headers.setdefault("Cache-Control", "no-store")


def is_ours(record: logging.LogRecord) -> bool:
    """Is this about the tavern? What strangers send that is no HTTP is refused, and not worth a line."""
    return not (record.exc_info and isinstance(record.exc_info[1], NO_HTTP))


door_log.addFilter(is_ours)


def check_origin(request: web.Request, public_url: str) -> None:
    """Refuse what the page of another site sends: a socket, or anything that changes something."""
    origin = request.headers.get("Origin")
    if origin is None or (request.method in SAFE and request.path != "/api/socket"):
        return
    allowed = {request.host}
    if public_url:
        allowed.add(urlsplit(public_url).netloc)
    try:
        site = urlsplit(origin).netloc
    except ValueError:
        site = ""
    if not site or site not in allowed:
        raise NotYours("This comes from another site, and is not done.")
