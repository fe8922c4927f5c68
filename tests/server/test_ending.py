"""A server that ends while somebody's request is being carried out."""

import asyncio
import logging
from pathlib import Path

import pytest

from nekodrome.server import serve
from nekodrome.server.rooms.room import Room
from tests.server.running import living, quick

pytestmark = [pytest.mark.server, pytest.mark.once]


async def test_what_is_not_done_in_time_is_given_up_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun = asyncio.Event()

    async def never_done(*_: object, **__: object) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(serve, "PATIENCE", 0)
    async with living(quick(tmp_path)) as live:
        monkeypatch.setattr(logging.getLogger("uvicorn.error"), "handlers", [caplog.handler])
        ada = await live.named("Ada")
        table = (await ada.post("/api/tables", {"game": "rasant"}))["table"]
        async with ada.at(table) as player:
            await player.until("table")
            monkeypatch.setattr(Room, "do", never_done)
            await player.send(type="start", id=1)
            await begun.wait()
            live.server.should_exit = True
            await player.rest()
    assert [record.exc_info for record in caplog.records if record.exc_info] == []
