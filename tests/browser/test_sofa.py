"""Two on a sofa: friends share a device, and a curtain falls between their hands."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.looks import PHONE, seen_in
from tests.browser.rasant_player import is_my_turn, play_by_touch
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
HAND = "[data-hand]"


def name_oneself(visitor: Visitor, name: str) -> None:
    visitor.touch(visitor.button("who.tell"))
    visitor.page.get_by_label(visitor.t("who.name"), exact=True).fill(name)
    visitor.touch(visitor.button("who.save"))
    expect(visitor.page.get_by_role("dialog")).not_to_be_visible()


def add_friend(visitor: Visitor, name: str) -> None:
    visitor.touch(visitor.button("sofa.add").first)
    visitor.page.get_by_label(visitor.t("sofa.name"), exact=True).fill(name)
    assert visitor.problems() == []
    visitor.page.keyboard.press("Enter")
    expect(visitor.button("sofa.leave", name=name)).to_be_visible()


@seen_in(PHONE)
def test_a_curtain_falls_between_two_who_share_a_device(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina = visit(lang, phone, dark)
    mina.open_table("rasant", 2)
    name_oneself(mina, "Mina")
    add_friend(mina, "Zoé")
    assert not mina.overflows()
    mina.start()
    page = mina.page
    curtain = page.get_by_role("region", name=mina.t("sofa.curtain"))
    expect(curtain).to_be_visible()
    for turn in range(2):
        take = curtain.locator("button.go")
        expect(take).to_have_count(1)
        expect(take).to_be_focused()  # so a key is enough
        expect(page.locator(HAND)).to_have_count(0)
        assert mina.problems() == []
        assert not mina.overflows()
        who = "Zoé" if "Zoé" in take.inner_text() else "Mina"
        expect(curtain.get_by_role("status")).to_have_text(mina.t("sofa.pass", name=who))
        page.keyboard.press("Enter")
        expect(curtain).not_to_be_visible()
        expect(page.locator(HAND)).to_be_visible()
        if turn == 0:  # reloading brings the curtain back, and nobody's hand
            page.reload()
            expect(curtain).to_be_visible()
            expect(page.locator(HAND)).to_have_count(0)
            mina.touch(take)
            expect(page.locator(HAND)).to_be_visible()
        play_on(mina, curtain)


def play_on(mina: Visitor, curtain: Locator) -> None:
    """Decides until the next one is to play; whoever has drawn cards looks, and closes the curtain."""
    close = mina.page.locator(".done").get_by_role("button")
    while True:
        mina.wait(lambda: is_my_turn(mina) or curtain.is_visible() or close.is_visible(), "a question, or the curtain")
        if close.is_visible():
            mina.touch(close)
            expect(curtain).to_be_visible()
        if curtain.is_visible():
            return
        seq = mina.seq
        play_by_touch(mina)
        mina.wait_for_state_after(seq)
