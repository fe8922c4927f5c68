"""Looking back at a match over HTTP: begun once, followed by all, kept with the table, and never before the end."""

import asyncio
import os
import signal
from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.core.match import Seed
from nekodrome.server.settings import Settings
from nekodrome.server.tables import lobby
from nekodrome.server.tables.events import Sitter
from tests.browser.finished import keep_match
from tests.server.client import Browser, Json
from tests.server.running import Live, living, quick, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server

CALL = "/api/tables/kept/analysis"


def finished_house(data: Path) -> Settings:
    """A folder with a match that is over; everything about it is tried once."""
    data.mkdir()
    seats = [Sitter("person", person="mina"), lobby.bot("kitten")]
    keep_match(data, "kept", "rasant", seats, {}, Seed(bytes(16), bytes(16)))
    return replace(quick(data), effort=1e-6)


async def finished(browser: Browser) -> Json:
    """The analysis once it is there; whoever asks sees it come nearer."""
    done = [0.0]
    while True:
        told: Json = await browser.get(CALL)
        assert told["state"] in ("waiting", "working", "done"), told
        assert told["done"] >= done[-1]
        done.append(told["done"])
        if told["state"] == "done":
            return told
        await asyncio.sleep(0.05)  # whoever asks all the time takes the processor from those who work


async def kill_workers(live: Live) -> None:
    pool = live.house.thinkers._pool
    assert pool is not None
    await until(lambda: bool(pool._processes))
    for pid in list(pool._processes):
        os.kill(pid, signal.SIGKILL)


async def test_an_analysis_is_made_once_whatever_dies_and_goes_with_its_table(tmp_path: Path) -> None:
    settings = finished_house(tmp_path / "data")
    async with living(settings) as live:
        ada, bob = live.browser(), live.browser()
        assert (await ada.get(CALL))["state"] == "none"
        await ada.post(CALL)
        await until(lambda: live.house.thinkers._pool is not None)
        await kill_workers(live)
        running = dict(live.house.analyses._running)
        await bob.post(CALL)  # joins
        assert dict(live.house.analyses._running) == running
        told = await finished(bob)
        places = (await ada.get("/api/tables/kept/replay"))["table"]["result"]["places"]
    for share, place in zip(told["findings"]["shares"], places, strict=True):
        parts = share["equal"] + share["deal"] + share["draws"] + share["own"] + share["others"]
        assert parts == pytest.approx(share["result"])
        assert (share["result"] > 0) == (place == 1)
    async with living(settings) as live:
        assert await live.browser().get(CALL) == told
        assert await live.house.store.analysis("kept", 2) is None  # another method is made anew
        await live.house.store.remove_tables(["kept"])
        assert await live.house.store.analysis("kept", 1) is None


async def test_a_match_in_play_is_not_looked_into(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        await host.do(type="start")
        for method, body in (("GET", None), ("POST", {})):
            refusal = await ada.refused(method, f"/api/tables/{table}/analysis", body)
            assert (refusal["code"], refusal["words"]) == ("not-now", {"text": "error.not_over"})
    assert live.house.analyses._running == {}


async def test_too_many_from_one_address_are_refused(tmp_path: Path) -> None:
    settings = finished_house(tmp_path / "data")
    limits = replace(settings.limits, analyses_per_second=0.001, analysis_burst=1)
    async with living(replace(settings, limits=limits)) as live:
        ada = live.browser()
        await ada.post(CALL)
        assert (await ada.refused("POST", CALL, {}))["code"] == "too-many"
