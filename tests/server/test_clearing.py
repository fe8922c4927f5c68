"""Limits by address, and what is cleared away by and by."""

from pathlib import Path

import pytest

from nekodrome.server.people import people
from nekodrome.server.rooms.clearing import DAY, Clearing
from nekodrome.server.settings import Limits, Settings
from nekodrome.server.sockets import requests
from tests.server.client import Browser
from tests.server.running import SELDOM, Live, living
from tests.server.test_doors import MovedClock
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def test_tables_and_newcomers_are_bounded_by_address_too(tmp_path: Path) -> None:
    limits = Limits(
        tables_per_second_of_address=SELDOM, table_burst_of_address=5, names_per_second=SELDOM, name_burst=3
    )
    async with living(Settings(data=tmp_path, workers=1, limits=limits, proxies=("127.0.0.1",))) as live:
        asked = ("POST", "/api/tables", {"game": "rasant"})
        statuses = [(await Browser(live.port).call(*asked)).status for _ in range(8)]  # a new person each time
        assert statuses == [200] * 5 + [429] * 3
        assert (await Browser(live.port).call(*asked, X_Forwarded_For="203.0.113.7")).status == 200
        named = [(await Browser(live.port).call("POST", "/api/me", {"name": f"N{n}"})).status for n in range(5)]
        assert named == [200] * 3 + [429] * 2


async def test_what_takes_the_processor_a_while_is_bounded_by_address(tmp_path: Path) -> None:
    limits = Limits(replays_per_second=SELDOM, replay_burst=3)
    async with living(Settings(data=tmp_path, workers=1, limits=limits)) as live:
        table = await opened(await live.named("Ada"))
        drawn = [(await Browser(live.port).call("GET", f"/api/tables/{table}/qr.svg")).status for _ in range(5)]
        assert drawn == [200] * 3 + [429] * 2


async def test_seats_cannot_be_changed_without_end(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "MOST_ASIDE", 10)
    ada = await live.named("Ada")
    async with ada.at(await opened(ada)) as host:
        answers = [await host.ask(type="seat", seat=1, kind=kind) for kind in ("open", "bot") * 8]
        assert [answer["type"] for answer in answers] == ["done"] * 10 + ["refused"] * 6
        assert answers[-1]["words"]["text"] == "error.aside"
        await host.do(type="start")


async def test_sockets_are_bounded_by_address_and_those_who_sit_come_in_all_the_same(tmp_path: Path) -> None:
    async with living(Settings(data=tmp_path, workers=1, limits=Limits(sockets=2, sockets_per_address=4))) as live:
        ada, eve = await live.named("Ada"), await live.named("Eve")
        table = await opened(ada)
        async with eve.at(table) as one, eve.at(table) as two, eve.at(table, hello=False) as three:
            await one.until("chat")
            await two.until("chat")
            assert (await three.hear())["words"]["text"] == "error.sockets"
            async with ada.at(table) as seat, ada.at(table) as again, ada.at(table, hello=False) as last:
                await seat.until("chat")
                await again.until("chat")
                assert (await last.hear())["words"]["text"] == "error.sockets"


async def test_nobody_is_forgotten_for_those_who_never_did_anything(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST_KNOWN", 3)
    ada = await live.named("Ada")
    person = (await ada.get("/api/me"))["id"]
    for _ in range(10):
        await live.browser().get("/api/me")
    assert live.house.people.known(person).name == "Ada"


async def clear_after(live: Live, clock: MovedClock, days: int) -> None:
    """So many days later, the server being up on each of them."""
    clearing = Clearing(live.house.store, live.house.rooms, clock)
    for _ in range(days):
        await clearing.clear()
        clock.ahead += DAY
    await clearing.clear()


async def tables_of(live: Live, *tables: str) -> list[bool]:
    """Which of them are still there."""
    return [bool(await live.house.store.read(table)) for table in tables]


async def leave(live: Live) -> None:
    """Everybody is gone, and all tables are only on disk."""
    await live.house.rooms.close()
    live.house.rooms._rooms.clear()


async def test_tables_that_nobody_played_at_are_cleared_and_others_stay(tmp_path: Path) -> None:
    clock = MovedClock()
    async with living(Settings(data=tmp_path, workers=1, pace=0, clock=clock)) as live:
        ada = await live.named("Ada")
        lobby, dealt, played = [await opened(ada, seats=2) for _ in range(3)]
        for table in (dealt, played):
            async with ada.at(table) as player:
                await player.do(type="start")
                await player.dealt()
                while table == played and not player.state["legal"]:
                    await player.hear()
                if table == played:
                    action = player.state["legal"][0]["action"]
                    await player.do(type="decide", seq=player.state["seq"], action=action)
        await leave(live)
        await clear_after(live, clock, 1)
        assert await tables_of(live, lobby, dealt, played) == [True, True, True]
        await clear_after(live, clock, 3)
        assert await tables_of(live, lobby, dealt, played) == [False, True, True]
        await clear_after(live, clock, 6)
        assert await tables_of(live, lobby, dealt, played) == [False, False, True]
        await clear_after(live, clock, 40)
        assert await tables_of(live, played) == [True]
        assert (await ada.get("/api/me"))["name"] == "Ada"
        refusal = await ada.refused("GET", f"/api/tables/{lobby}/invite")
        assert refusal["words"]["text"] == "error.no_such_table"


async def test_people_who_never_played_are_forgotten_unless_they_come_again(tmp_path: Path) -> None:
    clock = MovedClock()
    async with living(Settings(data=tmp_path, workers=1, clock=clock)) as live:
        once, often, kept = [await live.named(name) for name in ("Once", "Often", "Kept")]
        await kept.post("/api/me/password", {"password": "bamboo and cats"})
        ids = [(await browser.get("/api/me"))["id"] for browser in (once, often, kept)]
        for _ in range(4):
            await clear_after(live, clock, 10)
            await often.get("/api/me")
        found = [await live.house.store.person(person) for person in ids]
        assert [person is not None for person in found] == [False, True, True]


async def test_a_clock_that_jumps_clears_nothing(tmp_path: Path) -> None:
    clock = MovedClock()
    async with living(Settings(data=tmp_path, workers=1, clock=clock)) as live:
        ada = await live.named("Ada")
        table = await opened(ada)
        await leave(live)
        await clear_after(live, clock, 1)
        clock.ahead += 366 * DAY
        await opened(ada)
        await clear_after(live, clock, 0)
        assert await tables_of(live, table) == [True]
