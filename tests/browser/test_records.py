"""The records on their page, and on the page of the match that set one."""

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nekodrome.core.match import Seed
from nekodrome.server.house import DATABASE
from nekodrome.server.sqlite import SqliteStore
from nekodrome.server.store import Person
from nekodrome.server.tables import lobby
from nekodrome.server.tables.events import AnyEvent, Decided, Opened, Sitter, body_of
from nekodrome.server.tables.feats import feats_left
from nekodrome.server.tables.play import finished
from nekodrome.server.tables.table import Table
from tests.browser.conftest import House, Visit, a_house

pytestmark = pytest.mark.browser

FOURTEEN = Seed(bytes(16), bytes(16))  # tricks, when everybody plays the first legal move


async def race(data: Path, name: str) -> None:
    """A race that is over, as its server would have written it; Mina has won."""
    mina = Person("mina", "Mina", 3)
    seats = [lobby.bot("tiger"), lobby.bot("kitten"), Sitter("person", person=mina.id)]
    opened = Opened(at=time.time(), game="neko_racing", host=mina.id, seats=seats, options=OPTIONS)
    table, events = Table(name, opened), list[AnyEvent]([opened])

    def happen(*new: AnyEvent) -> None:
        for event in new:
            table.fold(event)
            events.append(event)

    happen(*lobby.start(table, mina, ["", "", "Mina"], FOURTEEN, time.time()))
    while table.pending():
        seat = table.pending()[0]
        assert table.state is not None
        happen(Decided(at=time.time(), seat=seat, action=table.state.legal_actions(seat)[0]))
    happen(*finished(table))
    store = await SqliteStore.opened(data / DATABASE)
    await store.save_person(mina, None)
    await store.append(name, 0, [body_of(event) for event in events], table.card(), feats_left(table))
    await store.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that knows no other record."""
    yield from a_house(tmp_path_factory)


OPTIONS = {"circuit": "short", "laps": 1, "record": True, "catch_up": False, "races": 1}


@pytest.mark.parametrize(("lang", "phone", "dark"), [("en", False, False), ("fr", True, True)])
def test_a_record_is_told_after_the_match_and_on_its_page(
    house: House, visit: Visit, lang: str, phone: bool, dark: bool
) -> None:
    with ThreadPoolExecutor(1) as apart:  # this thread's loop is the browser's
        apart.submit(asyncio.run, race(house.data, f"race-{lang}")).result()
    guest = visit(lang, phone, dark)
    guest.page.goto("/table/race-en")
    tricks = guest.t("feat.record.value", "neko_racing", n=14)
    new = guest.t("records.new", name="Mina", value=tricks, **{"is": guest.t("feat.record.new", "neko_racing")})
    expect(guest.page.get_by_text(new)).to_be_visible()
    assert guest.problems() == []
    assert not guest.overflows()
    guest.page.goto("/")
    guest.touch(guest.page.get_by_role("link", name=guest.t("records.title"), exact=True))
    expect(guest.page.get_by_role("heading", level=1, name=guest.t("records.title"))).to_be_visible()
    expect(guest.page.get_by_text(tricks, exact=True).first).to_be_visible()
    assert guest.problems() == []
    assert not guest.overflows()
    guest.touch(guest.page.get_by_role("link", name=guest.t("records.watch")).first)
    guest.page.wait_for_url("**/table/race-en/replay")
