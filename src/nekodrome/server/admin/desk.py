"""Where those who run a server speak to it while it runs: a socket in its folder that nobody else may open.

Not through the database: what is ordered goes the way that players' wishes go, with its checks, and is told at once."""

import asyncio
import contextlib
import errno
import logging
import os
import socket
import struct
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from msgspec import MsgspecError, Struct, ValidationError, json

from nekodrome.core.errors import Refused
from nekodrome.core.texts import Message
from nekodrome.server.admin.orders import ORDERS, Order, Row
from nekodrome.server.house import House
from nekodrome.server.refusals import BadMessage, Trouble, error

DESK: Final = "admin.sock"
LONGEST_LINE: Final = 1 << 16
PATIENCE: Final = 10.0  # seconds for an order to come
LONGEST_PATH: Final = 100  # bytes; the system takes hardly more for such a socket
HAS_DESK: Final = sys.platform != "win32"
log = logging.getLogger(__name__)


class Answer(Struct):
    """What came of an order: lines, or why not."""

    rows: list[Row] = []
    refused: Message | None = None


@asynccontextmanager
async def desk_of(house: House) -> AsyncIterator[None]:
    """Open while the block lasts; where no such socket can be, the log says so and all else goes on."""
    if not HAS_DESK:
        yield
        return
    try:
        listener = _listen(house.settings.data)
    except OSError as failure:
        log.warning("admin commands cannot reach this server: %s", failure.strerror)
        yield
        return
    server = await asyncio.start_unix_server(lambda *line: _serve(house, *line), sock=listener, limit=LONGEST_LINE)
    try:
        yield
    finally:
        (house.settings.data / DESK).unlink(missing_ok=True)
        server.close()


def _listen(folder: Path) -> socket.socket:
    """Whatever lies there was left by a server that was killed; servers of one database may share a folder, and the
    first of them has the desk."""
    path = folder / DESK
    if ask(folder, None) is not None:
        raise FileExistsError(errno.EEXIST, "another one that shares its folder answers there")
    path.unlink(missing_ok=True)
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)
    try:
        with near(path) as short:
            made.bind(short)
    except OSError:
        made.close()
        raise
    finally:
        os.umask(before)
    return made


@contextlib.contextmanager
def near(path: Path) -> Iterator[str]:
    """The same place by a name that is short enough for a socket."""
    if len(os.fsencode(path)) <= LONGEST_PATH or not sys.platform.startswith("linux"):
        yield str(path)
        return
    folder = os.open(path.parent, os.O_PATH)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)


async def _serve(house: House, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError, ValueError, TimeoutError, asyncio.IncompleteReadError):
        line = await asyncio.wait_for(reader.readuntil(b"\n"), PATIENCE)
        answer = await _answer(house, line, _caller(writer.get_extra_info("socket")))
        writer.write(json.encode(answer) + b"\n")
        await writer.drain()
    writer.close()


async def _answer(house: House, line: bytes, who: str) -> Answer:
    try:
        order = json.decode(line, type=Order)
        if order.verb not in ORDERS:
            raise error(BadMessage, "admin_verb", given=order.verb, known=[*ORDERS])
        return Answer(await ORDERS[order.verb](house, order, who))
    except (ValidationError, MsgspecError):
        return Answer(refused=error(BadMessage, "not_json").message)
    except Refused as refused:
        return Answer(refused=refused.message)
    except Exception:
        log.exception("an order of whoever runs the server failed")
        return Answer(refused=error(Trouble, "trouble").message)


def _caller(line: socket.socket) -> str:
    """Who is at the other end, as the system says; nobody can claim to be another."""
    if not hasattr(socket, "SO_PEERCRED"):
        return "the owner"
    import pwd

    _, user, _ = struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return f"user {user}"


def ask(folder: Path, order: Order | None) -> Answer | None:
    """What the server of that folder answers; None where none runs. Without an order: whether one does."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        try:
            with near(folder / DESK) as short:
                line.connect(short)
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        if order is None:
            return Answer()
        line.sendall(json.encode(order) + b"\n")
        with line.makefile("rb") as answer:
            return json.decode(answer.readline() or b"{}", type=Answer)
