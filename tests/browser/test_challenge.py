"""A challenge by link: the same deal for friends apart, compared once one has finished it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import play_out
from tests.browser.conftest import Visit
from tests.browser.looks import PHONE, seen_in
from tests.browser.rasant_player import play, play_by_touch
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def check(visitor: Visitor) -> None:
    assert visitor.problems() == []
    assert not visitor.overflows()


def take(visitor: Visitor, url: str, name: str) -> None:
    """Opens the link, says a name, and plays it to its end."""
    visitor.page.goto(url)
    visitor.touch(visitor.button("challenge.take"))
    visitor.page.get_by_label(visitor.t("who.name"), exact=True).fill(name)
    visitor.touch(visitor.button("who.save"))
    visitor.page.wait_for_url(re.compile("/table/"))
    play_out(visitor, visitor.page.url.split("/")[-1])


@seen_in(PHONE)
def test_friends_play_the_same_deal_apart_and_compare(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina, bob = visit(lang, phone, dark), visit(lang)
    mina.page.goto("/")
    mina.page.evaluate("fetch('/api/me', {method: 'POST', body: JSON.stringify({name: 'Mina'})})")
    mina.choose_game("Rasant")
    mina.seats(2)
    mina.touch(mina.button("challenge.make"))
    mina.page.wait_for_url(re.compile("/challenge/"))
    url = mina.page.url
    expect(mina.page.get_by_text(mina.t("challenge.none"))).to_be_visible()
    check(mina)
    take(bob, url, "Bob")
    mina.page.reload()
    expect(mina.page.get_by_text(mina.t("challenge.hidden"))).to_be_visible()
    expect(mina.page.get_by_text(mina.t("challenge.done"), exact=True)).to_be_visible()
    expect(mina.page.get_by_role("link", name=mina.t("over.replay"))).not_to_be_attached()
    mina.touch(mina.button("challenge.take"))
    mina.page.wait_for_url(re.compile("/table/"))
    mina.page.goto(bob.page.url)  # Bob's table is not to be seen yet
    expect(mina.page.get_by_text(mina.t("error.challenge_unseen")).first).to_be_visible()
    mina.page.goto(url)
    mina.touch(mina.page.get_by_role("link", name=mina.t("challenge.go_on")))
    play([mina], play_by_touch, decisions=2)
    play_out(mina, mina.page.url.split("/")[-1])
    mina.touch(mina.page.get_by_role("link", name=mina.t("challenge.compare")))
    expect(mina.page.get_by_role("link", name=mina.t("over.replay"))).to_have_count(2)
    expect(mina.page.get_by_text("Bob", exact=True)).to_be_visible()
    check(mina)
