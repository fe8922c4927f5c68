"""How one server process bears a full house: 1 000 sockets at 250 tables, 1 000 moves a second, without and with bots.

Measured from the moment a move was to be made until all four players at the table have the state it led to, which is
after it is on disk. The loop is open: moves fall due at a steady rate, whatever the server does with those before.
Where a table is not ready its move waits, and that counts. `PYTHONPATH=.compiled python benchmarks/load.py`; with
`--rates 1000 2000 3000 4000` it shows the queue beyond saturation. Only loopback, bounded in number and time.

"lag" is how late the server's loop comes back from a nap of 10 ms: the pauses. "gc" is the longest look for cycles, in
processor time; "left" are moves that were due and not made when time was up.

`--database postgresql://… --nodes 3` has several servers share a database that may hold anything but must be there; the
seats of a table are spread over them, so that every move is news to the others. Times and pauses are then those of all.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import deque
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
from msgspec import Struct
from msgspec import json as wire_json

import nekodrome.core.game
from nekodrome.core.match import fresh_seed
from nekodrome.games import game_of
from nekodrome.server.addresses import listen
from nekodrome.server.app import App
from nekodrome.server.ids import fresh_id
from nekodrome.server.pauses import shorten_pauses
from nekodrome.server.people.cookies import Signer
from nekodrome.server.people.keys import key_in
from nekodrome.server.people.person import Person
from nekodrome.server.serve import server_of
from nekodrome.server.settings import Limits, Settings
from nekodrome.server.stores.places import open_store, prepared_place
from nekodrome.server.tables import lobby
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.events import AnyEvent, Sitter, TableOpened
from nekodrome.server.tables.table import Table

SEATS = 4
LAG_EVERY = 0.01  # seconds
BOT_TABLES = 4
MANY = Limits(connections_per_address=10_000, sockets_per_address=10_000, calls_per_second=1e6, call_burst=1e6)
PATIENCE = 10.0  # seconds for what is due when no more falls due


# ---- the server's process


class Place(NamedTuple):
    """Where everything is kept, and how many servers share it."""

    data: Path
    database: str | None = None
    redis: str | None = None
    nodes: int = 1
    prefix: str = ""  # of tables and people: a database may hold those of an earlier run


async def serve(place: Place, port: int) -> None:
    """Serves until it is told to end, then prints how late its loop came back."""
    shorten_pauses()
    settings = Settings(data=place.data, limits=MANY, database=place.database, redis=place.redis)
    server = server_of(App(settings))
    late: list[float] = []
    looks: list[float] = []
    time_looks(looks)
    sampling = asyncio.create_task(sample_lag(late))
    await server.serve(sockets=[listen("127.0.0.1", port)])
    sampling.cancel()
    print(json.dumps({"lag": sorted(late), "gc": max(looks, default=0.0)}))


def time_looks(looks: list[float]) -> None:
    """Notes how much processor time each look for cycles takes."""
    began = 0.0

    def note(phase: str, _: object) -> None:
        nonlocal began
        if phase == "start":
            began = time.thread_time()
        else:
            looks.append(time.thread_time() - began)

    gc.callbacks.append(note)


async def sample_lag(late: list[float]) -> None:
    """How much later than asked for the loop comes back, again and again."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(LAG_EVERY)
        late.append(time.perf_counter() - before - LAG_EVERY)


# ---- the tables


async def set_tables(place: Place, tables: int, bots: bool) -> None:
    """Matches already dealt: four people each, and some where only tigers play."""
    store = await open_store(place.data, place.database)
    at = place.prefix
    dealt = [
        started(f"{at}t{n}", [Sitter("person", person=f"{at}p{n}-{seat}") for seat in range(SEATS)])
        for n in range(tables)
    ]
    if bots:
        dealt += [started(f"{at}bots{n}", [lobby.bot("tiger")] * SEATS) for n in range(BOT_TABLES)]
    await asyncio.gather(*(store.append(*table) for table in dealt))
    people = [Person(f"{at}p{n}-{seat}", f"Cat {n}-{seat}", 0) for n in range(tables) for seat in range(SEATS)]
    await asyncio.gather(*(store.save_person(person, None, set(), time.time()) for person in people))
    await store.close()


def started(name: str, seats: list[Sitter]) -> tuple[str, int, list[AnyEvent], Card]:
    """A table as the store takes it."""
    host = Person("host", "host", 0)
    opened = TableOpened(at=time.time(), game="rasant", host="host", seats=seats, options={})
    table = Table(name, opened)
    events: list[AnyEvent] = lobby.start(table, host, ["x"] * SEATS, fresh_seed(), time.time())
    return name, 0, [opened, *events], table.after(events).card()


# ---- the players


class Legal(Struct):
    action: int


class Heard(Struct):
    """As much of a message as a player here needs."""

    type: str
    seq: int = -1
    legal: list[Legal] = []
    pending: list[int] = []
    code: str = ""


heard = wire_json.Decoder(Heard).decode


class Board:
    """A table of the load: who moved when, and who has seen it."""

    def __init__(self, latencies: list[float]) -> None:
        self.players: list[Player] = []
        self.mover: tuple[Player, Heard] | None = None
        self.latencies = latencies
        self.due: deque[float] = deque()  # when moves were to be made
        self.waiting = 0
        self.made = 0
        self.refused = 0
        self.is_over = False

    def move_at(self, moment: float) -> None:
        """A move falls due."""
        self.due.append(moment)
        self.move()

    def move(self) -> None:
        """Lets whoever owes a decision decide, if one is due."""
        if self.mover is None or self.waiting or not self.due:
            return
        player, state = self.mover
        self.mover = None
        self.waiting = SEATS
        player.send(b'{"type":"decide","seq":%d,"action":%d}' % (state.seq, random.choice(state.legal).action))

    def hear(self, player: "Player", message: Heard) -> None:
        """A player got a message."""
        if message.type == "refused":
            self.refused += 1
        if message.type != "state":
            return
        if message.legal:
            self.mover = (player, message)
        if self.waiting:
            self.waiting -= 1
            if not self.waiting:
                self.made += 1
                self.is_over = not message.pending
                self.latencies.append(time.perf_counter() - self.due.popleft())
        self.move()


class Player(asyncio.Protocol):
    """A web socket client of the fewest possible lines."""

    def __init__(self, board: Board, request: bytes) -> None:
        self.board = board
        self.request = request
        self.buffer = b""
        self.is_open = False
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(self.request)

    def send(self, body: bytes) -> None:
        """A masked text frame, its mask being zero."""
        self.transport.write(bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self.is_open, self.buffer = True, rest
            self.send(b'{"type":"hello"}')
        self.read_frames()

    def read_frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size:
                break
            if buffer[at] == 0x81:
                self.board.hear(self, heard(buffer[start : start + size]))
            elif buffer[at] == 0x89:
                self.transport.write(bytes([0x8A, 0x80 | size, 0, 0, 0, 0]) + buffer[start : start + size])
            at = start + size
        self.buffer = buffer[at:]


def processor_time(pid: int) -> float:
    """The seconds of processor that a process has used, its children apart."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


async def play(
    place: Place, port: int, pids: list[int], tables: int, rate: float, seconds: float, bots: bool
) -> dict[str, Any]:
    """Seats everybody, then lets the tables move in turn, so many moves a second."""
    signer, at = Signer(key_in(place.data)), place.prefix
    latencies: list[float] = []
    boards = [Board(latencies) for _ in range(tables)]
    for n, board in enumerate(boards):
        doors = [port + (n + seat) % place.nodes for seat in range(SEATS)]
        people = [f"{at}p{n}-{seat}" for seat in range(SEATS)]
        await asyncio.gather(*(join(board, f"{at}t{n}", *who, signer) for who in zip(people, doors, strict=True)))
    watched = Board([])  # bots that nobody watches rest
    for n in range(BOT_TABLES if bots else 0):
        await join(watched, f"{at}bots{n}", "watcher", port, signer)
    while not all(board.mover for board in boards):  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    await asyncio.sleep(1.0)
    before = sum(processor_time(pid) for pid in pids)
    started_at = time.perf_counter()
    behind = [await fall_due(boards, started_at + second, rate) for second in range(int(seconds))]
    took = time.perf_counter() - started_at
    made = sum(board.made for board in boards)
    used = sum(processor_time(pid) for pid in pids) - before
    end = time.perf_counter() + PATIENCE
    while any(board.due and not board.is_over for board in boards) and time.perf_counter() < end:  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    now = time.perf_counter()
    left = [now - moment for board in boards if not board.is_over for moment in board.due]
    for board in (*boards, watched):
        for player in board.players:
            player.transport.abort()
    refused = sum(board.refused for board in boards)
    figures = {"moves": made, "seconds": took, "refused": refused, "cpu": used, "left": len(left), "behind": behind}
    return {"latencies": sorted(latencies + left), **figures}


async def fall_due(boards: list[Board], begin: float, rate: float) -> int:
    """A second's moves, spread over it and over the tables still in play; how many are due and not made at its end."""
    playing = [board for board in boards if not board.is_over]
    for n in range(int(rate)):
        moment = begin + n / rate
        await asyncio.sleep(max(0.0, moment - time.perf_counter()))
        playing[n % len(playing)].move_at(moment)
    return sum(len(board.due) for board in boards if not board.is_over)


async def join(board: Board, table: str, person: str, port: int, signer: Signer) -> None:
    cookie = signer.cookie_of(person)
    request = (
        f"GET /ws/table/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: nekodrome={cookie}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, player = await loop.create_connection(lambda: Player(board, request.encode()), "127.0.0.1", port)
    board.players.append(player)


# ---- the run


def run(place: Place, tables: int, rate: float, seconds: float, bots: bool, port: int) -> dict[str, Any]:
    """One load on fresh servers."""
    with tempfile.TemporaryDirectory() as folder:
        place = place._replace(data=Path(folder), prefix="" if place.database is None else f"{fresh_id()}-")
        key_in(place.data)
        with prepared_place(place.data, place.database):
            asyncio.run(set_tables(place, tables, bots))
        words = [sys.executable, __file__, "--serve", folder]
        words += [] if place.database is None else ["--database", place.database]
        words += [] if place.redis is None else ["--redis", place.redis]
        ports = range(port, port + place.nodes)
        servers = [subprocess.Popen([*words, "--port", str(one)], stdout=subprocess.PIPE, text=True) for one in ports]
        try:
            for one in ports:
                asyncio.run(answering(one))
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                pids = [server.pid for server in servers]
                figures = runner.run(play(place, port, pids, tables, rate, seconds, bots))
        finally:
            told = [ended(server) for server in servers]
    lag = sorted(late for one in told for late in one["lag"])
    return {**figures, "lag": lag, "gc": max(one["gc"] for one in told)}


def ended(server: "subprocess.Popen[str]") -> dict[str, Any]:
    """Ends a server; what it has to say."""
    server.send_signal(signal.SIGTERM)
    output, _ = server.communicate(timeout=30)
    told: dict[str, Any] = json.loads(output.splitlines()[-1])
    return told


async def answering(port: int) -> None:
    """Waits until the server is there."""
    for _ in range(300):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            await writer.wait_closed()
            return
    raise SystemExit("the server did not start")


def part(ordered: list[float], share: float) -> float:
    """The value below which that share lies, in milliseconds."""
    return 1e3 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def row_of(name: str, figures: dict[str, Any]) -> list[str]:
    """One line of the table."""
    late, lag, moves = figures["latencies"], figures["lag"], figures["moves"]
    return [
        name,
        f"{moves / figures['seconds']:.0f}",
        f"{part(late, 0.5):.1f}",
        f"{part(late, 0.99):.1f}",
        f"{part(late, 1.0):.1f}",
        f"{part(lag, 0.5):.1f}",
        f"{part(lag, 0.99):.1f}",
        f"{part(lag, 1.0):.1f}",
        f"{1e3 * figures['gc']:.1f}",
        f"{1e6 * figures['cpu'] / max(1, SEATS * moves):.0f}",
        f"{max(figures['behind'])}",
        str(figures["left"]),
        str(figures["refused"]),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rates", type=float, nargs="+", default=[1000], help="moves a second")
    parser.add_argument("--people", action="store_true", help="leave out the run with bots")
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--port", type=int, default=18150)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--database", help="keep everything there instead of a file")
    parser.add_argument("--redis", help="what carries the news between servers")
    parser.add_argument("--nodes", type=int, default=1, help="servers that share the database")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve is not None:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(serve(Place(given.serve, given.database, given.redis), given.port))
        return
    compiled = not nekodrome.core.game.__file__.endswith(".py")
    game_of("rasant")
    head = ["", "moves/s", "p50 ms", "p99 ms", "longest", "lag p50", "lag p99", "lag max", "gc ms", "µs/delivery",
            "behind", "left", "refused"]  # fmt: skip
    kinds = [("people", False)] if given.people else [("people", False), (f"and {BOT_TABLES} tables of tigers", True)]
    place = Place(Path(), given.database, given.redis, given.nodes)
    rows = [
        row_of(f"{name}, {rate:.0f} due", run(place, given.tables, rate, given.seconds, bots, given.port))
        for name, bots in kinds
        for rate in given.rates
    ]
    if given.json:
        print(json.dumps([dict(zip(head, row, strict=True)) for row in rows], ensure_ascii=False))
        return
    load = os.getloadavg()[0]
    print(f"{SEATS * given.tables} sockets, {given.tables} tables, {'compiled' if compiled else 'interpreted'}, "
          f"{os.cpu_count()} cores, load {load:.1f}")  # fmt: skip
    widths = [max(len(line[i]) for line in [head, *rows]) for i in range(len(head))]
    for line in [head, *rows]:
        print("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)))


if __name__ == "__main__":
    main()
