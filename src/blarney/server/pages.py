"""The page that is there until one brings a browser's client: what this is, and how to play."""

from __future__ import annotations

from aiohttp import web

from blarney.core.registry import GAMES

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
<p>Programs find the <a href="/api/openapi.json">description of the API</a>; people play in the terminal:
<code>blarney play</code>.</p>
</main>
</body>
</html>
"""


async def front(request: web.Request) -> web.Response:
    """The front page."""
    games = "\n".join(f"<li><strong>{game.title}</strong>: {game.about}</li>" for game in GAMES.values())
    return web.Response(text=PAGE.format(games=games), content_type="text/html")


PAGES = {"/": front}
