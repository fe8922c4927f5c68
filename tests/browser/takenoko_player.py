"""Plays Takenoko in a browser as a person does: by touching buttons, cards and lit places, or by keyboard alone."""

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.browser.visitor import Visitor

FIRST = "objective"  # what to do before anything else


def lit_cards(visitor: Visitor) -> Locator:
    """Objectives that can be validated now."""
    return visitor.page.locator("[data-hand] button.lit")


def offers(visitor: Visitor) -> Locator:
    """The buttons that can be pressed now."""
    return visitor.page.locator("[data-offer].open")


def goods(visitor: Visitor) -> Locator:
    """Channels and improvements that can be laid now."""
    return visitor.page.locator("[data-good].open")


def targets(visitor: Visitor) -> Locator:
    """The lit places."""
    return visitor.page.locator("[data-target]")


def best_target(visitor: Visitor) -> int:
    """One of the lit places with the highest sign, another every time."""
    signs = targets(visitor).evaluate_all("all => all.map(one => one.querySelector('text')?.textContent ?? '')")
    worths = [abs(int(sign.replace("−", "-") or "0")) for sign in signs]
    best = [i for i, worth in enumerate(worths) if worth == max(worths)]
    return best[visitor.seq % len(best)]


def wished(visitor: Visitor) -> int:
    """Which of the open buttons to press, from 0."""
    names: list[str] = offers(visitor).evaluate_all("all => all.map(one => one.dataset.offer)")
    if FIRST in names:
        return names.index(FIRST)
    return names.index("panda") if "panda" in names and visitor.seq % 3 else visitor.seq % len(names)


def _decide(
    visitor: Visitor, press: Callable[[Locator, int], None], aim: Callable[[], None], do_without: Callable[[], None]
) -> None:
    """One decision: validate, go on with what is in hand, lay what is free, act, or end the turn."""
    if lit_cards(visitor).count():
        press(lit_cards(visitor), 0)
    elif targets(visitor).count():
        aim()
    elif goods(visitor).count():
        press(goods(visitor), 0)
        aim()
    elif offers(visitor).count():
        _act(visitor, press, aim)
    else:
        do_without()


def _act(visitor: Visitor, press: Callable[[Locator, int], None], aim: Callable[[], None]) -> None:
    at = wished(visitor)
    held = offers(visitor).nth(at).get_attribute("aria-pressed") is not None
    press(offers(visitor), at)
    if not held:
        return
    if targets(visitor).count():
        aim()
    else:  # decks, or improvements to take
        press(offers(visitor), offers(visitor).count() - 1)


def play_by_touch(visitor: Visitor) -> None:
    """One decision with a finger or a mouse."""

    def press(found: Locator, at: int) -> None:
        visitor.touch(found.nth(at))

    def aim() -> None:
        # the middle of what is drawn may lie under something that stands in front of it
        targets(visitor).nth(best_target(visitor)).dispatch_event("click")

    _decide(visitor, press, aim, lambda: visitor.touch(visitor.page.locator(".pass button").last))


def play_by_keyboard(visitor: Visitor) -> None:
    """One decision without ever touching the screen."""
    key = visitor.page.keyboard.press

    def press(found: Locator, at: int) -> None:
        key(found.nth(at).get_attribute("aria-keyshortcuts") or "v")

    def aim() -> None:
        for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft"):
            key(arrow)
        key("Enter")

    _decide(visitor, press, aim, lambda: key("0"))
