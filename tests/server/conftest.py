"""A server for each test that asks for one, and engines for those that ask for one of their own."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.running import Live, living, quick

if TYPE_CHECKING:
    from tests.server.engines import Postgres, Redis


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[Live]:
    """A server in this process, on a free port, with a folder of its own."""
    async with living(quick(tmp_path)) as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> "Iterator[Postgres]":
    """A PostgreSQL for all tests of this process."""
    from tests.server.engines import Postgres

    running = Postgres()
    yield running
    running.close()


@pytest.fixture
def database(postgres: "Postgres") -> str:
    """The address of a database for one test."""
    return postgres.fresh()


@pytest.fixture(scope="session")
def redis() -> "Iterator[Redis]":
    """A Redis for all tests of this process."""
    from tests.server.engines import Redis

    running = Redis()
    yield running
    running.close()
