"""The description of the HTTP API, made of the routes and the types of what they take and give."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from blarney.server.routes import Route
from blarney.server.wire import Problem
from blarney.version import VERSION

PROBLEMS = {
    400: "It cannot be understood.",
    401: "Nobody knows you yet.",
    403: "It is somebody else's.",
    404: "There is no such thing.",
    409: "It is not possible now; nothing has changed.",
    413: "It is too large.",
    415: "The body is not JSON.",
    429: "Too much, too fast.",
    503: "The tavern cannot do it now; nothing has changed.",
}


def description(routes: Sequence[Route], url: str) -> dict[str, Any]:
    """The whole description, version 3.1 of OpenAPI."""
    kinds: list[Any] = [Problem]
    for route in routes:
        kinds += [kind for kind in (route.takes, route.gives) if kind is not None]
        kinds += [kind for kind, _ in route.query.values()]
        kinds += list(route.path_types.values())
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    found = dict(zip(map(id, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for route in routes:
        path = re.sub(r"\{(\w+)[^}]*\}", r"{\1}", route.path)
        paths.setdefault(path, {})[route.method.lower()] = operation(route, found)
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
        content = {"application/json": {"schema": found[id(route.takes)]}}
        made["requestBody"] = {"required": True, "content": content}
    if route.who == "keeper":
        made["security"] = [{"keeper": []}]
    elif route.who == "somebody":
        made["security"] = [{"guest": []}, {"token": []}]
    for status, about in PROBLEMS.items():
        content = {"application/json": {"schema": found[id(Problem)]}}
        made["responses"].setdefault(str(status), {"description": about, "content": content})
    return made


def answer(route: Route, found: dict[int, Any]) -> dict[str, Any]:
    """What a route gives."""
    if route.gives is None:
        return {"description": "As asked.", "content": {route.media: {"schema": {"type": "string"}}}}
    return {"description": "As asked.", "content": {route.media: {"schema": found[id(route.gives)]}}}
