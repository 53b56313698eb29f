"""Who presses Ctrl-C while a bot thinks ends the game, not the program."""

from __future__ import annotations

import subprocess
import sys

import pytest

import blarney

THINKS = """
import signal, sys
from time import monotonic
import blarney
from blarney.bots.drive import Drive
from blarney.bots.house import bot

def interrupt(number, frame):
    raise KeyboardInterrupt

signal.signal(signal.SIGALRM, interrupt)
game = blarney.game(sys.argv[1])
sharp, quick = bot("sharp", think=5.0, clock=monotonic), bot("random")
interrupted = 0
for seed in range(40):
    table = game.deal(max(game.seats), seed=seed)
    drive = Drive(table, {seat: quick for seat in range(table.seats)}, seed)
    for move in range(seed + 4):
        seat = drive.next_seat()
        if move < seed or seat is None:
            drive.step()
            continue
        drive.bots[seat] = sharp
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.002 + seed * 0.0004)
            drive.think(seat)
            signal.setitimer(signal.ITIMER_REAL, 0)
        except KeyboardInterrupt:
            interrupted += 1
        drive.bots[seat] = quick
        drive.step()
print(interrupted)
"""


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_a_thought_can_be_interrupted_anywhere(name: str) -> None:
    """In compiled code a product of large numbers takes an interrupt for lack of memory, and aborts."""
    done = subprocess.run([sys.executable, "-c", THINKS, name], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 10
