"""The two loads: every table always with one move in flight, and every table with a move now and then by schedule."""

from __future__ import annotations

import asyncio
import os
from array import array
from collections.abc import Awaitable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from bench.tavern.frames import Trouble
from bench.tavern.houses import TICKS, House
from bench.tavern.quartet import Quartet

# If nothing at all happens for so long, in seconds, something is wrong.
PATIENCE = 30.0


@dataclass(frozen=True)
class Measured:
    """What came of one turn."""

    moves: int
    seconds: float
    latencies: array[float]
    cpu: float
    """Share of a core that the server used."""
    load: float
    """Share of a core that the load used: near 1, it is the load that is slow."""
    others: float
    """Share of all cores that somebody else used."""

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    def latency(self, share: float) -> float:
        """In milliseconds, the latency that this share of the moves does not exceed."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


async def closed_loop(house: House, warm_up: float, seconds: float) -> Measured:
    """At every table somebody moves as soon as all four have seen the move before."""
    ending = asyncio.get_running_loop().create_future()
    going = len(house.quartets)
    stopped = False

    def go_on(quartet: Quartet) -> None:
        nonlocal going
        if quartet.over:
            quartet.sit()
        elif not stopped:
            quartet.play()
        else:
            going -= 1
            if going == 0:
                ending.set_result(None)

    for quartet in house.quartets:
        quartet.settled = partial(go_on, quartet)
        quartet.play() if quartet.where else quartet.sit()
    await until(house, asyncio.sleep(warm_up))
    clock = Clock(house)
    await until(house, asyncio.sleep(seconds))
    measured = clock.stop()
    stopped = True
    await until(house, ending)
    return measured


async def open_loop(house: House, warm_up: float, seconds: float) -> Measured:
    """At every table a move a second, evenly spread; whoever is late counts from when the move was due."""
    loop = asyncio.get_running_loop()
    quartets = house.quartets
    coming = asyncio.Semaphore(0)
    for quartet in quartets:
        quartet.settled = coming.release
        quartet.sit()
    for _ in quartets:
        await until(house, coming.acquire())
    stopped = False
    offset = perf_counter() - loop.time()
    first = loop.time() + 0.5

    def schedule(quartet: Quartet, due: float) -> None:
        waiting = True

        def move() -> None:
            nonlocal waiting
            waiting = False
            if not stopped:
                quartet.play(due + offset)

        def settled() -> None:
            nonlocal due, waiting
            if quartet.over:
                quartet.sit()
            elif not waiting:
                due += 1.0
                waiting = True
                loop.call_at(due, move)

        quartet.settled = settled
        loop.call_at(due, move)

    for place, quartet in enumerate(quartets):
        schedule(quartet, first + place / len(quartets))
    await until(house, asyncio.sleep(0.5 + warm_up))
    clock = Clock(house)
    await until(house, asyncio.sleep(seconds))
    measured = clock.stop()
    stopped = True
    await until(house, asyncio.sleep(1.0))
    return measured


class Clock:
    """Measures from now on."""

    def __init__(self, house: House) -> None:
        self.house = house
        for quartet in house.quartets:
            quartet.latencies = array("d")
        self.busy = busy()
        self.cpu = house.cpu()
        self.load = process_time()
        self.began = perf_counter()

    def stop(self) -> Measured:
        """What was measured."""
        seconds = perf_counter() - self.began
        latencies = array("d")
        for quartet in self.house.quartets:
            latencies.extend(quartet.latencies)
        cpu = (self.house.cpu() - self.cpu) / seconds
        load = (process_time() - self.load) / seconds
        others = max(0.0, (busy() - self.busy) / seconds - cpu - load) / (os.cpu_count() or 1)
        return Measured(len(latencies), seconds, latencies, cpu, load, others)


def busy() -> float:
    """Seconds for which cores of this machine have worked, for whomever."""
    words = Path("/proc/stat").read_text().splitlines()[0].split()
    user, nice, system, _, _, irq, softirq, steal = (int(word) for word in words[1:9])
    return (user + nice + system + irq + softirq + steal) / TICKS


async def until(house: House, waiting: Awaitable[object]) -> None:
    """Wait for something, unless something goes wrong before."""
    assert house.trouble is not None, "the house is open"
    task = asyncio.ensure_future(waiting)
    both: set[asyncio.Future[Any]] = {task, house.trouble}
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
    if house.trouble.done():
        task.cancel()
        house.trouble.result()
    if not task.done():
        task.cancel()
        raise Trouble(f"{house.name} does not answer any more.")
    task.result()
