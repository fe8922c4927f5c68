"""Histories under faults: nothing acknowledged is lost, nothing happens twice, all see the same, every match ends.

FAULTS_SEED repeats a schedule; FAULTS_PEOPLE and FAULTS_MINUTES say how many and how long in `make soak`."""

import asyncio
import os
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from nekodrome.server.stores.postgres import PostgresStore
from tests.server.client import PATIENCE
from tests.server.evening import GAMES
from tests.server.faults import Town, schedule
from tests.server.histories import Pair, check

pytestmark = [pytest.mark.server, pytest.mark.once]


ISLANDS = 20  # one pair in so many plays on the island, in a big town: it takes the processor longer than all the cards


def games_of(number: int, tables: int) -> list[str]:
    """What that pair plays, one after the other; all games are played from the first moment."""
    games = list(GAMES)
    if tables > len(games):
        if number % ISLANDS == 0:
            return ["nekojima"]
        games.remove("nekojima")
    return games[number % len(games) :] + games[: number % len(games)]


async def run(folder: Path, tables: int, seconds: float, every: float, seed: int, thinks: float) -> dict[str, int]:
    """A town of so many tables through so many seconds of faults, whose people think for a while; what came of it."""
    chance = random.Random(seed)
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(64))
    town = Town(folder, seed)
    try:
        await town.open()
        pairs = [
            Pair(town.front.port, number, random.Random(chance.random()), games_of(number, tables), thinks)
            for number in range(tables)
        ]
        for pair in pairs:
            await pair.come()
        playing = [asyncio.create_task(pair.live()) for pair in pairs]
        await town.suffer(schedule(seed, seconds, every))
        for pair in pairs:
            pair.leave()
        async with asyncio.timeout(PATIENCE + 5 * tables):
            await asyncio.gather(*playing)
        store = await PostgresStore.open(town.postgres.url(town.database))
        people = [player for pair in pairs for player in pair.played]
        figures = await check(store, people)
        await store.close()
        for player in people[::2]:
            assert await player.browser.get(f"/api/tables/{player.table}/verify") == {"hash": True, "replay": True}
        return {**figures, "faults": len(town.happened), **Counter(fault.kind for fault in town.happened)}
    finally:
        await town.close()


@pytest.mark.long
async def test_a_town_through_faults(tmp_path: Path) -> None:
    seed = int(os.environ.get("FAULTS_SEED", "7"))
    figures = await run(tmp_path, tables=len(GAMES), seconds=60, every=2.0, seed=seed, thinks=0.5)
    print(figures)
    assert figures["acknowledged"]
    assert figures["faults"] > 5


@pytest.mark.soak
async def test_a_big_town_through_faults_for_long(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = int(os.environ.get("FAULTS_SEED", str(random.randrange(1000))))
    people, minutes = int(os.environ.get("FAULTS_PEOPLE", "200")), float(os.environ.get("FAULTS_MINUTES", "10"))
    print("FAULTS_SEED", seed)
    began = time.monotonic()
    figures = await run(tmp_path, people // 2, 60 * minutes, every=5.0, seed=seed, thinks=6.0)
    with capsys.disabled():
        print(f"\n{people} people, {minutes:g} minutes of faults, {time.monotonic() - began:.0f} s in all: {figures}")
    assert figures["acknowledged"] > people
