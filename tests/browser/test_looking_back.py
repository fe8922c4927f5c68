"""After a match: its story, its picture, its replay with every hand, and the log that goes with it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from nekodrome.core.match import Seed
from nekodrome.core.rng import rng_of_number
from nekodrome.server.people.cookies import COOKIE, Signer
from nekodrome.server.people.keys import key_in
from nekodrome.server.people.person import Person
from nekodrome.server.tables import lobby
from nekodrome.server.tables.events import Sitter
from tests.browser.conftest import House, Visit, a_house
from tests.browser.finished import by_hints, keep_match
from tests.browser.looks import LOOKS
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser

GAMES = ["rasant", "neko_racing", "addi_cats", "top_race", "takenoko"]
SEATS = [Sitter("person", person="mina"), lobby.bot("kitten"), lobby.bot("tiger")]


def by_game_and_look(first: int) -> pytest.MarkDecorator:
    """Every game in one of the looks, by turns beginning with that one; in the other in the long tests."""
    cases = [
        pytest.param(game, *look, marks=() if (n + at + first) % 2 == 0 else pytest.mark.soak)
        for n, game in enumerate(GAMES)
        for at, look in enumerate(LOOKS)
    ]
    return pytest.mark.parametrize(("game", "lang", "phone", "dark"), cases)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a finished match of every game of cards."""
    for house in a_house(tmp_path_factory):
        for game in GAMES:
            keep_match(house.data, game, game, SEATS, {}, Seed(bytes([7]) * 16, bytes(16)), by_hints(rng_of_number(1)))
        yield house


def check(visitor: Visitor) -> None:
    assert visitor.problems() == []
    assert not visitor.overflows()


@by_game_and_look(0)
def test_the_end_of_a_match_is_a_story(visit: Visit, game: str, lang: str, phone: bool, dark: bool) -> None:
    guest = visit(lang, phone, dark)
    guest.page.goto(f"/table/{game}")
    expect(guest.page.get_by_role("link", name=guest.t("story.again")).first).to_be_visible()
    expect(guest.page.get_by_role("group", name=guest.t("over.tally"))).to_be_visible()
    expect(guest.page.get_by_text(guest.t("over.print"), exact=True)).not_to_be_visible()  # behind a door
    check(guest)


def test_the_final_board_is_a_picture_to_keep(visit: Visit, tmp_path: Path) -> None:
    guest = visit("fr", phone=True)
    guest.page.goto("/table/takenoko")
    guest.touch(guest.button("over.picture"))
    expect(guest.page.get_by_alt_text(guest.t("over.picture_alt"))).to_be_visible()
    with guest.page.expect_download() as download:
        guest.touch(guest.page.get_by_role("link", name=guest.t("over.picture_save")))
    download.value.save_as(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


@by_game_and_look(1)
def test_a_replay_with_all_open_shows_every_hand(visit: Visit, game: str, lang: str, phone: bool, dark: bool) -> None:
    guest = visit(lang, phone, dark)
    guest.page.goto(f"/table/{game}/replay?step=12")
    expect(guest.page.get_by_role("slider")).to_have_value("12")
    if game in ("addi_cats", "top_race", "takenoko"):  # on the other boards hands lie at the places
        if phone:
            guest.touch(guest.page.get_by_text(guest.t("replay.hands"), exact=True))
        expect(guest.page.get_by_role("list", name=guest.t("replay.hand_of", name="Mina"))).to_be_visible()
    thinking = guest.t("board.waiting", game, seat=0).removeprefix("seat 1" if lang == "en" else "place 1").strip()
    expect(guest.page.get_by_text(thinking)).to_have_count(0)
    expect(guest.button("replay.fork")).to_be_visible()
    check(guest)


def test_a_replay_plays_at_the_speed_chosen_and_its_log_follows(visit: Visit) -> None:
    guest = visit("en")
    guest.page.goto("/table/rasant/replay")
    fast = guest.page.get_by_role("radio", name="3×")
    guest.touch(fast.locator("xpath=.."))
    expect(fast).to_be_checked()
    guest.touch(guest.button("replay.play"))
    expect(guest.page.get_by_role("slider")).to_have_value(re.compile("[4-9]"))
    guest.touch(guest.button("replay.pause"))
    line = guest.page.locator("aside [aria-current=step]")
    expect(line).to_be_in_viewport()
    expect(guest.page.locator("aside .head").first).to_have_text(guest.t("fact.new_round.head", "rasant", n=1))
    for _ in range(12):  # headings among them
        guest.touch(guest.button("replay.forward"))
        expect(line).to_be_in_viewport()


def test_a_place_in_the_log_is_lit_on_the_board(visit: Visit) -> None:
    guest = visit("fr")
    guest.page.goto("/table/takenoko")
    guest.touch(guest.button("over.board"))
    guest.page.locator("aside .log .spot").last.hover()
    expect(guest.page.locator(".garden path.lit")).to_be_visible()


def test_my_matches_are_kept_and_found_page_by_page(house: House, visit: Visit) -> None:
    ada = Person("ada", "Ada", 2)
    seats = [Sitter("person", person=ada.id), lobby.bot("kitten")]
    for n in range(26):
        keep_match(house.data, f"kept-{n}", "rasant", seats, {}, Seed(bytes([n]) * 16, bytes(16)), person=ada)
    house.restart()
    guest = visit("en")
    cookie = Signer(key_in(house.data)).cookie_of(ada.id)
    guest.context.add_cookies([{"name": COOKIE, "value": cookie, "url": house.url}])
    guest.page.goto("/")
    guest.touch(guest.page.get_by_role("link", name=guest.t("matches.all")))
    expect(guest.page.get_by_role("heading", level=1, name=guest.t("matches.title"))).to_be_visible()
    matches = guest.page.locator("main li")
    expect(matches).to_have_count(24)
    check(guest)
    guest.touch(guest.button("matches.more"))
    expect(matches).to_have_count(26)
    expect(guest.button("matches.more")).to_have_count(0)
