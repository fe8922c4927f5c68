"""Looking back at a match in the browser: begun by a touch, shown beside the replay, opened by its link."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from nekodrome.core.match import Seed
from nekodrome.core.rng import rng_of_number
from nekodrome.server.tables import lobby
from nekodrome.server.tables.events import Sitter
from tests.browser.conftest import House, Visit
from tests.browser.finished import by_hints, keep_match
from tests.browser.looks import DESKTOP, LOOKS, seen_in
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

SEATS = [Sitter("person", person="mina"), lobby.bot("kitten"), lobby.bot("tiger")]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a finished match for every look; everything about it is tried once."""
    house = House(tmp_path_factory.mktemp("house"), NEKODROME_EFFORT="1e-6")
    for lang, *_ in LOOKS:
        seed = Seed(bytes([7]) * 16, bytes(16))
        keep_match(house.data, f"match-{lang}", "rasant", SEATS, {}, seed, by_hints(rng_of_number(1)))
    yield house
    house.process.stop()


def check(guest: Visitor) -> None:
    assert guest.problems() == []
    assert not guest.overflows()


def open_side(guest: Visitor) -> None:
    """On a phone what stands beside the board is a touch away."""
    if guest.phone:
        guest.touch(guest.button("log.title"))


@seen_in(DESKTOP)
def test_luck_and_skill_are_a_touch_away_and_shared_by_a_link(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    guest = visit(lang, phone, dark)
    guest.page.goto(f"/table/match-{lang}")
    guest.touch(guest.page.get_by_role("link", name=guest.t("analysis.open")))
    expect(guest.page.get_by_role("slider")).to_be_visible()
    open_side(guest)
    side = guest.page.get_by_role("group", name=guest.t("analysis.title"), exact=True).locator("visible=true")
    check(guest)
    guest.touch(guest.button("analysis.start"))
    expect(side.get_by_role("heading", name=guest.t("analysis.events"))).to_be_visible()
    expect(side.get_by_role("status")).to_have_text(guest.t("analysis.ready"))
    expect(side.get_by_role("rowheader", name=guest.t("analysis.result"))).to_have_count(3)
    check(guest)
    event = side.get_by_role("heading", name=guest.t("analysis.events")).locator("xpath=following::button[1]")
    moment = re.findall(r"\d+", event.inner_text())[-1]
    guest.touch(event)
    expect(guest.page.get_by_role("slider")).to_have_value(moment)
    expect(guest.page.locator(".verdict")).to_be_visible()
    check(guest)
    other = visit(lang, phone, dark)
    other.page.goto(guest.page.url)
    expect(other.page.get_by_role("slider")).to_be_visible()
    open_side(other)
    expect(other.page.get_by_role("heading", name=other.t("analysis.shares")).locator("visible=true")).to_be_visible()
