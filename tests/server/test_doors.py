"""Connections: those that never end a request or never read, too many of them, and who gets in all the same."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import quote

import pytest

from nekodrome.server.addresses import place_of
from nekodrome.server.clocks import Clock
from nekodrome.server.doors.calm import calm_log
from nekodrome.server.settings import Limits, Settings
from tests.server.client import PATIENCE, Browser
from tests.server.fuzz.grammar import frame_of
from tests.server.fuzz.world import OPEN
from tests.server.running import Cramped, Live, free_port, living, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server
HALF = b"GET /api/levels HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HALF_BODY = b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"


class MovedClock(Clock):
    """A clock that goes on only when it is moved."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead

    def monotonic(self) -> float:
        return self.ahead


class Raw:
    """A connection that sends what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def rest(self) -> bytes:
        """Everything until the server hangs up."""
        try:
            return await asyncio.wait_for(self.reader.read(-1), PATIENCE)
        except ConnectionResetError:
            return b""


Dial = Callable[..., Awaitable[Raw]]


@pytest.fixture
async def raw() -> AsyncIterator[Dial]:
    """Opens connections, and hangs up in the end."""
    made: list[Raw] = []

    async def dial(port: int, sent: bytes = b"") -> Raw:
        made.append(Raw(*await asyncio.open_connection("127.0.0.1", port)))
        made[-1].writer.write(sent)
        return made[-1]

    yield dial
    for one in made:
        one.writer.close()
        with contextlib.suppress(OSError):
            await one.writer.wait_closed()


def settings(data: Path, clock: Clock, **limits: float) -> Settings:
    return Settings(data=data, workers=1, clock=clock, limits=Limits(**limits))  # type: ignore[arg-type]


@pytest.mark.parametrize("sent", [HALF, HALF_BODY])
async def test_half_a_request_is_not_waited_for(sent: bytes, tmp_path: Path, raw: Dial) -> None:
    clock = MovedClock()
    async with living(settings(tmp_path, clock)) as live:
        half = await raw(live.port, sent)
        await until(lambda: any(line.begun for line in live.app.census.lines))
        clock.ahead += 9
        live.app.census.look_round()
        assert len(live.app.census) == 1
        clock.ahead += 9
        live.app.census.look_round()
        answer = await half.rest()
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b"default-src 'self'" in answer
        await until(lambda: len(live.app.census) == 0)


async def test_a_request_that_comes_letter_by_letter_is_not_waited_for_either(tmp_path: Path, raw: Dial) -> None:
    clock = MovedClock()
    async with living(settings(tmp_path, clock)) as live:
        slow = await raw(live.port, HALF)
        await until(lambda: any(line.begun for line in live.app.census.lines))
        for _ in range(12):
            clock.ahead += 1
            slow.writer.write(b"x")
            live.app.census.look_round()
        assert (await slow.rest())[:12] in (b"HTTP/1.1 408", b"")  # letters on their way make the answer get lost
        assert len(live.app.census) == 0


async def test_somebody_who_says_nothing_is_forgotten(tmp_path: Path, raw: Dial) -> None:
    clock = MovedClock()
    async with living(settings(tmp_path, clock)) as live:
        silent = await raw(live.port)
        await until(lambda: len(live.app.census) == 1)
        clock.ahead += 11
        live.app.census.look_round()
        assert await silent.rest() == b""


async def test_endless_headers_are_refused(live: Live, raw: Dial) -> None:
    for sent in (b"GET / HTTP/1.1\r\nX: " + b"x" * 100_000, b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 200 + b"\r\n"):
        answer = await (await raw(live.port, sent)).rest()
        assert answer[:12] in (b"HTTP/1.1 431", b"HTTP/1.1 400"), answer
        assert b"default-src 'self'" in answer


async def test_whoever_does_not_read_the_answer_is_dropped(tmp_path: Path) -> None:
    clock = MovedClock()
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "big.bin").write_bytes(b"x" * 30_000_000)
    async with living(settings(tmp_path / "data", clock), pages) as live:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.setblocking(False)
        await asyncio.get_running_loop().sock_connect(deaf, ("127.0.0.1", live.port))
        deaf.send(b"GET /big.bin HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        census = live.app.census
        await until(lambda: any(line.wire.get_write_buffer_size() for line in census.lines))
        census.look_round()
        clock.ahead += 61
        census.look_round()
        await until(lambda: len(census) == 0)
        deaf.close()


async def test_one_address_has_only_so_many_connections_and_the_idle_make_room(tmp_path: Path, raw: Dial) -> None:
    async with living(settings(tmp_path, Clock(), connections_per_address=5)) as live:
        silent = [await raw(live.port, HALF) for _ in range(20)]
        await until(lambda: len(live.app.census) == 5)
        assert await Browser(live.port).get("/api/levels")
        for one in silent[:15]:
            assert await one.rest() == b""


async def test_sockets_of_one_address_are_refused_in_words_when_there_is_no_place(tmp_path: Path, raw: Dial) -> None:
    async with living(settings(tmp_path, Clock(), connections_per_address=3)) as live:
        ada = await live.named("Ada")
        table = await opened(ada)
        async with ada.at(table), ada.at(table), ada.at(table):
            answer = await (await raw(live.port, HALF)).rest()
            assert answer.startswith(b"HTTP/1.1 503 ")
            assert "réessayez".encode() in answer


async def test_the_last_places_are_for_those_who_already_sit(tmp_path: Path, raw: Dial) -> None:
    async with living(settings(tmp_path, Clock(), connections=16, connections_per_address=100)) as live:
        ada = await live.named("Ada")
        table = await opened(ada)
        census = live.app.census
        async with AsyncExitStack() as watching:
            eve = live.browser()
            while len(census) < census.most - census.reserve:
                await watching.enter_async_context(eve.at(table))
            answer = await eve.call("GET", "/api/levels")
            assert answer.status == 503
            assert "réessayez" in answer.body.decode()
            async with ada.at(table) as player:
                await player.do(type="chat", text="still in")
            silent = [await raw(live.port, HALF) for _ in range(30)]
            async with ada.at(table) as player:
                await player.do(type="chat", text="and again")
            assert silent


async def test_a_full_house_of_half_requests_lets_everybody_in(tmp_path: Path, raw: Dial) -> None:
    """With as many open files as a process usually may have, or fewer."""
    server = Cramped(free_port(), tmp_path)
    await server.ready()
    ada = Browser(server.port)
    await ada.post("/api/me", {"name": "Ada"})
    table = await opened(ada)
    async with ada.at(table) as player:
        halves = [await raw(server.port, HALF) for _ in range(300)]
        assert await asyncio.wait_for(Browser(server.port).get("/api/levels"), PATIENCE)
        await player.do(type="chat", text="still here")
        async with ada.at(table) as again:
            await again.do(type="chat", text="and again")
        assert halves
    code, output = await asyncio.to_thread(server.stop)
    assert code == 0
    assert output.count("\n") == 1


def test_a_network_of_ipv6_is_one_place() -> None:
    assert place_of("2001:db8:1:2:3:4:5:6") == place_of("2001:db8:1:2::1") != place_of("2001:db8:1:3::1")
    assert place_of("::ffff:192.0.2.7") == place_of("192.0.2.7") == "192.0.2.7"
    assert place_of("fe80::1%eth0") == place_of("fe80::2")
    assert place_of("somewhere") == "somewhere"


def test_the_log_cannot_be_flooded(caplog: pytest.LogCaptureFixture) -> None:
    clock = MovedClock()
    calm_log(clock)
    log = logging.getLogger("uvicorn.error")
    for _ in range(1000):
        log.warning("nonsense")
    assert len(caplog.records) == 10
    log.error("trouble")
    assert len(caplog.records) == 11
    clock.ahead += 60
    log.warning("nonsense")
    assert caplog.messages[-1] == "nonsense (and 990 lines like it were not written)"


async def test_text_that_is_none_closes_a_socket_and_leaves_no_trace(
    live: Live, raw: Dial, caplog: pytest.LogCaptureFixture
) -> None:
    ada = await live.named("Ada")
    table = await opened(ada)
    opening = OPEN.format(table=table, host=f"127.0.0.1:{live.port}", cookie=f"Cookie: {ada.cookie}\r\n")
    one = await raw(live.port, opening.encode())
    await one.reader.readuntil(b"\r\n\r\n")
    one.writer.write(frame_of(b"\xff\xfe", 0x81))
    assert (await one.rest()).endswith((1007).to_bytes(2, "big"))
    assert [record for record in caplog.records if record.exc_info] == []


async def test_whoever_leaves_in_mid_body_leaves_no_trace(
    live: Live, raw: Dial, caplog: pytest.LogCaptureFixture
) -> None:
    one = await raw(live.port, HALF_BODY)
    await until(lambda: any(line.begun for line in live.app.census.lines))
    one.writer.transport.abort()
    await until(lambda: len(live.app.census) == 0)
    await Browser(live.port).get("/api/levels")
    assert caplog.records == []


async def test_a_part_of_a_path_may_be_too_long_for_a_file(live: Live) -> None:
    for path in ("/" + "x" * 256, "/" + "é" * 200, "/assets/" + "x" * 5000, "/table/" + "x" * 1000, "/%ff%fe"):
        answer = await live.browser().call("GET", quote(path, safe="/%"))
        assert answer.status in (200, 404)
        assert "content-security-policy" in answer.headers


async def test_an_upgrade_that_is_not_known_is_answered_and_ends(live: Live, raw: Dial) -> None:
    sent = b"GET /api/levels HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"
    assert (await (await raw(live.port, sent)).rest()).startswith(b"HTTP/1.1 200 ")


async def test_a_guest_who_never_says_hello_is_sent_away(tmp_path: Path) -> None:
    async with living(settings(tmp_path, Clock(), hello_seconds=0.05)) as live:
        ada = await live.named("Ada")
        async with ada.at(await opened(ada), hello=False) as silent:
            await silent.rest()
            assert silent.socket.close_code == 1013
