"""Sentences as spans of a picture, cut where a line may end."""

from __future__ import annotations

import re

from blarney.core.view import Line, Span

PIECES = re.compile(r"\s+|\S+")


def words(text: str, style: str = "", place: str = "") -> Line:
    """A sentence word by word."""
    return [Span(" " if piece.isspace() else piece, style, place) for piece in PIECES.findall(text)]


def listed(parts: list[Line], mark: str = ",", style: str = "") -> Line:
    """Several things with commas, or other marks, between them."""
    line: Line = []
    for part in parts:
        if line:
            line.extend([Span(mark, style), Span(" ", style)])
        line.extend(part)
    return line
