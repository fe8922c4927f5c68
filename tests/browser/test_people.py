"""People's pages, ratings and leader boards, as they are seen."""

import pytest
from playwright.sync_api import expect

from tests.browser.company import name, play_out
from tests.browser.conftest import Visit
from tests.browser.looks import DESKTOP, seen_in
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def check(visitor: Visitor) -> None:
    assert visitor.problems() == []
    assert not visitor.overflows()


@seen_in(DESKTOP)
def test_a_match_is_rated_and_a_page_is_seen_by_whom_one_wants(
    visit: Visit, lang: str, phone: bool, dark: bool
) -> None:
    mina, eve = visit(lang, phone, dark), visit(lang)
    called = f"Mina {lang}"
    page = name(mina, called)
    play_out(mina)
    table = play_out(mina)
    mina.page.goto(f"/table/{table}")
    expect(mina.page.get_by_role("heading", name=mina.t("rating.title"))).to_be_visible()
    expect(mina.page.get_by_text(mina.t("rating.bots"))).to_be_visible()
    check(mina)
    eve.page.goto(f"/person/{page}")
    expect(eve.page.get_by_text(eve.t("error.page_private"))).to_be_visible()
    mina.page.goto("/")
    mina.touch(mina.page.get_by_role("link", name=mina.t("person.open"), exact=True))
    expect(mina.page.get_by_role("heading", level=1, name=called)).to_be_visible()
    expect(mina.page.get_by_role("img", name=mina.t("rating.bots"))).to_be_visible()  # the curve
    switch = mina.page.get_by_role("switch", name=mina.t("person.public"))
    switch.focus()
    mina.page.keyboard.press("Space")
    expect(mina.page.get_by_role("alert").get_by_text(mina.t("person.now_public"))).to_be_attached()
    check(mina)
    eve.page.goto("/leaders")
    eve.page.get_by_role("radio", name=eve.t("rating.bots"), exact=True).check(force=True)
    eve.page.get_by_role("radio", name="Rasant", exact=True).check(force=True)
    check(eve)
    eve.touch(eve.page.get_by_role("link", name=called))
    expect(eve.page.get_by_role("heading", level=1, name=called)).to_be_visible()
    expect(eve.page.get_by_role("switch")).to_have_count(0)
    check(eve)
