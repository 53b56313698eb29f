"""A whole frame: the table above, what happened in the middle, the own hand and the prompt below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rich.text import Text as Styled

from blarney.core.view import Block, Line, Span
from blarney.terminal.frame import (
    NARROW,
    WIDE,
    Scene,
    block_lines,
    clipped,
    form_for,
    has,
    has_picture,
    in_short,
    in_sight,
    is_near,
    numbers,
    packed,
    packs,
    pictured,
    sentence,
    unplaced,
)

# What a low screen does without, the first first.
SPARED = ("tales", "last trick", "last Scat", "played", "spare", "cups", "deck")
# So many lines of what happened should be in sight where a table can be packed.
LOG = 5
# This stands between the parts of a title.
BETWEEN = " · "
# Who is about something begins with this.
ACTS = "▶"
# So many lines more of what happened should be in sight on a narrow screen, or beside a picture.
SOME = 2
# So many lines of the table should be in sight above.
LEAST = 3


def drawn(scene: Scene, notice: list[str], width: int, height: int) -> list[Styled]:
    """The whole frame: the table above, what happened in the middle, the own hand and the prompt below."""
    asked: list[Styled] = []
    if choices := choice_line(scene, width < NARROW):
        asked.extend(block_lines(Block("choices", [choices]), Scene("", None, [], []), width))
    for line in notice:
        asked.extend(sentence(f" {line}", width - 1, "bold", scene.colours))
    if scene.prompt:
        asked.extend(sentence(f" {scene.prompt}", width - 1, "", scene.colours))
    found = list(arrangements(scene, width))
    pictured_so = list(pictures(scene, width))
    least = len((pictured_so or found)[-1])
    # Two rules, a line of the log, the line that is typed and one for its end.
    most = height - len(asked) - 5 - more_of_last(scene, width)
    # What cards say comes before what happened: the log can be asked for, and is short before they are.
    above_hand = least if pictured_so and scene.in_parts else min(len(found[-1]), most // 3)
    rooms = Rooms(most - min(above_hand, most - 1), most - LEAST, height - len(asked) - 6)
    below = [*near(scene, width, rooms), *asked]
    tip = sentence(f" {scene.tip}", width - 1, "dim") if scene.tip else []
    if len(below) + len(tip) <= max(0 if pictured_so else height // 3, most + len(asked) - least):
        below.extend(tip)
    below = below[-max(1, height - 6) :]
    above = fitting(scene, pictured_so, found, width, max(1, height - len(below) - 5))
    room = max(1, height - len(above) - len(below) - 4)
    rule = Styled(" " + "─" * (width - 2), style="dim")
    return [*above, rule, *log_lines(scene, width, room), rule, *below]


def stopped(scene: Scene, width: int, height: int) -> list[Styled]:
    """A frame to be looked at before more happens: the news whole, if they can be, and as much of the table as fits."""
    told = [part for line in scene.log[-scene.news :] for part in sentence(f" {line}", width - 1)]
    # A rule on each side, the line that is typed and one for its end.
    left = height - 4
    room = max(1, left - max(LOG, len(told)))
    found = list(arrangements(scene, width))
    above = next((lines for lines in found if len(lines) <= room), cut(found[-1], room))
    rule = Styled(" " + "─" * (width - 2), style="dim")
    return [*above, rule, *log_lines(scene, width, max(1, left - len(above))), rule]


def choice_line(scene: Scene, narrow: bool) -> Line:
    """The choices that stand nowhere else, with their numbers."""
    line: Line = []
    for number in in_short(unplaced(scene), scene.offers, narrow):
        if number is None:
            line.extend([Span("…"), Span("  ")])
        else:
            line.extend([Span(f"{number}) ", "bold", "choice"), Span(scene.labels[number - 1]), Span("  ")])
    if scene.parts:
        line.extend([Span("0) ", "bold", "choice"), Span("take back"), Span("  ")])
    return line[:-1]


@dataclass(frozen=True)
class Rooms:
    """How many lines there are beside the prompt, if all of the table is to be in sight, some of it, or nothing."""

    ample: int
    scant: int
    all: int


def near(scene: Scene, width: int, rooms: Rooms) -> list[Styled]:
    """What belongs beside the prompt; what packs of it in ever fewer lines, until there is room.

    Before lines are cut or packed, all of the table should be in sight; before less of them is shown, some of it.
    """
    blocks = [block for block in scene.blocks if is_near(block, scene.viewer)]
    if width < NARROW and len(scene.blocks) > len(blocks):
        told = sum(len(block_lines(block, scene, width)) for block in blocks)
        if told > rooms.scant - SOME:
            # What was told is worth more than what one can do nothing with.
            blocks = [block for block in blocks if not is_spare(block)]
    ways: list[Callable[[Block], list[Styled]]] = [
        lambda block: block_lines(block, scene, width),
        lambda block: clipped(block, scene, width) if packs(block) else block_lines(block, scene, width),
        lambda block: packed(block, scene, width, {"wide", "loose"}),
        lambda block: packed(block, scene, width, {"wide", "loose", "more"}),
    ]
    lines: list[Styled] = []
    for place, way in enumerate(ways):
        lines = [line for block in blocks for line in way(block)]
        if len(lines) <= (rooms.scant if place else rooms.ample):
            return lines
    if len(lines) <= rooms.all:
        return lines
    # What can be chosen comes before what else one holds.
    at = numbers(scene)
    chosen = [block for block in blocks if any(span.place in at for line in block.lines for span in line)]
    return [line for block in chosen or blocks for line in ways[-1](block)]


def is_spare(block: Block) -> bool:
    """Can all that is drawn of a block be left out where there is little room?"""
    return all(has("more", span) for line in in_sight(block) for span in line)


def fitting(
    scene: Scene, pictured_so: list[list[Styled]], found: list[list[Styled]], width: int, room: int
) -> list[Styled]:
    """As much of the table as there is room for beside the last thing that happened; some more if the table packs."""
    last = more_of_last(scene, width)
    tight = any(packs(block) for block in scene.blocks)
    some = LOG - 1 if tight else last
    for log in (max(last, SOME), last):
        for lines in pictured_so:
            # What happened long ago can be asked for; a picture is there to be looked at.
            if len(lines) <= room - log:
                return lines
    for log in (*range(some, last, -1), last):
        for lines in found:
            if len(lines) <= room - log:
                return lines
    left = max(1, room - last)
    return cut(found[-1], left) if tight and seats_first(scene) else found[-1][:left]


def seats_first(scene: Scene) -> bool:
    """Does a table that packs begin with the seats? Elsewhere what it begins with comes before them."""
    far = [block for block in scene.blocks if not is_near(block, scene.viewer)]
    return bool(far) and any(ACTS in span.text for line in far[0].lines for span in line)


def cut(lines: list[Styled], room: int) -> list[Styled]:
    """As many lines as there is room for: whoever is about something stays, and a sign says that there is more."""
    if len(lines) <= room:
        return lines
    kept = lines[: max(1, room - 1)]
    acting = next((line for line in lines if ACTS in line.plain), None)
    if acting is not None and acting not in kept:
        kept[-1] = acting
    if room < 2:
        return kept
    return [*kept, Styled(f" and {len(lines) - len(kept)} more lines: table", style="dim")]


def more_of_last(scene: Scene, width: int) -> int:
    """How many lines besides the first the last thing that happened takes."""
    return len(sentence(f" {scene.log[-1]}", width - 1)) - 1 if scene.log else 0


def arrangements(scene: Scene, width: int) -> Iterator[list[Styled]]:
    """The table drawn in ever fewer lines: whole, packed, without its title, without what can be spared."""
    title = [Styled(heading(scene.title, width - 2), style="bold"), Styled("")]
    far = [block for block in scene.blocks if not is_near(block, scene.viewer)]
    whole = {block.title: block_lines(block, scene, width) for block in far}
    if any(packs(block) for block in far):
        yield title + together(whole)
        yield title[:1] + together(whole)
        soft = {block.title: packed(block, scene, width, {"wide", "loose"}) for block in far}
        # First what would not be there at all any more.
        yield title[:1] + together({name: lines for name, lines in whole.items() if soft[name]})
        yield title[:1] + together(soft)
        whole = {block.title: packed(block, scene, width, {"wide", "loose", "more"}) for block in far}
    for spared in ("", *SPARED):
        whole = {name: lines for name, lines in whole.items() if name != spared}
        for above in (title, title[:1], []):
            yield above + together(whole)


def pictures(scene: Scene, width: int) -> Iterator[list[Styled]]:
    """The table with its picture in ever fewer lines, if it has one and the screen is wide enough."""
    far = [block for block in scene.blocks if not is_near(block, scene.viewer)]
    if width < WIDE or not any(has_picture(block) for block in far):
        return
    title = [Styled(heading(scene.title, width - 2), style="bold")]
    soft = {block.title: packed(block, scene, width, {"wide", "loose"}) for block in far}
    tight = {block.title: packed(block, scene, width, {"wide", "loose", "more"}) for block in far}
    whole = {block.title: block_lines(block, scene, width) for block in far}
    yield [*title, Styled(""), *together(whole)]
    yield [*title, *together(whole)]
    yield [*title, *together({name: lines for name, lines in whole.items() if soft[name]})]
    for form in (form_for(width), "low", "flat"):
        drawn_so = {
            block.title: block_lines(pictured(block, form), scene, width)
            for block in far
            if has_picture(block)
        }
        yield [*title, *together({**soft, **drawn_so})]
        yield [*title, *together({**tight, **drawn_so})]
        yield together({**tight, **drawn_so})


def heading(title: str, width: int) -> str:
    """A title as wide as the screen: of its parts those in the middle are left out first."""
    parts = title.split(BETWEEN)
    while len(parts) > 1 and len(BETWEEN.join(parts)) > width:
        del parts[-2 if len(parts) > 2 else -1]
    return f" {BETWEEN.join(parts)}"[: width + 1]


def together(blocks: dict[str, list[Styled]]) -> list[Styled]:
    """Blocks below each other."""
    return [line for block in blocks.values() for line in block]


def log_lines(scene: Scene, width: int, room: int) -> list[Styled]:
    """The last things that happened, the newest at the bottom, what is old dimmed."""
    lines: list[Styled] = []
    old = len(scene.log) - scene.fresh
    for place, line in enumerate(scene.log[-room:], max(0, len(scene.log) - room)):
        lines.extend(sentence(f" {line}", width - 1, "dim" if place < old else "", scene.colours))
    lines = lines[-room:]
    return lines + [Styled("")] * (room - len(lines))
