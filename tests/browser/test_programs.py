"""A bot of one's own, made in a browser; `nekodrome bot` plays it, and everybody sees that it is one."""

import os
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.company import call, name
from tests.browser.conftest import House, Visit
from tests.browser.looks import PHONE, seen_in

pytestmark = pytest.mark.browser


@seen_in(PHONE)
def test_a_bot_is_made_invited_and_revoked(house: House, visit: Visit, lang: str, phone: bool, dark: bool) -> None:
    mina = visit(lang, phone, dark)
    own = f"Dice {lang}"
    name(mina, f"Owner {lang}")
    call(mina, "/api/me/password", {"password": "correct horse"})
    mina.page.goto("/person/me")
    mina.page.get_by_label(mina.t("bots.name")).fill(own)
    mina.touch(mina.button("bots.make"))
    token = mina.page.locator("code").inner_text()
    assert mina.problems() == []
    assert not mina.overflows()
    words = ["bot", "random", "--url", house.url, "--until", "1"]
    program = subprocess.Popen(
        [sys.executable, "-m", "nekodrome", *words],
        env={**os.environ, "NEKODROME_TOKEN": token},
        stdout=subprocess.PIPE,
    )
    with program:
        mina.open_table("rasant")
        mina.page.get_by_role("combobox").first.select_option("open")
        mina.touch(mina.page.get_by_role("button", name=f"{mina.t('friends.invite')} {own}"))
        seat = mina.page.get_by_role("listitem").filter(has_text=own).filter(has_text=mina.t("seat.bot"))
        expect(seat.first).to_be_visible()
        mina.touch(mina.button("lobby.start"))
        at_table = mina.page.locator(".called:has(.program)").filter(has_text=own)
        expect(at_table.first).to_be_visible()
        assert not mina.overflows()
        if folder := os.environ.get("PICTURES"):
            mina.page.screenshot(path=f"{folder}/table-{lang}-{phone}.png")
        mina.page.goto("/person/me")
        mina.touch(mina.page.get_by_role("button", name=f"{mina.t('bots.revoke')} {own}"))
        expect(mina.page.get_by_role("button", name=f"{mina.t('bots.new_token')} {own}")).to_be_visible()
        assert program.wait(60) == 2  # a token that is no good ends it, in a sentence
    assert mina.problems() == []
