"""A boast as one sentence, from the phrases on its cards."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

SPACES: Final = re.compile(r"\s+")
MANY_DOTS: Final = re.compile(r"[.…](?: ?[.…])+")
SPACE_BEFORE: Final = re.compile(r" (?=[,;:!?])")
MANY_COMMAS: Final = re.compile(r",(?: ?,)+")
FIRST_LETTER: Final = re.compile(r"\w")

DOTS: Final = " .…"
CLOSERS: Final = "\"'”’»)]"
MARKS: Final = ",;:!?"
"""What clings to the word before it."""
PAUSES: Final = ",;:–—-"
"""What cannot begin or end a sentence."""


@lru_cache(maxsize=4096)
def tell(scene: str | None, deed: str, foe: str, result: str | None) -> str:
    """The boast, to be read aloud."""
    tale = joined(bare(scene or ""), bare(deed), ", ")
    tale = joined(tale, bare(foe), " ")
    tale = joined(tale, bare(result or ""), ", ")
    tale = tale.strip(PAUSES + DOTS)
    tale = FIRST_LETTER.sub(lambda found: found.group().upper(), tale, count=1)
    return tale if tale.rstrip(CLOSERS)[-1:] in ("", *".!?…") else f"{tale}."


@lru_cache(maxsize=1024)
def bare(phrase: str) -> str:
    """A phrase, evenly spaced, without the dots around it that say where others go. [BG-R32]"""
    phrase = SPACES.sub(" ", phrase)
    phrase = MANY_DOTS.sub("…", phrase)
    phrase = SPACE_BEFORE.sub("", phrase)
    return MANY_COMMAS.sub(",", phrase).strip(DOTS)


def joined(before: str, after: str, between: str) -> str:
    """Two phrases as one, with this between them unless one of them brings a mark of its own."""
    if not before or not after:
        return before or after
    if before[-1] in MARKS + PAUSES:
        return f"{before} {after.lstrip(MARKS + ' ')}".rstrip()
    if after[0] in MARKS:
        return f"{before}{after[0]} {after[1:].lstrip(MARKS + ' ')}".rstrip()
    if after[0] in PAUSES:
        return f"{before} {after}"
    return before + between + after
