"""What HTTP can be asked: each route says what it takes and gives, and the description is made of that."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from aiohttp import web

from blarney.server.errors import WhoAreYou
from blarney.server.store import Person
from blarney.server.tavern import Tavern

Who = Literal["anybody", "somebody", "keeper"]


@dataclass(frozen=True)
class Route:
    """One thing that can be asked by HTTP."""

    method: str
    path: str
    about: str
    answer: Callable[[Call], Awaitable[object]]
    takes: Any = None
    """The type of the body."""
    gives: Any = None
    status: int = 200
    query: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    """By name, the type and the default of what may stand behind the question mark."""
    path_types: dict[str, Any] = field(default_factory=dict)
    who: Who = "anybody"
    media: str = "application/json"
    makes: bool = False
    """Is something new made that stays, or much to be looked at?"""

    @property
    def name(self) -> str:
        """What programs call it."""
        return self.answer.__name__


class Call:
    """One request, with everything that was taken from it."""

    def __init__(self, tavern: Tavern, request: web.Request, person: Person | None) -> None:
        self.tavern = tavern
        self.request = request
        self.person = person
        self.body: Any = None
        self.given: dict[str, Any] = {}
        self.cookie: str | None = None

    @property
    def somebody(self) -> Person:
        """The person who asks; refuses strangers."""
        if self.person is None:
            raise WhoAreYou("Say who you are first: POST your name to /api/guests, or send a token.")
        return self.person

    @property
    def table(self) -> str:
        """The table in the path."""
        return str(self.given["table"])

    @property
    def seat(self) -> int:
        """The seat in the path or the query."""
        seat: int = self.given["seat"]
        return seat


def taken(route: Route, call: Call, raw: bytes) -> None:
    """Take everything out of a request that the route names; msgspec's errors say what is wrong."""
    request = call.request
    for name, kind in route.path_types.items():
        call.given[name] = converted(request.match_info[name], kind, name)
    for name in request.query:
        if name not in route.query:
            raise msgspec.ValidationError(f"There is no parameter {name[:40]!r} here")
        if len(request.query.getall(name)) > 1:
            raise msgspec.ValidationError(f"The parameter {name} is given twice")
    for name, (kind, default) in route.query.items():
        call.given[name] = converted(request.query[name], kind, name) if name in request.query else default
    if route.takes is not None:
        call.body = read(raw, route.takes)
    elif raw:
        raise msgspec.ValidationError("Nothing is expected in the body")


def read(raw: bytes, kind: object) -> object:
    """The body as what it stands for; in JSON, 2.0 is a whole number, too."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError:
        return msgspec.convert(_plain.decode(raw), kind)


def number(text: str) -> int | float:
    """A number with a point or an exponent in it."""
    found = float(text)
    return int(found) if found.is_integer() else found


_plain = msgspec.json.Decoder(float_hook=number)


def converted(text: str, kind: object, name: str) -> object:
    """A text of the path or the query as what it stands for."""
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise msgspec.ValidationError(f"{name}: {error}") from None
