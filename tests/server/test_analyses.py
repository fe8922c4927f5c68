"""Looking back at a match over HTTP: begun once, followed by all, kept with the table, and never before the end."""

import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.server.client import Browser, Json
from tests.server.running import Live, living, quick, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server

LITTLE = 1e-6  # of the usual work: everything is tried once


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[Live]:
    async with living(replace(quick(tmp_path / "data"), effort=LITTLE)) as live:
        yield live


async def played_out(ada: Browser) -> str:
    """A match of somebody against a kitten, to its end."""
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        await host.do(type="seat", seat=1, kind="bot", level="kitten")
        await host.do(type="start")
        await host.play()
    return table


async def finished(browser: Browser, table: str) -> Json:
    """The analysis once it is there; whoever asks sees it come nearer."""
    done = [0.0]
    while True:
        told: Json = await browser.get(f"/api/tables/{table}/analysis")
        assert told["state"] in ("waiting", "working", "done"), told
        assert told["done"] >= done[-1]
        done.append(told["done"])
        if told["state"] == "done":
            return told


async def test_an_analysis_is_made_once_and_kept(tmp_path: Path) -> None:
    settings = replace(quick(tmp_path / "data"), effort=LITTLE)
    async with living(settings) as live:
        ada = await live.named("Ada")
        table = await played_out(ada)
        assert (await ada.get(f"/api/tables/{table}/analysis"))["state"] == "none"
        await ada.post(f"/api/tables/{table}/analysis")
        looking = live.house.analyses.running((await live.house.rooms.get(table)).table)
        await live.browser().post(f"/api/tables/{table}/analysis")  # somebody else joins
        now = live.house.analyses.running((await live.house.rooms.get(table)).table)
        assert now is looking or now is None
        told = await finished(live.browser(), table)
        places = (await ada.get(f"/api/tables/{table}/replay"))["table"]["result"]["places"]
    for share, place in zip(told["findings"]["shares"], places, strict=True):
        parts = share["equal"] + share["deal"] + share["draws"] + share["own"] + share["others"]
        assert parts == pytest.approx(share["result"])
        assert (share["result"] > 0) == (place == 1)
    async with living(settings) as live:
        assert await live.browser().get(f"/api/tables/{table}/analysis") == told


async def test_a_match_in_play_is_not_looked_into(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        await host.do(type="start")
        for method in ("GET", "POST"):
            refusal = await ada.refused(method, f"/api/tables/{table}/analysis", {} if method == "POST" else None)
            assert (refusal["code"], refusal["words"]) == ("not-now", {"text": "error.not_over"})
    assert live.house.analyses.running((await live.house.rooms.get(table)).table) is None


async def test_a_game_of_hands_is_refused_in_a_sentence(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, game="nekojima", seats=2)
    room = await live.house.rooms.get(table)
    room.table.phase = "over"
    refusal = await ada.refused("GET", f"/api/tables/{table}/analysis")
    assert refusal["words"]["text"] == "error.no_analysis_hands"


async def test_a_worker_that_dies_is_replaced_and_the_analysis_comes(live: Live) -> None:
    ada = await live.named("Ada")
    table = await played_out(ada)
    await ada.post(f"/api/tables/{table}/analysis")
    pool = live.house.thinkers._pool
    assert pool is not None
    await until(lambda: bool(pool._processes))
    for pid in list(pool._processes):
        os.kill(pid, signal.SIGKILL)
    assert (await finished(ada, table))["findings"]["method"] == 1


async def test_too_many_from_one_address_are_refused(tmp_path: Path) -> None:
    settings = quick(tmp_path / "data")
    few = replace(settings.limits, analyses_per_second=0.001, analysis_burst=1)
    async with living(replace(settings, effort=LITTLE, limits=few)) as live:
        ada = await live.named("Ada")
        table = await played_out(ada)
        await ada.post(f"/api/tables/{table}/analysis")
        assert (await ada.refused("POST", f"/api/tables/{table}/analysis", {}))["code"] == "too-many"
        await finished(ada, table)


async def test_an_analysis_goes_with_its_table(live: Live) -> None:
    ada = await live.named("Ada")
    table = await played_out(ada)
    await ada.post(f"/api/tables/{table}/analysis")
    await finished(ada, table)
    assert await live.house.store.analysis(table, 1) is not None
    assert await live.house.store.analysis(table, 2) is None  # another method is made anew
    await live.house.store.remove_tables([table])
    assert await live.house.store.analysis(table, 1) is None
