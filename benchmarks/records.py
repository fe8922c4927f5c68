"""The page of records on a hundred thousand tables: what it costs, and how long opening a table takes beside it.

`python benchmarks/records.py`: before (one reader, all feats sorted) and after (several, stepping along an index), turn
by turn in one run on one file. Instructions are those of SQLite's own machine, which do not depend on what else runs.
"""

import argparse
import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from nekodrome.core.feats import FeatKey
from nekodrome.server.settings import Limits, Settings
from nekodrome.server.stores import readers, sql_store, sqlite
from nekodrome.server.stores.bodies import body_of, key_of
from nekodrome.server.stores.folder import DATABASE
from nekodrome.server.stores.rankings import best_of_each
from nekodrome.server.stores.upgrade import bring_up_to_date
from nekodrome.server.tables.card import Card, Ending
from nekodrome.server.tables.events import Sitter
from nekodrome.server.tables.feats import KeptFeat
from tests.server.client import Browser
from tests.server.running import living

ASKERS = 8
BEST = 5
SCAN = (
    "SELECT body FROM (SELECT *, row_number() OVER (PARTITION BY game, kind, key ORDER BY rank, number) AS nth "
    "FROM feats WHERE game = coalesce(?, game) AND alone >= ?) WHERE nth <= ? ORDER BY game, kind, key, nth"
)


def scan(connection: sqlite3.Connection, game: str | None, people_only: bool, limit: int) -> list[Any]:
    """As it was: every feat is looked at."""
    return connection.execute(SCAN, (game, people_only, limit)).fetchall()


def fill(path: Path, tables: int) -> None:
    """Races that are over, most of them won by bots."""
    bring_up_to_date(path)
    chance = random.Random(1)
    with closing(sqlite3.connect(path)) as connection, connection:
        for n in range(tables):
            person = Sitter("person", person=f"p{chance.randrange(tables // 10 + 1)}")
            seats = [person, *[Sitter("bot", level="tiger")] * 2]
            holder = chance.choices(seats, (1, 9, 9))[0]
            key: FeatKey = {
                "circuit": chance.choice(["short", "long"]),
                "laps": chance.randint(1, 3),
                "seats": chance.randint(3, 5),
            }
            value = chance.randint(9, 60)
            feat = KeptFeat(f"t{n}", "neko_racing", "record", key, value, True, 0, holder, None, float(n))
            card = Card(
                f"t{n}", "neko_racing", "over", float(n), seats, {}, [], Ending([1, 2, 3], [3, 2, 1], "x"), False
            )
            alone = holder.person is not None
            row = (f"t{n}", 0, "neko_racing", "record", key_of(key), value, alone, body_of(feat))
            connection.execute("INSERT INTO feats VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            connection.execute("INSERT INTO cards VALUES (?, 'over', 0, 0, ?, ?)", (f"t{n}", float(n), body_of(card)))
            connection.execute("INSERT INTO sitters VALUES (?, ?)", (person.person, f"t{n}"))


def cost_of(path: Path, ask: Callable[..., list[Any]], people_only: bool) -> tuple[int, float, list[Any]]:
    """Instructions (to a hundred), the least milliseconds of three, and what was found."""
    with closing(sqlite3.connect(path)) as connection:
        counted = 0

        def count() -> int:
            nonlocal counted
            counted += 100
            return 0

        connection.set_progress_handler(count, 100)
        found = ask(connection, None, people_only, BEST)
        connection.set_progress_handler(None, 0)
        took = []
        for _ in range(3):
            began = time.perf_counter()
            ask(connection, None, people_only, BEST)
            took.append(time.perf_counter() - began)
    return counted, 1e3 * min(took), found


async def openings_beside(data: Path, asks: int) -> list[float]:
    """The milliseconds that opening a table takes, again and again, while others ask for records."""
    free = Limits(
        calls_per_second=1e6, call_burst=1e6, tables_per_second=1e6, table_burst=1e6, table_burst_of_address=1e6
    )
    async with living(Settings(data=data, workers=1, limits=free)) as live:
        enough = asyncio.Event()
        asking = [asyncio.create_task(ask_until(enough, live.browser())) for _ in range(ASKERS)]
        ada = await live.named("Ada")
        await ada.post("/api/tables", {"game": "rasant"})  # workers start with the first
        took = []
        for _ in range(asks):
            began = time.perf_counter()
            await ada.post("/api/tables", {"game": "rasant"})
            took.append(1e3 * (time.perf_counter() - began))
        enough.set()
        await asyncio.gather(*asking)
    return sorted(took)


async def ask_until(enough: asyncio.Event, browser: Browser) -> None:
    while not enough.is_set():
        await browser.get("/api/records")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--asks", type=int, default=30)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / DATABASE
        fill(path, given.tables)
        for people_only in (False, True):
            before, after = (cost_of(path, ask, people_only) for ask in (scan, best_of_each))
            assert before[2] == after[2]
            print(f"records{' of people' if people_only else ''}: {before[0]} instructions, {before[1]:.1f} ms before; "
                  f"{after[0]}, {after[1]:.2f} ms after")  # fmt: skip
        new = readers.READERS, best_of_each
        for name, (count, ask) in (("before", (1, scan)), ("after", new), ("before", (1, scan)), ("after", new)):
            setattr(sqlite, "READERS", count)  # noqa: B010 it is final to everybody else
            setattr(sql_store, "best_of_each", ask)  # noqa: B010
            took = asyncio.run(openings_beside(Path(folder), given.asks))
            print(f"opening a table beside {ASKERS} who ask, {name}: median {statistics.median(took):.1f} ms, "
                  f"longest {took[-1]:.1f} ms")  # fmt: skip


if __name__ == "__main__":
    main()
