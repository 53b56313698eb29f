"""The small pack of the pictures: plain heirs, quiet cards, and what each test makes up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from blarney.core.pack import Pack
from blarney.games.royal_bastards import RoyalBastardsGame

Card = Mapping[str, Any]
Cards = Mapping[str, Card]

NUMBERS = {
    "hand": 3, "support_price": 3, "endorsement_price": 6, "reveal_price": 4, "income_gold": 2, "income_support": 1,
    "sale": 0, "critical": 10, "edge": 0, "home_edge": 0, "ties": 0, "feast": 0, "prize": 0, "solace": 0, "loyalty": 0,
    "wary": 0, "rent": 0, "bonus": 0, "first_die": 10, "champion_die": 8, "fewest": 2, "most_players": 4,
}  # fmt: skip
# Each at the cell of its number: the city in the middle, six around it, four further out behind farm and fields.
LANDS = {
    "city": ("red", 15), "farm": ("yellow", 10), "fields": ("yellow", 7), "hill": ("blue", 10), "peak": ("blue", 7),
    "grove": ("green", 10), "wood": ("green", 7), "camp": ("brown", 10), "moor": ("brown", 7), "pit": ("purple", 10),
    "crypt": ("purple", 7),
}  # fmt: skip
PLACES = list(LANDS)
# Each at home in the Territory after the one before; all are knights, and only their bonus dice are their own.
HEIRS = ["ann", "bob", "cid", "dot", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lou"]
HEIR = {
    "class": "knight", "race": "human", "might": 4, "magic": 3, "mastery": 2, "movement": 1, "changes": {"bonus": 1},
}  # fmt: skip
COIN = [{"verb": "gold", "amount": 1}]
CHAOS: Cards = {
    "trick": {"type": "anytime", "value": 2, "copies": 6, "does": COIN},
    "cancel": {"type": "anytime", "value": 1, "copies": 6, "cancels": True},
    "march": {"type": "movement", "value": 3, "copies": 4, "does": COIN},
    "duel": {"type": "contest", "value": 1, "copies": 4, "does": COIN},
    "spell": {"type": "anytime", "value": 1, "copies": 6, "does": COIN},
    "claim": {"type": "endgame", "value": 2, "copies": 4, "does": [{"verb": "approval", "amount": 2}]},
}
SKELETONS: Cards = {
    "bones": {"attribute": "might", "amount": -1, "copies": 4},
    "sin": {"attribute": "mastery", "amount": -2, "copies": 4},
}
ENDORSEMENTS: Cards = {
    "guild": {"attribute": "might", "amount": 1, "copies": 3},
    "seal": {"attribute": "mastery", "amount": 2, "copies": 3},
}
PRIZE = {"won": [{"verb": "support", "amount": 1, "where": "here"}], "lost": []}
CONTESTS: Cards = {
    "brawl": {"attribute": "might", "copies": 2, **PRIZE},
    "riddle": {"attribute": "magic", "copies": 2, **PRIZE},
    "debate": {"attribute": "mastery", "copies": 2, **PRIZE},
    "race": {"attribute": "movement", "copies": 2, **PRIZE},
}


def toml(value: object) -> str:
    """A value as a pack writes it."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return json.dumps(value)


def section(kind: str, cards: Cards) -> list[str]:
    """The cards of one kind."""
    lines: list[str] = []
    for name, card in cards.items():
        lines.append(f'[[{kind}]]\nname = "{name}"\ntitle = "The {name}"\ntext = "What the {name} says."')
        lines += [f"{key} = {toml(value)}" for key, value in card.items()]
    return lines


def merged(cards: Cards, made_up: Cards) -> Cards:
    """The cards of the small pack as a test changes them, and its own behind them."""
    return {**cards, **{name: {**cards.get(name, {}), **card} for name, card in made_up.items()}}


def pack_text(numbers: Mapping[str, int], parts: Mapping[str, Cards]) -> str:
    """The whole pack, with what a test makes up of it."""
    lines = ['game = "royal_bastards"\nname = "Picture"\nlanguage = "en"\n[numbers]']
    lines += [f"{name} = {value}" for name, value in {**NUMBERS, **numbers}.items()]
    lines.append("[festivals]\nfirst = [4, 3, 2, 1]\nlast = [6, 4, 3, 2]")
    lands = {name: {"colour": colour, "points": points} for name, (colour, points) in LANDS.items()}
    heirs = {name: {**HEIR, "home": PLACES[(place + 1) % 11]} for place, name in enumerate(HEIRS)}
    own = {
        "territory": lands, "bastard": heirs, "chaos": CHAOS, "skeleton": SKELETONS, "endorsement": ENDORSEMENTS,
        "contest": CONTESTS,
    }  # fmt: skip
    for kind, cards in own.items():
        lines += section(kind, merged(cards, parts.get(kind, {})))
    return "\n".join(lines)


@cache
def with_text(text: str) -> RoyalBastardsGame:
    """Royal Bastards with this pack."""
    return RoyalBastardsGame(Pack.loads(text))


def pictured(numbers: Mapping[str, int] = {}, **parts: Cards) -> RoyalBastardsGame:
    """Royal Bastards with the pack of the pictures; `heirs={"ann": {"might": 6}}` and the like change it."""
    kinds = {
        "heirs": "bastard", "lands": "territory", "chaos": "chaos", "skeletons": "skeleton",
        "endorsements": "endorsement", "bouts": "contest",
    }  # fmt: skip
    return with_text(pack_text(numbers, {kinds[name]: cards for name, cards in parts.items()}))


@cache
def built_in() -> RoyalBastardsGame:
    """Royal Bastards with its own pack."""
    return RoyalBastardsGame()
