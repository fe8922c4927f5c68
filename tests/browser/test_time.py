"""Clocks and votes as people meet them: chosen before the start, running, low, paused, and ended by agreement."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.company import open_players
from tests.browser.looks import PHONE, seen_in
from tests.browser.timely import TimelyHouse, timely
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
FULL = re.compile(r"^(10:00|9:\d\d)$")  # the browser's own time runs on


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TimelyHouse]:
    with timely(tmp_path) as house:
        yield house


def choose(visitor: Visitor, group: str, item: str) -> None:
    """One of a few."""
    choice = visitor.page.get_by_role("group", name=visitor.t(group), exact=True)
    label = choice.get_by_role("radio", name=visitor.t(item), exact=True).locator("xpath=ancestor-or-self::label[1]")
    visitor.touch(label)
    expect(choice.get_by_role("radio", name=visitor.t(item), exact=True)).to_be_checked()


def clock_of(visitor: Visitor) -> Locator:
    return visitor.page.locator(".turn").get_by_role("timer")


def propose(visitor: Visitor, kind: str) -> None:
    open_players(visitor)
    visitor.touch(visitor.button(f"vote.propose.{kind}").last)
    if visitor.phone:
        visitor.page.keyboard.press("Escape")


@seen_in(PHONE)
def test_two_play_by_the_clock_pause_and_end_undecided(
    house: TimelyHouse, browser: Browser, lang: str, phone: bool, dark: bool
) -> None:
    mina, leo = Visitor(browser, house.url, lang, phone, dark), Visitor(browser, house.url, lang)
    url = mina.open_table("rasant", 2)
    choose(mina, "time.kind", "time.live")
    expect(mina.page.get_by_label(mina.t("time.bank"))).to_have_value("10")
    assert mina.problems() == []
    assert not mina.overflows()
    leo.come_by_link(url, "Leo")
    mina.start()
    expect(clock_of(mina)).to_have_text(FULL)
    expect(clock_of(leo)).to_have_text(FULL)
    mina.wait(lambda: mina.is_asked or leo.is_asked, "the first turn")
    slow, other = (mina, leo) if mina.is_asked else (leo, mina)
    places = mina.places(".turn", ".board")

    propose(leo, "pause")
    bar = mina.page.get_by_role("region", name=mina.t("vote.title"), exact=True)
    expect(bar.first).to_contain_text(mina.t("vote.pause", name="Leo"))
    expect(mina.page.get_by_role("log").get_by_text(mina.t("vote.pause", name="Leo"))).to_be_attached()
    assert mina.places(".turn", ".board") == places  # nothing jumps
    assert mina.problems() == []
    assert not mina.overflows()
    agree = mina.button("vote.yes")
    agree.focus()
    mina.page.keyboard.press("Enter")
    expect(mina.page.get_by_role("region", name=mina.t("table.paused"), exact=True)).to_be_visible()
    assert mina.places(".turn", ".board") == places
    house.move(3600)
    mina.touch(mina.button("vote.propose.go_on").first)
    leo.touch(leo.button("vote.yes"))
    expect(mina.page.get_by_role("region", name=mina.t("table.paused"), exact=True)).not_to_be_visible()
    slow.page.reload()
    expect(clock_of(slow)).to_have_text(FULL)  # nothing of the pause was counted

    house.move(575)
    slow.page.reload()
    expect(clock_of(slow)).to_have_class(re.compile("short"))
    house.move(25)
    expect(slow.button("players.take_back").first).to_be_visible()
    slow.touch(slow.button("players.take_back").first)
    expect(slow.button("players.take_back")).not_to_be_visible()
    other.wait(lambda: mina.is_asked or leo.is_asked, "the turn after the bot's")

    propose(leo, "end")
    mina.touch(mina.button("vote.yes"))
    for visitor in (mina, leo):
        expect(visitor.page.get_by_role("heading", name=visitor.t("undecided.title"))).to_be_visible()
        assert visitor.problems() == []
        assert not visitor.overflows()
    for visitor in (mina, leo):
        visitor.close()
