"""Older files are brought up to date once, whole or not at all; later ones are left alone."""

import contextlib
import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from nekodrome.core.errors import Refused
from nekodrome.core.texts import LANGUAGES
from nekodrome.server.serve import serve
from nekodrome.server.stores import upgrade
from nekodrome.server.stores.folder import DATABASE, LOCK
from nekodrome.server.stores.migrations import EVENT_NAMES, STEPS, VERSION
from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.upgrade import backup_of, bring_up_to_date

pytestmark = pytest.mark.server

OLD = Path(__file__).parent / "data" / "v0"
KILLED = """
import os, signal, sys
from pathlib import Path
from nekodrome.server.stores.migrations import STEPS
from nekodrome.server.stores.upgrade import bring_up_to_date

first = STEPS[0]
STEPS[0] = lambda sql: (first(sql), os.kill(os.getpid(), signal.SIGKILL))
bring_up_to_date(Path(sys.argv[1]))
"""


@pytest.fixture(params=["delete", "wal"])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of a database from before there were versions, as a server leaves it and as it is packed."""
    path = Path(shutil.copy(OLD / DATABASE, tmp_path / DATABASE))
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode = {request.param}")
    return path


def version_in(path: Path) -> int:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def rows_in(path: Path) -> list[str]:
    """Everything that a database says."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def columns_in(path: Path) -> dict[str, list[object]]:
    """The tables and indexes of a database with their columns."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        kinds = connection.execute("SELECT name, type FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        pragma = {"table": "table_info", "index": "index_xinfo"}
        return {name: connection.execute(f"PRAGMA {pragma[kind]}({name})").fetchall() for name, kind in kinds}


def event_names(path: Path) -> set[str]:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return {json.loads(body)["event"] for (body,) in connection.execute("SELECT body FROM events")}


def files_beside(path: Path) -> set[str]:
    return {found.name for found in path.parent.iterdir()} - {path.name}


def state_of(path: Path) -> tuple[bytes, int]:
    """A file to the last byte, and when it was written."""
    return path.read_bytes(), path.stat().st_mtime_ns


def test_an_old_file_is_copied_and_brought_up_to_date_once(old: Path) -> None:
    before = rows_in(old)
    bring_up_to_date(old)
    backup = backup_of(old, 0)
    assert (version_in(old), version_in(backup)) == (VERSION, 0)
    assert rows_in(backup) == before
    assert backup.stat().st_mode & 0o077 == 0
    assert {"standing", "option", "stand_in"} <= event_names(backup)
    assert event_names(old) == {EVENT_NAMES.get(name, name) for name in event_names(backup)}
    assert files_beside(old) == {backup.name}
    done = state_of(old), state_of(backup)
    bring_up_to_date(old)
    assert (state_of(old), state_of(backup)) == done


@pytest.mark.parametrize("body", [b"\xff", b"[]", b"{}"])
def test_a_damaged_event_stops_no_upgrade(old: Path, body: bytes) -> None:
    with contextlib.closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("UPDATE events SET body = ? WHERE number = 3", (body,))
    bring_up_to_date(old)
    assert version_in(old) == VERSION


def test_a_new_file_has_the_same_tables_and_needs_no_copy(old: Path, tmp_path: Path) -> None:
    bring_up_to_date(old)
    new = tmp_path / "new" / DATABASE
    new.parent.mkdir()
    bring_up_to_date(new)
    assert version_in(new) == VERSION
    assert columns_in(new) == columns_in(old)
    assert files_beside(new) == set()
    assert new.stat().st_mode & 0o077 == 0


def test_a_step_that_fails_leaves_the_file_as_it_was_and_is_told_at_the_start(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, first = old.read_bytes(), STEPS[0]

    def fail(sql: Sql) -> None:
        first(sql)
        raise ZeroDivisionError("too few cats")

    monkeypatch.setattr(upgrade, "STEPS", [fail])
    with pytest.raises(Refused, match="stays as it was: ZeroDivisionError: too few cats"):
        serve("127.0.0.1", 0, old.parent, no_browser=True)
    assert old.read_bytes() == before
    monkeypatch.undo()
    bring_up_to_date(old)
    assert version_in(old) == VERSION


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed like that there")
def test_a_server_killed_at_it_leaves_the_file_as_it_was(old: Path) -> None:
    before = rows_in(old)
    killed = subprocess.run([sys.executable, "-c", KILLED, str(old)], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert (version_in(old), rows_in(old)) == (0, before)
    bring_up_to_date(old)
    assert version_in(old) == VERSION


def test_of_two_servers_that_start_at_once_one_does_it(old: Path) -> None:
    before = rows_in(old)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(bring_up_to_date, [old] * 4))
    assert version_in(old) == VERSION
    assert rows_in(backup_of(old, 0)) == before
    assert files_beside(old) == {backup_of(old, 0).name}


def test_a_file_of_a_later_version_is_refused_and_left_untouched(old: Path) -> None:
    with contextlib.closing(sqlite3.connect(old)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = state_of(old)
    with pytest.raises(Refused, match="was written by a later Nekodrome") as refused:
        serve("127.0.0.1", 0, old.parent, no_browser=True)
    for lang in LANGUAGES:
        assert str(VERSION + 1) in refused.value.say(lang)
    assert state_of(old) == before
    assert files_beside(old) == {LOCK}
