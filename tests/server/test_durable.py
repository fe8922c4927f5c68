"""A server that is killed loses nothing it acknowledged, and the table goes on."""

import asyncio
import random
import time
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import PATIENCE, AtTable, Browser
from tests.server.running import Process, free_port, living, quick, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server

KILLS = 8


class Seated:
    """A person who plays on through whatever happens to the server, and remembers what was acknowledged."""

    def __init__(self, browser: Browser, chance: random.Random) -> None:
        self.browser = browser
        self.chance = chance
        self.last: int | None = None  # the last state seen
        self.moves: dict[int, int] = {}  # acknowledged: what was decided on each state
        self.over = False

    async def play(self, table: str) -> None:
        """Until the line breaks or the match is over."""
        try:
            async with self.browser.at(table, self.last) as player:
                while not self.over:
                    await player.hear()
                    await self.decide(player)
                    self.over = player.table.get("phase") == "over"
        except (ConnectionClosed, OSError):
            pass

    async def decide(self, player: AtTable) -> None:
        """Answers whatever is asked; the next question may come before the answer is acknowledged."""
        while state := player.state:
            player.state = {}
            assert self.last is None or state["seq"] >= self.last
            self.last = state["seq"]
            if state["legal"]:
                action = self.chance.choice(state["legal"])["action"]
                answer = await player.ask(type="decide", seq=state["seq"], action=action)
                if answer["type"] == "done":
                    self.moves[state["seq"]] = action
                else:
                    assert answer["code"] == "stale"


def has_gone_on(people: list[Seated], playing: list[asyncio.Task[None]], goal: int) -> bool:
    """Whether enough was acknowledged, or nobody plays any more."""
    return sum(len(person.moves) for person in people) >= goal or all(task.done() for task in playing)


async def test_a_killed_server_loses_no_acknowledged_move_and_goes_on(tmp_path: Path) -> None:
    chance = random.Random(7)
    port = free_port()
    server = Process(port, tmp_path)
    await server.ready()
    people = [Seated(Browser(port), chance) for _ in range(2)]
    for name, person in zip(("Ada", "Bob"), people, strict=True):
        await person.browser.post("/api/me", {"name": name})
    table = await opened(people[0].browser, seats=2)
    async with people[0].browser.at(table) as host, people[1].browser.at(table) as guest:
        await guest.do(type="sit", seat=1)
        await host.do(type="start")
    kills = 0
    while not all(person.over for person in people):
        playing = [asyncio.create_task(person.play(table)) for person in people]
        if kills < KILLS:
            goal = sum(len(person.moves) for person in people) + chance.randint(1, 2)
            await until(partial(has_gone_on, people, playing, goal))
            for _ in range(chance.randrange(20)):  # at some moment between two messages
                await asyncio.sleep(0)
            server.kill()
            kills += 1
            await asyncio.gather(*playing)
            server = Process(port, tmp_path)
            await server.ready()
        else:
            await asyncio.gather(*playing)
    assert kills > KILLS // 2  # a short match may be over before
    frames = (await people[0].browser.get(f"/api/tables/{table}/replay?eye=all"))["frames"]
    for seat, person in enumerate(people):
        assert person.moves
        assert set(person.moves) <= {frame["seq"] - 1 for frame in frames[1:] if frame["seat"] == seat}
    assert await people[0].browser.get(f"/api/tables/{table}/verify") == {"hash": True, "replay": True}
    assert server.stop()[0] == 0


async def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    slow = Process(free_port(), tmp_path, NEKODROME_PACE="600")
    await slow.ready()
    ada = Browser(slow.port)
    await ada.post("/api/me", {"name": "Ada"})
    waiting = ""
    while not waiting:
        table = await opened(ada, seats=5)
        async with ada.at(table) as player:
            await player.do(type="start")
            waiting = "" if (await player.dealt())["legal"] else table
    slow.kill()
    quick_one = Process(free_port(), tmp_path)
    await quick_one.ready()
    ada.port = quick_one.port
    turns: list[str] = []
    end = time.monotonic() + PATIENCE
    while waiting not in turns:
        assert time.monotonic() < end
        await asyncio.sleep(0.05)  # a server bears only so many calls
        turns = [card["id"] for card in (await ada.get("/api/home"))["mine"] if card["your_turn"]]
    assert quick_one.stop()[0] == 0


async def test_a_process_that_lost_the_race_reads_on_and_says_stale(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as first, living(quick(tmp_path)) as second:
        ada, bob = await first.named("Ada"), await first.named("Bob")
        table = await opened(ada, seats=2)
        async with ada.at(table) as host, bob.at(table) as guest:
            await guest.do(type="sit", seat=1)
            await host.do(type="start")
            await guest.until("state")
            mover = host if host.states[0]["legal"] else guest
            mover.browser.port = second.port
            async with mover.browser.at(table) as elsewhere:
                await elsewhere.until("state")
                action = mover.states[0]["legal"][0]["action"]
                await mover.do(type="decide", seq=0, action=action)
                refusal = await elsewhere.refusal(type="decide", seq=0, action=action)
                assert refusal["code"] == "stale"
                assert elsewhere.state["seq"] == 1
