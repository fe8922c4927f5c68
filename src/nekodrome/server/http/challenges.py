"""Calls about challenges: making one, taking it, and seeing how others did."""

from nekodrome.server.http.answering import Caller
from nekodrome.server.http.links import link_to
from nekodrome.server.wire.calls import Challenged, ChallengeInfo, NewChallenge, Opened


async def make_challenge(caller: Caller) -> Challenged:
    asked = await caller.read(NewChallenge)
    caller.house.rates.check_table(caller.person, caller.address())
    room = await caller.house.rooms.seen_by(asked.table, caller.person)
    person = await caller.house.people.get(caller.person)
    return Challenged(await caller.house.challenges.make(room, person))


async def take_challenge(caller: Caller) -> Opened:
    caller.house.rates.check_table(caller.person, caller.address())
    person = await caller.house.people.get(caller.person)
    table = await caller.house.challenges.take(caller.request.path_params["challenge"], person)
    await caller.house.thinkers.warm((await caller.house.rooms.get(table)).table.game.slug)
    return Opened(table)


async def tell_challenge(caller: Caller) -> ChallengeInfo:
    caller.house.rates.check_replay(caller.address())
    name = caller.request.path_params["challenge"]
    return await caller.house.challenges.tell(name, caller.person, link_to(caller, f"/challenge/{name}").url)
