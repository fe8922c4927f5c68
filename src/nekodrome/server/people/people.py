"""The people who play: names, cats, passwords, log-ins, and links to other devices."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from typing import Final, TypeVar, final

from msgspec.structs import replace

from nekodrome.server.clocks import Clock
from nekodrome.server.ids import fresh_id
from nekodrome.server.people.cookies import Login
from nekodrome.server.people.names import clean_name, kept_form, looks_of
from nekodrome.server.people.passwords import NOBODYS, hash_of, is_right
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NameTaken, NoName, NotFound, TooMany, WrongPassword, error
from nekodrome.server.stores.store import Store, TakenError

CATS: Final = 8
MOST_KNOWN: Final = 100_000  # people kept in memory
MOST_ENDED: Final = 50  # devices logged out one by one; beyond that all are
MOST_HASHING: Final = 2  # passwords worked at at once: each takes a core for a while
MOST_WAITING: Final = 16
DAY: Final = 86400
LINK_LASTS: Final = 600.0
Made = TypeVar("Made")


@final
class People:
    """Everybody known; whoever was asked for once stays in memory for a while."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._links: dict[str, float] = {}  # when those made since the start end, by the clock that never jumps
        self._known: dict[str, Person] = {}
        self._read_at: dict[str, float] = {}  # when, where other servers may change them
        self.lasting: float | None = None  # seconds that what was read is believed; for ever where nobody else writes
        self.changed: Callable[[str], None] = lambda _: None  # called when somebody is another
        self._seen: dict[str, int] = {}  # on which day
        self._hashing = asyncio.Semaphore(MOST_HASHING)
        self._waiting = 0

    def known(self, person: str) -> Person:
        """That person as far as memory goes; `get` first to be sure."""
        return self._known.get(person) or newcomer(person)

    async def get(self, person: str) -> Person:
        """That person; somebody who never did anything is remembered nowhere, so that nobody is forgotten for them."""
        known = (None if self._is_old(person) else self._known.get(person)) or await self._store.person(person)
        if known is None:
            return newcomer(person)
        self._remember(known)
        return known

    def _is_old(self, person: str) -> bool:
        return self.lasting is not None and self._clock.monotonic() - self._read_at.get(person, 0.0) > self.lasting

    def _remember(self, person: Person) -> None:
        if self.lasting is not None and self._is_old(person.id):
            self._read_at[person.id] = self._clock.monotonic()
        self._known.pop(person.id, None)
        self._known[person.id] = person
        if len(self._known) > MOST_KNOWN:
            oldest = next(iter(self._known))
            del self._known[oldest]
            self._read_at.pop(oldest, None)

    async def visit(self, person: str) -> Person:
        """That person, who is here today; noted once a day of somebody who has done something."""
        found = await self.get(person)
        today = int(self._clock.time() // DAY)
        if found.name is not None and self._seen.get(person) != today:
            if len(self._seen) >= MOST_KNOWN:
                self._seen.clear()
            self._seen[person] = today
            await self._store.see_person(person, self._clock.time())
        return found

    async def is_in(self, login: Login) -> bool:
        """Whether that device was not logged out meanwhile."""
        return (await self.get(login.person)).knows(login.device, login.epoch)

    async def change(self, person: str, name: str | None, cat: int | None) -> Person:
        """A new name, a new cat, or both."""
        before = await self.get(person)
        after = replace(
            before, name=before.name if name is None else clean_name(name), cat=before.cat if cat is None else cat
        )
        if name is not None:
            await self._check_free(after)
        return await self._save(after)

    async def show(self, person: str, public: bool) -> Person:
        """Their page is for everybody, or theirs alone."""
        return await self._save(replace(await self.get(person), public=public))

    # passwords and log-ins

    async def keep(self, person: str, password: str, old: str | None = None) -> Person:
        """From now on the name is that person's alone; a new password needs the old one, and ends all log-ins."""
        before = await self.get(person)
        if before.name is None:
            raise error(NoName, "no_name")
        if before.password is None:
            return await self._save(replace(before, password=await self._slowly(lambda: hash_of(password))))
        kept = before.password
        if not await self._slowly(lambda: is_right(old or "", kept)):
            raise error(WrongPassword, "wrong_old_password")
        await self._store.drop_links(person)
        after = replace(before, password=await self._slowly(lambda: hash_of(password)))
        return await self._save(_logged_out(after))

    async def login(self, name: str, password: str) -> Person:
        """The person who keeps that name, if the password is right."""
        found = await self._store.keeper(kept_form(name))
        kept = NOBODYS if found is None or found.password is None else found.password
        right = await self._slowly(lambda: is_right(password, kept))
        if found is None or not right:
            raise error(WrongPassword, "wrong_password")
        return found

    async def log_out(self, login: Login) -> None:
        """That device no longer knows them; of somebody who never did anything there is nothing to write."""
        person = await self._store.person(login.person)
        if person is not None and login.device not in person.ended:
            full = len(person.ended) >= MOST_ENDED
            ended = [*person.ended, login.device]
            await self._save(_logged_out(person) if full else replace(person, ended=ended))

    async def log_out_everywhere(self, person: str) -> None:
        """No device knows them any more, and no link that was given makes one."""
        found = await self._store.person(person)
        if found is not None:
            await self._store.drop_links(person)
            await self._save(_logged_out(found))

    async def check(self, person: str, password: str | None) -> Person:
        """Whoever asks for something grave; whoever keeps a name says its password."""
        found = await self.get(person)
        kept = found.password
        if kept is not None and not await self._slowly(lambda: is_right(password or "", kept)):
            raise error(WrongPassword, "wrong_old_password")
        return found

    def forget(self, person: str) -> None:
        """Nothing is remembered of them."""
        self._known.pop(person, None)
        self._seen.pop(person, None)

    async def _slowly(self, job: Callable[[], Made]) -> Made:
        """A password's work, for few at a time: nobody else waits for it."""
        if self._waiting >= MOST_WAITING:
            raise error(TooMany, "tries")
        self._waiting += 1
        try:
            async with self._hashing:
                return await asyncio.to_thread(job)
        finally:
            self._waiting -= 1

    # other devices

    async def make_link(self, person: str) -> str:
        """A token that makes another device the same person, once, within ten minutes."""
        await self._save(await self.get(person))
        token = secrets.token_urlsafe(24)
        now = self._clock.monotonic()
        self._links = {link: end for link, end in self._links.items() if end > now} | {
            _hash_of(token): now + LINK_LASTS
        }
        await self._store.add_link(_hash_of(token), person, self._clock.time() + LINK_LASTS)
        return token

    async def claim(self, token: str) -> Person:
        """The person whose token that is."""
        person = await self._take_link(_hash_of(token))
        if person is None:
            raise error(NotFound, "no_such_link")
        return await self.get(person)

    async def _take_link(self, link: str) -> str | None:
        """Whoever it makes somebody; how old it is does not depend on a clock that may jump, but after a restart."""
        end = self._links.pop(link, None)
        is_old = end is not None and self._clock.monotonic() > end
        person = await self._store.take_link(link, self._clock.time() if end is None or is_old else 0.0)
        return None if is_old else person

    # names

    async def free_name(self, person: str, name: str) -> str:
        """A name for a friend on that person's device, as it is written; nobody else's kept one."""
        cleaned = clean_name(name)
        await self._check_free(replace(newcomer(person), name=cleaned))
        return cleaned

    async def _check_free(self, person: Person) -> None:
        looks = await asyncio.to_thread(looks_of, person.name or "")
        if any(keeper != person.id for keeper in await self._store.keepers_like(looks)):
            raise error(NameTaken, "name_taken", given=person.name)

    async def _save(self, person: Person) -> Person:
        name = person.name or ""
        kept = kept_form(name) if person.kept else None
        looks = await asyncio.to_thread(looks_of, name) if person.kept else set()
        try:
            await self._store.save_person(person, kept, looks, self._clock.time())
        except TakenError:
            raise error(NameTaken, "name_taken", given=person.name) from None
        self._remember(person)
        self.changed(person.id)
        return person


def newcomer(person: str | None = None) -> Person:
    """Somebody who has just come, with a cat of their own."""
    person = person or fresh_id()
    return Person(person, None, hashlib.sha256(person.encode()).digest()[0] % CATS)


def _logged_out(person: Person) -> Person:
    return replace(person, epoch=person.epoch + 1, ended=[])


def _hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
