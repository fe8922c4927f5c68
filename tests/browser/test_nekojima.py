"""Nekojima played in real browsers: by hand with keys, mouse and finger, on the plan, until it all comes down."""

from collections.abc import Callable
from math import atan2, hypot
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import House, Visit
from tests.browser.finished import keep_record
from tests.browser.nekojima_hands import Finger, Keys, Mouse, Pointer, comes_near, let_go, lower, take, turn
from tests.browser.nekojima_player import (
    CABLES,
    GAME,
    Place,
    Table,
    aims,
    open_alone,
    open_duo,
    play_on_plan,
    settle_districts,
)
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

STRAIGHT = 4  # mm from the axis below
LOW = 58  # mm: a push from here on is at the top of what stands on the board
BESIDE = 32  # mm: near a pole, without touching it
FREE = 0.8  # of a cable's length: it hangs free between two poles of the same height
LOOSE = 0.3  # of it: one pole may be lowered, and moved on
FALLEN = Path(__file__).parents[1] / "golden" / GAME / "rules-1-0.neko.jsonl"  # a match that ends with a fall
LONGEST_FALL = 8.0  # seconds: two before it begins, and what follows
TRIES = 3  # turns that the referee may refuse
SMALL: ViewportSize = {"width": 440, "height": 600}  # a software renderer draws every pixel
NARROW: ViewportSize = {"width": 375, "height": 640}
NO_WEBGL = """
const found = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return String(kind).startsWith('webgl') ? null : found.call(this, kind, ...more);
};
"""
# Without a graphics card a picture takes a tenth of a second: fewer of them leave the machine to everything else. Of
# those, most stay as they were: what happens is told by the page and by what it hears, not by its pixels.
SELDOM_DRAWN = """
let pictures = 0;
const draw = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (drawn) => setTimeout(() => draw((now) => ((pictures += 1), drawn(now))), 90);
window.cancelAnimationFrame = (number) => clearTimeout(number);
const { prototype } = WebGL2RenderingContext;
for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
  const drawn = prototype[name];
  prototype[name] = function (...what) {
    if (pictures % 10 === 0) drawn.apply(this, what);
  };
}
"""


def seat_at(visit: Visit, lang: str = "en", phone: bool = False, flat: bool = False) -> tuple[Visitor, Table]:
    """Somebody who plays, and what that browser is told."""
    visitor = visit(lang, phone)
    if flat:
        visitor.page.add_init_script(NO_WEBGL)
    else:
        visitor.page.add_init_script(SELDOM_DRAWN)
        visitor.page.set_viewport_size(NARROW if phone else SMALL)
    return visitor, Table(visitor)


@pytest.mark.long
def test_two_partners_place_a_turn_one_by_mouse_and_one_by_finger(visit: Visit) -> None:  # NEK-26
    mina, table = seat_at(visit)
    leo, seen = seat_at(visit, "fr", phone=True)
    open_duo(mina, table, leo, seen)
    people = [(mina, table, Mouse(mina)), (leo, seen, Finger(leo))]
    leader = table.view["active"]
    order: list[tuple[Visitor, Table, Pointer]] = [people[leader], people[1 - leader]]  # the leader has the first hand
    settle_districts(order[0][0], order[0][1], order[1][0])
    for _ in range(TRIES):
        if placed_together(order):
            break
    else:
        raise AssertionError(f"the referee refused {TRIES} times: {table.live}")
    table.wait(lambda: len(table.view["poles"]) == 2, "both poles in one browser")
    seen.wait(lambda: len(seen.view["poles"]) == 2, "both poles in the other")
    assert [visitor.problems() for visitor in (mina, leo)] == [[], []]
    assert not leo.overflows()


def placed_together(order: list[tuple[Visitor, Table, Pointer]]) -> bool:
    """A turn in which each partner puts up one pole; whether the referee agrees."""
    (leader, table, _), (_, other, second) = order
    take(leader, table)
    other.wait(lambda: other.live.get("held", [None])[0] is not None and other.parts, "the same in the other browser")
    before = table.foot(0)
    order[0][2].towards((20.0, 0.0))  # NEK-26: nothing lifts until both grip
    table.let_pass(10)
    assert hypot(*(a - b for a, b in zip(table.foot(0), before, strict=True))) < STRAIGHT
    second.towards((0.0, 2.0))
    (x0, y0), (x1, y1) = places = sorted(aims(table.view))
    for hand, (_, told, pointer) in enumerate(order):
        turn(pointer, told, hand, atan2(y1 - y0, x1 - x0))
        comes_near(pointer, told, hand, places[hand], 12, rounds=1)  # as far as the other lets the cable go
    brought = [comes_near(pointer, told, hand, places[hand], 3) for hand, (_, told, pointer) in enumerate(order)]
    if not all(brought):
        take_back(leader, table)
        return False
    for act in (lower, let_go):
        for hand, (_, told, pointer) in enumerate(order):
            act(pointer, told, hand)
    return is_declared_valid(leader, table)


def is_declared_valid(visitor: Visitor, table: Table) -> bool:
    """Declares it; whether the referee agrees. What is refused is taken back."""
    before = visitor.seq
    visitor.touch(visitor.page.get_by_role("button", name=visitor.t("board.declare", GAME)))
    table.wait(lambda: visitor.seq > before or _is_refused(table), "what the referee says")
    if visitor.seq > before:
        return True
    take_back(visitor, table)
    return False


def take_back(visitor: Visitor, table: Table) -> None:
    """Takes the denchuu of the turn off the island."""
    visitor.touch(visitor.page.get_by_role("button", name=visitor.t("board.take_back", GAME)))
    table.wait(lambda: table.live["heights"] is None, "empty hands")


def _is_refused(table: Table) -> bool:
    live = table.live
    return bool(live.get("findings")) and bool(live["at_rest"]) and not live["declared"]


@pytest.mark.long
@pytest.mark.parametrize(
    "means", [pytest.param(Keys, marks=pytest.mark.soak), pytest.param(Mouse, marks=pytest.mark.soak), Finger]
)
def test_a_pole_is_put_on_a_pole(visit: Visit, means: type[Keys | Mouse | Finger]) -> None:
    mina, table = seat_at(visit, phone=means is Finger)
    pointer, missed = means(mina), list[str]()
    for _ in range(TRIES):  # a hand trembles, and the deal may want a short cable far away
        open_alone(mina, table)
        missed.append(missed_on_a_pole(mina, table, pointer))
        if not missed[-1]:
            return
    raise AssertionError(missed)


def missed_on_a_pole(visitor: Visitor, table: Table, pointer: Pointer) -> str:
    """Puts a pole on one of an earlier turn; what went wrong, or nothing."""
    tower, _ = towers_of_a_turn_on_the_plan(visitor, table)
    x, y, z = tower["top"]
    hand = 1 if x > 0 else 0
    take(visitor, table)
    if not brought_both(pointer, table, hand, (x, y), 1.5, FREE):
        return f"it did not get there: {table.situation()}"
    lower(pointer, table, hand)
    pole = table.live["held"][hand]
    let_go(pointer, table, hand)
    table.let_pass(16)
    foot = table.foot(pole)
    stands = hypot(foot[0] - x, foot[1] - y) < STRAIGHT and abs(foot[2] - z) < 2
    return "" if stands else f"it fell: {table.situation()}"


@pytest.mark.long
def test_a_push_brings_the_island_down_in_every_browser(visit: Visit) -> None:
    mina, table = seat_at(visit)
    leo, seen = seat_at(visit, flat=True)
    for _ in range(TRIES):  # the deal may want a short cable far away
        url = open_alone(mina, table)
        tower, other = towers_of_a_turn_on_the_plan(mina, table)
        leo.page.goto(url)
        shown = more_frames(seen, 10)
        take(mina, table)
        seen.wait(shown, "pictures in the other browser")
        beside, key = free_side(tower["top"], other["top"])
        hand = {"ArrowRight": 1, "ArrowLeft": 0}.get(key, int(tower["top"][0] > 0))  # away from the other pole
        if brought_both(Keys(mina), table, hand, beside, 4, LOOSE):
            break
    else:
        raise AssertionError(table.situation())
    push_over(mina, table, hand, key)
    for visitor in (mina, leo):
        expect(visitor.page.get_by_text(visitor.t("reason.fell", GAME)).first).to_be_visible()
    seen.wait(lambda: seen.view["reason"] == "fell", "the fall in the other browser")


def more_frames(table: Table, count: int) -> Callable[[], bool]:
    """Whether so many more pictures have come than now."""
    before = table.frames
    return lambda: table.frames > before + count


def towers_of_a_turn_on_the_plan(visitor: Visitor, table: Table) -> list[dict[str, Any]]:
    """A first turn by choosing spots; its poles, the one nearer to the middle first, and the next turn is opened."""
    visitor.touch(visitor.page.get_by_role("button", name=visitor.t("board.on_paper", GAME)))
    play_on_plan(visitor, table)
    visitor.touch(visitor.page.get_by_role("button", name=visitor.t("board.in_space", GAME)))
    settle_districts(visitor, table)
    return sorted(table.view["poles"], key=lambda pole: abs(pole["top"][0]))


def brought_both(pointer: Pointer, table: Table, hand: int, place: Place, near: float, part: float) -> bool:
    """One pole over a place, the other so far from it that the cable neither pulls nor pushes; whether that went."""
    apart = (part * CABLES[table.view["colour"]] + 22) * (1 if hand else -1)
    x = max(-170.0, min(170.0, place[0] - apart))
    other = (x, place[1])
    comes_near(pointer, table, 1 - hand, other, 25, rounds=1)
    comes_near(pointer, table, hand, place, 25, rounds=1)  # neither waits for the other at the end of its cable
    return comes_near(pointer, table, 1 - hand, other, 12) and comes_near(pointer, table, hand, place, near)


def free_side(top: list[float], other: list[float]) -> tuple[Place, str]:
    """A place beside a pole where its cable does not hang, and the key that pushes from there."""
    sides = {"ArrowLeft": (1, 0), "ArrowRight": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
    places = {key: (top[0] + BESIDE * way[0], top[1] + BESIDE * way[1]) for key, way in sides.items()}
    free = [key for key, way in sides.items() if way[0] * (other[0] - top[0]) + way[1] * (other[1] - top[1]) < 1]
    key = min(free, key=lambda key: hypot(*places[key]))
    return places[key], key


def push_over(visitor: Visitor, table: Table, hand: int, key: str) -> None:
    """A pole, low, against one that stands: it falls, and the match is over."""
    keyboard, pole = visitor.page.keyboard, table.live["held"][hand]
    keyboard.down(" ")
    table.wait(lambda: table.foot(pole)[2] < LOW, "a low pole")
    keyboard.up(" ")
    keyboard.down(key)
    table.wait(lambda: table.view["reason"] is not None, "the fall")


def test_the_pole_pressed_is_the_one_that_moves_and_the_plan_asks_after_hands_were_empty(visit: Visit) -> None:
    mina, table = seat_at(visit)
    open_alone(mina, table)
    settle_districts(mina, table)
    take(mina, table)
    before = table.foot(1)[0]
    Mouse(mina).drag_pole(2, (40, 0))
    expect(mina.page.locator("[data-hand-of='1']")).to_have_attribute("aria-pressed", "true")
    table.wait(lambda: 1 in table.aimed and table.aimed[1][0] - before > 20, "it to go with the pointer, high up")
    mina.touch(mina.page.get_by_role("button", name=mina.t("board.take_back", GAME)))
    table.wait(lambda: table.live["heights"] is None, "empty hands")
    mina.touch(mina.page.get_by_role("button", name=mina.t("board.on_paper", GAME)))
    play_on_plan(mina, table)
    assert len(table.view["poles"]) == 2


def test_a_fall_is_seen_again_slowly_and_kept_as_a_picture(visit: Visit, house: House) -> None:
    keep_record(house.data, "fallen", FALLEN)
    leo = visit("fr")
    leo.page.set_viewport_size(SMALL)
    leo.page.goto("/table/fallen")
    heading = leo.t("over.fell", GAME, n=1)
    expect(leo.page.get_by_role("heading", level=1)).to_have_text(heading)
    leo.page.goto("/table/fallen/replay?step=999")
    leo.touch(leo.page.get_by_role("button", name=leo.t("board.again_fall", GAME)))
    moments = leo.page.get_by_label(leo.t("board.time", GAME))
    expect(moments).to_be_visible()
    assert float(moments.get_attribute("max") or 0) < LONGEST_FALL
    with leo.page.expect_download() as download:
        leo.touch(leo.page.get_by_role("button", name=leo.t("board.keep", GAME)))
    assert download.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert leo.problems() == []


def test_without_webgl_a_phone_plays_on_the_plan(visit: Visit) -> None:
    mina, table = seat_at(visit, "fr", phone=True, flat=True)
    mina.choose_game("Nekojima")
    mina.seats(1)
    mina.start()
    table.wait(table.is_dealt, "the deal")
    expect(mina.page.get_by_text(mina.t("board.no_space", GAME))).to_be_visible()
    play_on_plan(mina, table)
    assert len(table.view["poles"]) == 2
    assert sum(map(len, table.view["counter"])) >= 1
    assert mina.problems() == []
    assert not mina.overflows()
