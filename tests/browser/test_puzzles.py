"""Puzzles in the browser: the puzzle of the day, the real board, and what is said of an answer."""

import pytest
from playwright.sync_api import expect

from nekodrome.lab.puzzles.puzzle import puzzles_of
from tests.browser.conftest import Visit
from tests.browser.looks import PHONE, seen_in
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def check(guest: Visitor) -> None:
    assert guest.problems() == []
    assert not guest.overflows()


@seen_in(PHONE)
def test_a_puzzle_is_answered_on_the_board_and_the_list_remembers(
    visit: Visit, lang: str, phone: bool, dark: bool
) -> None:
    guest = visit(lang, phone, dark)
    guest.page.goto("/")
    guest.touch(guest.page.get_by_role("link", name=guest.t("puzzles.title")))
    expect(guest.page.get_by_role("heading", name=guest.t("puzzles.today"))).to_be_visible()
    check(guest)
    puzzle = next(one for one in puzzles_of("rasant") if any(weight.action == 58 for weight in one.weights[1:]))
    number = puzzles_of("rasant").index(puzzle) + 1
    guest.touch(guest.page.locator("summary", has_text="Rasant"))
    guest.touch(guest.page.locator(f"a[href$='/puzzles/rasant/{puzzle.id}']"))
    expect(guest.page.get_by_role("heading", level=1)).to_contain_text(guest.t("puzzles.number", n=number))
    expect(
        guest.page.get_by_role("status").filter(has_text=guest.t("puzzles.task", name="").split("?")[0])
    ).to_be_visible()
    check(guest)
    guest.page.keyboard.press("p")  # passes, which is not the best
    guest.wait(lambda: guest.page.get_by_text(guest.t("puzzles.wrong")).count() > 0, "the answer")
    expect(guest.page.get_by_role("heading", name=guest.t("puzzles.levels"))).to_be_attached()
    check(guest)
    guest.page.goto("/puzzles")
    guest.touch(guest.page.locator("summary", has_text="Rasant"))
    missed = f"{guest.t('puzzles.number', n=number)}, {guest.t('puzzles.state_wrong')}"
    expect(guest.page.get_by_role("link", name=missed)).to_have_count(1)


def test_a_puzzle_of_hands_is_tried_at_a_table_and_the_list_remembers(visit: Visit) -> None:
    guest = visit("fr", phone=True)
    guest.page.goto("/puzzles")
    guest.touch(guest.page.locator("summary", has_text="Nekojima"))
    first = guest.page.locator("details li button").first
    name = str(first.get_attribute("aria-label")).split(",")[0]
    guest.touch(first)
    expect(guest.page.get_by_role("region", name=guest.t("puzzles.title"))).to_contain_text(guest.t("tower.task"))
    check(guest)
    guest.touch(guest.page.get_by_role("button", name=guest.t("board.give_up", "nekojima")))
    guest.touch(guest.page.get_by_role("button", name=guest.t("board.give_up_sure", "nekojima")))
    expect(guest.page.locator("p.feat", has_text=guest.t("tower.fell"))).to_be_visible()
    guest.touch(guest.page.get_by_role("link", name=guest.t("puzzles.all")).last)
    guest.touch(guest.page.locator("summary", has_text="Nekojima"))
    missed = f"{name}, {guest.t('puzzles.state_wrong')}"
    expect(guest.page.get_by_role("button", name=missed, exact=True)).to_have_count(1)
