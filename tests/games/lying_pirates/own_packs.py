"""Packs of Lying Pirates as they are written: our own, a small one with other numbers, and how to spoil it."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pytest

from blarney.core.errors import BadPack
from blarney.core.pack import Box, Pack
from blarney.games.lying_pirates.deck import Deck, Verb
from blarney.games.lying_pirates.pack import read

SMALL = """\
game = "lying_pirates"
name = "Small"
language = "en"

[numbers]
coins = 3
crew = 4
most = 8
prize = 2
recruits = 0
price = 3
toll = 0
rerolls = 2
first = 5
penalty = 2
silvers = 2
golds = 3
safe = 0
wild = 0
ransom = 1
warded = 1
stake = 2
shown = 1
hiring = 1
trading = 3
supply = 20
fewest = 2
most_players = 3

[dice]
battle = ["skull", "single", "double", "double", "double", "double", "double", "double"]
sail = [1, 2, 3, 4, 5, 6]
pirate = ["o", "x", "x", "x", "x", "x"]
treasure = ["x", "o", "o", "o", "o", "o"]
king = [6, 6, 6, 6, 6, 6]
mermaid = [0, 1, 2, 3, 4, 5]
ghost = [1, 1, 1, 1, 1, 0]
cursed = [0, 0, 0, 0, 0, 2]

[[map]]
name = "pond"
spaces = 6
hand = 3
layout = ["reef", "cat-at-sea", "inn 5th", "shoal", "bay"]

[[tile]]
name = "bay"
title = "A Bay"
text = "Sail 1."
does = [{ verb = "sail", amount = 1 }]

[[tile]]
name = "shoal"
title = "A Shoal"
text = "Everybody else goes back 6."
does = [{ verb = "sail", who = "others", amount = -6 }, { verb = "reach", to = "behind" }]

[[tile]]
name = "inn 5th"
title = "An Inn"
text = "Roll."
does = [{ verb = "roll", die = "treasure", good = [{ verb = "special", die = "ghost" }], bad = [] }]

[[tile]]
name = "cat-at-sea"
title = "A Cat"
text = "Lose 1 crew."
does = [{ verb = "crew", amount = -1 }]

[[tile]]
name = "reef"
title = "A Reef"
text = "Turn."
does = [{ verb = "turn" }]

[[card]]
name = "hook"
title = "A Hook"
text = "Rob."
colour = "silver"
icon = "sword"
copies = 21
final = true
does = [{ verb = "choose", among = "others" }, { verb = "rob_crew", amount = 2 }]

[[card]]
name = "brawl"
title = "A Brawl"
text = "Fight."
colour = "gold"
icon = "bomb"
does = [{ verb = "choose", among = "here" }, { verb = "duel", won = [{ verb = "look" }], \
lost = [{ verb = "battle", among = "here", seeks = "loser", \
then = [{ verb = "roll", die = "pirate", good = [], bad = [{ verb = "curse", who = "them" }] }] }] }]

[[captain]]
name = "ann"
title = "Ann"
text = "Richer."
changes = { coins = 2, price = -1 }

[[captain]]
name = "bob"
title = "Bob"
text = "Poorer."
changes = { coins = -2 }

[[captain]]
name = "cat"
title = "Cat"
text = "Later."
changes = { stake = 1 }

[[variant]]
name = "calm"
title = "Calm"
text = "Cheap."
changes = { price = -1, wild = 1 }
"""


@cache
def ours() -> Box[Deck]:
    """Our own box."""
    return read(Pack.loads(our_text()))


@cache
def our_text() -> str:
    """Our own pack as it is written."""
    return (files("blarney.games.lying_pirates") / "cards.toml").read_text(encoding="utf-8")


def mistakes(text: str) -> list[str]:
    """What is wrong with a pack of this text."""
    with pytest.raises(BadPack) as caught:
        read(Pack.loads(text))
    return caught.value.mistakes


def changed(*changes: tuple[str, str], text: str = SMALL) -> str:
    """The small pack with some things otherwise."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def without(section: str) -> str:
    """The small pack without the sections of a name."""
    parts = re.split(r"(?=^\[)", SMALL, flags=re.MULTILINE)
    return "".join(part for part in parts if not part.startswith((f"[[{section}]]", f"[{section}]")))


def doing(does: str, final: bool = False) -> str:
    """The small pack with a first card that does this."""
    text = SMALL if final else changed(("final = true\n", ""))
    return re.sub(
        r"(?<=name = \"hook\"\n)((?:.*\n)+?)does = .*", lambda found: f"{found[1]}does = {does}", text
    )


def nested(deep: int) -> str:
    """A roll that leads to a roll, so many times."""
    does = '[{ verb = "turn" }]'
    for _ in range(deep):
        does = f'[{{ verb = "roll", die = "pirate", good = {does}, bad = [] }}]'
    return does


def within(deck: Deck, script: int) -> list[Verb]:
    """All verbs that a script has, or leads to."""
    found: list[Verb] = []
    for verb in deck.scripts[script]:
        found += [verb, *within(deck, verb.good), *within(deck, verb.bad)]
    return found


def verbs(deck: Deck, script: int) -> set[int]:
    """All that a script may do."""
    return {verb.verb for verb in within(deck, script)}


@cache
def ours_pack() -> Pack:
    """Our own pack as it comes with the game."""
    return Pack.loads(our_text(), built_in=True)
