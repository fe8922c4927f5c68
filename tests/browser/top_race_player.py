"""Plays Top Race in a browser as a person does: by keyboard alone, or by touching cards, spaces, cars and bids."""

from playwright.sync_api import Locator

from tests.browser.rasant_player import cards
from tests.browser.visitor import Visitor


def offered(visitor: Visitor) -> Locator:
    """The buttons of what is asked, those that say of themselves that they cannot be used left out."""
    return visitor.page.locator(".actions button:not([aria-disabled])")


def asked(visitor: Visitor) -> str:
    """What this person is asked: a bid, a space, a car, a bet, turbo or breakdown, or a card."""
    groups = {"bid": ".panel", "space": ".ends", "car": ".cars"}
    for name, place in groups.items():
        if visitor.page.locator(f".actions {place}").count():
            return name if name != "car" or not visitor.page.locator(".slip").count() else "bet"
    return "choice" if offered(visitor).count() else "card"


def play_by_keyboard(visitor: Visitor) -> None:
    """One decision without ever touching the screen: drivers up to $30,000, the second space, the first card."""
    press = visitor.page.keyboard.press
    what = asked(visitor)
    if what == "bid":
        low = visitor.page.locator(".stage .price").inner_text() in {"$10,000", "$20,000", "no bid yet"}
        press("1" if low and offered(visitor).count() > 1 else "p")
    elif what in {"space", "car", "bet"}:
        press("ArrowRight")
        press("Enter")
    elif what == "choice":
        press("Enter" if offered(visitor).count() == 1 else "1")
    else:
        press("1")
        press("Enter")


def play_by_touch(visitor: Visitor) -> None:
    """One decision with a finger or a mouse."""
    what = asked(visitor)
    buttons = offered(visitor)
    if what == "bid":
        raises = visitor.page.locator(".actions .row").first.get_by_role("button")
        visitor.touch(raises.nth(min(1, raises.count() - 1)) if not drivers(visitor) else raises.first)
    elif what == "bet":
        visitor.touch(buttons.first)
        visitor.touch(visitor.page.locator(".actions .both > button"))
    elif what == "card":
        pick_up(visitor, 0)
        visitor.touch(buttons.first)
    else:
        visitor.touch(buttons.first)


def pick_up(visitor: Visitor, nth: int) -> None:
    """Touches a card where its neighbour does not cover it."""
    card, edge = cards(visitor).nth(nth), {"x": 9, "y": 30}
    if visitor.phone:
        card.tap(position=edge)  # type: ignore[arg-type]
    else:
        card.click(position=edge)  # type: ignore[arg-type]


def drivers(visitor: Visitor) -> int:
    """How many drivers this person has bought."""
    return visitor.page.locator(".self-area .drivers .token").count()
