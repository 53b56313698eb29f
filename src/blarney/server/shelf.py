"""What is on the shelf besides the games: their cards, their rules in our words, a table drawn with words."""

from __future__ import annotations

import asyncio
import functools

from blarney.core import rulebook
from blarney.core.registry import game as game_named
from blarney.core.view import Block
from blarney.server.errors import NotNow
from blarney.server.routes import Call
from blarney.server.wire import RuleInfo


async def show_rules(call: Call) -> list[RuleInfo]:
    """Every rule of a game in our words, in the order of the book, then the rulings."""
    return await asyncio.to_thread(rules_of, game_named(call.given["game"]).name)


@functools.cache
def rules_of(name: str) -> list[RuleInfo]:
    """The rules of a game; they do not change."""
    return [RuleInfo(rule, text, "-R" in rule) for rule, text in rulebook.rules(name)]


async def show_pack(call: Call) -> dict[str, object]:
    """The cards, tiles and numbers of a game."""
    return dict(game_named(call.given["game"]).pack.data)


async def show_table_pack(call: Call) -> dict[str, object]:
    """The cards, tiles and numbers that a table plays with."""
    room = await call.tavern.room(call.table)
    ledger = await room.ask(room.ready)
    return dict(ledger.game.pack.data)


async def show_picture(call: Call) -> list[Block]:
    """The table drawn with words, as you may see it: for those who would rather hear it."""
    room = await call.tavern.room(call.table)
    seat: int | None = call.given["seat"]

    async def draw() -> list[Block]:
        ledger = await room.ready()
        room.may_see(call.person, seat)
        if ledger.laid is None or room.audience.late(ledger, seat):
            raise NotNow("There is nothing to be seen yet.")
        return ledger.game.picture(ledger.laid.view(seat), ledger.names(seat))

    return await room.ask(draw)


async def show_afterword(call: Call) -> list[Block]:
    """What is told of a game that is over, of what everybody was told of it; as the reader of a seat would read it."""
    room = await call.tavern.room(call.table)
    seat: int | None = call.given["seat"]

    async def tell() -> list[Block]:
        ledger = await room.ready()
        if ledger.laid is None or ledger.status != "over":
            raise NotNow("The tales are told when the game is over.")
        return ledger.game.afterword(ledger.stories[None], ledger.names(seat))

    return await room.ask(tell)
