"""A table in memory with those at it: writes what they do, then tells everybody."""

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from msgspec import UNSET

from nekodrome.core.dexterity import Made
from nekodrome.core.game import SPECTATOR
from nekodrome.server.clocks import Clock
from nekodrome.server.counts import Counts
from nekodrome.server.people.people import People
from nekodrome.server.refusals import Stale, error
from nekodrome.server.rooms.audience import Audience
from nekodrome.server.rooms.beyond import NOTHING, Beyond
from nekodrome.server.rooms.feats import TableFeats
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.ledger import Ledger
from nekodrome.server.rooms.past import Past
from nekodrome.server.rooms.sight import Sight, eye_of, log_of
from nekodrome.server.rooms.telling import chat_line_of, kind_of, table_info_of
from nekodrome.server.rooms.timekeeper import TimeKeeper
from nekodrome.server.stores.store import Store, TakenError
from nekodrome.server.tables.events import (
    AnswerLeft,
    AnyEvent,
    Asked,
    Chatted,
    Decided,
    EndedUndecided,
    Finished,
    HandsShown,
    Paused,
    Started,
    TimePassed,
    Undone,
)
from nekodrome.server.tables.feats import feats_of
from nekodrome.server.tables.play import finish
from nekodrome.server.tables.story import Step
from nekodrome.server.tables.table import Table
from nekodrome.server.tables.votes import with_what_follows
from nekodrome.server.tables.watching import is_late
from nekodrome.server.wire.messages import ChatTold, ClockSet, HintAsked, TableTold, text_of
from nekodrome.server.wire.timing import ClockTold

if TYPE_CHECKING:
    from nekodrome.server.hands.relay import TurnRelay

Verb = Callable[[Table], list[AnyEvent]]
SENT_AWAY: Final = 4403  # a socket's code
TRIES: Final = 20  # each time somebody else was first, so that something happened
PRESENCE_DELAY: Final = 0.05  # seconds; many come and go at once
NOBODYS: Final = Counts()  # of rooms in no house


@final
class Room:
    """One table and its guests. Whatever is done there is done one after the other."""

    def __init__(self, table: Table, store: Store, people: People, clock: Clock, is_past: bool = False) -> None:
        self.table = table
        self.past: Past | None = None  # what those who watch see late
        self.is_past = is_past  # it only tells what has happened at another one
        self.time = TimeKeeper(self, clock)
        self.feats = TableFeats(store, people)
        self.audience = Audience()
        self.lock = asyncio.Lock()
        self.told_at = 0.0  # when the last state was sent
        self.left_at = time.monotonic()  # when the last guest went
        self.wake: Callable[[], None] = _nothing  # called whenever a bot may owe a decision
        self.wind: Callable[[], None] = _nothing  # called whenever another clock may run
        self.ended: Callable[[str], None] = lambda _: None  # called when the match is over
        self.hold_clock: Callable[[bool], None] = lambda _: None  # called when the clock is to stop, or to go on
        self.by_hand: TurnRelay | None = None  # a turn being played by hand
        self.ledger = Ledger(self, store)  # its events, which other servers write as well
        self.beyond: Beyond = NOTHING  # the same table on other servers
        self.clock_now: Callable[[], tuple[float, bool] | None] = lambda: None  # seconds left, and whether they run
        self.summon: Callable[[Table, list[str], float | None], None] = lambda *_: None  # called when some are to come
        self.counts = NOBODYS
        self._store = store
        self._people = people
        self._presence: asyncio.TimerHandle | None = None

    # who is there

    def enter(self, guest: Guest, seq: int | None) -> None:
        """Somebody came: sees the present at once, or the few decisions missed."""
        guest.ready = True
        if self.past is not None and is_late(self.table, guest.person):
            self.past.room.enter(guest, seq)
            self.tell_presence()
            return
        self.wind()
        self.audience.guests.add(guest)
        guest.tell(self._table_told(guest))
        guest.tell(ChatTold([chat_line_of(self.table.id, said) for said in self.table.chat.lines]))
        self._tell_match_to(guest, seq)
        self.time.wind()
        if self.table.timing.kind != "none":
            self.tell_clocks()  # another one may count now
        if self.by_hand is not None:
            self.by_hand.show(guest)
        self.beyond.show(guest)
        self.tell_presence()
        self.wake()

    def look(self, guest: Guest, seat: int | None) -> None:
        """A device is handed over: it sees the table by that seat's eyes, or what everybody sees behind a curtain."""
        guest.seat = seat
        guest.tell(self._table_told(guest))
        self._tell_match_to(guest, None)

    def leave(self, guest: Guest) -> None:
        """Somebody went."""
        self.audience.guests.discard(guest)
        if self.past is not None:
            self.past.room.leave(guest)
        self.left_at = time.monotonic()
        self.time.wind()
        self.tell_presence()

    def forget(self) -> None:
        """Lets go of its bots and its clocks, which hold it: whatever is in memory goes at once."""
        self.time.stop()
        self.beyond.forget()
        self.wake = self.wind = _nothing
        self.hold_clock = lambda _: None
        self.clock_now = lambda: None
        if self.past is not None:
            self.past.forget()
            self.past.room.forget()
        self.summon = lambda *_: None
        if self._presence is not None:
            self._presence.cancel()

    # what is done

    async def do(self, verb: Verb, fenced: bool = False) -> None:
        """Checks, makes durable, and only then tells everybody; what hands have lost by then comes first, and what they
        have knocked about before the match goes on without them. Fenced: only while the lease of the table is ours."""
        began, before = time.perf_counter(), self.table.seq
        await self._let_hands_end(verb)
        async with self.lock:
            for _ in range(TRIES if self.ledger.lease.is_ours or not fenced else 0):
                if await self._wrote(verb(self.table), fenced):
                    if self.table.seq != before:
                        self.counts.told.add(time.perf_counter() - began)
                    return
        raise error(Stale, "stale")

    async def _let_hands_end(self, verb: Verb) -> None:
        if self.by_hand is not None:
            await self.by_hand.come_out()
            if self.by_hand is not None and self._goes_on(verb(self.table)):
                await self.by_hand.leave()
        elif self.beyond.told is not None:
            await self.beyond.come_out(leave=self._goes_on(verb(self.table)))

    async def _wrote(self, events: list[AnyEvent], fenced: bool) -> bool:
        """Whether nobody was first; whoever was is heard by now, and one may try again as the table stands."""
        try:
            await self.write(events, fenced)
        except TakenError:
            return False
        return True

    async def say(self, line: Callable[[Table], Chatted]) -> None:
        """A line of chat; where many were stored already it is told, and not stored."""
        async with self.lock:
            said = line(self.table)
            if self.table.chat.is_kept(said):
                while not await self._wrote([line(self.table)], fenced=False):
                    pass
                return
            self.repeat(said)
            self.beyond.said(said)

    def repeat(self, said: Chatted) -> None:
        """A line of chat that is told, and not stored."""
        self.table = self.table.with_line(said)
        self._tell([said])

    def send_away(self, whom: Callable[[Guest], bool], code: int = SENT_AWAY) -> None:
        """Closes the sockets of those who are no longer welcome."""
        for guest in self.audience.everybody:
            if whom(guest):
                guest.send_away(code)

    def _goes_on(self, events: list[AnyEvent]) -> bool:
        """Whether the match is another one after these; Refused where the rules forbid them, and no hand stirs."""
        _, events = with_what_follows(self.table, events)
        return any(isinstance(event, Decided | Undone | Paused | EndedUndecided) for event in events)

    async def decide_at(
        self, seq: int, made: list[Made], bot: bool = False, still: Callable[[Table], bool] = lambda _: True
    ) -> None:
        """Decisions that took their time: made on the state numbered so, and nothing once the table has moved on."""

        def verb(table: Table) -> list[AnyEvent]:
            if table.seq != seq or table.is_paused or table.is_undecided or not still(table):
                return []
            now = self.time.now()
            return [
                Decided(at=now, seat=seat, action=action, bot=bot, payload=payload or UNSET)
                for seat, action, payload in made
            ]

        await self.do(verb, fenced=True)

    async def write(self, events: list[AnyEvent], fenced: bool = False) -> None:
        """Writes events and tells them; TakenError for whoever lost a race, once all is read on. Needs the lock."""
        if not events:
            return
        if self.ledger.is_unsure:
            await self.ledger.look_again()
            raise TakenError
        table = self.table
        if not isinstance(events[0], TimePassed | AnswerLeft):  # an answer left in advance is noticed by nothing
            events = self.time.note() + events
        after, events = with_what_follows(table, events)
        ending = finish(after)
        if ending:
            after = after.after(ending)
        feats = feats_of(after) if ending else None
        await self.ledger.append(events + ending, after, feats, fenced)
        self.table = after
        self.counts.decisions += sum(isinstance(event, Decided) for event in events)
        self.beyond.wrote(after.number)
        self.time.noted(events)
        await self.settle(table, events + ending)
        await self.feats.note_tower(table, self.table, self.time.now())
        if ending:
            self.ended(table.id)
        self._summon_since(table)

    async def settle(self, before: Table, events: list[AnyEvent]) -> None:
        """The table is another one than before: clocks, hands and guests follow."""
        if before.state is None and self.table.state is not None and self.table.delay:
            self.keep_past(before, [])
        self.time.wind()
        if self.by_hand is not None and self.by_hand.seq != self.table.seq:
            self.drop_hands()
        self.wind()
        if before.state is None or any(isinstance(event, Finished) for event in events):
            await self.feats.look_up(self.table)  # seats and options say which feats there are to beat
        self._tell(events)

    def _summon_since(self, before: Table) -> None:
        """Calls those who have a decision to make now and did not before, and are not looking."""
        away = self.table.awaited() - self.audience.looking()
        called = away - before.awaited() if away else away
        if called:
            self.summon(self.table, sorted(called), min(self.time.left().values(), default=None))

    async def end_by_hand(self) -> None:
        """A turn by hand ends, and what it has lost is lost."""
        if self.by_hand is not None:
            await self.by_hand.leave()
            self.drop_hands()

    def drop_hands(self) -> None:
        """The hands are gone, and whatever they did."""
        if self.by_hand is not None:
            self.by_hand.end()
            self.by_hand = None

    # what those who watch see late

    def keep_past(self, table: Table, waiting: list[AnyEvent]) -> None:
        """From now on those who watch see the table late: it was so, and that has happened since."""
        late = Room(table, self._store, self._people, self.time.clock, is_past=True)
        late.feats.told = self.feats.told._replace(left=[])
        self.audience.stand_beside(late.audience, lambda guest: is_late(self.table, guest.person))
        self.past = Past(late, self.time.clock, waiting)

    def follow(self, event: AnyEvent) -> None:
        """One more thing that happened some time ago is told."""
        self.table = self.table.after([event])
        self._tell([event])

    def table_for(self, person: str | None) -> Table:
        """The table as that person sees it."""
        return self.past.room.table if self.past is not None and is_late(self.table, person) else self.table

    # what is told

    def _tell(self, events: list[AnyEvent]) -> None:
        if self.past is not None:
            self.past.add(events)
        moves = [event for event in events if isinstance(event, Started | Decided | Undone)]
        steps = iter(self.table.story.steps[-len(moves) :] if self.table.story is not None else [])
        for event in events:
            if isinstance(event, Chatted):
                self.audience.tell_all(text_of(ChatTold([chat_line_of(self.table.id, event)])))
            elif isinstance(event, Decided | Undone):
                self._tell_step(next(steps))
            elif isinstance(event, AnswerLeft):
                self._tell_present_to(event.seat)
            elif not isinstance(event, TimePassed):
                if isinstance(event, Asked):
                    self.audience.tell_all(text_of(HintAsked(self.table.seq, event.seat)))
                self.tell_table()
                if isinstance(event, Started):
                    self._tell_step(next(steps))
                elif isinstance(event, HandsShown):
                    self._tell_watchers_anew()
        if self.table.timing.kind != "none" and not all(isinstance(event, TimePassed | AnswerLeft) for event in events):
            self.tell_clocks()
        self.wake()

    def tell_presence(self) -> None:
        """Tells who is there, here and beyond."""
        self.beyond.tell_presence()
        self.notice_presence()

    def notice_presence(self) -> None:
        """Tells who is there, a moment later: many may come at once."""
        if self.past is not None:
            self.past.room.tell_presence()
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_DELAY, self.tell_table)

    def tell_table(self) -> None:
        """The table to everybody."""
        if self._presence is not None:
            self._presence.cancel()
            self._presence = None
        self.audience.tell_kinds(
            lambda guest: None if guest.is_screen else kind_of(self.table, guest.person, guest.seat),
            lambda _, guest: text_of(self._table_told(guest)),
        )

    def _table_told(self, guest: Guest) -> TableTold:
        online, watchers = self.audience.online(), self.audience.watchers(self.table)
        told = (self._people, self.feats.told, online, watchers, self.audience.screens())
        person = None if guest.is_screen else guest.person
        return TableTold(table_info_of(self.table, person, *told, looks=guest.seat))

    def _tell_match_to(self, guest: Guest, seq: int | None) -> None:
        story = self.table.story
        if story is None:
            return
        eye = self._eye_of(guest)
        missed = None if seq is None or seq > self.table.seq else story.since(seq)
        if missed is None:
            guest.tell(log_of(story, eye))
        if not missed:
            guest.tell(self._sight(story.steps[-1]).told(eye, False))
        for step in missed or []:
            guest.tell(Sight(self.table, step).told(eye, True))

    def _tell_step(self, step: Step) -> None:
        if self.table.game.dexterity is not None and any(sitter.is_friend for sitter in self.table.seats):
            self.tell_table()  # a shared device is the next one's by itself
        sight = self._sight(step)
        self.audience.tell_kinds(self._eye_of, lambda eye, _: text_of(sight.told(eye, True)))
        self.told_at = time.monotonic()

    def _tell_present_to(self, seat: int) -> None:
        """The present state to that seat alone: it has left an answer."""
        assert self.table.story is not None
        text = text_of(self._sight(self.table.story.steps[-1]).told(seat, False))
        self.audience.tell_seat(self.table, seat, text)

    def _tell_watchers_anew(self) -> None:
        """They see every hand from now on, or no longer."""
        for guest in self.audience.guests:
            if self.table.seat_of(guest.person) is None:
                self._tell_match_to(guest, None)

    def _eye_of(self, guest: Guest) -> int:
        return SPECTATOR if guest.is_screen else eye_of(self.table, guest.person, guest.seat)

    def _sight(self, step: Step) -> Sight:
        return Sight(self.table, step, self._clock_told())

    def _clock_told(self) -> ClockTold | None:
        clock, now = self.table.clock(), self.clock_now()
        return None if clock is None or now is None else ClockTold(clock.seat, round(now[0], 1), now[1])

    def tell_clocks(self) -> None:
        """The clocks of all people to everybody who sees them run."""
        if self.is_past:
            return
        self.audience.tell_all(text_of(self.time.told()))

    def tell_clock(self) -> None:
        """The clock to everybody: it has stopped, or goes on."""
        text = text_of(ClockSet(self._clock_told()))
        self.audience.tell_all(text)
        if self.by_hand is not None:
            self.beyond.tell("live", text.encode())


def _nothing() -> None:
    """Nobody is to be woken."""
