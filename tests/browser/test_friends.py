"""Friends, and leaving for good, as they are done in a browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import call, name
from tests.browser.conftest import Visit
from tests.browser.looks import PHONE, seen_in
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def check(visitor: Visitor) -> None:
    assert visitor.problems() == []
    assert not visitor.overflows()


@seen_in(PHONE)
def test_a_friend_is_followed_and_invited_and_one_may_leave_for_good(
    visit: Visit, lang: str, phone: bool, dark: bool
) -> None:
    mina, bob = visit(lang, phone, dark), visit(lang)
    mine, his = f"Nina {lang}", f"Rob {lang}"
    name(mina, mine)
    name(bob, his)
    url = mina.open_table("rasant")
    bob.page.goto(url)
    bob.touch(bob.button("lobby.sit").first)
    expect(bob.button("lobby.stand")).to_be_visible()
    mina.touch(mina.page.get_by_role("button", name=f"{mina.t('friends.follow')} {his}"))
    expect(mina.page.get_by_role("alert").get_by_text(mina.t("friends.followed", name=his))).to_be_attached()
    check(mina)
    mina.open_table("rasant")
    call(mina, "/api/me")  # the table is there
    mina.page.get_by_role("combobox").first.select_option("open")
    mina.touch(mina.page.get_by_role("button", name=f"{mina.t('friends.invite')} {his}"))
    expect(mina.page.get_by_role("alert").get_by_text(mina.t("friends.invited", name=his))).to_be_attached()
    bob.page.goto("/")
    expect(bob.page.get_by_role("status").get_by_text(bob.t("invited.by", name=mine))).to_be_attached()
    check(bob)
    bob.touch(bob.page.get_by_role("link", name=bob.t("home.join")).first)
    bob.page.wait_for_url(re.compile("/table/"))
    mina.page.goto("/person/me")
    expect(mina.page.get_by_role("button", name=f"{mina.t('friends.unfollow')} {his}")).to_be_visible()
    check(mina)
    mina.touch(mina.button("data.erase"))
    expect(mina.button("data.erase_now")).to_be_disabled()
    mina.page.get_by_label(mina.t("data.erase_name", name=mine)).fill(mine)
    check(mina)
    mina.page.keyboard.press("Enter")
    mina.page.wait_for_url(re.compile("/$"))
    assert call(mina, "/api/me")["name"] is None
    assert call(bob, "/api/circle")["followers"] == []
