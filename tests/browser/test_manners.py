"""Who comes in, who talks, and who is asked to leave; logging out; a server under a path of its host."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit
from tests.browser.looks import DESKTOP, seen_in
from tests.browser.visitor import Visitor
from tests.server.running import UnderPath, free_port

pytestmark = pytest.mark.browser


def say(visitor: Visitor, text: str) -> None:
    """Says something in the chat."""
    visitor.page.get_by_label(visitor.t("chat.say"), exact=True).fill(text)
    visitor.page.keyboard.press("Enter")


def reads(visitor: Visitor, key: str) -> None:
    """They get to read that; notes are said to a screen reader as well."""
    expect(visitor.page.get_by_text(visitor.t(key)).first).to_be_visible()


def name_oneself(visitor: Visitor, name: str) -> None:
    """In the panel that asks a newcomer, without sitting down."""
    visitor.page.evaluate("name => fetch('/api/me', {method: 'POST', body: JSON.stringify({name})})", name)
    visitor.page.reload()
    expect(visitor.page.get_by_label(visitor.t("chat.say"), exact=True)).to_be_visible()


@seen_in(DESKTOP)
def test_the_host_mutes_a_watcher_and_sends_them_away(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina, eve = visit(lang, phone, dark), visit(lang)
    url = mina.open_table("rasant")
    eve.page.goto(url)
    name_oneself(eve, "Eve")
    say(eve, "noise")
    expect(eve.page.get_by_text("noise")).to_be_visible()
    # apart from the players' chat, one choice away
    watchers = mina.page.get_by_role("radio", name=mina.t("chat.watchers"), exact=True)
    expect(mina.page.get_by_text("noise")).not_to_be_visible()
    mina.touch(watchers.locator("xpath=ancestor-or-self::label[1]"))
    expect(mina.page.get_by_text("noise")).to_be_visible()
    assert mina.problems() == []
    assert not mina.overflows()
    # by keyboard: the name is a button
    name = mina.page.get_by_role("log").get_by_role("button", name="Eve")
    name.focus()
    mina.page.keyboard.press("Enter")
    expect(mina.button("guest.mute")).to_be_visible()
    assert mina.problems() == []
    mina.touch(mina.button("guest.mute"))
    reads(mina, "guest.muted")
    say(eve, "more noise")
    reads(eve, "error.muted")
    mina.touch(mina.button("guest.more", name="Eve"))
    mina.touch(mina.button("guest.remove"))
    mina.touch(mina.button("guest.remove_sure", name="Eve"))
    reads(eve, "error.removed")
    eve.page.reload()
    reads(eve, "error.removed")
    expect(mina.button("lobby.start")).to_be_visible()


def test_somebody_keeps_a_name_changes_the_password_and_logs_out(visit: Visit) -> None:
    mina = visit("en")
    mina.open_table("rasant")
    mina.touch(mina.button("who.tell"))
    mina.page.get_by_label(mina.t("who.name"), exact=True).fill("Mina Keeps")
    mina.touch(mina.button("who.save"))
    expect(mina.page.get_by_role("dialog")).not_to_be_visible()
    mina.touch(mina.button("who.change"))
    dialog = mina.page.get_by_role("dialog")
    dialog.locator("summary").click()
    dialog.get_by_label(mina.t("who.password"), exact=True).fill("bamboo and cats")
    mina.touch(dialog.get_by_role("button", name=mina.t("who.keep"), exact=True))
    old = dialog.get_by_label(mina.t("who.old"), exact=True)
    expect(old).to_be_visible()
    assert mina.problems() == []
    old.fill("wrong password")
    dialog.get_by_label(mina.t("who.new"), exact=True).fill("cats and bamboo")
    mina.touch(mina.button("who.change_password"))
    reads(mina, "error.wrong_old_password")
    old.fill("bamboo and cats")
    dialog.get_by_label(mina.t("who.new"), exact=True).fill("cats and bamboo")
    mina.touch(mina.button("who.change_password"))
    reads(mina, "who.changed")
    mina.touch(mina.button("who.leave"))
    reads(mina, "who.leave_help")
    mina.touch(mina.button("who.leave_all"))
    reads(mina, "lobby.wait")  # nobody's table any more


@pytest.fixture
def under_path(tmp_path: Path) -> Iterator[UnderPath]:
    server = UnderPath(free_port(), tmp_path)
    server.lines(1)
    yield server
    server.stop()


def test_the_site_works_under_a_path_of_its_host(under_path: UnderPath, browser: Browser) -> None:
    top = f"http://127.0.0.1:{under_path.port}"
    mina = Visitor(browser, f"{top}/neko")
    page = mina.page
    page.goto(f"{top}/neko/")
    mina.touch(mina.button("home.play_game", game="Rasant"))
    expect(mina.button("lobby.start")).to_be_visible()
    assert page.url.startswith(f"{top}/neko/table/")
    mina.touch(mina.button("table.invite"))
    expect(page.get_by_label(mina.t("invite.link"))).to_have_value(re.compile(f"^{top}/neko/come/"))
    page.keyboard.press("Escape")
    mina.start()
    expect(page.locator("[data-hand]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-hand]")).to_be_visible()
    page.get_by_role("link", name=mina.t("nav.home")).click()
    expect(mina.button("home.play_game", game="Rasant")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-hand]")).to_be_visible()
    page.goto(f"{top}/neko/rules/rasant")
    expect(page.get_by_text("RAS-01").first).to_be_visible()
    mina.close()
