"""Plays La Course des Additions in a browser as a person does: by keyboard, or by touching cards, players, buttons."""

from playwright.sync_api import Locator

from tests.browser.rasant_player import cards
from tests.browser.visitor import Visitor


def lit_cards(visitor: Visitor) -> list[int]:
    """Which cards say of themselves that they can be used."""
    end = visitor.t("board.card_playable", "addi_cats", name="").strip()
    names = cards(visitor).evaluate_all("all => all.map(one => one.getAttribute('aria-label') ?? '')")
    return [i for i, name in enumerate(names) if name.endswith(end)]


def question(visitor: Visitor) -> Locator:
    """The buttons of what this person is asked out of turn: an attack to answer, a card looked at."""
    return visitor.page.locator(".question").get_by_role("button")


def targets(visitor: Visitor) -> Locator:
    """The players who can be attacked with the card picked up."""
    return visitor.page.locator("[data-place] > button:not([aria-disabled])")


def play_by_keyboard(visitor: Visitor) -> None:
    """One decision without ever touching the screen."""
    press = visitor.page.keyboard.press
    if question(visitor).count():
        press("Enter")
        return
    lit = lit_cards(visitor)
    press(str((lit[-1] if lit else 0) + 1))
    press("ArrowDown")
    press("ArrowUp")
    if lit:
        press("Enter")
    else:
        press(visitor.t("board.key_discard", "addi_cats").lower())


def play_by_touch(visitor: Visitor) -> None:
    """One decision with a finger or a mouse: what is asked, an attack on the first who can be attacked, or points."""
    if question(visitor).count():
        visitor.touch(question(visitor).first)
        return
    lit = lit_cards(visitor)
    offers = targets(visitor).or_(visitor.page.locator(".actions, .question").get_by_role("button"))
    pick_up(visitor, cards(visitor).nth(lit[-1] if lit else 0), offers)
    visitor.touch(targets(visitor).first if targets(visitor).count() else offers.first)


def pick_up(visitor: Visitor, card: Locator, offers: Locator) -> None:
    """Touches a card, dim or not, until something can be done: a hand being laid out may move under the finger."""
    for _ in range(10):
        card.click(force=True)
        for _ in range(20):
            if offers.count():
                return
            visitor.page.evaluate("new Promise(requestAnimationFrame)")
