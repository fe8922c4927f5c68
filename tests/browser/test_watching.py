"""Coming to watch: a closed table, the link to watch, every hand shown, and somebody reported."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looks import DESKTOP, seen_in
from tests.browser.test_manners import reads, say
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def switch(visitor: Visitor, key: str) -> None:
    """Touches that switch."""
    visitor.touch(visitor.page.get_by_role("switch", name=visitor.t(key)))


def link_to_watch(visitor: Visitor) -> str:
    """From the dialog that invites."""
    visitor.touch(visitor.button("table.invite"))
    watching = visitor.page.get_by_role("radio", name=visitor.t("invite.to_watch"), exact=True)
    visitor.touch(watching.locator("xpath=ancestor-or-self::label[1]"))
    reads(visitor, "invite.watch_text")
    assert visitor.problems() == []
    link = visitor.page.get_by_label(visitor.t("invite.link")).input_value()
    visitor.page.keyboard.press("Escape")
    return link


@seen_in(DESKTOP)
def test_a_friend_watches_a_closed_table_with_hands_shown(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina, eve = visit(lang, phone, dark), visit(lang, phone, dark)
    url = mina.open_table("rasant")
    switch(mina, "company.closed")
    expect(mina.page.get_by_role("switch", name=mina.t("company.closed"))).to_be_checked()
    assert mina.problems() == []
    assert not mina.overflows()
    link = link_to_watch(mina)
    eve.page.goto(url)
    reads(eve, "error.table_closed")
    eve.page.goto(link)
    reads(eve, "lobby.wait")
    assert eve.page.url == url
    expect(eve.button("lobby.sit")).to_have_count(0)
    mina.start()
    expect(mina.page.locator("[data-hand]")).to_be_visible()
    reads(eve, "table.watching")
    if phone:
        mina.touch(mina.button("table.side"))
    mina.touch(mina.page.get_by_role("tab", name=mina.t("table.players")).last)
    switch(mina, "company.show")
    expect(mina.page.get_by_text(mina.t("company.open")).last).to_be_visible()
    assert mina.problems() == []
    expect(eve.page.locator("[data-place] .open").first).to_be_visible()
    assert eve.problems() == []
    assert not eve.overflows()


def test_whoever_is_rude_is_reported(visit: Visit) -> None:
    mina, eve = visit("en"), visit("en")
    url = mina.open_table("rasant")
    mina.page.evaluate("fetch('/api/me', {method: 'POST', body: JSON.stringify({name: 'Mina'})})")
    say(mina, "fools")
    eve.come_by_link(url, "Eve")
    name = eve.page.get_by_role("log").get_by_role("button", name="Mina")
    eve.touch(name)
    eve.touch(eve.button("chat.report"))
    assert eve.problems() == []
    eve.page.get_by_label(eve.t("chat.reason")).fill("rude")
    eve.page.keyboard.press("Enter")
    reads(eve, "chat.reported")
