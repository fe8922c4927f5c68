"""Every screen: no accessibility problem, nothing wider than the screen, light and dark, desktop and phone.

Those after a match, of every game, are in test_looking_back."""

import gzip

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.rasant_player import play, play_by_touch
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

FIRST_LOAD = 150_000  # bytes, compressed
LOOKS = [
    ("en", False, False),
    ("fr", True, True),
    pytest.param("fr", False, True, marks=pytest.mark.soak),
    pytest.param("en", True, False, marks=pytest.mark.soak),
]


def check(visitor: Visitor, screen: str) -> None:
    """The page as it is now has no problem."""
    assert visitor.problems() == [], screen
    assert not visitor.overflows(), screen


@pytest.mark.long
@pytest.mark.parametrize(("lang", "phone", "dark"), LOOKS)
def test_every_screen_is_accessible_and_fits(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina = visit(lang, phone, dark)
    mina.page.goto("/")
    expect(mina.button("home.play_game", game="Rasant")).to_be_visible()
    check(mina, "home")
    mina.choose_game("Rasant")
    check(mina, "lobby")
    mina.touch(mina.button("table.invite"))
    expect(mina.page.get_by_text("make play ARGS=--lan")).to_be_visible()
    check(mina, "invitation")
    mina.page.keyboard.press("Escape")
    mina.touch(mina.button("rules.open"))
    expect(mina.page.get_by_text("RAS-01").first).to_be_visible()
    check(mina, "rules drawer")
    mina.page.keyboard.press("Escape")
    mina.seats(2)
    mina.start()
    play([mina], play_by_touch, decisions=2)
    check(mina, "play")
    for path in ("/rules/rasant", "/records", "/gallery", "/nowhere"):
        mina.page.goto(path)
        expect(mina.page.get_by_role("heading", level=1).first).to_be_visible()
        check(mina, path)


def test_the_first_load_of_a_table_is_small(visit: Visit) -> None:
    mina, leo = visit("en"), visit("fr", phone=True)
    table = mina.choose_game("Rasant")
    mina.start()
    expect(mina.page.locator("[data-hand]")).to_be_visible()
    leo.page.goto(table)
    expect(leo.page.locator(".board .board").first).to_be_visible()
    loaded = {request.url for request in leo.asked if "/assets/" in request.url}
    assert loaded
    sizes = {url: len(gzip.compress(leo.page.request.get(url).body(), 6)) for url in loaded}
    assert sum(sizes.values()) < FIRST_LOAD, sorted(sizes.items(), key=lambda one: -one[1])
