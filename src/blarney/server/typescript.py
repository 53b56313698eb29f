"""The types of all that is on the wire, for the browser: `python -m blarney.server.typescript FILE` writes them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from blarney.core.game import Game
from blarney.core.record import Record
from blarney.core.registry import GAMES
from blarney.core.view import View
from blarney.server import wire
from blarney.server.api import ROUTES

HEAD = "// Made from the Python types by `make wire`; a test fails when it is out of date.\n"
# Records are files to the client, and the forms are there for the description of the API.
UNTOLD = (None, Record, wire.UpdateForm, wire.ReplayForm)
WORDS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def written() -> str:
    """The whole file."""
    kinds: list[Any] = [wire.FromClient, wire.FromTavern, wire.State, wire.Replay, wire.Problem]
    for route in ROUTES:
        kinds += [kind for kind in (route.takes, route.gives) if kind not in UNTOLD]
    _, shared = msgspec.json.schema_components(kinds, schema_hook=anything, ref_template="{name}")
    parts = [HEAD, *declared(shared, "")]
    parts.append(union("FromClient", wire.FromClient))
    parts.append(union("FromTavern", wire.FromTavern))
    for game in GAMES.values():
        view = view_of(game)
        _, own = msgspec.json.schema_components([view], schema_hook=anything, ref_template="{name}")
        fresh = {name: schema for name, schema in own.items() if shared.get(name) != schema}
        body = "\n".join(declared(fresh, "  "))
        parts.append(f"export namespace {game.name} {{\n{body}\n  export type View = {view.__name__};\n}}\n")
    return "\n".join(parts)


def view_of(game: Game) -> type[View]:
    """The view of a game, with what it adds to every view."""
    table = game.deal(seats=game.seats[0], seed=0)
    return type(table.view(None))


def anything(kind: type) -> dict[str, object]:
    """What the types say nothing of."""
    return {"description": "Anything."}


def union(name: str, kinds: Any) -> str:  # noqa: ANN401  (a union is no type)
    """One of several messages."""
    return f"export type {name} = {' | '.join(one.__name__ for one in kinds.__args__)};\n"


def declared(schemas: Mapping[str, Mapping[str, Any]], indent: str) -> Iterator[str]:
    """An interface for each struct."""
    for name, schema in schemas.items():
        if "properties" not in schema:
            yield f"{indent}export type {name} = {typed(schema)};\n"
            continue
        lines = [f"{indent}export interface {name} {{"]
        # What has a default may be missing where the tavern takes something, or leaves defaults out.
        needed = set(schema.get("required", ()) if name in sparing() else schema["properties"])
        for field, inner in schema["properties"].items():
            mark = "" if field in needed else "?"
            lines.append(f"{indent}  {field}{mark}: {typed(inner)};")
        yield "\n".join([*lines, f"{indent}}}\n"])


def sparing() -> set[str]:
    """The names of the structs of which a part may be missing."""
    found: set[str] = set()
    waiting = [msgspec.Struct]
    while waiting:
        kind = waiting.pop()
        waiting.extend(kind.__subclasses__())
        config = kind.__struct_config__
        if config.omit_defaults or config.forbid_unknown_fields:
            found.add(kind.__name__)
    return found


def typed(schema: Mapping[str, Any]) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typed(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f'"{one}"' for one in schema["enum"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(typed(one) for one in schema['prefixItems'])}]"
        case "array":
            inner = typed(schema.get("items", {}))
            return f"({inner})[]" if re.search(r"[ |]", inner) else f"{inner}[]"
        case "object":
            more = schema.get("additionalProperties")
            return f"Record<string, {typed(more) if isinstance(more, Mapping) else 'unknown'}>"
        case str() as word:
            return WORDS[word]
    return "unknown"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(written(), encoding="utf-8")
