"""Rasant played to the end in real browsers."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.company import left_to_a_bot, play_to_the_end
from tests.browser.conftest import House, Visit
from tests.browser.rasant_player import cards, play, play_by_keyboard, play_by_touch, wait_for_my_turn
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser


def test_one_click_opens_a_table_with_bots_already_seated(visit: Visit) -> None:
    mina = visit("fr")
    mina.choose_game("Rasant")
    assert mina.page.get_by_role("combobox").count() >= 2
    mina.start()
    expect(mina.page.locator("[data-place]")).to_have_count(4)
    expect(cards(mina)).to_have_count(6)


@left_to_a_bot(6)
def test_a_whole_match_is_played_with_the_keyboard_alone(visit: Visit, decisions: int) -> None:
    mina = visit("en")
    mina.page.goto("/")
    mina.button("home.play_game", game="Rasant").focus()
    mina.page.keyboard.press("Enter")
    start = mina.button("lobby.start")
    start.focus()
    mina.page.keyboard.press("Enter")
    assert play_to_the_end([mina], play_by_keyboard, decisions) > 5
    expect(mina.page.get_by_role("heading", level=1)).to_contain_text(re.compile("win|won", re.IGNORECASE))


@pytest.mark.long
@left_to_a_bot(1)
def test_two_friends_play_one_match_through_a_reload_and_a_crash(visit: Visit, house: House, decisions: int) -> None:
    mina, leo = visit("fr"), visit("en", phone=True)
    table = mina.choose_game("Rasant")
    leo.come_by_link(table, "Léo")
    expect(mina.page.get_by_text("Léo").first).to_be_visible()
    mina.start()
    both = [mina, leo]
    play(both, play_by_touch, decisions=4)
    leo.page.reload()
    play(both, play_by_touch, decisions=4)
    seq = max(visitor.seq for visitor in both)
    house.restart()
    play(both, play_by_touch, decisions=4)
    assert max(visitor.seq for visitor in both) > seq
    play_to_the_end(both, play_by_touch, decisions)
    for visitor in both:
        expect(visitor.page.get_by_text(visitor.t("reason.cards_gone", "rasant"))).to_be_visible()


def test_a_dim_card_says_why_and_the_chip_opens_the_rule(visit: Visit) -> None:
    mina = visit("en", phone=True)
    mina.open_table("rasant")
    mina.start()
    dim = mina.page.locator("[data-hand] button[aria-disabled=true]")
    wait_for_my_turn(mina)
    while not dim.count():
        play([mina], play_by_touch, decisions=1)
        wait_for_my_turn(mina)
    dim.first.tap(force=True)  # it says of itself that it is disabled, and still answers
    chip = mina.page.get_by_role("button", name=re.compile("RAS-0[69]"))
    mina.touch(chip.first)
    dialog = mina.page.get_by_role("dialog")
    expect(dialog.get_by_text(re.compile("RAS-0[69]")).first).to_be_in_viewport()


def test_the_language_changes_in_the_middle_of_a_match(visit: Visit) -> None:
    mina = visit("en")
    mina.open_table("rasant")
    mina.start()
    wait_for_my_turn(mina)
    mina.page.get_by_role("button", name="FR", exact=False).first.click()
    mina.lang = "fr"
    expect(mina.page.get_by_role("status").filter(has_text=mina.t("table.your_turn"))).to_be_visible()
    assert mina.page.evaluate("document.documentElement.lang") == "fr"


@left_to_a_bot(1)
def test_after_the_match_everything_is_there(visit: Visit, tmp_path: Path, decisions: int) -> None:
    mina = visit("fr", phone=True)
    mina.open_table("rasant")
    mina.start()
    play_to_the_end([mina], play_by_touch, decisions)
    mina.touch(mina.page.get_by_text(mina.t("over.details")))
    mina.touch(mina.button("over.verify"))
    expect(mina.page.get_by_text(mina.t("over.verified"))).to_be_visible()
    with mina.page.expect_download() as download:
        mina.touch(mina.page.get_by_role("link", name=mina.t("over.download")))
    record = tmp_path / "match.neko.jsonl"
    download.value.save_as(record)
    rows = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    assert rows[0]["game"] == "rasant"
    assert "result" in rows[-1]
    mina.touch(mina.page.get_by_role("link", name=mina.t("over.replay")))
    scrubber = mina.page.get_by_role("slider").first
    expect(scrubber).to_be_visible()
    mina.page.go_back()
    _play_on(mina)
    mina.touch(mina.button("over.rematch"))
    expect(mina.button("lobby.start").or_(mina.page.locator("[data-hand]"))).to_be_visible()


def _play_on(visitor: Visitor) -> None:
    """From the middle of the match just played, one decision, and back to its result."""
    result = visitor.page.url
    visitor.page.goto(f"{result}/replay?step=5")
    fork = visitor.button("replay.fork")
    visitor.touch(fork)
    visitor.touch(visitor.button("fork.as_it_was"))
    visitor.page.wait_for_url(re.compile("/table/[^/]+$"))
    wait_for_my_turn(visitor)
    assert play([visitor], play_by_touch, decisions=1) == 1
    visitor.page.goto(result)
