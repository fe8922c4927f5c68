"""The records on their page, and on the page of the match that set one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from nekodrome.core.match import Seed
from nekodrome.server.tables import lobby
from nekodrome.server.tables.events import Sitter
from tests.browser.conftest import House, Visit, a_house
from tests.browser.finished import keep_match
from tests.browser.looks import DESKTOP, seen_in

pytestmark = pytest.mark.browser

FOURTEEN = Seed(bytes(16), bytes(16))  # tricks, when everybody plays the first legal move
OPTIONS = {"circuit": "short", "laps": 1, "record": True, "catch_up": False, "races": 1}
SEATS = [lobby.bot("tiger"), lobby.bot("kitten"), Sitter("person", person="mina")]  # she wins


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that knows one record, and no other."""
    for house in a_house(tmp_path_factory):
        keep_match(house.data, "race", "neko_racing", SEATS, OPTIONS, FOURTEEN)
        yield house


@seen_in(DESKTOP)
def test_a_record_is_told_after_the_match_and_on_its_page(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    guest = visit(lang, phone, dark)
    guest.page.goto("/table/race")
    tricks = guest.t("feat.record.value", "neko_racing", n=14)
    new = guest.t("records.new", name="Mina", value=tricks, **{"is": guest.t("feat.record.new", "neko_racing")})
    expect(guest.page.get_by_text(new)).to_be_visible()
    assert guest.problems() == []
    assert not guest.overflows()
    guest.page.goto("/")
    guest.touch(guest.page.get_by_role("link", name=guest.t("records.title"), exact=True))
    expect(guest.page.get_by_role("heading", level=1, name=guest.t("records.title"))).to_be_visible()
    expect(guest.page.get_by_text(tricks, exact=True).first).to_be_visible()
    how = guest.t("feat.record.how", "neko_racing", option=guest.t("option.record", "neko_racing"))
    expect(guest.page.get_by_text(how)).to_be_visible()
    assert guest.problems() == []
    assert not guest.overflows()
    guest.touch(guest.page.get_by_role("link", name=guest.t("records.watch")).first)
    guest.page.wait_for_url("**/table/race/replay")


def test_a_match_for_a_record_is_a_touch_away(visit: Visit) -> None:
    guest = visit("en")
    guest.page.goto("/records")
    guest.touch(guest.button("records.play"))
    option = guest.page.get_by_role("switch", name=guest.t("option.record", "neko_racing"))
    expect(option).to_be_checked()
