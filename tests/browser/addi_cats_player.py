"""Plays La Course des Additions in a browser as a person does: by keyboard, or by touching cards, players, buttons."""

from playwright.sync_api import Locator

from tests.browser.rasant_player import cards
from tests.browser.visitor import Visitor


def lit_cards(visitor: Visitor) -> list[int]:
    """Which cards say of themselves that they can be used."""
    end = visitor.t("board.card_playable", "addi_cats", name="").strip()
    names = cards(visitor).evaluate_all("all => all.map(one => one.getAttribute('aria-label') ?? '')")
    return [i for i, name in enumerate(names) if name.endswith(end)]


def is_asked(visitor: Visitor) -> bool:
    """Whether this person is asked out of turn: an attack to answer, a card looked at."""
    return visitor.page.locator(".said.asked").is_visible()


def buttons(visitor: Visitor) -> Locator:
    """What can be done now, with a card picked up or without."""
    return visitor.page.locator(".actions").get_by_role("button")


def targets(visitor: Visitor) -> Locator:
    """The players who can be attacked with the card picked up."""
    return visitor.page.locator("[data-place] > button:not([aria-disabled])")


def play_by_keyboard(visitor: Visitor) -> None:
    """One decision without ever touching the screen."""
    press = visitor.page.keyboard.press
    if is_asked(visitor):
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
    if is_asked(visitor):
        visitor.touch(buttons(visitor).first)
        return
    lit = lit_cards(visitor)
    offers = targets(visitor).or_(buttons(visitor))
    pick_up(visitor, cards(visitor).nth(lit[-1] if lit else 0), offers)
    visitor.touch(targets(visitor).first if targets(visitor).count() else buttons(visitor).first)


def pick_up(visitor: Visitor, card: Locator, offers: Locator) -> None:
    """Touches a card, dim or not, until something can be done: a hand being laid out may move under the finger."""
    for _ in range(10):
        if card.get_attribute("aria-pressed") != "true":
            card.click(force=True)
        for _ in range(20):
            if offers.count():
                return
            visitor.page.evaluate("new Promise(requestAnimationFrame)")
