"""A club and its tournament, from founding it to the last standings, as they are seen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import PLAYED, call, name, play_out
from tests.browser.conftest import Visit
from tests.browser.looks import DESKTOP, seen_in
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def check(visitor: Visitor) -> None:
    assert visitor.problems() == []
    assert not visitor.overflows()


@seen_in(DESKTOP)
def test_a_club_holds_a_tournament(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina, bob = visit(lang, phone, dark), visit(lang)
    mine, his = f"Mina {lang}", f"Bob {lang}"
    name(mina, mine)
    name(bob, his)
    call(mina, "/api/me/password", {"password": "a long password"})
    mina.page.goto("/")
    mina.touch(mina.page.get_by_role("link", name=mina.t("groups.open"), exact=True))
    mina.page.get_by_label(mina.t("club.name")).fill("Harbour cats")
    check(mina)
    mina.page.keyboard.press("Enter")
    mina.page.wait_for_url(re.compile("/club/"))
    bob.page.goto(mina.page.url)
    expect(bob.page.get_by_text(bob.t("club.stranger"))).to_be_visible()
    assert mine not in bob.page.content()
    bob.touch(bob.button("club.join"))
    expect(bob.page.get_by_text(mine)).to_be_visible()
    mina.touch(mina.page.get_by_text(mina.t("cup.make"), exact=True).first)
    mina.page.get_by_label(mina.t("cup.name")).fill("Harbour cup")
    check(mina)
    mina.page.keyboard.press("Enter")
    mina.page.wait_for_url(re.compile("/cup/"))
    bob.page.goto(mina.page.url)
    bob.touch(bob.button("cup.enter"))
    expect(bob.button("cup.withdraw")).to_be_visible()
    mina.page.reload()
    mina.touch(mina.button("cup.begin"))
    expect(mina.page.get_by_role("link", name=mina.t("cup.play"))).to_be_visible()
    check(mina)
    table = call(mina, f"/api/cups/{mina.page.url.split('/')[-1]}")["table"]
    bob.page.evaluate(f"void ({PLAYED})('{table}')")
    play_out(mina, table)
    expect(mina.page.get_by_role("status").get_by_text(mina.t("cup.stage.over"))).to_be_visible()
    expect(mina.page.get_by_role("cell", name=his)).to_be_visible()
    check(mina)
