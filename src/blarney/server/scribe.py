"""The scribe: writes down what all tables want to keep, many of them in one go, beside the event loop."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from time import perf_counter
from typing import Final, NamedTuple

from blarney.core.errors import BlarneyError
from blarney.server.store import Clash, Fact, NotKept, Store, Write
from blarney.server.time import TavernTime

log = logging.getLogger("blarney.scribe")

TIME: Final = "time"
# A commit costs more than what is in it: orders are collected while the event loop brings more of them. They are
# written when it has brought none for so many rounds, or after so long (s).
QUIET: Final = 3
LONGEST: Final = 0.003


class Order(NamedTuple):
    """What somebody wants to be kept, and who waits for it."""

    writes: Sequence[Write]
    done: asyncio.Future[None]


class Scribe:
    """One thread that keeps things. While it writes, orders pile up; the next commit has them all."""

    def __init__(self, store: Store, time: TavernTime, noted: Callable[[int, float], None]) -> None:
        self.store = store
        self.time = time
        self.noted = noted
        self.collected: list[Order] = []
        self.since = 0.0
        """When the first of these came."""
        self.counted = 0
        """How many there were at the last look, and for how many looks it is as many."""
        self.quiet = 0
        self.orders: SimpleQueue[list[Order] | None] = SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.last = time.now()
        self.thread = threading.Thread(target=self.work, name="scribe", daemon=True)
        self.thread.start()

    def keep(self, *writes: Write) -> asyncio.Future[None]:
        """Keep these; durable when this is done. NotKept: nothing was kept."""
        done: asyncio.Future[None] = self.loop.create_future()
        if not self.collected:
            self.since = perf_counter()
            self.counted = 0
            self.quiet = 0
            self.loop.call_soon(self.look)
        self.collected.append(Order(writes, done))
        return done

    def look(self) -> None:
        """Once in each round of the event loop: has it brought more?"""
        many = len(self.collected)
        self.quiet = self.quiet + 1 if many == self.counted else 0
        self.counted = many
        if self.quiet < QUIET and perf_counter() - self.since < LONGEST:
            self.loop.call_soon(self.look)
        else:
            self.order()

    def order(self) -> None:
        """Have what was collected written."""
        collected, self.collected = self.collected, []
        if collected:
            self.orders.put(collected)

    async def stop(self) -> None:
        """Write down what was ordered, and the time; then no more."""
        self.order()
        self.orders.put(None)
        await asyncio.to_thread(self.thread.join)

    def work(self) -> None:
        """The thread: take all orders there are, keep them, say so; until told to stop."""
        going = True
        while going:
            orders: list[Order] = []
            more = self.orders.get()
            while more is not None:
                orders += more
                if self.orders.empty():
                    break
                more = self.orders.get()
            going = more is not None
            if orders:
                self.write(orders)

    def write(self, orders: list[Order]) -> None:
        """Keep all of these in one go; if one of them cannot be kept beside the others, each by itself."""
        began = perf_counter()
        try:
            self.commit(orders)
        except Clash as error:
            if len(orders) > 1:
                for order in orders:
                    self.write([order])
                return
            self.tell(orders, error)
        except NotKept as error:
            self.tell(orders, error)
        except Exception:
            # Whatever it was, others wait for this thread.
            if len(orders) > 1:
                for order in orders:
                    self.write([order])
                return
            log.exception("the scribe could not write")
            self.tell(orders, NotKept("The tavern cannot write this down."))
        else:
            self.noted(len(orders), perf_counter() - began)
            self.tell(orders, None)

    def commit(self, orders: list[Order]) -> None:
        """One transaction; the tavern's time is in each, so that clocks stand still while the tavern is down."""
        self.last = self.time.now()
        writes: list[Write] = [write for order in orders for write in order.writes]
        self.store.keep([*writes, Fact(TIME, str(self.last))])

    def tell(self, orders: list[Order], error: BlarneyError | None) -> None:
        """Wake all who wait."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(wake, orders, error)


def wake(orders: list[Order], error: BlarneyError | None) -> None:
    """Tell those who wait how it went."""
    for order in orders:
        if order.done.cancelled():
            continue
        if error is None:
            order.done.set_result(None)
        else:
            order.done.set_exception(error)
