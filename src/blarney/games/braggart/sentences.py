"""Sentences as spans of a picture, cut where a line may end."""

from __future__ import annotations

import re

from blarney.core.view import Line, Span

PIECES = re.compile(r"\s+|\S+")


def words(text: str, style: str = "") -> Line:
    """A sentence word by word."""
    return pieces([(text, style)])


def pieces(parts: list[tuple[str, str]]) -> Line:
    """Texts with their styles as spans; a line may be cut where there is a space."""
    return [
        Span(" " if piece.isspace() else piece, style)
        for text, style in parts
        for piece in PIECES.findall(text)
    ]


def coloured(tale: str, phrases: list[tuple[str, str]]) -> Line:
    """A tale with its phrases, in their order, in their colours; the rest is plain."""
    parts: list[tuple[str, str]] = []
    at = 0
    for phrase, colour in phrases:
        found = tale.casefold().find(phrase.casefold(), at)
        if found >= 0 and len(tale.casefold()) == len(tale):
            parts.extend([(tale[at:found], ""), (tale[found : found + len(phrase)], colour)])
            at = found + len(phrase)
    return pieces([*parts, (tale[at:], "")])


def hinted(text: str, name: str, colour: str) -> Line | None:
    """A phrase with the words of the card's name marked in it; None if they are not all there, in their order."""
    parts: list[tuple[str, str]] = []
    at = 0
    for word in name.split():
        found = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE).search(text, at)
        if found is None:
            return None
        parts.extend([(text[at : found.start()], "loose"), (found.group(), f"bold loose {colour}")])
        at = found.end()
    return pieces([*parts, (text[at:], "loose")])
