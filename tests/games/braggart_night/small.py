"""A small pack whose cards have words to type, and tables with given hands."""

from __future__ import annotations

from collections.abc import Sequence

import blarney
from blarney.core.chance import Chance
from blarney.core.pack import Pack
from blarney.core.steps import Anything
from blarney.core.table import Origin
from blarney.games.braggart import BraggartGame
from blarney.games.braggart.rules.draft import DRAFT
from blarney.games.braggart.rules.round import ROUND
from blarney.games.braggart.rules.round_end import CONSOLATION, MY_ROUND, ROUND_END
from blarney.games.braggart.rules.turn import BOASTS
from blarney.games.braggart.table import Braggart

CARDS = {
    "scene": [
        ("moon", "Under a full moon", 3),
        ("deep well", "At the bottom of a deep well", 5),
    ],
    "deed": [
        ("wrestled", "I wrestled", 6),
        ("dripping cloak", "I hung my dripping cloak on", 2),
        ("apology", "I said sorry to", 1),
    ],
    "foe": [
        ("goose", "an angry goose", 1),
        ("red giant", "a giant with a red beard", 9),
        ("goblins", "forty goblins", 4),
    ],
    "result": [
        ("gold", "and was paid in gold", 8),
        ("grounded", "so my mother grounded me", 2),
    ],
}
OTHERS = """
[[liar]]
name = "fibber"
title = "Fibber!"
text = "Fie."
swaps = 1
copies = 6

[[liar]]
name = "shameless fibber"
title = "Shameless Fibber!"
text = "Fie and fie."
swaps = 2
copies = 6

[[ploy]]
name = "quick hands"
title = "Quick Hands"
text = "Look over there."
copies = 6
does = [{ verb = "steal", cards = 1 }]

[[ploy]]
name = "start over"
title = "Start Over"
text = "Where was I?"
copies = 6
does = [{ verb = "redraw" }]

[[ploy]]
name = "old story"
title = "An Old Story"
text = "Again."
copies = 6
does = [{ verb = "salvage" }, { verb = "draw", cards = 2 }]
"""


def pack_text() -> str:
    """The pack: six copies of each card."""
    parts = ['game = "braggart"\nname = "Small"\nlanguage = "en"\n']
    parts.append("[deck]\nhand = 4\nlimit = 8\nbar = 3\nfewest = 2\nmost = 6\n")
    for section, cards in CARDS.items():
        for name, text, value in cards:
            parts.append(f'[[{section}]]\nname = "{name}"\ntext = "{text}"\nvalue = {value}\ncopies = 6\n')
    return "\n".join([*parts, OTHERS])


def small() -> BraggartGame:
    """Braggart with the small pack."""
    found = blarney.game("braggart").with_pack(Pack.loads(pack_text()))
    assert isinstance(found, BraggartGame)
    return found


GAME = small()


def laid(
    hands: Sequence[Sequence[str]],
    *,
    discard: Sequence[str] = (),
    open_: Sequence[str] = (),
    boasts: Sequence[Sequence[str]] = (),
) -> Braggart:
    """A table with these cards, at the first turn; at the draft if there are open cards, at its end if boasts lie."""
    table = GAME.lay(Origin(GAME, len(hands), GAME.check_options({}), Chance(1)))
    assert isinstance(table, Braggart)
    table.whole_past = False
    table.round = 1

    def lay(zone: int, names: Sequence[str], seen: int) -> None:
        for name in names:
            pile = table.cards.zones[table.pile]
            card = next(card for card in pile if table.deck.names[table.deck.kinds[card]] == name)
            pile.remove(card)
            table.cards.zones[zone].append(card)
            table.cards.seen[card] = seen
        table.cards.zones[zone].sort()

    for seat, hand in enumerate(hands):
        lay(seat, hand, 1 << seat)
    for seat, boast in enumerate(boasts):
        lay(table.boast(seat), boast, table.cards.everyone)
    lay(table.discard, discard, table.cards.everyone)
    lay(table.open, open_, table.cards.everyone)
    steps: list[Anything] = [ROUND_END, CONSOLATION, MY_ROUND, ROUND]
    if not boasts:
        steps = [BOASTS, *steps]
    if open_:
        steps = [DRAFT, *steps]
    table.then(*steps)
    table.advance()
    return table


def says(table: Braggart, seat: int, *texts: str) -> None:
    """One answer of a seat."""
    table.play(seat, *[GAME.decode(text) for text in texts])
