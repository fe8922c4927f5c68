"""Thinking is shared fairly between visitors: whoever asks for much waits alone, and weakens nobody's bots."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.server.bots.sharing import MOST_KNOWN, Sharing
from nekodrome.server.bots.thinkers import Thinkers
from tests.server.client import Browser
from tests.server.running import Live, living, quick, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


class Hall:
    """Thoughts that are thought one by one, as somebody lets them."""

    def __init__(self, places: int = 1) -> None:
        self.sharing = Sharing(places)
        self.begun: list[str] = []
        self.thoughts: list[asyncio.Task[None]] = []
        self._ends: list[asyncio.Event] = []

    async def ask(self, *visitors: str, seconds: float = 1.0) -> asyncio.Task[None]:
        thought = asyncio.create_task(self._think(visitors, seconds))
        self.thoughts.append(thought)
        await asyncio.sleep(0)
        return thought

    async def _think(self, visitors: tuple[str, ...], seconds: float) -> None:
        async with self.sharing.place(visitors, seconds):
            self.begun.append(visitors[0] if visitors else "nobody")
            self._ends.append(end := asyncio.Event())
            await end.wait()

    async def run(self) -> list[str]:
        """Everything is thought; in which order it was begun."""
        while not all(thought.done() for thought in self.thoughts):
            for end in self._ends:
                end.set()
            await asyncio.sleep(0)
        return self.begun


async def test_whoever_asks_for_much_waits_alone() -> None:
    hall = Hall()
    for _ in range(50):
        await hall.ask("eve")
    for _ in range(3):
        await hall.ask("ada")
    begun = await hall.run()
    assert begun[:7] == ["eve", "ada", "eve", "ada", "eve", "ada", "eve"]
    assert hall.sharing._owed == {}


async def test_long_thoughts_count_for_more() -> None:
    hall = Hall()
    for _ in range(9):
        await hall.ask("eve", seconds=3.0)
    for _ in range(9):
        await hall.ask("ada", seconds=1.0)
    assert (await hall.run())[:9].count("ada") == 6


async def test_a_table_is_served_on_behalf_of_whoever_has_had_least() -> None:
    hall = Hall()
    for _ in range(20):
        await hall.ask("eve")
    await hall.ask("ada", "eve")  # Eve watches Ada's table
    assert (await hall.run())[:2] == ["eve", "ada"]


async def test_tables_that_nobody_looks_at_are_one_visitor_together() -> None:
    hall = Hall()
    for _ in range(20):
        await hall.ask()
    await hall.ask("ada")
    assert (await hall.run())[:2] == ["nobody", "ada"]


async def test_whoever_gives_up_holds_no_place() -> None:
    hall = Hall()
    await hall.ask("ada")
    leaving = [await hall.ask("bob") for _ in range(3)]
    for thought in leaving:
        thought.cancel()
    await hall.ask("cy")
    hall._ends[0].set()
    await asyncio.sleep(0)
    leaving.append(hall.thoughts[-1])  # it has just been given the place
    leaving[-1].cancel()
    await hall.ask("dee")
    begun = await hall.run()
    assert begun[-1] == "dee"
    assert (hall.sharing._free, hall.sharing._owed) == (1, {})


async def test_visitors_long_gone_are_forgotten() -> None:
    sharing = Sharing(1)
    async with sharing.place(["ada"], 1.0):
        pass
    assert sharing._until == {}
    sharing = Sharing(2)
    async with sharing.place(["ada"], 1e6):  # somebody always thinks
        for n in range(3 * MOST_KNOWN):
            async with sharing.place([str(n), "eve"], 1.0):
                sharing._now += 1.0  # as it does where many wait
        assert len(sharing._until) <= MOST_KNOWN + 1


async def test_bots_think_less_for_those_who_ask_for_more_than_their_share() -> None:
    thinkers = Thinkers(2)
    hall = Hall(2)
    thinkers._sharing = hall.sharing
    for _ in range(100):
        await hall.ask("eve", seconds=1.5)
    assert thinkers._affordable("tiger", "rasant", ["ada"]) == "tiger"
    assert thinkers._affordable("tiger", "rasant", ["eve"]) == "greedy"
    for n in range(3):
        await hall.ask(f"friend {n}", seconds=1.5)
    assert thinkers._affordable("tiger", "rasant", ["ada"]) == "kitten"  # many wait, each for no more than a share
    for n in range(3, 20):
        await hall.ask(f"friend {n}", seconds=1.5)
    assert thinkers._affordable("tiger", "rasant", ["ada"]) == "greedy"
    await hall.run()


async def test_one_visitor_with_many_tables_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with living(replace(quick(tmp_path), workers=1)) as live, AsyncExitStack() as stack:
        eve, ada = await live.named("Eve"), await live.named("Ada")
        eve.address = "127.0.0.2"
        await live.house.thinkers.warm("rasant")
        pool = live.house.thinkers._pool
        assert pool is not None
        await until(lambda: bool(pool._processes))
        (pid,) = pool._processes
        os.kill(pid, signal.SIGSTOP)  # a thought takes as long as it likes
        hers = [await with_tigers(live, stack, eve) for _ in range(12)]
        mine = await with_tigers(live, stack, ada)
        rooms = [await live.house.rooms.get(table) for table in hers]
        room = await live.house.rooms.get(mine)
        before = {one.table.id: one.table.seq for one in (room, *rooms)}
        os.kill(pid, signal.SIGCONT)
        await until(lambda: room.table.seq > before[mine])
        assert sum(one.table.seq > before[one.table.id] for one in rooms) <= 3


async def with_tigers(live: Live, stack: AsyncExitStack, browser: Browser) -> str:
    """A table of bots that somebody watches, one of whom thinks."""
    table = await opened(browser, seats=2)
    host = await stack.enter_async_context(browser.at(table))
    await host.do(type="seat", seat=1, kind="bot", level="tiger")
    await host.do(type="start")
    await host.do(type="stand_in", seat=0, level="tiger")
    return table
