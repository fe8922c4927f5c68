"""Moves the hands of Nekojima in a browser as a person does: with keys, a mouse or a finger. Nothing waits for ever."""

from math import copysign, cos, hypot, sin
from typing import Protocol

from tests.browser.nekojima_player import GAME, Place, Table
from tests.browser.visitor import Visitor

LEFT_RIGHT = ("ArrowLeft", "ArrowRight")
DOWN_UP = ("ArrowDown", "ArrowUp")
MOVES = 60  # of a pointer, until a hand must be aimed where it should be
ROUNDS = 5  # aims, each a little beyond the last where a cable holds the pole back
LOWERINGS = 4  # a foot that brushed something stops: the button is held once more
STEP_BY_STEP = 4.0  # mm: so near, keys are pressed once for each half millimetre
FAR = 12.0  # mm: so far a pointer goes quickly
LONGEST = 60  # pixels of one quick step
QUICK, SLOW = 3, 12  # steps of one drag
# Of the island's time, in pictures of 32 ms:
AIMED = 20  # until an aim is on its way
ARRIVED = 80  # until a pole is where it was aimed
STAYED = 4  # until it is clear that it stays there
LOWERED = 160  # until a foot bears on something
STEADY = 13  # a steady hand waits until a pole stands straight
OLD = 11  # pictures that may still come from before


class Pointer(Protocol):
    """Keys, a mouse or a finger."""

    def choose(self, hand: int) -> None:
        """That hand is the one that moves."""

    def towards(self, away: Place) -> None:
        """Moves what is held about that far, in mm."""

    def twist(self, by: float) -> None:
        """Turns what is held, in radians."""

    def lower(self) -> None:
        """Begins to lower."""

    def hold_still(self) -> None:
        """No longer lowers."""

    def let_go(self) -> None:
        """Opens the hand that moves."""


class Keys:
    """The keyboard alone."""

    def __init__(self, visitor: Visitor) -> None:
        self.keyboard = visitor.page.keyboard
        self.page = visitor.page

    def choose(self, hand: int) -> None:
        self.page.locator("[data-stage]").focus()
        self.keyboard.press(str(hand + 1))

    def towards(self, away: Place) -> None:
        """Both ways at once: kept down while it is far, quicker and quicker after a moment; then step by step."""
        ways = [(keys[by > 0], abs(by)) for keys, by in zip((LEFT_RIGHT, DOWN_UP), away, strict=True)]
        far = [by for _, by in ways if by > STEP_BY_STEP]
        down = [key for key, by in ways if by > STEP_BY_STEP]
        for key in down:
            self.keyboard.down(key)
        if down:
            self.page.wait_for_timeout(250 + min(1500, min(far) * 15))
        for key in down:
            self.keyboard.up(key)
        for key, by in ways:
            for _ in range(0 if key in down else round(by / 0.5)):
                self.keyboard.press(key)

    def twist(self, by: float) -> None:
        for _ in range(round(abs(by) / 0.06)):
            self.keyboard.press("q" if by > 0 else "e")

    def lower(self) -> None:
        self.keyboard.down(" ")

    def hold_still(self) -> None:
        self.keyboard.up(" ")

    def let_go(self) -> None:
        self.keyboard.press("Enter")


class _OnScreen:
    """What a mouse and a finger have in common: buttons, and dragging anywhere over the island."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def choose(self, hand: int) -> None:
        button = self.page.locator(f"[data-hand-of='{hand}']")
        if button.count():  # whoever holds two poles chooses
            self.visitor.touch(button)

    def let_go(self) -> None:
        self.visitor.touch(self.page.get_by_role("button", name=self.visitor.t("board.let_go", GAME)))

    def _path(self, away: Place) -> list[Place]:
        """From the middle of the island: long steps while it is far, small ones when it is near."""
        far = hypot(*away)
        step, steps = (min(LONGEST, far), QUICK) if far > FAR else (3.0, max(2, min(SLOW, round(far / 0.6))))
        x, y = _middle(self.visitor, "[data-isle]")
        return [(x + n * step * away[0] / far, y - n * step * away[1] / far) for n in range(steps + 1)]


class Mouse(_OnScreen):
    """The left button held down."""

    def towards(self, away: Place) -> None:
        start, *path = self._path(away)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for at in path:
            self.page.mouse.move(*at)
        self.page.mouse.up()

    def twist(self, by: float) -> None:
        self.page.mouse.move(*_middle(self.visitor, "[data-isle]"))
        self.page.mouse.wheel(0, by / 0.0015)

    def lower(self) -> None:
        self.page.mouse.move(*_middle(self.visitor, "[data-hold=lowering]"))
        self.page.mouse.down()

    def hold_still(self) -> None:
        self.page.mouse.up()


class Finger(_OnScreen):
    """One finger on the glass, or two."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        self._glass = visitor.context.new_cdp_session(visitor.page)

    def touch(self, kind: str, *at: Place) -> None:
        """Fingers come down there, move there or are lifted."""
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(at)]
        self._glass.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})

    def towards(self, away: Place) -> None:
        start, *path = self._path(away)
        self.touch("Start", start)
        for at in path:
            self.touch("Move", at)
        self.touch("End")

    def twist(self, by: float) -> None:
        """Two fingers about each other; a little of it only says what they mean."""
        x, y = _middle(self.visitor, "[data-isle]")
        whole = by + copysign(0.1, by)
        for n in range(13):
            angle = -n / 12 * whole
            across = 70 * cos(angle), 70 * sin(angle)
            fingers = (x + across[0], y + across[1]), (x - across[0], y - across[1])
            self.touch("Move" if n else "Start", *fingers)
        self.touch("End")

    def lower(self) -> None:
        self.touch("Start", _middle(self.visitor, "[data-hold=lowering]"))

    def hold_still(self) -> None:
        self.touch("End")


def _middle(visitor: Visitor, selector: str) -> Place:
    target = visitor.page.locator(selector)
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# ---- what hands do


def take(visitor: Visitor, table: Table) -> None:
    """Takes a denchuu in both hands."""
    visitor.touch(visitor.page.locator("[data-pair]:not([aria-disabled])").first)
    table.wait(lambda: table.live.get("held", [None])[0] is not None and table.parts, "something in both hands")
    table.let_pass(OLD)


def turn(pointer: Pointer, table: Table, hand: int, yaw: float) -> None:
    """Turns a pole so that its cable leaves it towards the other; roughly is enough."""
    before = table.aims
    pointer.choose(hand)
    if abs(yaw) > 0.3:
        pointer.twist(yaw)
        table.wait(lambda: table.aims > before, f"hand {hand} to turn")


def bring(pointer: Pointer, table: Table, hand: int, place: Place, near: float) -> None:
    """Brings what a hand holds over a place, to so many millimetres."""
    pole, aim = table.live["held"][hand], place
    pointer.choose(hand)
    for _ in range(ROUNDS):
        _aim(pointer, table, hand, aim, 0.6 * near)
        if _gets_there(table, pole, place, near):
            return
        foot = table.foot(pole)
        aim = aim[0] + place[0] - foot[0], aim[1] + place[1] - foot[1]
    raise AssertionError(f"hand {hand} did not get to {place}: {table.foot(pole)}, aimed at {table.aimed.get(hand)}")


def _aim(pointer: Pointer, table: Table, hand: int, aim: Place, near: float) -> None:
    for _ in range(MOVES):
        away = table.away(hand, aim)
        if hypot(*away) <= near:
            return
        before = table.aims
        pointer.towards(away)
        table.look_until(lambda before=before: table.aims > before, AIMED)  # type: ignore[misc]
        table.let_pass(1)
    raise AssertionError(f"hand {hand} is not aimed at {aim} after {MOVES} moves: {table.aimed.get(hand)}")


def _gets_there(table: Table, pole: int, place: Place, near: float) -> bool:
    """Whether a pole comes near a place, and stays there."""
    for _ in range(2):
        if not table.look_until(lambda: hypot(*_missing(table, pole, place)) < near, ARRIVED):
            return False
        table.let_pass(STAYED)
    return hypot(*_missing(table, pole, place)) < near


def _missing(table: Table, pole: int, place: Place) -> Place:
    foot = table.foot(pole)
    return place[0] - foot[0], place[1] - foot[1]


def lower(pointer: Pointer, table: Table, hand: int) -> None:
    """Lowers until the foot bears on what is below."""
    pointer.choose(hand)
    table.touched[hand] = False
    for _ in range(LOWERINGS):
        pointer.lower()
        touches = table.look_until(lambda: table.touched[hand], LOWERED)
        table.let_pass(STEADY)
        pointer.hold_still()
        if touches:
            return
    raise AssertionError(f"the foot in hand {hand} touches nothing: {table.situation()}")


def let_go(pointer: Pointer, table: Table, hand: int) -> None:
    """Opens a hand."""
    pointer.choose(hand)
    pointer.let_go()
    table.wait(lambda: table.live["held"][hand] is None, "an open hand")
