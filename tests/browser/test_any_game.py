"""A game that the client was built without: found, opened and played on the board that any game has."""

import re
import shutil
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import House, Visit
from tests.browser.rasant_player import is_my_turn, wait_for_my_turn
from tests.browser.visitor import STEP, Visitor

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
NAME = "Fish Market"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose package got one more folder."""
    folder = tmp_path_factory.mktemp("seventh")
    package = folder / "src" / "nekodrome"
    shutil.copytree(ROOT / "src" / "nekodrome", package, ignore=shutil.ignore_patterns("__pycache__"))
    loader = SourceFileLoader("new_game", str(ROOT / "scripts" / "new-game"))
    spec = spec_from_loader("new_game", loader)
    assert spec is not None
    new_game = module_from_spec(spec)
    loader.exec_module(new_game)
    new_game.copy(package / "kit" / "template", package / "games" / "fish_market", new_game.Names("fish_market", None))
    house = House(folder / "data", PYTHONPATH=str(folder / "src"))
    yield house
    house.process.stop()


def moves(visitor: Visitor, more: str = "") -> Locator:
    return visitor.page.get_by_role("group", name=visitor.t("table.moves"), exact=True).locator(f"button{more}")


@pytest.mark.parametrize(
    ("lang", "phone", "dark"), [("fr", True, False), pytest.param("en", False, True, marks=pytest.mark.soak)]
)
def test_a_game_without_a_line_of_client_code_is_played_to_the_end(
    visit: Visit, lang: str, phone: bool, dark: bool
) -> None:
    mina = visit(lang, phone, dark)
    mina.page.goto("/")
    expect(mina.page.locator("article").last).to_contain_text(NAME)
    mina.choose_game(NAME)
    expect(mina.page.get_by_role("heading", level=1)).to_have_text(NAME)
    mina.seats(2)
    mina.start()
    wait_for_my_turn(mina)
    assert mina.problems() == []
    assert not mina.overflows()
    refused = moves(mina, "[aria-disabled=true]")
    refused.first.click(force=True)  # it says of itself that it is disabled, and still answers
    expect(mina.page.get_by_role("button", name=re.compile(r"FIS-\d\d"))).to_be_visible()
    while not mina.is_over():
        if is_my_turn(mina):
            before = mina.seq
            mina.touch(moves(mina, ":not([aria-disabled])").first)
            mina.wait_for_state_after(before)
        mina.page.wait_for_timeout(STEP)
    assert mina.problems() == []
    mina.touch(mina.page.get_by_role("link", name=mina.t("over.replay")))
    expect(mina.page.get_by_role("slider").first).to_be_visible()
    expect(mina.page.get_by_role("region", name=mina.t("table.view"), exact=True)).to_be_visible()
