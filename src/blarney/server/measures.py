"""What is counted and measured, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from blarney.server.tavern import Tavern


class Happened(Collector):
    """How often what has happened; asked for seldom, counted all the time."""

    def __init__(self) -> None:
        self.counts: dict[tuple[str, str], int] = {}

    def collect(self) -> Iterator[CounterMetricFamily]:
        """As Prometheus wants it."""
        family = CounterMetricFamily("blarney_happened", "Things that happened.", labels=["what", "kind"])
        for labels, many in self.counts.items():
            family.add_metric(labels, many)
        yield family


class Measures:
    """All that is counted. Nothing in it says anything about a single table or person."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.happened = Happened()
        self.registry.register(self.happened)
        self.refused = Counter(
            "blarney_refused", "Requests refused, by code.", ["code"], registry=self.registry
        )
        self.commits = Histogram(
            "blarney_commit_seconds", "How long commits took.", registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
        )  # fmt: skip
        self.batches = Histogram(
            "blarney_commit_orders", "How many orders one commit had.", registry=self.registry,
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
        )  # fmt: skip

    def watch(self, tavern: Tavern) -> None:
        """Measure the tavern as it is when somebody asks."""
        rooms = Gauge("blarney_rooms", "Tables in memory.", registry=self.registry)
        rooms.set_function(lambda: len(tavern.rooms))
        connections = Gauge("blarney_connections", "Sockets and streams.", registry=self.registry)
        connections.set_function(lambda: sum(tavern.connections.values()))

    def count(self, what: str, kind: str) -> None:
        """Something happened."""
        counts = self.happened.counts
        counts[what, kind] = counts.get((what, kind), 0) + 1

    def committed(self, orders: int, seconds: float) -> None:
        """A commit is done."""
        self.commits.observe(seconds)
        self.batches.observe(orders)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)
