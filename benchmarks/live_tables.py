"""Two live tables of fifteen denchuu at once: how late their frames come, and how the server's loop bears it.

`PYTHONPATH=.compiled python benchmarks/live_tables.py`; two players keep a denchuu moving above the island, then both
sweep through it at once until it lies. Beside a frame that came late stands how long the host of a virtual machine had
taken its processors away meanwhile.
"""

import argparse
import asyncio
import json
import math
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect

from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of
from nekodrome.core.match import Match, fresh_seed, setup
from nekodrome.core.rng import rng_of_seed
from nekodrome.games import game_of
from nekodrome.games.nekojima.rules import Nekojima
from nekodrome.server.addresses import listen
from nekodrome.server.app import App
from nekodrome.server.hands.relay import STOPPED
from nekodrome.server.pauses import shorten_pauses
from nekodrome.server.people.cookies import Signer
from nekodrome.server.people.keys import key_in
from nekodrome.server.people.person import Person
from nekodrome.server.serve import server_of
from nekodrome.server.settings import Settings
from nekodrome.server.stores.folder import DATABASE
from nekodrome.server.stores.sqlite import SqliteStore
from nekodrome.server.tables import lobby
from nekodrome.server.tables.events import AnyEvent, Decided, Sitter, TableOpened
from nekodrome.server.tables.table import Table

GAME = game_of("nekojima")
LAG_EVERY = 0.01  # seconds
AIMS = 1 / 60  # seconds between two orders
HIGH = 420.0  # mm, above every tower
SETTLING = 3.0  # seconds until it is measured
FALL = 15.0  # seconds at most
LATE = 0.1  # seconds after the frame before
STAT = Path("/proc/stat")  # where a virtual machine tells what its host took


class Gap(NamedTuple):
    """The time between one frame and the next, in seconds, and what the host took of it from its worst processor."""

    long: float
    stolen: float


def stolen() -> list[float]:
    """The seconds that the host has taken from each processor so far; nothing where that is not told."""
    lines = STAT.read_text().splitlines() if STAT.exists() else []
    ticks = os.sysconf("SC_CLK_TCK")
    return [int(line.split()[8]) / ticks for line in lines if line.startswith("cpu") and not line.startswith("cpu ")]


def grown(denchuu: int) -> Match:
    """A match that tigers brought so far, at the moment when a denchuu is to be taken."""
    while True:
        match = setup(GAME, ["ada"], {}, fresh_seed())
        bot, rng = bot_of("tiger", GAME), rng_of_seed(bytes(range(16)))
        while not match.is_over:
            state = match.state
            assert isinstance(state, Nekojima)
            if len(state.before.denchuu) == denchuu and state.phase == "take":
                return match
            seat = int(state.actor())
            match.decide(seat, bot.choose(Chair(state, seat, rng), rng))


async def set_table(data: Path, name: str, match: Match) -> None:
    """That match at a table of a person of the same name."""
    store = await SqliteStore.open(data / DATABASE)
    opened = TableOpened(at=time.time(), game=GAME.slug, host=name, seats=[Sitter("person", person=name)], options={})
    table = Table(name, opened)
    events: list[AnyEvent] = lobby.start(table, Person(name, name, 0), [name], match.seed, time.time())
    events += [
        Decided(at=time.time(), seat=one.seat, action=one.action, payload=one.payload or b"") for one in match.decisions
    ]
    await store.append(name, 0, [opened, *events], table.after(events).card())
    await store.close()


async def hold(port: int, signer: Signer, name: str, heights: tuple[int, int], seconds: float) -> list[list[Gap]]:
    """Takes a denchuu and moves it; how long after the one before each frame came, above the island and in its fall."""
    headers = {"Cookie": f"nekodrome={signer.cookie_of(name)}"}
    origin = f"http://127.0.0.1:{port}"
    async with connect(f"ws://127.0.0.1:{port}/ws/table/{name}", additional_headers=headers, origin=origin) as socket:  # type: ignore[arg-type]
        await socket.send(json.dumps({"type": "hello"}))
        await socket.send(json.dumps({"type": "live", "order": {"do": "take", "heights": heights}}))
        while not isinstance(await socket.recv(), bytes):
            pass
        moving = asyncio.create_task(aim(socket, circle))
        await gaps(socket, SETTLING)
        above = await gaps(socket, seconds)
        assert sum(gap.long for gap in above) >= seconds, "something fell although nothing was touched"
        moving.cancel()
        moving = asyncio.create_task(aim(socket, sweep))
        falling = await gaps(socket, FALL)
        moving.cancel()
        return [above, falling]


async def aim(socket: ClientConnection, way: Callable[[float, float], list[float]]) -> None:
    """Sixty orders a second."""
    start = time.monotonic()
    while True:
        for hand, side in ((0, -1.0), (1, 1.0)):
            at = way(side, time.monotonic() - start)
            order = {"do": "aim", "hand": hand, "at": at}
            await socket.send(json.dumps({"type": "live", "order": order}, separators=(",", ":")))
        await asyncio.sleep(2 * AIMS)


def circle(side: float, now: float) -> list[float]:
    """High above everything."""
    return [50 * side + 20 * math.cos(now), 20 * math.sin(now), HIGH + 10 * math.sin(2 * now), 0.0]


def sweep(side: float, now: float) -> list[float]:
    """Down outside the island, then across it, low."""
    return [50 * side, -190 + 200 * max(0.0, now - 2), 30.0, 0.0]


async def gaps(socket: object, seconds: float) -> list[Gap]:
    """The time between one frame and the next, until the turn is over."""
    found, end = [], time.monotonic() + seconds
    before, taken_before = time.monotonic(), stolen()
    while before < end:
        heard = await asyncio.wait_for(socket.recv(), FALL)  # type: ignore[attr-defined]
        if heard == STOPPED:
            break
        if isinstance(heard, bytes):
            now, taken = time.monotonic(), stolen()
            worst = max((after - first for after, first in zip(taken, taken_before, strict=True)), default=0.0)
            found.append(Gap(now - before, worst))
            before, taken_before = now, taken
    return found


async def sample_lag(late: list[float]) -> None:
    """How much later than asked for the loop comes back."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(LAG_EVERY)
        late.append(time.perf_counter() - before - LAG_EVERY)


async def measure(denchuu: int, tables: int, seconds: float) -> None:
    match = grown(denchuu)
    assert isinstance(match.state, Nekojima)
    heights = next(iter(match.state.pairs()))
    shorten_pauses()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        for n in range(tables):
            await set_table(data, f"t{n}", match)
        server = server_of(App(Settings(data=data)))
        sockets = [listen("127.0.0.1", 0)]
        port = sockets[0].getsockname()[1]
        serving = asyncio.create_task(server.serve(sockets=sockets))
        await asyncio.sleep(1)
        late: list[float] = []
        sampling = asyncio.create_task(sample_lag(late))
        signer = Signer(key_in(data))
        found = await asyncio.gather(*(hold(port, signer, f"t{n}", heights, seconds) for n in range(tables)))
        sampling.cancel()
        server.should_exit = True
        await serving
    report(denchuu, found, late)


def report(denchuu: int, found: list[list[list[Gap]]], lag: list[float]) -> None:
    """A line for each table above the island and in its fall, and one for each frame that came late."""
    print(f"{len(found)} live tables of {denchuu} denchuu, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for n, (above, falling) in enumerate(found):
        tell(f"table {n}, above", above)
        tell(f"table {n}, fall ", falling)
    taken = sum(gap.stolen for gaps_ in found[0] for gap in gaps_)
    ordered = sorted(1000 * one for one in lag)
    print(f"loop lag: p50 {ordered[len(ordered) // 2]:.2f} ms, p99 {ordered[int(0.99 * len(ordered))]:.1f} ms, "
          f"longest {ordered[-1]:.1f} ms; the host took {1000 * taken:.0f} ms in all")  # fmt: skip


def tell(what: str, gaps_: list[Gap]) -> None:
    ordered = sorted(1000 * gap.long for gap in gaps_)
    late = [gap for gap in gaps_ if gap.long > LATE]
    print(
        f"{what}: {len(ordered)} frames, {1000 / (sum(ordered) / len(ordered)):.1f} a second, "
        f"p50 {ordered[len(ordered) // 2]:.1f} ms, p99 {ordered[int(0.99 * len(ordered))]:.1f} ms, "
        f"longest {ordered[-1]:.1f} ms, {len(late)} later than {1000 * LATE:.0f} ms"
    )
    for gap in late:
        print(f"  {1000 * gap.long:.0f} ms, the host having taken a processor for {1000 * gap.stolen:.0f} of them")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--denchuu", type=int, default=15)
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20.0)
    asked = parser.parse_args()
    asyncio.run(measure(asked.denchuu, asked.tables, asked.seconds))
