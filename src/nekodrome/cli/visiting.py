"""A bot that visits a server: it hears of tables it is asked to, sits down, and plays at several at once."""

import asyncio
import http.client
import json
import ssl
from typing import Any, Final, final
from urllib.parse import urlsplit

from nekodrome.cli.players import Maker, Told
from nekodrome.cli.visit import Visit
from nekodrome.cli.words import printable, word
from nekodrome.core.errors import Refused, error
from nekodrome.core.texts import Message

MOST_TABLES: Final = 8  # at once
PAUSE: Final = 2.0  # seconds between two looks at invitations
PATIENCE: Final = 30.0  # seconds for an answer
FAILURES: Final = 30  # looks in a row that nobody answered


@final
class Visiting:
    """One bot account at one server."""

    def __init__(self, url: str, token: str, maker: Maker, lang: str, pause: float = PAUSE) -> None:
        self.url = url
        self.token = token
        self.lang = lang
        self._maker = maker
        self._pause = pause
        self._visits: dict[str, asyncio.Task[None]] = {}
        self._left: set[str] = set()  # tables where there was no use in staying
        self._opened: str | None = None
        self.finished = 0

    async def stay(self, opens: str | None = None, until: int | None = None) -> None:
        """Plays wherever it is asked to, and at tables of a game that it opens; until so many matches are over."""
        me = await self.call("GET", "/api/me")
        self.say("bot.here", name=me["name"], url=self.url)
        silent = 0
        try:
            while until is None or self.finished < until:
                try:
                    await self._look_round(opens)
                    silent = 0
                except OSError:
                    silent += 1
                    if silent >= FAILURES:
                        raise error(Refused, "bot_silent", given=self.url) from None
                await self._rest()
        finally:
            await self._leave()

    async def _rest(self) -> None:
        """A while; what went wrong at a table for good ends it all."""
        waiting = [asyncio.create_task(asyncio.sleep(self._pause)), *self._visits.values()]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        waiting[0].cancel()
        for table, visit in list(self._visits.items()):
            if visit.done():
                del self._visits[table]
                visit.result()

    async def _look_round(self, opens: str | None) -> None:
        home = await self.call("GET", "/api/home")
        asked = [one["table"]["id"] for one in await self.call("GET", "/api/invitations")]
        for table in [*(card["id"] for card in home["mine"]), *asked]:
            self._visit(table)
        if opens is not None and self._opened not in self._visits and len(self._visits) < MOST_TABLES:
            self._opened = (await self.call("POST", "/api/tables", {"game": opens}))["table"]
            self._visit(self._opened)

    def _visit(self, table: str | None) -> None:
        if table is not None and table not in {*self._visits, *self._left} and len(self._visits) < MOST_TABLES:
            self._visits[table] = asyncio.create_task(Visit(self, table, self._maker).run())

    def give_up(self, table: str) -> None:
        """There is no use in coming to that table again."""
        self._left.add(table)

    async def _leave(self) -> None:
        for visit in self._visits.values():
            visit.cancel()
        await asyncio.gather(*self._visits.values(), return_exceptions=True)

    # talking

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers; Refused with its own words, OSError where it is silent."""
        status, told = await asyncio.to_thread(self._call, method, path, body)
        if status == 200:
            return told
        if isinstance(told, dict) and isinstance(told.get("words"), dict):
            raise Refused(told["words"])
        raise error(Refused, "bot_silent", given=self.url)

    def _call(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        parts = urlsplit(self.url)
        assert parts.hostname is not None
        if parts.scheme == "https":
            context = ssl.create_default_context()
            line: http.client.HTTPConnection = http.client.HTTPSConnection(
                parts.hostname, parts.port, timeout=PATIENCE, context=context
            )
        else:
            line = http.client.HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
        try:
            payload = None if body is None else json.dumps(body).encode()
            line.request(method, parts.path + path, payload, self.headers)
            answer = line.getresponse()
            return answer.status, json.loads(answer.read() or b"null")
        except (http.client.HTTPException, ValueError) as failure:
            raise OSError(str(failure)) from None
        finally:
            line.close()

    def socket_url(self, table: str) -> str:
        """Where a table is heard."""
        return f"ws{self.url.removeprefix('http')}/ws/table/{table}"

    def say(self, key: str, **args: object) -> None:
        """One line for whoever looks on."""
        told = {name: printable(value) if isinstance(value, str) else value for name, value in args.items()}
        print(word(key, self.lang, **told), flush=True)

    def say_at(self, table: Told, why: Message) -> None:
        """What went wrong at a table."""
        self.say("bot.failed", table=str(table.get("id", "")), why=Refused(why).say(self.lang))
