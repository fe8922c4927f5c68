"""Neko Neko Racing played to the end in real browsers."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import left_to_a_bot, play_to_the_end
from tests.browser.conftest import Visit
from tests.browser.looks import DESKTOP, seen_in
from tests.browser.neko_racing_player import is_driving, play_by_keyboard, play_by_touch
from tests.browser.rasant_player import cards, is_my_turn, play, wait_for_my_turn
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

GAME = "neko_racing"
NAME = "Neko Neko Racing"


def drive(visitor: Visitor) -> None:
    """Plays until this person drives; another race where the others win all tricks of one."""
    while True:
        visitor.wait(lambda: is_my_turn(visitor) or visitor.is_over(), "a turn or the end")
        if visitor.is_over():
            visitor.open_table(GAME)
            visitor.start()
        elif is_driving(visitor):
            return
        else:
            play([visitor], play_by_touch, decisions=1)


@pytest.mark.soak
def test_a_whole_race_is_driven_with_the_keyboard_alone(visit: Visit) -> None:
    mina = visit("en")
    mina.page.goto("/")
    mina.button("home.play_game", game=NAME).focus()
    mina.page.keyboard.press("Enter")
    mina.button("lobby.start").focus()
    mina.page.keyboard.press("Enter")
    assert play([mina], play_by_keyboard) > 5
    expect(mina.page.get_by_text(mina.t("reason.finish", "neko_racing"))).to_be_visible()


@left_to_a_bot(6)
def test_a_whole_race_is_driven_on_a_phone(visit: Visit, decisions: int) -> None:
    mina = visit("fr", phone=True)
    mina.choose_game(NAME)
    mina.seats(5)
    mina.start()
    expect(mina.page.locator("[data-place]")).to_have_count(5)
    expect(cards(mina)).to_have_count(10)
    play_to_the_end([mina], play_by_touch, decisions)
    expect(mina.page.get_by_text(mina.t("reason.finish", "neko_racing"))).to_be_visible()


def test_a_dim_card_says_why(visit: Visit) -> None:
    mina = visit("en")
    mina.open_table(GAME)
    mina.start()
    dim = mina.page.locator("[data-hand] button[aria-disabled=true]")
    wait_for_my_turn(mina)
    while not dim.count():
        play([mina], play_by_touch, decisions=1)
        wait_for_my_turn(mina)
    dim.first.click(force=True)  # it says of itself that it is disabled, and still answers
    expect(mina.page.get_by_role("button", name=re.compile("NNR-07")).first).to_be_visible()


@seen_in(DESKTOP)
def test_play_and_drive_are_accessible_and_fit(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina = visit(lang, phone, dark)
    mina.open_table(GAME)
    mina.start()
    play([mina], play_by_touch, decisions=1)
    assert mina.problems() == []
    drive(mina)
    assert mina.problems() == []
    assert not mina.overflows()


def test_a_touch_on_a_lit_space_aims_at_it_and_a_second_one_drives_there(visit: Visit) -> None:
    mina = visit("en")
    mina.open_table(GAME)
    mina.start()
    drive(mina)
    box = mina.page.locator("[data-end]").last.bounding_box()
    assert box
    before = mina.seq
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mina.page.mouse.click(*middle)
    expect(mina.page.locator("[data-end]").last).to_have_class(re.compile("aim"))
    assert mina.seq == before
    mina.page.mouse.click(*middle)
    mina.wait_for_state_after(before)
