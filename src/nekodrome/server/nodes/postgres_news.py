"""News by PostgreSQL's own notifications, where there is no Redis: one channel for everything."""

import base64
import secrets
from typing import Any, Final, final

import psycopg

from nekodrome.server.nodes.news import Message, News
from nekodrome.server.stores.postgres_sql import KEPT_ALIVE

CHANNEL: Final = "nekodrome"
LONGEST: Final = 7000  # characters of a part: PostgreSQL takes no more than 8000 bytes


@final
class PostgresNews(News):
    """Notifies and listens; what is too long for one notification goes in several."""

    def __init__(self, node: str, address: str) -> None:
        super().__init__(node)
        self._address = address
        self._sending: psycopg.AsyncConnection[Any] | None = None
        self._listening: psycopg.AsyncConnection[Any] | None = None
        self._parts: dict[str, dict[int, str]] = {}  # of what has not wholly arrived

    def follow(self, table: str) -> None:
        """Everybody hears everything."""

    def unfollow(self, table: str) -> None:
        """Everybody hears everything."""

    async def _connect(self) -> "psycopg.AsyncConnection[Any]":
        return await psycopg.AsyncConnection.connect(self._address, autocommit=True, **KEPT_ALIVE)

    async def _send(self, message: Message, body: bytes) -> None:
        if self._sending is None or self._sending.closed:
            self._sending = await self._connect()
        text = base64.b85encode(body).decode()
        parts = [text[start : start + LONGEST] for start in range(0, len(text), LONGEST)]
        name = secrets.token_hex(6)
        for number, part in enumerate(parts):
            said = f"{name} {number} {len(parts)} {part}"
            await self._sending.execute("SELECT pg_notify(%s, %s)", (CHANNEL, said))

    async def _listen(self) -> None:
        self._listening = line = await self._connect()
        self._parts.clear()
        await line.execute(f"LISTEN {CHANNEL}")
        self.begin_to_hear()
        while not self.is_silent():
            async for notice in line.notifies(timeout=1.0, stop_after=1):
                self._collect(notice.payload)

    def _collect(self, payload: str) -> None:
        name, number, count, part = payload.split(" ", 3)
        parts = self._parts.setdefault(name, {})
        parts[int(number)] = part
        if len(parts) == int(count):
            del self._parts[name]
            self._hear(base64.b85decode("".join(part for _, part in sorted(parts.items()))))

    async def _disconnect(self) -> None:
        lines, self._sending, self._listening = (self._sending, self._listening), None, None
        for line in lines:
            if line is not None:
                await line.close()
