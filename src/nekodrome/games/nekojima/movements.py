"""Movements: what hands did and what came of it, as the payload that a decision carries (NEK-30).

A payload is a seal and packed bytes: what the referee says as JSON, then the island, the hand stream and the frames.
The seal binds it to the island before, the action and the tremor, so that a damaged one, or another decision's, is
noticed. It is no signature: whoever writes a record by hand can seal a lie, as with any diary of a dexterity game.
"""

import hashlib
import json
import struct
import zlib
from math import hypot
from typing import Any, Final, NamedTuple

import numpy as np

from nekodrome.core.errors import BadPayload, error
from nekodrome.games.nekojima.physics.findings import Body, Finding, sort_of
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.physics.measures import MEASURES

VERSION: Final = 1
SEAL: Final = 16  # bytes
LARGEST: Final = 1 << 24  # bytes, unpacked
FARTHEST: Final = 10.0  # m from the middle of the board, or radians

Point = tuple[int, int]  # a cable and a link of it


class Movement(NamedTuple):
    """The island afterwards, what the referee says of it, where cats may hang, and how it came about."""

    island: Island
    findings: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()
    offences: tuple[Finding, ...] = ()
    fallen: tuple[int, ...] = ()
    points: tuple[Point, ...] = ()
    found: bool = True  # whether there is any spot, where that was asked
    settled: bool = True
    stream: bytes = b""
    frames: tuple[bytes, ...] = ()


def sealed(movement: Movement, bound: bytes) -> bytes:
    """The payload of a movement done on what `bound` stands for."""
    told = {
        "version": VERSION,
        "findings": [_told(finding) for finding in movement.findings],
        "warnings": [_told(finding) for finding in movement.warnings],
        "offences": [_told(finding) for finding in movement.offences],
        "fallen": movement.fallen,
        "points": movement.points,
        "found": movement.found,
        "settled": movement.settled,
        "sizes": [len(part) for part in _parts(movement)],
    }
    header = json.dumps(told, separators=(",", ":")).encode()
    packed = zlib.compress(b"".join([struct.pack("<I", len(header)), header, *_parts(movement)]), 9)
    return _seal(bound, packed) + packed


def opened(payload: bytes, bound: bytes) -> Movement:
    """The movement of a payload; BadPayload where it is damaged or was done on something else."""
    seal, packed = payload[:SEAL], payload[SEAL:]
    if seal != _seal(bound, packed):
        raise error(BadPayload, "payload_broken")
    try:
        return _read(zlib.decompressobj().decompress(packed, LARGEST))
    except (ValueError, KeyError, TypeError, IndexError, struct.error, zlib.error):
        raise error(BadPayload, "payload_broken") from None


def frames_of(payload: bytes) -> list[bytes]:
    """The frames that show how it came about."""
    return list(_read(zlib.decompressobj().decompress(payload[SEAL:], LARGEST)).frames)


def bound_of(island: Island, action: int, tremor: int) -> bytes:
    """What a movement depends on."""
    return island.to_bytes() + struct.pack("<II", action, tremor)


def is_sound(movement: Movement) -> bool:
    """Whether everything on its island has a place that things can have: near the board, on it where all is well."""
    island = movement.island
    try:
        positions = np.frombuffer(island.positions)
        if not (np.isfinite(positions).all() and np.abs(positions).max(initial=0.0) <= FARTHEST):
            return False
        far = [hypot(*pole.foot[:2]) for pole in island.poles()]
        is_whole = len(far) == 2 * len(island.denchuu) and len(island.cats()) == len(island.hung)
    except (ValueError, IndexError):
        return False
    is_well = not (movement.findings or movement.fallen or movement.offences)
    return is_whole and not (is_well and max(far, default=0.0) > 1000 * MEASURES.board_radius)


def _seal(bound: bytes, packed: bytes) -> bytes:
    return hashlib.sha256(struct.pack("<I", len(bound)) + bound + packed).digest()[:SEAL]


def _parts(movement: Movement) -> list[bytes]:
    return [movement.island.to_bytes(), movement.stream, *movement.frames]


def _told(finding: Finding) -> list[Any]:
    return [finding.kind, finding.bodies, finding.place, finding.gap]


def _finding(told: list[Any]) -> Finding:
    kind, bodies, place, gap = told
    x, y, z = place
    return Finding(kind, tuple(Body(sort_of(sort), int(number)) for sort, number in bodies), (x, y, z), float(gap))


def _read(raw: bytes) -> Movement:
    (size,) = struct.unpack_from("<I", raw)
    told, at, parts = json.loads(raw[4 : 4 + size]), 4 + size, list[bytes]()
    for length in told["sizes"]:
        parts.append(raw[at : at + length])
        at += length
    if told["version"] != VERSION or at != len(raw):
        raise ValueError("a payload of another version, or cut short")
    return Movement(
        Island.from_bytes(parts[0]),
        tuple(map(_finding, told["findings"])),
        tuple(map(_finding, told["warnings"])),
        tuple(map(_finding, told["offences"])),
        tuple(map(int, told["fallen"])),
        tuple((int(cable), int(link)) for cable, link in told["points"]),
        bool(told["found"]),
        bool(told["settled"]),
        parts[1],
        tuple(parts[2:]),
    )
