"""A table in memory with those at it: writes what they do, then tells everybody."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from nekodrome.server.people.people import People
from nekodrome.server.refusals import Stale, Trouble, error
from nekodrome.server.rooms.feats import Honours
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.sight import Sight, eye_of, log_told
from nekodrome.server.rooms.telling import chat_line, table_info
from nekodrome.server.stores.store import Store, TakenError
from nekodrome.server.tables.events import (
    AnyEvent,
    Chatted,
    Decided,
    Finished,
    Standing,
    Started,
    Undone,
    body_of,
    event_of,
)
from nekodrome.server.tables.feats import feats_left
from nekodrome.server.tables.play import finished
from nekodrome.server.tables.story import Step
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.calls import TableInfo
from nekodrome.server.wire.messages import ChatTold, ClockTold, TableTold, text_of

if TYPE_CHECKING:
    from nekodrome.server.hands.relay import LiveTurn

Verb = Callable[[Table], list[AnyEvent]]
PRESENCE_DELAY: Final = 0.05  # seconds; many come and go at once
LINES_TOLD: Final = 200
log = logging.getLogger(__name__)


@final
class Room:
    """One table and its guests. Whatever is done there is done one after the other."""

    def __init__(self, table: Table, store: Store, people: People) -> None:
        self.table = table
        self.honours = Honours(store, people)
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.told_at = 0.0  # when the last state was sent
        self.left_at = time.monotonic()  # when the last guest went
        self.wake: Callable[[], None] = lambda: None  # called whenever a bot may owe a decision
        self.wind: Callable[[], None] = lambda: None  # called whenever another clock may run
        self.live: LiveTurn | None = None  # a turn being played by hand
        self.clock_ends: float | None = None  # when whoever is asked runs out of time
        self._store = store
        self._people = people
        self._presence: asyncio.TimerHandle | None = None

    # who is there

    def online(self) -> set[str]:
        """The people at the table now."""
        return {guest.person for guest in self.guests if guest.person is not None}

    def watchers(self) -> int:
        """How many people watch without sitting at the table."""
        return sum(self.table.seat_of(guest.person) is None for guest in self.guests)

    def enter(self, guest: Guest, seq: int | None) -> None:
        """Somebody came: sees the present at once, or the few decisions missed."""
        guest.ready = True
        self.wind()
        self.guests.add(guest)
        self._tell_table_to(guest)
        guest.tell(ChatTold([chat_line(said) for said in self.table.chat[-LINES_TOLD:]]))
        self._tell_match_to(guest, seq)
        if self.live is not None:
            self.live.show(guest)
        self.tell_presence()
        self.wake()

    def leave(self, guest: Guest) -> None:
        """Somebody went."""
        self.guests.discard(guest)
        self.left_at = time.monotonic()
        self.tell_presence()

    # what is done

    async def do(self, verb: Verb) -> None:
        """Checks, makes durable, and only then tells everybody."""
        async with self.lock:
            await self.write(verb(self.table))

    async def write(self, events: list[AnyEvent]) -> None:
        """Writes events and tells them; whoever lost a race reads on and is told so. Needs the lock."""
        if not events:
            return
        table = self.table
        after = table.after(events)
        ending = finished(after)
        if ending:
            after = after.after(ending)
        bodies = [body_of(event) for event in events + ending]
        feats = feats_left(after) if ending else None
        try:
            await self._store.append(table.id, table.number, bodies, after.card(), feats)
        except TakenError:
            await self._read_on()
            raise error(Stale, "stale") from None
        except Exception as failure:
            log.error("table %s could not be written: %s", table.id, type(failure).__name__)
            raise error(Trouble, "storage") from None
        self.table = after
        if self.live is not None and self.live.seq != after.seq:
            self.end_live()
        self.wind()
        if ending or table.state is None:  # seats and options say which records there are to beat
            await self.honours.look_up(after)
        self._tell(events + ending)

    def end_live(self) -> None:
        """A turn by hand ends."""
        if self.live is not None:
            self.live.end()
            self.live = None

    async def catch_up(self) -> None:
        """Reads what another process may have written."""
        async with self.lock:
            await self._read_on()
            await self.honours.look_up(self.table)

    async def _read_on(self) -> None:
        for body in await self._store.read(self.table.id, self.table.number):
            event = event_of(body)
            self.table = self.table.after([event])
            if isinstance(event, Finished):
                await self.honours.look_up(self.table)
            self._tell([event])

    def _tell(self, events: list[AnyEvent]) -> None:
        moves = [event for event in events if isinstance(event, Started | Decided | Undone)]
        steps = iter(self.table.story.steps[-len(moves) :] if self.table.story is not None else [])
        for event in events:
            if isinstance(event, Chatted):
                self.tell_all(text_of(ChatTold([chat_line(event)])))
            elif isinstance(event, Decided | Undone):
                self._tell_step(next(steps))
            elif isinstance(event, Standing):
                self._tell_seat(event.seat)
            else:
                self.tell_table()
                if isinstance(event, Started):
                    self._tell_step(next(steps))
        self.wake()

    # what is told

    def tell_presence(self) -> None:
        """Tells who is there, a moment later: many may come at once."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self.tell_table)

    def tell_table(self) -> None:
        """The table to everybody; those whose view of it is the same get the same bytes."""
        if self._presence is not None:
            self._presence.cancel()
            self._presence = None
        online, watchers = self.online(), self.watchers()
        texts: dict[tuple[int | None, bool], str] = {}
        for guest in self.guests:
            key = (self.table.seat_of(guest.person), guest.person == self.table.host)
            if key not in texts:
                texts[key] = text_of(TableTold(self._info(guest.person, online, watchers)))
            guest.hear(texts[key])

    def _tell_table_to(self, guest: Guest) -> None:
        guest.tell(TableTold(self._info(guest.person, self.online(), self.watchers())))

    def _info(self, person: str | None, online: set[str], watchers: int) -> TableInfo:
        honours = self.honours
        return table_info(self.table, person, self._people, honours.records, honours.feats, online, watchers)

    def _tell_match_to(self, guest: Guest, seq: int | None) -> None:
        story = self.table.story
        if story is None:
            return
        eye = eye_of(self.table.seat_of(guest.person))
        missed = None if seq is None or seq > self.table.seq else story.since(seq)
        if missed is None:
            guest.tell(log_told(story, eye))
        if not missed:
            guest.tell(self._sight(story.steps[-1]).told(eye, False))
        for step in missed or []:
            guest.tell(Sight(self.table, step).told(eye, True))

    def _sight(self, step: Step) -> Sight:
        return Sight(self.table, step, self._clock_told())

    def _clock_told(self) -> ClockTold | None:
        clock = self.table.clock()
        if clock is None or self.clock_ends is None:
            return None
        return ClockTold(clock.seat, round(max(0.0, self.clock_ends - time.time()), 1))

    def _tell_seat(self, seat: int) -> None:
        """The present state to that seat alone: it has left an answer."""
        assert self.table.story is not None
        self.tell_seat(seat, text_of(self._sight(self.table.story.steps[-1]).told(seat, False)))

    def _tell_step(self, step: Step) -> None:
        sight, texts = self._sight(step), dict[int, str]()
        for guest in self.guests:
            eye = eye_of(self.table.seat_of(guest.person))
            if eye not in texts:
                texts[eye] = text_of(sight.told(eye, True))
            guest.hear(texts[eye])
        self.told_at = time.monotonic()

    def tell_all(self, text: str) -> None:
        """The same to everybody."""
        for guest in self.guests:
            guest.hear(text)

    def show_all(self, frame: bytes) -> None:
        """A picture of what moves, to everybody who is not behind."""
        for guest in self.guests:
            guest.glimpse(frame)

    def tell_seat(self, seat: int, text: str) -> None:
        """Something for one seat alone."""
        for guest in self.guests:
            if self.table.seat_of(guest.person) == seat:
                guest.hear(text)
