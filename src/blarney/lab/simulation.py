"""Simulation: many games between bots, on all cores, the same from the same seed."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import active_children, get_all_start_methods, get_context
from typing import TypeVar

from blarney.bots.drive import play_out, seed_of
from blarney.bots.house import bot
from blarney.core.chance import check_seed
from blarney.core.errors import BadSetup, BlarneyError
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.pack import Pack
from blarney.core.registry import game
from blarney.core.table import Table
from blarney.lab.tally import Ended, Tally

MOST_GAMES = 100_000_000
MOST_PROCESSES = 256
BATCH = 10
# So many batches wait for each process: enough to keep it busy, few enough to stop soon.
AHEAD = 3
# A process that shows a progress bar has threads, and a plain fork of it could hang.
WAY = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"

Progress = Callable[[int], object]
T = TypeVar("T")


@dataclass(frozen=True)
class Plan:
    """What is simulated; game number i follows from the plan and i, and from nothing else.

    With `rotate`, the bots move one seat further with each game; otherwise they stay as named.
    """

    game: str
    seats: int
    games: int
    seed: int
    bots: tuple[str, ...]
    options: Mapping[str, object]
    rotate: bool = False
    pack: Mapping[str, object] | None = None

    def seated(self, number: int) -> list[str]:
        """The names of the bots in game number i, seat by seat."""
        turn = number % self.seats if self.rotate else 0
        return [self.bots[(seat - turn) % self.seats] for seat in range(self.seats)]


def plan(
    name: str,
    seats: int | None = None,
    games: int = 1000,
    seed: int = 0,
    bots: Sequence[str] = ("regular",),
    options: Mapping[str, object] | None = None,
    rotate: bool = False,
    pack: Pack | None = None,
) -> Plan:
    """A plan whose every part was checked; one bot's name stands for all seats."""
    played = game(name, pack)
    seats = played.check_seats(played.seats[len(played.seats) // 2] if seats is None else seats)
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        raise BadSetup(f"The number of games is a whole number from 1 to {MOST_GAMES:,}.")
    names = [bot(one).name for one in bots]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadSetup(f"Name one bot for all or one for each of the {seats} seats; {len(names)} are named.")
    checked = played.check_options(options)
    cards = None if pack is None else pack.data
    return Plan(name, seats, games, check_seed(seed), tuple(names), checked, rotate, cards)


def laid_game(plan: Plan) -> Game:
    """The game of a plan, with its pack."""
    return game(plan.game, None if plan.pack is None else Pack(plan.pack))


def play_game(played: Game, plan: Plan, number: int) -> Ended:
    """Play game number i of a plan."""
    table = played.deal(plan.seats, seed=seed_of("deal", plan.seed, number), options=plan.options)
    first = first_seat(table)
    names = plan.seated(number)
    drive = play_out(table, [bot(name) for name in names], seed_of("bots", plan.seed, number))
    assert table.outcome is not None, "the game was played to its end"
    if first is None:
        first = first_seat(table)
    assert first is not None, "in the end everybody knows who was first"
    return Ended(table.outcome, names, first, drive.moves, drive.decisions, played.rounds(table))


def first_seat(table: Table) -> int | None:
    """The first player, as it was told so far, in most games by the deal; a copy is watched: the table stays fast."""
    told: list[Event] = []
    table.copy().watch(None, told.append)
    return table.game.first_seat(told)


def play_batch(plan: Plan, numbers: range) -> Tally:
    """Play some games of a plan."""
    played = laid_game(plan)
    tally = Tally(plan.seats)
    for number in numbers:
        tally.count(play_game(played, plan, number))
    return tally


def batches(plan: Plan) -> Iterator[range]:
    """The numbers of all games, in portions."""
    for first in range(0, plan.games, BATCH):
        yield range(first, min(first + BATCH, plan.games))


def check_processes(processes: int | None) -> int:
    """How many processes: as asked, or one for each core."""
    if processes is None:
        return min(cores(), MOST_PROCESSES)
    if isinstance(processes, bool) or not isinstance(processes, int) or not 1 <= processes <= MOST_PROCESSES:
        raise BadSetup(f"The number of processes is a whole number from 1 to {MOST_PROCESSES}.")
    return processes


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(
    plan: Plan,
    processes: int | None = None,
    progress: Progress = lambda games: None,
    start: str | None = None,
) -> Tally:
    """Play all games of a plan; `progress` is told how many more have ended.

    `start` names the way in which processes are started; by default one that is safe beside threads.
    """
    many = min(check_processes(processes), -(-plan.games // BATCH))
    if many == 1:
        return simulate_here(plan, progress)
    tally = Tally(plan.seats)
    with ends_politely(), workers(many, start or WAY) as pool:
        work = (partial(play_batch, plan, numbers) for numbers in batches(plan))
        for part in spread(pool, work, many * AHEAD):
            tally.add(part)
            progress(part.games)
    return tally


@contextmanager
def workers(many: int, start: str) -> Iterator[ProcessPoolExecutor]:
    """Processes to work with; whatever ends the work early ends them at once."""
    others = set(active_children())
    pool = ProcessPoolExecutor(many, mp_context=get_context(start), initializer=leave_interrupts)
    done = False
    try:
        yield pool
        done = True
    except BrokenProcessPool:
        raise BlarneyError(
            "A process of the simulation was ended from outside; try with fewer processes."
        ) from None
    finally:
        with interrupts_held():
            if not done:
                for worker in set(active_children()) - others:
                    worker.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def simulate_here(plan: Plan, progress: Progress) -> Tally:
    """Play all games of a plan in this process."""
    tally = Tally(plan.seats)
    for numbers in batches(plan):
        tally.add(play_batch(plan, numbers))
        progress(len(numbers))
    return tally


def spread(pool: ProcessPoolExecutor, work: Iterator[Callable[[], T]], ahead: int) -> Iterator[T]:
    """The results of all portions of work, as they come in; only a few wait at a time."""
    running: set[Future[T]] = set()
    free = ahead
    while True:
        with interrupts_held():
            running |= {pool.submit(portion) for portion in islice(work, free)}
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        free = len(done)
        for future in done:
            yield future.result()


@contextmanager
def ends_politely() -> Iterator[None]:
    """Whoever asks this process to end means its workers too."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def end(number: int, frame: object) -> None:
    """Leave as a shell expects of a process that was asked to end."""
    raise SystemExit(128 + number)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back while processes start: they inherit that, and stay quiet from the first."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_interrupts() -> None:
    """Ctrl-C is for the process that reports; the others end when it tells them to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
