"""The tiny pack that the tests of packs spoil: two Territories, six heirs, and one card or two of each deck."""

from __future__ import annotations

from typing import Any

import pytest

from blarney.core.errors import BadPack
from blarney.core.pack import Pack
from blarney.games.royal_bastards.deck import LAW_NAMES, TYPE_NAMES
from blarney.games.royal_bastards.pack import read


def called(name: str, **more: object) -> dict[str, Any]:
    """A card of this name."""
    return {"name": name, "title": name.title(), "text": f"A {name}.", **more}


def verb(name: str, **more: object) -> dict[str, Any]:
    """A verb with what it says."""
    return {"verb": name, **more}


def heir(name: str) -> dict[str, Any]:
    """A Bastard; all of them are alike."""
    scores = {"might": 1, "magic": 2, "mastery": 3, "movement": 0}
    changes = {"rent": 1, "critical": -2}
    return called(name, **scores, **{"class": "monk", "race": "elf", "home": "hut", "changes": changes})


def tiny() -> dict[str, Any]:
    """The pack, to be changed."""
    numbers = {name: 9 if name == "critical" else 2 for name in LAW_NAMES}
    green = [verb("choose_land", among="any", colour="green"), verb("support", amount=1, where="adjacent")]
    draws = {"type": "contest", "value": 2, "copies": 4, "does": [verb("draw", amount=1)]}
    return {
        "game": "royal_bastards",
        "name": "Tiny",
        "language": "en",
        "numbers": {**numbers, "first_die": 6, "champion_die": 4, "fewest": 2, "most_players": 2},
        "festivals": {"first": [5, 1], "last": [9, 9]},
        "territory": [called("castle", colour="red", points=3), called("hut", colour="green", points=1)],
        "bastard": [heir(name) for name in ("ann", "bob", "cat", "dan", "eve", "fay")],
        "chaos": [
            called("trick", attribute="magic", involved=True, **draws),
            called("no", type="anytime", value=1, cancels=True),
        ],
        "skeleton": [called("secret", attribute="movement", amount=-2, copies=2)],
        "endorsement": [
            called("guild", attribute="mastery", amount=3, copies=2, does=green, changes={"edge": 2})
        ],
        "contest": [
            called("duel", attribute="might", bonus="monk", sides=8, won=[verb("gold", amount=1)], lost=[])
        ],
    }


def doing(does: object, on: str) -> Pack:
    """The tiny pack with a card that does this: a Chaos card of a type, another card, or a contest's reward."""
    data = tiny()
    if on in ("won", "lost"):
        data["contest"][0][on] = does
    elif on in TYPE_NAMES:
        data["chaos"][0] = called("trick", type=on, value=1, copies=4, does=does)
    else:
        data[on][0]["does"] = does
    return Pack(data)


def mistakes(pack: Pack) -> list[str]:
    """What is wrong with a pack."""
    with pytest.raises(BadPack) as caught:
        read(pack)
    return caught.value.mistakes
