"""A scene as lines that are read out: for screen readers and pipes."""

from __future__ import annotations

from blarney.core.view import Line
from blarney.terminal import frame
from blarney.terminal.frame import Scene


def spoken(scene: Scene) -> list[str]:
    """The picture as lines to be read out: no symbols, no columns; in the middle of an answer only what is near."""
    lines: list[str] = []
    for block in scene.blocks:
        if scene.parts and not frame.is_near(block, scene.viewer):
            continue
        # With a question nothing is read out again that was told when it happened.
        unread = {"told", "aside"} if scene.prompt else {"glance"}
        kept = [[span for span in line if not unread & set(span.style.split())] for line in block.lines]
        read = [spoken_line(line) for line in kept if line]
        if not read:
            continue
        title = block.title[:1].upper() + block.title[1:]
        if len(read) == 1:
            lines.append(f"{title}: {read[0]}")
        else:
            lines.append(f"{title}:")
            lines.extend(read)
    return lines


def spoken_line(line: Line) -> str:
    """One line to be read out."""
    text = "".join(span.text for span in line if not frame.has("symbol", span))
    return " ".join(text.split())


def spoken_choices(scene: Scene) -> str:
    """The choices to be read out."""
    numbers = frame.in_short(range(1, len(scene.labels) + 1), scene.offers)
    choices = [
        "and so on" if number is None else f"{number} {scene.labels[number - 1]}" for number in numbers
    ]
    if scene.parts:
        choices.append("0 take back")
    return f"Choices: {', '.join(choices)}."
