"""Many tables spread over several processes, which write what they show into memory that all share."""

from __future__ import annotations

import gc
import os
import signal
import weakref
from contextlib import suppress
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from socket import socket, socketpair
from struct import Struct
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from blarney.core.errors import BlarneyError
from blarney.core.game import Game
from blarney.core.pack import Pack
from blarney.core.registry import game as find_game
from blarney.envs.vector import Batch, House

TRACKED = 100_000
"""So many new objects before the collector looks for rings: tables have none."""
STEP, CLOSE, DONE = -1, -2, -3
"""What a worker is told besides a seed to deal from, and what it says when it is ready."""
WORD = Struct("<qq")
"""A number by which the answer is known, and what is said. All are equally long: none is read with the next."""
AWAKE = 0.0005
"""So many seconds one looks for the next word before one sleeps: to be woken takes longer than a small step."""
YIELDS = hasattr(os, "sched_yield")
"""One who looks for a word can let others go first, such as the one who is to say it on the same core."""


class Line:
    """One end of a line between two processes that have words for each other soon, or only much later."""

    def __init__(self, end: socket) -> None:
        self.end = end
        self.begun = b""
        end.setblocking(False)

    def say(self, number: int, word: int) -> None:
        """Send a word."""
        self.end.send(WORD.pack(number, word))

    def hear(self) -> tuple[int, int]:
        """The next word with its number, when it comes; who is interrupted here hears on where it was."""
        until = perf_counter() + AWAKE
        while len(self.begun) < WORD.size:
            try:
                heard = self.end.recv(WORD.size - len(self.begun))
            except BlockingIOError:
                if perf_counter() > until:
                    wait([self.end])
                elif YIELDS:
                    os.sched_yield()
                continue
            if not heard:
                raise EOFError("nobody is there any more")
            self.begun += heard
        number, word = WORD.unpack(self.begun)
        self.begun = b""
        return number, word


class Lasting(np.ndarray[tuple[int, ...], np.dtype[np.uint8]]):
    """Bytes of shared memory, which lasts as long as somebody looks at them, also after the workers have gone."""

    memory: SharedMemory


class Share:
    """A block of shared memory with all arrays of a batch, and the moves to be made."""

    def __init__(self, tables: int, seats: int, width: int, moves: int, name: str | None = None) -> None:
        shapes: list[tuple[tuple[int, ...], type[np.generic]]] = [
            ((tables,), np.int64),
            ((tables,), np.int32),
            ((tables, moves), np.int32),
            ((tables, seats), np.float32),
            ((tables, width), np.uint8),
            ((tables, moves), np.int8),
            ((tables,), np.uint8),
            ((tables,), np.bool_),
            ((tables,), np.bool_),
        ]
        sizes = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes]
        self.memory = SharedMemory(name, create=name is None, size=sum(sizes))
        whole = Lasting((sum(sizes),), np.uint8, self.memory.buf)
        whole.memory = self.memory
        arrays: list[NDArray[np.generic]] = []
        at = 0
        for (shape, kind), size in zip(shapes, sizes, strict=True):
            arrays.append(np.asarray(whole[at : at + size]).view(kind).reshape(shape))
            at += size
        self.actions: NDArray[np.int64] = arrays[0]  # type: ignore[assignment]
        many, listed, rewards, known, legal, asked, ended, broken_off = arrays[1:]
        self.batch = Batch(known, legal, asked, rewards, ended, broken_off, many, listed)  # type: ignore[arg-type]


class Crew:
    """The workers, each with tables of its own; the first of them is this process."""

    def __init__(
        self, game: Game, seats: int, tables: int, options: dict[str, object], horizon: int, workers: int
    ) -> None:
        size = (tables, seats, game.encoder(seats).size, len(game.moves))
        self.lines: list[Line] = []
        self.people: list[BaseProcess] = []
        self.number = 0
        self.share = Share(*size)
        self.batch = self.share.batch
        self.close = weakref.finalize(self, send_home, self.lines, self.people, self.share.memory)
        pack = None if game.pack.built_in else game.pack
        context = get_context("spawn")
        bounds = [tables * worker // workers for worker in range(workers + 1)]
        self.house = House(
            game.encoder(seats), bounds[1], options, horizon, 0, self.batch.of_rows(0, bounds[1])
        )
        for first, end in pairwise(bounds[1:]):
            here, there = socketpair()
            words = (there, self.share.memory.name, size, game.name, pack, options, horizon, first, end)
            person = context.Process(target=work, args=words, daemon=True)
            person.start()
            there.close()
            self.lines.append(Line(here))
            self.people.append(person)

    def deal(self, seed: int) -> None:
        """A new game on every table."""
        self.say(seed)

    def step(self, actions: NDArray[np.integer]) -> None:
        """A legal move on every table."""
        self.share.actions[:] = actions
        self.say(STEP)

    def say(self, word: int) -> None:
        """Tell all workers, and wait until all are ready with this; an answer to something earlier may still come."""
        self.number += 1
        try:
            for line in self.lines:
                line.say(self.number, word)
            do(word, self.house, self.share, 0)
            for line in self.lines:
                while line.hear()[0] != self.number:
                    pass
        except (EOFError, OSError):
            self.close()
            raise BlarneyError("A worker has gone, and its tables with it: begin anew.") from None


def work(
    end_of_line: socket,
    memory: str,
    size: tuple[int, int, int, int],
    name: str,
    pack: Pack | None,
    options: dict[str, object],
    horizon: int,
    first: int,
    end: int,
) -> None:
    """What a worker does until it is sent home, or nobody is there any more."""
    # Who interrupts the program speaks to the one who has called for workers, and may call on them again.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(TRACKED)
    share = Share(*size, name=memory)
    encoder = find_game(name, pack).encoder(size[1])
    house = House(encoder, end - first, options, horizon, first, share.batch.of_rows(first, end))
    line = Line(end_of_line)
    with suppress(EOFError, OSError):
        while True:
            number, word = line.hear()
            if word == CLOSE:
                return
            do(word, house, share, first)
            line.say(number, DONE)


def do(word: int, house: House, share: Share, first: int) -> None:
    """Step or deal the tables of one worker, which all others see."""
    if word == STEP:
        house.step(share.actions[first : first + house.hall.rows])
    else:
        house.deal(word)


def send_home(lines: list[Line], people: list[BaseProcess], memory: SharedMemory) -> None:
    """End all workers, and give the memory back."""
    for line in lines:
        with suppress(OSError):
            line.say(0, CLOSE)
        line.end.close()
    for person in people:
        person.join(timeout=5)
        if person.is_alive():
            person.terminate()
    memory.unlink()
