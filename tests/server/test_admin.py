"""Those who run a server: what they may do while it runs, by the command line, and what is noted of it."""

import asyncio
import json
import socket
from pathlib import Path

import pytest

from nekodrome.cli.program import answered
from nekodrome.server.admin.audit import AUDIT, noted
from nekodrome.server.admin.desk import DESK, near
from tests.server.client import Browser
from tests.server.running import Live, living, quick
from tests.server.test_tables import opened

pytestmark = [pytest.mark.server, pytest.mark.once]


async def ordered(folder: Path, *words: str) -> int:
    """The exit code of an order; the server runs in this process, so the command has a thread."""
    return await asyncio.to_thread(answered, ["admin", *words, "--data", str(folder), "--lang", "en"])


async def test_tables_and_people_are_listed(live: Live, capsys: pytest.CaptureFixture[str]) -> None:
    ada = await live.named("Ada Lister")
    table = await opened(ada)
    async with ada.at(table):
        data = live.house.settings.data
        assert await ordered(data, "tables") == 0
        listed = capsys.readouterr().out
        assert table in listed
        assert "lobby  1  Ada Lister" in listed
        assert await ordered(data, "people") == 0
        here = capsys.readouterr().out
        assert await ordered(data, "people", "ada lister") == 0
        assert capsys.readouterr().out == here
        assert "Ada Lister" in here
    assert not (data / AUDIT).exists()  # nothing was changed


async def test_a_table_in_play_ends_undecided_and_one_before_it_goes_away(live: Live) -> None:
    ada = await live.named("Ada Closer")
    data = live.house.settings.data
    table = await opened(ada)
    async with ada.at(table) as player:
        await player.do(type="start")
        await player.dealt()
        assert await ordered(data, "close", table) == 0
        assert live.house.rooms.here(table).table.is_undecided  # type: ignore[union-attr]
    assert await ordered(data, "close", table) == 2
    lobby = await opened(ada)
    assert await ordered(data, "close", lobby) == 0
    assert await ordered(data, "close", lobby) == 2
    assert [(done.did, done.what) for done in noted(data, 9)] == [("close", table), ("close", lobby)]
    assert (data / AUDIT).stat().st_mode & 0o077 == 0


async def test_whoever_is_erased_is_named_nowhere_not_even_in_the_audit(
    live: Live, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = await live.named("Ada Gone-Soon")
    data = live.house.settings.data
    await opened(ada)
    await ordered(data, "people", "Ada Gone-Soon")
    person = capsys.readouterr().out.split()[0]
    assert await ordered(data, "erase", person) == 2
    assert "say --yes" in capsys.readouterr().err
    assert await ordered(data, "erase", person, "--yes") == 0
    assert await ordered(data, "erase", person, "--yes") == 2
    assert (await ada.get("/api/me"))["name"] != "Ada Gone-Soon"
    kept = (data / AUDIT).read_bytes()
    assert b"erase" in kept
    assert person.encode() not in kept
    assert b"Gone-Soon" not in kept


async def test_everybody_hears_an_announcement_at_a_table_or_on_another_page(live: Live) -> None:
    ada, eve = await live.named("Ada Ear"), await live.named("Eve Ear")
    table = await opened(ada)
    async with ada.at(table) as player, eve.at(table) as watcher:
        assert (await eve.get("/api/waiting")).get("announced") is None
        assert await ordered(live.house.settings.data, "announce", "Back \u202ein ten\nminutes") == 0
        heard = [(await guest.until("announced"))["announced"] for guest in (player, watcher)]
    assert heard[0] == heard[1] == (await eve.get("/api/waiting"))["announced"]
    assert heard[0]["text"] == "Back in ten minutes"
    assert await ordered(live.house.settings.data, "announce", "x" * 301) == 2


async def test_nonsense_at_the_desk_gets_a_sentence_and_changes_nothing(live: Live) -> None:
    folder = live.house.settings.data
    assert (folder / DESK).stat().st_mode & 0o177 == 0

    def say(line: bytes) -> bytes:
        with socket.socket(socket.AF_UNIX) as desk, near(folder / DESK) as short:
            desk.connect(short)
            desk.sendall(line)
            desk.shutdown(socket.SHUT_WR)
            return desk.makefile("rb").read()

    for line in (b"cats\n", b'{"verb": "burn"}\n', b'{"verb": 3}\n', b'{"verb": "close", "all": true}\n', b"[]\n"):
        assert json.loads(await asyncio.to_thread(say, line))["refused"]["text"].startswith("error.")
    assert await asyncio.to_thread(say, b'{"verb": "clo') == b""
    assert not (folder / AUDIT).exists()


async def test_without_a_server_or_a_verb_the_command_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await ordered(tmp_path, "tables") == 2
    assert "No server that can be reached runs on" in capsys.readouterr().err
    assert await ordered(tmp_path, "burn") == 2
    assert "there are tables, people" in capsys.readouterr().err
    assert await ordered(tmp_path, "close") == 2
    async with living(quick(tmp_path)):
        pass
    assert not (tmp_path / DESK).exists()
    assert await ordered(tmp_path / "nowhere", "tables") == 2


async def test_a_new_key_signs_while_the_server_runs_and_nobody_is_logged_out(
    live: Live, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = await live.named("Ada Keys")
    before = ada.cookie
    folder = str(live.house.settings.data)
    for verb in ("add", "rotate"):
        assert await asyncio.to_thread(answered, ["keys", verb, "--data", folder, "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[-2].endswith("signs")
    live.house.ring.look()
    assert (await ada.get("/api/known")) is not None
    assert ada.cookie != before  # signed anew
    assert (await ada.get("/api/me"))["name"] == "Ada Keys"
    old = Browser(live.port)
    old.cookie = before
    assert (await old.get("/api/me"))["name"] == "Ada Keys"
    assert await asyncio.to_thread(answered, ["keys", "drop", "--data", folder]) == 0
    assert await asyncio.to_thread(answered, ["keys", "drop", "--data", folder]) == 2
    live.house.ring.look()
    assert (await ada.get("/api/me"))["name"] == "Ada Keys"
    assert [done.did for done in noted(live.house.settings.data, 9)] == ["keys add", "keys rotate", "keys drop"]
