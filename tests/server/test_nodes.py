"""Several servers on one database: any of them serves any table, and one at a time plays its bots and clocks."""

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.server.clocks import Clock
from nekodrome.server.nodes.leases import Leases
from nekodrome.server.rooms.room import Room
from nekodrome.server.stores.postgres import PostgresStore
from nekodrome.server.stores.store import FencedError
from tests.server import by_hand
from tests.server.client import Browser
from tests.server.engines import Postgres, Redis
from tests.server.running import Live, living, quick
from tests.server.store_contract import card, said
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


@asynccontextmanager
async def servers(folder: Path, database: str, count: int = 2, redis: str | None = None) -> AsyncIterator[list[Live]]:
    """So many servers of one database, in this process, with the same key."""
    settings = replace(quick(folder), database=database, redis=redis)
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(living(settings)) for _ in range(count)]


def at(browser: Browser, live: Live) -> Browser:
    """The same person through another server."""
    other = Browser(live.port)
    other.cookie = browser.cookie
    return other


def room_of(live: Live, table: str) -> Room:
    room = live.house.rooms.here(table)
    assert room is not None
    return room


# leases


async def test_what_is_written_under_a_lease_that_was_lost_is_refused_by_the_database(database: str) -> None:
    store = await PostgresStore.open(database)
    first, second = Leases(store, "a"), Leases(store, "b")
    assert await first.take(["t"]) == {"t"}
    assert await second.take(["t"]) == set()  # it is taken
    fence = first.fence_of("t")
    await store.append("t", 0, said("a"), card(phase="playing"), fence=fence)
    await first.release(["t"])
    assert await second.take(["t"]) == {"t"}
    for_now = second.fence_of("t")
    assert fence is not None
    assert for_now is not None
    assert for_now > fence
    jobs = [
        store.append("t", 1, said("late"), card(phase="playing"), fence=fence),
        store.append("u", 0, said("other"), card("u")),  # in the same commit, and nobody's business
    ]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [FencedError, type(None)]
    await store.append("t", 1, said("b"), card(phase="playing"), fence=for_now)
    assert await store.read("t") == said("a", "b")
    await store.close()


async def test_a_lease_that_ran_out_is_taken_and_its_holder_finds_out(database: str) -> None:
    store = await PostgresStore.open(database)
    first, second = Leases(store, "a"), Leases(store, "b")
    await first.take(["t", "u"])
    await store.write(lambda sql: sql.execute("UPDATE leases SET until = clock_timestamp() WHERE board = 't'"))
    assert await second.take(["t", "u"]) == {"t"}
    await first._renew()
    assert (first.fence_of("t"), first.count) == (None, 1)
    await store.close()


# tables


@pytest.mark.parametrize("by_redis", [True, False])
async def test_two_people_on_two_servers_play_a_match(
    by_redis: bool, tmp_path: Path, database: str, redis: Redis
) -> None:
    async with servers(tmp_path, database, redis=redis.url if by_redis else None) as (first, second):
        ada, bob = await first.named("Ada"), await second.named("Bob")
        table = await opened(ada, seats=3)
        async with ada.at(table) as host, bob.at(table) as guest:
            await host.do(type="seat", seat=2, kind="bot", level="kitten")
            await guest.do(type="sit", seat=1)
            await host.do(type="start")
            await guest.do(type="chat", text="from afar")
            await asyncio.gather(host.play(), guest.play())
            assert [line["text"] for line in host.chat] == ["from afar"]
        assert await bob.get(f"/api/tables/{table}/verify") == {"hash": True, "replay": True}
        told = [state["seq"] for state in guest.states]
        assert told == sorted(told)
        assert host.states[-1]["seq"] == guest.states[-1]["seq"]


async def test_bots_are_played_by_one_server_and_by_another_once_it_is_gone(tmp_path: Path, database: str) -> None:
    settings = replace(quick(tmp_path), database=database)
    async with living(settings) as second:
        async with living(settings) as first:
            ada = await first.named("Ada")
            table = await opened(ada, seats=3)
            async with ada.at(table) as player:
                await player.do(type="start")
                await player.play(until=3)
            async with at(ada, second).at(table) as player:
                await player.dealt()
                assert room_of(first, table).ledger.lease.is_ours != room_of(second, table).ledger.lease.is_ours
                assert room_of(first, table).ledger.lease.is_ours
        async with at(ada, second).at(table) as player:  # the first one has ended, and handed over
            await player.play()
            assert player.table["phase"] == "over"
        assert await at(ada, second).get(f"/api/tables/{table}/verify") == {"hash": True, "replay": True}


async def test_who_is_there_is_known_on_all_servers(tmp_path: Path, database: str) -> None:
    async with servers(tmp_path, database) as (first, second):
        ada, bob = await first.named("Ada"), await second.named("Bob")
        table = await opened(ada, seats=2)
        async with ada.at(table) as host:
            async with bob.at(table) as guest:
                await guest.do(type="sit", seat=1)
                await host.until("table")
                while not all(seat["online"] for seat in host.table["seats"]):
                    await host.hear()
                while not all(seat["online"] for seat in guest.table["seats"]):
                    await guest.hear()
            while host.table["seats"][1]["online"]:
                await host.hear()


async def test_whoever_is_sent_away_or_logged_out_is_so_on_all_servers(tmp_path: Path, database: str) -> None:
    async with servers(tmp_path, database) as (first, second):
        ada, bob = await first.named("Ada"), await second.named("Bob")
        table = await opened(ada, seats=2)
        async with ada.at(table) as host, bob.at(table) as guest:
            await guest.do(type="chat", text="hello")
            while not host.chat:
                await host.hear()
            await host.do(type="remove", who=host.chat[0]["who"])
            assert await guest.rest() is not None
            assert guest.socket.close_code == 4403
        elsewhere = at(ada, second)
        async with elsewhere.at(table) as host:
            await host.until_table()
            await ada.post("/api/logout")
            await host.rest()
            assert host.socket.close_code == 4401


async def test_a_name_changed_on_one_server_is_known_on_the_other(tmp_path: Path, database: str) -> None:
    async with servers(tmp_path, database) as (first, second):
        ada = await first.named("Ada")
        assert (await at(ada, second).get("/api/me"))["name"] == "Ada"
        await ada.post("/api/me", {"name": "Ada L"})
        other = at(ada, second)
        while (await other.get("/api/me"))["name"] != "Ada L":
            await first.house.store.is_reachable()


async def test_a_missed_message_is_noticed(
    tmp_path: Path, database: str, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with servers(tmp_path, database, redis=redis.url) as (first, second):
        ada, bob = await first.named("Ada"), await second.named("Bob")
        table = await opened(ada, seats=2)
        async with ada.at(table) as host, bob.at(table) as guest:
            assert first.house.nodes is not None
            monkeypatch.setattr(first.house.nodes.news, "publish", lambda *_, **__: None)
            await host.do(type="chat", text="nobody hears this")
            while not guest.chat:
                await guest.hear()


async def test_all_servers_have_the_clock_of_the_database(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = time.time()
    monkeypatch.setattr(time, "time", lambda: true + 600)
    async with servers(tmp_path, database, 1) as (only,):
        assert abs(only.house.settings.clock.time() - true) < 60
        assert type(only.house.settings.clock) is not Clock


@pytest.mark.parametrize("by_redis", [True, False])
async def test_hands_move_on_the_server_that_holds_the_table_and_are_seen_on_all(
    by_redis: bool, tmp_path: Path, database: str, redis: Redis
) -> None:
    async with (
        servers(tmp_path, database, redis=redis.url if by_redis else None) as (first, second),
        by_hand.alone(second.browser()) as (player, table),
        first.browser().at(table) as eye,
    ):
        await eye.dealt()
        assert first.house.nodes is not None
        assert second.house.nodes is not None
        await second.house.nodes.leases.release([table])
        assert await first.house.nodes.leases.take([table])
        heights, feet = by_hand.spots(player)
        await by_hand.take(player, heights)
        assert room_of(first, table).by_hand is not None
        assert room_of(second, table).by_hand is None
        await by_hand.lower(player, feet)
        await by_hand.declare(player)
        assert player.frames
        await by_hand.until(eye, lambda: by_hand.is_valid(eye), "the same on the other server")
        assert eye.state["view"]["poles"] == player.state["view"]["poles"]


async def test_what_hands_elsewhere_have_knocked_about_is_decided_before_the_match_goes_on(
    tmp_path: Path, database: str
) -> None:
    async with servers(tmp_path, database) as (first, second), by_hand.alone(first.browser()) as (player, table):
        heights, feet = by_hand.spots(player)
        await by_hand.take(player, heights)
        await by_hand.bring(player, feet)
        async with at(player.browser, second).at(table) as elsewhere:
            await elsewhere.until("live")
            assert room_of(first, table).by_hand is not None
            await room_of(second, table).beyond.come_out(leave=True)
            assert room_of(first, table).by_hand is None


# trouble


async def test_while_the_database_is_away_guests_are_told_so_and_the_table_goes_on(tmp_path: Path) -> None:
    postgres = Postgres(durable=True)
    try:
        async with servers(tmp_path, postgres.fresh(), 1) as (only,):
            ada = await only.named("Ada")
            table = await opened(ada, seats=3)
            async with ada.at(table) as player:
                await player.do(type="start")
                await player.play(until=4)
                while not player.state.get("legal"):
                    await player.hear()
                postgres.kill()
                action = player.state["legal"][0]["action"]
                refusal = await player.refusal(type="decide", seq=player.state["seq"], action=action)
                assert refusal["code"] == "away"
                assert (await ada.refused("POST", "/api/tables", {"game": "rasant"}))["status"] == 503
                postgres.start()
                await player.play()
                assert player.table["phase"] == "over"
            assert await ada.get(f"/api/tables/{table}/verify") == {"hash": True, "replay": True}
    finally:
        postgres.close()


async def test_a_television_finds_its_table_through_any_server(tmp_path: Path, database: str) -> None:
    async with servers(tmp_path, database) as (first, second):
        ada, screen = await first.named("Ada"), second.browser()
        table = await opened(ada, seats=2)
        await screen.get("/api/me")
        code = (await screen.get("/api/tv"))["code"]
        assert (await at(screen, first).get("/api/tv"))["code"] == code
        await ada.post(f"/api/tables/{table}/tv", {"code": code})
        assert (await screen.get("/api/tv"))["table"] == table
        async with screen.at(table, hello=False) as shown:
            await shown.send(type="hello", seq=None, screen=True)
            await shown.until_table()


def test_messages_say_nothing_of_cards() -> None:
    """News names tables and numbers; whoever reads Redis learns no hand."""
    from nekodrome.server.nodes.news import Message, encoded, message_in

    message = Message("node", "wrote", "table", 7)
    assert message_in(encoded(message)) == message
    assert json.dumps(message.number) == "7"
