"""PostgreSQL passes the contract of a store, refuses what it should in a sentence, and comes back after it was away."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest

from nekodrome.cli import main
from nekodrome.core.errors import Refused
from nekodrome.core.texts import LANGUAGES
from nekodrome.server.serve import Opening, serve
from nekodrome.server.stores import postgres, postgres_sql
from nekodrome.server.stores.migrations import VERSION
from nekodrome.server.stores.moving import move
from nekodrome.server.stores.postgres import PostgresStore
from nekodrome.server.stores.postgres_sql import PostgresSql
from nekodrome.server.stores.sql_store import CARD, EVENT
from nekodrome.server.stores.store import AwayError, TakenError
from nekodrome.server.tables.reports import KeptReport
from tests.server.engines import Postgres
from tests.server.store_contract import StoreContract, card, said

pytestmark = pytest.mark.server
KEPT = Path(__file__).parent / "data" / "v3"
RATED = "SELECT * FROM ratings ORDER BY game, at, board, person, versus"


class TestPostgres(StoreContract):
    @pytest.fixture
    async def store(self, database: str) -> AsyncIterator[PostgresStore]:
        store = await PostgresStore.open(database)
        yield store
        await store.close()


async def test_two_stores_on_one_database_race_and_one_wins_each_number(database: str) -> None:
    stores = await asyncio.gather(*(PostgresStore.open(database) for _ in range(2)))  # both lay it out
    for number in range(30):
        outcomes = await asyncio.gather(
            *(store.append("t", number, said("x"), card()) for store in stores), return_exceptions=True
        )
        assert sum(isinstance(outcome, TakenError) for outcome in outcomes) == 1
    assert len(await stores[0].read("t")) == len(await stores[1].read("t")) == 30
    for store in stores:
        await store.close()


async def test_whoever_asks_for_a_zero_byte_finds_nothing(database: str) -> None:
    store = await PostgresStore.open(database)
    assert await store.read("a\0b") == []
    await store.close()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (f"UPDATE nekodrome SET version = {VERSION + 1}", "was written by a later Nekodrome"),
        ("DROP TABLE nekodrome", "belongs to another program"),
        ("ALTER DATABASE {name} SET default_transaction_read_only = on", "can only be read"),
    ],
)
async def test_a_database_that_is_not_ours_to_use_is_refused_in_a_sentence(
    database: str, change: str, sentence: str
) -> None:
    await (await PostgresStore.open(database)).close()
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(change.format(name=database.rsplit("/", 1)[1]).encode())
    with pytest.raises(Refused, match=sentence) as refused:
        await PostgresStore.open(database)
    assert all(refused.value.say(lang) for lang in LANGUAGES)


async def test_a_full_database_is_refused_in_a_sentence(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "CREATE FUNCTION full_disk() RETURNS event_trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$"
        )
        connection.execute("CREATE EVENT TRIGGER full_disk ON ddl_command_start EXECUTE FUNCTION full_disk()")
    with pytest.raises(Refused, match="has no space left"):
        await PostgresStore.open(database)


async def test_an_old_postgresql_is_refused_in_a_sentence(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "OLDEST", 99)
    with pytest.raises(Refused, match="needs 99 or later"):
        await PostgresStore.open(database)


@pytest.mark.parametrize(
    ("redis", "sentence"),
    [("http://127.0.0.1", "is not the address of a Redis"), ("redis://127.0.0.1:1/0", "does not answer")],
)
def test_a_redis_that_is_none_is_refused_in_a_sentence(
    tmp_path: Path, database: str, redis: str, sentence: str
) -> None:
    with pytest.raises(Refused, match=sentence):
        serve("127.0.0.1", 0, tmp_path, True, to=Opening(database=database, redis=redis))
    with pytest.raises(Refused, match="say which with --database"):
        serve("127.0.0.1", 0, tmp_path, True, to=Opening(redis=redis))


async def test_nobody_there_is_said_in_a_sentence(database: str) -> None:
    with pytest.raises(Refused, match="cannot be reached"):
        await PostgresStore.open("postgresql://neko@127.0.0.1:1/neko")
    with pytest.raises(Refused, match="cannot be reached"):
        await PostgresStore.open(f"{database}-not")


async def test_a_server_that_stops_in_the_middle_of_writing_keeps_nobody_waiting_for_ever(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_sql, "BOUNDS", postgres_sql.BOUNDS.replace("10s", "1s"))
    await (await PostgresStore.open(database)).close()
    for count in (1, 3, 100):
        stopped = PostgresSql(database)
        stopped.begin()
        stopped.insert(EVENT, [("t", number, b"{}") for number in range(count)])
        with psycopg.connect(database, autocommit=True) as other:  # waits for those rows
            other.execute("INSERT INTO events SELECT 't', number, '{}' FROM generate_series(0, 99) AS number")
            other.execute("DELETE FROM events")
        with pytest.raises(AwayError):
            stopped.commit()
        stopped.close()


async def test_rows_of_one_commit_are_all_written_and_of_a_card_the_last(database: str) -> None:
    store = await PostgresStore.open(database)
    jobs = [store.append(f"t{n}", 0, said(*"abc"), card(f"t{n}")) for n in range(150)]
    await asyncio.gather(*jobs)
    assert [len(await store.read(f"t{n}")) for n in range(150)] == [3] * 150
    rows = [("t0", phase, False, False, 0.0, b"{}", None) for phase in ("lobby", "playing")]
    await store.write(lambda sql: sql.insert(CARD, rows))
    assert await store.ask(lambda sql: sql.execute("SELECT phase FROM cards WHERE board = 't0'").fetchall()) == [
        ("playing",)
    ]
    await store.close()


async def test_what_was_acknowledged_is_there_after_postgresql_was_killed() -> None:
    engine = Postgres(durable=True)
    try:
        store = await PostgresStore.open(engine.fresh())
        await store.append("t", 0, said("a"), card())
        engine.kill()
        with pytest.raises(AwayError):
            await store.append("t", 1, said("b"), card())
        assert not await store.is_reachable()
        engine.start()
        assert await store.is_reachable()
        await store.append("t", 1, said("b"), card())
        assert await store.read("t") == said("a", "b")
        await store.close()
    finally:
        engine.close()


async def test_reports_and_ratings_of_several_servers_are_at_hand(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(KEPT, tmp_path / "kept")
    await asyncio.to_thread(move, str(tmp_path / "kept"), database)
    store = await PostgresStore.open(database)
    await store.add_report(KeptReport(3.0, "t", "rasant", "a", "Ada", "e", "Eve", "rude", []))
    before = await store.ask(lambda sql: sql.execute(RATED).fetchall())
    assert before
    monkeypatch.setenv("NEKODROME_DATABASE", database)
    assert await asyncio.to_thread(main, ["reports", "--lang", "en"]) == 0
    assert "Ada about Eve, table t" in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["ratings", "rebuild", "--lang", "en"]) == 0
    assert "matches rated anew" in capsys.readouterr().out
    assert await store.ask(lambda sql: sql.execute(RATED).fetchall()) == before
    await store.close()
    monkeypatch.setenv("NEKODROME_DATABASE", f"{database}-not")
    for words in (["reports"], ["ratings", "rebuild"]):
        assert await asyncio.to_thread(main, [*words, "--lang", "en"]) == 2
        assert "does not exist" in capsys.readouterr().err
