"""Hand streams as bytes (NEK-30): what hands did, as small as it goes.

A stream is a head and blocks of events. In a block every column stands by itself, as differences: steps from the event
before, places of a hand from where its last two places lead; then byte by byte, packed. An hour of two hands that never
rest takes about half a megabyte so; streams of earlier versions, which are still read, had 30 bytes an event.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import Final, NamedTuple, final

import numpy as np
from numpy.typing import NDArray

from nekodrome.games.nekojima.physics.measures import HANDS
from nekodrome.games.nekojima.physics.orders import Orders

VERSION: Final = 3
HEADERS: Final = {1: "<BBQBBB", 2: "<BBQBBBB", 3: "<BBQBBBBBB"}
GROWING: Final = b"\x00"  # before a stream that is not packed: a turn that may go on
NOBODY_SAYS: Final = 255  # of districts, and of what was put up in earlier turns
EVENT: Final = "<IBBiiiiii"
TAKE, AIM, LET_GO, TAKE_BACK, GRIP, CARRY, DROP, END = range(8)
AIMED: Final = 4  # numbers of an aim: a place and a yaw
GRAIN: Final = 20  # micrometres: the hands of people are aimed no finer
YAW_GRAIN: Final = 2000  # microradians
UNITS: Final = (np.array([1, 1, 1, 1]), np.array([GRAIN, GRAIN, GRAIN, YAW_GRAIN]))
BLOCK: Final = 4096  # events
BLOCK_HEAD: Final = "<IHB"  # bytes, events, unit
FIRST: Final = 3  # the first column with a number of the event, after its step, kind and hand
COLUMNS: Final = FIRST + 6
PLANES: Final = 4  # bytes of a number

Rows = NDArray[np.int64]


class Event(NamedTuple):
    """Something a hand did, at a step: lengths in micrometres, angles in microradians."""

    step: int
    kind: int
    hand: int  # or a colour, or a cat
    numbers: tuple[int, ...] = ()


class Stream(NamedTuple):
    """What a stream says: how hands tremble, what they have to keep to, and what they did."""

    option: str
    seed: int
    orders: Orders
    events: list[Event]


@final
class Before:
    """What differences are taken from: the last step, and the last two places of each hand."""

    def __init__(self) -> None:
        self.step = 0
        self._places: dict[int, Rows] = {}

    def last_two(self, hand: int) -> Rows:
        """Where that hand was aimed last."""
        return self._places.get(hand, np.zeros((2, AIMED), np.int64))

    def note(self, rows: Rows) -> None:
        """These came after."""
        self.step = int(rows[-1, 0])
        for hand, aims in _aims(rows):
            self._places[hand] = np.vstack([self.last_two(hand), rows[aims, FIRST : FIRST + AIMED]])[-2:]


@final
class StreamWriter:
    """A stream that grows; full blocks are packed once and for all."""

    def __init__(self, option: str, seed: int, orders: Orders) -> None:
        self.events: list[Event] = []
        self._head = _head_of(option, seed, orders)
        self._blocks: list[bytes] = []
        self._before = Before()
        self._told: int | None = None  # events in snapshots so far

    def size(self) -> int:
        """How many bytes it has, or a few more."""
        self._pack()
        left = len(self.events) - BLOCK * len(self._blocks)
        return len(self._head) + sum(map(len, self._blocks)) + PLANES * AIMED * left

    def whole(self, step: int) -> bytes:
        """All of it, up to that step."""
        self._pack()
        rest = [*self.events[BLOCK * len(self._blocks) :], Event(step, END, 0)]
        return b"".join([self._head, *self._blocks, _packed(_rows_of(rest), self._before)])

    def news(self, step: int) -> bytes:
        """What came since this was asked last, up to that step: pieces put together are a stream that may go on."""
        head = GROWING + self._head if self._told is None else b""
        rows = [*self.events[self._told or 0 :], Event(step, END, 0)]
        self._told = len(self.events)
        return head + b"".join(struct.pack(EVENT, *row) for row in _rows_of(rows).tolist())

    def _pack(self) -> None:
        while len(self.events) >= BLOCK * (len(self._blocks) + 1):
            start = BLOCK * len(self._blocks)
            rows = _rows_of(self.events[start : start + BLOCK])
            self._blocks.append(_packed(rows, self._before))
            self._before.note(rows)


def read_stream(stream: bytes) -> Stream:
    """What a stream says; ValueError where it is none."""
    growing, packed = stream[:1] == GROWING, stream.removeprefix(GROWING)
    version = packed[0] if packed else 0
    if version not in HEADERS:
        raise ValueError(f"a hand stream of version {version}; this reads up to version {VERSION}")
    try:
        option, seed, orders, at = _read_head(packed, version)
        rows = _raw_rows(packed[at:]) if growing or version < VERSION else _packed_rows(packed, at)
        events = [Event(row[0], row[1], row[2], tuple(row[FIRST:])) for row in rows]
    except (struct.error, zlib.error) as wrong:
        raise ValueError("a hand stream that is broken") from wrong
    return Stream(option, seed, orders, events)


# ---- the head


def _head_of(option: str, seed: int, orders: Orders) -> bytes:
    settled = orders.districts is not None and min(orders.districts) >= 0
    first, second = orders.districts if orders.districts and settled else (NOBODY_SAYS, NOBODY_SAYS)
    flags = orders.urban_jungle | orders.skyscrapers << 1 | orders.expert << 2
    earlier = NOBODY_SAYS if orders.earlier is None else orders.earlier
    sizes = (len(orders.stood), len(orders.found))
    head = struct.pack(HEADERS[VERSION], VERSION, HANDS.index(option), seed, first, second, flags, earlier, *sizes)
    return head + struct.pack(_more(*sizes), *orders.stood, *(number for found in orders.found for number in found))


def _more(stood: int, found: int) -> str:
    return f"<{stood + 3 * found}i"


def _read_head(stream: bytes, version: int) -> tuple[str, int, Orders, int]:
    """The option, the seed, the orders, and where the head ends."""
    _, option, seed, first, second, flags, *more = struct.unpack_from(HEADERS[version], stream)
    at = struct.calcsize(HEADERS[version])
    districts = None if first == NOBODY_SAYS else (first, second)
    earlier = more[0] if more and more[0] != NOBODY_SAYS else None
    sizes = (more[1], more[2]) if version == VERSION else (0, 0)
    numbers = struct.unpack_from(_more(*sizes), stream, at)
    stood, rest = numbers[: sizes[0]], numbers[sizes[0] :]
    found = tuple(zip(rest[::3], rest[1::3], rest[2::3], strict=True))
    orders = Orders(districts, bool(flags & 1), bool(flags & 2), bool(flags & 4), earlier, stood, found)
    if option >= len(HANDS):
        raise ValueError("hands that tremble as none do")
    return HANDS[option], seed, orders, at + 4 * len(numbers)


# ---- events


def _rows_of(events: list[Event]) -> Rows:
    return np.array([(*event[:3], *event.numbers, *(0,) * (6 - len(event.numbers))) for event in events], np.int64)


def _aims(rows: Rows) -> Iterator[tuple[int, Rows]]:
    """The rows in which each hand is aimed."""
    for hand in np.unique(rows[rows[:, 1] == AIM, 2]).tolist():
        yield hand, np.flatnonzero((rows[:, 1] == AIM) & (rows[:, 2] == hand))


def _packed(rows: Rows, before: Before) -> bytes:
    """A block."""
    columns = rows.copy()
    columns[:, 0] = np.diff(rows[:, 0], prepend=before.step)
    aimed = np.zeros(len(rows), np.bool_)
    for hand, aims in _aims(rows):
        places = np.vstack([before.last_two(hand), rows[aims, FIRST : FIRST + AIMED]])
        columns[aims, FIRST : FIRST + AIMED] = np.diff(places, 2, axis=0)
        aimed[aims] = True
    ways = columns[aimed, FIRST : FIRST + AIMED]
    unit = int(not (ways % UNITS[1]).any())
    columns[aimed, FIRST : FIRST + AIMED] = ways // UNITS[unit]
    folded = ((columns << 1) ^ (columns >> 63)).T.astype("<u4")  # small numbers of both signs become small ones
    planes = folded.reshape(-1, 1).view(np.uint8).reshape(COLUMNS, len(rows), PLANES).transpose(0, 2, 1)
    packed = zlib.compress(planes.tobytes(), 9)
    return struct.pack(BLOCK_HEAD, len(packed), len(rows), unit) + packed


def _packed_rows(stream: bytes, at: int) -> Iterator[list[int]]:
    before = Before()
    while at < len(stream):
        size, count, unit = struct.unpack_from(BLOCK_HEAD, stream, at)
        at += struct.calcsize(BLOCK_HEAD)
        if at + size > len(stream):
            raise ValueError("a hand stream that is cut short")
        rows = _unpacked(stream[at : at + size], count, unit, before)
        before.note(rows)
        at += size
        yield from rows.tolist()


def _unpacked(packed: bytes, count: int, unit: int, before: Before) -> Rows:
    size = COLUMNS * PLANES * count
    planes = zlib.decompressobj().decompress(packed, size)
    if not count > 0 or len(planes) != size or unit >= len(UNITS):
        raise ValueError("a block of a hand stream that is cut short")
    folded = np.frombuffer(planes, np.uint8).reshape(COLUMNS, PLANES, count).transpose(0, 2, 1)
    columns = np.ascontiguousarray(folded).view("<u4")[:, :, 0].T.astype(np.int64)
    rows: Rows = (columns >> 1) ^ -(columns & 1)
    rows[:, 0] = before.step + np.cumsum(rows[:, 0])
    for hand, aims in _aims(rows):
        older, last = before.last_two(hand)
        ways = (last - older) + np.cumsum(rows[aims, FIRST : FIRST + AIMED] * UNITS[unit], axis=0)
        rows[aims, FIRST : FIRST + AIMED] = last + np.cumsum(ways, axis=0)
    return rows


def _raw_rows(lines: bytes) -> Iterator[list[int]]:
    for row in struct.iter_unpack(EVENT, lines):
        yield list(row)
