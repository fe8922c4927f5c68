"""A crowd of scripted people who play all games by all clocks: they come, go, reload, forget their turn, vote, and come
back after days; meanwhile the server restarts, and time passes as a clock is moved."""

import asyncio
import contextlib
import json
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path

from msgspec.json import encode
from websockets.exceptions import WebSocketException

from nekodrome.core.game import SPECTATOR
from nekodrome.games import game_of, slugs
from nekodrome.server.refusals import NotFound
from nekodrome.server.rooms.room import Room
from nekodrome.server.tables.events import (
    AnyEvent,
    Decided,
    EndedUndecided,
    Finished,
    Paused,
    RanOut,
    VoteCalled,
)
from nekodrome.server.tables.table import Table, table_of
from tests.server.client import AtTable, Browser, Json
from tests.server.evening import GAMES
from tests.server.moving import MovingClock, timed
from tests.server.running import Live, free_port

DAY = 86400.0
PATIENCE = 0.4  # seconds of silence after which somebody gets up and looks elsewhere
BEAT = 0.05  # seconds between two movements of the clock
MOST_OPEN = 2  # unfinished tables that somebody opens
SIMULATED = 0.04  # of all tables: an island takes the processor longer than all the cards
TIMINGS: list[Json] = [
    {"kind": kind, "bank": bank, "bonus": 5, "days": days, "zero": zero, "level": "kitten"}
    for kind, bank, days in (("none", 1, 1), ("live", 1, 1), ("live", 5, 1), ("days", 1, 1), ("days", 1, 3))
    for zero in ("bot", "vote")
]
COUNTED = (Decided, Finished, RanOut, VoteCalled, Paused, EndedUndecided)


class Somebody:
    """One of the crowd; what they were shown is kept by table, to be looked through for what they should not see."""

    def __init__(self, port: int, number: int, rng: random.Random) -> None:
        self.browser = Browser(port)
        self.name = f"Cat {number}"
        self.rng = rng
        self.id = ""
        self.heard: dict[str, list[Json]] = {}

    async def come(self) -> None:
        self.id = str((await self.browser.post("/api/me", {"name": self.name}))["id"])

    async def live(self) -> None:
        """Goes from table to table until the server is gone."""
        while True:
            home = await self.browser.get("/api/home")
            turns = [card["id"] for card in home["mine"] if card["your_turn"]]
            mine, free = [card["id"] for card in home["mine"]], [card["id"] for card in home["open"]]
            chance = self.rng.random()
            if turns and chance < 0.6:
                await self.sit_at(self.rng.choice(turns))
            elif free and chance < 0.8:
                await self.sit_at(self.rng.choice(free))
            elif len(mine) < MOST_OPEN:
                await self.sit_at(await self.open())
            elif mine:
                await self.sit_at(self.rng.choice(mine))

    async def open(self) -> str:
        """A table with room for somebody else, and some clock."""
        of_hands, others = (
            [slug for slug in slugs() if slug in GAMES and (game_of(slug).dexterity is not None) is by_hand]
            for by_hand in (True, False)
        )
        game = self.rng.choice(of_hands if self.rng.random() < SIMULATED else others)
        table = str((await self.browser.post("/api/tables", {"game": game, **GAMES[game]}))["table"])
        async with self.browser.at(table) as host:
            info = await host.until_table()
            for seat in range(1, len(info["seats"])):
                await host.ask(type="seat", seat=seat, kind="bot", level="kitten")
            await host.ask(type="seat", seat=1, kind="open")
            timing = self.rng.choice([one for one in TIMINGS if one["kind"] in info["timings"]])
            await host.do(type="timing", timing=timing)
        return table

    async def sit_at(self, table: str) -> None:
        """Does what may be done there, until they have enough of it."""
        async with self.browser.at(table) as player:
            try:
                await self.take_part(player)
            finally:
                self.heard.setdefault(table, []).extend(player.states)

    async def take_part(self, player: AtTable) -> None:
        info = await player.until_table()
        if info["phase"] == "lobby":
            if info["you"] is None:
                seat = next((n for n, one in enumerate(info["seats"]) if one["kind"] == "open"), None)
                if seat is not None:
                    await player.ask(type="sit", seat=seat)
            elif info["host"] and (not _has_room(info) or self.rng.random() < 0.4):
                await player.ask(type="start")
        for _ in range(self.rng.randrange(2, 30)):
            if player.table["phase"] == "over" or not await self.act(player):
                return

    async def act(self, player: AtTable) -> bool:
        """One thing; False when nothing happens any more."""
        info, you, rng = player.table, player.table["you"], self.rng
        if you is None or info["phase"] != "playing":
            return await _hears(player)
        vote = info["vote"]
        if info["seats"][you]["stand_in"]:
            await player.ask(type="stand_in", seat=you)
        elif vote and you in vote["voters"] and you not in vote["yes"]:
            await player.ask(type="vote", number=vote["number"], yes=rng.random() < 0.8)
        elif info["votes"] and rng.random() < 0.03:
            await player.ask(type="propose", kind=rng.choice([kind for kind in info["votes"] if kind != "end"]))
        elif "end" in info["votes"] and rng.random() < 0.002:
            await player.ask(type="propose", kind="end")
        elif player.state.get("legal") and not info["paused"]:
            action, player.state["legal"] = rng.choice(player.state["legal"])["action"], []
            await player.ask(type="decide", seq=player.state["seq"], action=action)
        else:
            return await _hears(player)
        return True


async def _hears(player: AtTable) -> bool:
    try:
        await player.hear(PATIENCE)
    except TimeoutError:
        return False
    return True


def _has_room(info: Json) -> bool:
    return any(one["kind"] == "open" for one in info["seats"])


class Crowd:
    """So many people, for so many minutes of a real clock, with so many restarts."""

    def __init__(self, data: Path, people: int, seed: int = 1) -> None:
        self.clock = MovingClock()
        self.rng = random.Random(seed)
        self.port = free_port()
        self.people = [Somebody(self.port, number, random.Random(seed + number)) for number in range(people)]
        self._data = data

    async def run(self, minutes: float, restarts: int) -> Counter[str]:
        """Everything; the figures of what happened."""
        threads = ThreadPoolExecutor(len(self.people) + 32)  # whoever asks waits in one, and the server needs some too
        asyncio.get_running_loop().set_default_executor(threads)
        for number in range(restarts + 1):
            async with timed(self._data, self.clock, self.port):
                if number == 0:
                    await asyncio.gather(*(one.come() for one in self.people))
                await self._play(60 * minutes / (restarts + 1))
            self.clock.move(self.rng.choice([10, 3600, 2 * DAY]))  # the server is away
        async with timed(self._data, self.clock, self.port) as live:
            await self._finish(live)
            return await self._check(live)

    async def _play(self, seconds: float) -> None:
        """All at once, until they are called away in the middle of whatever they do."""
        lives = [asyncio.create_task(_undisturbed(one)) for one in self.people]
        end = time.monotonic() + seconds
        while time.monotonic() < end and not any(task.done() for task in lives):
            self.clock.move(self.rng.choice([1, 5, 20, 60]) if self.rng.random() < 0.995 else DAY)
            await asyncio.sleep(BEAT)
        while any(not task.done() for task in lives):  # one who waits with patience may take it for the end of that
            for task in lives:
                task.cancel()
            await asyncio.wait(lives, timeout=1.0)
        for task in lives:
            assert task.cancelled(), task.exception()

    async def _finish(self, live: Live) -> None:
        """Everybody lets a bot play for them, so that every match comes to its end."""
        rooms = [room for room in await _rooms_of(live) if room.table.phase == "playing"]
        for room in rooms:
            await self._hand_over(room)
        for room in rooms:
            async with live.browser().at(room.table.id) as eye:
                try:
                    await eye.until_table(phase="over")
                except TimeoutError:
                    raise AssertionError(_standstill(room.table)) from None

    async def _hand_over(self, room: Room) -> None:
        ids = [sitter.person for sitter in room.table.seats if sitter.person is not None]
        seated = [one for one in self.people if one.id in ids]
        for one in seated:
            async with one.browser.at(room.table.id) as player:
                info = await player.until_table()
                if info["phase"] == "over":
                    return
                if info["seats"][info["you"]]["stand_in"]:
                    await player.ask(type="stand_in", seat=info["you"])
                if room.table.vote is not None:
                    await player.ask(type="vote", number=room.table.vote.number, yes=False)
                if room.table.is_paused and one is seated[-1]:
                    await player.do(type="propose", kind="go_on")
                await player.do(type="stand_in", seat=info["you"], level="kitten")

    async def _check(self, live: Live) -> Counter[str]:
        """Every match has ended, every log folds to the table that is in memory, and nobody has seen too much."""
        figures: Counter[str] = Counter(people=len(self.people))
        for room in await _rooms_of(live):
            events = await live.house.store.read(room.table.id)
            folded = table_of(room.table.id, events)
            assert folded.phase != "playing", folded.id
            assert (folded.seq, folded.clocks) == (room.table.seq, room.table.clocks)
            if folded.story is not None:
                figures["matches"] += 1
                figures["views"] += self._check_views(folded, events)
            figures.update(type(event).__name__ for event in events if isinstance(event, COUNTED))
        return figures

    def _check_views(self, table: Table, events: list[AnyEvent]) -> int:
        """What each seat was shown is its own view of that moment, to the byte; how many were looked at."""
        shown = {one: one.heard.get(table.id, []) for one in self.people}
        wanted = {state["seq"] for states in shown.values() for state in states}
        views = _views_of(table, events, wanted)
        looked = 0
        for one, states in shown.items():
            seat = table.seat_of(one.id)
            eye = SPECTATOR if seat is None else seat
            for state in states:
                assert state["view"] == views[state["seq"]][eye], (table.id, one.name)
                secret = table.deal.seed if table.deal is not None else ""
                assert secret not in json.dumps(state)
                looked += 1
        return looked


def _standstill(table: Table) -> str:
    """What a table that does not go on looks like."""
    seats = [sitter.kind for sitter in table.seats]
    return (
        f"{table.game.slug} stands still at {table.seq}: {table.pending()} of {seats} are to decide,"
        f" bots play for {table.stand_ins}, {table.timing}, vote {table.vote}, paused: {table.is_paused}"
    )


def _views_of(table: Table, events: list[AnyEvent], wanted: set[int]) -> dict[int, dict[int, Json]]:
    """All views, by the number of the state and by the eye: each seat's own, and a spectator's."""
    found: dict[int, dict[int, Json]] = {}
    growing = Table(table.id, events[0])  # type: ignore[arg-type]
    for event in events[1:]:
        growing = growing.after([event])
        if growing.state is not None and growing.seq in wanted and growing.seq not in found:
            state = growing.state
            eyes = (SPECTATOR, *range(len(table.seats)))
            found[growing.seq] = {eye: json.loads(encode(state.view(eye))) for eye in eyes}
    return found


async def _undisturbed(one: Somebody) -> None:
    """Whoever finds the line cut tries something else: a day that passes makes a call on its way too slow."""
    while True:
        with contextlib.suppress(OSError, TimeoutError, HTTPException, WebSocketException):
            await one.live()


async def _rooms_of(live: Live) -> list[Room]:
    """All tables; those that were never played at are cleared away meanwhile."""
    found = []
    for (board,) in await live.house.store._rows("SELECT board FROM cards ORDER BY board"):
        with contextlib.suppress(NotFound):
            found.append(await live.house.rooms.get(board))
    return found
