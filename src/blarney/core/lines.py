"""What a person means by a line: what stands in brackets is left out, and things go by the words of their names."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping

from blarney.core.errors import BadMove
from blarney.core.moves import Move
from blarney.core.texts import Text, Value

WORDS = re.compile(r"[^\W_]+")
BRACKETS = re.compile(r"\([^)]*\)?|\[[^\]]*\]?")
# So much of what somebody said is said again.
LONGEST = 30
# A word of a title has so many letters: "a" and "to" are in too many of them.
SHORTEST = 3

Say = Callable[[Text], str]


class LineReader:
    """Reads a line of somebody who may do these things."""

    def __init__(self, legal: list[Move], say: Say) -> None:
        self.legal = legal
        self.say = say

    def read(self, line: str) -> list[Move]:
        """The moves; nothing if the line is not for us to read, BadMove if half of it is.

        What stands in brackets is read by nobody: choices are shown with what they cost there.
        """
        line = " ".join(BRACKETS.sub(" ", line).split()) or line
        return [] if any(move.text == line for move in self.legal) else self.meant(line)

    def meant(self, line: str) -> list[Move]:
        """The moves of a line that is none of the choices as they are written."""
        raise NotImplementedError

    def which(self, words: list[str], titles: list[str]) -> BadMove:
        """Several things are called so."""
        return self.unclear("which", said=" ".join(words)[:LONGEST], choices=" or ".join(titles))

    def unclear(self, key: str, **values: Value) -> BadMove:
        """What is said to a line that is not clear."""
        return BadMove(self.say(Text(f"lines.{key}", dict(values))))


def called(words: list[str], named: Mapping[int, tuple[str, str]], small: Collection[str] = ()) -> list[int]:
    """What has that name or title, or else words in its name that begin so, or else in its title.

    Small words are left out of names and titles, as whoever asks has left them out of the words.
    """
    if not words:
        return []
    exact = [one for one, both in named.items() if words in [spelt(name, small) for name in both]]
    if exact:
        return exact
    found = [one for one, (name, _) in named.items() if begin(words, name)]
    if found or all(len(word) < SHORTEST for word in words):
        return found
    return [one for one, (_, title) in named.items() if begin(words, title)]


def spelt(name: str, small: Collection[str]) -> list[str]:
    """The words of a name without small ones."""
    return [word for word in WORDS.findall(name.casefold()) if word not in small]


def begin(words: list[str], text: str) -> bool:
    """Is each word the beginning of a later word of the text than the one before?"""
    left = iter(WORDS.findall(text.casefold()))
    return all(any(other.startswith(word) for other in left) for word in words)
