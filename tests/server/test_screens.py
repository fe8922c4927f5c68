"""A television: it shows a code, then a table, as everybody sees it and nothing else."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.core.game import SPECTATOR
from nekodrome.server.rooms import screens
from nekodrome.server.settings import Limits
from tests.server.client import Browser
from tests.server.moving import MovingClock
from tests.server.running import SELDOM, Live, living, quick
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def television(live: Live) -> Browser:
    """One that is switched on."""
    tv = live.browser()
    await tv.get("/api/me")
    return tv


async def test_a_television_shows_the_table_whose_player_types_its_code(live: Live) -> None:
    ada, eve, tv = await live.named("Ada"), await live.named("Eve"), await television(live)
    table = await opened(ada, seats=2)
    shown = await tv.get("/api/tv")
    assert shown["table"] is None
    assert set(shown["code"]) <= set(screens.LETTERS)
    assert shown["url"] == f"{tv.origin}/tv/with/{shown['code']}"
    assert (await tv.get("/api/tv"))["code"] == shown["code"]
    assert b"<svg" in (await tv.call("GET", "/api/tv/qr.svg")).body
    refusal = await eve.refused("POST", f"/api/tables/{table}/tv", {"code": shown["code"]})
    assert refusal["words"]["text"] == "error.not_seated"
    refusal = await ada.refused("POST", f"/api/tables/{table}/tv", {"code": "AAAAAA"})
    assert refusal["words"]["text"] == "error.no_such_screen"
    await ada.post(f"/api/tables/{table}/tv", {"code": f" {shown['code'].lower()} "})
    assert (await tv.get("/api/tv"))["table"] == table
    refusal = await ada.refused("POST", f"/api/tables/{table}/tv", {"code": shown["code"]})
    assert refusal["words"]["text"] == "error.no_such_screen"  # it works once
    assert (await tv.post("/api/tv"))["table"] is None


async def test_a_television_sees_the_present_of_a_closed_table_and_never_a_hand(tmp_path: Path) -> None:
    async with living(replace(quick(tmp_path), clock=MovingClock())) as live:
        ada, tv = await live.named("Ada"), await television(live)
        table = await opened(ada, seats=2)
        async with ada.at(table) as host:
            for message in ({"type": "door", "closed": True}, {"type": "delay", "seconds": 600}):
                await host.do(**message)
            await host.do(type="show_hands", on=True)
            await ada.post(f"/api/tables/{table}/tv", {"code": (await tv.get("/api/tv"))["code"]})
            async with tv.at(table, hello=False) as wall:
                await wall.send(type="hello", screen=True)
                await host.do(type="start")
                await wall.dealt()
                room = await live.house.rooms.get(table)
                assert room.table.state is not None
                assert wall.state["view"] == room.table.state.view(SPECTATOR)
                assert (wall.table["you"], wall.table["host"]) == (None, False)
                assert (await wall.refusal(type="chat", text="x"))["words"]["text"] == "error.screen_only"
                await host.until_table()
                while not host.table["company"]["screens"]:
                    await host.until("table")
                assert host.table["watchers"] == 0


async def test_whoever_plays_on_the_machine_behind_the_television_shows_no_hand_there(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, ada.at(table, hello=False) as wall:
        await wall.send(type="hello", screen=True)
        await host.do(type="start")
        await wall.dealt()
        assert wall.state["view"]["hand"] is None
        assert wall.table["you"] is None
        await host.play(until=4)
        while wall.state["seq"] < 4:
            await wall.hear()
        assert all(state["view"]["hand"] is None and not state["legal"] for state in wall.states)


async def test_codes_end_after_ten_minutes_and_guessing_them_soon(tmp_path: Path) -> None:
    clock = MovingClock()
    limits = Limits(tries_per_second=SELDOM, try_burst=3)
    async with living(replace(quick(tmp_path), clock=clock, limits=limits)) as live:
        ada, tv = await live.named("Ada"), await television(live)
        table = await opened(ada, seats=2)
        code = (await tv.get("/api/tv"))["code"]
        clock.move(screens.LASTS + 1)
        assert (await tv.get("/api/tv"))["code"] != code
        answers = [await ada.refused("POST", f"/api/tables/{table}/tv", {"code": code}) for _ in range(4)]
        assert [answer["code"] for answer in answers] == ["not-found"] * 3 + ["too-many"]


async def test_a_television_follows_to_the_next_table(live: Live) -> None:
    ada, tv = await live.named("Ada"), await television(live)
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        await host.do(type="door", closed=True)
        await host.do(type="share", seat=1, name="Zoé")
        await ada.post(f"/api/tables/{table}/tv", {"code": (await tv.get("/api/tv"))["code"]})
        await host.do(type="start")
        await host.do(type="propose", kind="end")
        await host.until_table(phase="over")
        await host.do(type="rematch")
        following = host.table["next"]
    async with tv.at(following, hello=False) as wall:
        await wall.send(type="hello", screen=True)
        assert (await wall.until_table())["phase"] == "lobby"
        assert (await tv.get(f"/api/tables/{following}/invite"))["url"] is not None
