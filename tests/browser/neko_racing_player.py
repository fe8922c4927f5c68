"""Plays Neko Neko Racing in a browser as a person does: by keyboard alone, or by touching cards and boosts."""

from playwright.sync_api import Locator

from tests.browser.rasant_player import cards, pick_up
from tests.browser.visitor import Visitor


def boosts(visitor: Visitor) -> Locator:
    """The boosts that may be added to the drive."""
    return visitor.page.locator("[data-boost]:not([aria-disabled])")


def playable(visitor: Visitor) -> list[int]:
    """Which cards say of themselves that they can be played."""
    end = visitor.t("board.card_playable", "neko_racing", name="").strip()
    names = cards(visitor).evaluate_all("all => all.map(one => one.getAttribute('aria-label') ?? '')")
    return [i for i, name in enumerate(names) if name.endswith(end)]


def is_driving(visitor: Visitor) -> bool:
    """Whether this person has won the trick and is asked where to."""
    return visitor.page.get_by_role("group", name=visitor.t("board.drive", "neko_racing")).is_visible()


def play_by_keyboard(visitor: Visitor) -> None:
    """One decision without ever touching the screen; a drive uses a boost, and ends elsewhere than proposed."""
    press = visitor.page.keyboard.press
    if is_driving(visitor):
        if boosts(visitor).count():
            press("1")
        press("ArrowRight")
    else:
        press(str((playable(visitor)[0] + 1) % 10))
    press("Enter")


def play_by_touch(visitor: Visitor) -> None:
    """One decision with a finger or a mouse."""
    if is_driving(visitor):
        for boost in boosts(visitor).all():
            visitor.touch(boost)
    else:
        pick_up(visitor, cards(visitor).nth(playable(visitor)[-1]))
    visitor.touch(visitor.page.locator(".actions").get_by_role("button").last)
