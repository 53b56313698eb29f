"""The description of the HTTP API, made of the routes and the types of what they take and give."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from blarney.core.registry import GAMES
from blarney.server import wire
from blarney.server.routes import Route
from blarney.server.setup import Setup
from blarney.server.wire import Problem
from blarney.version import VERSION

PROBLEMS = {
    400: "It cannot be understood.",
    401: "Nobody knows you yet.",
    403: "It is somebody else's.",
    404: "There is no such thing.",
    408: "It took too long to come.",
    409: "It is not possible now; nothing has changed.",
    413: "It is too large.",
    415: "The body is not JSON.",
    429: "Too much, too fast.",
    503: "The tavern cannot do it now; nothing has changed.",
}
TELLING = {401: "WWW-Authenticate", 429: "Retry-After"}
"""Headers that go with a problem."""

FIRST = next(iter(GAMES.values()))
SETUP = {"game": FIRST.name, "seats": FIRST.seats[0], "public": True, "spectators": "public"}
EXAMPLES: dict[Any, Any] = {
    Setup: SETUP,
    wire.Guest: {"name": "Ann"},
    wire.Sit: {"seat": 0},
    wire.BotSeat: {"level": "regular"},
    wire.Answered: {"question": 1, "moves": ["pass"], "id": "my-move-1"},
    wire.TakeBack: {"id": "my-move-2"},
    wire.Words: {"seat": 0, "text": "I never bluff."},
    wire.AdminEnd: {"why": "The tavern closes for the night."},
    wire.AdminBackup: {"name": "sunday.db"},
}
"""By the type of a body."""


def description(routes: Sequence[Route], url: str) -> dict[str, Any]:
    """The whole description, version 3.1 of OpenAPI."""
    kinds: list[Any] = [Problem]
    for route in routes:
        kinds += [kind for kind in (route.takes, route.gives) if kind is not None]
        kinds += [kind for kind, _ in route.query.values()]
        kinds += list(route.path_types.values())
    schemas, components = msgspec.json.schema_components(
        kinds, schema_hook=schema_of, ref_template="#/components/schemas/{name}"
    )
    found = dict(zip(map(id, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in routes:
        path = re.sub(r"\{(\w+)[^}]*\}", r"{\1}", route.path)
        made = paths.setdefault(path, {})[route.method.lower()] = operation(route, found)
        if found_links := links(route, routes):
            made["responses"][str(route.status)]["links"] = found_links
    return {
        "openapi": "3.1.0",
        "info": {"title": "Blarney", "version": VERSION, "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
                 "description": "Tables, seats, moves, records; of the socket tells server/README.md."},
        "servers": [{"url": url}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "guest": {"type": "apiKey", "in": "cookie", "name": "blarney"},
                "token": {"type": "http", "scheme": "bearer"},
                "keeper": {"type": "http", "scheme": "bearer"},
            },
        },
    }  # fmt: skip


def schema_of(kind: type) -> dict[str, Any]:
    """The schema of what msgspec has none for."""
    if kind is object:
        return {"description": "Anything: the game knows."}
    raise NotImplementedError


def operation(route: Route, found: dict[int, Any]) -> dict[str, Any]:
    """One route."""
    made: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.about,
        "responses": {str(route.status): answer(route, found)},
    }
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": found[id(kind)]}
        for name, kind in route.path_types.items()
    ] + [
        {"name": name, "in": "query", "required": False, "schema": found[id(kind)]}
        for name, (kind, _) in route.query.items()
    ]
    if parameters:
        made["parameters"] = parameters
    if route.takes is not None:
        body = {"schema": found[id(route.takes)]}
        if route.takes in EXAMPLES:
            body["example"] = EXAMPLES[route.takes]
        made["requestBody"] = {"required": True, "content": {"application/json": body}}
    if route.who == "keeper":
        made["security"] = [{"keeper": []}]
    elif route.who == "somebody":
        made["security"] = [{"guest": []}, {"token": []}]
    else:
        made["security"] = [{}, {"guest": []}, {"token": []}]
    for status, about in PROBLEMS.items():
        if may_refuse(route, status):
            content = {"application/json": {"schema": found[id(Problem)]}}
            problem: dict[str, Any] = {"description": about, "content": content}
            if status in TELLING:
                problem["headers"] = {TELLING[status]: {"required": True, "schema": {"type": "string"}}}
            made["responses"][str(status)] = problem
    return made


def may_refuse(route: Route, status: int) -> bool:
    """Is this status among those with which a route may be refused?"""
    if status == 415:
        return route.takes is not None
    return status not in (404, 409) or route.takes is not None or bool(route.path_types)


def links(route: Route, routes: Sequence[Route]) -> dict[str, Any]:
    """What can be done with something new: the routes whose paths name what is in the answer."""
    if not route.makes:
        return {}
    told = {field.encode_name for field in msgspec.structs.fields(route.gives)}
    found: dict[str, Any] = {}
    for other in routes:
        named = {name: f"$response.body#/{name}" for name in other.path_types if name in told}
        if named:
            found[other.name] = {"operationId": other.name, "parameters": named}
    return found


def answer(route: Route, found: dict[int, Any]) -> dict[str, Any]:
    """What a route gives."""
    if route.gives is None:
        return {"description": "As asked.", "content": {route.media: {"schema": {"type": "string"}}}}
    return {"description": "As asked.", "content": {route.media: {"schema": found[id(route.gives)]}}}
