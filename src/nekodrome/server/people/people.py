"""The people who play: names, cats, passwords, and links to other devices."""

import asyncio
import hashlib
import secrets
import time
import unicodedata
from typing import Final, final

from msgspec.structs import replace

from nekodrome.server.ids import fresh_id
from nekodrome.server.people.passwords import NOBODYS, hash_of, is_right
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import BadMessage, NameTaken, NoName, NotFound, WrongPassword, error
from nekodrome.server.stores.store import Store, TakenError

CATS: Final = 8
LONGEST_NAME: Final = 24
MOST_KNOWN: Final = 100_000  # people kept in memory
LINK_LASTS: Final = 600.0


@final
class People:
    """Everybody known; whoever was asked for once stays in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Person] = {}

    def known(self, person: str) -> Person:
        """That person as far as memory goes; `get` first to be sure."""
        return self._known.get(person) or newcomer(person)

    async def get(self, person: str) -> Person:
        """That person; somebody who never did anything is kept in memory only."""
        if person not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[person] = await self._store.person(person) or newcomer(person)
        return self._known[person]

    async def change(self, person: str, name: str | None, cat: int | None) -> Person:
        """A new name, a new cat, or both."""
        before = await self.get(person)
        after = replace(
            before, name=before.name if name is None else clean_name(name), cat=before.cat if cat is None else cat
        )
        if name is not None:
            await self._check_free(after)
        return await self._save(after)

    async def keep(self, person: str, password: str) -> Person:
        """From now on the name is that person's alone."""
        before = await self.get(person)
        if before.name is None:
            raise error(NoName, "no_name")
        return await self._save(replace(before, password=await asyncio.to_thread(hash_of, password)))

    async def login(self, name: str, password: str) -> Person:
        """The person who keeps that name, if the password is right."""
        found = await self._store.keeper(kept_form(name))
        kept = NOBODYS if found is None or found.password is None else found.password
        right = await asyncio.to_thread(is_right, password, kept)
        if found is None or not right:
            raise error(WrongPassword, "wrong_password")
        return found

    async def make_link(self, person: str) -> str:
        """A token that makes another device the same person, once, within ten minutes."""
        await self._save(await self.get(person))
        token = secrets.token_urlsafe(24)
        await self._store.add_link(_hash_of(token), person, time.time() + LINK_LASTS)
        return token

    async def claim(self, token: str) -> Person:
        """The person whose token that is."""
        person = await self._store.take_link(_hash_of(token), time.time())
        if person is None:
            raise error(NotFound, "no_such_link")
        return await self.get(person)

    async def _check_free(self, person: Person) -> None:
        keeper = await self._store.keeper(kept_form(person.name or ""))
        if keeper is not None and keeper.id != person.id:
            raise error(NameTaken, "name_taken", given=person.name)

    async def _save(self, person: Person) -> Person:
        try:
            await self._store.save_person(person, kept_form(person.name or "") if person.kept else None)
        except TakenError:
            raise error(NameTaken, "name_taken", given=person.name) from None
        self._known[person.id] = person
        return person


def newcomer(person: str | None = None) -> Person:
    """Somebody who has just come, with a cat of their own."""
    person = person or fresh_id()
    return Person(person, None, hashlib.sha256(person.encode()).digest()[0] % CATS)


def clean_name(name: str) -> str:
    """The name without anything that cannot be seen, else BadMessage."""
    visible = "".join(" " if letter.isspace() else letter for letter in unicodedata.normalize("NFC", name))
    visible = " ".join("".join(c for c in visible if unicodedata.category(c)[0] != "C").split())
    if not 1 <= len(visible) <= LONGEST_NAME:
        raise error(BadMessage, "name_length", high=LONGEST_NAME)
    return visible


def kept_form(name: str) -> str:
    """Names that look alike are one name."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def _hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
