"""A bot's visit to one table: it sits down, decides whenever its seat owes something, and leaves at the end."""

import asyncio
import json
import secrets
import sys
import traceback
from typing import TYPE_CHECKING, Any, Final, final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from nekodrome.bots.chair import Chair
from nekodrome.cli.players import Maker, Player, Told
from nekodrome.core.errors import Refused
from nekodrome.core.texts import Message
from nekodrome.games import game_of
from nekodrome.lab.chairs import chair_of

if TYPE_CHECKING:
    from nekodrome.cli.visiting import Visiting

LOGGED_OUT: Final = 4401
NO_USE: Final = range(4400, 4500)  # codes by which the server says that coming again is no use


@final
class Visit:
    """One table, from coming in to the end of the match."""

    def __init__(self, visiting: "Visiting", table: str, maker: Maker) -> None:
        self._visiting = visiting
        self._id = table
        self._maker = maker
        self._player: Player | None = None
        self._table: Told = {}
        self._state: Told = {}
        self._facts: list[Message] = []
        self._asked: dict[int, asyncio.Future[Told]] = {}
        self._chairs: asyncio.Queue[Told] = asyncio.Queue()
        self._number = 0
        self._thinking: asyncio.Task[None] | None = None
        self._is_over = False
        self._begun = False

    async def run(self) -> None:
        """Until the match is over, or there is no use in staying."""
        try:
            async with connect(
                self._visiting.socket_url(self._id), additional_headers=self._visiting.headers, max_size=None
            ) as socket:
                await self._attend(socket)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 0
            if code == LOGGED_OUT:
                raise Refused({"text": "error.wrong_token"}) from None
            if code in NO_USE:
                self._visiting.give_up(self._id)
        except (OSError, InvalidHandshake, InvalidStatus, TimeoutError):
            pass  # the server is away: the next look round comes here again
        finally:
            if self._thinking is not None:
                self._thinking.cancel()
            if self._player is not None:
                await asyncio.to_thread(self._player.leave)

    async def _attend(self, socket: ClientConnection) -> None:
        await self._send(socket, type="hello", seq=None)
        async for raw in socket:
            if isinstance(raw, str):
                await self._hear(socket, json.loads(raw))
            if self._is_over:
                return

    async def _hear(self, socket: ClientConnection, told: Told) -> None:
        kind = told.get("type")
        if kind in ("done", "refused") and told.get("to") in self._asked:
            self._asked.pop(told["to"]).set_result(told)
        elif kind == "chair":
            self._chairs.put_nowait(told)
        elif kind == "table":
            self._table = told["table"]
            await self._look(socket)
        elif kind == "state":
            self._state = told
            self._facts += told["facts"]
            self._wake(socket)

    # before and after the match

    async def _look(self, socket: ClientConnection) -> None:
        table = self._table
        if table["phase"] == "over":
            await self._end()
        elif table["phase"] == "playing":
            if table["you"] is None:
                self._is_over = True
                self._visiting.give_up(self._id)
            elif not self._begun:
                await self._begin()
                self._wake(socket)
            await self._vote(socket)
        elif table["you"] is None:
            await self._sit(socket)
        elif table["host"]:
            await self._host(socket)

    async def _sit(self, socket: ClientConnection) -> None:
        kinds = [seat["kind"] for seat in self._table["seats"]]
        free = next((kinds.index(kind) for kind in ("open", "bot") if kind in kinds), None)
        if free is None:
            self._is_over = True
            self._visiting.give_up(self._id)
        else:
            self._visiting.say("bot.sits", table=self._id, game=self._table["game"], number=free)
            await self._send(socket, type="sit", seat=free)

    async def _host(self, socket: ClientConnection) -> None:
        """A table of its own: every other seat is for people, and it begins as soon as all are there."""
        kinds = [seat["kind"] for seat in self._table["seats"]]
        if "bot" in kinds:
            await self._send(socket, type="seat", seat=kinds.index("bot"), kind="open")
        elif "open" not in kinds:
            await self._send(socket, type="start")

    async def _vote(self, socket: ClientConnection) -> None:
        """Whatever people agree on is all right with a bot."""
        vote, you = self._table["vote"], self._table["you"]
        if vote is not None and you in vote["voters"] and you not in vote["yes"]:
            await self._send(socket, type="vote", number=vote["number"], yes=True)

    async def _begin(self) -> None:
        self._begun = True
        self._player = self._maker(game_of(self._table["game"]))
        await asyncio.to_thread(self._player.begin, self._table)

    async def _end(self) -> None:
        self._is_over = True
        self._visiting.give_up(self._id)
        result, you = self._table["result"], self._table["you"]
        if self._player is None or result is None or you is None:
            return
        await asyncio.to_thread(self._player.end, result, self._state, self._facts)
        self._visiting.finished += 1
        self._visiting.say("bot.over", table=self._id, place=result["places"][you], n=len(result["places"]))

    # deciding

    def _wake(self, socket: ClientConnection) -> None:
        owes = bool(self._state.get("legal")) and self._begun
        if owes and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._decide(socket))

    async def _decide(self, socket: ClientConnection) -> None:
        """Until nothing is owed: the table may have moved on while it was thought about."""
        while legal := [int(move["action"]) for move in self._state.get("legal", [])]:
            state, facts = self._state, self._facts
            self._facts = []
            action = await self._chosen(socket, state, facts)
            if action not in legal:
                action = legal[secrets.randbelow(len(legal))]
            await self._ask(socket, type="decide", seq=state["seq"], action=action)
            if self._state is state:  # what comes of it is told later; or it was refused, and so will be the same again
                self._state = {**state, "legal": []}

    async def _chosen(self, socket: ClientConnection, state: Told, facts: list[Message]) -> int | None:
        assert self._player is not None
        player = self._player
        try:
            chair = await self._chair(socket, state["seq"]) if player.needs_chair else None
            if player.needs_chair and chair is None:
                return None
            action = await asyncio.to_thread(player.choose, state, facts, chair)
        except Refused as refused:
            self._visiting.say_at(self._table, refused.message)
            return None
        except Exception:
            traceback.print_exc(file=sys.stderr)
            self._visiting.say_at(self._table, {"text": "error.bot_raised"})
            return None
        if player.failure is not None:
            self._visiting.say_at(self._table, player.failure)
        return action

    async def _chair(self, socket: ClientConnection, seq: int) -> Chair | None:
        answer = await self._ask(socket, type="chair", seq=seq)
        if answer["type"] == "refused":
            return None
        return chair_of((await self._chairs.get())["chair"], self._table["game"])

    # talking

    async def _ask(self, socket: ClientConnection, **message: Any) -> Told:
        """Sends it, and gives the answer: `done` or `refused`."""
        self._number += 1
        self._asked[self._number] = asyncio.get_running_loop().create_future()
        answer = self._asked[self._number]
        await self._send(socket, **message, id=self._number)
        return await answer

    async def _send(self, socket: ClientConnection, **message: Any) -> None:
        await socket.send(json.dumps(message))
