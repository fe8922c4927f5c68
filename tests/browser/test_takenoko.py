"""Takenoko played in real browsers: a whole match by touch, turns by keyboard alone, decisions taken back."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.company import left_to_a_bot, play_to_the_end
from tests.browser.conftest import Visit
from tests.browser.looks import PHONE, seen_in
from tests.browser.rasant_player import is_my_turn, play, wait_for_my_turn
from tests.browser.takenoko_player import goods, lit_cards, offers, play_by_keyboard, play_by_touch, targets
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

NAME = "Takenoko"
AT_REST = """async (found) => {
  const drawn = () => new Promise(requestAnimationFrame);
  for (let was = '', same = 0; same < 30; was = found.style.cssText) {
    await drawn();
    same = found.style.cssText === was ? same + 1 : 0;
  }
  return found.getAttribute('style');
}"""


def sit(visitor: Visitor) -> None:
    """A table of two, with a kitten."""
    visitor.open_table("takenoko", 2)
    visitor.page.get_by_role("combobox").last.select_option("kitten")
    visitor.start()


def hold(visitor: Visitor, figure: str) -> None:
    """Plays on until that figure can move, and takes it in hand."""
    button = visitor.page.locator(f"[data-offer={figure}].open")
    for _ in range(60):
        wait_for_my_turn(visitor)
        if button.count() and not targets(visitor).count():
            visitor.touch(button.first)
            expect(targets(visitor).first).to_be_visible()
            return
        play([visitor], play_by_touch, decisions=1)
    raise AssertionError(f"the {figure} never moves")


def carry(visitor: Visitor, figure: Locator) -> None:
    """Carries a figure with the mouse to the first place that lights up for it."""
    mouse, seq = visitor.page.mouse, visitor.seq
    at_rest(visitor.page.locator(".world"))
    figure.hover()  # waits until it stands still with nothing before it
    x, y = _middle_of(figure)
    mouse.down()
    mouse.move(x + 20, y, steps=4)
    expect(targets(visitor).first).to_be_visible()
    mouse.move(*_middle_of(targets(visitor).first), steps=4)
    mouse.up()
    visitor.wait_for_state_after(seq)


def at_rest(found: Locator) -> str:
    """How it is drawn, once nothing around it takes its room any more."""
    return str(found.evaluate(AT_REST))


def _middle_of(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.long
@left_to_a_bot(12)
def test_a_whole_match_is_played_on_a_phone_and_every_part_keeps_its_place(visit: Visit, decisions: int) -> None:
    mina = visit("fr", phone=True)
    sit(mina)
    parts = (".garden", ".prompt", "[data-hand]", "[data-goods]", "[data-offers]")
    seen: dict[str, dict[str, list[int]]] = {}

    def play_and_look(visitor: Visitor) -> None:
        seen.setdefault(_situation(visitor), visitor.places(*parts))
        play_by_touch(visitor)

    assert play_to_the_end([mina], play_and_look, decisions, lambda: len(seen) > 3) > min(decisions - 1, 40)
    reasons = [mina.t(f"reason.{reason}", "takenoko") for reason in ("emperor", "stalled")]
    assert any(mina.page.get_by_text(reason).is_visible() for reason in reasons)
    first = next(iter(seen.values()))
    assert set(first) == set(parts)
    assert len(seen) > 3
    assert all(places == first for places in seen.values()), seen


def test_the_weather_and_the_stock_explain_themselves_by_a_touch(visit: Visit) -> None:
    mina = visit("en", phone=True)
    sit(mina)
    wait_for_my_turn(mina)
    bubble = mina.page.locator("[popover][aria-hidden]")
    mina.page.locator(".stock p").last.tap()
    expect(bubble).to_have_text(re.compile(r"^Plots not laid yet: \d+ green, \d yellow and \d pink\.$"))
    die = mina.page.locator(".die button")
    while not die.count():
        play([mina], play_by_touch, decisions=1)
        wait_for_my_turn(mina)
    die.tap()
    expect(bubble).to_have_text(die.locator(".unseen").inner_text())


def test_turns_are_played_with_the_keyboard_alone(visit: Visit) -> None:
    mina = visit("en")
    mina.page.goto("/")
    mina.button("home.play_game", game=NAME).focus()
    mina.page.keyboard.press("Enter")
    expect(mina.button("lobby.start")).to_be_visible()
    for level in mina.page.get_by_role("combobox").all():
        level.press("Home")  # the weakest, who thinks least
    mina.button("lobby.start").focus()
    mina.page.keyboard.press("Enter")
    assert play([mina], play_by_keyboard, decisions=14) == 14
    expect(mina.page.locator("[data-place] [data-level=kitten]").last).to_be_visible()


def test_a_walk_is_taken_back_and_made_by_hand_but_drawn_plots_stay_drawn(visit: Visit) -> None:
    mina = visit("en")
    sit(mina)
    hold(mina, "gardener")
    figure = mina.page.locator("[data-figure=gardener]")
    before = figure.get_attribute("style")
    seq = mina.seq
    play_by_touch(mina)
    mina.wait_for_state_after(seq)
    expect(figure).not_to_have_attribute("style", before or "")
    mina.button("undo").click()
    mina.wait_for_state_after(seq + 1)
    expect(figure).to_have_attribute("style", before or "")
    wait_for_my_turn(mina)
    carry(mina, figure)
    while not mina.page.locator("[data-offer=plots].open").count():
        play([mina], play_by_touch, decisions=1)
        wait_for_my_turn(mina)
    mina.page.locator("[data-offer=plots].open").click()
    expect(mina.page.locator("[data-offer='0']")).to_be_visible()
    expect(mina.button("undo")).to_have_count(0)


@seen_in(PHONE)
def test_the_board_is_accessible_and_fits(visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina = visit(lang, phone, dark)
    sit(mina)
    seen: set[str] = set()
    for _ in range(40):
        wait_for_my_turn(mina)
        situation = _situation(mina)
        if situation not in seen:
            seen.add(situation)
            assert mina.problems() == [], situation
            assert not mina.overflows(), situation
        if len(seen) > 3:
            break
        play([mina], play_by_touch, decisions=1)
    hold(mina, "panda")
    assert mina.problems() == []
    assert "plots" in seen


def _situation(visitor: Visitor) -> str:
    """What is asked, as far as it looks different."""
    if lit_cards(visitor).count():
        return "validate"
    if targets(visitor).count():
        return "places"
    if goods(visitor).count():
        return "goods"
    return str(offers(visitor).first.get_attribute("data-offer")) if offers(visitor).count() else "end"


def test_the_garden_is_moved_enlarged_and_fitted_again(visit: Visit) -> None:
    mina = visit("en")
    sit(mina)
    wait_for_my_turn(mina)
    assert is_my_turn(mina)
    world = mina.page.locator(".world")
    fitted = at_rest(world)
    garden = mina.page.locator(".garden svg").first
    box = garden.bounding_box()
    assert box is not None
    mina.page.mouse.move(box["x"] + 60, box["y"] + 200)
    mina.page.mouse.down()
    mina.page.mouse.move(box["x"] + 160, box["y"] + 240, steps=4)
    mina.page.mouse.up()
    moved = world.get_attribute("style") or ""
    assert moved != fitted
    mina.page.mouse.wheel(0, -300)
    expect(world).not_to_have_attribute("style", moved)
    mina.page.get_by_role("button", name=mina.t("board.fit", "takenoko"), exact=True).click()
    expect(world).to_have_attribute("style", fitted)
