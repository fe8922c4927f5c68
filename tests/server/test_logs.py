"""The log in JSON: one object a line, whatever happens, and nothing in it that is somebody's secret."""

import asyncio
import json
import socket
from pathlib import Path

import pytest

from tests.server.client import Browser
from tests.server.running import Process, free_port
from tests.server.test_tables import opened

pytestmark = [pytest.mark.server, pytest.mark.once]


async def test_every_line_is_an_object_and_none_tells_a_secret(tmp_path: Path) -> None:
    server = Process(free_port(), tmp_path, NEKODROME_LOG="json")
    await server.ready()
    ada = Browser(server.port)
    await ada.post("/api/me", {"name": "Ada Secret"})
    table = await opened(ada)
    async with ada.at(table) as player:
        await player.do(type="start")
        await player.dealt()
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(b"no request at all\r\n\r\n")
        while line.recv(4096):
            pass
    code, output = await asyncio.to_thread(server.stop)
    assert code == 0
    told = [json.loads(line) for line in output.splitlines()]
    assert [line["said"] for line in (told[0], told[-1])] == [f"listening at http://127.0.0.1:{server.port}", "ended"]
    assert all(line.keys() >= {"at", "level", "from", "said"} for line in told)
    assert any(line["level"] == "warning" for line in told)
    key = (tmp_path / "key").read_text().strip()
    assert ada.cookie is not None
    for secret in (key, ada.cookie.partition("=")[2], "Ada Secret"):
        assert secret not in output
