"""A lesson taken in a real browser, from the home page to a match of one's own: by keyboard, and by touch."""

import re

import pytest
from playwright.sync_api import expect

from nekodrome.core.lessons import Step, lesson_of
from nekodrome.core.texts import say
from nekodrome.games.rasant import GAME as RASANT
from nekodrome.games.rasant.moves import DISCARD, OPEN_BLACK, PASS
from tests.browser.company import left_to_a_bot, play_to_the_end
from tests.browser.conftest import Visit
from tests.browser.looks import DESKTOP, seen_in
from tests.browser.rasant_player import cards, pick_up, play_by_keyboard, play_by_touch, wait_for_my_turn
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


@seen_in(DESKTOP)
@left_to_a_bot(2)
def test_a_newcomer_learns_rasant_step_by_step(
    visit: Visit, lang: str, phone: bool, dark: bool, decisions: int
) -> None:
    mina, lesson = visit(lang, phone, dark), lesson_of(RASANT)
    assert lesson is not None
    open_lesson(mina)
    assert mina.problems() == []
    for number, step in enumerate(lesson.steps):
        wait_for_my_turn(mina)
        expect(mina.page.locator(".strip .task")).to_have_text(step.task[lang])
        spoken = mina.page.get_by_role("status").filter(has_text=step.idea[lang])
        expect(spoken).to_contain_text(mina.t("lesson.step", number=number + 1, steps=len(lesson.steps)))
        assert not mina.overflows()
        if number == 1:
            try_something_else(mina, step)
        before, places = mina.seq, mina.places(".strip", ".board")
        take(mina, step.right[0])
        mina.wait_for_state_after(before)
        assert mina.places(".strip", ".board") == places
    expect(mina.page.get_by_role("status").filter(has_text=lesson.on[lang])).to_be_attached()
    assert mina.problems() == []
    play_to_the_end([mina], play_by_touch if phone else play_by_keyboard, decisions)
    expect(mina.page.get_by_text(mina.t("lesson.learnt", game="Rasant"))).to_be_visible()
    mina.touch(mina.button("lesson.real"))
    expect(mina.button("lobby.start")).to_be_visible()
    expect(mina.button("learn")).to_have_count(0)


def open_lesson(visitor: Visitor) -> None:
    """By the sticker on the home page's tile."""
    visitor.page.goto("/")
    sticker = visitor.button("learn.game", game="Rasant")
    if visitor.phone:
        visitor.touch(sticker)
    else:
        sticker.focus()
        visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url(re.compile("/table/"))
    expect(visitor.page.locator(".strip")).to_be_visible()


def try_something_else(visitor: Visitor, step: Step) -> None:
    """A legal move that the lesson does not want is answered in its words, and nothing happens."""
    before = visitor.seq
    take(visitor, PASS)
    expect(visitor.page.get_by_role("alert").filter(has_text=step.otherwise[visitor.lang])).to_be_attached()
    assert visitor.seq == before


def take(visitor: Visitor, action: int) -> None:
    """One decision, by keyboard on a desk and by touch on a phone."""
    if visitor.phone:
        _touch(visitor, action)
    else:
        _press(visitor, action)


def _press(visitor: Visitor, action: int) -> None:
    press = visitor.page.keyboard.press
    if action == PASS:
        press("p")
    elif action >= DISCARD:
        press("p")
        press(str(_nth(visitor, action - int(DISCARD)) + 1))
        press("p")
    else:
        press(str(_nth(visitor, action) + 1))
        press("Enter")


def _touch(visitor: Visitor, action: int) -> None:
    buttons = visitor.page.locator(".actions").get_by_role("button")
    if action >= PASS:
        visitor.touch(buttons.last)
    if action != PASS:
        pick_up(visitor, cards(visitor).nth(_nth(visitor, action % int(DISCARD) if action > OPEN_BLACK else action)))
        visitor.touch(buttons.first)


def _nth(visitor: Visitor, kind: int) -> int:
    """Where that card lies in the hand."""
    name = say(RASANT.words(kind)["card"], "rasant", visitor.lang)
    names = cards(visitor).evaluate_all("all => all.map(one => one.getAttribute('aria-label') ?? '')")
    return next(i for i, label in enumerate(names) if name in label)
