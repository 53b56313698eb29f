"""The pages: the browser's client as it was built, or, where it was not, what this is and how to play."""

from __future__ import annotations

import mimetypes
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from blarney.core.registry import GAMES

BUILT_IN = Path(__file__).parent / "web"
# Which page it is, the client sees from its address.
PATHS = ("/", "/table/{table}", "/seat/{code}", "/host/{game}", "/rules/{game}", "/replay/{table}", "/games")
YEAR = 365 * 24 * 3600

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Blarney</title>
</head>
<body>
<main>
<h1>Blarney</h1>
<p>The tavern is open. These games are on the shelf:</p>
<ul>
{games}
</ul>
<p>The client for browsers was not built into this Blarney (<code>make web</code> does that). Programs find the
<a href="/api/openapi.json">description of the API</a>; people play in the terminal: <code>blarney play</code>.</p>
</main>
</body>
</html>
"""


def add_pages(app: web.Application, folder: Path) -> None:
    """Add all pages to the application; what is in the folder is read once."""
    index = folder / "index.html"
    if not index.is_file():
        games = "\n".join(f"<li><strong>{game.title}</strong>: {game.about}</li>" for game in GAMES.values())
        for path in PATHS:
            app.router.add_get(
                path, page(PAGE.format(games=games).encode(), "text/html", 0), allow_head=False
            )
        return
    for path in PATHS:
        app.router.add_get(path, page(index.read_bytes(), "text/html", 0), allow_head=False)
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file != index:
            name = file.relative_to(folder).as_posix()
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            # The names of assets change with what is in them.
            app.router.add_get(
                f"/{name}",
                page(file.read_bytes(), kind, YEAR if name.startswith("assets/") else 3600),
                allow_head=False,
            )


def page(body: bytes, kind: str, lasts: int) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """What answers with this."""

    async def answer(request: web.Request) -> web.Response:
        response = web.Response(
            body=body, content_type=kind, charset="utf-8" if kind.startswith("text/") else None
        )
        cache = f"public, max-age={lasts}, immutable" if lasts == YEAR else f"max-age={lasts}"
        response.headers["Cache-Control"] = cache if lasts else "no-cache"
        if len(body) > 1024:
            response.enable_compression()
        return response

    return answer
