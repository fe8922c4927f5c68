"""Somebody wants to be forgotten: they leave their seats, and are taken out of everything that is stored."""

import asyncio
import time
from functools import partial
from typing import Final, final

from nekodrome.core.errors import Refused
from nekodrome.server.ids import fresh_id
from nekodrome.server.people.people import People
from nekodrome.server.people.person import GONE, Person
from nekodrome.server.rooms.rooms import LOBBY_LASTS, Rooms
from nekodrome.server.stores.erasing import boards_with, erase
from nekodrome.server.stores.sql_store import SqlStore
from nekodrome.server.tables import lobby
from nekodrome.server.tables.events import AnyEvent, StoodIn
from nekodrome.server.tables.table import Table

MOST_TABLES: Final = 1000  # unfinished ones


@final
class Erasing:
    """One at a time."""

    def __init__(self, store: SqlStore, people: People, rooms: Rooms) -> None:
        self._store = store
        self._people = people
        self._rooms = rooms
        self._lock = asyncio.Lock()

    async def erase(self, person: Person) -> None:
        """Matches remain, with somebody in their place; name, words and all else go."""
        gone = GONE + fresh_id()
        async with self._lock:
            await self._people.log_out_everywhere(person.id)
            await self._leave_seats(person)
            for _ in range(2):  # tables in memory may write their old cards meanwhile
                boards = await self._store.ask(partial(boards_with, person=person.id))
                await self._store.write(partial(erase, person=person.id, gone=gone, boards=boards))
                for board in boards:
                    await self._rooms.read_anew(board)
            self._people.forget(person.id)
            await self._store.wipe()

    async def _leave_seats(self, person: Person) -> None:
        """Bots play on for them where a match is on; a seat before the deal is free."""
        for card in await self._store.cards_of(person.id, time.time() - LOBBY_LASTS, MOST_TABLES):
            try:
                room = await self._rooms.get(card.table)
                await room.do(lambda table: _left(table, person))
            except Refused:
                continue  # damaged, or over meanwhile


def _left(table: Table, person: Person) -> list[AnyEvent]:
    if table.phase == "lobby":
        return lobby.stand(table, person, time.time())
    seats = [seat for seat, sitter in enumerate(table.seats) if sitter.person == person.id]
    free = [seat for seat in seats if table.phase == "playing" and seat not in table.stand_ins]
    return [StoodIn(at=time.time(), seat=seat, level=lobby.USUAL_LEVEL) for seat in free]
