"""Programs as people: each has an account, made by somebody who keeps a name, and comes with a token."""

import hashlib
import secrets
from typing import Final, final

from nekodrome.server.clocks import Clock
from nekodrome.server.ids import fresh_id
from nekodrome.server.people.people import People
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NotFound, NotYours, TooMany, WrongToken, error
from nekodrome.server.stores.programs import Program, Programs

MOST: Final = 5  # of one owner
PREFIX: Final = "nkd_"  # so that one that lies about is known for what it is
SCHEME: Final = "bearer "


@final
class ProgramAccounts:
    """Makes them, knows them by their tokens, and has their owners revoke these."""

    def __init__(self, programs: Programs, people: People, clock: Clock) -> None:
        self.programs = programs
        self._people = people
        self._clock = clock

    async def make(self, owner: Person, name: str) -> tuple[Person, str]:
        """A new account and its token, which nobody can read again."""
        if not owner.kept:
            raise error(NotYours, "program_keeper")
        if len(await self.programs.of_owner(owner.id)) >= MOST:
            raise error(TooMany, "programs", high=MOST)
        person = await self._people.change(fresh_id(), name, None)
        person = await self._people.show(person.id, True)
        token = _fresh_token()
        await self.programs.add(Program(person.id, owner.id, hash_of(token), self._clock.time()))
        return person, token

    async def renew(self, owner: str, page: str) -> tuple[Person, str]:
        """Another token in place of the one before."""
        person, token = await self._own(owner, page), _fresh_token()
        await self.programs.set_token(person.id, hash_of(token))
        return person, token

    async def revoke(self, owner: str, page: str) -> Person:
        """No token is good any more."""
        person = await self._own(owner, page)
        await self.programs.set_token(person.id, None)
        return person

    async def known_by(self, authorization: str | None) -> str | None:
        """The program whose token a request comes with; WrongToken for one that is none, None without any."""
        if authorization is None or not authorization.lower().startswith(SCHEME):
            return None
        found = await self.programs.with_token(hash_of(authorization[len(SCHEME) :].strip()))
        if found is None:
            raise error(WrongToken, "wrong_token")
        await self._people.visit(found.person)
        return found.person

    async def _own(self, owner: str, page: str) -> Person:
        for program in await self.programs.of_owner(owner):
            person = await self._people.get(program.person)
            if person.page == page:
                return person
        raise error(NotFound, "no_such_program")


def hash_of(token: str) -> str:
    """What is kept of a token; it is long and drawn by chance, so that no salt is needed."""
    return hashlib.sha256(f"nekodrome program {token}".encode()).hexdigest()


def _fresh_token() -> str:
    return PREFIX + secrets.token_urlsafe(32)
