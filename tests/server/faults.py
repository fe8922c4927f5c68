"""Three servers, one database, one Redis, and everything that can go wrong between them, by a schedule of its own."""

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tests.server.client import PATIENCE
from tests.server.engines import ROOT, Postgres, Redis, own_port
from tests.server.proxy import Mode, Proxy
from tests.server.running import is_listening

NODES = 3
WRONG = (0.0, 420.0, -660.0)  # seconds that the clocks of the servers are wrong by
KINDS = ("kill", "stop", "term", "no database", "no redis", "no guests", "postgres", "redis", "slow")
LENGTHS = {"stop": (1.0, 7.0), "postgres": (0.2, 1.5), "slow": (2.0, 6.0)}
USUAL = (0.5, 6.0)


class Fault(NamedTuple):
    """What goes wrong, when, for how long, and where."""

    at: float  # seconds from the start
    kind: str
    node: int
    lasts: float
    mode: Mode


def schedule(seed: int, seconds: float, every: float) -> list[Fault]:
    """The same for the same seed: each kind once before any comes again."""
    chance = random.Random(seed)
    faults: list[Fault] = []
    kinds: list[str] = []
    at = chance.uniform(0, every)
    while at < seconds:
        kinds = kinds or chance.sample(KINDS, len(KINDS))
        kind = kinds.pop()
        lasts = chance.uniform(*LENGTHS.get(kind, USUAL))
        modes: tuple[Mode, ...] = ("cut", "held", "half")
        faults.append(Fault(at, kind, chance.randrange(NODES), lasts, chance.choice(modes)))
        at += chance.uniform(0.5, 1.5) * every
    return faults


class Node:
    """A server in its own process, with a proxy to its database and one to its Redis."""

    def __init__(self, number: int, town: "Town") -> None:
        self.port = own_port()
        self.is_reached = True  # by guests
        self.database = Proxy(lambda: town.postgres.port, number)
        self.redis = Proxy(lambda: town.redis.port, number)
        self._wrong_by = WRONG[number % len(WRONG)]
        self._town = town
        self.log = town.folder / f"node{number}.log"
        self._process: subprocess.Popen[bytes] | None = None

    async def open(self) -> None:
        await self.database.start()
        await self.redis.start()
        self.start()

    def start(self) -> None:
        town = self._town
        database = town.postgres.url(town.database, self.database.port)
        redis = f"redis://127.0.0.1:{self.redis.port}/0"
        words = [str(self.port), str(town.folder / "keys"), database, redis, str(self._wrong_by)]
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "tests.server.node", *words]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT, start_new_session=True)

    def is_up_or_started(self) -> bool:
        if self._process is None or self._process.poll() is not None:
            self.start()
        return is_listening(self.port)

    def signal(self, kind: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(kind)

    async def ended(self) -> None:
        """Its worker processes end with it, by themselves or with its group."""
        if self._process is not None:
            await asyncio.to_thread(self._process.wait)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    async def close(self) -> None:
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGKILL)
        await self.ended()
        await self.database.close()
        await self.redis.close()


class Town:
    """All of it, behind one address for guests."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.postgres = Postgres(durable=True)
        self.database = self.postgres.fresh().rsplit("/", 1)[1]
        self.redis = Redis()
        self.nodes = [Node(number, self) for number in range(NODES)]
        self.front = Proxy(self._any_node, seed)
        self.happened: list[Fault] = []

    def _any_node(self) -> int | None:
        there = [node.port for node in self.nodes if node.is_reached]
        return self.chance.choice(there) if there else None

    async def open(self) -> None:
        (self.folder / "keys").mkdir()
        await self.front.start()
        for node in self.nodes:
            await node.open()
        await self.until_up()

    async def until_up(self) -> None:
        """All of them; one that could not start, its database being away, is started again."""
        end = time.monotonic() + PATIENCE
        while not all([await asyncio.to_thread(node.is_up_or_started) for node in self.nodes]):
            assert time.monotonic() < end, "a server does not start"
            await asyncio.sleep(0.1)

    async def close(self) -> None:
        await self.front.close()
        for node in self.nodes:
            await node.close()
        self.redis.close()
        self.postgres.close()

    async def suffer(self, faults: list[Fault]) -> None:
        """All of them at their time; two may overlap, but not at the same place. Afterwards all is well again."""
        began = asyncio.get_running_loop().time()
        places: dict[object, asyncio.Task[None]] = {}
        for fault in faults:
            await asyncio.sleep(max(0.0, began + fault.at - asyncio.get_running_loop().time()))
            place = fault.kind if fault.kind in ("postgres", "redis") else fault.node
            if place in places and not places[place].done():
                continue
            self.happened.append(fault)
            places[place] = asyncio.create_task(self._suffer(fault))
        await asyncio.gather(*places.values())
        await self.until_up()

    async def _suffer(self, fault: Fault) -> None:
        node = self.nodes[fault.node]
        if fault.kind in ("kill", "term"):
            node.signal(signal.SIGKILL if fault.kind == "kill" else signal.SIGTERM)
            await node.ended()
            await asyncio.sleep(fault.lasts)
            node.start()
        elif fault.kind == "stop":
            node.signal(signal.SIGSTOP)
            await asyncio.sleep(fault.lasts)
            node.signal(signal.SIGCONT)
        elif fault.kind == "postgres":
            await asyncio.to_thread(self.postgres.kill)
            await asyncio.sleep(fault.lasts)
            await asyncio.to_thread(self.postgres.start)
        elif fault.kind == "redis":
            await asyncio.to_thread(self.redis.kill)
            await asyncio.sleep(fault.lasts)
            await asyncio.to_thread(self.redis.start)
        elif fault.kind == "no guests":
            node.is_reached = False
            self.front.drop(node.port)
            await asyncio.sleep(fault.lasts)
            node.is_reached = True
        else:
            await self._disturb([node.redis] if fault.kind == "no redis" else [node.database], fault)

    async def _disturb(self, lines: list[Proxy], fault: Fault) -> None:
        for line in lines:
            if fault.kind == "slow":
                line.slow = True
            else:
                line.set(fault.mode)
        await asyncio.sleep(fault.lasts)
        for line in lines:
            line.slow = False
            line.set("open")
            if fault.mode == "half":
                line.drop()
