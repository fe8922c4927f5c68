"""Challenges: made, taken once by each, and compared by those who have finished them."""

import asyncio
import time
from typing import Final, final

from nekodrome.core.match import Seed, fresh_seed
from nekodrome.games import game_of
from nekodrome.server.ids import fresh_id
from nekodrome.server.people.people import People
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NotFound, error
from nekodrome.server.rooms.room import Room
from nekodrome.server.rooms.rooms import Rooms
from nekodrome.server.rooms.seats import seat_info_of
from nekodrome.server.stores.store import Store, TakenError
from nekodrome.server.tables.challenge import Challenge, Try, challenge_of, taken, turning_point
from nekodrome.server.wire.calls import ChallengeInfo, Result, TryInfo

SHOWN: Final = 40  # tries


@final
class Challenges:
    """All challenges of a house."""

    def __init__(self, store: Store, people: People, rooms: Rooms) -> None:
        self._store = store
        self._people = people
        self._rooms = rooms
        self._taking = asyncio.Lock()

    async def make(self, room: Room, person: Person) -> str:
        """A new deal for everybody, with the options and the bots of that table."""
        challenge = challenge_of(room.table, person, fresh_id(), fresh_seed(), time.time())
        await self._store.add_challenge(challenge)
        return challenge.id

    async def take(self, name: str, person: Person) -> str:
        """The table where that person plays it, dealt at once; each has one try, and comes back to it."""
        challenge = await self._get(name)
        async with self._taking:
            return await self._take(challenge, person)

    async def _take(self, challenge: Challenge, person: Person) -> str:
        name = challenge.id
        events, table = taken(challenge, person, time.time()), fresh_id()
        try:
            await self._store.add_try(name, person.id, table)
        except TakenError:
            own = await self._store.try_of(name, person.id)
            assert own is not None
            if own.card is not None:
                return own.table
            table = own.table  # the server ended before it was dealt
        return await self._rooms.deal(table, events)

    async def tell(self, name: str, person: str, url: str) -> ChallengeInfo:
        """The challenge as that person may see it: how others did only once they have finished it themselves."""
        challenge = await self._get(name)
        tries, own = await self._store.tries(name, SHOWN), await self._store.try_of(name, person)
        knows = own is not None and own.is_over
        for one in [challenge.maker, *(one.person for one in tries)]:
            await self._people.get(one)
        return ChallengeInfo(
            id=name,
            url=url,
            game=challenge.game,
            options=challenge.options,
            seats=[seat_info_of(n, sitter, self._people, set(), None) for n, sitter in enumerate(challenge.bots)],
            seat=challenge.seat,
            seed_hash=Seed(bytes.fromhex(challenge.seed), bytes.fromhex(challenge.nonce)).hash(),
            maker=self._people.known(challenge.maker).name,
            mine=None if own is None else own.table,
            finished=knows,
            tries=[await self._told(challenge, one, knows) for one in tries],
        )

    async def _told(self, challenge: Challenge, one: Try, knows: bool) -> TryInfo:
        person = self._people.known(one.person)
        told = TryInfo(person.name, person.cat, one.is_over, None, None, None, None)
        ending = None if one.card is None else one.card.result
        if not knows or ending is None:
            return told
        told.table = one.table
        told.result = Result(ending.places, ending.scores, ending.reason)
        room = await self._rooms.get(one.table)
        turn = await asyncio.to_thread(turning_point, room.table, challenge.seat)
        told.turn, told.swing = turn or (None, None)
        return told

    async def _get(self, name: str) -> Challenge:
        challenge = await self._store.challenge(name)
        if challenge is None or not game_of(challenge.game).knows(challenge.rules):
            raise error(NotFound, "no_such_challenge")
        return challenge
