"""A television: its code is typed at a table, the board is on the wall, and the phone is a hand."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looks import PHONE, seen_in
from tests.browser.test_manners import reads
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
WALL = {"width": 1920, "height": 1080}


def code_of(tv: Visitor) -> str:
    """What the screen shows once it has a code."""
    tv.page.goto("/tv")
    shown = tv.page.get_by_role("status", name=tv.t("tv.code"))
    expect(shown).not_to_contain_text("·")
    return "".join(shown.inner_text().split())


@seen_in(PHONE)
def test_the_board_is_on_the_wall_and_the_hand_in_the_hand(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    tv, mina = visit(lang), visit(lang, phone, dark)
    tv.page.set_viewport_size(WALL)  # type: ignore[arg-type]
    code = code_of(tv)
    assert tv.problems() == []
    url = mina.open_table("rasant")
    if not phone:  # by a code; a phone follows a link
        mina.page.get_by_label(mina.t("tv.field"), exact=True).fill(code.lower())
        mina.page.keyboard.press("Enter")
    else:  # by the link that the QR code is
        mina.page.goto(f"/tv/with/{code}")
        mina.touch(mina.page.get_by_role("button", name="Rasant"))
    reads(mina, "tv.shown")
    reads(tv, "tv.waits")
    assert tv.problems() == []
    mina.page.goto(url)
    mina.start()
    hand = mina.page.locator("[data-hand]")
    expect(hand).to_be_visible()
    expect(tv.page.locator(".wall .board [data-place]").first).to_be_visible()
    expect(tv.page.locator("[data-hand]")).to_have_count(0)
    assert (
        tv.page.locator(".wall button:visible").evaluate_all("all => all.filter(one => !one.closest('[inert]')).length")
        == 0
    )
    assert tv.problems() == []
    assert not tv.overflows()
    only = mina.button("table.hand_only")
    mina.touch(only)
    expect(mina.page.locator("[data-place]").first).not_to_be_visible()
    expect(hand).to_be_visible()
    assert mina.problems() == []
    assert not mina.overflows()
    tv.page.reload()  # the wall finds its table again
    expect(tv.page.locator(".wall .board [data-place]").first).to_be_visible()
