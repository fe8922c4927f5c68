"""A server with people at its tables, somebody who attacks it through real sockets, and what is checked of it."""

import asyncio
import json
import logging
from collections import deque
from random import Random
from typing import Any

from nekodrome.server.tables.events import (
    Admitted,
    AnswerLeft,
    AnyEvent,
    Chatted,
    Decided,
    Finished,
    HandsShown,
    Rematched,
    Seated,
    StoodIn,
    TableOpened,
    Undone,
    VoteCalled,
    VoteClosed,
    Voted,
)
from nekodrome.server.tables.manners import handle_of
from tests.server.client import PATIENCE, Browser
from tests.server.fuzz.grammar import Grammar, Known, frame_of
from tests.server.running import Live
from tests.server.test_tables import opened

LAST = 12  # inputs shown when something went wrong
BATCH = 40  # messages between two that must be answered
OPEN = (
    "GET /ws/table/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{cookie}Origin: http://{host}\r\n\r\n"
)


class Ears(logging.Handler):
    """Hears what the server has to say of its troubles."""

    def __init__(self) -> None:
        super().__init__()
        self.troubles: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.troubles.append(self.format(record))


class World:
    """Ada has a match with Bob, a lobby and a match that is over; Eve has nothing but a name."""

    def __init__(self, live: Live, seed: int) -> None:
        self.live = live
        self.seed = seed
        self.rng = Random(seed)
        self.ears = Ears()
        self.sent: deque[bytes] = deque(maxlen=LAST)
        self.inputs = 0
        self.answers: dict[str, int] = {}
        self._sitting: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Lets everybody sit down."""
        logging.getLogger().addHandler(self.ears)
        for name in ("uvicorn.error", "uvicorn", "asyncio"):
            logging.getLogger(name).addHandler(self.ears)
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: self.ears.troubles.append(f"{context.get('message')}: {context.get('exception')!r}")
        )
        self.ada, self.bob, self.eve = [await self.live.named(name) for name in ("Ada", "Bob", "Eve")]
        await self.ada.post("/api/me/password", {"password": "bamboo and cats"})
        self.lobby, self.over = [await opened(self.ada, seats=2) for _ in range(2)]
        async with self.ada.at(self.over) as host:
            await host.do(type="seat", seat=1, kind="bot", level="kitten")
            await host.do(type="start")
            await host.play()
        self.ids = [await _id_of(browser) for browser in (self.ada, self.bob, self.eve)]
        await self._deal()
        self._sitting.append(asyncio.create_task(self._sit_at(self.lobby)))
        self.grammar = Grammar(self.rng, self._known())
        await self.note()

    async def _deal(self) -> None:
        """A match of Ada's with Bob; however many tables others open, she gets one."""
        house = self.live.house
        self.match = await house.rooms.open(await house.people.get(self.ids[0]), "rasant", 2, {})
        async with self.ada.at(self.match) as host, self.bob.at(self.match) as guest:
            await guest.do(type="sit", seat=1)
            await host.do(type="start")
        self._sitting.append(asyncio.create_task(self._sit_at(self.match)))

    def _known(self) -> Known:
        tables = [self.match, self.lobby, self.over]
        cookies = [browser.cookie or "" for browser in (self.bob, self.eve)]
        handles = [handle_of(table, person) for table in tables for person in self.ids]
        return Known(tables, cookies, handles, f"127.0.0.1:{self.live.port}")

    async def _sit_at(self, table: str) -> None:
        """Ada is there all the time: nobody may play for her."""
        async with self.ada.at(table) as host:
            while True:
                await host.hear(3600)

    async def end(self) -> None:
        """Nobody listens any more."""
        for sitting in self._sitting:
            sitting.cancel()
        await asyncio.gather(*self._sitting, return_exceptions=True)
        for name in ("", "uvicorn.error", "uvicorn", "asyncio"):
            logging.getLogger(name or None).removeHandler(self.ears)

    # what may have changed

    async def note(self) -> None:
        self._before = await self._kept()

    async def _kept(self) -> dict[str, Any]:
        store = self.live.house.store
        events = {table: await store.read(table) for table in (self.match, self.lobby, self.over)}
        return {"events": events, "ada": await store.person(self.ids[0])}

    async def check(self) -> None:
        """Nothing went wrong, and nothing changed that those who attack had no right to."""
        assert self.ears.troubles == [], self._story(self.ears.troubles[0])
        after = await self._kept()
        assert after["ada"] == self._before["ada"], self._story("Ada is another")
        for table, events in after["events"].items():
            old = self._before["events"][table]
            assert events[: len(old)] == old, self._story("the past changed")
            for place in range(len(old), len(events)):
                assert self._had_right(events[place], events[:place]), self._story(f"no right to {events[place]}")
        await self.ada.get("/api/me")
        await self.note()
        await self._refresh()

    def _had_right(self, event: AnyEvent, before: list[AnyEvent]) -> bool:
        """Whether Bob or Eve may have brought that about."""
        others = self.ids[1:]
        if isinstance(event, Chatted):
            return event.person in others
        if isinstance(event, Seated):
            seats = next(found.seats for found in reversed(before) if isinstance(found, Seated | TableOpened))
            changed = [(old, new) for old, new in zip(seats, event.seats, strict=True) if old != new]
            return all(old.person in others or (new.person in others and old.kind != "person") for old, new in changed)
        if isinstance(event, Finished):
            return isinstance(before[-1], Decided)
        if isinstance(event, Rematched):
            return any(isinstance(found, Finished) for found in before)
        if isinstance(event, Admitted):
            return event.person in others
        if isinstance(event, VoteClosed):  # nothing carries without Ada
            return not event.carried
        mine = Decided | Undone | StoodIn | AnswerLeft | HandsShown | VoteCalled | Voted
        return isinstance(event, mine) and event.seat == 1

    async def _refresh(self) -> None:
        """Whoever was logged out comes again."""
        for n, browser in enumerate((self.bob, self.eve), 1):
            if await _id_of(browser) != self.ids[n]:
                browser.cookie = (
                    f"nekodrome={self.live.house.signer.cookie_of(self.ids[n], 'fuzz', await self._epoch(n))}"
                )
        self.grammar.known = self._known()

    async def _epoch(self, n: int) -> int:
        return (await self.live.house.people.get(self.ids[n])).epoch

    def _story(self, what: str) -> str:
        return f"{what}\nseed {self.seed}, input {self.inputs}; the last ones:\n" + "\n".join(map(repr, self.sent))

    def _send(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        self.inputs += 1
        self.sent.append(data[:400])
        writer.write(data)

    def _count(self, answer: str) -> None:
        self.answers[answer] = self.answers.get(answer, 0) + 1

    # over HTTP

    async def ask(self, count: int) -> None:
        """So many requests, on as few connections as the server lets live."""
        done = 0
        while done < count:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.live.port)
            try:
                while done < count:
                    done += 1
                    sent, whole = self.grammar.request()
                    self._send(writer, sent)
                    if not whole:
                        writer.write_eof()
                    status = await self._answer(reader)
                    assert status < 500 or status == 503, self._story(f"status {status}")
                    self._count(str(status))
                    if not whole or not status:
                        break
            except ConnectionError:
                self._count("reset")
            finally:
                writer.close()

    async def _answer(self, reader: asyncio.StreamReader) -> int:
        """The status of the answer; 0 when the server hung up."""
        try:
            while True:
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
                status = int(head[9:12])
                assert status == 100 or b"content-security-policy" in head.lower(), self._story(repr(head))
                if status != 100:
                    break
            await self._body(reader, head.lower())
        except asyncio.IncompleteReadError:
            return 0
        except TimeoutError:
            raise AssertionError(self._story("no answer")) from None
        return 0 if b"connection: close" in head.lower() and status < 500 and self._over(status) else status

    def _over(self, status: int) -> bool:
        self._count(str(status))
        return True

    async def _body(self, reader: asyncio.StreamReader, head: bytes) -> None:
        size = next((int(line[15:]) for line in head.split(b"\r\n") if line.startswith(b"content-length:")), 0)
        if not self.sent[-1].startswith(b"HEAD"):
            await asyncio.wait_for(reader.readexactly(size), PATIENCE)

    # at a table

    async def talk(self, count: int) -> None:
        """So many frames at tables; whoever is sent away comes again."""
        done = 0
        while done < count:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.live.port)
            cookie = f"Cookie: {self.grammar.cookie()}\r\n" if self.rng.random() < 0.9 else ""
            table = self.rng.choice(self.grammar.known.tables)
            host = self.grammar.known.host
            writer.write(OPEN.format(table=table, host=host, cookie=cookie).encode("latin-1", "replace"))
            try:
                await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
                if self.rng.random() < 0.95:
                    writer.write(frame_of(b'{"type":"hello"}'))
                going = True
                while going and done < count:
                    batch = min(BATCH, count - done)
                    done += batch
                    for _ in range(batch):
                        self._send(writer, self.grammar.frame())
                    going = await self._sync(reader, writer)
            except (ConnectionError, asyncio.IncompleteReadError):
                self._count("closed")
            finally:
                writer.close()

    async def _sync(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Reads until the server has answered all; whether it still listens."""
        writer.write(frame_of(b'{"type":"hello","id":2000000000}'))
        while True:
            try:
                opcode, body = await asyncio.wait_for(_frame_in(reader), PATIENCE)
            except TimeoutError:
                raise AssertionError(self._story("no answer")) from None
            if opcode == 8:
                return False
            if opcode == 1 and self._heard(json.loads(body)):
                return True

    def _heard(self, message: dict[str, Any]) -> bool:
        self._count(message.get("code", message["type"]))
        if message["type"] == "state":
            self.grammar.seq = message["seq"]
        assert message.get("code") != "trouble", self._story(str(message))
        return message.get("to") == 2000000000

    async def move(self) -> None:
        """Ada plays when it is her turn, so that there is something to attack; after the end she plays again."""
        async with self.ada.at(self.match) as host:
            await host.dealt()
            if host.table["phase"] == "over":
                await self._deal()
            elif host.state["legal"]:
                await host.do(type="decide", seq=host.state["seq"], action=host.state["legal"][0]["action"])
        self.grammar.known = self._known()


async def _frame_in(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    first, second = await reader.readexactly(2)
    size = second & 127
    if size > 125:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
    return first & 15, await reader.readexactly(size)


async def _id_of(browser: Browser) -> str:
    return str((await browser.get("/api/me"))["id"])
