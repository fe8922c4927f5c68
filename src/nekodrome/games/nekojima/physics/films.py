"""Films: the frames of a movement as they are kept (NEK-30), small, and given back as frames.

Values are kept to a tenth of a millimetre, as differences from the frame before, each column by itself, byte by byte,
packed. A film has its room: where it would not fit, what is older than the last minute has fewer frames.
"""

import struct
import zlib
from collections.abc import Iterable
from math import ceil
from typing import Final

import numpy as np

from nekodrome.games.nekojima.physics.codes import CABLES_FROM, Shorts, frame_of
from nekodrome.games.nekojima.physics.measures import MEASURES

ROOM: Final = 230_000  # bytes
LAST: Final = 60.0  # seconds that keep all their frames
THINNER: Final = 1.25  # times fewer frames, until it fits
PLACE, TURN = 4, 16  # what a kept value is worth: 0.1 mm, and a 2048th of a quaternion
HEAD: Final = "<III"  # frames, parts in them, bytes that follow unpacked
MOST: Final = 1 << 26  # bytes, unpacked

Taken = tuple[int, dict[int, Shorts]]  # a step, and the parts that moved by then


def packed(frames: Iterable[bytes], room: int = ROOM) -> bytes:
    """The film of these frames, as dense as the room allows."""
    taken = [_read(frame) for frame in frames]
    film = _film_of(taken)
    every = max(2, ceil(len(film) / room))
    while len(film) > room and every < len(taken):
        film = _film_of(_thinned(taken, every))
        every = ceil(THINNER * every)
    return film


def unpacked(film: bytes) -> list[bytes]:
    """The frames of a film; ValueError where it is none."""
    try:
        frames, parts, size = struct.unpack_from(HEAD, film)
        if size > MOST:
            raise ValueError("a film that is too long")
        raw = zlib.decompressobj().decompress(film[struct.calcsize(HEAD) :], size)
        if len(raw) != size:
            raise ValueError("a film that is cut short")
        return _frames_in(raw, frames, parts)
    except (struct.error, zlib.error, IndexError) as wrong:
        raise ValueError("no film") from wrong


def _read(frame: bytes) -> Taken:
    at, parts = 4, {}
    while at < len(frame):
        size = frame[at + 1]
        parts[frame[at]] = np.frombuffer(frame, "<i2", size, at + 2)
        at += 2 + 2 * size
    return int.from_bytes(frame[:4], "little"), parts


def _thinned(taken: list[Taken], every: int) -> list[Taken]:
    """Every so many of the old frames, and all of the last minute; what moved between two that stay is in the later."""
    end = taken[-1][0] - LAST / MEASURES.step if taken else 0
    kept: list[Taken] = []
    moved: dict[int, Shorts] = {}
    for index, (step, parts) in enumerate(taken):
        moved.update(parts)
        if step >= end or index % every == 0:
            kept.append((step, moved))
            moved = {}
    return kept


def _film_of(taken: list[Taken]) -> bytes:
    rows = _rows_of(taken)
    names = sorted({(part, len(values)) for _, parts in taken for part, values in parts.items()})
    steps = np.diff([0, *(step for step, _ in taken)]).astype("<u4")
    sizes = bytes(len(parts) for _, parts in taken)
    numbers = bytes(part for _, parts in taken for part in parts)
    lengths = bytes(len(values) for _, parts in taken for values in parts.values())
    raw = b"".join([steps.tobytes(), sizes, numbers, lengths, *(_planes(rows[name]) for name in names)])
    return struct.pack(HEAD, len(taken), len(numbers), len(raw)) + zlib.compress(raw, 9)


def _rows_of(taken: list[Taken]) -> dict[tuple[int, int], Shorts]:
    """Where each part was, moment by moment, in coarse values."""
    found: dict[tuple[int, int], list[Shorts]] = {}
    for _, parts in taken:
        for part, values in parts.items():
            found.setdefault((part, len(values)), []).append(values)
    return {name: np.round(np.stack(rows) / _worth(*name)).astype(np.int16) for name, rows in found.items()}


def _worth(part: int, size: int) -> Shorts:
    """What each value of a part is worth, in those of a frame."""
    worth = np.full(size, PLACE, np.int16)
    if part < CABLES_FROM:
        worth[3:] = TURN
    return worth


def _planes(rows: Shorts) -> bytes:
    ways = rows.astype(np.int32)
    ways[1:] -= rows[:-1]
    folded = ((ways << 1) ^ (ways >> 31)).T  # small numbers of both signs become small ones
    return bytes((folded & 255).astype(np.uint8).tobytes() + (folded >> 8).astype(np.uint8).tobytes())


def _frames_in(raw: bytes, frames: int, parts: int) -> list[bytes]:
    steps = np.cumsum(np.frombuffer(raw, "<u4", frames)).tolist()
    at = 4 * frames
    sizes, numbers, lengths = raw[at : at + frames], raw[at + frames :][:parts], raw[at + frames + parts :][:parts]
    at += frames + 2 * parts
    values: dict[tuple[int, int], list[Shorts]] = {}
    for name in sorted(set(zip(numbers, lengths, strict=True))):
        count = sum(one == name for one in zip(numbers, lengths, strict=True))
        values[name] = list(_values(raw[at : at + 2 * count * name[1]], count, *name))[::-1]
        at += 2 * count * name[1]
    if sum(sizes) != parts or at != len(raw):
        raise ValueError("a film that does not add up")
    names = iter(zip(numbers, lengths, strict=True))
    found = []
    for step, size in zip(steps, sizes, strict=True):
        here = [next(names) for _ in range(size)]
        found.append(frame_of(step, {name[0]: values[name].pop() for name in here}))
    return found


def _values(planes: bytes, count: int, part: int, size: int) -> Shorts:
    low, high = np.frombuffer(planes, np.uint8).reshape(2, size, count).astype(np.int32)
    folded = low | high << 8
    ways = (folded >> 1) ^ -(folded & 1)
    rows = np.cumsum(ways.T, axis=0) * _worth(part, size)
    return np.clip(rows, -32767, 32767).astype(np.int16)
