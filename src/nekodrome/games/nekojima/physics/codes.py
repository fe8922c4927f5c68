"""Frames as bytes (NEK-30): where what moved is at a moment."""

import struct

import numpy as np
from numpy.typing import NDArray

GRAIN = 0.025  # mm in a frame: 16 bits reach 800 mm
CATS_FROM = 64
CABLES_FROM = 128

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
