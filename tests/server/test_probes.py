"""Probes and metrics: answered when everybody else has to wait, and telling nothing that is not theirs."""

import json
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families

from nekodrome.core.errors import Refused
from nekodrome.server.addresses import listen
from nekodrome.server.clocks import Clock
from nekodrome.server.counts import Histogram
from nekodrome.server.probes.own_port import listen_for_metrics
from tests.server.client import Browser
from tests.server.running import Live, living, quick, until
from tests.server.test_doors import settings
from tests.server.test_tables import opened

pytestmark = [pytest.mark.server, pytest.mark.once]


async def test_a_probe_is_answered_by_any_name_and_under_the_base_path(tmp_path: Path) -> None:
    given = replace(quick(tmp_path), public="https://games.example.org/neko")
    async with living(given) as live:
        for path in ("/healthz", "/neko/healthz"):
            answer = await live.browser().call("GET", path, host="10.1.2.3")
            assert (answer.status, answer.body) == (200, b"alive\n")
        answer = await live.browser().call("GET", "/readyz", host="a-container")
        assert (answer.status, json.loads(answer.body)) == (200, {"ready": True, "leaving": False, "database": True})
        assert (await live.browser().call("GET", "/api/levels", host="a-container")).status == 421


async def test_a_probe_is_outside_the_rates_and_has_a_place_when_others_have_none(tmp_path: Path) -> None:
    bounds = {"connections": 16, "connections_per_address": 100, "call_burst": 40, "calls_per_second": 1e-9}
    async with living(settings(tmp_path, Clock(), **bounds)) as live:
        ada = await live.named("Ada")
        table = await opened(ada)
        census = live.app.census
        async with AsyncExitStack() as watching:
            eve = live.browser()
            while len(census) < census.most - census.reserve:
                await watching.enter_async_context(eve.at(table))
            assert (await eve.call("GET", "/api/levels")).status == 503
            assert [(await eve.call("GET", "/readyz")).status for _ in range(50)] == [200] * 50


async def test_a_database_that_does_not_answer_makes_it_unready_and_says_no_more(live: Live) -> None:
    async def broken() -> bool:
        raise OSError("/secret/path of a disk")

    live.house.health.checks["database"] = broken
    answer = await live.browser().call("GET", "/readyz")
    assert (answer.status, json.loads(answer.body)) == (503, {"ready": False, "leaving": False, "database": False})
    assert (await live.browser().call("GET", "/healthz")).status == 200


async def test_the_own_port_counts_what_happens_and_names_nobody(tmp_path: Path) -> None:
    listener = listen("127.0.0.1", 0)
    port = int(listener.getsockname()[1])
    async with living(quick(tmp_path), for_metrics=listener) as live:
        ada = await live.named("Ada Nobody-Else")
        table = await opened(ada)
        async with ada.at(table) as player:
            await player.do(type="start")
            state = await player.dealt()
            if state["legal"]:  # else bots begin
                await player.do(type="decide", seq=state["seq"], action=state["legal"][0]["action"])
            await until(lambda: live.house.counts.decisions > 0 and live.house.counts.told.count > 0)
            answer = await Browser(port).call("GET", "/metrics")
        found = {
            sample.name: sample.value
            for family in text_string_to_metric_families(answer.body.decode())
            for sample in family.samples
            if not sample.labels
        }
        assert found["nekodrome_sockets"] == 1
        assert found["nekodrome_tables"] == found["nekodrome_leases"] == 1
        assert found["nekodrome_decisions_total"] >= 1
        assert found["nekodrome_decision_seconds_count"] >= 1
        assert found["nekodrome_commit_jobs_count"] >= 3
        assert found["process_open_fds"] > 0
        assert {"nekodrome_bots_waiting", "nekodrome_bots_thinking", "nekodrome_loop_lag_seconds_sum"} <= found.keys()
        assert b"Nobody-Else" not in answer.body
        assert table.encode() not in answer.body
        assert (await Browser(port).call("GET", "/readyz")).status == 200
        assert (await Browser(port).call("GET", "/api/levels")).status == 404
        assert (await live.browser().call("GET", "/metrics")).body != answer.body  # no visitor comes to them


def test_metrics_need_an_address_that_is_one_and_free() -> None:
    for wrong in ("here", "127.0.0.1", "127.0.0.1:x", "127.0.0.1:999999", ""):
        with pytest.raises(Refused, match="an address of this machine with a port"):
            listen_for_metrics(wrong)
    with listen_for_metrics("0") as free:
        host, port = free.getsockname()
        assert host == "127.0.0.1"
        with pytest.raises(Refused, match="is taken"):
            listen_for_metrics(f"127.0.0.1:{port}")


def test_metrics_without_their_package_are_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(Refused, match=r"install nekodrome\[hosting\]"):
        listen_for_metrics("9464")


def test_a_histogram_counts_up_to_its_bounds() -> None:
    found = Histogram((1, 2, 5))
    for value in (0.5, 1, 1.5, 5, 6):
        found.add(value)
    assert (found.counts, found.count, found.total) == ([2, 1, 1, 1], 5, 14)
