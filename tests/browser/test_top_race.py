"""Top Race played to the end in real browsers."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.company import left_to_a_bot, play_to_the_end
from tests.browser.conftest import Visit
from tests.browser.rasant_player import cards, play, wait_for_my_turn
from tests.browser.top_race_player import asked, offered, pick_up, play_by_keyboard, play_by_touch
from tests.browser.visitor import ENDED, Visitor

pytestmark = pytest.mark.browser

NAME = "Top Race"


def sit_down(visitor: Visitor, seats: int, *options: str) -> None:
    """A table of that many with those options on, started."""
    visitor.open_table("top_race", seats, **dict.fromkeys(options, True))
    visitor.start()


def play_until(visitor: Visitor, what: str) -> None:
    """Plays until this person is asked for that."""
    wait_for_my_turn(visitor)
    while asked(visitor) != what:
        play([visitor], play_by_touch, decisions=1)
        wait_for_my_turn(visitor)


def is_within(visitor: Visitor, part: str, frame: str) -> bool:
    """Whether one part of the page lies in another."""
    visitor.page.evaluate(ENDED)
    places = visitor.places(part, frame)
    (x, y, width, height), (left, top, room, depth) = places[part], places[frame]
    return left <= x and top <= y and x + width <= left + room and y + height <= top + depth


@pytest.mark.soak
def test_a_whole_race_is_driven_with_the_keyboard_alone(visit: Visit) -> None:
    mina = visit("en")
    mina.page.goto("/")
    mina.button("home.play_game", game=NAME).focus()
    mina.page.keyboard.press("Enter")
    mina.button("lobby.start").focus()
    mina.page.keyboard.press("Enter")
    assert play([mina], play_by_keyboard) > 20
    expect(mina.page.get_by_text(re.compile("the most money wins"))).to_be_visible()


def test_every_question_is_accessible_and_fits(visit: Visit) -> None:
    mina = visit("en", dark=True)
    sit_down(mina, 3, "bets")
    for what in ("bid", "space", "card", "bet"):
        play_until(mina, what)
        assert mina.problems() == [], what
        assert not mina.overflows(), what


@pytest.mark.long
@left_to_a_bot(8)
def test_on_a_phone_every_part_keeps_its_place_whatever_is_asked_and_the_race_ends(
    visit: Visit, decisions: int
) -> None:
    mina = visit("fr", phone=True)
    mina.choose_game(NAME)
    mina.seats(4)
    switch = mina.page.get_by_role("switch", name=mina.t("option.bets", "top_race"))
    switch.click()
    expect(switch).to_be_checked()
    mina.start()
    parts = (".circuit", ".status-area", ".self-area", ".hand-area", ".action-area")
    seen: dict[str, dict[str, list[int]]] = {}

    def play_and_look(visitor: Visitor) -> None:
        what = asked(visitor)
        if what not in seen:
            assert visitor.problems() == [], what
            assert not visitor.overflows(), what
            seen[what] = visitor.places(*parts)
        play_by_touch(visitor)

    play_to_the_end([mina], play_and_look, decisions, lambda: len(seen) > 2)
    first = next(iter(seen.values()))
    assert len(seen) > 2, seen  # what is asked depends on the deal
    assert set(first) == set(parts)
    moved = {(what, part): at for what, places in seen.items() for part, at in places.items() if at != first[part]}
    assert moved == {}
    assert mina.problems() == []
    assert not mina.overflows()
    mina.touch(mina.button("over.board"))
    assert is_within(mina, ".ceremony .first .car", ".circuit")


def test_on_a_phone_the_picture_comes_near_to_what_is_asked(visit: Visit) -> None:
    mina = visit("en", phone=True)
    sit_down(mina, 2)
    road = mina.page.locator(".circuit svg").first
    play_until(mina, "bid")
    expect(road).not_to_have_attribute("style", re.compile("scale"))
    play_until(mina, "space")
    expect(road).to_have_attribute("style", re.compile("scale"))
    assert is_within(mina, "[data-end]", ".circuit")
    mina.page.get_by_role("button", name=mina.t("board.follow", "top_race")).tap()
    expect(road).not_to_have_attribute("style", re.compile("scale"))


def test_what_a_driver_may_bring_is_explained_by_a_touch(visit: Visit) -> None:
    mina = visit("fr", phone=True)
    sit_down(mina, 3)
    play_until(mina, "bid")
    mina.page.locator(".hope button").tap()
    bubble = mina.page.locator("[popover][aria-hidden]").filter(has_text=re.compile("La dernière place paie 10\\s000"))
    expect(bubble).to_be_visible()


@pytest.mark.soak  # three races take three times as long
def test_a_grand_prix_with_bets_is_driven_to_its_end_on_a_phone(visit: Visit) -> None:
    mina = visit("fr", phone=True)
    sit_down(mina, 4, "bets", "grand_prix")
    races = set()

    def play_and_look(visitor: Visitor) -> None:
        if asked(visitor) == "bid":
            races.add(visitor.page.locator(".stage small").inner_text())
        play_by_touch(visitor)

    play([mina], play_and_look)
    assert mina.t("board.race", "top_race", race=1, races=3) in races
    assert len(races) > 1  # who has no money left is not asked in the last one
    assert mina.problems() == []
    assert not mina.overflows()


def test_a_ceiling_stands_until_it_is_taken_back_and_bids_by_itself(visit: Visit) -> None:
    mina = visit("en")
    sit_down(mina, 2)
    wait_for_my_turn(mina)
    before = mina.seq
    mina.page.get_by_role("button", name=mina.t("board.more", "top_race")).click()
    mina.page.keyboard.press(mina.t("board.key_ceiling", "top_race"))
    mina.wait_for_state_after(before)
    expect(mina.page.get_by_text(re.compile("bids \\$")).first).to_be_visible()


def test_a_drive_is_touched_on_the_road_and_taken_back(visit: Visit) -> None:
    mina = visit("en")
    sit_down(mina, 2)
    play_until(mina, "card")
    undo = mina.button("undo")
    while not undo.is_visible():  # until a card with two cars that can move
        play([mina], play_a_middle_card, decisions=1)
        play_until(mina, "space")
        touch_the_road(mina)
        wait_for_my_turn(mina)
    asked_now = mina.page.locator(".status.yours").inner_text()
    undo.click()
    expect(mina.page.locator(".status.yours")).not_to_have_text(asked_now)


def play_a_middle_card(visitor: Visitor) -> None:
    """In the middle of a hand are the cards with several cars."""
    if asked(visitor) == "card":
        pick_up(visitor, cards(visitor).count() // 2)
        visitor.touch(offered(visitor).first)
    else:
        play_by_touch(visitor)


def touch_the_road(visitor: Visitor) -> None:
    """A click on the last of the lit spaces drives there."""
    box = visitor.page.locator("[data-end]").last.bounding_box()
    assert box
    before = visitor.seq
    visitor.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.wait_for_state_after(before)
