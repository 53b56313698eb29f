"""The blocks of a scene as lines of styled words.

Words of a style that are not looks or colours say what a span is for: "now" is what the question is about (its block
stands beside the viewer's hand), "packs" begins a line that may stand beside others of its block where there is
little room, "loose" is left out there, "more" where there is still less, "wide" where the screen is narrow, "symbol"
where lines are read out, "told" where they are read out with a question, "short" where a line stands whole, "aside"
everywhere but where somebody asks to be read out what is there, "glance" only there; beside "choose" stands the
number of its choice whatever else can be done. "broad" lines are a picture that stands whole on a wide screen, "vast"
ones the same on a very wide one, "low" ones where it is low, "flat" ones where it is lower still; with room for none,
"short" ones take their place.
"""

from __future__ import annotations

import itertools
import re
import textwrap
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.text import Text as Styled

from blarney.core.question import Offer
from blarney.core.view import Block, Line, Span, plain

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
EVERY_COLOUR = tuple(COLOURS)
COLOUR_WORDS = re.compile(rf"\b({'|'.join(COLOURS)})\b(?: \d+)?")
LOOKS = {"bold", "dim", "italic", "reverse", "strike", "underline"}
LABEL = 11
# Below this width, spans of the style "wide" are left out.
WIDE = 70
# From this width on pictures are drawn as wide as they can be.
VAST = 100
FORMS = {"vast", "broad", "low", "flat", "short"}
# Below this width, the titles of blocks stand above them.
NARROW = 50
# More choices than these in a row that begin with the same word are not all listed: the first of them, and the last.
MANY = 12
FIRST = 2


@dataclass(frozen=True)
class Scene:
    """What one viewer has before its eyes.

    Where exactly one choice touches the place of a span, the choice's number is written there. `parts` are what has
    been picked of an answer that is not complete, `in_parts` says that an answer may have several; `tip` says how it
    could be typed. Of the log, the last `news` lines are told together. `colours` are the words that are coloured where
    they stand in a sentence.
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
    colours: Collection[str] = EVERY_COLOUR


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


def numbers(scene: Scene) -> dict[str, int]:
    """By place, the number of the one choice that touches it."""
    offers = scene.offers
    touched = Counter(place for offer in offers for place in set(offer.touches))
    spans = [span for block in scene.blocks for line in block.lines for span in line]
    clear = {span.place for span in spans if has("choose", span)}
    # Where choices begin with several words, a number beside a card would not say what is done with it.
    several = len({offer.move.split()[0] for offer in offers if " " in offer.move}) > 1
    return {
        place: number
        for number, offer in enumerate(offers, 1)
        for place in offer.touches
        if touched[place] == 1 and (place in clear or not (several and place.startswith("hand ")))
    }


def downwards(offers: Sequence[Offer], blocks: list[Block], viewer: int | None) -> list[int]:
    """The places of choices in the order of their numbers: as cards that can be chosen lie, then all others.

    Only where cards say that they are chosen by: elsewhere the order of the rules is the order of the table.
    """
    near = sorted(blocks, key=lambda block: is_near(block, viewer))
    spans = [span for block in near for line in block.lines for span in line]
    at = numbers(Scene("", viewer, blocks, [], offers=list(offers)))
    cards = dict.fromkeys(span.place for span in spans if span.place in at and has("choose", span))
    first = list(dict.fromkeys(at[place] - 1 for place in cards))
    return [*first, *(place for place in range(len(offers)) if place not in first)]


def unplaced(scene: Scene) -> list[int]:
    """The choices whose numbers stand nowhere in the picture."""
    at = numbers(scene)
    drawn = {span.place for block in scene.blocks for line in block.lines for span in line}
    placed = {number for place, number in at.items() if place in drawn}
    return [number for number in range(1, len(scene.offers) + 1) if number not in placed]


def in_sight_by_number(scene: Scene) -> set[int]:
    """The choices whose numbers stand somewhere, drawn or read out: only these can be chosen by them."""
    every = range(1, len(scene.offers) + 1)
    bare = unplaced(scene)
    listed = {*in_short(every, scene.offers), *in_short(bare, scene.offers)}
    return {number for number in every if number in listed or number not in bare}


def in_short(numbered: Sequence[int], offers: Sequence[Offer], narrow: bool = False) -> list[int | None]:
    """The numbers of choices to be listed; None where many alike are left out, on a narrow screen all but the first."""
    found: list[int | None] = []
    for _, alike in itertools.groupby(numbered, lambda number: offers[number - 1].move.split()[0]):
        group = list(alike)
        few = [group[0], None] if narrow else [*group[:FIRST], None, group[-1]]
        found.extend(group if len(group) <= MANY else few)
    return found


def marked(line: Line, scene: Scene) -> Line:
    """A line with the numbers of the choices; of the viewer's own things the others are dimmed."""
    if not scene.offers:
        return line
    at = numbers(scene)
    mine = f"hand {scene.viewer}/"
    result: Line = []
    before = ""
    for span in line:
        place = span.place
        if place in at and place != before:
            result.append(Span(f"{at[place]}) " if has("choose", span) else f"{at[place]})", "bold"))
        if place.startswith(mine) and place not in at and (scene.parts or not scene.in_parts):
            # At the beginning of an answer in parts, what is no choice now may be one later.
            span = Span(span.text, dimmed(span.style), place)
        result.append(span)
        before = place
    return result


def dimmed(style: str) -> str:
    """A style with another look, and what it says besides."""
    kept = [word for word in style.split() if word not in LOOKS and word not in COLOURS]
    return " ".join(["dim", *kept])


def wrapped(line: Line, width: int) -> list[Line]:
    """A line cut into several where it is too long, at spans that are only spaces; the indent stays."""
    first = line[0].text if line else ""
    marker = bool(line) and has("symbol", line[0]) and first.endswith(" ")
    # A row goes on further in than the rows begin.
    number = bool(line) and is_number(line[0])
    indent = cell_len(first) + 2 if first.isspace() or marker or number else 0
    if not indent and line and has("packs", line[0]):
        indent = 2
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


def is_number(span: Span) -> bool:
    """Is this the number of a choice?"""
    return span.text.rstrip().endswith(")") and not span.place


def narrowed(line: Line) -> Line:
    """A line without what only a wide screen shows."""
    return [span for span in line if not has("wide", span)]


def by_words(line: Line) -> Line:
    """A line whose sentences are cut into words, so that it can be wrapped there."""
    return [
        Span(piece, span.style, span.place) for span in line for piece in re.findall(r"\s+|\S+", span.text)
    ]


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


def sentence(text: str, width: int, style: str = "", colours: Collection[str] = EVERY_COLOUR) -> list[Styled]:
    """A sentence with these colours in it coloured, in as many lines as it needs."""
    lines: list[Styled] = []
    for part in textwrap.wrap(text, width, subsequent_indent="   ") or [""]:
        line = Styled(part, style=style)
        if style != "dim":
            for found in COLOUR_WORDS.finditer(part):
                if found[1] in colours:
                    line.stylize(COLOURS[found[1]], *found.span())
        lines.append(line)
    return lines


def block_lines(block: Block, scene: Scene, width: int) -> list[Styled]:
    """A block with its title to the left."""
    rows: list[Line] = []
    for line in whole(pictured(block, form_for(width)), scene):
        shown = line if width >= WIDE else narrowed(line)
        rows.extend(wrapped(shown, beside_title(width)))
    return titled(block.title, rows, width)


def pictured(block: Block, form: str) -> Block:
    """A block with a picture in one of its forms; any other block is what it is."""
    if not has_picture(block):
        return block
    others = FORMS - {form}
    kept = [[span for span in line if not others & set(span.style.split())] for line in block.lines]
    # A form that was chosen is not left out again.
    shown = [[Span(span.text, without(span.style, form), span.place) for span in line] for line in kept]
    return Block(block.title, [line for line in shown if line])


def form_for(width: int) -> str:
    """The form of a picture for a screen of that width."""
    return "vast" if width >= VAST else "broad" if width >= WIDE else "short"


def has_picture(block: Block) -> bool:
    """Has a block a picture in several forms?"""
    return any(has("low", span) for line in block.lines for span in line)


def without(style: str, word: str) -> str:
    """A style without one of its words."""
    return " ".join(other for other in style.split() if other != word)


def beside_title(width: int) -> int:
    """How much of a screen's width is left for the lines of a block."""
    return width - LABEL - 1 if width >= NARROW else width - 1


def titled(title: str, rows: list[Line], width: int) -> list[Styled]:
    """Lines with a title to the left of the first; above it, if there is not enough room."""
    if width >= NARROW:
        labels = [f" {'' if place else title:<{LABEL}}" for place in range(len(rows))]
        return [styled([Span(label, "dim"), *row]) for label, row in zip(labels, rows, strict=True)]
    heading = f" {title}: "
    if len(rows) == 1 and len(heading) + cell_len(plain(rows[0])) <= width:
        return [styled([Span(heading, "dim"), *rows[0]])]
    return [styled([Span(heading, "dim")]), *(styled([Span(" "), *row]) for row in rows)]


def whole(block: Block, scene: Scene) -> list[Line]:
    """The lines of a block with their numbers; where lines may pack, those without one begin as far in."""
    drawn = ([span for span in marked(line, scene) if not has("short", span)] for line in in_sight(block))
    lines = [line for line in drawn if line]
    if not packs(block) or not lines:
        return lines
    wide = [cell_len(line[0].text) if is_number(line[0]) else 0 for line in lines]
    return [
        [Span(" " * (max(wide) - here), "symbol"), *line] if here < max(wide) else line
        for here, line in zip(wide, lines, strict=True)
    ]


def in_sight(block: Block) -> list[Line]:
    """The lines of a block without what is only read out."""
    return [[span for span in line if not has("aside", span)] for line in block.lines]


def clipped(block: Block, scene: Scene, width: int) -> list[Styled]:
    """A block that packs, each line cut off where the screen ends, if it ends with what can be left out."""
    rows: list[Line] = []
    for line in whole(block, scene):
        rows.extend([line] if has("loose", line[-1]) else wrapped(line, beside_title(width)))
    return titled(block.title, rows, width)


def packed(block: Block, scene: Scene, width: int, spared: set[str]) -> list[Styled]:
    """A block whose lines stand beside each other, as many as fit, without spans of these styles."""
    if not packs(block):
        return block_lines(block, scene, width)
    rows: list[Line] = [[]]
    room = beside_title(width)
    for line in in_sight(pictured(block, "short")):
        tight = [span for span in marked(line, scene) if not spared & set(span.style.split())]
        if not tight:
            continue
        long = sum(cell_len(span.text) for span in tight)
        used = sum(cell_len(span.text) for span in rows[-1])
        if rows[-1] and used + 3 + long > room:
            rows.append([])
        if rows[-1]:
            rows[-1].append(Span("   "))
        rows[-1].extend(tight)
    if not rows[0]:
        return []
    return titled(block.title, [row for line in rows for row in wrapped(line, room)], width)


def packs(block: Block) -> bool:
    """May the lines of this block stand beside each other?"""
    return len(block.lines) > 1 and all(line and has("packs", line[0]) for line in block.lines)
