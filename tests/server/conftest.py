"""A server for each test that asks for one."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.running import Live, living, quick


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[Live]:
    """A server in this process, on a free port, with a folder of its own."""
    async with living(quick(tmp_path)) as server:
        yield server
