"""Calls about who somebody is."""

from nekodrome.server.http.answering import Caller
from nekodrome.server.http.links import link_to
from nekodrome.server.people.person import Person
from nekodrome.server.wire.calls import Claim, Link, Login, LogOut, Me, MeChange, Password


async def tell_me(caller: Caller) -> Me:
    return me_of(await caller.house.people.visit(caller.person))


async def change_me(caller: Caller) -> Me:
    asked = await caller.read(MeChange)
    await _check_newcomer(caller)
    person = await caller.house.people.change(caller.person, asked.name, asked.cat)
    for room in caller.house.rooms.with_person(person.id):
        room.tell_table()
    return me_of(person)


async def keep_name(caller: Caller) -> Me:
    asked = await caller.read(Password)
    caller.house.rates.check_try(caller.address())
    before = await caller.house.people.get(caller.person)
    person = await caller.house.people.keep(caller.person, asked.password, asked.old)
    if person.epoch != before.epoch:
        caller.stay(person)
        caller.house.send_away(person.id, but=caller.login.device)
    return me_of(person)


async def log_in(caller: Caller) -> Me:
    asked = await caller.read(Login)
    caller.house.rates.check_try(caller.address())
    person = await caller.house.people.login(asked.name, asked.password)
    caller.become(person)
    return me_of(person)


async def log_out(caller: Caller) -> Me:
    """Nobody any more: this device, or all of them."""
    asked = await caller.read(LogOut)
    people = caller.house.people
    if asked.everywhere:
        await people.log_out_everywhere(caller.person)
    else:
        await people.log_out(caller.login)
    device = None if asked.everywhere else caller.login.device
    await caller.house.store.drop_bells(caller.person, device)
    caller.house.send_away(caller.person, device)
    nobody = await people.get(caller.leave())
    return me_of(nobody)


async def make_link(caller: Caller) -> Link:
    caller.house.rates.check_try(caller.address())
    await _check_newcomer(caller)
    return link_to(caller, f"/me/{await caller.house.people.make_link(caller.person)}")


async def claim_link(caller: Caller) -> Me:
    asked = await caller.read(Claim)
    caller.house.rates.check_try(caller.address())
    person = await caller.house.people.claim(asked.token)
    caller.become(person)
    return me_of(person)


async def _check_newcomer(caller: Caller) -> None:
    """Whoever does something for the first time is one more to be remembered."""
    if caller.is_new or (await caller.house.people.get(caller.person)).name is None:
        caller.house.rates.check_newcomer(caller.address())


def me_of(person: Person) -> Me:
    """Whoever somebody is."""
    return Me(person.id, person.name, person.kept, person.cat)
