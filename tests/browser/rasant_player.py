"""Plays Rasant in a browser as a person does: with the keyboard alone, or by touching cards and buttons."""

from collections.abc import Callable

from playwright.sync_api import Locator

from tests.browser.visitor import Visitor


def cards(visitor: Visitor) -> Locator:
    """The cards in one's hand."""
    return visitor.page.locator("[data-hand]").get_by_role("button")


def is_my_turn(visitor: Visitor) -> bool:
    """Whether this person is asked, and the page shows the last that was told."""
    if not visitor.is_asked:
        return False
    status = visitor.page.locator(f"[role=status][data-shown='{visitor.seq}']")
    return status.filter(has_text=visitor.t("table.your_turn")).is_visible()


def wait_for_my_turn(visitor: Visitor) -> None:
    """Waits until this person is asked."""
    visitor.wait(lambda: is_my_turn(visitor) or visitor.is_over(), "a turn")
    assert not visitor.is_over()


def usable(visitor: Visitor, key: str) -> list[int]:
    """Which cards say of themselves that they can be used so."""
    end = visitor.t(key, "rasant", card="").strip()
    names = cards(visitor).evaluate_all("all => all.map(one => one.getAttribute('aria-label') ?? '')")
    return [i for i, name in enumerate(names) if end in name]


def play_by_keyboard(visitor: Visitor) -> None:
    """One decision without ever touching the screen."""
    press = visitor.page.keyboard.press
    playable = usable(visitor, "board.card_playable")
    if not playable:
        press("p")
        discards = usable(visitor, "board.card_discard")
        if discards:
            press(str(discards[0] + 1))
            press("p")
        return
    press(str(playable[0] + 1))
    press("Enter")
    naming = visitor.page.get_by_role("list", name=visitor.t("board.turn_colour", "rasant"))
    if naming.is_visible():
        naming.get_by_role("button").first.focus()
        press("Enter")


def play_by_touch(visitor: Visitor) -> None:
    """One decision with a finger or a mouse."""
    playable = usable(visitor, "board.card_playable")
    if not playable:
        before = visitor.seq
        visitor.touch(visitor.page.locator(".actions").get_by_role("button").last)
        discards = usable(visitor, "board.card_discard")
        if discards and visitor.seq == before:
            visitor.touch(cards(visitor).nth(discards[0]))
            visitor.touch(visitor.page.locator(".actions").get_by_role("button").first)
        return
    pick_up(visitor, cards(visitor).nth(playable[0]))
    visitor.touch(visitor.page.locator(".actions").get_by_role("button").first)


def pick_up(visitor: Visitor, card: Locator) -> None:
    """Touches a card, unless it was the only one and lies there picked up."""
    if card.get_attribute("aria-pressed") != "true":
        visitor.touch(card)


def play(visitors: list[Visitor], how: Callable[[Visitor], None], decisions: int = 1000) -> int:
    """Everybody plays when asked, until the match is over or so many decisions were made; returns how many."""
    for made in range(decisions):
        visitor = whose_turn(visitors)
        if visitor is None:
            return made
        before = visitor.seq
        how(visitor)
        visitor.wait_for_state_after(before)
    return decisions


def whose_turn(visitors: list[Visitor]) -> Visitor | None:
    """Who is asked, as soon as somebody is; nobody when it is over for all."""
    asked: list[Visitor] = []

    def is_known() -> bool:
        asked.extend(visitor for visitor in visitors if is_my_turn(visitor))
        return bool(asked) or all(visitor.is_over() for visitor in visitors)

    visitors[0].wait(is_known, "a turn or the end")
    return asked[0] if asked else None
