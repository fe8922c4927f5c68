"""A player for the tests: a browser's cookie, its calls, and its socket at a table."""

import asyncio
import http.client
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
PATIENCE = 120.0  # seconds for whatever should come at once: never used up but where nothing comes


class Answer:
    """What came back over HTTP."""

    def __init__(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status = status
        self.headers = {name.lower(): value for name, value in headers}
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Browser:
    """Keeps its cookie, and everything it ever received."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie: str | None = None
        self.received: list[bytes] = []
        self.address = "127.0.0.1"  # where its sockets come from

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def call(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        return await asyncio.to_thread(self._call, method, path, body, headers)

    def _call(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            sent = {"Cookie": self.cookie} if self.cookie else {}
            if method == "POST":
                sent["Origin"] = self.origin
            sent.update({name.replace("_", "-"): value for name, value in headers.items()})
            payload = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
            connection.request(method, path, payload, sent)
            response = connection.getresponse()
            answer = Answer(response.status, response.getheaders(), response.read())
        finally:
            connection.close()
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        self.received.append(str(sorted(answer.headers.items())).encode() + answer.body)
        return answer

    async def get(self, path: str) -> Any:
        answer = await self.call("GET", path)
        assert answer.status == 200, answer.body
        return answer.json

    async def post(self, path: str, body: Any = None) -> Any:
        answer = await self.call("POST", path, {} if body is None else body)
        assert answer.status == 200, answer.body
        return answer.json

    async def refused(self, method: str, path: str, body: Any = None, **headers: str) -> Json:
        """The refusal, with its status."""
        answer = await self.call(method, path, body, **headers)
        assert answer.status != 200, answer.body
        refusal: Json = answer.json
        assert refusal["words"]["text"].startswith("error.")
        return {**refusal, "status": answer.status}

    @asynccontextmanager
    async def at(self, table: str, seq: int | None = None, hello: bool = True) -> AsyncIterator["AtTable"]:
        """At a table, having said hello."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        url = f"ws://127.0.0.1:{self.port}/ws/table/{table}"
        origin, here = self.origin, (self.address, 0)
        async with connect(url, additional_headers=headers, origin=origin, max_size=None, local_addr=here) as socket:  # type: ignore[arg-type]
            player = AtTable(self, socket)
            if hello:
                await player.send(type="hello", seq=seq)
            yield player


class AtTable:
    """A socket at a table, and what was heard through it."""

    def __init__(self, browser: Browser, socket: ClientConnection) -> None:
        self.browser = browser
        self.socket = socket
        self.table: Json = {}
        self.state: Json = {}
        self.states: list[Json] = []
        self.chat: list[Json] = []
        self.log: Json = {}
        self.live: Json = {}
        self.clocks: dict[int, tuple[float, bool]] = {}  # by seat: the seconds left, and whether they run
        self.frames: list[bytes] = []
        self._number = 0

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self, seconds: float = PATIENCE) -> Json:
        """The next message, remembered."""
        raw = await asyncio.wait_for(self.socket.recv(), seconds)
        text = raw.encode() if isinstance(raw, str) else raw
        self.browser.received.append(text)
        if isinstance(raw, bytes):
            self.frames.append(raw)
            return {"type": "frame"}
        message: Json = json.loads(text)
        if message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "state":
            self.state = message
            self.states.append(message)
        elif message["type"] == "chat":
            self.chat += message["lines"]
        elif message["type"] == "log":
            self.log = message
        elif message["type"] == "live":
            self.live = message
        elif message["type"] == "clocks":
            self.clocks = {clock["seat"]: (clock["left"], clock["running"]) for clock in message["clocks"]}
        return message

    async def rest(self) -> list[Json]:
        """Everything until the server closes the socket."""
        heard = []
        try:
            while True:
                heard.append(await self.hear())
        except ConnectionClosed:
            return heard

    async def until(self, kind: str, **fields: Any) -> Json:
        """The next message of that type whose fields are so."""
        while True:
            message = await self.hear()
            if message["type"] == kind and all(message[name] == value for name, value in fields.items()):
                return message

    async def until_table(self, **fields: Any) -> Json:
        """The table once its fields are so."""
        while not self.table or any(self.table[name] != value for name, value in fields.items()):
            await self.hear()
        return self.table

    async def dealt(self) -> Json:
        """The first state seen."""
        while not self.states:
            await self.hear()
        return self.states[0]

    async def ask(self, **message: Any) -> Json:
        """Sends it and gives the answer: `done` or `refused`."""
        self._number += 1
        await self.send(**message, id=self._number)
        while True:
            heard = await self.hear()
            if heard["type"] in ("done", "refused") and heard["to"] == self._number:
                return heard

    async def do(self, **message: Any) -> None:
        answer = await self.ask(**message)
        assert answer["type"] == "done", answer

    async def refusal(self, **message: Any) -> Json:
        answer = await self.ask(**message)
        assert answer["type"] == "refused", answer
        return answer

    async def play(self, until: int | None = None) -> None:
        """Takes the first legal move whenever one is owed, to the end or until so many decisions were made."""
        await self.until_table()
        while self.table["phase"] != "over" and (until is None or self.state.get("seq", 0) < until):
            if self.state.get("legal"):
                action, self.state["legal"] = self.state["legal"][0]["action"], []
                await self.do(type="decide", seq=self.state["seq"], action=action)
            else:
                await self.hear()
