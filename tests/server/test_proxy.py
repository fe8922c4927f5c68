"""Behind a real nginx and a real Caddy, under a path: names, addresses, cookies, sockets."""

import asyncio
import http.client
import json
import ssl
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect

from tests.server.client import PATIENCE
from tests.server.fronts import caddy, nginx, ready
from tests.server.running import free_port, living, quick, until
from tests.server.test_tables import opened

pytestmark = [pytest.mark.server, pytest.mark.once]
Front = Callable[..., AbstractContextManager[None]]


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def asked(port: int, path: str, address: str, method: str = "GET", **headers: str) -> tuple[int, Any, bytes]:
    """An answer through the proxy to a visitor of that address."""
    line = http.client.HTTPSConnection(
        "localhost", port, timeout=PATIENCE, context=trusting(), source_address=(address, 0)
    )
    line.request(method, path, b"{}" if method == "POST" else None, headers)
    answer = line.getresponse()
    found = answer.status, answer.headers, answer.read()
    line.close()
    return found


async def answer_of(port: int, path: str, address: str, **more: str) -> tuple[int, Any, bytes]:
    return await asyncio.to_thread(asked, port, path, address, **more)


@pytest.mark.parametrize("front", [nginx, caddy])
async def test_a_visitor_behind_a_proxy_has_an_address_a_safe_cookie_and_a_socket(front: Front, tmp_path: Path) -> None:
    port = free_port()
    origin = f"https://localhost:{port}"
    given = replace(quick(tmp_path / "data"), public=f"{origin}/neko", proxies=("127.0.0.1",))
    async with living(given) as live:
        with front(tmp_path / "front", port, live.port):
            await ready(port)
            ask = partial(answer_of, port)
            status, headers, body = await ask("/neko/api/me", "127.0.0.7")
            assert status == 200
            cookie = headers["set-cookie"]
            assert "; Secure" in cookie
            assert "Path=/neko" in cookie
            assert headers["strict-transport-security"]
            status, _, body = await ask("/neko/", "127.0.0.7")
            assert status == 200
            assert b'="/neko/' in body
            assert (await ask("/neko/readyz", "127.0.0.7"))[0] == 200
            assert (await ask("/neko/api/logout", "127.0.0.7", method="POST", Origin="https://elsewhere.example"))[
                0
            ] == 403
            status, _, body = await ask("/neko/api/levels", "127.0.0.7", Host="elsewhere.example")
            assert status == 421 or body == b""  # Caddy has nothing to say there
            table = await opened(await live.named("Ada"))
            lie = {"Cookie": cookie.split(";")[0], "X-Forwarded-For": "203.0.113.9"}
            async with connect(
                f"wss://localhost:{port}/neko/ws/table/{table}",
                ssl=trusting(),
                origin=origin,  # type: ignore[arg-type]
                additional_headers=lie,
                local_addr=("127.0.0.8", 0),
                proxy=None,
            ) as socket:
                await socket.send(json.dumps({"type": "hello"}))
                told = json.loads(await socket.recv())
                assert told["type"] == "table"
                await until(lambda: {guest.address for guest in live.house.guests} == {"127.0.0.8"})
