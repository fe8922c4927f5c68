"""Calls about who somebody is."""

from nekodrome.server.http.answering import Caller
from nekodrome.server.http.links import link_to
from nekodrome.server.people.people import kept_form
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import TooMany, error
from nekodrome.server.wire.calls import Claim, Link, Login, Me, MeChange, Password


async def tell_me(caller: Caller) -> Me:
    return _me_of(await caller.house.people.get(caller.person))


async def change_me(caller: Caller) -> Me:
    asked = await caller.read(MeChange)
    person = await caller.house.people.change(caller.person, asked.name, asked.cat)
    for room in caller.house.rooms.with_person(person.id):
        room.tell_table()
    return _me_of(person)


async def keep_name(caller: Caller) -> Me:
    asked = await caller.read(Password)
    _check_tries(caller, caller.person)
    return _me_of(await caller.house.people.keep(caller.person, asked.password))


async def log_in(caller: Caller) -> Me:
    asked = await caller.read(Login)
    _check_tries(caller, kept_form(asked.name))
    person = await caller.house.people.login(asked.name, asked.password)
    caller.become(person.id)
    return _me_of(person)


async def make_link(caller: Caller) -> Link:
    _check_tries(caller, caller.person)
    return link_to(caller, f"/me/{await caller.house.people.make_link(caller.person)}")


async def claim_link(caller: Caller) -> Me:
    asked = await caller.read(Claim)
    _check_tries(caller, "")
    person = await caller.house.people.claim(asked.token)
    caller.become(person.id)
    return _me_of(person)


def _check_tries(caller: Caller, name: str) -> None:
    tries = caller.house.tries
    if not (tries.take(f"address {caller.address()}") and (not name or tries.take(f"name {name}"))):
        raise error(TooMany, "tries")


def _me_of(person: Person) -> Me:
    return Me(person.id, person.name, person.kept, person.cat)
