"""What those who watch see: the match some time late, and every hand where all agreed."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.core.game import OPEN, SPECTATOR
from tests.server.client import AtTable, Browser
from tests.server.moving import MovingClock
from tests.server.running import Live, living, quick
from tests.server.test_tables import opened

pytestmark = pytest.mark.server
MINUTE = 60.0


async def delayed(ada: Browser, seconds: int = 180) -> str:
    """A table of Ada's with a delay."""
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        await host.do(type="delay", seconds=seconds)
        await host.do(type="seat", seat=1, kind="bot", level="kitten")
    return table


async def view_of(live: Live, table: str, eye: int) -> object:
    room = await live.house.rooms.get(table)
    assert room.table.state is not None
    return room.table.state.view(eye)


async def seq_after(watcher: AtTable) -> int:
    """The last decision somebody knows of once all that was sent to them has come."""
    await watcher.ask(type="stand")
    return int(watcher.state.get("seq", -1))


async def play_to(host: AtTable, seq: int) -> int:
    """Plays so far at least, until it is the host's turn; the last decision by then."""
    await host.play(until=seq)
    while not host.state["legal"]:
        await host.hear()
    return int(host.state["seq"])


async def test_those_who_watch_see_the_table_as_it_was_then(tmp_path: Path) -> None:
    clock = MovingClock()
    async with living(replace(quick(tmp_path), clock=clock)) as live:
        ada, eve = await live.named("Ada"), await live.named("Eve")
        table = await delayed(ada)
        async with ada.at(table) as host, eve.at(table) as watcher:
            await watcher.until_table()
            await host.do(type="start")
            first = await play_to(host, 6)
            await host.do(type="chat", text="between us")
            assert await seq_after(watcher) == -1
            assert watcher.table["phase"] == "lobby"
            assert watcher.table["company"]["late"]
            clock.move(2 * MINUTE)
            assert await seq_after(watcher) == -1
            await watcher.do(type="chat", text="nothing yet")  # heard at once by all who watch
            assert [line["text"] for line in watcher.chat] == ["nothing yet"]
            clock.move(2 * MINUTE)
            assert await seq_after(watcher) == first
            assert [line["text"] for line in watcher.chat] == ["nothing yet", "between us"]
            before = watcher.state["view"]
            last = await play_to(host, first + 3)
            async with eve.at(table) as again:  # whoever comes later sees the same
                assert (await again.until("state"))["view"] == before
                assert [entry["seq"] for entry in again.log["entries"]][-1] == first
            seen = b"".join(eve.received)
            assert f'"seq":{first + 1}'.encode() not in seen
            clock.move(4 * MINUTE)
            assert await seq_after(watcher) == last


async def test_the_end_comes_late_with_its_replay(tmp_path: Path) -> None:
    clock = MovingClock()
    async with living(replace(quick(tmp_path), clock=clock)) as live:
        ada, eve = await live.named("Ada"), await live.named("Eve")
        table = await delayed(ada, 600)
        async with ada.at(table) as host, eve.at(table) as watcher:
            await host.do(type="start")
            await host.play()
            assert (await eve.refused("GET", f"/api/tables/{table}/replay"))["words"]["text"] == "error.not_over"
            assert (await ada.call("GET", f"/api/tables/{table}/replay")).status == 200
            clock.move(10 * MINUTE)
            await watcher.until_table(phase="over")
            assert watcher.state["seq"] == host.state["seq"]
            assert (await eve.call("GET", f"/api/tables/{table}/replay")).status == 200


async def test_the_delay_holds_across_a_restart(tmp_path: Path) -> None:
    clock = MovingClock()
    async with living(replace(quick(tmp_path), clock=clock)) as live:
        ada, eve = await live.named("Ada"), await live.named("Eve")
        table = await delayed(ada)
        async with ada.at(table) as host:
            await host.do(type="start")
            first = await play_to(host, 4)
            clock.move(2 * MINUTE)
            last = await play_to(host, 8)
    async with living(replace(quick(tmp_path), clock=clock), port=live.port):
        async with eve.at(table) as watcher:
            assert await seq_after(watcher) == -1
            clock.move(1 * MINUTE + 30)
            assert await seq_after(watcher) == first
        async with eve.at(table) as watcher:
            assert await seq_after(watcher) == first
            clock.move(2 * MINUTE)
            assert await seq_after(watcher) == last


async def test_only_the_host_sets_a_delay_and_only_before_the_deal(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, eve.at(table) as watcher:
        assert (await watcher.refusal(type="delay", seconds=60))["words"]["text"] == "error.host_only"
        assert (await host.refusal(type="delay", seconds=61))["words"]["text"] == "error.delay"
        await host.do(type="delay", seconds=60)
        await host.do(type="start")
        assert (await host.refusal(type="delay", seconds=0))["words"]["text"] == "error.started"


async def test_those_who_watch_see_every_hand_once_all_agreed_and_no_longer_when_one_does_not(live: Live) -> None:
    ada, bob, eve = await live.named("Ada"), await live.named("Bob"), await live.named("Eve")
    table = await opened(ada, seats=3)
    async with ada.at(table) as host, bob.at(table) as player, eve.at(table) as watcher:
        await player.do(type="sit", seat=1)
        await host.do(type="start")
        await watcher.dealt()
        await host.do(type="show_hands", on=True)
        await watcher.until_table()
        assert watcher.state["view"] == await view_of(live, table, SPECTATOR)
        assert (await watcher.refusal(type="show_hands", on=True))["words"]["text"] == "error.not_seated"
        await player.do(type="show_hands", on=True)
        await watcher.until("log")
        await watcher.until("state")
        assert watcher.state["view"] == await view_of(live, table, OPEN)
        assert watcher.state["legal"] == []
        room = await live.house.rooms.get(table)
        assert room.table.state is not None
        assert host.states[-1]["view"] == room.table.state.view(0)  # nothing changes for those who play
        await player.do(type="show_hands", on=False)
        await watcher.until("log")
        await watcher.until("state")
        assert watcher.state["view"] == await view_of(live, table, SPECTATOR)


async def test_where_only_bots_play_the_host_shows_their_hands(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, eve.at(table) as watcher:
        await host.do(type="stand")
        await host.do(type="show_hands", on=True)
        assert (await watcher.refusal(type="show_hands", on=False))["words"]["text"] == "error.not_seated"
        await watcher.until_table()
        while not watcher.table["company"]["open"]:
            await watcher.until("table")
        await host.do(type="start")
        assert (await watcher.dealt())["view"]["hands"]
