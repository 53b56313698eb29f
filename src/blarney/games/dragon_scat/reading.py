"""What a person means by a line: "red red gold under red", "2 red under red", "red gold" once a pile is chosen."""

from __future__ import annotations

from collections.abc import Callable

from blarney.core.errors import BadMove
from blarney.core.moves import Move
from blarney.core.texts import Text
from blarney.games.dragon_scat.deck import Deck
from blarney.games.dragon_scat.moves import DONE, Lay, New, Under

MOST = 40
UNDER = "under"
LONGEST = 30

Say = Callable[[Text], str]


def read(deck: Deck, line: str, legal: list[Move], say: Say) -> list[Move]:
    """The moves of a play in one line; nothing if the line is none, BadMove if half of it is one."""
    words = line.replace(",", " ").split()
    begins_turn = any(isinstance(move, Under) for move in legal)
    picks = DONE in legal or (bool(legal) and all(isinstance(move, Lay) for move in legal))
    for at in range(1, len(words)):
        # "un" will do, if it is not the beginning of a dragon's name.
        if words[at] == UNDER or (UNDER.startswith(words[at]) and named(deck, words[at : at + 1]) is None):
            play = whole(deck, words[:at], words[at + 1 :])
            if not play and (begins_turn or picks) and cards_in(deck, words[:at]):
                raise BadMove(say(no_pile(deck, words[at + 1 :], legal)))
            return play
    if begins_turn:
        return bare(deck, words, legal, say)
    # Once the pile is chosen, the line names more cards.
    return [deck.lays[kind] for kind in cards_in(deck, words)] if picks else []


def whole(deck: Deck, cards: list[str], dragon: list[str]) -> list[Move]:
    """A whole play: the cards, and under which dragon they go; nothing if a word is not clear."""
    kinds = cards_in(deck, cards)
    row = named(deck, dragon)
    return [deck.unders[row], *[deck.lays[kind] for kind in kinds], DONE] if kinds and row is not None else []


def no_pile(deck: Deck, dragon: list[str], legal: list[Move]) -> Text:
    """What is said when it is not clear under which dragon cards should go."""
    if dragon and not likely(deck, dragon):
        return Text("prompts.no_dragon", {"dragon": " ".join(dragon)[:LONGEST]})
    showing = [deck.names[move.kind] for move in legal if isinstance(move, Under)]
    return (
        Text("prompts.under_which", {"dragons": either(showing)}) if showing else Text("prompts.under_what")
    )


def bare(deck: Deck, words: list[str], legal: list[Move], say: Say) -> list[Move]:
    """A name alone, on a turn: a dragon that shows is a pile; of another card it is not clear how it is to be laid."""
    exact = [kind for kind in (named(deck, words),) if kind is not None]
    kinds = exact or likely(deck, words)
    piles: list[Move] = [move for move in legal if isinstance(move, Under) and move.kind in kinds]
    cards = [deck.names[move.kind] for move in legal if isinstance(move, New) and move.kind in kinds]
    if cards and not piles:
        dragon = next(deck.names[move.kind] for move in legal if isinstance(move, Under))
        raise BadMove(say(Text("prompts.down_or_up", {"card": cards[0], "dragon": dragon})))
    return piles if len(piles) == 1 and not cards else []


def either(names: list[str]) -> str:
    """One, two or three."""
    return " or ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


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
    fitting = likely(deck, words)
    return fitting[0] if len(fitting) == 1 else None


def likely(deck: Deck, words: list[str]) -> list[int]:
    """The dragons whose names begin so, word by word."""
    return [kind for kind, one in enumerate(deck.names) if words and begins(words, one.split())]


def begins(words: list[str], name: list[str]) -> bool:
    """Is each word the beginning of a word of the name, in their order?"""
    return len(words) <= len(name) and all(
        whole.startswith(word) for word, whole in zip(words, name, strict=False)
    )
