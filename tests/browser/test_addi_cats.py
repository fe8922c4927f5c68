"""La Course des Additions played to the end in real browsers."""

import pytest
from playwright.sync_api import expect

from tests.browser.addi_cats_player import play_by_keyboard, play_by_touch
from tests.browser.company import left_to_a_bot, play_to_the_end
from tests.browser.conftest import Visit
from tests.browser.looks import PHONE, seen_in
from tests.browser.rasant_player import cards, play

pytestmark = pytest.mark.browser

GAME = "addi_cats"
NAME = "La Course des Additions"


@left_to_a_bot(11)
def test_a_whole_match_is_played_with_the_keyboard_alone(visit: Visit, decisions: int) -> None:
    mina = visit("en")
    mina.page.goto("/")
    mina.button("home.play_game", game=NAME).focus()
    mina.page.keyboard.press("Enter")
    mina.button("lobby.start").focus()
    mina.page.keyboard.press("Enter")
    assert play_to_the_end([mina], play_by_keyboard, decisions) > 10


@pytest.mark.soak
def test_a_whole_match_is_played_on_a_phone(visit: Visit) -> None:
    mina = visit("fr", phone=True)
    mina.choose_game(NAME)
    mina.seats(4)
    mina.start()
    expect(mina.page.locator("[data-place]")).to_have_count(4)
    assert play([mina], play_by_touch) > 8


@seen_in(PHONE)
def test_the_board_is_accessible_and_fits(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina = visit(lang, phone, dark)
    mina.open_table(GAME)
    mina.start()
    play([mina], play_by_touch, decisions=2)
    assert mina.problems() == []
    assert not mina.overflows()
    cards(mina).first.click(force=True)
    assert mina.problems() == []


def test_answers_are_hidden_on_wish_and_stay_so(visit: Visit) -> None:
    mina = visit("en")
    mina.open_table(GAME)
    mina.start()
    additions = mina.page.locator("[data-hand] button[aria-label*='which is']")
    expect(additions.first).to_be_visible()
    mina.page.get_by_role("button", name=mina.t("board.aids_short", "addi_cats"), exact=True).click()
    mina.page.get_by_role("switch", name=mina.t("board.aid_hidden", "addi_cats")).click()
    mina.page.keyboard.press("Escape")
    expect(additions).to_have_count(0)
    mina.page.reload()
    expect(cards(mina).first).to_be_visible()
    expect(additions).to_have_count(0)
