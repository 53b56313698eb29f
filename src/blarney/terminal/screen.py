"""Where a game is seen and answers are typed: a drawn screen, or plain lines."""

from __future__ import annotations

import contextlib
import signal
import sys
import time
from collections.abc import Collection
from types import FrameType
from typing import Protocol, TextIO

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text as Styled

from blarney.terminal import frame, layout, speech
from blarney.terminal.frame import Scene

try:
    import termios
except ImportError:  # there are terminals without it
    termios = None  # type: ignore[assignment]  # and the checker does not know them

LONGEST = 500
SCREENFUL = 60
# So many letters are read while the game pauses once.
READ = 60
LEAVING = ("quit", "q", "exit")
BACKWARDS = ("b", "back", "p", "previous", "-")
# So many lines of a long log are read out, unless somebody wants all.
NEWEST = 30


class Leave(Exception):
    """Somebody wants to leave the table; `file` is where the game is to be saved, if they said so."""

    def __init__(self, file: str = "") -> None:
        super().__init__("leave")
        self.file = file


class Screen(Protocol):
    """What a sitting needs of a place to be seen at."""

    def happened(self, scene: Scene, asked: bool) -> None:
        """Show what the scene's log ends with; `asked`: a question follows, and what happened stays in sight."""

    def ask(self, scene: Scene, again: bool) -> str:
        """Show the scene and read a line; `again`: it was just shown, and the line was no answer."""

    def answer(self, lines: list[str], newest: bool = False) -> None:
        """Answer something that was typed; `newest`: of a long answer the end is wanted first."""

    def stop(self, scene: Scene, sentence: str) -> None:
        """Let somebody look at what has happened until they go on, if somebody is there."""

    def hand_over(self, name: str) -> None:
        """Hide everything until this person sits at the keyboard."""

    def question(self, sentence: str) -> str:
        """Ask for a line that is no answer to the game."""

    def close(self) -> None:
        """Leave the terminal as it was."""


def read_line(source: TextIO, output: TextIO, prompt: str, ahead: bool = False) -> str:
    """A line, at most so long; EOFError at the end of the input. `ahead`: it may have been typed already."""
    if not ahead:
        forget_typed(source)
    if source is sys.stdin and output is sys.stdout and source.isatty():
        return readable(input(prompt)[:LONGEST]).strip()
    output.write(prompt)
    output.flush()
    line = source.readline()
    if not line:
        raise EOFError
    line = readable(line[:LONGEST]).strip()
    if not source.isatty():
        # Nobody sees what a pipe types unless it is written down.
        output.write(line + "\n")
    return line


def forget_typed(source: TextIO) -> None:
    """What was typed before anybody could see the question is no answer to it."""
    if termios is not None and source.isatty():
        with contextlib.suppress(termios.error):
            termios.tcflush(source.fileno(), termios.TCIFLUSH)


def forget_history() -> None:
    """The next person at the keyboard must not find with an arrow what the one before has typed."""
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()


def readable(line: str) -> str:
    """A line without what a terminal would obey."""
    return "".join(letter if letter.isprintable() else " " for letter in line)


def unless_leaving(line: str) -> str:
    """The line; Leave, if it says so."""
    word, _, rest = line.partition(" ")
    if word.casefold().lstrip("/") in LEAVING:
        raise Leave(rest.strip())
    return line


def length(scene: Scene) -> float:
    """How long the news take to be read: a long sentence longer than a short one."""
    return max(1.0, sum(len(line) for line in scene.log[-scene.news :]) / READ)


class Plain:
    """One event per line, nothing drawn: for screen readers and pipes."""

    def __init__(self, source: TextIO, output: TextIO, pace: float = 0) -> None:
        self.source = source
        self.output = output
        self.pace = pace

    def say(self, line: str = "") -> None:
        """Print one line."""
        self.output.write(line + "\n")

    def happened(self, scene: Scene, asked: bool) -> None:
        for line in scene.log[-scene.news :]:
            self.say(line)
        if self.pace and not asked:
            self.output.flush()
            time.sleep(self.pace * length(scene))

    def ask(self, scene: Scene, again: bool) -> str:
        if not again:
            for line in speech.spoken(scene):
                self.say(line)
            self.say(scene.prompt)
            if scene.tip:
                self.say(scene.tip)
            self.say(speech.spoken_choices(scene))
        return unless_leaving(read_line(self.source, self.output, "> ", again or bool(scene.parts)))

    def answer(self, lines: list[str], newest: bool = False) -> None:
        if newest and len(lines) > NEWEST:
            self.say(f"The last {NEWEST} of {len(lines)} lines; log all gives all of them.")
            lines = lines[-NEWEST:]
        for line in lines:
            self.say(line)

    def stop(self, scene: Scene, sentence: str) -> None:
        """Lines stay where they were printed, and can be read again."""

    def hand_over(self, name: str) -> None:
        forget_history()
        self.output.write("\n" * SCREENFUL)
        unless_leaving(read_line(self.source, self.output, f"{name}, it is your turn: press Enter. "))
        self.say()

    def question(self, sentence: str) -> str:
        return read_line(self.source, self.output, f"{sentence} ")

    def close(self) -> None:
        self.output.flush()


class Drawn:
    """A frame that is drawn anew whenever something happens, on the terminal's other screen.

    `stops` says that somebody sits there who wants to look at great moments before the game goes on.
    """

    def __init__(self, source: TextIO, output: TextIO, console: Console, pace: float) -> None:
        self.source = source
        self.output = output
        self.console = console
        self.pace = pace
        self.stops = pace > 0 and source.isatty()
        self.notice: list[str] = []
        self.drawn: list[Styled] | Scene = []
        self.prompt = ""
        self.colours: Collection[str] = frame.EVERY_COLOUR
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (lets arrows and backspace work in what is typed)
        self.console.set_alt_screen(True)
        self.before: dict[int, object] = {}
        if source.isatty():
            for name in ("SIGWINCH", "SIGCONT"):
                if number := getattr(signal, name, None):
                    self.before[number] = signal.signal(number, self.redraw)

    def redraw(self, number: int, _: FrameType | None) -> None:
        """The terminal has another size, or was somewhere else meanwhile."""
        if number == getattr(signal, "SIGCONT", None):
            self.console.set_alt_screen(False)
            self.console.set_alt_screen(True)
        if isinstance(self.drawn, Scene):
            self.show(self.drawn)
        else:
            self.draw(self.drawn)
        if self.prompt:
            self.output.write(self.prompt + typed_so_far())
        self.output.flush()

    def read(self, prompt: str, ahead: bool = False) -> str:
        """Read a line below what is drawn."""
        self.prompt = prompt
        try:
            return read_line(self.source, self.output, prompt, ahead)
        finally:
            self.prompt = ""

    def draw(self, lines: list[Styled]) -> None:
        """Clear the screen and draw these lines."""
        self.drawn = lines
        with self.console:
            self.console.control(Control.home(), Control.clear())
            for line in lines:
                self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True, highlight=False)

    def show(self, scene: Scene) -> None:
        """Draw the scene."""
        self.draw(layout.drawn(scene, self.notice, self.console.width, self.console.height))
        self.drawn = scene
        self.colours = scene.colours

    def happened(self, scene: Scene, asked: bool) -> None:
        self.notice = []
        self.show(scene)
        if self.pace and not asked:
            time.sleep(self.pace * length(scene))

    def ask(self, scene: Scene, again: bool) -> str:
        if not again:
            self.notice = []
        self.show(scene)
        try:
            return unless_leaving(self.read(" > ", again or bool(scene.parts)))
        finally:
            self.notice = []

    def answer(self, lines: list[str], newest: bool = False) -> None:
        """A few lines go above the prompt; more than that fill pages of their own."""
        width = self.console.width - 2
        cut = [part for line in lines for part in frame.sentence(line, width, "", self.colours)]
        if len(cut) <= 3:
            self.notice = lines
            return
        pages = cut_into(cut, max(3, self.console.height - 3), newest)
        place = len(pages) - 1 if newest else 0
        while place < len(pages):
            self.draw(pages[place])
            narrow = self.console.width < frame.NARROW
            typed = self.read(turning(place, len(pages), narrow)).casefold().lstrip("/")
            if typed.partition(" ")[0] in LEAVING:
                return
            place = max(0, place - 1) if typed in BACKWARDS else place + 1

    def stop(self, scene: Scene, sentence: str) -> None:
        if not self.stops:
            return
        self.draw(layout.stopped(scene, self.console.width, self.console.height))
        typed = self.read(f" {sentence} ")
        if typed.casefold() != "q":
            # Whoever has closed pages with that does not mean the game.
            unless_leaving(typed)

    def hand_over(self, name: str) -> None:
        forget_history()
        self.wipe()
        self.draw([Styled("\n" * (self.console.height // 3)), Styled(f" {name}, it is your turn.", "bold")])
        unless_leaving(self.read("\n Press Enter when only you can see this. "))
        self.wipe()

    def wipe(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        self.console.control(Control.home(), Control.clear(), Control((ControlType.ERASE_IN_LINE, 2)))
        self.output.write("\x1b[3J")
        self.output.flush()

    def question(self, sentence: str) -> str:
        return self.read(f" {sentence} ")

    def close(self) -> None:
        for number, before in self.before.items():
            signal.signal(number, before)  # type: ignore[arg-type]  # it came from there
        self.console.set_alt_screen(False)


def cut_into(lines: list[Styled], room: int, newest: bool) -> list[list[Styled]]:
    """Pages of so many lines; if the newest are wanted, it is the first page that may have fewer."""
    first = len(lines) % room if newest else 0
    starts = [0, *range(first or room, len(lines), room)]
    return [lines[start:end] for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


def turning(place: int, pages: int, narrow: bool) -> str:
    """How one page is left for another."""
    if pages == 1:
        return "\n Press Enter to go on. "
    back = "b: back, " if place else ""
    return f"\n {'Enter: on, ' if narrow else 'Press Enter to go on. '}{back}q: close "


def typed_so_far() -> str:
    """What stands behind the prompt already."""
    try:
        import readline
    except ImportError:
        return ""
    return readline.get_line_buffer()
