"""What a person means by a line: "red red gold under red", "2 red under red", "new blue"."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.games.dragon_scat.deck import Deck
from blarney.games.dragon_scat.moves import DONE, Lay

MOST = 40


def read(deck: Deck, line: str, legal: list[Move]) -> list[Move]:
    """The moves of a whole play in one line; nothing if the line is none."""
    words = line.replace(",", " ").split()
    laying = DONE in legal or (bool(legal) and all(isinstance(move, Lay) for move in legal))
    if "under" in words:
        at = words.index("under")
        row = named(deck, words[at + 1 :])
        cards = cards_in(deck, words[:at])
        if row is None or not cards:
            return []
        return [deck.unders[row], *[deck.lays[kind] for kind in cards], DONE]
    if laying and words and words[0] != "lay":
        # The row was chosen before: the line names the cards, and that is all of them.
        return [*[deck.lays[kind] for kind in cards], DONE] if (cards := cards_in(deck, words)) else []
    return []


def cards_in(deck: Deck, words: list[str]) -> list[int]:
    """The kinds of the cards in a list such as "red 2 gold and blue"; nothing if a word is not clear."""
    kinds: list[int] = []
    times: int | None = None
    for word in words:
        if word in ("and", "lay") and times is None:
            continue
        if word.isascii() and word.isdigit() and times is None and len(word) < 3:
            times = int(word)
            continue
        kind = named(deck, [word])
        if kind is None:
            return []
        kinds.extend([kind] * (1 if times is None else times))
        times = None
    return kinds if times is None and len(kinds) <= MOST else []


def named(deck: Deck, words: list[str]) -> int | None:
    """The dragon whose name is this, or the only one whose name begins so."""
    name = " ".join(words)
    if name in deck.names:
        return deck.names.index(name)
    fitting = [kind for kind, one in enumerate(deck.names) if name and one.startswith(name)]
    return fitting[0] if len(fitting) == 1 else None
