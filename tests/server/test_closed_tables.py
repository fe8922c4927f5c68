"""Who may come to a table: links to play and to watch, and tables closed to strangers."""

from pathlib import Path

import pytest

from tests.server.client import Browser
from tests.server.running import Live, living, quick
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def links(browser: Browser, table: str) -> tuple[str, str]:
    """The keys of the links to play and to watch."""
    found = await browser.get(f"/api/tables/{table}/invite")
    return found["url"].rsplit("/", 1)[1], found["watch"].rsplit("/", 1)[1]


async def come(browser: Browser, table: str, key: str) -> None:
    assert await browser.post(f"/api/tables/{table}/come", {"key": key}) == {"table": table}


async def refused_at(browser: Browser, table: str) -> str:
    """Why somebody is turned away."""
    async with browser.at(table, hello=False) as outside:
        heard = await outside.hear()
        assert heard["type"] == "refused"
        return str(heard["words"]["text"])


async def test_a_closed_table_lets_in_only_whoever_has_a_link(live: Live) -> None:
    ada, bob, cy, eve = [await live.named(name) for name in ("Ada", "Bob", "Cy", "Eve")]
    table = await opened(ada, seats=3)
    async with ada.at(table) as host:
        await host.do(type="door", closed=True)
        assert host.table["company"]["closed"]
        play, watch = await links(ada, table)
        assert play != watch
        assert await refused_at(eve, table) == "error.table_closed"
        for path in ("invite", "qr.svg", "replay", "record", "verify", "analysis", "motion/1"):
            refusal = await eve.refused("GET", f"/api/tables/{table}/{path}")
            assert refusal["words"]["text"] == "error.table_closed"
        await come(bob, table, play)
        async with bob.at(table) as player:
            await player.do(type="sit", seat=1)
        await come(cy, table, watch)
        async with cy.at(table) as watcher:
            await watcher.until_table()
            assert not watcher.table["company"]["sits"]
            assert (await watcher.refusal(type="sit", seat=2))["words"]["text"] == "error.watching_only"
        assert (await cy.get(f"/api/tables/{table}/invite"))["url"] is None
        refusal = await eve.refused("POST", f"/api/tables/{table}/come", {"key": play[:-1]})
        assert refusal["words"]["text"] == "error.no_such_invitation"


async def test_whoever_may_only_watch_may_sit_once_they_have_the_other_link(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=2)
    play, watch = await links(ada, table)
    await come(bob, table, watch)
    async with bob.at(table) as guest:
        await guest.refusal(type="sit", seat=1)
        await come(bob, table, play)
        await come(bob, table, watch)  # which takes nothing away
        await guest.do(type="sit", seat=1)


async def test_strangers_leave_when_the_host_closes_the_table_and_come_back_when_it_opens(live: Live) -> None:
    ada, bob, eve = await live.named("Ada"), await live.named("Bob"), await live.named("Eve")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, bob.at(table) as player, eve.at(table) as watcher:
        await player.do(type="sit", seat=1)
        assert (await player.refusal(type="door", closed=True))["words"]["text"] == "error.host_only"
        await watcher.until_table()
        await host.do(type="door", closed=True)
        await watcher.rest()
        assert watcher.socket.close_code == 4423
        await player.do(type="chat", text="still here")
        await host.do(type="door", closed=False)
    async with eve.at(table) as again:
        await again.until_table()


async def test_a_closed_table_is_in_no_public_list(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        await host.do(type="seat", seat=1, kind="open")
        assert [card["id"] for card in (await eve.get("/api/home"))["open"]] == [table]
        await host.do(type="door", closed=True)
        assert (await eve.get("/api/home"))["open"] == []
        assert [card["id"] for card in (await ada.get("/api/home"))["mine"]] == [table]


async def test_who_was_let_in_stays_so_after_a_restart_and_at_the_next_table(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        ada, cy = await live.named("Ada"), await live.named("Cy")
        table = await opened(ada, seats=2)
        await come(cy, table, (await links(ada, table))[1])
        async with ada.at(table) as host:
            await host.do(type="door", closed=True)
            await host.do(type="start")
            await host.play()
    async with living(quick(tmp_path), port=live.port):
        async with cy.at(table) as watcher, ada.at(table) as host:
            await watcher.until_table(phase="over")
            await host.do(type="rematch")
            following = (await watcher.until_table())["next"]
            while following is None:
                await watcher.until("table")
                following = watcher.table["next"]
        async with cy.at(following) as watcher:
            assert (await watcher.until_table())["company"]["closed"]
        eve = Browser(live.port)
        await eve.get("/api/me")
        assert await refused_at(eve, following) == "error.table_closed"
