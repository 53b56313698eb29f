"""A scene as lines of styled words: what is drawn on a screen.

Words of a style that are not looks or colours say what a span is for: "now" is what the question is about (its block
stands beside the viewer's hand), "packs" begins a line that may stand beside others of its block where there is little
room, "loose" is left out there, "more" where there is still less, "wide" where the screen is narrow, "symbol" where
lines are read out.
"""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator
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
    # On a dark screen black would not be seen, on a light one white: these bring their ground along.
    "black": "bright_white on black",
    "white": "black on bright_white",
    # Neither very dark nor very light: three of contrast with black and with white.
    "silver": "color(66)",
    "copper": "color(166)",
    "violet": "magenta",
    "amber": "color(136)",
}
COLOUR_WORDS = re.compile(rf"\b({'|'.join(COLOURS)})\b(?: \d+)?")
LOOKS = {"bold", "dim", "italic", "reverse", "underline"}
LABEL = 11
# Below this width, spans of the style "wide" are left out.
WIDE = 70
# What a low screen does without, the first first.
SPARED = ("last trick", "last Scat", "played", "spare")
# So many lines of what happened should be in sight where a table can be packed.
LOG = 5


@dataclass(frozen=True)
class Scene:
    """What one viewer has before its eyes.

    Where exactly one choice touches the place of a span, the choice's number is written there. `parts` are what has
    been picked of an answer that is not complete, `in_parts` says that an answer may have several; `tip` says how it
    could be typed. Of the log, the last `news` lines are told together.
    """

    title: str
    viewer: int | None
    blocks: list[Block]
    log: list[str]
    fresh: int = 0
    prompt: str = ""
    offers: list[Offer] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)
    in_parts: bool = False
    tip: str = ""
    news: int = 1


def is_near(block: Block, viewer: int | None) -> bool:
    """Does this block belong beside the prompt: the viewer's own hand, or what the question is about?"""
    return is_mine(block, viewer) or any(has("now", span) for line in block.lines for span in line)


def has(word: str, span: Span) -> bool:
    """Is this a word of the span's style?"""
    return word in span.style.split()


def is_mine(block: Block, viewer: int | None) -> bool:
    """Does this block show the viewer's own hand?"""
    mine = f"hand {viewer}/"
    return any(span.place.startswith(mine) for line in block.lines for span in line)


def numbers(offers: list[Offer]) -> dict[str, int]:
    """By place, the number of the one choice that touches it."""
    touched = Counter(place for offer in offers for place in set(offer.touches))
    # Where choices begin with several words, a number beside a card would not say what is done with it.
    several = len({offer.move.split()[0] for offer in offers if " " in offer.move}) > 1
    return {
        place: number
        for number, offer in enumerate(offers, 1)
        for place in offer.touches
        if touched[place] == 1 and not (several and place.startswith("hand "))
    }


def unplaced(scene: Scene) -> list[int]:
    """The choices whose numbers stand nowhere in the picture."""
    at = numbers(scene.offers)
    drawn = {span.place for block in scene.blocks for line in block.lines for span in line}
    placed = {number for place, number in at.items() if place in drawn}
    return [number for number in range(1, len(scene.offers) + 1) if number not in placed]


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
        if place.startswith(mine) and place not in at and (scene.parts or not scene.in_parts):
            # At the beginning of an answer in parts, what is no choice now may be one later.
            span = Span(span.text, "dim", place)
        result.append(span)
        before = place
    return result


def wrapped(line: Line, width: int) -> list[Line]:
    """A line cut into several where it is too long, at spans that are only spaces; the indent stays."""
    first = line[0].text if line else ""
    marker = bool(line) and has("symbol", line[0]) and first.endswith(" ")
    # A row goes on further in than the rows begin.
    indent = cell_len(first) + 2 if first.isspace() or marker else 0
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
    return [span for span in line if not has("wide", span)]


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


def packed(block: Block, scene: Scene, width: int, without: set[str]) -> list[Styled]:
    """A block whose lines stand beside each other, as many as fit, without spans of these styles."""
    if not packs(block):
        return block_lines(block, scene, width)
    rows: list[Line] = [[]]
    room = width - LABEL - 1
    for line in block.lines:
        tight = [span for span in marked(line, scene) if not without & set(span.style.split())]
        long = sum(cell_len(span.text) for span in tight)
        used = sum(cell_len(span.text) for span in rows[-1])
        if rows[-1] and used + 3 + long > room:
            rows.append([])
        if rows[-1]:
            rows[-1].append(Span("   "))
        rows[-1].extend(tight)
    return block_lines(Block(block.title, rows), Scene("", None, [], []), width)


def packs(block: Block) -> bool:
    """May the lines of this block stand beside each other?"""
    return len(block.lines) > 1 and all(line and has("packs", line[0]) for line in block.lines)


def choice_line(scene: Scene) -> Line:
    """The choices that stand nowhere else, with their numbers."""
    line: Line = []
    for number in unplaced(scene):
        line.extend([Span(f"{number})", "bold"), Span(scene.labels[number - 1]), Span("  ")])
    if scene.parts:
        line.extend([Span("0)", "bold"), Span("take back"), Span("  ")])
    return line[:-1]


def drawn(scene: Scene, notice: list[str], width: int, height: int) -> list[Styled]:
    """The whole frame: the table above, what happened in the middle, the own hand and the prompt below."""
    below: list[Styled] = []
    for block in scene.blocks:
        if is_near(block, scene.viewer):
            below.extend(block_lines(block, scene, width))
    if choices := choice_line(scene):
        below.extend(block_lines(Block("choices", [choices]), Scene("", None, [], []), width))
    for line in notice:
        below.extend(sentence(f" {line}", width - 1, "bold"))
    if scene.prompt:
        below.extend(sentence(f" {scene.prompt}", width - 1))
    tip = sentence(f" {scene.tip}", width - 1, "dim") if scene.tip else []
    if len(below) + len(tip) <= height // 3:
        below.extend(tip)
    below = below[-max(1, height - 5) :]
    # Two rules, a line of the log, the line that is typed and one for its end.
    above = fitting(scene, width, max(1, height - len(below) - 5))
    room = max(1, height - len(above) - len(below) - 4)
    rule = Styled(" " + "─" * (width - 2), style="dim")
    return [*above, rule, *log_lines(scene, width, room), rule, *below]


def fitting(scene: Scene, width: int, room: int) -> list[Styled]:
    """As much of the table as there is room for beside the last thing that happened; some more if the table packs."""
    found = list(arrangements(scene, width))
    last = len(sentence(f" {scene.log[-1]}", width - 1)) - 1 if scene.log else 0
    some = LOG - 1 if any(packs(block) for block in scene.blocks) else last
    for log in (some, last):
        for lines in found:
            if len(lines) <= room - log:
                return lines
    return found[-1][: max(1, room - last)]


def arrangements(scene: Scene, width: int) -> Iterator[list[Styled]]:
    """The table drawn in ever fewer lines: whole, packed, without its title, without what can be spared."""
    title = [Styled(f" {scene.title}"[:width], style="bold"), Styled("")]
    far = [block for block in scene.blocks if not is_near(block, scene.viewer)]
    whole = {block.title: block_lines(block, scene, width) for block in far}
    if any(packs(block) for block in far):
        yield title + together(whole)
        yield title[:1] + together(whole)
        soft = {block.title: packed(block, scene, width, {"wide", "loose"}) for block in far}
        yield title[:1] + together(soft)
        whole = {block.title: packed(block, scene, width, {"wide", "loose", "more"}) for block in far}
    for spared in ("", *SPARED):
        whole = {name: lines for name, lines in whole.items() if name != spared}
        for heading in (title, title[:1], []):
            yield heading + together(whole)


def together(blocks: dict[str, list[Styled]]) -> list[Styled]:
    """Blocks below each other."""
    return [line for block in blocks.values() for line in block]


def log_lines(scene: Scene, width: int, room: int) -> list[Styled]:
    """The last things that happened, the newest at the bottom, what is old dimmed."""
    lines: list[Styled] = []
    old = len(scene.log) - scene.fresh
    for place, line in enumerate(scene.log[-room:], max(0, len(scene.log) - room)):
        lines.extend(sentence(f" {line}", width - 1, "dim" if place < old else ""))
    lines = lines[-room:]
    return lines + [Styled("")] * (room - len(lines))
