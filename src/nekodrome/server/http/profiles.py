"""Calls about people's pages, what they are worth, and who leads."""

from nekodrome.games import game_of
from nekodrome.lab.ratings.fields import VERSUS
from nekodrome.server.http.answering import Caller
from nekodrome.server.http.tables import PAGE, list_cards, next_page, spot_named
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import BadMessage, NoName, error
from nekodrome.server.tables.card import Card
from nekodrome.server.wire.calls import Matches, TableCard
from nekodrome.server.wire.people import Leaders, PageChange, PersonPage, TableRatings

LATEST = 6  # matches on a page
MINE = "me"


async def tell_page(caller: Caller) -> PersonPage:
    caller.house.rates.check_replay(caller.address())
    owner = await _owner(caller)
    cards = await caller.house.store.finished_cards(owner.id, LATEST)
    return await caller.house.profiles.tell(owner, caller.person, await _shown(caller, owner, cards))


async def list_matches_of(caller: Caller) -> Matches:
    owner, before = await _owner(caller), spot_named(caller.request.query_params.get("from", ""))
    cards = await caller.house.store.finished_cards(owner.id, PAGE + 1, before)
    return Matches(await _shown(caller, owner, cards[:PAGE]), next_page(cards))


async def _shown(caller: Caller, owner: Person, cards: list[Card]) -> list[TableCard]:
    seen = await caller.house.profiles.seen_by(caller.person, owner, cards)
    return await list_cards(caller, seen)


async def change_page(caller: Caller) -> PersonPage:
    asked = await caller.read(PageChange)
    person = await caller.house.people.get(caller.person)
    if person.name is None:
        raise error(NoName, "no_name")
    await caller.house.people.show(person.id, asked.public)
    return await tell_page(caller)


async def list_leaders(caller: Caller) -> Leaders:
    asked = caller.request.query_params
    versus = asked.get("versus", "people")
    if versus not in VERSUS:
        raise error(BadMessage, "bad_message", detail="versus")
    game = game_of(asked.get("game", "")).slug
    return await caller.house.ratings.leaders(game, versus, asked.get("from", ""), caller.house.people)


async def tell_ratings(caller: Caller) -> TableRatings:
    room = await caller.house.rooms.seen_by(caller.request.path_params["table"], caller.person)
    return await caller.house.ratings.at_table(room.table, caller.person, caller.house.people)


async def _owner(caller: Caller) -> Person:
    page = caller.request.path_params.get("page", MINE)
    if page == MINE:
        return await caller.house.people.get(caller.person)
    return await caller.house.profiles.owner_of(page, caller.person)
