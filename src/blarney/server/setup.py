"""What the host of a table chooses."""

from __future__ import annotations

from collections import OrderedDict
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from blarney.bots.house import bot
from blarney.core.errors import BadSetup
from blarney.core.game import Game
from blarney.core.pack import Pack
from blarney.core.registry import game as game_named
from blarney.server.clock import ClockRule, NoClock

MOST_PACK = 300_000
# Games with packs of their own that are kept ready: making one takes longer than a move.
MOST_GAMES = 32

Word = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9_]+$")]
Value = Annotated[str, Meta(min_length=1, max_length=60)]
Choice = Annotated[str, Meta(max_length=200)] | int | Annotated[list[Value], Meta(max_length=60)]
Level = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[a-z]+$")]


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a table is set up: the game, who may come, how fast it goes."""

    game: Word
    seats: Annotated[int, Meta(ge=1, le=20)]
    options: Annotated[dict[Word, Choice], Meta(max_length=40)] = {}
    pack: Annotated[str, Meta(max_length=MOST_PACK)] | None = None
    """A pack of one's own, as TOML; none: the game's own cards."""
    title: Annotated[str, Meta(max_length=60)] = ""
    public: bool = False
    """Is the table in the list, or only for those who have its link?"""
    hot_seat: bool = False
    """May one person hold several seats?"""
    spectators: Literal["off", "public", "delayed"] = "off"
    delay: Annotated[int, Meta(ge=1, le=3600)] = 60
    """By how many seconds delayed spectators are behind."""
    clock: ClockRule = NoClock()
    window: Annotated[int, Meta(ge=0, le=86400)] = 0
    """Seconds that a reaction window is open for those who say nothing; 0: until all have answered."""
    least: Annotated[int, Meta(ge=0, le=30_000)] = 1_200
    """Milliseconds that a reaction window is open at least if two people or more are at the table."""
    grace: Annotated[int, Meta(ge=0, le=7 * 86400)] = 120
    """Seconds after which a bot plays for somebody who is gone; 0: never."""
    stand_in: Level = "regular"
    """The level of such a bot."""
    auto_start: bool = False
    """Does the game begin as soon as all seats are taken?"""


def checked(setup: Setup) -> Setup:
    """The same setup with all options filled in; BadSetup or BadPack says what is wrong with it."""
    game = game_of(setup)
    bot(setup.stand_in)
    if not (setup.title == "" or setup.title.isprintable()):
        raise BadSetup("The title of a table can be printed.")
    options = game.check_options(setup.options)
    game.check_seats(setup.seats)
    return msgspec.structs.replace(setup, options=options)


def game_of(setup: Setup) -> Game:
    """The game that is played, with its pack."""
    if setup.pack is None:
        return game_named(setup.game)
    own = Pack.loads(setup.pack)
    key = (setup.game, own.hash)
    if key not in _games:
        _games[key] = game_named(setup.game, own)
        if len(_games) > MOST_GAMES:
            _games.popitem(last=False)
    _games.move_to_end(key)
    return _games[key]


_games: OrderedDict[tuple[str, str], Game] = OrderedDict()
