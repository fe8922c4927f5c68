"""Two live tables of fifteen denchuu at once: how late their frames come, and how the server's loop bears it.

`PYTHONPATH=.compiled python benchmarks/live_tables.py`; two players hold a denchuu and keep it moving.
"""

import argparse
import asyncio
import json
import math
import os
import tempfile
import time
from pathlib import Path

from websockets.asyncio.client import connect

from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of
from nekodrome.core.match import Match, fresh_seed, setup
from nekodrome.core.rng import rng_of_seed
from nekodrome.games import game_of
from nekodrome.games.nekojima.rules import Nekojima
from nekodrome.server.addresses import listening
from nekodrome.server.app import App
from nekodrome.server.cookies import Signer, key_in
from nekodrome.server.house import DATABASE
from nekodrome.server.serve import calm_collector, server_of
from nekodrome.server.settings import Settings
from nekodrome.server.sqlite import SqliteStore
from nekodrome.server.store import Person
from nekodrome.server.tables import lobby
from nekodrome.server.tables.events import AnyEvent, Decided, Opened, Sitter, body_of
from nekodrome.server.tables.table import Table

GAME = game_of("nekojima")
LAG_EVERY = 0.01  # seconds
AIMS = 1 / 60  # seconds between two orders
FRAME = 0.032


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
    store = await SqliteStore.opened(data / DATABASE)
    opened = Opened(at=time.time(), game=GAME.slug, host=name, seats=[Sitter("person", person=name)], options={})
    table = Table(name, opened)
    events: list[AnyEvent] = lobby.start(table, Person(name, name, 0), [name], match.seed, time.time())
    events += [
        Decided(at=time.time(), seat=one.seat, action=one.action, payload=one.payload or b"") for one in match.decisions
    ]
    await store.append(name, 0, [body_of(event) for event in [opened, *events]], table.after(events).card())
    await store.close()


async def hold(port: int, signer: Signer, name: str, seconds: float) -> list[float]:
    """Takes a denchuu and moves it in circles; how long after the one before each frame came."""
    headers = {"Cookie": f"nekodrome={signer.signed(name)}"}
    origin = f"http://127.0.0.1:{port}"
    async with connect(f"ws://127.0.0.1:{port}/ws/table/{name}", additional_headers=headers, origin=origin) as socket:  # type: ignore[arg-type]
        await socket.send(json.dumps({"type": "hello"}))
        await socket.send('{"type":"live","do":"take","heights":[75,75]}')
        while not isinstance(await socket.recv(), bytes):
            pass
        moving = asyncio.create_task(circle(socket, seconds + 5))
        await gaps(socket, 3)
        late = await gaps(socket, seconds)
        moving.cancel()
        return late


async def circle(socket: object, seconds: float) -> None:
    """Sixty orders a second."""
    start = time.monotonic()
    while (now := time.monotonic() - start) < seconds:
        for hand, side in ((0, -50.0), (1, 50.0)):
            at = [side + 20 * math.cos(now), 20 * math.sin(now), 330 + 10 * math.sin(2 * now), 0.0]
            await socket.send(json.dumps({"type": "live", "do": "aim", "hand": hand, "at": at}, separators=(",", ":")))  # type: ignore[attr-defined]
        await asyncio.sleep(2 * AIMS)


async def gaps(socket: object, seconds: float) -> list[float]:
    """The time between one frame and the next."""
    found, end = [], time.monotonic() + seconds
    before = time.monotonic()
    while before < end:
        if isinstance(await socket.recv(), bytes):  # type: ignore[attr-defined]
            now = time.monotonic()
            found.append(now - before)
            before = now
    return found


async def sample_lag(late: list[float]) -> None:
    """How much later than asked for the loop comes back."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(LAG_EVERY)
        late.append(time.perf_counter() - before - LAG_EVERY)


async def measure(denchuu: int, tables: int, seconds: float) -> None:
    match = grown(denchuu)
    calm_collector()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        for n in range(tables):
            await set_table(data, f"t{n}", match)
        server = server_of(App(Settings(data=data)))
        sockets = [listening("127.0.0.1", 0)]
        port = sockets[0].getsockname()[1]
        serving = asyncio.create_task(server.serve(sockets=sockets))
        await asyncio.sleep(1)
        late: list[float] = []
        sampling = asyncio.create_task(sample_lag(late))
        signer = Signer(key_in(data))
        found = await asyncio.gather(*(hold(port, signer, f"t{n}", seconds) for n in range(tables)))
        sampling.cancel()
        server.should_exit = True
        await serving
    report(denchuu, found, late)


def report(denchuu: int, found: list[list[float]], lag: list[float]) -> None:
    """A line a table."""
    print(f"{len(found)} live tables of {denchuu} denchuu, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for n, gaps_ in enumerate(found):
        ordered = sorted(1000 * gap for gap in gaps_)
        p99 = ordered[int(0.99 * len(ordered))]
        behind = sum(gap > 100 for gap in ordered)
        print(
            f"table {n}: {len(ordered)} frames, {1000 / (sum(ordered) / len(ordered)):.1f} a second, "
            f"p50 {ordered[len(ordered) // 2]:.1f} ms, p99 {p99:.1f} ms, longest {ordered[-1]:.1f} ms, "
            f"{behind} later than 100 ms"
        )
    ordered = sorted(1000 * one for one in lag)
    print(f"loop lag: p50 {ordered[len(ordered) // 2]:.2f} ms, p99 {ordered[int(0.99 * len(ordered))]:.1f} ms, "
          f"longest {ordered[-1]:.1f} ms")  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--denchuu", type=int, default=15)
    parser.add_argument("--tables", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20.0)
    asked = parser.parse_args()
    asyncio.run(measure(asked.denchuu, asked.tables, asked.seconds))
