"""A hint on demand: asked for by button or key, shown with its reasons, lit on the board, and seen by the others."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looks import PHONE, seen_in
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
LIT = "[data-actions]"


def is_lit(visitor: Visitor) -> bool:
    """Whether something on the board stands out by a hint."""
    filters = visitor.page.locator(f".board {LIT}").evaluate_all("all => all.map(one => getComputedStyle(one).filter)")
    return any("drop-shadow" in each for each in filters)


@seen_in(PHONE)
def test_a_hint_is_asked_for_shown_on_the_board_and_seen_by_all(
    visit: Visit, lang: str, phone: bool, dark: bool
) -> None:
    mina, eve = visit(lang, phone, dark), visit(lang)
    url = mina.open_table("rasant")
    group = mina.page.get_by_role("group", name=mina.t("asking.when"), exact=True)
    mina.touch(group.get_by_role("radio", name=mina.t("asking.always")).locator("xpath=ancestor-or-self::label[1]"))
    assert mina.problems() == []
    assert not mina.overflows()
    eve.page.goto(url)
    mina.start()
    button = mina.page.get_by_role("button", name=mina.t("ask.seen"))
    mina.wait(lambda: mina.is_asked and not button.get_attribute("aria-disabled"), "a turn")
    hand = mina.places(".own", ".turn")
    if phone:
        mina.touch(button)
    else:
        mina.page.keyboard.press("h")
    panel = mina.page.get_by_role("region", name=mina.t("hint.title"))
    expect(panel.get_by_text(mina.t("hint.knows"))).to_be_visible()
    expect(panel.locator(".best")).to_be_visible()
    said = mina.page.get_by_role("log").get_by_text(mina.t("ask.said", move="", reason="").split(":")[0])
    expect(said.first).to_be_attached()
    mina.wait(lambda: is_lit(mina), "the best move on the board")
    assert mina.places(".own", ".turn") == hand  # nothing jumps
    box, own = panel.bounding_box(), mina.page.locator(".own").bounding_box()
    assert box is not None
    assert own is not None
    assert phone is False or box["y"] + box["height"] <= own["y"]  # one's hand is not covered
    assert mina.problems() == []
    assert not mina.overflows()
    expect(eve.page.get_by_text(eve.t("fact.asks", seat="").strip()).first).to_be_attached()
    expect(eve.page.get_by_role("region", name=eve.t("hint.title"))).not_to_be_attached()
    expect(eve.page.get_by_role("button", name=eve.t("ask.seen"))).not_to_be_attached()
    mina.touch(mina.button("hint.hide"))
    expect(panel).not_to_be_visible()
    assert not is_lit(mina)
