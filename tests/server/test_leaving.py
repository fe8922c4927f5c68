"""All that is known of somebody as one archive; and somebody who had themselves erased is found nowhere."""

import asyncio
import io
import json
import zipfile
from pathlib import Path

import pytest

from nekodrome.server.stores.folder import DATABASE
from tests.server.client import Browser
from tests.server.running import Live, living, quick
from tests.server.test_ratings import finished, play_on, rows_of
from tests.server.test_tables import opened

pytestmark = pytest.mark.server
NAME, PASSWORD, LINE, REMARK = "Zebulon", "a long password", "xylophone quartz", "vexing jackdaw"


async def somebody(live: Live) -> tuple[Browser, Browser, str]:
    """Somebody who has done all that one can do; a friend; and a match of theirs."""
    zeb, ada = await live.named(NAME), await live.named("Ada")
    await zeb.post("/api/me/password", {"password": PASSWORD})
    table = await finished(zeb, ada)
    async with zeb.at(table) as player:
        await player.do(type="chat", text=LINE)
    async with ada.at(table) as player:
        await player.do(type="chat", text="hello there")
    await zeb.post(f"/api/tables/{table}/notes", {"seq": 1, "text": REMARK})
    challenge = (await zeb.post("/api/challenges", {"table": table}))["challenge"]
    await play_on(zeb, (await zeb.post(f"/api/challenges/{challenge}/take"))["table"])
    await zeb.post("/api/me/link")
    await zeb.post(f"/api/tables/{table}/follow", {"seat": 1})
    await ada.post(f"/api/tables/{table}/follow", {"seat": 0})
    club = (await zeb.post("/api/clubs", {"name": "Harbour cats"}))["id"]
    await ada.post(f"/api/clubs/{club}/join")
    cup = (await zeb.post("/api/cups", {"name": "Autumn cup", "game": "rasant", "club": club}))["id"]
    await ada.post(f"/api/cups/{cup}/enter")
    await zeb.post(f"/api/cups/{cup}/begin")
    playing = (await zeb.get(f"/api/cups/{cup}"))["table"]
    await asyncio.gather(play_on(zeb, playing), play_on(ada, playing))
    await live.house.cups.look()
    await zeb.post("/api/me/page", {"public": True})
    await live.house.ratings.catch_up()
    return zeb, ada, table


async def test_everything_about_me_is_one_archive(live: Live) -> None:
    zeb, ada, table = await somebody(live)
    answer = await zeb.call("GET", "/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    archive = zipfile.ZipFile(io.BytesIO(answer.body))
    assert json.loads(archive.read("me.json"))["name"] == NAME
    assert {line["text"] for line in json.loads(archive.read("said.json"))} == {LINE, REMARK}
    assert json.loads(archive.read("page.json"))["games"][0]["matches"] >= 1
    records = [name for name in archive.namelist() if name.startswith("matches/")]
    assert f"matches/rasant-{table}.neko.jsonl" in records
    assert len(records) == 3
    assert len(json.loads(archive.read("members.json"))) == 1
    assert "hello there" not in "".join(archive.read(name).decode() for name in archive.namelist())  # is Ada's to give
    assert b"password" not in b"".join(archive.read(name) for name in archive.namelist()).replace(b'"kept"', b"")
    assert (await live.browser().refused("GET", "/api/me/export"))["words"]["text"] == "error.no_name"
    assert ada.cookie is not None


def bytes_in(data: Path) -> bytes:
    """Everything in the folder, SQLite's log and copies included."""
    return b"".join(path.read_bytes() for path in sorted(data.iterdir()) if path.is_file())


async def test_whoever_is_erased_is_nowhere_in_the_folder_and_matches_remain(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        zeb, ada, table = await somebody(live)
        other = live.browser()
        other.cookie = zeb.cookie
        me = (await zeb.get("/api/me"))["id"]
        before = rows_of(tmp_path)["ratings"]
        (tmp_path / f"{DATABASE}.v2-backup").write_bytes(NAME.encode())
        for body, text in (
            ({"name": NAME}, "error.wrong_old_password"),
            ({"name": "Zeb", "password": PASSWORD}, "error.erase_name"),
            ({}, "error.bad_message"),
        ):
            assert (await zeb.refused("POST", "/api/me/erase", body))["words"]["text"] == text
        assert NAME.encode() in bytes_in(tmp_path)
        playing = await opened(ada, seats=2)
        async with ada.at(playing) as host, zeb.at(playing) as guest:
            await guest.do(type="sit", seat=1)
            await host.do(type="start")
            gone = await zeb.post("/api/me/erase", {"name": NAME, "password": PASSWORD})
            assert gone["name"] is None
            assert gone["id"] != me
            await guest.rest()  # sent away
        found = bytes_in(tmp_path)
        for secret in (NAME, NAME.casefold(), LINE, REMARK, me):
            assert secret.encode() not in found, secret
        await play_on(ada, playing)  # with a bot in that seat
        async with ada.at(table) as player:
            await player.until_table()
            assert player.table["seats"][0]["gone"]
            assert player.table["seats"][0]["name"] is None
            assert [line["text"] for line in player.chat] in ([], ["hello there"])
        replay = await ada.get(f"/api/tables/{table}/replay?eye=all")
        assert (len(replay["frames"]) > 10, replay["notes"]) == (True, [])
        record = (await ada.call("GET", f"/api/tables/{table}/record")).body.decode()
        assert json.loads(record.splitlines()[0])["seats"][:2] == ["somebody", "Ada"]
        assert (await ada.get(f"/api/tables/{table}/verify")) == {"hash": True, "replay": True}
        assert [rival["name"] for rival in (await ada.get("/api/people/me"))["rivals"]] == [None]
        assert (await other.get("/api/me"))["name"] is None
        circle = await ada.get("/api/circle")
        assert (circle["follows"], circle["followers"]) == ([], [])
        groups = await ada.get("/api/groups")
        club = await ada.get(f"/api/clubs/{groups['clubs'][0]['id']}")
        assert [member["name"] for member in club["members"]] == ["Ada"]
        cup = await ada.get(f"/api/cups/{groups['cups'][0]['id']}")
        assert {row["who"]["name"] for row in cup["standings"]} == {"Ada", None}
        login = await live.browser().refused("POST", "/api/login", {"name": NAME, "password": PASSWORD})
        assert login["words"]["text"] == "error.wrong_password"
        assert (await live.named(NAME)).cookie  # the name is free again
        await live.house.ratings.results.rebuild()
        after = rows_of(tmp_path)["ratings"]
    kept = {row[5:] for row in after}
    assert {row[5:] for row in before} <= kept  # nobody's rating has moved


async def test_nobody_is_erased_by_a_page_of_another_site(live: Live) -> None:
    zeb = await live.named(NAME)
    refusal = await zeb.refused("POST", "/api/me/erase", {"name": NAME}, Origin="http://evil.example")
    assert refusal["code"] == "wrong-origin"
    assert (await live.browser().refused("POST", "/api/me/erase", {"name": NAME}))["words"]["text"] == "error.no_name"
    assert (await zeb.post("/api/me/erase", {"name": f" {NAME} "}))["name"] is None
