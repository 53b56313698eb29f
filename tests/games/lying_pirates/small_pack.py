"""The small pack of the pictures: a short map, quiet cards and tiles, and one trick that each test makes up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import blarney
from blarney.core.pack import Pack
from blarney.games.lying_pirates import LyingPiratesGame

NUMBERS = {
    "coins": 2, "crew": 5, "most": 10, "prize": 1, "recruits": 1, "price": 2, "toll": 1, "rerolls": 1, "first": 0,
    "penalty": 1, "silvers": 1, "golds": 1, "safe": 1, "wild": 1, "ransom": 2, "warded": 0, "stake": 1, "shown": 0,
    "hiring": 2, "trading": 2, "supply": 50, "fewest": 2, "most_players": 6,
}  # fmt: skip
DICE = """
[dice]
battle = ["double", "double", "single", "single", "single", "single", "skull", "skull"]
sail = [1, 1, 1, 2, 2, 2]
pirate = ["x", "x", "o", "o", "o", "o"]
treasure = ["x", "x", "x", "o", "o", "o"]
king = [1, 1, 1, 6, 6, 6]
mermaid = [1, 1, 6, 6, 0, 0]
ghost = [1, 1, 1, 0, 0, 0]
cursed = [2, 3, 4, 5, 0, 0]
"""
SPACES = 8
LONGER = 10
# Nothing happens if nobody is cursed who is touched by this.
QUIET = '[{ verb = "lift" }]'


def pack_text(numbers: Mapping[str, int], trick: str, event: str, colour: str, final: bool) -> str:
    """Tiles `event` and t1 to t12, cards `trick`, gold g1 to g5 and silver s1 to s5, some for the Final Battle."""
    parts = ['game = "lying_pirates"\nname = "Picture"\nlanguage = "en"\n[numbers]']
    parts += [f"{name} = {value}" for name, value in {**NUMBERS, **numbers}.items()]
    parts.append(DICE)
    for name, spaces, hand in (("base", SPACES, 6), ("extended", LONGER, 7)):
        layout = [f"t{number}" for number in range(spaces - 1, 0, -1)]
        parts.append(f'[[map]]\nname = "{name}"\nspaces = {spaces}\nhand = {hand}\nlayout = {layout}\n')
    for name, does in {"event": event, **{f"t{number}": QUIET for number in range(1, 13)}}.items():
        parts.append(f'[[tile]]\nname = "{name}"\ntitle = "{name}"\ntext = "It is {name}."\ndoes = {does}\n')
    cards = [("trick", colour, final, trick)]
    cards += [(f"g{number}", "gold", number == 5, QUIET) for number in range(1, 6)]
    cards += [(f"s{number}", "silver", number == 5, QUIET) for number in range(1, 6)]
    for name, tint, ends, does in cards:
        script = '[{ verb = "coins", amount = 1 }]' if ends and does == QUIET else does
        parts.append(f'[[card]]\nname = "{name}"\ntitle = "{name}"\ntext = "Play {name}."\ncolour = "{tint}"')
        parts.append(f'icon = "bomb"\ncopies = 6\nfinal = {str(ends).lower()}\ndoes = {script}\n')
    return "\n".join(parts)


@cache
def with_text(text: str) -> LyingPiratesGame:
    """Lying Pirates with this pack."""
    found = blarney.game("lying_pirates").with_pack(Pack.loads(text))
    assert isinstance(found, LyingPiratesGame)
    return found


def pictured(
    numbers: Mapping[str, int],
    trick: str = QUIET,
    event: str = QUIET,
    colour: str = "gold",
    final: bool = False,
) -> LyingPiratesGame:
    """Lying Pirates with the pack of the pictures."""
    return with_text(pack_text(numbers, trick, event, colour, final))


def built_in() -> LyingPiratesGame:
    """Lying Pirates with its own pack."""
    found = blarney.game("lying_pirates")
    assert isinstance(found, LyingPiratesGame)
    return found
