"""What programs give to environments: numbers of Python's or of NumPy's; a sentence where they are none."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index

import numpy as np

from blarney.core.chance import check_seed
from blarney.core.errors import BadSetup
from blarney.core.game import Game

LONGEST = (1 << 31) - 1
"""No horizon is further away."""
NOT_DEALT = "Nothing is dealt yet: call reset first."
OVER = "This game is over: call reset."


def as_whole(value: object) -> int | None:
    """A whole number, also if it is NumPy's, as Python's; None if it is none. True and False are none."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def whole(value: object, what: str, least: int, most: int) -> int:
    """A whole number in this range; anything else is refused."""
    number = as_whole(value)
    if number is None or not least <= number <= most:
        raise BadSetup(f"{what} is a whole number from {least} to {most}, not {brief(value)}.")
    return number


def brief(value: object) -> str:
    """What was given instead, in a few letters."""
    try:
        return str(value)[:40]
    except ValueError:
        return "one with thousands of digits"


def seed_of(value: object) -> int | None:
    """A seed as a number of Python's; None if none is given."""
    if value is None:
        return None
    number = as_whole(value)
    return check_seed(value if number is None else number)


def horizon_of(value: object) -> int:
    """After how many moves a game is broken off; -1 if it is not."""
    return -1 if value is None else whole(value, "A horizon", 1, LONGEST)


def seats_of(game: Game, value: object) -> int:
    """How many seats there are: the fewest, if nothing is said."""
    if value is None:
        return min(game.seats)
    number = as_whole(value)
    return game.check_seats(value if number is None else number)


def options_of(game: Game, *given: object) -> dict[str, object]:
    """All options of a table; where several are given, the last one counts."""
    chosen: dict[str, object] = {}
    for one in given:
        if one is not None and not isinstance(one, Mapping):
            raise BadSetup(f"Options are names with their values, not {type(one).__name__}.")
        chosen.update({name: plain(value) for name, value in (one or {}).items()})
    return game.check_options(chosen)


def plain(value: object) -> object:
    """A number of NumPy's as Python's; all else as it is."""
    return value.item() if isinstance(value, np.generic) else value


def table_options(options: object) -> object:
    """What `reset(options={"table": {…}})` says of the table; other keys mean nothing here."""
    if options is None:
        return None
    if not isinstance(options, Mapping):
        raise BadSetup(f"The options of a reset are names with their values, not {type(options).__name__}.")
    return options.get("table")
