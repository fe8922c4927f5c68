"""Movements: what hands did and what came of it, as the payload that a decision carries (NEK-30).

A payload is a seal and packed bytes: what the referee says as JSON, then the island, the hand stream and the film.
Those of version 1 have frames in the place of the film, and a hand stream of 30 bytes an event.
The seal binds it to the island before, the action and the tremor, so that a damaged one, or another decision's, is
noticed. It is no signature: whoever writes a record by hand can seal a lie, as with any diary of a dexterity game.
"""

import hashlib
import json
import struct
import zlib
from typing import Any, Final, NamedTuple, NoReturn

from nekodrome.core.errors import BadPayload, error
from nekodrome.games.nekojima.physics.films import unpacked
from nekodrome.games.nekojima.physics.findings import Body, Finding, sort_of
from nekodrome.games.nekojima.physics.island import Island

VERSION: Final = 2
SEAL: Final = 16  # bytes
LARGEST: Final = 1 << 24  # bytes, unpacked
FRAMES: Final = 30  # a second

Point = tuple[int, int]  # a cable and a link of it
Gripped = tuple[int, int, int]  # a pole of an earlier turn that was gripped, and where it was found, in micrometres


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
    film: bytes = b""
    seconds: float = 0.0  # that it took
    moment: float | None = None  # seconds after which it was lost, where it was and that is known
    engine: str = ""  # what simulated it
    gripped: tuple[Gripped, ...] = ()


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
        "seconds": movement.seconds,
        "moment": movement.moment,
        "engine": movement.engine,
        "gripped": movement.gripped,
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
    told, parts = _parted(zlib.decompressobj().decompress(payload[SEAL:], LARGEST))
    if told["version"] == 1:
        return parts[2:]
    return unpacked(parts[2]) if parts[2] else []


def bound_of(island: Island, action: int, tremor: int) -> bytes:
    """What a movement depends on."""
    return island.to_bytes() + struct.pack("<II", action, tremor)


def _seal(bound: bytes, packed: bytes) -> bytes:
    return hashlib.sha256(struct.pack("<I", len(bound)) + bound + packed).digest()[:SEAL]


def _parts(movement: Movement) -> list[bytes]:
    return [movement.island.to_bytes(), movement.stream, movement.film]


def _told(finding: Finding) -> list[Any]:
    return [finding.kind, finding.bodies, finding.place, finding.gap]


def _finding(told: list[Any]) -> Finding:
    kind, bodies, place, gap = told
    x, y, z = place
    return Finding(str(kind), tuple(Body(sort_of(sort), int(number)) for sort, number in bodies), (x, y, z), float(gap))


def _parted(raw: bytes) -> tuple[dict[str, Any], list[bytes]]:
    """What is told, and the parts that follow it; ValueError where that does not fit together."""
    (size,) = struct.unpack_from("<I", raw)
    told, at, parts = json.loads(raw[4 : 4 + size], parse_constant=_no_number), 4 + size, list[bytes]()
    for length in told["sizes"]:
        parts.append(raw[at : at + length])
        at += length
    if not 1 <= told["version"] <= VERSION or at != len(raw) or min(told["sizes"]) < 0:
        raise ValueError("a payload of another version, or cut short")
    return told, parts


def _no_number(given: str) -> NoReturn:
    raise ValueError(f"{given} is no number")


def _read(raw: bytes) -> Movement:
    told, parts = _parted(raw)
    first = told["version"] == 1
    moment = told.get("moment")
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
        b"" if first else parts[2],
        round((len(parts) - 2) / FRAMES, 1) if first else float(told["seconds"]),
        None if moment is None else float(moment),
        "" if first else str(told["engine"]),
        () if first else tuple((int(pole), int(x), int(y)) for pole, x, y in told["gripped"]),
    )
