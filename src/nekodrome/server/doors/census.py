"""Who is connected: how many from one address and in all, who is too slow, and who makes room for others."""

import asyncio
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_network
from typing import Final, Protocol, final

from nekodrome.server.addresses import place_of
from nekodrome.server.clocks import Clock
from nekodrome.server.doors.files import room_for
from nekodrome.server.settings import Limits

EVERY: Final = 1.0  # seconds between two looks
Headers = list[tuple[bytes, bytes]]


class Wire(Protocol):
    """As much of a transport as is needed here."""

    def abort(self) -> None: ...

    def get_write_buffer_size(self) -> int: ...


@final
class Line:
    """One connection: where it comes from, what is awaited of it, and since when."""

    __slots__ = ("awaited", "begun", "full_since", "on_reserve", "place", "since", "too_slow", "wire")

    def __init__(self, wire: Wire, place: str, too_slow: Callable[[], None], now: float) -> None:
        self.wire = wire
        self.place = place
        self.too_slow = too_slow  # what is done when it is
        self.awaited: float | None = None  # so many seconds for the rest of a request
        self.since = now
        self.begun = False  # whether some of a request has come
        self.full_since: float | None = None  # since when it does not read all that is sent
        self.on_reserve = False  # came in when all other places were taken


@final
class Census:
    """All connections of a server. Those that ask for nothing make room, the oldest first."""

    def __init__(self, limits: Limits, clock: Clock, proxies: tuple[str, ...] = ()) -> None:
        self.limits = limits
        self.most, self.waiting = room_for(limits.connections)
        self.reserve = max(1, self.most // 8)
        self.is_seated: Callable[[str], bool] = lambda _: False  # whether that cookie header is a seated person's
        self.always: frozenset[bytes] = frozenset()  # paths that are answered whoever else is there
        self._clock = clock
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._lines: dict[Wire, Line] = {}
        self._idle: dict[Wire, Line] = {}  # those that have asked for nothing yet, or nothing more; the oldest first
        self._by_place: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._lines)

    @property
    def lines(self) -> list[Line]:
        """All of them."""
        return list(self._lines.values())

    # coming and going

    def enter(self, wire: Wire, address: str, too_slow: Callable[[], None]) -> Line | None:
        """A line for whoever comes, or none when there is no place left for them."""
        line = Line(wire, place_of(address), too_slow, self._clock.monotonic())
        if not self._has_place_for(line):
            return None
        self._lines[wire] = line
        self._by_place[line.place] += 1
        self.rest(line)
        return line

    def _has_place_for(self, line: Line) -> bool:
        if self._by_place[line.place] >= self.limits.connections_per_address and not self._is_proxy(line):
            return self._make_room(lambda other: other.place == line.place)
        if len(self._lines) < self.most - self.reserve or self._make_room(lambda _: True):
            return True
        line.on_reserve = True
        return len(self._lines) < self.most

    def _is_proxy(self, line: Line) -> bool:
        """Whether that one speaks for many."""
        network = ip_network(line.place)
        return any(network.version == proxy.version and network.overlaps(proxy) for proxy in self._proxies)

    def _make_room(self, fits: Callable[[Line], bool]) -> bool:
        for line in self._idle.values():
            if fits(line):
                self.leave(line.wire)
                line.wire.abort()
                return True
        return False

    def leave(self, wire: Wire) -> None:
        """That one is gone."""
        line = self._lines.pop(wire, None)
        self._idle.pop(wire, None)
        if line is not None:
            self._by_place[line.place] -= 1
            if not self._by_place[line.place]:
                del self._by_place[line.place]

    def is_welcome(self, line: Line, headers: Headers) -> bool:
        """Whether that one may go on: the last places are for those who already sit at a table."""
        if not line.on_reserve:
            return True
        return self.is_seated("; ".join(value.decode("latin-1") for name, value in headers if name == b"cookie"))

    # what is awaited

    def expect(self, line: Line, seconds: float) -> None:
        """The rest of something within that time."""
        line.awaited = seconds
        line.since = self._clock.monotonic()

    def begin(self, line: Line) -> None:
        """The first letters of a request have come; whoever has only just come in is awaited already."""
        if line.wire not in self._idle:
            self.expect(line, self.limits.header_seconds)
        line.begun = True

    def ask(self, line: Line) -> None:
        """It asked for something, and is no longer the first to make room."""
        self._idle.pop(line.wire, None)

    def rest(self, line: Line) -> None:
        """Nothing is asked now, and not for long."""
        self.expect(line, self.limits.header_seconds)
        line.begun = False
        self._idle.pop(line.wire, None)
        if line.wire in self._lines:
            self._idle[line.wire] = line

    def settle(self, wire: Wire) -> None:
        """It became a socket at a table, which has manners of its own."""
        line = self._lines.get(wire)
        if line is not None:
            line.awaited = None
            self._idle.pop(wire, None)

    # looking round

    async def watch(self) -> None:
        """Sends away whoever is too slow, for ever and ever."""
        while True:
            await asyncio.sleep(EVERY)
            self.look_round()

    def look_round(self) -> None:
        """Sends away whoever is too slow with a request, or does not read what it asked for."""
        now = self._clock.monotonic()
        for line in self.lines:
            if line.awaited is not None and now - line.since >= line.awaited:
                line.awaited = None
                line.too_slow()
            elif not line.wire.get_write_buffer_size():
                line.full_since = None
            elif line.full_since is None:
                line.full_since = now
            elif now - line.full_since >= self.limits.reading_seconds:
                line.wire.abort()
