"""Calls about tables: finding and opening."""

from typing import Final

from nekodrome.games import game_of
from nekodrome.server.http.answering import Caller
from nekodrome.server.rooms.rooms import LOBBY_LASTS
from nekodrome.server.rooms.telling import table_card_of
from nekodrome.server.stores.store import Spot
from nekodrome.server.tables.card import Card
from nekodrome.server.wire.calls import Fork, Home, Matches, NewTable, Opened, TableCard

LISTED: Final = 30
PAGE: Final = 24  # matches in one answer
OPEN_FOR: Final = 6 * 3600.0  # seconds that an open table is listed after the last thing that happened there


async def list_home(caller: Caller) -> Home:
    store, person, now = caller.house.store, caller.person, caller.house.settings.clock.time()
    return Home(
        mine=await list_cards(caller, await store.cards_of(person, now - LOBBY_LASTS, LISTED)),
        open=await list_cards(caller, await store.open_cards(now - OPEN_FOR, LISTED), not_mine=True),
        finished=await list_cards(caller, await store.finished_cards(person, LISTED)),
    )


async def list_matches(caller: Caller) -> Matches:
    before = spot_named(caller.request.query_params.get("from", ""))
    cards = await caller.house.store.finished_cards(caller.person, PAGE + 1, before)
    return Matches(await list_cards(caller, cards[:PAGE]), next_page(cards))


def next_page(cards: list[Card]) -> str | None:
    """What asks for the page after this one, which has one card too many where there is another."""
    last = cards[PAGE - 1] if len(cards) > PAGE else None
    return None if last is None else f"{last.at!r}_{last.table}"


def spot_named(name: str) -> Spot | None:
    """Where a page begins, as the page before it said; from the start for whatever is none."""
    at, _, table = name.partition("_")
    try:
        return (float(at), table) if table else None
    except ValueError:
        return None


async def open_table(caller: Caller) -> Opened:
    asked = await caller.read(NewTable)
    _check_rate(caller)
    person = await caller.house.people.get(caller.person)
    table = await caller.house.rooms.open(person, asked.game, asked.seats, asked.options, caller.is_program)
    await _warm(caller, asked.game)
    return Opened(table)


async def fork_match(caller: Caller) -> Opened:
    asked = await caller.read(Fork)
    _check_rate(caller)
    room = await caller.house.rooms.seen_by(caller.request.path_params["table"], caller.person)
    person = await caller.house.people.get(caller.person)
    table = await caller.house.rooms.fork(room, person, asked.seq, asked.seat, asked.redraw)
    await _warm(caller, room.table.game.slug)
    return Opened(table)


async def open_lesson(caller: Caller) -> Opened:
    _check_rate(caller)
    person = await caller.house.people.get(caller.person)
    game = caller.request.path_params["slug"]
    table = await caller.house.rooms.teach(person, game)
    await _warm(caller, game)
    return Opened(table)


def _check_rate(caller: Caller) -> None:
    caller.house.rates.check_table(caller.person, caller.address())


async def _warm(caller: Caller, slug: str) -> None:
    """Whoever thinks or holds things for that game is ready when it begins."""
    await caller.house.thinkers.warm(slug)
    if game_of(slug).dexterity is not None:
        caller.house.hand_workers.warm(slug)


async def list_cards(caller: Caller, cards: list[Card], not_mine: bool = False) -> list[TableCard]:
    """Tables as the caller reads of them."""
    found = []
    for card in cards:
        if not_mine and caller.person in card.people:
            continue
        for person in card.people:
            await caller.house.people.get(person)
        room = caller.house.rooms.here(card.table)
        online = set() if room is None else room.audience.online()
        left = _left_of(caller, card) if room is None else room.time.left()
        found.append(table_card_of(card, caller.person, caller.house.people, online, left))
    return found


def _left_of(caller: Caller, card: Card) -> dict[int, float]:
    """The time of those who play by the day at a table that is not in memory."""
    now = caller.house.settings.clock.time()
    return {seat: max(0.0, end - now) for seat, end in card.ends.items()}
