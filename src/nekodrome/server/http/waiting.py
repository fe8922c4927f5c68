"""Calls about what waits for somebody, and where they want to be called."""

from typing import Final

from nekodrome.server.http.answering import Caller
from nekodrome.server.people.bell import Bell
from nekodrome.server.wire.waiting import BellGone, Bells, NewBell, PushInfo, Waiting

MOST: Final = 200  # tables looked at


async def count_waiting(caller: Caller) -> Waiting:
    """How many tables wait for the caller: cheap enough to be asked again and again."""
    now = caller.house.settings.clock.time()
    cards = await caller.house.store.cards_of(caller.person, now, MOST)
    but = caller.request.query_params.get("but", "")
    tables = sum(card.waits_for(caller.person) for card in cards if card.table != but)
    return Waiting(tables, caller.house.announcements.now)


async def tell_push(caller: Caller) -> PushInfo:
    caller.house.rates.check_replay(caller.address())
    return PushInfo((await caller.house.pusher.key()).public)


async def hang_bell(caller: Caller) -> Bells:
    asked = await caller.read(NewBell)
    caller.house.rates.check_table(caller.person, caller.address())
    person = await caller.house.people.get(caller.person)
    bell = Bell(asked.endpoint, person.id, caller.login.device, asked.p256dh, asked.auth, asked.lang)
    await caller.house.pusher.hang(bell)
    return await _bells_of(caller)


async def take_bell_down(caller: Caller) -> Bells:
    asked = await caller.read(BellGone)
    if any(bell.endpoint == asked.endpoint for bell in await caller.house.store.bells_of(caller.person)):
        await caller.house.store.drop_bell(asked.endpoint)
    return await _bells_of(caller)


async def _bells_of(caller: Caller) -> Bells:
    return Bells(len(await caller.house.store.bells_of(caller.person)))
