"""A scene as lines of styled words: what is drawn on a screen, or read out line by line."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text as Styled

from blarney.core.question import Offer
from blarney.core.view import Block, Line, Span

COLOURS = {
    "red": "red",
    "yellow": "yellow",
    "blue": "bright_blue",
    "green": "green",
    "purple": "magenta",
    "gold": "yellow",
}
COLOUR_WORDS = re.compile(rf"\b({'|'.join(COLOURS)})\b(?: \d+)?")
LOOKS = {"bold", "dim", "italic", "reverse", "underline"}
LABEL = 11
# Below this width, spans of the style "wide" are left out.
WIDE = 70
# What a low screen does without, the first first.
SPARED = ("last trick", "played", "spare")


@dataclass(frozen=True)
class Scene:
    """What one viewer has before its eyes.

    Where exactly one choice touches the place of a span, the choice's number is written there.
    """

    title: str
    viewer: int | None
    blocks: list[Block]
    log: list[str]
    fresh: int = 0
    prompt: str = ""
    offers: list[Offer] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)


def is_mine(block: Block, viewer: int | None) -> bool:
    """Does this block show the viewer's own hand?"""
    mine = f"hand {viewer}/"
    return any(span.place.startswith(mine) for line in block.lines for span in line)


def numbers(offers: list[Offer]) -> dict[str, int]:
    """By place, the number of the one choice that touches it."""
    touched = Counter(place for offer in offers for place in set(offer.touches))
    return {
        place: number
        for number, offer in enumerate(offers, 1)
        for place in offer.touches
        if touched[place] == 1
    }


def unplaced(scene: Scene) -> bool:
    """Is there a choice whose number stands nowhere in the picture?"""
    at = numbers(scene.offers)
    drawn = {span.place for block in scene.blocks for line in block.lines for span in line}
    placed = {number for place, number in at.items() if place in drawn}
    return len(placed) < len(scene.offers)


def marked(line: Line, scene: Scene) -> Line:
    """A line with the numbers of the choices; of the viewer's own things the others are dimmed."""
    if not scene.offers:
        return line
    at = numbers(scene.offers)
    mine = f"hand {scene.viewer}/"
    result: Line = []
    before = ""
    for span in line:
        place = span.place
        if place in at and place != before:
            result.append(Span(f"{at[place]})", "bold"))
        if place.startswith(mine) and place not in at:
            span = Span(span.text, "dim", place)
        result.append(span)
        before = place
    return result


def wrapped(line: Line, width: int) -> list[Line]:
    """A line cut into several where it is too long, at spans that are only spaces; the indent stays."""
    first = line[0].text if line else ""
    marker = bool(line) and "symbol" in line[0].style.split() and first.endswith(" ")
    indent = cell_len(first) if first.isspace() or marker else 0
    lines: list[Line] = [[]]
    used = 0
    empty = True
    for word in words_of(line):
        long = sum(cell_len(span.text) for span in word)
        blank = all(span.text.isspace() for span in word)
        if used + long > width and not empty:
            lines.append([Span(" " * indent)] if indent else [])
            used = indent
            empty = True
        if blank and empty and len(lines) > 1:
            continue
        lines[-1].extend(word)
        used += long
        empty = empty and blank
    return lines


def narrowed(line: Line) -> Line:
    """A line without what only a wide screen shows."""
    return [span for span in line if "wide" not in span.style.split()]


def words_of(line: Line) -> list[Line]:
    """The spans between spaces belong together."""
    words: list[Line] = []
    together = False
    for span in line:
        blank = span.text.isspace()
        if together and not blank:
            words[-1].append(span)
        else:
            words.append([span])
        together = not blank
    return words


def styled(line: Line) -> Styled:
    """A line for the screen."""
    text = Styled(no_wrap=True, overflow="ellipsis")
    for span in line:
        text.append(span.text, " ".join(COLOURS.get(word, word) for word in known(span.style.split())))
    return text


def known(style: list[str]) -> list[str]:
    """The words of a style that a screen can show."""
    return [word for word in style if word in LOOKS or word in COLOURS]


def sentence(text: str, width: int, style: str = "") -> list[Styled]:
    """A sentence with the colours in it coloured, in as many lines as it needs."""
    lines: list[Styled] = []
    for part in textwrap.wrap(text, width, subsequent_indent="   ") or [""]:
        line = Styled(part, style=style)
        if style != "dim":
            for found in COLOUR_WORDS.finditer(part):
                line.stylize(COLOURS[found[1]], *found.span())
        lines.append(line)
    return lines


def block_lines(block: Block, scene: Scene, width: int) -> list[Styled]:
    """A block with its title to the left."""
    lines: list[Styled] = []
    for line in block.lines:
        shown = line if width >= WIDE else narrowed(line)
        for part in wrapped(marked(shown, scene), width - LABEL - 1):
            title = block.title if not lines else ""
            lines.append(styled([Span(f" {title:<{LABEL}}", "dim"), *part]))
    return lines


def choice_line(scene: Scene) -> Line:
    """All choices with their numbers."""
    line: Line = []
    for number, label in enumerate(scene.labels, 1):
        line.extend([Span(f"{number})", "bold"), Span(label), Span("  ")])
    return line[:-1]


def drawn(scene: Scene, notice: list[str], width: int, height: int) -> list[Styled]:
    """The whole frame: the table above, what happened in the middle, the own hand and the prompt below."""
    title = [Styled(f" {scene.title}"[:width], style="bold"), Styled("")]
    below: list[Styled] = []
    blocks: dict[str, list[Styled]] = {}
    for block in scene.blocks:
        if is_mine(block, scene.viewer):
            below.extend(block_lines(block, scene, width))
        else:
            blocks[block.title] = block_lines(block, scene, width)
    if unplaced(scene):
        below.extend(block_lines(Block("choices", [choice_line(scene)]), Scene("", None, [], []), width))
    for line in notice:
        below.extend(sentence(f" {line}", width - 1, "bold"))
    if scene.prompt:
        below.extend(sentence(f" {scene.prompt}", width - 1))
    below = below[-max(1, height - 5) :]
    # Two rules, a line of the log, the line that is typed and one for its end.
    above = fitting(title, blocks, max(1, height - len(below) - 5))
    room = max(1, height - len(above) - len(below) - 4)
    rule = Styled(" " + "─" * (width - 2), style="dim")
    return [*above, rule, *log_lines(scene, width, room), rule, *below]


def fitting(title: list[Styled], blocks: dict[str, list[Styled]], room: int) -> list[Styled]:
    """As much of the table as there is room for; the first block stays whatever happens."""
    for spared in (*SPARED, ""):
        lines = [line for block in blocks.values() for line in block]
        if len(title) + len(lines) <= room:
            return title + lines
        if len(lines) <= room:
            return title[: room - len(lines)] + lines
        blocks = {name: block for name, block in blocks.items() if name != spared}
    return lines[:room]


def log_lines(scene: Scene, width: int, room: int) -> list[Styled]:
    """The last things that happened, the newest at the bottom, what is old dimmed."""
    lines: list[Styled] = []
    old = len(scene.log) - scene.fresh
    for place, line in enumerate(scene.log[-room:], max(0, len(scene.log) - room)):
        lines.extend(sentence(f" {line}", width - 1, "dim" if place < old else ""))
    lines = lines[-room:]
    return lines + [Styled("")] * (room - len(lines))


def spoken(scene: Scene) -> list[str]:
    """The picture as lines to be read out: no symbols, no columns."""
    lines: list[str] = []
    for block in scene.blocks:
        read = [spoken_line(line) for line in block.lines]
        title = block.title[:1].upper() + block.title[1:]
        if len(read) == 1:
            lines.append(f"{title}: {read[0]}")
        else:
            lines.append(f"{title}:")
            lines.extend(read)
    return lines


def spoken_line(line: Line) -> str:
    """One line to be read out."""
    text = "".join(span.text for span in line if "symbol" not in span.style.split())
    return " ".join(text.split())


def spoken_choices(scene: Scene) -> str:
    """The choices to be read out."""
    return "Choices: " + ", ".join(f"{number} {label}" for number, label in enumerate(scene.labels, 1)) + "."
