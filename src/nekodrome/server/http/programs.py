"""Calls about accounts of programs. None of them is for programs themselves."""

from nekodrome.server.http.answering import Caller
from nekodrome.server.people.person import Person
from nekodrome.server.wire.programs import NewProgram, ProgramInfo, ProgramToken


async def list_programs(caller: Caller) -> list[ProgramInfo]:
    accounts, people = caller.house.programs, caller.house.people
    found = await accounts.programs.of_owner(caller.person)
    return [info_of(await people.get(program.person), program.token is not None) for program in found]


async def make_program(caller: Caller) -> ProgramToken:
    asked = await caller.read(NewProgram)
    caller.house.rates.check_try(caller.address())
    owner = await caller.house.people.get(caller.person)
    person, token = await caller.house.programs.make(owner, asked.name)
    await caller.house.friends.follow(owner, person.id, True)  # so that it is invited with one touch
    return ProgramToken(info_of(person, True), token)


async def renew_token(caller: Caller) -> ProgramToken:
    caller.house.rates.check_try(caller.address())
    person, token = await caller.house.programs.renew(caller.person, caller.request.path_params["page"])
    caller.house.send_away(person.id)
    return ProgramToken(info_of(person, True), token)


async def revoke_token(caller: Caller) -> list[ProgramInfo]:
    person = await caller.house.programs.revoke(caller.person, caller.request.path_params["page"])
    caller.house.send_away(person.id)
    return await list_programs(caller)


def info_of(person: Person, active: bool) -> ProgramInfo:
    """An account as its owner reads of it."""
    return ProgramInfo(person.page, person.name, person.cat, active)
