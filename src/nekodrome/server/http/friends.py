"""Calls about friends: following, blocking, asking them to a table."""

from nekodrome.server.http.answering import Caller
from nekodrome.server.http.tables import list_cards
from nekodrome.server.people.person import Person, is_gone
from nekodrome.server.rooms.friends import person_at
from nekodrome.server.rooms.room import Room
from nekodrome.server.wire.friends import AskFriend, AtSeat, Circle, Invitation, TableCircle, Toward


async def tell_circle(caller: Caller) -> Circle:
    return await caller.house.friends.tell(caller.person)


async def follow(caller: Caller) -> Circle:
    asked = await caller.read(Toward)
    await caller.house.friends.follow(await _me(caller), await _other(caller), asked.on)
    return await tell_circle(caller)


async def block(caller: Caller) -> Circle:
    asked = await caller.read(Toward)
    await caller.house.friends.block(await _me(caller), await _other(caller), asked.on)
    return await tell_circle(caller)


async def follow_at_table(caller: Caller) -> Circle:
    asked = await caller.read(AtSeat)
    other = person_at((await _room(caller)).table, asked.seat)
    await caller.house.friends.follow(await _me(caller), other, asked.on)
    return await tell_circle(caller)


async def block_at_table(caller: Caller) -> Circle:
    asked = await caller.read(AtSeat)
    other = person_at((await _room(caller)).table, asked.seat)
    await caller.house.friends.block(await _me(caller), other, asked.on)
    return await tell_circle(caller)


async def tell_table(caller: Caller) -> TableCircle:
    follows = await caller.house.friends.circles.follows(caller.person)
    seats = [sitter.person for sitter in (await _room(caller)).table.seats]
    known = [person is not None and not is_gone(person) and person != caller.person for person in seats]
    return TableCircle([person in follows if is_known else None for person, is_known in zip(seats, known, strict=True)])


async def ask_friend(caller: Caller) -> Circle:
    asked = await caller.read(AskFriend)
    caller.house.rates.check_line(caller.person, caller.address())
    other = await caller.house.friends.known_by(caller.person, asked.page)
    await caller.house.friends.invite(await _me(caller), other, await _room(caller))
    return await tell_circle(caller)


async def list_invitations(caller: Caller) -> list[Invitation]:
    found = []
    for invited in await caller.house.friends.invitations(caller.person):
        by = await caller.house.people.get(invited.other)
        room = await caller.house.rooms.get(invited.table)
        cards = await list_cards(caller, [room.table.card()], not_mine=True)
        found += [Invitation(card, by.name, by.cat) for card in cards]
    return found


async def decline(caller: Caller) -> list[Invitation]:
    await caller.house.friends.circles.decline(caller.person, caller.request.path_params["table"])
    return await list_invitations(caller)


async def _me(caller: Caller) -> Person:
    return await caller.house.people.get(caller.person)


async def _other(caller: Caller) -> str:
    return await caller.house.friends.known_by(caller.person, caller.request.path_params["page"])


async def _room(caller: Caller) -> Room:
    return await caller.house.rooms.seen_by(caller.request.path_params["table"], caller.person)
