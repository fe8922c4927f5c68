"""Forged, foreign, oversized, too fast, or nonsense: each is refused in words, and nothing breaks."""

import asyncio
import json
import time
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from nekodrome.server.people.cookies import Signer
from nekodrome.server.people.keys import BadKeyError, key_in
from nekodrome.server.settings import Limits, Settings
from tests.server.client import PATIENCE, Browser
from tests.server.running import SELDOM, Live, living, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def test_a_forged_cookie_names_nobody(live: Live) -> None:
    ada = await live.named("Ada")
    cookie = ada.cookie or ""
    other = "0" if cookie[-1] != "0" else "1"
    for forged in (cookie[:-1] + other, cookie.split(".")[0], "nekodrome=", "nekodrome=é.é", cookie[:-1]):
        thief = live.browser()
        thief.cookie = forged
        me = await thief.get("/api/me")
        assert me["name"] is None
        assert me["id"] != (await ada.get("/api/me"))["id"]


async def test_another_servers_signature_is_not_ours(live: Live) -> None:
    ada = await live.named("Ada")
    person = (await ada.get("/api/me"))["id"]
    thief = live.browser()
    thief.cookie = "nekodrome=" + Signer(b"k" * 32).cookie_of(person)
    assert (await thief.get("/api/me"))["id"] != person


async def test_nobody_acts_for_another_seat(live: Live) -> None:
    ada, bob, eve = await live.named("Ada"), await live.named("Bob"), await live.named("Eve")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, bob.at(table) as guest, eve.at(table) as thief:
        await guest.do(type="sit", seat=1)
        await host.do(type="start")
        for message in (
            {"type": "decide", "seq": 0, "action": 0},
            {"type": "decide", "seq": 0, "action": 0, "seat": 0},
            {"type": "stand_in", "seat": 0, "level": "kitten"},
            {"type": "rematch"},
        ):
            assert (await thief.refusal(**message))["code"] == "not-yours"
        async with live.browser().at(table) as nobody:
            assert (await nobody.refusal(type="decide", seq=0, action=0))["words"]["text"] == "error.no_cookie"


async def test_a_page_of_another_site_is_refused(live: Live) -> None:
    ada = await live.named("Ada")
    refusal = await ada.refused("POST", "/api/me", {"name": "Eve"}, Origin="http://evil.example")
    assert (refusal["status"], refusal["code"]) == (403, "wrong-origin")
    assert (await ada.refused("POST", "/api/me", {"name": "Eve"}, Origin="null"))["status"] == 403
    assert (await ada.get("/api/me"))["name"] == "Ada"
    table = await opened(ada)
    headers = {"Cookie": ada.cookie or ""}
    url = f"ws://127.0.0.1:{live.port}/ws/table/{table}"
    async with connect(url, additional_headers=headers, origin="http://evil.example") as socket:  # type: ignore[arg-type]
        assert json.loads(await socket.recv())["code"] == "wrong-origin"
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4403


async def test_a_table_that_is_not_there_says_so(live: Live) -> None:
    async with live.browser().at("nowhere", hello=False) as guest:
        assert (await guest.hear())["words"]["text"] == "error.no_such_table"
        with pytest.raises(ConnectionClosed):
            await guest.hear()
        assert guest.socket.close_code == 4404


GARBAGE: list[str | bytes] = [
    "",
    "nonsense",
    "[]",
    "{}",
    "null",
    '{"type": "fly"}',
    '{"type": "decide"}',
    '{"type": "decide", "seq": "0", "action": 1}',
    '{"type": "decide", "seq": 0, "action": -1}',
    '{"type": "decide", "seq": 0, "action": 1e400}',
    '{"type": "decide", "seq": 0, "action": ' + "9" * 5000 + "}",
    '{"type": "sit", "seat": 99999999999}',
    '{"type": "chat", "text": 3}',
    '{"type": "chat", "text": "' + "x" * 9000 + '"}',
    '{"type": "option", "name": "x", "value": ' + "[" * 4000 + "]" * 4000 + "}",
    '{"type": "seat", "seat": 1, "kind": "person"}',
    b"\xff\xfe\x00",
    b'{"type": "hello", "seq": true}',
]


async def test_garbage_is_refused_in_words_and_the_socket_goes_on(live: Live) -> None:
    ada = await live.named("Ada")
    async with ada.at(await opened(ada)) as player:
        await player.until("chat")
        for sent in GARBAGE:
            await player.socket.send(sent)
            refusal = await player.until("refused")
            assert refusal["code"] in ("bad-message", "too-big"), sent
            assert refusal["words"]["text"].startswith("error.")
        await player.do(type="chat", text="still here")


async def test_a_refusal_repeats_the_number_of_a_message_that_was_not_understood(live: Live) -> None:
    ada = await live.named("Ada")
    async with ada.at(await opened(ada), hello=False) as player:
        await player.send(type="fly", id=7)
        assert (await player.until("refused"))["to"] == 7
        await player.send(type="start", id=8)
        refusal = await player.until("refused")
        assert (refusal["to"], refusal["words"]["text"]) == (8, "error.hello_first")


async def test_a_big_body_is_refused(live: Live) -> None:
    refusal = await live.browser().refused("POST", "/api/me", b'{"name": "' + b"x" * 10_000 + b'"}')
    assert refusal["code"] == "too-big"


async def test_a_flood_is_refused_and_a_deluge_ends_with_a_word(tmp_path: Path) -> None:
    limits = Limits(messages_per_second=SELDOM, message_burst=10, refusals_before_close=30, line_burst=100)
    async with living(Settings(data=tmp_path, workers=1, limits=limits)) as live:
        ada, bob = await live.named("Ada"), await live.named("Bob")
        table = await opened(ada)
        async with ada.at(table) as flooder, bob.at(table) as friend:
            for _ in range(45):
                await flooder.send(type="chat", text="x")
            heard = await flooder.rest()
            assert flooder.socket.close_code == 4429
            assert sum(m["type"] == "refused" and m["code"] == "too-many" for m in heard) == 30
            await friend.do(type="chat", text="calm")
        async with ada.at(table) as back:
            await back.until("chat")


async def comes_in(browser: Browser, table: str) -> bool:
    """Whether a socket opens sooner or later: the server learns of a closed one a moment after it is closed."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            async with browser.at(table) as player:
                await player.until("table")
                return True
        except ConnectionClosed:
            await asyncio.sleep(0.01)
    return False


async def test_a_person_has_only_so_many_sockets_and_tables(tmp_path: Path) -> None:
    limits = Limits(sockets_per_person=2, tables_per_person=2)
    async with living(Settings(data=tmp_path, workers=1, limits=limits)) as live:
        ada = await live.named("Ada")
        table = await opened(ada)
        await opened(ada)
        refusal = await ada.refused("POST", "/api/tables", {"game": "rasant"})
        assert (refusal["status"], refusal["words"]["text"]) == (429, "error.tables")
        async with ada.at(table), ada.at(table), ada.at(table, hello=False) as third:
            assert (await third.hear())["words"]["text"] == "error.sockets"
            with pytest.raises(ConnectionClosed):
                await third.hear()
            assert third.socket.close_code == 4429
        assert await comes_in(ada, table), "sockets that were closed still count"


async def test_calls_and_tables_are_bounded_in_time(tmp_path: Path) -> None:
    limits = Limits(tables_per_second=SELDOM, table_burst=2, calls_per_second=SELDOM, call_burst=8)
    async with living(Settings(data=tmp_path, workers=1, limits=limits)) as live:
        browser = Browser(live.port)
        statuses = [(await browser.call("POST", "/api/tables", {"game": "rasant"})).status for _ in range(4)]
        assert statuses == [200, 200, 429, 429]
        statuses = [(await browser.call("GET", "/api/levels")).status for _ in range(8)]
        assert statuses[0] == 200
        assert statuses[-1] == 429


async def test_a_guest_who_does_not_read_is_sent_away_and_nobody_waits(tmp_path: Path) -> None:
    limits = Limits(waiting_messages=20)
    async with living(Settings(data=tmp_path, workers=1, limits=limits)) as live:
        ada, bob = await live.named("Ada"), await live.named("Bob")
        table = await opened(ada)
        writer = await _silent(live, bob, table)
        room = await live.house.rooms.get(table)
        await until(lambda: bool(room.audience.guests))
        end = time.monotonic() + PATIENCE
        while room.audience.guests and time.monotonic() < end:
            room.audience.tell_all("x" * 50_000)
            await asyncio.sleep(0)
        async with ada.at(table) as host:
            await host.do(type="chat", text="nobody waited")
            assert len(room.audience.guests) == 1
        writer.transport.abort()


async def _silent(live: Live, browser: Browser, table: str) -> asyncio.StreamWriter:
    """A socket that says hello and then reads nothing."""
    reader, writer = await asyncio.open_connection("127.0.0.1", live.port, limit=1024)
    request = (
        f"GET /ws/table/{table} HTTP/1.1\r\nHost: 127.0.0.1:{live.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {browser.cookie}\r\nOrigin: {browser.origin}\r\n\r\n"
    )
    writer.write(request.encode())
    await reader.readuntil(b"\r\n\r\n")
    hello = b'{"type":"hello"}'
    writer.write(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    await writer.drain()
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    return writer


def test_the_key_is_made_once_and_private(tmp_path: Path) -> None:
    key = key_in(tmp_path)
    assert key_in(tmp_path) == key
    assert len(key) == 32
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == ["key"]
    (tmp_path / "key").write_text("")
    with pytest.raises(BadKeyError):
        key_in(tmp_path)
