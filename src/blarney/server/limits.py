"""How much of something somebody may have: a bucket that fills by itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic


class Bucket:
    """So many at once, and so many a second for long."""

    __slots__ = ("at", "burst", "clock", "left", "rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.left = burst
        self.at = clock()

    def take(self, many: float = 1.0) -> bool:
        """Take some; False if there are not enough."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < many:
            return False
        self.left -= many
        return True


class Buckets:
    """A bucket for each of many: the one that was not used for longest is forgotten, it is full again by then."""

    def __init__(self, rate: float, burst: float, most: int = 50_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str) -> bool:
        """Take one from somebody's bucket."""
        bucket = self.buckets.get(whose)
        if bucket is None:
            bucket = self.buckets[whose] = Bucket(self.rate, self.burst)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(whose)
        return bucket.take()
