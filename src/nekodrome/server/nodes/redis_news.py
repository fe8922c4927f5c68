"""News by Redis: a channel for the house, and one for each table that is in memory here."""

import asyncio
from typing import TYPE_CHECKING, Any, Final, final
from urllib.parse import urlsplit

from nekodrome.core.errors import Refused, error
from nekodrome.server.nodes.news import SILENCE, Message, News
from nekodrome.server.stores.places import without_password

if TYPE_CHECKING:
    from redis.asyncio.client import PubSub

SCHEMES: Final = ("redis", "rediss", "unix")


def checked_redis(address: str) -> str:
    """The address of a Redis; Refused where it is none, or where nothing here could reach one."""
    if urlsplit(address).scheme not in SCHEMES:
        raise error(Refused, "redis_url", given=without_password(address))
    try:
        from redis.asyncio import from_url

        from_url(address)
    except ImportError:
        raise error(Refused, "no_redis") from None
    except ValueError:
        raise error(Refused, "redis_url", given=without_password(address)) from None
    return address


def check_redis(address: str | None, database: str | None) -> None:
    """Before anybody is served: Refused where the Redis does not answer, or where there is nothing to tell."""
    if address is None:
        return
    if database is None:
        raise error(Refused, "redis_alone")
    from redis import RedisError, from_url

    client = from_url(checked_redis(address), socket_connect_timeout=SILENCE, socket_timeout=SILENCE)
    try:
        client.ping()
    except (RedisError, OSError) as failure:
        raise error(Refused, "redis_away", given=without_password(address), detail=str(failure)) from None
    finally:
        client.close()


@final
class RedisNews(News):
    """Publishes and subscribes."""

    def __init__(self, node: str, address: str, house: str) -> None:
        from redis.asyncio import from_url

        super().__init__(node)
        self._house = house  # several databases may share one Redis
        self._tables: set[str] = set()
        self._client: Any = from_url(address, socket_connect_timeout=SILENCE, socket_timeout=SILENCE)
        self._line: PubSub | None = None
        self._changes: set[asyncio.Task[None]] = set()

    def _channel(self, table: str) -> str:
        return f"nekodrome:{self._house}:{table}"

    def follow(self, table: str) -> None:
        self._tables.add(table)
        if self._line is not None:
            self._change(self._line.subscribe(self._channel(table)))

    def unfollow(self, table: str) -> None:
        self._tables.discard(table)
        if self._line is not None:
            self._change(self._line.unsubscribe(self._channel(table)))

    def _change(self, asked: Any) -> None:
        async def change() -> None:
            try:
                await asked
            except Exception:
                self.is_up = False  # whoever listens finds out, and subscribes anew

        task = asyncio.create_task(change())
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)

    async def _send(self, message: Message, body: bytes) -> None:
        await self._client.publish(self._channel(message.table), body)

    async def _listen(self) -> None:
        line = self._client.pubsub(ignore_subscribe_messages=True)
        try:
            await line.subscribe(self._channel(""))
            self._line = line
            if self._tables:
                await line.subscribe(*map(self._channel, self._tables))
            self.begin_to_hear()
            while not self.is_silent():
                message = await line.get_message(timeout=1.0)
                if message is not None:
                    self._hear(message["data"])
        finally:
            self._line = None
            await line.aclose()

    async def _disconnect(self) -> None:
        await self._client.connection_pool.disconnect(inuse_connections=True)
