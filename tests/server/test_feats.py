"""Records: kept once with whoever holds them, known before the start, told at the end."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from nekodrome.core.match import Seed
from nekodrome.server.rooms import rooms
from nekodrome.server.stores.folder import DATABASE
from tests.server.client import Browser, Json
from tests.server.running import Live, living, quick

pytestmark = pytest.mark.server

KEY = {"circuit": "short", "laps": 1, "players": 3, "catch_up": False}
FOURTEEN, TWENTY_ONE, ELEVEN = (bytes([n] * 16) for n in (0, 1, 3))  # tricks, when everybody plays the first legal move


async def opened(host: Browser, **options: object) -> str:
    asked = {"game": "neko_racing", "seats": 3, "options": {"record": True, **options}}
    return str((await host.post("/api/tables", asked))["table"])


async def raced(live: Live, monkeypatch: pytest.MonkeyPatch, secret: bytes, *names: str) -> Json:
    """The table of a race among three people, once it is over."""
    monkeypatch.setattr(rooms, "fresh_seed", lambda: Seed(secret, bytes(16)))
    people = [await live.named(name) for name in names]
    table = await opened(people[0])
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(person.at(table)) for person in people]
        for seat in (1, 2):
            await players[seat].do(type="sit", seat=seat)
        await players[0].do(type="start")
        await asyncio.gather(*(player.play() for player in players))
        return players[0].table


def values(feats: list[Json]) -> list[tuple[int, str, bool]]:
    return [(feat["value"], feat["holder"]["name"], feat["record"]) for feat in feats]


async def test_a_race_leaves_a_record_that_later_ones_may_beat(  # NNR-19
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await raced(live, monkeypatch, FOURTEEN, "Ada", "Bob", "Cy")
    assert (first["records"], values(first["feats"])) == ([], [(14, "Cy", True)])
    slower = await raced(live, monkeypatch, TWENTY_ONE, "Dan", "Eve", "Fay")
    assert (values(slower["records"]), values(slower["feats"])) == ([(14, "Cy", True)], [(21, "Eve", False)])
    faster = await raced(live, monkeypatch, ELEVEN, "Gus", "Hal", "Ida")
    assert (values(faster["records"]), values(faster["feats"])) == ([(14, "Cy", True)], [(11, "Hal", True)])
    equal = await raced(live, monkeypatch, ELEVEN, "Jo", "Kim", "Lea")
    assert values(equal["feats"]) == [(11, "Kim", False)]  # whoever was first keeps it
    (ranking,) = await live.browser().get("/api/records?game=neko_racing")
    assert (ranking["game"], ranking["kind"], ranking["key"]) == ("neko_racing", "record", KEY)
    best = [(11, "Hal", True), (11, "Kim", False), (14, "Cy", False), (21, "Eve", False)]
    assert values(ranking["best"]) == best
    assert [feat["table"] for feat in ranking["best"]] == [table["id"] for table in (faster, equal, first, slower)]
    assert await live.browser().get("/api/records?who=people") == [ranking]
    replay = await live.browser().get(f"/api/tables/{first['id']}/replay")
    assert (replay["table"]["records"], values(replay["table"]["feats"])) == ([], [(14, "Cy", True)])


async def test_the_record_to_beat_is_known_before_the_start_and_in_play(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    await raced(live, monkeypatch, FOURTEEN, "Ada", "Bob", "Cy")
    dan = await live.named("Dan")
    table = await opened(dan)
    async with dan.at(table) as host:
        await host.until_table()
        assert values(host.table["records"]) == [(14, "Cy", True)]
        await host.do(type="option", name="catch_up", value=True)
        assert host.table["records"] == []
        await host.do(type="option", name="catch_up", value=False)
        assert len(host.table["records"]) == 1
        await host.do(type="size", seats=4)
        assert host.table["records"] == []
        await host.do(type="size", seats=3)
        await host.do(type="option", name="record", value=False)
        assert host.table["records"] == []
        await host.do(type="option", name="record", value=True)
        await host.do(type="start")
        await host.dealt()
        assert values(host.table["records"]) == [(14, "Cy", True)]
        assert host.table["feats"] == []
    async with dan.at(table) as back:
        await back.dealt()
        assert values(back.table["records"]) == [(14, "Cy", True)]


async def test_a_restart_neither_loses_nor_doubles_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with living(quick(tmp_path)) as live:
        table = await raced(live, monkeypatch, FOURTEEN, "Ada", "Bob", "Cy")
    for _ in range(2):
        async with living(quick(tmp_path)) as live:
            async with live.browser().at(table["id"]) as eye:
                await eye.until_table(phase="over")
                assert values(eye.table["feats"]) == [(14, "Cy", True)]
            (ranking,) = await live.browser().get("/api/records")
            assert values(ranking["best"]) == [(14, "Cy", True)]
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        assert connection.execute("SELECT count(*) FROM feats").fetchone() == (1,)
    connection.close()


async def test_bots_keep_their_records_too_but_not_among_people(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada)
    async with ada.at(table) as host:
        for seat in (1, 2):
            await host.do(type="seat", seat=seat, kind="bot", level="kitten")
        await host.do(type="start")
        await host.do(type="stand_in", seat=0, level="kitten")
        await host.until_table(phase="over")
        feats = host.table["feats"]
    (ranking,) = await ada.get("/api/records?game=neko_racing")
    assert ranking["best"] == feats
    (feat,) = feats
    bot = {"kind": "bot", "level": "kitten", "stand_in": None}
    helped = {"kind": "person", "name": "Ada", "stand_in": "kitten"}
    expected = helped if feat["seat"] == 0 else bot
    assert {name: feat["holder"][name] for name in expected} == expected
    assert await ada.get("/api/records?game=neko_racing&who=people") == []


async def test_games_without_records_have_none_and_unknown_games_are_refused(live: Live) -> None:
    ada = await live.named("Ada")
    table = str((await ada.post("/api/tables", {"game": "rasant"}))["table"])
    async with ada.at(table) as host:
        await host.until_table()
        assert (host.table["records"], host.table["feats"]) == ([], [])
    assert await ada.get("/api/records?game=rasant") == []
    assert (await ada.refused("GET", "/api/records?game=chess"))["status"] == 404


async def test_a_race_played_on_from_a_known_one_leaves_no_record(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    race = await raced(live, monkeypatch, FOURTEEN, "Ada", "Bob", "Cy")
    zoe = await live.named("Zoe")
    frames = (await zoe.get(f"/api/tables/{race['id']}/replay"))["frames"]
    fork = await zoe.post(f"/api/tables/{race['id']}/fork", {"seq": len(frames) - 2, "seat": frames[-1]["seat"]})
    async with zoe.at(fork["table"]) as player:
        await player.play()
        assert (player.table["records"], player.table["feats"]) == ([], [])
    (ranking,) = await zoe.get("/api/records?game=neko_racing")
    assert [feat["table"] for feat in ranking["best"]] == [race["id"]]
