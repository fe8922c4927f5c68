"""Hand streams and frames as bytes (NEK-30)."""

import struct
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nekodrome.games.nekojima.physics.measures import HANDS
from nekodrome.games.nekojima.physics.orders import Orders

VERSION = 2
HEADERS = {1: "<BBQBBB", 2: "<BBQBBBB"}
NOBODY_SAYS = 255  # of districts, and of what was put up in earlier turns
EVENT = "<IBBiiiiii"
TAKE, AIM, LET_GO, TAKE_BACK, GRIP, CARRY, DROP, END = range(8)
GRAIN = 0.025  # mm in a frame: 16 bits reach 800 mm
CATS_FROM = 64
CABLES_FROM = 128


class Event(NamedTuple):
    """Something a hand did, at a step: lengths in micrometres, angles in microradians."""

    step: int
    kind: int
    hand: int  # or a colour, or a cat
    numbers: tuple[int, ...] = ()


def stream_of(option: str, seed: int, orders: Orders, events: list[Event]) -> bytes:
    """A turn's hand stream."""
    first, second = orders.districts or (NOBODY_SAYS, NOBODY_SAYS)
    flags = orders.urban_jungle | orders.skyscrapers << 1 | orders.expert << 2
    earlier = NOBODY_SAYS if orders.earlier is None else orders.earlier
    head = struct.pack(HEADERS[VERSION], VERSION, HANDS.index(option), seed, first, second, flags, earlier)
    lines = [struct.pack(EVENT, event.step, event.kind, event.hand, *_six(event.numbers)) for event in events]
    return head + b"".join(lines)


def read_stream(stream: bytes) -> tuple[str, int, Orders, list[Event]]:
    """The hand option, the tremor's seed, the orders and the events of a stream."""
    if not stream or stream[0] not in HEADERS:
        raise ValueError(f"a hand stream of version {stream[:1].hex()}; this reads up to version {VERSION}")
    header = HEADERS[stream[0]]
    _, option, seed, first, second, flags, *more = struct.unpack_from(header, stream)
    districts = None if first == NOBODY_SAYS else (first, second)
    earlier = more[0] if more and more[0] != NOBODY_SAYS else None
    orders = Orders(districts, bool(flags & 1), bool(flags & 2), bool(flags & 4), earlier)
    rows = struct.iter_unpack(EVENT, stream[struct.calcsize(header) :])
    return HANDS[option], seed, orders, [Event(row[0], row[1], row[2], tuple(row[3:])) for row in rows]


def _six(numbers: tuple[int, ...]) -> tuple[int, ...]:
    return (*numbers, *(0,) * (6 - len(numbers)))


Shorts = NDArray[np.int16]


def frame_of(step: int, parts: dict[int, Shorts]) -> bytes:
    """A frame: the step, then every part with its number, its size and its 16-bit values."""
    lines = [struct.pack("<BB", part, len(values)) + values.astype("<i2").tobytes() for part, values in parts.items()]
    return struct.pack("<I", step) + b"".join(lines)


def read_frame(frame: bytes) -> tuple[int, dict[int, list[float]]]:
    """The step and the parts: poles and cats as x, y, z in mm and a quaternion, cables as points in mm."""
    at, parts = 4, {}
    while at < len(frame):
        part, size = frame[at], frame[at + 1]
        values = np.frombuffer(frame, "<i2", size, at + 2)
        scale = np.full(size, GRAIN)
        if part < CABLES_FROM:
            scale[3:] = 1 / 32767
        parts[part] = (values * scale).tolist()
        at += 2 + 2 * size
    return int.from_bytes(frame[:4], "little"), parts
