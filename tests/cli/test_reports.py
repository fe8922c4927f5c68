"""`nekodrome reports` lists what was reported, while a server runs or not."""

import asyncio
import time
from pathlib import Path

from nekodrome.server.stores.folder import DATABASE
from nekodrome.server.stores.sqlite import SqliteStore
from nekodrome.server.tables.reports import KeptReport, SaidLine
from tests.cli.conftest import Call, refused

LINES = [SaidLine("b", "Bob", "hello", 1.0), SaidLine("e", "Eve", "fools \x1b[2J", 2.0)]
REPORT = KeptReport(3.0, "t", "rasant", "a", "Ada", "e", "Eve", "rude", LINES)


async def keep(folder: Path) -> None:
    store = await SqliteStore.open(folder / DATABASE)
    await store.add_report(REPORT)
    await store.close()


def test_reports_are_listed_with_what_was_said(call: Call, tmp_path: Path) -> None:
    asyncio.run(keep(tmp_path))
    told = call("reports", "--data", str(tmp_path))
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(1.0))
    assert told.code == 0
    assert "Ada about Eve, table t" in told.out
    assert "“rude”" in told.out
    assert f"    {when}  Bob: hello" in told.out
    assert f"  > {when}  Eve: fools \N{REPLACEMENT CHARACTER}[2J" in told.out
    assert told.out.endswith("1 report\n")
    assert "Ada à propos d’Eve" in call("reports", "--data", str(tmp_path), "--lang", "fr").out


def test_a_folder_without_a_server_is_refused(call: Call, tmp_path: Path) -> None:
    assert str(tmp_path) in refused(call("reports", "--data", str(tmp_path)))
    (tmp_path / DATABASE).write_bytes(b"no database at all, but long enough to be one" * 40)
    assert "cannot be read" in refused(call("reports", "--data", str(tmp_path)))
