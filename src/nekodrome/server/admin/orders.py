"""What may be ordered of a running server, and what it answers."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from msgspec import Struct

from nekodrome.server.admin.audit import note
from nekodrome.server.house import House
from nekodrome.server.people.names import clean_text
from nekodrome.server.refusals import BadMessage, NotFound, NotNow, error
from nekodrome.server.stores.register import latest_cards, people_called
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.events import AnyEvent, EndedUndecided, Sitter
from nekodrome.server.tables.table import Table

LONGEST: Final = 300  # characters of an announcement


class Order(Struct, kw_only=True, forbid_unknown_fields=True):
    """What is to be done: `what` is a table, a person or a text, as the verb has it."""

    verb: str
    what: str = ""
    latest: int = 20


class Row(Struct):
    """A line of an answer: what it is about, and words to it."""

    id: str
    words: list[str]


async def tables(house: House, order: Order, who: str) -> list[Row]:
    """The latest tables: game, phase, who sits there, how many are connected here."""
    cards = await house.store.ask(partial(latest_cards, limit=order.latest))
    return [await _table_row(house, card) for card in cards]


async def _table_row(house: House, card: Card) -> Row:
    for person in card.people:
        await house.people.get(person)
    room = house.rooms.here(card.table)
    here = 0 if room is None else len(room.audience.everybody)
    return Row(card.table, [card.game, card.phase, str(here), ", ".join(_name(house, seat) for seat in card.seats)])


def _name(house: House, sitter: Sitter) -> str:
    known = None if sitter.person is None else house.people.known(sitter.person).name
    return sitter.name or known or sitter.level or "–"


async def people(house: House, order: Order, who: str) -> list[Row]:
    """Those who are connected here, or all who go by a name."""
    if order.what:
        ids = await house.store.ask(partial(people_called, name=order.what, limit=order.latest))
    else:
        ids = sorted({guest.person for guest in house.guests if guest.person is not None})[: order.latest]
    rows = []
    for person in ids:
        found = await house.people.get(person)
        here = sum(guest.person == person for guest in house.guests)
        rows.append(Row(person, [found.name or "", "kept" if found.kept else "", str(here)]))
    return rows


async def close(house: House, order: Order, who: str) -> list[Row]:
    """Ends a match undecided; a table that has not begun goes away."""
    room = await house.rooms.get(order.what)
    if room.table.phase == "over":
        raise error(NotNow, "admin_over")
    note(house.settings.data, who, "close", order.what)
    if room.table.phase == "playing":
        await room.do(lambda table: _ended(table, house.settings.clock.time()))
        return []
    await house.rooms.read_anew(order.what)
    await house.store.remove_tables([order.what])
    await house.rooms.read_anew(order.what)  # somebody may have come back meanwhile
    return []


def _ended(table: Table, now: float) -> list[AnyEvent]:
    return [EndedUndecided(at=now)] if table.phase == "playing" and not table.is_undecided else []


async def erase(house: House, order: Order, who: str) -> list[Row]:
    """Takes somebody out of everything, as they could themselves; the audit says that it was done, not to whom."""
    person = await house.store.person(order.what)
    if person is None:
        raise error(NotFound, "admin_nobody")
    note(house.settings.data, who, "erase", "a person")
    house.send_away(person.id)
    await house.erasing.erase(person)
    return []


async def announce(house: House, order: Order, who: str) -> list[Row]:
    """Tells everybody who is connected."""
    text = clean_text(order.what)
    if not 0 < len(text) <= LONGEST:
        raise error(BadMessage, "admin_text", high=LONGEST)
    note(house.settings.data, who, "announce", text)
    told = house.announce(text)
    return [Row("", [str(told)])]


ORDERS: Final[dict[str, Callable[[House, Order, str], Awaitable[list[Row]]]]] = {
    "tables": tables,
    "people": people,
    "close": close,
    "erase": erase,
    "announce": announce,
}
