"""What Prometheus reads: the counts of a house, as they are when it asks."""

from collections.abc import Iterable
from typing import final

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector

from nekodrome.server.counts import Histogram
from nekodrome.server.house import House


@final
class Metrics(Collector):
    """A house in numbers: nobody in it is named, and nothing hidden counted."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._registry = CollectorRegistry()
        self._registry.register(self)
        ProcessCollector(registry=self._registry)

    def text(self) -> bytes:
        """The page that Prometheus reads."""
        return generate_latest(self._registry)

    def collect(self) -> Iterable[Metric]:
        """Every family, anew."""
        yield from self._now()
        counts = self._house.counts
        yield CounterMetricFamily("nekodrome_decisions", "Decisions made at all tables.", counts.decisions)
        yield _of(counts.told, "nekodrome_decision_seconds", "From a decision that came until all seats were told.")
        yield _of(counts.lag, "nekodrome_loop_lag_seconds", "How late the loop comes back from a nap.")
        yield _of(self._house.store.sizes, "nekodrome_commit_jobs", "What one commit wrote: moves and the like.")

    def _now(self) -> Iterable[Metric]:
        house = self._house
        waiting, thinking = house.thinkers.load()
        for name, said, value in (
            ("sockets", "Sockets at tables.", len(house.guests)),
            ("tables", "Tables in memory.", len(house.rooms)),
            ("leases", "Tables whose bots and clocks this server runs.", house.leases()),
            ("bots_waiting", "Thoughts of bots that wait for a worker.", waiting),
            ("bots_thinking", "Thoughts of bots being thought.", thinking),
        ):
            yield GaugeMetricFamily(f"nekodrome_{name}", said, value)


def _of(histogram: Histogram, name: str, said: str) -> Metric:
    below, buckets = 0, []
    for bound, count in zip((*histogram.bounds, float("inf")), list(histogram.counts), strict=True):
        below += count
        buckets.append(("+Inf" if bound == float("inf") else repr(float(bound)), below))
    return HistogramMetricFamily(name, said, buckets=buckets, sum_value=histogram.total)
