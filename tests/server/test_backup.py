"""Copies: made while people play, checked, put back; whatever is wrong with one is said, and changes nothing."""

import asyncio
import os
import subprocess
from pathlib import Path

import pytest

from nekodrome.cli.program import answered
from nekodrome.core.errors import Refused
from nekodrome.server.admin.audit import noted
from nekodrome.server.people.keys import KEY
from nekodrome.server.stores.backup import LIST, back_up, check, restore
from nekodrome.server.stores.dump import dump, load
from nekodrome.server.stores.folder import DATABASE, locked
from tests.server.engines import programs
from tests.server.running import living, quick
from tests.server.test_tables import opened

pytestmark = [pytest.mark.server, pytest.mark.once]


async def test_a_copy_made_while_people_play_opens_and_knows_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy, other = tmp_path / "data", tmp_path / "copy", tmp_path / "other"
    async with living(quick(data)) as live:
        ada = await live.named("Ada Copied")
        table = await opened(ada)
        async with ada.at(table) as player:
            await player.do(type="start")
            await player.dealt()
            playing = asyncio.create_task(player.play())
            command = ["backup", "--to", str(copy), "--data", str(data), "--lang", "en"]
            assert await asyncio.to_thread(answered, command) == 0
            await playing
        with locked(data), pytest.raises(Refused, match="Another Nekodrome serves"):  # as `serve` does
            restore(copy, data, True)
        cookie = ada.cookie
    assert "Copied and checked: 1 tables" in capsys.readouterr().out
    assert copy.stat().st_mode & 0o077 == 0
    assert [path for path in copy.iterdir() if path.stat().st_mode & 0o077] == []
    assert answered(["restore", "--from", str(copy), "--data", str(other)]) == 0
    async with living(quick(other)) as again:
        ada = again.browser()
        ada.cookie = cookie
        assert (await ada.get("/api/me"))["name"] == "Ada Copied"
        async with ada.at(table) as player:
            await player.until("state")
    assert [done.did for done in noted(data, 9)] == ["backup"]
    assert [done.did for done in noted(other, 9)] == ["restore"]


@pytest.fixture
async def copy(tmp_path: Path) -> Path:
    """A copy of a small server."""
    async with living(quick(tmp_path / "data")) as live:
        await opened(await live.named("Ada"))
    back_up(tmp_path / "data", tmp_path / "copy")
    return tmp_path / "copy"


async def test_a_damaged_copy_is_refused_and_changes_nothing(copy: Path, tmp_path: Path) -> None:
    before = (copy / DATABASE).read_bytes()
    assert check(copy).tables == 1
    for path, body in ((DATABASE, before[:5000] + b"cats" + before[5004:]), (DATABASE, before[:-9]), (KEY, b"ab" * 32)):
        kept = (copy / path).read_bytes()
        (copy / path).write_bytes(body)
        with pytest.raises(Refused, match="is damaged"):
            restore(copy, tmp_path / "other", False)
        (copy / path).write_bytes(kept)
    (copy / LIST).write_text("{}")
    with pytest.raises(Refused, match="is no copy"):
        restore(copy, tmp_path / "other", False)
    assert not (tmp_path / "other").exists()


async def test_what_is_there_is_set_aside_only_where_that_is_asked(copy: Path, tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / DATABASE).write_bytes((data / DATABASE).read_bytes() + b"later")
    with pytest.raises(Refused, match="already holds"):
        restore(copy, data, False)
    _, aside = restore(copy, data, True)
    assert aside is not None
    assert (aside / DATABASE).read_bytes().endswith(b"later")
    assert (data / DATABASE).read_bytes() == (copy / DATABASE).read_bytes()
    with pytest.raises(Refused, match="is there already"):
        back_up(data, copy)


def test_without_a_server_s_data_there_is_nothing_to_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert answered(["backup", "--to", str(tmp_path / "copy"), "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "There is no server's data" in capsys.readouterr().err
    assert answered(["backup", "--data", str(tmp_path)]) == 2
    assert not (tmp_path / "copy").exists()


# PostgreSQL


@pytest.fixture
def elsewhere(database: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database for one test, with a password in its address that nobody asks for."""
    monkeypatch.setenv("PATH", f"{programs()}:{os.environ['PATH']}")
    return database.replace("neko@", "neko:secret@")


def told(url: str, sql: str) -> str:
    return subprocess.run(["psql", "-Atc", sql, url], check=True, capture_output=True, text=True).stdout.strip()


def test_a_database_elsewhere_is_copied_and_put_back(elsewhere: str, tmp_path: Path) -> None:
    told(elsewhere, "CREATE TABLE cats (name text); INSERT INTO cats VALUES ('Mina'), ('Neko')")
    target = tmp_path / "copy.dump"
    assert dump(elsewhere, target) > 0
    assert target.stat().st_mode & 0o077 == 0
    told(elsewhere, "DELETE FROM cats; CREATE TABLE later (n int)")
    load(elsewhere, target)
    assert told(elsewhere, "SELECT string_agg(name, ',' ORDER BY name) FROM cats") == "Mina,Neko"
    target.write_bytes(target.read_bytes()[:40])
    with pytest.raises(Refused, match="pg_restore refused"):
        load(elsewhere, target)
    assert told(elsewhere, "SELECT count(*) FROM cats") == "2"
    with pytest.raises(Refused) as refused:
        dump(f"{elsewhere}-nowhere", tmp_path / "other.dump")
    assert "secret" not in str(refused.value)
    assert not (tmp_path / "other.dump").exists()


def test_an_address_that_is_no_database_is_refused(tmp_path: Path) -> None:
    for url in ("mysql://cats@there/cats", "cats", "postgresql://[/cats"):
        with pytest.raises(Refused, match="must be an address such as postgresql://"):
            dump(url, tmp_path / "copy")
