"""Plays Nekojima in a browser as a person does: by hand with keys or a mouse, or by choosing spots on the plan."""

import json
from collections.abc import Callable
from math import hypot, sqrt
from typing import Any

from playwright.sync_api import WebSocket

from nekodrome.games.nekojima.physics.codes import CABLES_FROM, read_frame
from tests.browser.visitor import PATIENCE, STEP, Visitor

GAME = "nekojima"
SIGNS = {"restaurants": (1, 1), "homes": (1, -1), "culture": (-1, -1), "fair": (-1, 1)}
CABLES = {"pink": 100, "white": 140, "blue": 180}
LEFT_RIGHT = ("ArrowLeft", "ArrowRight")
DOWN_UP = ("ArrowDown", "ArrowUp")
PAPER = 332  # mm across the plan
NEAR = 0.7  # mm: near enough for a hand
AIMS = 120  # milliseconds until the last aim was sent
FAR = 10  # mm: so far a mouse goes quickly
CAREFUL = 0.12  # mm for a slow pixel


Place = tuple[float, float]


class Table:
    """What one browser is told of a match of Nekojima: views, how the hands stand, and where everything is."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.state: dict[str, Any] = {}
        self.live: dict[str, Any] = {}
        self.parts: dict[int, list[float]] = {}
        self.frames = 0
        self.aimed: dict[int, list[float]] = {}  # where this browser sent each hand last
        visitor.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)
        socket.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("do") == "take":
            self.aimed = {}
        elif message.get("do") == "aim":
            self.aimed[message["hand"]] = message["at"]

    def _received(self, frame: str | bytes) -> None:
        if isinstance(frame, bytes):
            self.frames += 1
            self.parts = read_frame(frame[5:])[1]
            return
        message = json.loads(frame)
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "live":
            self.live = message

    @property
    def view(self) -> dict[str, Any]:
        return dict(self.state["view"])

    @property
    def moves(self) -> dict[str, int]:
        return {move["move"]: move["action"] for move in self.state.get("legal", [])}

    def foot(self, pole: int) -> tuple[float, float, float]:
        """Where a pole's foot is."""
        return self._along(pole, -1)

    def top(self, pole: int) -> tuple[float, float, float]:
        """Where its top is."""
        return self._along(pole, 1)

    def _along(self, pole: int, way: int) -> tuple[float, float, float]:
        """One end of a pole. Its height shows in where its cable is fixed, 6 mm below its top."""
        at, (w, i, j, k) = self.parts[pole][:3], self.parts[pole][3:]
        axis = (2 * (i * k + w * j), 2 * (j * k - w * i), 1 - 2 * (i * i + j * j))
        cable = self.parts[CABLES_FROM + pole // 2]
        fixed = cable[:3] if pole % 2 == 0 else cable[-3:]
        half = 6 + sum((end - middle) * part for end, middle, part in zip(fixed, at, axis, strict=True))
        x, y, z = (middle + way * half * part for middle, part in zip(at, axis, strict=True))
        return x, y, z

    def away(self, hand: int, place: Place) -> Place:
        """How far from a place a hand is aimed."""
        x, y, *_ = self.aimed.get(hand) or self.foot(self.live["held"][hand])
        return place[0] - x, place[1] - y

    def wait(self, ready: Any, what: str) -> None:
        """Looks again and again until it is so."""
        for _ in range(PATIENCE // STEP):
            if ready():
                return
            self.visitor.page.wait_for_timeout(STEP)
        raise AssertionError(f"still waiting for {what}: {self._situation()}")

    def _situation(self) -> str:
        held = [pole for pole in self.live.get("held", []) if pole is not None]
        feet = {pole: self.foot(pole) for pole in held}
        return f"aimed {self.aimed}, feet {feet}, told {self.live or self.view['phase']}"


def open_alone(visitor: Visitor, table: Table) -> str:
    """A table for one, dealt; returns its address."""
    url = visitor.choose_game("Nekojima")
    visitor.seats(1)
    visitor.start()
    table.wait(lambda: "view" in table.state, "the deal")
    return url


def settle_districts(visitor: Visitor, table: Table) -> None:
    """Chooses where the dice leave a choice."""
    while table.view["phase"] == "choose":
        before = visitor.seq
        visitor.touch(visitor.page.locator(".district").first)
        visitor.wait_for_state_after(before)


def aims(view: dict[str, Any]) -> tuple[Place, Place]:
    """Two places in the imposed districts, apart by most of the cable's length: it hangs free there."""
    one, other = (SIGNS[district] for district in view["districts"])
    apart = 0.8 * CABLES[view["colour"]] + 22
    half, aside = apart / 2, apart / sqrt(8)
    if one == other:
        near, far = 75 - aside, 75 + aside
        return (one[0] * near, one[1] * far), (one[0] * far, one[1] * near)
    if one[0] == other[0]:
        return (one[0] * 45.0, one[1] * half), (other[0] * 45.0, other[1] * half)
    if one[1] == other[1]:
        return (one[0] * half, one[1] * 45.0), (other[0] * half, other[1] * 45.0)
    return (one[0] * aside, one[1] * aside), (other[0] * aside, other[1] * aside)


# ---- on the plan


def play_on_plan(visitor: Visitor, table: Table) -> None:
    """One turn by choosing spots, until it is valid."""
    settle_districts(visitor, table)
    turn, places = table.view["turn"], list(aims(table.view))
    while table.view["turn"] == turn and table.view["reason"] is None:
        before = visitor.seq
        _decide_on_plan(visitor, table, places)
        visitor.wait_for_state_after(before)


def _decide_on_plan(visitor: Visitor, table: Table, places: list[Place]) -> None:
    page, moves, phase = visitor.page, table.moves, table.view["phase"]
    if phase == "take":
        visitor.touch(page.locator("[data-pair]:not([aria-disabled])").first)
    elif phase in ("first", "second", "hanging"):
        _touch_plan(visitor, places[0 if phase == "first" else 1] if phase != "hanging" else None)
        visitor.touch(page.locator(".actions").get_by_role("button").first)
    elif "validate" in moves:
        visitor.touch(page.get_by_role("button", name=visitor.t("board.validate", GAME)))
    else:
        cat = next(move for move in moves if move.startswith("cat-"))
        visitor.touch(page.get_by_role("button", name=visitor.t("board.take_cat", GAME, cat=cat[4:])))


def _touch_plan(visitor: Visitor, place: Place | None) -> None:
    """A touch on the plan picks the nearest spot; without a place, the keyboard picks one."""
    plan = visitor.page.locator("[data-plan]")
    if place is None:
        plan.focus()
        visitor.page.keyboard.press("ArrowUp")
        return
    box = plan.locator("svg").bounding_box()
    assert box is not None
    scale = min(box["width"], box["height"]) / PAPER
    at = {"x": box["width"] / 2 + place[0] * scale, "y": box["height"] / 2 - place[1] * scale}
    if visitor.phone:
        plan.locator("svg").tap(position=at)  # type: ignore[arg-type]
    else:
        plan.locator("svg").click(position=at)  # type: ignore[arg-type]


# ---- by hand


def take(visitor: Visitor, table: Table) -> None:
    """Takes a denchuu in both hands."""
    visitor.touch(visitor.page.locator("[data-pair]:not([aria-disabled])").first)
    table.wait(lambda: table.live.get("held", [None])[0] is not None and table.parts, "something in both hands")
    visitor.page.locator("[data-stage]").focus()


def move_by_keys(visitor: Visitor, table: Table, hand: int, place: Place) -> None:
    """Brings what a hand holds over a place, with the arrow keys: held down at first, then step by step."""
    visitor.page.keyboard.press(str(hand + 1))
    _bring(table, hand, place, lambda away: _press_towards(visitor, away))


def _bring(table: Table, hand: int, place: Place, move: Callable[[Place], None]) -> None:
    """Aims there, and where the cable holds the pole back, a little beyond."""
    aim, pole, foot = place, table.live["held"][hand], (0.0, 0.0, 0.0)
    for _ in range(8):
        while hypot(*table.away(hand, aim)) > NEAR:
            move(table.away(hand, aim))
            table.visitor.page.wait_for_timeout(AIMS)
        foot = _at_rest(table, pole)
        missing = place[0] - foot[0], place[1] - foot[1]
        if hypot(*missing) < 2 * NEAR:
            return
        aim = aim[0] + missing[0], aim[1] + missing[1]
    raise AssertionError(f"hand {hand} did not get to {place}: {foot}")


def _at_rest(table: Table, pole: int) -> tuple[float, float, float]:
    """Where a held pole has come to be still."""
    before, now = table.foot(pole), (0.0, 0.0, 0.0)
    while hypot(now[0] - before[0], now[1] - before[1]) > 0.6:
        before = table.foot(pole)
        table.visitor.page.wait_for_timeout(350)
        now = table.foot(pole)
    return now


def _press_towards(visitor: Visitor, away: Place) -> None:
    for keys, by in zip((LEFT_RIGHT, DOWN_UP), away, strict=True):
        _press(visitor, keys[by > 0], abs(by))


def _press(visitor: Visitor, key: str, by: float) -> None:
    if by > 5:
        visitor.page.keyboard.down(key)
        visitor.page.wait_for_timeout(240 + min(1600, by * 16))
        visitor.page.keyboard.up(key)
    else:
        for _ in range(round(by / 0.5)):
            visitor.page.keyboard.press(key)


def move_by_mouse(visitor: Visitor, table: Table, hand: int, place: Place) -> None:
    """The same by dragging anywhere over the island: quickly while it is far, slowly when it is near."""
    choose_hand(visitor, hand)
    _bring(table, hand, place, lambda away: _drag(visitor, away))


def choose_hand(visitor: Visitor, hand: int) -> None:
    """Where both hands hold something, one is chosen; the only one that does is the one that moves."""
    button = visitor.page.locator(f"[data-hand-of='{hand}']")
    if button.count():
        visitor.touch(button)


def _drag(visitor: Visitor, away: Place) -> None:
    """From the middle of the island; a careful pixel is a tenth of a millimetre."""
    box = visitor.page.locator("[data-isle]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    far = hypot(*away)
    step, steps = (min(40, far), 2) if far > FAR else (2, max(1, min(20, round(far / CAREFUL / 2))))
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    for done in range(1, steps + 1):
        visitor.page.mouse.move(x + done * step * away[0] / far, y - done * step * away[1] / far)
    visitor.page.mouse.up()


def lower(visitor: Visitor, table: Table, hand: int, by_mouse: bool = False) -> None:
    """Holds the key or the button until the foot touches what is below."""
    page = visitor.page
    if by_mouse:
        choose_hand(visitor, hand)
        page.locator("[data-hold=lowering]").hover()
        page.mouse.down()
    else:
        page.keyboard.press(str(hand + 1))
        page.keyboard.down(" ")
    table.wait(lambda: table.live["touching"][hand], "the foot to touch")
    page.wait_for_timeout(500)  # a steady hand waits until it stands straight
    if by_mouse:
        page.mouse.up()
    else:
        page.keyboard.up(" ")


def let_go(visitor: Visitor, table: Table, hand: int) -> None:
    """Opens the hand that moves."""
    visitor.page.keyboard.press("Enter")
    table.wait(lambda: table.live["held"][hand] is None, "an open hand")
