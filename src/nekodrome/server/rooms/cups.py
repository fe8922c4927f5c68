"""Tournaments: they pair, open their tables, read how those ended, and go on by themselves, across restarts.

Everything that is decided is written before it is done: a round names its tables, and whatever is not there yet is
opened when somebody looks. One look follows another, so that it may be interrupted anywhere."""

import asyncio
import contextlib
import logging
import time
from typing import Any, Final, final

from msgspec.structs import replace

from nekodrome.core.errors import Refused
from nekodrome.core.match import Seed, check_seats, fresh_seed
from nekodrome.core.options import checked_options
from nekodrome.games import game_of
from nekodrome.lab.pairings.meetings import NOBODY
from nekodrome.server.clocks import Clock
from nekodrome.server.ids import fresh_id
from nekodrome.server.people.names import clean_name
from nekodrome.server.people.people import People
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NoName, NotFound, NotNow, NotYours, Stale, TooMany, error
from nekodrome.server.rooms.clubs import ClubRooms, club_line
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.stores.clubs import LISTED, Clubs
from nekodrome.server.stores.store import Store, TakenError
from nekodrome.server.tables.cup import Cup, CupRound, CupTable, paired, read, rounds_of
from nekodrome.server.tables.events import AnyEvent, Sitter, Started, StoodIn, TableOpened
from nekodrome.server.tables.lobby import bot
from nekodrome.server.tables.table import Table
from nekodrome.server.tables.timing import UNTIMED, Timing
from nekodrome.server.wire.clubs import CupInfo, CupMatch, CupRow, CupSeat, NewCup

MOST: Final = 200  # people in a tournament
HOUR: Final = 3600.0
EVERY: Final = 30.0  # seconds between two looks at the clock
log = logging.getLogger(__name__)


@final
class Cups:
    """All tournaments of a house; one thing at a time."""

    def __init__(self, store: Store, clubs: ClubRooms, people: People, rooms: Rooms, clock: Clock) -> None:
        self._store = store
        self._club_rooms = clubs
        self._clubs: Clubs = clubs.clubs
        self._people = people
        self._rooms = rooms
        self._clock = clock
        self._lock = asyncio.Lock()
        self._ended = asyncio.Event()

    # making and entering

    async def make(self, host: Person, asked: NewCup) -> str:
        """A tournament that people may enter; its host is the first."""
        if host.name is None:
            raise error(NoName, "no_name")
        game = game_of(asked.game)
        options = checked_options(game.options, asked.options)
        check_seats(game, asked.seats, options)
        bot(asked.level)
        if asked.club is not None:
            await self._club_rooms.check_member(await self._club_rooms.get(asked.club), host.id)
        if len(await self._clubs.cups_of(host.id)) >= LISTED:
            raise error(TooMany, "cups", high=LISTED)
        cup = Cup(
            id=fresh_id(),
            name=clean_name(asked.name),
            game=game.slug,
            options=options,
            seats=asked.seats,
            system=asked.system,
            length=asked.rounds,
            hours=asked.hours,
            level=asked.level,
            host=host.id,
            at=self._clock.time(),
            club=asked.club,
            people=[host.id],
            timing=Timing("live", bank=asked.bank, level=asked.level) if asked.bank else UNTIMED,
        )
        await self._clubs.keep_cup(cup)
        return cup.id

    async def get(self, name: str) -> Cup:
        """The tournament of that id, else NotFound."""
        cup = await self._clubs.cup(name)
        if cup is None:
            raise error(NotFound, "no_such_cup")
        return cup

    async def enter(self, name: str, person: Person, on: bool) -> None:
        """Somebody enters, or leaves again, before it begins."""
        if person.name is None:
            raise error(NoName, "no_name")
        async with self._lock:
            cup = await self.get(name)
            if cup.stage != "open":
                raise error(NotNow, "cup_begun")
            others = [one for one in cup.people if one != person.id]
            if on and len(others) >= MOST:
                raise error(TooMany, "clubs", high=MOST)
            people = cup.people if on and person.id in cup.people else [*others, *([person.id] if on else [])]
            try:
                await self._clubs.keep_cup(replace(cup, people=people), before=cup)
            except TakenError:
                raise error(Stale, "stale") from None

    async def begin(self, name: str, person: Person) -> None:
        """The host has the first round drawn."""
        async with self._lock:
            cup = await self.get(name)
            if cup.host != person.id:
                raise error(NotYours, "host_only")
            if cup.stage != "open":
                raise error(NotNow, "cup_begun")
            if len(cup.people) < 2:
                raise error(NotNow, "cup_few")
            try:
                await self._pair(replace(cup, length=rounds_of(cup, len(cup.people))), before=cup)
            except TakenError:
                raise error(Stale, "stale") from None

    # going on

    def note(self, _: str) -> None:
        """A match is over."""
        self._ended.set()

    async def go_on(self) -> None:
        """For ever and ever: whenever a match ends, and now and then for rounds whose time is over."""
        while True:
            self._ended.clear()
            try:
                await self.look()
            except Exception as failure:
                log.error("tournaments cannot go on: %s", type(failure).__name__)
            try:
                await asyncio.wait_for(self._ended.wait(), EVERY)
            except TimeoutError:
                continue

    async def look(self) -> None:
        """Looks at all that are on, and takes each as far as it goes."""
        for cup in await self._clubs.cups_playing():
            async with self._lock:
                with contextlib.suppress(TakenError):  # another server has looked meanwhile
                    await self._look_at(await self.get(cup.id))

    async def _look_at(self, cup: Cup) -> None:
        now = cup.rounds[-1]
        tables = [await self._look_at_table(cup, now, table) for table in now.tables]
        seen = replace(cup, rounds=[*cup.rounds[:-1], CupRound(now.at, tables)])
        if not seen.rounds[-1].is_over:
            if seen != cup:
                await self._clubs.keep_cup(seen, before=cup)
        elif len(seen.rounds) < seen.length:
            await self._pair(seen, before=cup)
        else:
            await self._clubs.keep_cup(replace(seen, stage="over"), before=cup)

    async def _look_at_table(self, cup: Cup, now: CupRound, table: CupTable) -> CupTable:
        if table.places is not None:
            return table
        events = await self._store.read(table.table)
        if len(events) < 2:  # opened, and not dealt: the server ended in between
            await self._open(cup, table, events)
            return table
        seen = read(table, events)
        if seen.places is None and self._clock.time() > now.at + HOUR * cup.hours:
            await self._help_on(cup, table)
        return seen

    async def _pair(self, cup: Cup, before: Cup) -> None:
        """Writes who meets whom where, then opens the tables."""
        names = [fresh_id() for _ in cup.people]
        drawn = await asyncio.to_thread(paired, cup, names, self._clock.time())
        await self._clubs.keep_cup(drawn, before)
        for table in drawn.rounds[-1].tables:
            await self._open(drawn, table, [])

    async def _open(self, cup: Cup, table: CupTable, there: list[AnyEvent]) -> None:
        """Deals: nobody needs to be waited for."""
        people = [None if player == NOBODY else await self._people.get(cup.people[player]) for player in table.players]
        opened, dealt = _events(cup, people, fresh_seed(), self._clock.time())
        if not there:
            await self._rooms.deal(table.table, [opened, dealt])
        else:
            room = await self._rooms.get(table.table)
            await room.do(lambda now: [dealt] if now.state is None else [])
        if cup.club is not None:
            await self._clubs.add_table(cup.club, table.table, self._clock.time())

    async def _help_on(self, cup: Cup, table: CupTable) -> None:
        """The time of the round is over: bots play for those who owe a decision and are not there."""
        try:
            room = await self._rooms.get(table.table)
            await room.do(lambda now: _stand_ins(now, cup.level, room.audience.online()))
        except Refused as refused:
            log.info("table %s of a tournament stays as it is: %s", table.table, refused.code)

    # telling

    async def tell(self, cup: Cup, eye: str, url: str) -> CupInfo:
        """The tournament as somebody sees it; names are told as in a club."""
        inside = eye in cup.people
        who = [await self._club_rooms.member(person, eye, inside) for person in cup.people]
        club = None if cup.club is None else await self._clubs.club(cup.club)
        rows = [CupRow(n, who[row.player], *row[1:]) for n, row in enumerate(cup.standings, 1)]
        now = cup.rounds[-1] if cup.stage == "playing" else None
        return CupInfo(
            id=cup.id,
            name=cup.name,
            url=url,
            game=cup.game,
            options=cup.options,
            system=cup.system,
            seats=cup.seats,
            length=cup.length,
            hours=cup.hours,
            level=cup.level,
            bank=cup.timing.bank if cup.timing.kind == "live" else 0,
            stage=cup.stage,
            host=cup.host == eye,
            entered=inside,
            club=None if club is None else club_line(club),
            ends=None if now is None else now.at + HOUR * cup.hours,
            table=None if now is None else _own_table(cup, now, eye),
            standings=rows,
            rounds=[[_match(table, who, inside) for table in one.tables] for one in cup.rounds],
        )


def _events(cup: Cup, people: list[Person | None], seed: Seed, at: float) -> tuple[TableOpened, Started]:
    """A table of a tournament and its deal, closed to all who have not entered; hints are not asked for there."""
    game = game_of(cup.game)
    seats = [bot(cup.level) if person is None else Sitter("person", person=person.id) for person in people]
    opened = TableOpened(
        at=at,
        game=cup.game,
        host=cup.host,
        seats=seats,
        options=cup.options,
        asking="never",
        closed=True,
        admitted=dict.fromkeys(cup.people, "watch"),
        timing=cup.timing,
    )
    names = [cup.level if person is None else person.name or f"seat {n + 1}" for n, person in enumerate(people)]
    dealt: dict[str, Any] = {"seed": seed.secret.hex(), "nonce": seed.nonce.hex(), "seed_hash": seed.hash()}
    return opened, Started(at=at, rules=game.rules, seats=seats, names=names, options=cup.options, **dealt)


def _stand_ins(table: Table, level: str, online: set[str]) -> list[AnyEvent]:
    pending = [seat for seat in table.pending() if table.bot_at(seat) is None]
    owing = [seat for seat in pending if table.seats[seat].person not in online]
    return [StoodIn(at=time.time(), seat=seat, level=level) for seat in owing]


def _own_table(cup: Cup, now: CupRound, eye: str) -> str | None:
    for table in now.tables:
        if table.places is None and any(player != NOBODY and cup.people[player] == eye for player in table.players):
            return table.table
    return None


def _match(table: CupTable, who: list[Any], inside: bool) -> CupMatch:
    """A table of a round; where names are not told, neither is the way to it."""
    result = table.result
    seats = [
        CupSeat(
            None if player == NOBODY else who[player],
            None if result is None else result.points(n),
            n in table.forfeits,
        )
        for n, player in enumerate(table.players)
    ]
    seen = inside or all(seat.who is None or seat.who.name is not None for seat in seats)
    return CupMatch(table.table if seen else None, seats, result is not None)
