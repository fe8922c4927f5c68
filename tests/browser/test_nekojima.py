"""Nekojima played in real browsers: by hand with keys and mouse, on the plan, until it all comes down."""

from math import hypot

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.nekojima_player import (
    GAME,
    Table,
    aims,
    choose_hand,
    let_go,
    lower,
    move_by_keys,
    move_by_mouse,
    open_alone,
    play_on_plan,
    settle_districts,
    take,
)
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

STRAIGHT = 4  # mm from the axis below
LOW = 58  # mm: a push from here on is at the top of what stands on the board
ASIDE = 45  # mm: out of the way of the other hand
SMALL: ViewportSize = {"width": 720, "height": 560}  # a software renderer draws every pixel
NO_WEBGL = """
const found = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return String(kind).startsWith('webgl') ? null : found.call(this, kind, ...more);
};
"""


def seat_at(visit: Visit, lang: str = "en", phone: bool = False, flat: bool = False) -> tuple[Visitor, Table]:
    """Somebody who plays, and what that browser is told."""
    visitor = visit(lang, phone)
    if flat:
        visitor.page.add_init_script(NO_WEBGL)
    elif not phone:
        visitor.page.set_viewport_size(SMALL)
    return visitor, Table(visitor)


def place_of(circle: Locator) -> tuple[float, float]:
    """Where a circle is on the plan, in mm."""
    return float(circle.get_attribute("cx") or 0), -float(circle.get_attribute("cy") or 0)


def test_a_turn_by_mouse_is_seen_by_another_browser(visit: Visit) -> None:
    mina, table = seat_at(visit)
    url = open_alone(mina, table)
    leo, seen = seat_at(visit, flat=True)
    leo.page.goto(url)
    expect(leo.page.locator("[data-plan]")).to_be_visible()
    settle_districts(mina, table)
    put_up_by_mouse(mina, table)
    assert mina.problems() == []
    drawn = leo.page.locator("[data-plan] [data-pole='0']")
    seen.wait(lambda: hypot(*(a - b for a, b in zip(place_of(drawn), table.top(0), strict=False))) < 1, "the same pole")
    assert seen.frames > 10
    before = leo.seq
    while not declared_valid(mina, table):
        mina.touch(mina.page.get_by_role("button", name=mina.t("board.take_back", GAME)))
        put_up_by_mouse(mina, table)
    leo.wait_for_state_after(before)
    assert len(seen.view["poles"]) == 2


def put_up_by_mouse(visitor: Visitor, table: Table) -> None:
    """Both poles to where the cable hangs free."""
    take(visitor, table)
    for hand, place in enumerate(sorted(aims(table.view))):
        move_by_mouse(visitor, table, hand, place)
    for hand in (0, 1):
        lower(visitor, table, hand, by_mouse=True)
    for hand in (0, 1):
        choose_hand(visitor, hand)
        visitor.touch(visitor.page.get_by_role("button", name=visitor.t("board.let_go", GAME)))
        table.wait(lambda hand=hand: table.live["held"][hand] is None, "an open hand")


def declared_valid(visitor: Visitor, table: Table) -> bool:
    """Declares it; whether the referee agrees."""
    before = visitor.seq
    visitor.touch(visitor.page.get_by_role("button", name=visitor.t("board.declare", GAME)))
    table.wait(lambda: visitor.seq > before or table.live.get("findings"), "the referee")
    return visitor.seq > before


def test_keys_put_a_pole_on_a_pole_and_a_push_brings_the_island_down(visit: Visit) -> None:
    mina, table = seat_at(visit)
    url = open_alone(mina, table)
    plan = mina.page.get_by_role("button", name=mina.t("board.on_paper", GAME))
    mina.touch(plan)
    play_on_plan(mina, table)
    mina.touch(mina.page.get_by_role("button", name=mina.t("board.in_space", GAME)))
    leo, seen = seat_at(visit, flat=True)
    leo.page.goto(url)
    settle_districts(mina, table)
    tower = min(table.view["poles"], key=lambda pole: abs(pole["top"][0]))
    x, y, z = tower["top"]
    hand, other, side = (1, 0, 1) if x > 0 else (0, 1, -1)
    take(mina, table)
    move_by_keys(mina, table, other, (x - side * ASIDE, 0.6 * y))
    move_by_keys(mina, table, hand, (x, y))
    lower(mina, table, hand)
    pole = table.live["held"][hand]
    let_go(mina, table, hand)
    mina.page.wait_for_timeout(700)
    foot = table.foot(pole)
    assert hypot(foot[0] - x, foot[1] - y) < STRAIGHT
    assert abs(foot[2] - z) < 2
    # taken up again, and the other pole, low, against the one that stands: it falls, and the match is over for all
    mina.touch(mina.page.get_by_role("button", name=mina.t("board.take_back", GAME)))
    table.wait(lambda: table.live["heights"] is None, "empty hands")
    take(mina, table)
    move_by_keys(mina, table, other, (x - side * ASIDE, 0.6 * y))
    move_by_keys(mina, table, hand, (x, y))
    move_by_keys(mina, table, other, (x - side * ASIDE, y))
    held = table.live["held"][other]
    mina.page.keyboard.down(" ")
    table.wait(lambda: table.foot(held)[2] < LOW, "a low pole")
    mina.page.keyboard.up(" ")
    mina.page.keyboard.down("ArrowRight" if side > 0 else "ArrowLeft")
    table.wait(lambda: table.view["reason"] is not None, "the fall")
    for visitor in (mina, leo):
        expect(visitor.page.get_by_text(visitor.t("reason.fell", GAME)).first).to_be_visible()
    assert seen.view["reason"] == "fell"


def test_without_webgl_a_phone_plays_on_the_plan(visit: Visit) -> None:
    mina, table = seat_at(visit, "fr", phone=True, flat=True)
    open_alone(mina, table)
    expect(mina.page.get_by_text(mina.t("board.no_space", GAME))).to_be_visible()
    play_on_plan(mina, table)
    assert len(table.view["poles"]) == 2
    assert sum(map(len, table.view["counter"])) >= 1
    assert mina.problems() == []
    assert not mina.overflows()
