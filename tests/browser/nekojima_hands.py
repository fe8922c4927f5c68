"""Moves the hands of Nekojima in a browser as a person does: with keys, a mouse or a finger. Nothing waits for ever."""

import time
from math import copysign, cos, hypot, sin
from typing import Any, Protocol

from playwright.sync_api import expect

from tests.browser.nekojima_player import GAME, Place, Table
from tests.browser.visitor import Visitor

LEFT_RIGHT = ("ArrowLeft", "ArrowRight")
DOWN_UP = ("ArrowDown", "ArrowUp")
MOVES = 60  # of a pointer, until a hand must be aimed where it should be
ROUNDS = 5  # aims, each a little beyond the last where a cable holds the pole back
LOWERINGS = 4  # a foot that brushed something stops: the button is held once more
STEP_BY_STEP = 4.0  # mm: so near, keys are pressed once for each half millimetre
REACH = 178.0  # mm
STEPS = 6  # of one drag
OUT = 9.0  # pixels to one side and back: a touch that does not wander is a tap
LONGEST = 110.0  # pixels of one drag
A_PIXEL = (0.02, 4.0)  # mm, whatever a page makes of it
PICTURE = 0.016  # seconds between two events of a drag
DRAWN_TWICE = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Of the island's time, in pictures of 32 ms:
ARRIVED = 80  # until a pole is where it was aimed
STAYED = 4  # until it is clear that it stays there
LOWERED = 160  # until a foot bears on something
STEADY = 13  # a steady hand waits until a pole stands straight
OLD = 11  # pictures that may still come from before


class Pointer(Protocol):
    """Keys, a mouse or a finger."""

    def choose(self, hand: int) -> None:
        """Of two hands that hold something, that one is to move."""

    def towards(self, away: Place) -> None:
        """Moves what is held about that far, in mm."""

    def learn(self, moved: Place) -> None:
        """How far it went, in mm."""

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

    def learn(self, moved: Place) -> None:
        """A key is a step of the same length at all times."""

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
        self._line = visitor.context.new_cdp_session(visitor.page)
        self._clock = 0.0
        self._pixel = [1.0, 1.4]  # mm to the right and upwards, as it went last
        self._dragged: Place = 0.0, 0.0

    def _send(self, kind: str, **event: Any) -> None:
        """An event as if it came a picture after the last: how quick a drag is must not depend on the machine."""
        self._clock = max(self._clock + PICTURE, time.time())
        self._line.send(f"Input.dispatch{kind}Event", {**event, "timestamp": self._clock})

    def choose(self, hand: int) -> None:
        self.visitor.touch(self.page.locator(f"[data-hand-of='{hand}']"))

    def let_go(self) -> None:
        self.visitor.touch(self.page.get_by_role("button", name=self.visitor.t("board.let_go", GAME)))

    def learn(self, moved: Place) -> None:
        """As a hand does: what a pixel is worth shows in where it got to, high up more than close to something."""
        least, most = A_PIXEL
        for axis in (0, 1):
            if abs(self._dragged[axis]) > 1:
                self._pixel[axis] = max(least, min(most, moved[axis] / self._dragged[axis]))

    def _path(self, away: Place) -> list[Place]:
        """On free water, where no pole is: to one side and back, then as far as it should go."""
        right, up = (max(-LONGEST, min(LONGEST, by / mm)) for by, mm in zip(away, self._pixel, strict=True))
        self._dragged = right, up
        x, y = self._free_water()
        there = [(x + n / STEPS * right, y - n / STEPS * up) for n in range(1, STEPS + 1)]
        return [(x, y), (x, y + OUT), (x, y), *there]

    def _free_water(self) -> Place:
        box = self.page.locator("[data-isle]").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + 0.84 * box["height"]


class Mouse(_OnScreen):
    """The left button held down."""

    def towards(self, away: Place) -> None:
        start, *path = self._path(away)
        self._event("mouseMoved", start)
        self._event("mousePressed", start)
        for at in path:
            self._event("mouseMoved", at, buttons=1)
        self._event("mouseReleased", path[-1])

    def drag_pole(self, mark: int, by: Place) -> None:
        """Presses the pole in a hand that has that mark over it, and drags it."""
        tag = self.page.locator(".tag").get_by_text(str(mark), exact=True)
        box = tag.bounding_box()
        assert box is not None, mark
        x, y = box["x"] + box["width"] / 2, box["y"] + 2.2 * box["height"]
        self._event("mouseMoved", (x, y))
        self._event("mousePressed", (x, y))
        for n in range(1, STEPS + 1):
            self._event("mouseMoved", (x + n / STEPS * by[0], y - n / STEPS * by[1]), buttons=1)
        self._event("mouseReleased", (x + by[0], y - by[1]))

    def _event(self, kind: str, at: Place, buttons: int = 0) -> None:
        button = "none" if kind == "mouseMoved" and not buttons else "left"
        self._send("Mouse", type=kind, x=at[0], y=at[1], button=button, buttons=buttons, clickCount=1)

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

    def touch(self, kind: str, *at: Place) -> None:
        """Fingers come down there, move there or are lifted."""
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(at)]
        self._send("Touch", type=f"touch{kind}", touchPoints=points)

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


def choose(pointer: Pointer, table: Table, hand: int) -> None:
    """That hand moves from now on; with one hand there is no choice."""
    if None in table.live["held"] or len(set(table.live["seats"])) > 1:
        return
    button = table.visitor.page.locator(f"[data-hand-of='{hand}']")
    expect(button).to_be_visible()  # the page knows of both
    pointer.choose(hand)
    expect(button).to_have_attribute("aria-pressed", "true")


def turn(pointer: Pointer, table: Table, hand: int, yaw: float) -> None:
    """Turns a pole so that its cable leaves it towards the other; roughly is enough."""
    before = table.aims
    choose(pointer, table, hand)
    if abs(yaw) > 0.3:
        pointer.twist(yaw)
        table.wait(lambda: table.aims > before, f"hand {hand} to turn")


def comes_near(pointer: Pointer, table: Table, hand: int, place: Place, near: float, rounds: int = ROUNDS) -> bool:
    """Whether what a hand holds gets over a place; a cable that is taut may hold it back."""
    pole, aim = table.live["held"][hand], place
    choose(pointer, table, hand)
    for _ in range(rounds):
        _aim(pointer, table, hand, aim, 0.6 * near)
        if _gets_there(table, pole, place, near):
            return True
        foot = table.foot(pole)
        aim = _in_reach(aim[0] + place[0] - foot[0]), _in_reach(aim[1] + place[1] - foot[1])
    return False


def _in_reach(along: float) -> float:
    """The page lets no hand further out."""
    return max(-REACH, min(REACH, along))


def _aim(pointer: Pointer, table: Table, hand: int, aim: Place, near: float) -> None:
    for _ in range(MOVES):
        away = table.away(hand, aim)
        if hypot(*away) <= near:
            return
        pointer.towards(away)
        table.visitor.page.evaluate(DRAWN_TWICE)  # with its pictures a page says where its hands are aimed
        still_away = table.away(hand, aim)
        pointer.learn((away[0] - still_away[0], away[1] - still_away[1]))
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
    choose(pointer, table, hand)
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
    choose(pointer, table, hand)
    pointer.let_go()
    table.wait(lambda: table.live["held"][hand] is None, "an open hand")
