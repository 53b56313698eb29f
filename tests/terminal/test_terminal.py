"""The real program on a real terminal."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

ENVIRONMENT = {
    **os.environ,
    "TERM": "xterm",
    "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
}


@dataclass
class Seated:
    """A program with a terminal of its own."""

    program: subprocess.Popen[bytes]
    screen: int
    seen: str = ""

    def until(self, words: str) -> str:
        """What is written up to these words."""
        while words not in self.seen:
            self.seen += os.read(self.screen, 65536).decode()
        before, _, self.seen = self.seen.partition(words)
        return before

    def rest(self) -> str:
        """What is written until the program ends."""
        while True:
            try:
                some = os.read(self.screen, 65536)
            except OSError:
                some = b""
            if not some:
                return self.seen
            self.seen += some.decode()

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.screen, f"{line}\n".encode())


@contextmanager
def seated(*words: str) -> Iterator[Seated]:
    """Run `blarney` on a terminal of 80 columns and 24 lines."""
    screen, keyboard = pty.openpty()
    termios.tcsetwinsize(screen, (24, 80))
    command = [sys.executable, "-W", "ignore", "-m", "blarney.cli", *words]
    with subprocess.Popen(
        command, stdin=keyboard, stdout=keyboard, stderr=keyboard, env=ENVIRONMENT, start_new_session=True
    ) as program:
        os.close(keyboard)
        try:
            yield Seated(program, screen)
        finally:
            program.kill()
            os.close(screen)


GAME = ("play", "bon", "--seed", "5", "--pace", "0", "--bots", "random")


def test_a_frame_is_drawn_and_a_card_is_played() -> None:
    with seated(*GAME) as table:
        frame = table.until("\n > ").rpartition("\x1b[2J")[2]
        assert "ranks" in frame
        assert frame.count("\n") < 24
        table.type("1")
        assert "You play " in table.until("takes the trick")


@pytest.mark.parametrize("leave", ["interrupt", "end of input", "quit"])
def test_leaving_restores_the_terminal_and_shows_no_traceback(leave: str) -> None:
    with seated(*GAME) as table:
        table.until(" your hand")
        table.until("\n > ")
        if leave == "interrupt":
            table.program.send_signal(signal.SIGINT)
        elif leave == "quit":
            table.type("quit")
            table.until("Save the game to which file?")
            table.type("")
        else:
            os.write(table.screen, b"\x04")
        rest = table.rest()
        assert "Nothing was saved" in rest
        assert "Traceback" not in rest
        assert table.program.wait() == (130 if leave == "interrupt" else 0)


def test_plain_is_plain_on_a_terminal_too() -> None:
    with seated(*GAME, "--plain") as table:
        said = table.until("\n> ")
        assert "\x1b" not in said
        assert "Choices: 1 " in said


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "blarney.cli", "rules", "bon"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait() == 0
