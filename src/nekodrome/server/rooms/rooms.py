"""All tables that are in memory now; any other is read when somebody comes."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Final, final

from nekodrome.core.errors import Refused
from nekodrome.core.lessons import lesson_of
from nekodrome.core.match import fresh_seed
from nekodrome.core.options import Options
from nekodrome.games import game_of
from nekodrome.lab.puzzles.towers import Tower
from nekodrome.server.bots.thinkers import Thinkers
from nekodrome.server.bots.turns import Turns
from nekodrome.server.counts import Counts
from nekodrome.server.hands.clock import TableClock
from nekodrome.server.hands.worker import load_hands
from nekodrome.server.ids import fresh_id
from nekodrome.server.nodes.lease import TableLease
from nekodrome.server.nodes.nodes import Nodes
from nekodrome.server.people.people import People
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import Away, Damaged, NotFound, NotNow, Stale, TooBig, TooMany, Trouble, error
from nekodrome.server.rooms.beyond import OtherServers
from nekodrome.server.rooms.past import split
from nekodrome.server.rooms.room import Room
from nekodrome.server.rooms.summons import Summons
from nekodrome.server.settings import Settings
from nekodrome.server.stores.store import AwayError, Store, TakenError, UnreadableError
from nekodrome.server.tables import lobby
from nekodrome.server.tables.challenge import check_may_see
from nekodrome.server.tables.doors import check_may_enter
from nekodrome.server.tables.events import AnyEvent, TableOpened
from nekodrome.server.tables.fork import Fork, fork
from nekodrome.server.tables.rematch import is_alone, rematch, reopen
from nekodrome.server.tables.table import Table, table_of
from nekodrome.server.tables.teaching import teach
from nekodrome.server.tables.towers import open_tower
from nekodrome.server.tables.upload import events_of, match_in

RESUMED: Final = 500  # tables whose bots go on by themselves after a restart
MOMENT: Final = 2.0  # seconds
COME_AGAIN: Final = 1012  # a socket's code
MANY: Final = 30  # events; folding more than that is not done in the loop, where others would wait
LOBBY_LASTS: Final = 24 * 3600.0  # seconds that a table which never started is listed
log = logging.getLogger(__name__)


@final
class Rooms:
    """Opens tables, finds them, and forgets those that everybody has left."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        people: People,
        thinkers: Thinkers,
        summons: Summons,
        nodes: Nodes | None = None,
    ) -> None:
        self._settings = settings
        self._store = store
        self._people = people
        self._thinkers = thinkers
        self._summons = summons
        self._nodes = nodes
        self._rooms: dict[str, Room] = {}
        self._turns: dict[str, Turns] = {}
        self._clocks: dict[str, TableClock] = {}
        self._reading: dict[str, asyncio.Task[Room]] = {}  # tables on their way into memory
        self._aside: set[str] = set()  # tables that cannot be read
        self._uploading = asyncio.Lock()
        self._loading: dict[str, asyncio.Task[None]] = {}  # by game
        self.counts = Counts()
        self.ended: Callable[[str], None] = lambda _: None  # called when a match is over

    def __len__(self) -> int:
        return len(self._rooms)

    # finding

    async def get(self, table: str) -> Room:
        """The room of that table, else NotFound; Damaged when it cannot be read. Nobody waits for another table."""
        if table in self._rooms:
            return self._rooms[table]
        if table in self._aside:
            raise error(Damaged, "damaged")
        reading = self._reading.get(table)
        if reading is None:
            reading = self._reading[table] = asyncio.create_task(self._bring(table))
            reading.add_done_callback(lambda done: self._has_read(table, done))
        return await asyncio.shield(reading)

    async def seen_by(self, table: str, person: str | None) -> Room:
        """The room of that table for somebody who may see it: not for whoever has yet to take its challenge, nor for
        strangers where it is closed to them."""
        room = await self.get(table)
        challenge = room.table.challenge
        if challenge is not None:
            own = None if person is None else await self._store.try_of(challenge, person)
            check_may_see(room.table, person, own)
        check_may_enter(room.table, person)
        return room

    def _has_read(self, table: str, reading: asyncio.Task[Room]) -> None:
        del self._reading[table]
        if not reading.cancelled():
            reading.exception()  # whoever asked may be gone

    def here(self, table: str) -> Room | None:
        """The room of that table, when it is in memory."""
        return self._rooms.get(table)

    def with_person(self, person: str) -> list[Room]:
        """The rooms in memory where that person sits."""
        return [room for room in self._rooms.values() if room.table.seat_of(person) is not None]

    # opening

    async def open(self, person: Person, game: str, seats: int | None, options: Options, program: bool = False) -> str:
        """A new table with that person as its host."""
        await self._check_more(person)
        opened = lobby.open_table(game_of(game), person.id, seats, options, self._settings.clock.time(), program)
        await self._load(game)
        return await self._open(opened)

    async def _check_more(self, person: Person) -> None:
        most = self._settings.limits.tables_per_person
        if len(await self._store.cards_of(person.id, self._settings.clock.time() - LOBBY_LASTS, most)) >= most:
            raise error(TooMany, "tables", high=most)

    async def start(self, room: Room, person: Person) -> None:
        """Deals."""
        names = [self._name_at(room.table, seat) for seat in range(len(room.table.seats))]
        await room.do(lambda table: lobby.start(table, person, names, fresh_seed(), self._settings.clock.time()))

    async def rematch(self, room: Room, person: Person) -> None:
        """The same once more at another table; somebody alone with bots starts at once."""
        async with room.lock:
            events = rematch(room.table, person, fresh_id(), self._settings.clock.time())
            for event in events:
                await self._open(reopen(room.table, person, event.at), event.next)
                if is_alone(room.table):
                    await self.start(await self.get(event.next), person)
            try:
                await room.write([*events])
            except TakenError:
                raise error(Stale, "stale") from None

    async def fork(self, room: Room, person: Person, seq: int, seat: int, redraw: bool = False) -> str:
        """A finished match played on from one of its moments, against bots."""
        await self._check_more(person)
        events = fork(
            room.table,
            Fork(person.id, person.name or f"seat {seat + 1}", seq, seat, redraw),
            self._settings.clock.time(),
        )
        made = await asyncio.to_thread(table_of, fresh_id(), events)
        return await self._keep(made, events)

    async def deal(self, table: str, events: list[AnyEvent]) -> str:
        """A table that begins with its deal."""
        opened = events[0]
        assert isinstance(opened, TableOpened)
        await self._load(opened.game)
        await self._store.append(table, 0, [opened], Table(table, opened).card())  # a lobby's card notes who sits there
        made = table_of(table, events)
        await self._store.append(table, 1, events[1:], made.card())
        self._add(made).wake()
        return table

    async def upload(self, person: Person, body: bytes) -> str:
        """A table of a match that was played elsewhere; one record is checked at a time, and not for ever."""
        async with self._uploading:
            end = time.monotonic() + self._settings.limits.upload_seconds
            match = await asyncio.to_thread(match_in, body, lambda: _check_time(end))
            await self._load(match.game.slug)
            events = events_of(match, person.id, self._settings.clock.time())
            return await self._keep(await asyncio.to_thread(table_of, fresh_id(), events), events)

    async def teach(self, person: Person, slug: str) -> str:
        """The lesson of a game, which begins at once."""
        lesson = lesson_of(game_of(slug))
        if lesson is None:
            raise error(NotFound, "no_lesson", game_name=game_of(slug).name)
        await self._check_more(person)
        await self._load(slug)
        events = teach(
            lesson, game_of(slug), person.id, person.name or f"seat {lesson.seat + 1}", self._settings.clock.time()
        )
        made = await asyncio.to_thread(table_of, fresh_id(), events)
        return await self._keep(made, events)

    async def try_tower(self, person: Person, tower: Tower) -> str:
        """A puzzle of hands, which begins at once."""
        await self._check_more(person)
        await self._load(tower.slug)
        events = open_tower(tower, person.id, person.name or "seat 1", time.time())
        return await self._keep(await asyncio.to_thread(table_of, fresh_id(), events), events)

    async def _open(self, opened: TableOpened, table: str | None = None) -> str:
        return await self._keep(Table(table or fresh_id(), opened), [opened])

    async def _keep(self, table: Table, events: list[AnyEvent]) -> str:
        await self._store.append(table.id, 0, events, table.card())
        self._add(table).wake()
        return table.id

    # resting

    async def resume(self) -> None:
        """Lets bots go on that owed a decision when the server ended."""
        due: dict[str, list[str]] = {}
        for card in await self._store.due_cards(RESUMED):
            if card.has_player:
                due.setdefault(card.game, []).append(card.table)
        await asyncio.gather(*(self._resume(tables) for tables in due.values()))  # one game may be slow to load

    async def _resume(self, tables: list[str]) -> None:
        for table in tables:
            try:
                (await self.get(table)).wake()
            except Refused as refused:
                log.info("table %s stays closed: %s", table, refused.code)

    async def sweep(self) -> None:
        """Forgets tables a while after everybody has left, for ever and ever."""
        while True:
            await asyncio.sleep(self._settings.linger)
            for table in list(self._rooms):
                await self._forget_deserted(table)

    async def _forget_deserted(self, table: str) -> None:
        room = self._rooms[table]
        if self._is_deserted(room):
            await room.end_by_hand()
            await room.time.rest()
        if self._is_deserted(room):  # still, for that took a moment
            self._clocks.pop(table).stop()
            del self._rooms[table], self._turns[table]
            room.forget()
            await self._let_go(table)

    async def _let_go(self, table: str) -> None:
        if self._nodes is not None:
            with contextlib.suppress(AwayError):
                await self._nodes.leases.release([table])

    async def read_anew(self, table: str, tell: bool = True) -> None:
        """What is stored of a table has changed beneath it: those who are there come again."""
        if tell and self._nodes is not None:
            self._nodes.news.publish("anew", table)
        room = self._rooms.get(table)
        if room is None:
            return
        await room.end_by_hand()
        async with room.lock:
            await self._turns[table].stop()
            for guest in list(room.audience.guests):
                guest.send_away(COME_AGAIN)
            if self._rooms.pop(table, None) is room:
                self._clocks.pop(table).stop()
                del self._turns[table]
            room.forget()

    def is_quiet(self) -> bool:
        """Whether nothing has moved at any table for a moment, so that a pause is not noticed."""
        now = time.monotonic()
        return all(now - room.told_at > MOMENT and room.by_hand is None for room in self._rooms.values())

    def _is_deserted(self, room: Room) -> bool:
        busy = room.audience.everybody or room.lock.locked() or self._turns[room.table.id].is_busy
        return not busy and time.monotonic() - room.left_at > self._settings.linger

    async def close(self) -> None:
        """Stops all bots, clocks and hands."""
        for room in self._rooms.values():
            await room.end_by_hand()
            await room.time.rest()
            room.time.stop()
        for clock in self._clocks.values():
            clock.stop()
        for turns in list(self._turns.values()):
            await turns.stop()

    # among other servers

    def all(self) -> list[Room]:
        """Those in memory."""
        return list(self._rooms.values())

    def _add(self, table: Table) -> Room:
        room = Room(table, self._store, self._people, self._settings.clock)
        room.counts = self.counts
        room.summon = self._summons.call
        room.ended = self.ended
        self._rooms[table.id] = room
        self._turns[table.id] = Turns(room, self._thinkers, self._settings.pace)
        self._clocks[table.id] = TableClock(room, self._thinkers)
        if self._nodes is not None:
            room.ledger.lease = TableLease(self._nodes.leases, table.id, lambda: _go_on(room))
            room.beyond = OtherServers(room, self._nodes.news)
        return room

    async def _bring(self, table: str) -> Room:
        """Reads a table into memory; one that is damaged is set aside, and the log says so once."""
        events = await self._events_of(table)
        try:
            read = table_of(table, events) if len(events) < MANY else await asyncio.to_thread(table_of, table, events)
        except NotNow:
            raise
        except Exception as failure:  # what was written once cannot be forbidden, but by damage
            raise self._set_aside(table, type(failure).__name__) from None
        for sitter in read.seats:
            if sitter.person is not None:
                await self._people.get(sitter.person)
        room = self._add(read)
        if read.delay and read.state is not None:
            room.keep_past(*split(table, events, self._settings.clock.time()))
        return room

    async def _events_of(self, table: str) -> list[AnyEvent]:
        """What happened at a table, its game being loaded."""
        try:
            events = await self._store.read(table)
            if events and isinstance(events[0], TableOpened):
                await self._load(events[0].game)
        except UnreadableError:
            raise self._set_aside(table, "events are missing or no longer such") from None
        except AwayError:
            raise error(Away, "away") from None
        except Refused:
            raise
        except Exception as failure:
            log.error("table %s could not be read: %s", table, type(failure).__name__)
            raise error(Trouble, "trouble") from None
        if not events:
            raise error(NotFound, "no_such_table")
        return events

    def _set_aside(self, table: str, why: str) -> Refused:
        self._aside.add(table)
        log.error("table %s is damaged and set aside: %s", table, why)
        return error(Damaged, "damaged")

    async def _load(self, slug: str) -> None:
        """Once for each game, and not in the loop: a physics engine is slow to load."""
        loading = self._loading.get(slug)
        if loading is None or (loading.done() and loading.exception() is not None):
            loading = self._loading[slug] = asyncio.create_task(asyncio.to_thread(load_hands, game_of(slug)))
        await asyncio.shield(loading)

    def _name_at(self, table: Table, seat: int) -> str:
        sitter = table.seats[seat]
        name = None if sitter.person is None else self._people.known(sitter.person).name
        return sitter.name or name or f"seat {seat + 1}"


def _go_on(room: Room) -> None:
    """The table is played here from now on."""
    room.wake()
    room.wind()
    room.time.wind()
    room.beyond.order_here()


def _check_time(end: float) -> None:
    if time.monotonic() > end:
        raise error(TooBig, "upload_slow")
