"""A turn by hand whose server is killed: it begins again on another one, and nothing that was decided is lost."""

import contextlib
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from nekodrome.server.stores.postgres import PostgresStore
from nekodrome.server.tables.events import Decided, Finished
from tests.server import by_hand
from tests.server.client import AtTable, Browser
from tests.server.evening import give_up
from tests.server.faults import Node, Town

pytestmark = [pytest.mark.server, pytest.mark.once]
HOLDER = "SELECT node FROM leases WHERE board = ? AND until > clock_timestamp()"


@asynccontextmanager
async def town_in(folder: Path) -> AsyncIterator[Town]:
    town = Town(folder, 1)
    try:
        await town.open()
        yield town
    finally:
        await town.close()


def through(node: Node, browser: Browser) -> Browser:
    """The same person through that server."""
    other = Browser(node.port)
    other.cookie = browser.cookie
    return other


async def put_up(player: AtTable) -> None:
    """One denchuu with one's own hands."""
    heights, feet = by_hand.spots(player)
    await by_hand.take(player, heights)
    await by_hand.lower(player, feet)
    await by_hand.declare(player)


async def test_a_turn_by_hand_begins_again_on_another_server_when_its_own_is_killed(tmp_path: Path) -> None:
    async with town_in(tmp_path) as town:
        first, second, _ = town.nodes
        store = await PostgresStore.open(town.postgres.url(town.database))
        ada = Browser(first.port)
        async with contextlib.AsyncExitStack() as stack:
            player, table = await stack.enter_async_context(by_hand.alone(ada))
            heights, feet = by_hand.spots(player)
            await by_hand.take(player, heights)
            await by_hand.bring(player, feet)  # in mid-turn: nothing of it is decided
            decided = [event for event in await store.read(table) if isinstance(event, Decided)]
            held = await store.ask(lambda sql: sql.execute(HOLDER, (table,)).fetchall())
            assert len(held) == 1
            first.signal(signal.SIGKILL)
            await first.ended()
            with contextlib.suppress(OSError):
                await player.rest()
        async with through(second, ada).at(table) as again:
            await again.dealt()
            assert again.state["view"]["phase"] == "take"  # as before these hands
            await put_up(again)
            taken = await store.ask(lambda sql: sql.execute(HOLDER, (table,)).fetchall())
            assert taken
            assert taken != held
            await give_up(again)
        events = await store.read(table)
        made = [event for event in events if isinstance(event, Decided)]
        assert made[: len(decided)] == decided
        assert len(made) > len(decided)
        assert sum(isinstance(event, Finished) for event in events) == 1
        assert await through(second, ada).get(f"/api/tables/{table}/verify") == {"hash": True, "replay": True}
        await store.close()
