"""Records cost the same however many there are, and a question that takes its time keeps no other one waiting."""

import asyncio
import random
import threading
from contextlib import closing
from pathlib import Path

import pytest

from nekodrome.core.feats import FeatKey
from nekodrome.server.stores.bodies import body_of, key_of
from nekodrome.server.stores.rankings import best_of_each
from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.sqlite import SqliteStore
from nekodrome.server.stores.sqlite_sql import connect
from nekodrome.server.stores.upgrade import bring_up_to_date
from nekodrome.server.tables.events import Sitter
from nekodrome.server.tables.feats import KeptFeat
from tests.server.store_contract import card, said

pytestmark = pytest.mark.server

BEST = 3
SORTED = "SELECT body FROM feats WHERE alone >= ? AND game >= ? AND game <= ? ORDER BY game, kind, key, rank, number"


def filled(path: Path, count: int) -> Path:
    """A database with so many feats, of few kinds and keys, mostly of bots."""
    bring_up_to_date(path)
    chance = random.Random(3)
    with closing(connect(path)) as connection, connection:
        for n in range(count):
            game, kind, laps = chance.choice("abc"), chance.choice("xy"), chance.randint(1, 3)
            key: FeatKey = {"laps": laps}
            value, alone = chance.randint(1, 50), n % 20 == 0 and game != "c"  # bots alone play that one
            holder = Sitter("person", person="ada") if alone else Sitter("bot", level="tiger")
            feat = KeptFeat(f"t{n}", game, kind, key, value, True, 0, holder, None, 1.0)
            row = (f"t{n}", 0, game, kind, key_of(key), value, alone, body_of(feat))
            connection.execute("INSERT INTO feats VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    return path


def steps_of(path: Path, people_only: bool) -> int:
    """How much SQLite does for the page of records."""
    with closing(connect(path)) as connection:
        steps = 0

        def count() -> int:
            nonlocal steps
            steps += 1
            return 0

        connection.set_progress_handler(count, 10)
        best_of_each(connection, None, people_only, BEST)
        return steps


def test_records_cost_the_same_however_many_there_are(tmp_path: Path) -> None:
    few, many = filled(tmp_path / "few.db", 1000), filled(tmp_path / "many.db", 4000)
    for people_only in (False, True):
        assert steps_of(many, people_only) < 1.5 * steps_of(few, people_only)


@pytest.mark.parametrize("people_only", [False, True])
@pytest.mark.parametrize("game", [None, "b", "other"])
def test_they_are_the_best_of_each_list(people_only: bool, game: str | None, tmp_path: Path) -> None:
    with closing(connect(filled(tmp_path / "neko.db", 400))) as connection:
        lists: dict[tuple[object, ...], list[bytes]] = {}
        query = SORTED.replace("SELECT body", "SELECT game, kind, key, body")
        for *name, body in connection.execute(query, (people_only, game or "", game or "~")):
            lists.setdefault(tuple(name), []).append(body)
        expected = [body for bodies in lists.values() for body in bodies[:BEST]]
        assert [body for (body,) in best_of_each(connection, game, people_only, BEST)] == expected
        assert bool(expected) == (game != "other")


async def test_a_long_question_keeps_no_other_one_waiting(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "neko.db")
    await store.append("t", 0, said("a"), card())
    begun, enough = threading.Event(), threading.Event()

    def ponder(_: Sql) -> bool:
        begun.set()
        return enough.wait(60)

    pondering = asyncio.create_task(store._readers.ask(ponder))
    await asyncio.to_thread(begun.wait, 60)
    assert await store.read("t") == said("a")
    enough.set()
    assert await pondering
    await store.close()
