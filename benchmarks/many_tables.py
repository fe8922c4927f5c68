"""What a hundred thousand tables cost: their bytes, the start of a server, its home page, memory.

`python benchmarks/many_tables.py`, and with `--database postgresql://…` (an empty one) the same after `nekodrome move`.
The tables are those of an evening kept in the tests, over, in play and waiting, again and again under other names and
with other people; turns by hand are left out, which are long. Beside each figure stands that of the evening alone.
"""

import argparse
import json
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import psycopg

from nekodrome.server.stores.folder import DATABASE
from nekodrome.server.stores.upgrade import bring_up_to_date
from tests.server.running import free_port

EVENING = Path(__file__).parents[1] / "tests/server/data/v3"
LONG = 100_000  # bytes of a table
MINE = 1000  # one table in so many is Ada's
ASKS = 60
PAGES = ("/api/home", "/api/records?who=all", "/api/records?who=people")
SIZES = "SELECT board, sum(length(body)) FROM events GROUP BY board ORDER BY board"
SIZE = "SELECT pg_database_size(current_database())"
Row = dict[str, Any]


def rows_of(connection: sqlite3.Connection, name: str, board: str) -> list[Row]:
    """What a table of the database holds of a table of players, but for its own numbers."""
    connection.row_factory = sqlite3.Row
    found = connection.execute(f"SELECT * FROM {name} WHERE board = ?", (board,)).fetchall()
    return [{key: row[key] for key in row.keys() if (name, key) != ("feats", "number")} for row in found]  # noqa: SIM118


def fill(path: Path, tables: int) -> None:
    """The evening again and again; Ada sits at some of them."""
    chance = random.Random(1)
    with closing(sqlite3.connect(path)) as connection, connection:
        ada = connection.execute("SELECT id FROM people WHERE name = 'Ada'").fetchone()[0]
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = [name for name in names if "board" in columns_of(connection, name)]
        sizes = connection.execute(SIZES).fetchall()
        evening = [{name: rows_of(connection, name, board) for name in kept} for board, size in sizes if size < LONG]
        for n in range(tables):
            people: dict[str, str] = {}
            for name, rows in evening[n % len(evening)].items():
                for row in rows:
                    person = row.get("person")
                    if person is not None:
                        stranger = f"p{chance.randrange(tables // 10 + 1)}"
                        row = row | {"person": people.setdefault(person, ada if n % MINE == 0 else stranger)}
                    write(connection, name, row | {"board": f"m{n}"}, n)


def write(connection: sqlite3.Connection, name: str, row: Row, n: int) -> None:
    """One row under another name, each table a second older than the one before."""
    if name == "cards":
        card = json.loads(row["body"]) | {"table": row["board"], "at": row["at"] - n}
        row = row | {"body": json.dumps(card).encode(), "at": row["at"] - n}
    places = ",".join("?" * len(row))
    connection.execute(f"INSERT OR IGNORE INTO {name} ({','.join(row)}) VALUES ({places})", [*row.values()])


def columns_of(connection: sqlite3.Connection, name: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]


@contextmanager
def serving(data: Path, *words: str) -> Iterator[tuple[int, float, subprocess.Popen[bytes]]]:
    """A server, its port, and the seconds until it was ready."""
    port = free_port()
    began = time.perf_counter()
    command = [sys.executable, "-m", "nekodrome", "serve", "--port", str(port), "--data", str(data), *words]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while not is_ready(port):
            assert process.poll() is None, "it does not start"
            time.sleep(0.01)
        yield port, time.perf_counter() - began, process
        process.terminate()


def is_ready(port: int) -> bool:
    try:
        return ask(port, "/readyz")[0] == 200
    except OSError:
        return False


def ask(port: int, path: str, cookie: str = "") -> tuple[int, float]:
    """The status of an answer, and its milliseconds."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        began = time.perf_counter()
        connection.request("GET", path, headers={"Cookie": cookie} if cookie else {})
        answer = connection.getresponse()
        answer.read()
        return answer.status, 1e3 * (time.perf_counter() - began)


def memory_of(process: "subprocess.Popen[bytes]") -> float:
    """Megabytes."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def measure(name: str, data: Path, *words: str) -> None:
    cookie = json.loads((EVENING / "seen.json").read_text())["cookies"]["Ada"]
    with serving(data, *words):
        pass  # once for whatever is done at the first start
    with serving(data, *words) as (port, seconds, process):
        print(f"{name}: ready after {seconds:.2f} s, {memory_of(process):.0f} MB; ", end="")
        asked = [(path, who) for path in PAGES for who in ("", cookie)]
        for path, who in asked:
            took = []
            for _ in range(ASKS):
                status, ms = ask(port, path, who)
                assert status == 200, (path, status)
                took.append(ms)
                time.sleep(0.05)  # as often as one visitor may
            print(f"{path}{' Ada' if who else ''} {statistics.median(took):.1f} (at most {max(took):.1f}) ms", end="; ")
        print(f"{memory_of(process):.0f} MB after that", flush=True)


def move(folder: Path, database: str) -> float:
    """Carries everything into the database; seconds."""
    began = time.perf_counter()
    words = ["move", "--from", str(folder), "--to", database]
    subprocess.run([sys.executable, "-m", "nekodrome", *words], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--database", help="an empty database of PostgreSQL")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        few, many = Path(temporary) / "few", Path(temporary) / "many"
        for folder in (few, many):
            shutil.copytree(EVENING, folder)
            bring_up_to_date(folder / DATABASE)
        began = time.perf_counter()
        fill(many / DATABASE, given.tables)
        size = (many / DATABASE).stat().st_size
        print(f"{given.tables} tables in {time.perf_counter() - began:.0f} s: {size / given.tables:.0f} bytes each")
        measure("the evening, SQLite", few)
        measure(f"{given.tables} tables, SQLite", many)
        if given.database:
            seconds = move(many, given.database)
            with psycopg.connect(given.database) as connection:
                found = connection.execute(SIZE).fetchone()
                assert found is not None
                size = found[0]
            print(f"moved to PostgreSQL in {seconds:.0f} s: {size / given.tables:.0f} bytes each, indexes and all")
            measure(f"{given.tables} tables, PostgreSQL", many, "--database", given.database)


if __name__ == "__main__":
    main()
