"""Calls people by their bells: what was asked for, where it was asked for, and nothing else."""

import asyncio
import logging
from pathlib import Path
from typing import Final, final

from msgspec import Struct, json

from nekodrome.core.errors import Refused
from nekodrome.core.texts import Message, say
from nekodrome.server.people.bell import Bell
from nekodrome.server.push.keys import FILE, PushKey, decoded, push_key_in
from nekodrome.server.push.posting import check_endpoint, place_of, post
from nekodrome.server.push.sealing import check_keys, seal
from nekodrome.server.refusals import BadMessage, error
from nekodrome.server.settings import Settings
from nekodrome.server.stores.store import Store

MOST_BELLS: Final = 8  # of one person
AT_ONCE: Final = 4  # messages on their way
MOST_WAITING: Final = 1000  # calls; what comes beyond is not called
GONE: Final = (404, 410)
DAY: Final = 86400
log = logging.getLogger(__name__)


class Notice(Struct):
    """What a call says: words, and the table they are about. Nothing hidden is known to whoever makes one."""

    title: Message
    text: Message
    table: str
    lasts: float = DAY  # seconds after which it is of no use


class Shown(Struct):
    """A notice as the browser gets it."""

    title: str
    text: str
    table: str
    path: str


@final
class Pusher:
    """Keeps bells, and rings them; whoever calls does not wait for it."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._key: PushKey | None = None
        self._making = asyncio.Lock()
        self._lines = asyncio.Semaphore(AT_ONCE)
        self._calls: set[asyncio.Task[None]] = set()

    async def key(self) -> PushKey:
        """The server's own key; the first who asks has it made."""
        async with self._making:
            if self._key is None:
                contact = self._settings.public or "mailto:nobody@localhost.invalid"
                self._key = await asyncio.to_thread(push_key_in, self._path(), contact)
            return self._key

    def _path(self) -> Path:
        return self._settings.push_key_file or self._settings.data / FILE

    async def hang(self, bell: Bell) -> None:
        """One more bell; Refused where it cannot be rung."""
        check_endpoint(bell.endpoint, self._settings.push_anywhere)
        try:
            await asyncio.to_thread(check_keys, decoded(bell.p256dh), decoded(bell.auth))
        except ValueError:
            raise error(BadMessage, "push_keys") from None
        await self._store.add_bell(bell, self._settings.clock.time(), MOST_BELLS)

    def call(self, person: str, notice: Notice) -> None:
        """Rings all bells of somebody, by and by."""
        if len(self._calls) < MOST_WAITING:
            call = asyncio.get_running_loop().create_task(self._call(person, notice))
            self._calls.add(call)
            call.add_done_callback(self._calls.discard)

    async def close(self) -> None:
        """Whoever was not called by now is not."""
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    async def _call(self, person: str, notice: Notice) -> None:
        for bell in await self._store.bells_of(person):
            async with self._lines:
                await self._ring(bell, notice)

    async def _ring(self, bell: Bell, notice: Notice) -> None:
        key, now = await self.key(), self._settings.clock.time()
        try:
            status = await asyncio.to_thread(self._send, key, bell, notice, now)
        except Refused:
            status = GONE[0]  # it leads where nothing is posted: into a network of one's own
        except (OSError, ValueError) as failure:
            log.info("a push service could not be reached: %s", type(failure).__name__)
            return
        if status in GONE:
            await self._store.drop_bell(bell.endpoint)
        elif status >= 300:
            log.info("a push service answered %d", status)

    def _send(self, key: PushKey, bell: Bell, notice: Notice, now: float) -> int:
        title, text = (say(message, None, bell.lang) for message in (notice.title, notice.text))
        shown = Shown(title, text, notice.table, f"{self._settings.base}/table/{notice.table}")
        body = seal(json.encode(shown), decoded(bell.p256dh), decoded(bell.auth))
        headers = {
            "Authorization": key.header(bell.endpoint, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(max(60.0, min(DAY, notice.lasts)))),
            "Topic": notice.table[:32],
            "Urgency": "normal",
        }
        return post(place_of(bell.endpoint, self._settings.push_anywhere), body, headers)
