"""Talking at a table: nobody is silenced by others, and the host has a say."""

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from nekodrome.server.settings import Limits, Settings
from nekodrome.server.tables import talk
from tests.server.client import AtTable, Json
from tests.server.running import SELDOM, Live, living
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def test_a_watcher_who_talks_all_the_time_silences_nobody(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "TOLD", 20)
    monkeypatch.setattr(talk, "MOST_KEPT", {True: 30, False: 10})
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, eve.at(table) as watcher:
        await host.do(type="chat", text="hello")
        for n in range(60):
            await watcher.do(type="chat", text=f"noise {n}")
        await host.do(type="chat", text="I am still heard")
    async with ada.at(table) as again:
        await again.until("chat")
        seated = [line["text"] for line in again.chat if line["seat"] is not None]
        watching = [line["text"] for line in again.chat if line["seat"] is None]
        assert seated == ["hello", "I am still heard"]
        assert watching == [f"noise {n}" for n in range(40, 60)]
        for n in range(50):
            await again.do(type="chat", text=f"line {n}")
    stored = [event for event in await live.house.store.read(table) if type(event).__name__ == "Chatted"]
    assert len(stored) == 40


async def test_chat_is_bounded_by_person_and_by_address(tmp_path: Path) -> None:
    limits = Limits(lines_per_second=SELDOM, line_burst=3, lines_per_second_of_address=SELDOM, line_burst_of_address=5)
    async with living(Settings(data=tmp_path, workers=1, limits=limits)) as live:
        ada, eve = await live.named("Ada"), await live.named("Eve")
        table = await opened(ada)
        for browser, heard in ((ada, 3), (eve, 2)):
            async with browser.at(table) as player:
                answers = [await player.ask(type="chat", text=str(n)) for n in range(4)]
                assert [answer["type"] for answer in answers] == ["done"] * heard + ["refused"] * (4 - heard)
                assert answers[-1]["words"]["text"] == "error.chat_fast"


def named(table: Json, name: str) -> Json:
    return next(guest for guest in table["guests"] if guest["name"] == name)


async def guest_called(host: AtTable, name: str) -> Json:
    """Somebody as the host sees them, once they are there."""
    while not any(guest["name"] == name for guest in host.table.get("guests", [])):
        await host.hear()
    return named(host.table, name)


async def test_the_host_mutes_somebody_and_lets_them_speak_again(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await opened(ada)
    async with ada.at(table) as host, eve.at(table) as watcher:
        who = (await guest_called(host, "Eve"))["who"]
        assert (await watcher.refusal(type="mute", who=who, on=True))["words"]["text"] == "error.host_only"
        await host.do(type="mute", who=who, on=True)
        await host.until_table()
        assert (await watcher.refusal(type="chat", text="x"))["words"]["text"] == "error.muted"
        async with eve.at(table) as again:
            assert (await again.refusal(type="chat", text="x"))["code"] == "not-yours"
        await host.do(type="mute", who=who, on=False)
        await watcher.do(type="chat", text="thank you")
        assert watcher.table["guests"] == []
        assert (await host.refusal(type="mute", who="0" * 12, on=True))["code"] == "not-found"


async def test_the_host_asks_all_who_watch_to_be_quiet(live: Live) -> None:
    ada, bob, eve = await live.named("Ada"), await live.named("Bob"), await live.named("Eve")
    table = await opened(ada)
    async with ada.at(table) as host, bob.at(table) as player, eve.at(table) as watcher:
        await player.do(type="sit", seat=1)
        await host.do(type="mute", who=None, on=True)
        assert (await watcher.refusal(type="chat", text="x"))["words"]["text"] == "error.watchers_muted"
        await watcher.until_table(hushed=True)
        await player.do(type="chat", text="we play on")
        await host.do(type="stand")
        await host.do(type="chat", text="I am the host")


async def test_the_host_sends_a_watcher_away_for_good(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await opened(ada)
    async with ada.at(table) as host, eve.at(table) as watcher:
        await host.do(type="remove", who=(await guest_called(host, "Eve"))["who"])
        await watcher.rest()
        assert watcher.socket.close_code == 4403
    async with eve.at(table, hello=False) as again:
        assert (await again.hear())["words"]["text"] == "error.removed"
        with pytest.raises(ConnectionClosed):
            await again.hear()
        assert again.socket.close_code == 4403


async def test_a_seat_becomes_free_before_the_deal_and_a_bots_afterwards(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    lobby, dealt = await opened(ada, seats=2), await opened(ada, seats=2)
    for table in (lobby, dealt):
        async with ada.at(table) as host, bob.at(table) as guest:
            await guest.do(type="sit", seat=1)
            if table == dealt:
                await host.do(type="start")
            await host.do(type="remove", who=(await guest_called(host, "Bob"))["who"])
            await guest.rest()
            seat = (await host.until_table())["seats"][1]
            while seat["kind"] == "person" and seat["stand_in"] is None:
                await host.until("table")
                seat = host.table["seats"][1]
            assert (seat["kind"], seat["stand_in"]) == (("open", None) if table == lobby else ("person", "house-cat"))
        async with bob.at(table, hello=False) as again:
            assert (await again.hear())["words"]["text"] == "error.removed"


async def test_nobody_removes_the_host(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada)
    async with ada.at(table) as host:
        await host.do(type="chat", text="me")
        await host.until_table()
        refusal = await host.refusal(type="remove", who=host.chat[-1]["who"])
        assert refusal["words"]["text"] == "error.host_self"
