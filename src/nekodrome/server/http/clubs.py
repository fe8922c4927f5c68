"""Calls about clubs and tournaments."""

import time

from nekodrome.server.http.answering import Caller
from nekodrome.server.http.links import link_to
from nekodrome.server.http.tables import list_cards
from nekodrome.server.people.person import Person
from nekodrome.server.rooms.clubs import club_line, line_of
from nekodrome.server.rooms.rooms import LOBBY_LASTS
from nekodrome.server.tables.club import Club
from nekodrome.server.wire.calls import Opened
from nekodrome.server.wire.clubs import ClubInfo, ClubTable, CupInfo, Founded, Groups, Membership, NewClub, NewCup


async def list_groups(caller: Caller) -> Groups:
    clubs = caller.house.clubs.clubs
    mine, cups = await clubs.clubs_of(caller.person), await clubs.cups_of(caller.person)
    return Groups([club_line(club) for club in mine], [line_of(cup) for cup in cups])


async def found_club(caller: Caller) -> Founded:
    asked = await caller.read(NewClub)
    caller.house.rates.check_table(caller.person, caller.address())
    return Founded(await caller.house.clubs.found(await _me(caller), asked.name))


async def tell_club(caller: Caller) -> ClubInfo:
    club = await _club(caller)
    since = time.time() - LOBBY_LASTS
    cards = await caller.house.clubs.clubs.cards(club.id, since)
    url = link_to(caller, f"/club/{club.id}").url
    inside = caller.person in await caller.house.clubs.clubs.members(club.id)
    return await caller.house.clubs.tell(club, caller.person, url, await list_cards(caller, cards) if inside else [])


async def join_club(caller: Caller) -> ClubInfo:
    asked = await caller.read(Membership)
    await caller.house.clubs.join(await _club(caller), await _me(caller), asked.on)
    return await tell_club(caller)


async def open_club_table(caller: Caller) -> Opened:
    asked = await caller.read(ClubTable)
    caller.house.rates.check_table(caller.person, caller.address())
    return Opened(await caller.house.clubs.open_table(await _club(caller), await _me(caller), asked.game))


async def make_cup(caller: Caller) -> Founded:
    asked = await caller.read(NewCup)
    caller.house.rates.check_table(caller.person, caller.address())
    return Founded(await caller.house.cups.make(await _me(caller), asked))


async def tell_cup(caller: Caller) -> CupInfo:
    cup = await caller.house.cups.get(caller.request.path_params["cup"])
    return await caller.house.cups.tell(cup, caller.person, link_to(caller, f"/cup/{cup.id}").url)


async def enter_cup(caller: Caller) -> CupInfo:
    asked = await caller.read(Membership)
    await caller.house.cups.enter(caller.request.path_params["cup"], await _me(caller), asked.on)
    return await tell_cup(caller)


async def begin_cup(caller: Caller) -> CupInfo:
    await caller.house.cups.begin(caller.request.path_params["cup"], await _me(caller))
    return await tell_cup(caller)


async def _me(caller: Caller) -> Person:
    return await caller.house.people.get(caller.person)


async def _club(caller: Caller) -> Club:
    return await caller.house.clubs.get(caller.request.path_params["club"])
