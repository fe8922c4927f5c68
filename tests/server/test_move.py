"""Everything a server keeps goes from a folder to a database and back, and is checked; nothing is written over."""

import contextlib
import shutil
import sqlite3
from pathlib import Path

import psycopg
import pytest

from nekodrome.cli import main
from nekodrome.core.errors import Refused
from nekodrome.server.stores.folder import DATABASE
from nekodrome.server.stores.migrations import VERSION
from nekodrome.server.stores.moving import move
from nekodrome.server.stores.postgres_sql import PostgresSql
from tests.server.test_kept_data import DATA

pytestmark = pytest.mark.server

LAST = DATA / f"v{VERSION - 1}"


def rows_in(folder: Path) -> dict[str, list[object]]:
    """All rows of all tables, in the order of what they say."""
    with contextlib.closing(sqlite3.connect(folder / DATABASE)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr) for table in tables}


def as_stored(rows: dict[str, list[object]]) -> dict[str, list[str]]:
    """Without the difference between text and octets, which SQLite does not hold a column to."""
    return {table: sorted(repr(row).replace(" b'", " '") for row in found) for table, found in rows.items()}


def test_everything_goes_to_a_database_and_back(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    here = Path(shutil.copytree(LAST, tmp_path / "here"))
    assert main(["move", "--from", str(here), "--to", database]) == 0
    carried = capsys.readouterr().out
    assert "rows carried and checked" in carried
    assert main(["move", "--from", database, "--to", str(tmp_path / "there")]) == 0
    assert capsys.readouterr().out == carried
    assert as_stored(rows_in(tmp_path / "there")) == as_stored(rows_in(here))
    with pytest.raises(Refused, match="is not empty"):
        move(str(here), database)
    with pytest.raises(Refused, match="the same place"):
        move(str(here), f"{here}/.")


def test_numbers_that_rows_get_by_themselves_go_on(tmp_path: Path, database: str) -> None:
    here = Path(shutil.copytree(LAST, tmp_path / "here"))
    move(str(here), database)
    with psycopg.connect(database) as connection:
        last = connection.execute("SELECT max(number) FROM feats").fetchone()
        add = "INSERT INTO feats (board, place, game, kind, key, rank, alone, body) VALUES ('x',0,'g','k','',0,TRUE,'')"
        added = connection.execute(f"{add} RETURNING number".encode()).fetchone()
    assert last is not None
    assert last[0] is not None
    assert added == (last[0] + 1,)


def test_where_something_got_lost_the_target_stays_empty(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Path(shutil.copytree(LAST, tmp_path / "here"))
    fill = PostgresSql.fill
    monkeypatch.setattr(PostgresSql, "fill", lambda self, table, names, rows: fill(self, table, names, [*rows][1:]))
    with pytest.raises(Refused, match="is not what left"):
        move(str(here), database)
    monkeypatch.undo()
    assert move(str(here), database)["events"] > 0


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("postgresql://nobody@127.0.0.1:1/neko", "cannot be reached"),
        ("postgresql://", "is not the address of a database"),
        ("postgresql://neko:secret@127.0.0.1:1", "neko:…@"),
    ],
)
def test_an_address_that_is_none_is_refused_in_a_sentence(tmp_path: Path, place: str, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        move(str(shutil.copytree(LAST, tmp_path / "here")), place)


def test_both_ends_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["move", "--to", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("nekodrome move needs --from;")
    assert main(["move", "--from", str(tmp_path / "nothing"), "--to", str(tmp_path / "new")]) == 2
    assert not (tmp_path / "new").exists()
