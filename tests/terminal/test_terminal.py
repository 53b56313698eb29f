"""The real program on a real terminal."""

from __future__ import annotations

import os
import pty
import select
import shlex
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from terminal.driving import ESCAPE

ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")},
    "TERM": "xterm",
    "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
}


PATIENCE = 60
"""So many seconds without a word mean that none will come."""


@dataclass
class Seated:
    """A program with a terminal of its own."""

    program: subprocess.Popen[bytes]
    screen: int
    seen: str = ""

    def until(self, words: str) -> str:
        """What is written up to these words."""
        while words not in self.seen:
            assert select.select([self.screen], [], [], PATIENCE)[0], (
                f"{words!r} never comes: {self.seen[-500:]!r}"
            )
            self.seen += os.read(self.screen, 65536).decode(errors="replace")
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
            self.seen += some.decode(errors="replace")

    def signal(self, number: int, words: str) -> str:
        """Send a signal until these words come: one that falls between prompt and reading waits for the next."""
        for _ in range(10):
            if words in self.seen:
                break
            self.program.send_signal(number)
            while words not in self.seen and select.select([self.screen], [], [], 5)[0]:
                self.seen += os.read(self.screen, 65536).decode(errors="replace")
        return self.until(words)

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
def test_leaving_restores_the_terminal_and_shows_no_traceback(
    leave: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with seated(*GAME) as table:
        table.until(" your hand")
        table.until("\n > ")
        if leave == "interrupt":
            table.signal(signal.SIGINT, "Leave? Ctrl-C again leaves and saves the game here; quit FILE")
            table.until("\n > ")
            table.signal(signal.SIGINT, "Saved. To go on: blarney play --resume bon-5.json")
        elif leave == "quit":
            table.type("quit")
            table.until("Save the game to which file?")
            table.type("")
        else:
            os.write(table.screen, b"\x04")
        rest = table.rest()
        assert leave == "interrupt" or ("Nothing was saved" if leave == "quit" else "bon-5.json") in rest
        assert "Traceback" not in rest
        assert table.program.wait() == (130 if leave == "interrupt" else 0)


def test_plain_is_plain_on_a_terminal_too() -> None:
    with seated(*GAME, "--plain") as table:
        said = table.until("\n> ")
        assert "\x1b" not in said
        assert "Choices: 1 " in said


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_what_was_typed_ahead_answers_no_hand_over(plain: tuple[str, ...]) -> None:
    """A second Enter waits at the keyboard when the next person is called: it must not show the hand."""
    words = ("play", "bon", "--seed", "6", "--seats", "3", "--hotseat", "3", "--pace", "0", *plain)
    with seated(*words) as table:
        table.until("press Enter. " if plain else "only you can see this. ")
        table.type("\n\n")
        table.until("\n> " if plain else "\n > ")
        table.type("1\n\n1\n")
        table.until("press Enter. " if plain else "only you can see this. ")
        table.type("quit")
        assert "our hand" not in table.until("Save the game to which file?")


def test_an_arrow_does_not_bring_back_what_another_person_typed() -> None:
    """What is typed can be fetched again with an arrow, but only by whoever typed it."""
    words = ("play", "dragon_scat", "--seed", "5", "--seats", "3", "--hotseat", "3", "--pace", "0")
    with seated(*words) as table:
        table.until("only you can see this. ")
        table.type("")
        table.until("\n > ")
        table.type("2 copper under")
        table.until("Under which dragon?")
        table.until("\n > ")
        table.type("\x1b[A green")
        table.until("only you can see this. ")
        table.type("")
        assert "claims 2 green" in table.until("\n > ")
        table.type("\x1b[A")
        assert "copper under" not in table.until("Type granted or scat")


def test_the_parts_of_an_answer_may_be_typed_without_waiting() -> None:
    """The question is in sight: what is typed then is not thrown away."""
    with seated("play", "dragon_scat", "--seed", "5", "--seats", "3", "--bots", "random") as table:
        table.until("\n > ")
        table.type("under green\ncopper\n2 amber\ndone")
        table.until("face down and claim")
        assert "3 green" in ESCAPE.sub("", table.until("In hand: 7."))


def test_a_new_size_is_drawn_at_once() -> None:
    with seated(*GAME) as table:
        table.until("\n > ")
        termios.tcsetwinsize(table.screen, (24, 100))
        table.signal(signal.SIGWINCH, "─" * 98)
        table.until(" > ")


def ran_with(redirection: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run `blarney` from a shell with its streams changed."""
    command = shlex.join([sys.executable, "-m", "blarney.cli", *words])
    return subprocess.run(
        ["sh", "-c", f"{command} {redirection}"], env=ENVIRONMENT, text=True, capture_output=True, check=False
    )


COMMANDS = [("rules", "bon"), ("play", "bon", "--seed", "1"), ("--help",), ("sim", "bon", "--games", "2")]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device that is always full is needed")
@pytest.mark.parametrize("words", [words for words in COMMANDS if words != ("--help",)])
def test_a_full_disk_gets_a_sentence(words: tuple[str, ...]) -> None:
    ran = ran_with("< /dev/null > /dev/full", *words)
    assert ran.returncode == 2
    assert ran.stderr.endswith("blarney: The output cannot be written: No space left on device.\n")
    assert "Traceback" not in ran.stderr
    assert "Exception" not in ran.stderr


@pytest.mark.parametrize("words", COMMANDS)
@pytest.mark.parametrize("closed", ["<&-", "< /dev/null >&-", "< /dev/null 2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_error(closed: str, words: tuple[str, ...]) -> None:
    ran = ran_with(closed, *words)
    assert ran.returncode == 0
    assert "Traceback" not in ran.stderr


def test_a_terminal_without_our_signs_gets_plain_ones() -> None:
    command = [sys.executable, "-m", "blarney.cli", *GAME]
    environment = {**ENVIRONMENT, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    ran = subprocess.run(command, input=b"bogus\n", capture_output=True, env=environment, check=False)
    assert b'"bogus" is no choice here' in ran.stdout


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
