"""Header, prompt, hand and buttons keep their places on a phone, whoever's turn it is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import addi_cats_player, neko_racing_player, rasant_player
from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

# the share of the screen that moved, by how far, as the browser counts it: transforms do not count
WATCH = """() => {
  window.moved = 0;
  const add = (list) => list.getEntries().forEach((one) => (window.moved += one.value));
  new PerformanceObserver(add).observe({type: 'layout-shift'});
}"""
GAMES = [
    ("addi_cats", addi_cats_player.play_by_touch),
    ("neko_racing", neko_racing_player.play_by_touch),
    ("rasant", rasant_player.play_by_touch),
]


@pytest.mark.parametrize(("game", "how"), GAMES, ids=["additions", "neko", "rasant"])
def test_nothing_jumps_when_the_turn_goes_on(visit: Visit, game: str, how: Callable[[Visitor], None]) -> None:
    mina = visit("fr", phone=True)
    mina.open_table(game, 4)
    mina.start()
    expect(mina.page.locator("[data-hand]")).to_be_visible()
    rasant_player.wait_for_my_turn(mina)
    mina.page.evaluate(WATCH)
    rasant_player.play([mina], how, decisions=8)
    rasant_player.whose_turn([mina])
    mina.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert mina.page.evaluate("window.moved") < 0.1
