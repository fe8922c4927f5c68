"""Scripted people who play through whatever happens and remember what they were told, and a checker of that."""

import asyncio
import contextlib
import random
from http.client import HTTPException
from typing import Any, NamedTuple

from websockets.exceptions import WebSocketException

from nekodrome.server.stores.postgres import PostgresStore
from nekodrome.server.tables.events import AnyEvent, Decided, Finished, RanOut
from nekodrome.server.tables.table import Table, table_of
from tests.server.client import AtTable, Browser, Json
from tests.server.crowd import _views_of
from tests.server.evening import GAMES

PATIENCE = 6.0  # seconds of silence after which somebody comes again
CLOCK = {"kind": "live", "bank": 1, "bonus": 5, "days": 1, "zero": "bot", "level": "kitten"}
BREATH = 0.2  # seconds until somebody tries again
LINE_LOST = (OSError, TimeoutError, HTTPException, WebSocketException)


class Acknowledged(NamedTuple):
    """A decision that a server said was done."""

    table: str
    seq: int
    seat: int
    action: int


class Player:
    """One of two at a table, who thinks for so many seconds on the average."""

    def __init__(self, browser: Browser, chance: random.Random, thinks: float) -> None:
        self.browser = browser
        self.chance = chance
        self._thinks = thinks
        self._patience = PATIENCE + 4 * thinks  # others think as well
        self.table = ""
        self.seat = -1
        self.is_leaving = False  # lets a bot play on for them
        self.is_over = False
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[str] = []
        self.states: list[Json] = []
        self.lines = 0  # how often they came

    async def play(self) -> None:
        """Until the match is over, however often the line is lost."""
        while not self.is_over:
            with contextlib.suppress(*LINE_LOST):
                await asyncio.wait_for(self._sit(), 60.0)

    async def _sit(self) -> None:
        self.lines += 1
        last = self.states[-1]["seq"] if self.states else None
        async with asyncio.timeout(PATIENCE):
            line = self.browser.at(self.table, last)
            player = await line.__aenter__()
        kept = 0
        try:
            while not self.is_over:
                await player.hear(self._patience)
                await self._act(player)
                self.is_over = player.table.get("phase") == "over"
                kept = self._keep(player, kept)
        finally:
            self._keep(player, kept)
            with contextlib.suppress(*LINE_LOST):
                await asyncio.wait_for(line.__aexit__(None, None, None), 1.0)

    def _keep(self, player: AtTable, kept: int) -> int:
        self.states += player.states[kept:]
        return len(player.states)

    async def _act(self, player: AtTable) -> None:
        info = player.table
        if not info or info["phase"] != "playing":
            return
        stands_in = info["seats"][self.seat]["stand_in"]
        if self.is_leaving != bool(stands_in):  # it is late, or their clock ran out while they were kept away
            await self._ask(player, type="stand_in", seat=self.seat, level="kitten" if self.is_leaving else None)
        elif player.state.get("legal") and not stands_in:
            await asyncio.sleep(self.chance.uniform(0.0, 2 * self._thinks))
            seq, legal = player.state["seq"], player.state["legal"]
            action = self.chance.choice(legal)["action"]
            player.state = {}
            if await self._ask(player, type="decide", seq=seq, action=action):
                self.acknowledged.append(Acknowledged(self.table, seq, self.seat, action))

    async def _ask(self, player: AtTable, **message: Any) -> bool:
        answer = await asyncio.wait_for(player.ask(**message), 2 * PATIENCE)
        if answer["type"] == "done":
            return True
        self.refused.append(answer["code"])
        if answer["code"] != "stale":  # nobody tells what the state is, for nothing has changed
            raise TimeoutError
        return False


class Pair:
    """Two who play one match after the other, with bots beside them, until it is late."""

    def __init__(self, port: int, number: int, chance: random.Random, games: list[str], thinks: float) -> None:
        self.browsers = [Browser(port) for _ in range(2)]
        self._names = [f"Ada {number}", f"Bob {number}"]
        self._games = games
        self._thinks = thinks
        self._chance = chance
        self.played: list[Player] = []
        self.is_late = False

    async def come(self) -> None:
        for browser, name in zip(self.browsers, self._names, strict=True):
            await browser.post("/api/me", {"name": name})

    async def live(self) -> None:
        """Opening a table may fail as anything may; then there is another one."""
        while not self.is_late:
            game = self._games[len(self.played) // 2 % len(self._games)]
            pair = [Player(browser, random.Random(self._chance.random()), self._thinks) for browser in self.browsers]
            try:
                await _open(pair, game)
            except (*LINE_LOST, AssertionError):
                await asyncio.sleep(BREATH)
                continue
            self.played += pair
            for player in pair:
                player.is_leaving = self.is_late
            await asyncio.gather(*(player.play() for player in pair))

    def leave(self) -> None:
        """It is late: bots play on for them."""
        self.is_late = True
        for player in self.played:
            player.is_leaving = True


async def _open(pair: list[Player], game: str) -> None:
    host, guest = pair
    table = str((await host.browser.post("/api/tables", {"game": game, **GAMES[game]}))["table"])
    async with host.browser.at(table) as one, guest.browser.at(table) as other:
        info = await one.until_table()
        for seat in range(1, len(info["seats"])):
            await one.ask(type="seat", seat=seat, kind="bot", level="kitten")
        if len(info["seats"]) > 1:
            await one.do(type="seat", seat=1, kind="open")
            await other.do(type="sit", seat=1)
        if "live" in info["timings"]:
            await one.do(type="timing", timing=CLOCK)
        await one.do(type="start")
    for seat, player in enumerate(pair):
        player.table, player.seat = table, seat


# what is checked


async def check(store: PostgresStore, people: list[Player]) -> dict[str, int]:
    """All that was acknowledged is in the log, once and in that order; nobody saw anything else. Some figures."""
    figures = {"matches": 0, "acknowledged": 0, "decisions": 0, "views": 0, "refused": 0, "lines": 0}
    for table in sorted({player.table for player in people}):
        events = await store.read(table)
        folded = table_of(table, events)
        assert folded.phase == "over", table
        assert sum(isinstance(event, Finished) for event in events) == 1
        made = decisions_of(table, events)
        figures["matches"] += 1
        figures["decisions"] += len(made)
        for player in [player for player in people if player.table == table]:
            _check_player(player, folded, events, made)
            figures["acknowledged"] += len(player.acknowledged)
            figures["views"] += len(player.states)
            figures["refused"] += len(player.refused)
            figures["lines"] += player.lines
    return figures


def decisions_of(table: str, events: list[AnyEvent]) -> dict[int, Decided]:
    """Every decision by the number of the state it was made on; the rules have let each of them pass."""
    growing = Table(table, events[0])  # type: ignore[arg-type]
    made: dict[int, Decided] = {}
    for event in events[1:]:
        if isinstance(event, RanOut):
            assert growing.bot_at(event.seat) is None, (table, "a clock ran out twice")
        if isinstance(event, Decided):
            assert growing.seq not in made
            assert event.seat in growing.pending(), (table, event)
            assert event.bot == (growing.bot_at(event.seat) is not None), (table, event)
            made[growing.seq] = event
        growing = growing.after([event])
    return made


def _check_player(player: Player, table: Table, events: list[AnyEvent], made: dict[int, Decided]) -> None:
    assert len({one.seq for one in player.acknowledged}) == len(player.acknowledged)
    for one in player.acknowledged:
        found = made[one.seq]
        assert (found.seat, found.action, found.bot) == (one.seat, one.action, False), (table.id, one)
    views = _views_of(table, events, {state["seq"] for state in player.states})
    for state in player.states:
        assert state["view"] == views[state["seq"]][player.seat], (table.id, state["seq"])
    assert table.deal is not None
    secret = table.deal.seed.encode()
    hidden = [heard for heard in player.browser.received if b'"phase":"over"' not in heard]
    assert not any(secret in heard for heard in hidden), table.id
