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


def find(key: str) -> Game:
    """The game of a name, or a small variant of it: `bon`, `bon:small`."""
    name, _, variant = key.partition(":")
    found = game(name)
    if not variant:
        return found
    variants = found.variants()
    if variant not in variants:
        raise UnknownGame(
            f"{found.title} has no variant {variant[:40]!r}; it has: {', '.join(variants) or 'none'}."
        )
    return variants[variant]


def key_of(one: Game) -> str:
    """How `find` finds a game."""
    for name, found in GAMES.items():
        if found is one:
            return name
        for variant, small in found.variants().items():
            if small is one:
                return f"{name}:{variant}"
    raise UnknownGame(f"This {one.title} is not on the shelf: it has a pack of its own.")


def reopened(data: dict[str, object]) -> Table:
    """The table of a save, with the game and the pack that it names; tables are pickled so."""
    one = game(str(data.get("game")))
    pack = Pack.of(data.get("pack"), one.pack)
    return (one if pack is one.pack else one.with_pack(pack)).load(data)
