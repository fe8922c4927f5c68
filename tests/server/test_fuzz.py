"""Inputs by the thousand: no traceback, no change without right, no hang, no 500.

A run that fails names its seed and shows the last inputs; the same seed sends the same ones."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.server.fuzz.world import World
from tests.server.running import FAST, living, quick

pytestmark = pytest.mark.server
ROUND = 1000  # inputs between two looks at what was stored
SOME, MANY = 20_000, 1_000_000
LIMITS = replace(FAST, tables_per_second=0.001, table_burst=5, table_burst_of_address=40, waiting_messages=100_000)


async def fuzz(data: Path, seed: int, count: int) -> World:
    """So many inputs to a server of its own: three of four at tables, the others over HTTP."""
    async with living(replace(quick(data), limits=LIMITS)) as live:
        world = World(live, seed)
        try:
            await world.begin()
            while world.inputs < count:
                await world.talk(ROUND * 3 // 4)
                await world.ask(ROUND // 4)
                await world.check()
                await world.move()
                await world.note()
        finally:
            await world.end()
    return world


async def test_twenty_thousand_inputs_do_no_harm(tmp_path: Path) -> None:
    world = await fuzz(tmp_path, 1, SOME)
    for answer in ("200", "400", "403", "404", "421", "429", "done", "bad-message", "not-yours", "state", "chat"):
        assert world.answers.get(answer), f"{answer} never came: {world.answers}"


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
async def test_a_million_inputs_do_no_harm(part: int, tmp_path: Path) -> None:
    seed = int(os.environ.get("FUZZ_SEED", "100")) + part
    await fuzz(tmp_path, seed, MANY // 10)
