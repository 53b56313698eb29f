"""What a person means by a line: "red red gold under red", "2 red under red", "red gold" once a pile is chosen."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.games.dragon_scat.deck import Deck
from blarney.games.dragon_scat.moves import DONE, Lay

MOST = 40
UNDER = "under"


def read(deck: Deck, line: str, legal: list[Move]) -> list[Move]:
    """The moves of a whole play in one line; nothing if the line is none."""
    words = line.replace(",", " ").split()
    for at in range(1, len(words)):
        # "un" will do, if it is not the beginning of a dragon's name.
        if words[at] == UNDER or (UNDER.startswith(words[at]) and named(deck, words[at : at + 1]) is None):
            row = named(deck, words[at + 1 :])
            cards = cards_in(deck, words[:at])
            if row is not None and cards:
                return [deck.unders[row], *[deck.lays[kind] for kind in cards], DONE]
    laying = DONE in legal or (bool(legal) and all(isinstance(move, Lay) for move in legal))
    if laying and words and words[0] != "lay":
        # The pile was chosen before: the line names the cards, and that is all of them.
        cards = cards_in(deck, words)
        return [*[deck.lays[kind] for kind in cards], DONE] if cards else []
    return []


def cards_in(deck: Deck, words: list[str]) -> list[int]:
    """The kinds of the cards in a list such as "red 2 gold and blue"; nothing if a word is not clear."""
    kinds: list[int] = []
    times: int | None = None
    at = 0
    while at < len(words):
        word = words[at]
        if word in ("and", "lay") and times is None:
            at += 1
        elif word.isascii() and word.isdigit() and times is None and len(word) < 3:
            times = int(word)
            at += 1
        else:
            # A name may have several words; the longest that fits is meant.
            ends = [end for end in range(len(words), at, -1) if named(deck, words[at:end]) is not None]
            kind = named(deck, words[at : ends[0]]) if ends else None
            if kind is None:
                return []
            kinds.extend([kind] * (1 if times is None else times))
            times = None
            at = ends[0]
    return kinds if times is None and len(kinds) <= MOST else []


def named(deck: Deck, words: list[str]) -> int | None:
    """The dragon whose name is this, or the only one whose name begins so, word by word."""
    name = " ".join(words)
    if name in deck.names:
        return deck.names.index(name)
    fitting = [kind for kind, one in enumerate(deck.names) if words and begins(words, one.split())]
    return fitting[0] if len(fitting) == 1 else None


def begins(words: list[str], name: list[str]) -> bool:
    """Is each word the beginning of a word of the name, in their order?"""
    return len(words) <= len(name) and all(
        whole.startswith(word) for word, whole in zip(words, name, strict=False)
    )
