"""Bots think elsewhere, at a human pace, and a worker that dies is replaced."""

import os
import signal
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.server.bots import thinkers
from tests.server.client import PATIENCE
from tests.server.running import Live, living, quick, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


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


async def test_others_are_served_while_a_bot_thinks(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "LONGEST_ASIDE", PATIENCE)
    table, _ = await with_a_thinking_bot(live, "tiger")
    room = await live.house.rooms.get(table)
    pool = live.house.thinkers._pool
    assert pool is not None
    await until(lambda: bool(pool._processes))
    workers = list(pool._processes)
    for pid in workers:  # for as long as this lasts, a thought takes as long as it likes
        os.kill(pid, signal.SIGSTOP)
    browser = live.browser()
    await browser.get("/api/levels")  # a move that was made already is written
    seq = room.table.seq
    assert room.table.due()
    for _ in range(20):
        await browser.get("/api/levels")
    assert room.table.seq == seq
    for pid in workers:
        os.kill(pid, signal.SIGCONT)
    await until(lambda: room.table.seq > seq)


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


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="nobody steps aside here")
async def test_bots_that_are_kept_from_thinking_step_aside_no_more(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    await live.house.thinkers.warm("rasant")
    polite = live.house.thinkers._pool
    assert polite is not None
    await until(lambda: bool(polite._processes))
    workers = list(polite._processes)
    await until(lambda: all(os.sched_getscheduler(pid) == os.SCHED_IDLE for pid in workers))
    monkeypatch.setattr(thinkers, "LONGEST_ASIDE", 0.0)  # as if others wanted the processor all the time
    table, seq = await with_a_thinking_bot(live, "tiger")
    room = await live.house.rooms.get(table)
    await until(lambda: room.table.seq > seq)
    pool = live.house.thinkers._pool
    assert pool is not None
    assert pool is not polite
    assert {os.sched_getscheduler(pid) for pid in pool._processes} == {os.SCHED_OTHER}


async def test_a_bot_breathes_while_somebody_watches_and_not_otherwise(tmp_path: Path) -> None:
    async with living(replace(quick(tmp_path), pace=0.25)) as live:
        table, _ = await with_a_thinking_bot(live, "kitten")
        room = await live.house.rooms.get(table)
        ada = live.browser()
        async with ada.at(table) as watcher:
            first = (await watcher.until("state"))["seq"]
            while watcher.state["seq"] < first + 3 and room.table.due():
                await watcher.until("state")
        assert room.table.story is not None
        moments = [step.at for step in room.table.story.steps[first + 1 :]]
        assert all(later - sooner >= 0.25 for sooner, later in pairwise(moments))


async def test_bots_alone_rest_until_somebody_looks(live: Live) -> None:
    ada, bob = await live.named("Ada"), live.browser()
    table = await opened(ada, seats=4)
    async with ada.at(table) as host:
        await host.do(type="start")
        await host.do(type="stand_in", seat=0, level="tiger")
    room = await live.house.rooms.get(table)
    turns = live.house.rooms._turns[table]
    await until(lambda: not room.audience.guests and not turns.is_busy)
    seq = room.table.seq
    assert room.table.due()
    other, _ = await with_a_thinking_bot(live, "kitten")
    busy = await live.house.rooms.get(other)
    await until(lambda: not busy.table.due())  # a person plays there, and bots have come round to her
    assert room.table.seq == seq
    async with bob.at(table) as watcher:
        await watcher.dealt()
        while watcher.state["seq"] == seq:
            await watcher.hear()


async def test_bots_alone_rest_after_a_restart_as_well(tmp_path: Path) -> None:
    async with living(replace(quick(tmp_path), pace=3600.0)) as live:  # they breathe until nobody watches
        ada = await live.named("Ada")
        table = await opened(ada, seats=4)
        async with ada.at(table) as host:
            await host.do(type="start")
            await host.do(type="stand_in", seat=0, level="kitten")
            assert live.house.rooms.here(table) is not None
    async with living(quick(tmp_path)) as live:
        await live.house.rooms.resume()
        room = live.house.rooms.here(table)
        assert room is None
        assert (await live.house.rooms.get(table)).table.phase == "playing"


@pytest.mark.skipif(sys.platform != "linux", reason="told nowhere else")
async def test_bots_yield_to_the_tables(live: Live) -> None:
    await live.house.thinkers.warm("rasant")
    pool = live.house.thinkers._pool
    assert pool is not None
    await until(lambda: bool(pool._processes))
    (pid,) = pool._processes
    await until(lambda: os.sched_getscheduler(pid) == os.SCHED_IDLE)
    assert os.sched_getscheduler(0) != os.SCHED_IDLE
