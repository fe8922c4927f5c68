"""The moment of deciding, at any table: whose turn it is, who is away, which rule matters, and hurrying on."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.rasant_player import is_my_turn, play, play_by_touch, wait_for_my_turn
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def test_the_rules_open_at_what_matters_now(visit: Visit) -> None:
    mina = visit("en")
    mina.open_table("rasant")
    mina.start()
    wait_for_my_turn(mina)
    mina.button("rules.open").click()
    marked = mina.page.locator("[data-rule].at")
    expect(marked).to_have_attribute("data-rule", re.compile("RAS-06|RAS-09"))
    expect(marked).to_be_focused()
    expect(marked.locator(".figure")).to_be_visible()
    assert mina.problems() == []


def test_a_touch_hurries_what_is_shown_and_the_turn_is_over_at_the_click(visit: Visit) -> None:
    mina = visit("en", pace="slow")
    mina.open_table("rasant")
    mina.start()
    mina.wait(lambda: hurried(mina) or is_my_turn(mina), "a turn")
    before = mina.seq
    play_by_touch(mina)
    expect(mina.page.get_by_role("heading", level=1).locator("+ p")).not_to_have_text(mina.t("table.your_turn"))
    mina.wait_for_state_after(before)
    mina.wait(lambda: hurried(mina) or is_my_turn(mina) or mina.is_over(), "the next turn")


def hurried(visitor: Visitor) -> bool:
    """Touches the board beside everything; never true."""
    visitor.page.locator(".board .board").first.click(position={"x": 2, "y": 2})
    return False


def test_a_bot_plays_for_whoever_is_away_and_they_take_the_seat_back(visit: Visit) -> None:
    mina, leo = visit("en"), visit("fr", phone=True)
    url = mina.open_table("rasant", 2)
    leo.come_by_link(url, "Léo")
    mina.start()
    wait_for_dealt(mina, leo)
    if not is_my_turn(leo):
        wait_for_my_turn(mina)
        play([mina], play_by_touch, decisions=1)
        wait_for_my_turn(leo)
    leo.page.goto("/")
    expect(mina.page.locator("[data-place] .away")).to_be_visible()
    assert mina.problems() == []
    mina.button("players.stand_in_for", name="Léo").click()
    expect(mina.page.locator("[data-place] [data-level]")).to_be_visible()
    wait_for_my_turn(mina)
    leo.page.goto(url)
    leo.button("players.take_back").tap()
    expect(mina.page.locator("[data-place] [data-level]")).to_have_count(0)


def wait_for_dealt(*visitors: Visitor) -> None:
    """Waits until everybody sees the match."""
    for visitor in visitors:
        visitor.wait(lambda visitor=visitor: visitor.seq >= 0, "the deal")  # type: ignore[misc]
