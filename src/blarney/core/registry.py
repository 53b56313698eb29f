"""The games that are there, by name."""

from __future__ import annotations

from blarney.core.errors import BadPack, UnknownGame
from blarney.core.game import Game
from blarney.core.pack import Pack
from blarney.core.table import Table

GAMES: dict[str, Game] = {}


def register(*games: Game) -> None:
    """Put games on the shelf."""
    for one in games:
        GAMES[one.name] = one


def game(name: str, pack: Pack | None = None) -> Game:
    """The game of that name, with its own pack or another."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"There is no game {str(name)[:40]!r}; there are: {', '.join(GAMES)}.")
    if pack is not None and not isinstance(pack, Pack):
        raise BadPack(["The pack of a game is a Pack: see Pack.load."])
    return GAMES[name] if pack is None else GAMES[name].with_pack(pack)


def reopened(data: dict[str, object]) -> Table:
    """The table of a save, with the game and the pack that it names; tables are pickled so."""
    one = game(str(data.get("game")))
    pack = Pack.of(data.get("pack"), one.pack)
    return (one if pack is one.pack else one.with_pack(pack)).load(data)
