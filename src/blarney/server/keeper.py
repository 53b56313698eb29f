"""`blarney admin`: ruling a tavern that is open, over HTTP, with the keeper's token."""

from __future__ import annotations

import argparse
import json
import os
import urllib.error
import urllib.request
from pathlib import Path

from rich.console import Console
from rich.table import Table as Sheet
from rich.text import Text

from blarney.core.errors import BadSetup, BlarneyError
from blarney.server.settings import Settings, gathered


def obey(arguments: argparse.Namespace) -> int:
    """Do what the words say."""
    settings = gathered({"data": arguments.data}, os.environ)
    given = asked(settings, arguments)
    if arguments.json:
        print(json.dumps(given, ensure_ascii=False, indent=2))
    elif arguments.deed == "list":
        show(given)
    elif arguments.deed == "backup" and isinstance(given, dict):
        print(f"Everything is copied to {given['file']}.")
    else:
        print("Done.")
    return 0


def asked(settings: Settings, arguments: argparse.Namespace) -> object:
    """What the tavern answers."""
    match arguments.deed:
        case "list":
            return ask(settings, arguments.url, "GET", "tables", None)
        case "pause" | "resume" as deed:
            return ask(settings, arguments.url, "POST", f"tables/{arguments.table}/{deed}", None)
        case "end":
            return ask(
                settings, arguments.url, "POST", f"tables/{arguments.table}/end", {"why": arguments.why}
            )
        case "ban" | "unban" as deed:
            body = {"table": arguments.table, "seat": arguments.seat, "on": deed == "ban"}
            return ask(settings, arguments.url, "POST", "bans", body)
        case "backup":
            return ask(settings, arguments.url, "POST", "backups", {"name": arguments.name})
    raise AssertionError("the parser knows all deeds")


def ask(settings: Settings, url: str | None, method: str, path: str, body: object) -> object:
    """Ask the tavern something as its keeper."""
    file = settings.folder() / "admin.token"
    request = urllib.request.Request(
        f"{(url or settings.url()).rstrip('/')}/api/admin/{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {token(file)}", "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            given: object = json.load(response)
            return given
    except urllib.error.HTTPError as error:
        raise BlarneyError(sentence(error)) from None
    except (OSError, ValueError) as error:
        raise BadSetup(f"The tavern does not answer at {url or settings.url()}: {error}.") from None


def token(file: Path) -> str:
    """The keeper's token."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        raise BadSetup(f"There is no keeper's token at {file}: has the tavern ever been open here?") from None


def sentence(error: urllib.error.HTTPError) -> str:
    """What the tavern says is wrong."""
    try:
        return str(json.load(error)["sentence"])
    except (ValueError, KeyError, TypeError):
        return f"The tavern refuses that (HTTP {error.code})."


def show(tables: object) -> None:
    """All tables, a line each."""
    sheet = Sheet()
    sheet.add_column("table", no_wrap=True)
    for column in ("game", "state", "seats", "people here", "entries"):
        sheet.add_column(column)
    assert isinstance(tables, list), "the tavern gives a list"
    for one in tables:
        state = "paused" if one["paused"] else one["status"]
        sheet.add_row(
            one["table"],
            one["game"],
            state,
            # What people call themselves is shown as it is.
            Text(", ".join(one["seats"])),
            str(one["people_here"]),
            str(one["entries"]),
        )
    Console().print(sheet if tables else "No table is open.")
