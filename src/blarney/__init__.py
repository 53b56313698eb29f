"""Blarney: games of bluff and boast, for people, bots and learning programs."""

import blarney.games  # noqa: F401  (puts the games on the shelf)
from blarney.core.chance import Chance, Loaded, Scripted, SealedChance
from blarney.core.errors import (
    BadMove,
    BadPack,
    BadRecord,
    BadSave,
    BadSetup,
    BlarneyError,
    IllegalMove,
    NeedsOutcome,
    NotAsked,
    Refused,
    UnknownGame,
)
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.mind import Mind, Thought
from blarney.core.moves import Move
from blarney.core.outcome import Outcome
from blarney.core.pack import Pack
from blarney.core.record import Abandoned, Drawn, Moment, Played, Record, TakenOver, Undone
from blarney.core.registry import GAMES, game
from blarney.core.table import Table
from blarney.core.texts import Text
from blarney.core.view import View
from blarney.version import VERSION

__version__ = VERSION

__all__ = [
    "GAMES",
    "Abandoned",
    "BadMove",
    "BadPack",
    "BadRecord",
    "BadSave",
    "BadSetup",
    "BlarneyError",
    "Chance",
    "Drawn",
    "Event",
    "Game",
    "IllegalMove",
    "Loaded",
    "Mind",
    "Moment",
    "Move",
    "NeedsOutcome",
    "NotAsked",
    "Outcome",
    "Pack",
    "Played",
    "Record",
    "Refused",
    "Scripted",
    "SealedChance",
    "Table",
    "TakenOver",
    "Text",
    "Thought",
    "Undone",
    "UnknownGame",
    "View",
    "game",
]
