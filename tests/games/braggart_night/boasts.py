"""The boasts in the README of Braggart: run this to write them anew after the cards have changed."""

from __future__ import annotations

from pathlib import Path

import blarney
from blarney.core.chance import Chance
from blarney.games.braggart import BraggartGame
from blarney.games.braggart.deck import DEED, FOE, RESULT, SCENE
from blarney.games.braggart.tale import tell

README = Path(__file__).parents[3] / "src" / "blarney" / "games" / "braggart" / "README.md"
BEGIN = "<!-- twenty boasts -->\n"
END = "<!-- end of the boasts -->\n"
SEED = 1
MANY = 20
# Two cards, three with a Scene, three with a Result, four.
SHAPES = ((DEED, FOE), (SCENE, DEED, FOE), (DEED, FOE, RESULT), (SCENE, DEED, FOE, RESULT))


def boasts() -> list[str]:
    """Random boasts of different lengths from the built-in pack, no card twice while there are others."""
    game = blarney.game("braggart")
    assert isinstance(game, BraggartGame)
    chance = Chance(SEED)
    piles: dict[int, list[str]] = {type_: [] for type_ in (SCENE, DEED, FOE, RESULT)}
    found: list[str] = []
    for place in range(MANY):
        phrases = ["", "", "", ""]
        for type_ in SHAPES[place % len(SHAPES)]:
            if not piles[type_]:
                piles[type_] = [kind.text for kind in game.deck.all_kinds if kind.type == type_]
            phrases[type_] = piles[type_].pop(chance.below(len(piles[type_])))
        found.append(tell(*phrases))
    return found


def written() -> str:
    """The boasts as the README has them."""
    return "".join(f"{place}. {boast}\n" for place, boast in enumerate(boasts(), 1))


def in_readme() -> str:
    """What the README has between its marks."""
    text = README.read_text(encoding="utf-8")
    return text[text.index(BEGIN) + len(BEGIN) : text.index(END)].strip("\n") + "\n"


if __name__ == "__main__":
    text = README.read_text(encoding="utf-8")
    before, after = text.index(BEGIN) + len(BEGIN), text.index(END)
    README.write_text(f"{text[:before]}\n{written()}\n{text[after:]}", encoding="utf-8")
    print(f"wrote {MANY} boasts into {README.name}")
