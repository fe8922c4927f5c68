"""Bots think elsewhere, at a human pace, and a worker that dies is replaced."""

import asyncio
import os
import signal
import time
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.server.bots.thinkers import Thinkers
from tests.server.running import Live, living, quick, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def lag(longest: list[float]) -> None:
    """How late the loop comes back, again and again."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(0.005)
        longest.append(time.perf_counter() - before - 0.005)


async def with_a_thinking_bot(live: Live, level: str) -> tuple[str, int]:
    """A table where a bot has just begun to think, and the number of the state it thinks about."""
    ada = await live.named("Ada")
    for _ in range(50):
        table = await opened(ada, seats=5)
        async with ada.at(table) as host:
            for seat in range(1, 5):
                await host.do(type="seat", seat=seat, kind="bot", level=level)
            await host.do(type="start")
        room = await live.house.rooms.get(table)
        if room.table.due():
            return table, room.table.seq
    raise AssertionError("it is always the person's turn")


async def test_others_are_served_while_a_bot_thinks(live: Live, record_property: object) -> None:
    table, seq = await with_a_thinking_bot(live, "tiger")
    room = await live.house.rooms.get(table)
    late: list[float] = []
    watching = asyncio.create_task(lag(late))
    served = 0
    browser = live.browser()
    while room.table.seq == seq:
        await browser.get("/api/levels")
        served += room.table.seq == seq
    watching.cancel()
    assert served > 5
    late.sort()
    print(f"loop lag while a tiger thought: median {late[len(late) // 2] * 1e3:.1f} ms, worst {late[-1] * 1e3:.1f} ms")


async def test_a_worker_that_dies_is_replaced_and_the_move_comes(live: Live) -> None:
    table, seq = await with_a_thinking_bot(live, "tiger")
    room = await live.house.rooms.get(table)
    pool = live.house.thinkers._pool
    assert pool is not None
    await until(lambda: bool(pool._processes))
    for pid in list(pool._processes):
        os.kill(pid, signal.SIGKILL)
    await until(lambda: room.table.seq > seq)
    assert live.house.thinkers._pool is not pool


async def test_a_bot_breathes_while_somebody_watches_and_not_otherwise(tmp_path: Path) -> None:
    async with living(replace(quick(tmp_path), pace=0.25)) as live:
        table, _ = await with_a_thinking_bot(live, "kitten")
        room = await live.house.rooms.get(table)
        ada = live.browser()
        async with ada.at(table) as watcher:
            await watcher.until("state")
            moments: list[float] = []
            while len(moments) < 3 and room.table.due():
                await watcher.until("state")
                moments.append(time.monotonic())
        rests = [later - sooner for sooner, later in pairwise(moments)]
        assert all(rest > 0.2 for rest in rests)


async def test_bots_think_less_when_many_wait(tmp_path: Path) -> None:
    thinkers = Thinkers(2)
    assert thinkers._affordable("tiger") == "tiger"
    thinkers._ahead = 6.0
    assert thinkers._affordable("tiger") == "kitten"
    thinkers._ahead = 20.0
    assert thinkers._affordable("tiger") == "greedy"
