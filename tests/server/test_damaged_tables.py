"""A table that cannot be read is set aside: the log says so once, its guests get a sentence, all others go on."""

import json
import logging
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from nekodrome.core.game import Game
from nekodrome.server.bots.turns import Turns
from nekodrome.server.rooms import rooms
from nekodrome.server.stores.folder import DATABASE
from tests.server.client import Browser
from tests.server.running import Live, living, quick, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server

NEVER = 3600.0  # seconds


async def waiting_for_a_bot(live: Live, ada: Browser) -> str:
    """A table of Ada's where a bot owes the first decision."""
    while True:
        table = await opened(ada, seats=5)
        async with ada.at(table) as host:
            await host.do(type="start")
            if not (await host.dealt())["legal"]:
                return table


async def left_in_play(folder: Path, count: int) -> tuple[Browser, list[str]]:
    """A folder with tables whose bots had no time to decide, and their host; the last ones were played at last."""
    async with living(replace(quick(folder), pace=NEVER)) as live:
        ada = await live.named("Ada")
        return ada, [await waiting_for_a_bot(live, ada) for _ in range(count)]


def change(folder: Path, query: str, *args: Any) -> None:
    """Something happens to the file."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        assert connection.execute(query, args).rowcount > 0


def event_changed(folder: Path, table: str, number: int, **fields: Any) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        where = "WHERE board = ? AND number = ?"
        (body,) = connection.execute(f"SELECT body FROM events {where}", (table, number)).fetchone()
        body = json.dumps({**json.loads(body), **fields}).encode()
        connection.execute(f"UPDATE events SET body = ? {where}", (body, table, number))


DAMAGES: dict[str, Callable[[Path, str], None]] = {
    "noise": lambda folder, table: change(folder, "UPDATE events SET body = x'ff00ff' WHERE board = ?", table),
    "no such event": lambda folder, table: event_changed(folder, table, 1, event="flown"),
    "no beginning": lambda folder, table: change(folder, "DELETE FROM events WHERE board = ? AND number = 0", table),
    "two beginnings": lambda folder, table: change(
        folder,
        "UPDATE events SET body = (SELECT body FROM events AS e WHERE e.board = events.board AND e.number = 0) "
        "WHERE board = ? AND number = 1",
        table,
    ),
    "too few seats": lambda folder, table: event_changed(folder, table, 1, seats=[], names=[]),
    "no seed": lambda folder, table: event_changed(folder, table, 1, seed="cats"),
    "a hole": lambda folder, table: change(
        folder, "UPDATE events SET number = 7 WHERE board = ? AND number = 1", table
    ),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=list(DAMAGES))
async def test_a_damaged_table_is_set_aside_and_the_bots_of_all_others_go_on(
    damage: Callable[[Path, str], None], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ada, tables = await left_in_play(tmp_path, 3)
    broken = tables[-1]  # the first that is read after a restart
    damage(tmp_path, broken)
    async with living(quick(tmp_path)) as live:
        ada.port = live.port
        for table in tables[:-1]:
            async with ada.at(table) as player:
                await player.dealt()
                while not player.state["legal"]:  # bots have come round to Ada
                    await player.hear()
        assert (await ada.refused("GET", f"/api/tables/{broken}/replay"))["status"] == 410
        for _ in range(2):
            async with ada.at(broken, hello=False) as guest:
                assert (await guest.hear())["words"]["text"] == "error.damaged"
                with pytest.raises(ConnectionClosed):
                    await guest.hear()
                assert guest.socket.close_code == 4410
    assert [record.getMessage() for record in caplog.records if broken in record.getMessage()] == [
        record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR
    ]
    assert sum(record.levelno >= logging.ERROR for record in caplog.records) == 1


async def test_a_damaged_card_or_feat_is_left_out_of_lists(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    ada, tables = await left_in_play(tmp_path, 2)
    change(tmp_path, "UPDATE cards SET body = x'00' WHERE board = ?", tables[0])
    change(tmp_path, "INSERT INTO feats VALUES (NULL, 't', 0, 'rasant', 'k', '{}', 1, 1, x'01')")
    async with living(replace(quick(tmp_path), pace=NEVER)) as live:
        ada.port = live.port
        for _ in range(2):
            mine = [card["id"] for card in (await ada.get("/api/home"))["mine"]]
            assert (tables[0] in mine, tables[1] in mine) == (False, True)
            assert await ada.get("/api/records") == []
        async with ada.at(tables[0]) as player:
            await player.dealt()
    assert sum(record.levelno >= logging.ERROR for record in caplog.records) == 2


async def test_no_table_waits_for_the_physics_of_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with living(quick(tmp_path)) as live:
        ada = await live.named("Ada")
        island = str((await ada.post("/api/tables", {"game": "nekojima"}))["table"])
        table = await opened(ada)  # nobody is due there, so that it is read when Ada comes
    loaded, asked = threading.Event(), threading.Event()

    def load(game: Game) -> None:
        if game.dexterity is not None:
            asked.set()
            assert loaded.wait(60)

    monkeypatch.setattr(rooms, "load_hands", load)
    async with living(quick(tmp_path)) as live:
        ada.port = live.port
        async with ada.at(island, hello=False) as waiting:
            await until(asked.is_set)
            async with ada.at(table) as player:
                await player.until_table()
            assert not loaded.is_set()
            loaded.set()
            await waiting.send(type="hello")
            await waiting.until_table()


async def test_bots_that_cannot_go_on_are_said_once_and_others_play(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = await live.named("Ada")
    think, broken = Turns._think, ""

    async def stumble(turns: Turns, table: Any, *args: Any) -> int:
        if table.id == broken:
            raise IndexError("nine lives")
        return await think(turns, table, *args)

    monkeypatch.setattr(Turns, "_think", stumble)
    broken = await opened(ada, seats=5)
    async with ada.at(broken) as host:
        await host.do(type="start")
        await host.dealt()
        await host.do(type="stand_in", seat=0, level="kitten")
        await host.until("refused", code="trouble")
        await host.do(type="chat", text="anybody there?")
        await host.until("refused", code="trouble")
        other = await waiting_for_a_bot(live, ada)
        room = await live.house.rooms.get(other)
        await until(lambda: room.table.seq > 0)
    assert [record.levelno for record in caplog.records if broken in record.getMessage()] == [logging.ERROR]
