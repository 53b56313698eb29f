"""The small pack of the pictures, with cards named by type and value, and games that are played with it."""

from __future__ import annotations

from functools import cache

import blarney
from blarney.core.chance import Chance
from blarney.core.events import Event
from blarney.core.pack import Pack
from blarney.games.braggart import BraggartGame
from blarney.games.braggart.table import Braggart

# A card to boast with is named by its type and its value: the Scene s8, the Deed d9, the Foe f9, the Result r8.
SCENES = DEEDS = FOES = RESULTS = (1, 2, 3, 4, 5, 6, 7, 8, 9)
TEXTS = {
    "scene": "... at {} o'clock ...",
    "deed": "I chased {} times",
    "foe": "... {} geese",
    "result": "and lost {} teeth.",
}
LIARS = {"liar": 1, "outrageous": 2, "monstrous": 4}
PLOYS = {
    "thief": '{ verb = "steal", cards = 1 }',
    "gang": '{ verb = "steal", cards = 2 }',
    "toast": '{ verb = "draw", cards = 3 }',
    "sip": '{ verb = "draw" }',
    "change": '{ verb = "redraw" }',
    "relic": '{ verb = "salvage", cards = 1 }',
    "attic": '{ verb = "salvage", cards = 2 }',
    "feast": '{ verb = "draw", cards = 2 }, { verb = "redraw" }, { verb = "steal" }, { verb = "salvage" }',
    "wreck": '{ verb = "salvage" }, { verb = "steal" }, { verb = "redraw" }, { verb = "draw", cards = 2 }',
}


def pack_text(hand: int = 4, limit: int = 8, bar: int = 3, fewest: int = 2, most: int = 6) -> str:
    """The pack of the pictures: six copies of each card."""
    parts = ['game = "braggart"\nname = "Picture"\nlanguage = "en"\n']
    parts.append(f"[deck]\nhand = {hand}\nlimit = {limit}\nbar = {bar}\nfewest = {fewest}\nmost = {most}\n")
    for section, values in zip(TEXTS, (SCENES, DEEDS, FOES, RESULTS), strict=True):
        for value in values:
            text = TEXTS[section].format(value)
            parts.append(f'[[{section}]]\nname = "{section[0]}{value}"\ntext = "{text}"\nvalue = {value}\n')
            parts.append("copies = 6\n")
    for name, swaps in LIARS.items():
        parts.append(f'[[liar]]\nname = "{name}"\ntitle = "{name.title()}!"\ntext = "No!"\nswaps = {swaps}\n')
        parts.append("copies = 6\n")
    for name, does in PLOYS.items():
        parts.append(f'[[ploy]]\nname = "{name}"\ntitle = "{name.title()}"\ntext = "Play {name}."\n')
        parts.append(f"copies = 6\ndoes = [{does}]\n")
    return "\n".join(parts)


def tale(cards: str) -> str:
    """What a boast of these cards of the picture's pack says."""
    says = {"s": "At {} o'clock,", "d": "I chased {} times", "f": "{} geese", "r": "and lost {} teeth"}
    words = " ".join(says[card[0]].format(card[1:]) for card in cards.split())
    return words.replace("geese and", "geese, and") + "."


@cache
def pictured(text: str = "") -> BraggartGame:
    """Braggart with the pack of the pictures, or another one."""
    found = blarney.game("braggart").with_pack(Pack.loads(text or pack_text()))
    assert isinstance(found, BraggartGame)
    return found


def built_in() -> BraggartGame:
    """Braggart with its own pack."""
    found = blarney.game("braggart")
    assert isinstance(found, BraggartGame)
    return found


def dealt(seats: int, seed: int, game: BraggartGame | None = None, **options: object) -> Braggart:
    """A real table, dealt from a seed."""
    table = (game or built_in()).deal(seats=seats, seed=seed, options=options)
    assert isinstance(table, Braggart)
    return table


def finish(table: Braggart, seed: int) -> list[Event]:
    """Play on at random to the end, and give what a spectator is told from the deal on."""
    events: list[Event] = []
    chance = Chance(seed)
    while table.outcome is None:
        seat = table.waiting[chance.below(len(table.waiting))]
        moves = table.legal(seat)
        table.play(seat, moves[chance.below(len(moves))])
    table.watch(None, events.append)
    return events
