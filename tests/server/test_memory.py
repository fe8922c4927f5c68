"""A table that everybody has left leaves nothing in memory, and nobody has to look for it."""

import gc
import weakref
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.server.running import living, quick, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


@pytest.mark.parametrize("game", ["rasant", "nekojima"])
async def test_a_forgotten_table_goes_at_once(game: str, tmp_path: Path) -> None:
    async with living(replace(quick(tmp_path), linger=0.05)) as live:
        ada = await live.named("Ada")
        table = await opened(ada, game=game, seats=2)
        async with ada.at(table) as host:
            await host.do(type="start")
            await host.dealt()
        gc.collect()
        gc.disable()  # what goes now goes by itself
        try:
            room = live.house.rooms.here(table)
            assert room is not None
            rooms = live.house.rooms
            left: list[weakref.ref[object]] = [
                weakref.ref(one) for one in (room, rooms._turns[table], rooms._clocks[table])
            ]
            del room
            await until(lambda: live.house.rooms.here(table) is None)
            await until(lambda: not any(one() for one in left))
        finally:
            gc.enable()


async def test_moves_make_no_cycles(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        ada, bob = await live.named("Ada"), await live.named("Bob")
        table = await opened(ada, seats=2)
        async with ada.at(table) as host, bob.at(table) as guest:
            await guest.do(type="sit", seat=1)
            await host.do(type="start")
            await host.dealt()
            await guest.dealt()
            room = await live.house.rooms.get(table)
            gc.collect()
            gc.disable()
            try:
                for _ in range(10):
                    mover = host if room.table.pending() == [0] else guest
                    while mover.state["seq"] < room.table.seq or not mover.state["legal"]:
                        await mover.hear()
                    await mover.do(type="decide", seq=room.table.seq, action=mover.state["legal"][0]["action"])
                assert gc.collect() < 50  # a dozen for each move would be too much
            finally:
                gc.enable()
