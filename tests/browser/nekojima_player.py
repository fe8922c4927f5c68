"""Sits at a table of Nekojima in a browser: what that browser is told, and turns by choosing spots on the plan."""

import json
from collections.abc import Callable
from math import sqrt
from typing import Any

from playwright.sync_api import WebSocket

from nekodrome.games.nekojima.physics.codes import CABLES_FROM, read_frame
from tests.browser.visitor import Visitor

GAME = "nekojima"
SIGNS = {"restaurants": (1, 1), "homes": (1, -1), "culture": (-1, -1), "fair": (-1, 1)}
CABLES = {"pink": 100, "white": 140, "blue": 180}
DECISIONS = 40  # of one turn on the plan: twelve attempts at most, and some cats
PAPER = 332  # mm across the plan

Place = tuple[float, float]


class Table:
    """What one browser is told of a match of Nekojima: views, how the hands stand, and where everything is."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.state: dict[str, Any] = {}
        self.live: dict[str, Any] = {}
        self.parts: dict[int, list[float]] = {}
        self.frames = 0
        self.moment = 0  # of the island: its pictures are numbered as its time passes, however slow the machine
        self.aimed: dict[int, list[float]] = {}  # where this browser sent each hand last
        self.aims = 0
        self.touched = [False, False]  # feet that have borne on something since they were last raised
        visitor.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)
        socket.on("framesent", self._sent)

    def _sent(self, frame: str | bytes) -> None:
        order = json.loads(frame).get("order", {})
        if order.get("do") == "take":
            self.aimed, self.touched = {}, [False, False]
        elif order.get("do") == "aim":
            self.aimed[order["hand"]] = order["at"]
            self.aims += 1

    def _received(self, frame: str | bytes) -> None:
        if isinstance(frame, bytes):
            self.frames += 1
            self.moment = int.from_bytes(frame[1:5], "little")
            self.parts = read_frame(frame[5:])[1]
            return
        message = json.loads(frame)
        if message["type"] == "state":
            self.state = message
        elif message["type"] == "live":
            self.live = message
            touching = message.get("touching", [False, False])
            self.touched = [was or now for was, now in zip(self.touched, touching, strict=True)]

    def is_dealt(self) -> bool:
        """Whether there is something to see."""
        return "view" in self.state

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

    def wait(self, ready: Callable[[], object], what: str) -> None:
        """Looks again and again until it is so."""
        try:
            self.visitor.wait(ready, what)
        except AssertionError as late:
            raise AssertionError(f"{late}: {self.situation()}") from None

    def look_until(self, ready: Callable[[], object], moments: int) -> bool:
        """Looks until it is so, or until so much of the island's time has passed, 32 ms each."""
        start = self.moment
        self.wait(lambda: ready() or not start <= self.moment < start + moments, "time to pass on the island")
        return bool(ready())

    def let_pass(self, moments: int) -> None:
        """So much of the island's time."""
        self.look_until(lambda: False, moments)

    def situation(self) -> str:
        """In words, for whoever reads why it failed."""
        held = [pole for pole in self.live.get("held", []) if pole is not None]
        feet = {pole: self.foot(pole) for pole in held}
        return f"aimed {self.aimed}, feet {feet}, told {self.live or self.view['phase']}"


def open_alone(visitor: Visitor, table: Table) -> str:
    """A table for one, dealt; returns its address."""
    url = visitor.open_table(GAME, 1)
    visitor.start()
    table.wait(table.is_dealt, "the deal")
    return url


def open_duo(visitor: Visitor, table: Table, partner: Visitor, seen: Table) -> None:
    """A table for two partners with calm hands, dealt."""
    visitor.open_table(GAME, 2, duo=True, hand="calm")
    partner.come_by_link(visitor.page.url, "Léo")
    visitor.start()
    for told in (table, seen):
        told.wait(told.is_dealt, "the deal")


def settle_districts(visitor: Visitor, table: Table, partner: Visitor | None = None) -> None:
    """Chooses where the dice leave a choice; what a neighbour imposes is the partner's."""
    for _ in range(3):
        if table.view["phase"] != "choose":
            return
        before, asked = visitor.seq, visitor if table.moves else partner
        assert asked is not None, "somebody else is asked"
        asked.touch(asked.page.locator(".district").first)
        visitor.wait_for_state_after(before)
    raise AssertionError(f"still in phase {table.view['phase']} after three choices")


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
    for _ in range(DECISIONS):
        if table.view["turn"] != turn or table.view["reason"] is not None:
            return
        before = visitor.seq
        _decide_on_plan(visitor, table, places)
        visitor.wait_for_state_after(before)
    raise AssertionError(f"a turn on the plan took more than {DECISIONS} decisions: {table.view['phase']}")


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
        named = {"text": f"cat_name.{int(cat[4:]) - 1}"}
        visitor.touch(page.get_by_role("button", name=visitor.t("board.take_cat", GAME, cat=named)))


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
