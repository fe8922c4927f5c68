"""This server among those of its database: its leases, its news, and who else is there."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Self, final

from nekodrome.server.clocks import Clock
from nekodrome.server.ids import fresh_id
from nekodrome.server.nodes.leases import EVERY, Leases
from nekodrome.server.nodes.news import Message, News
from nekodrome.server.nodes.redis_news import RedisNews, checked_redis
from nekodrome.server.nodes.shared_clock import SharedClock
from nekodrome.server.settings import Settings
from nekodrome.server.stores.bodies import card_of
from nekodrome.server.stores.sql_store import SqlStore
from nekodrome.server.tables.card import Card

HOUSE: Final = "house"  # the lease of whatever one server does for all: no table has so short a name
SILENT: Final = 6.0  # seconds after which a server is taken to be gone
DESERTED: Final = (
    "SELECT cards.body FROM cards LEFT JOIN leases USING (board) WHERE due "
    "AND (until IS NULL OR until < clock_timestamp()) ORDER BY at DESC LIMIT ?"
)
LAST: Final = (
    "SELECT board, (SELECT number FROM events WHERE events.board = asked.board ORDER BY number DESC LIMIT 1) "
    "FROM unnest(CAST(? AS text[])) AS asked (board)"
)
log = logging.getLogger(__name__)


@final
class Nodes:
    """What a server that shares its database has beside one that does not."""

    def __init__(self, store: SqlStore, clock: SharedClock | None, leases: Leases, news: News) -> None:
        self.store = store
        self._clock = clock
        self.leases = leases
        self.news = news
        self._last_heard: dict[str, float] = {}  # of the other servers
        self.left: Callable[[str], None] = lambda _: None  # called when one of them is gone
        self.heard: Callable[[Message], None] = lambda _: None
        news.heard = self._hear

    @classmethod
    async def open(cls, settings: Settings, store: SqlStore, clock: Clock) -> Self:
        """With news by the Redis that is named, or else by the database."""
        from nekodrome.server.nodes.postgres_news import PostgresNews

        node = fresh_id()
        assert settings.database is not None
        news: News = PostgresNews(node, settings.database)
        if settings.redis is not None:
            ((house,),) = await store.ask(lambda sql: sql.execute("SELECT name FROM nekodrome").fetchall())
            news = RedisNews(node, checked_redis(settings.redis), house)
        return cls(store, clock if isinstance(clock, SharedClock) else None, Leases(store, node), news)

    def chores(self) -> list[Coroutine[Any, Any, None]]:
        """What goes on all the time."""
        self.news.start()
        clock = [] if self._clock is None else [self._clock.keep(self.store)]
        return [self.leases.keep(), self._look_for_silence(), *clock]

    async def only_here(self, *chores: Callable[[], Awaitable[None]]) -> None:
        """Does what one server does for all, while that is this one."""
        while True:
            self.leases.want(HOUSE, lambda: None)
            await asyncio.sleep(EVERY)
            if self.leases.fence_of(HOUSE) is None:
                continue
            at_it = [asyncio.ensure_future(chore()) for chore in chores]
            try:
                while self.leases.fence_of(HOUSE) is not None:  # noqa: ASYNC110 it may run out by itself
                    await asyncio.sleep(EVERY)
            finally:
                for task in at_it:
                    task.cancel()
                await asyncio.gather(*at_it, return_exceptions=True)

    async def adopt(self, limit: int) -> list[Card]:
        """Tables where a bot is waited for and no server plays it: ours from now on."""
        rows = await self.store.ask(lambda sql: sql.execute(DESERTED, (limit,)).fetchall())
        cards = {card.table: card for card in (card_of(body) for (body,) in rows)}
        return [cards[board] for board in await self.leases.take(list(cards))]

    async def last_numbers(self, tables: list[str]) -> dict[str, int]:
        """How many events each of these has."""
        rows = await self.store.ask(lambda sql: sql.execute(LAST, (tables,)).fetchall())
        return {board: number + 1 for board, number in rows if number is not None}

    async def is_heard(self) -> bool:
        """Whether news arrives: this server hears what it says itself."""
        return self.news.is_up

    def _hear(self, message: Message) -> None:
        self._last_heard[message.node] = time.monotonic()
        if message.kind == "gone":
            self._forget(message.node)
            self.leases.try_again()
        elif message.kind != "beat":
            self.heard(message)

    def _forget(self, node: str) -> None:
        self._last_heard.pop(node, None)
        self.left(node)

    async def _look_for_silence(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            now = time.monotonic()
            if not self.news.is_up:  # it is we who hear nothing
                self._last_heard = dict.fromkeys(self._last_heard, now)
            for node in [node for node, at in self._last_heard.items() if now - at > SILENT]:
                log.warning("another server has gone silent")
                self._forget(node)

    async def hand_over(self) -> None:
        """Lets go of all leases: this server ends, and another one goes on at once."""
        with contextlib.suppress(Exception):  # then they run out
            await self.leases.release_all()
        self.news.publish("gone")

    async def close(self) -> None:
        """No more of it."""
        await self.news.close()
