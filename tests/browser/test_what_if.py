"""A match from a file, a moment of it played on with other hidden cards, and both outcomes side by side."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.looks import DESKTOP, seen_in
from tests.browser.rasant_player import play, play_by_touch
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.browser
RECORD = Path(__file__).parents[1] / "golden" / "rasant" / "0.neko.jsonl"


def leave_note(visitor: Visitor) -> None:
    """A note with an arrow on the present moment, which is still there when the link is opened again."""
    page = visitor.page
    page.evaluate("fetch('/api/me', {method: 'POST', body: JSON.stringify({name: 'Mina'})})")
    page.goto(page.url.split("?")[0] + "?step=3")
    visitor.touch(visitor.button("note.title").first)
    page.get_by_label(visitor.t("note.here"), exact=True).fill("Why not pass?")
    visitor.touch(visitor.button("note.draw"))
    expect(page.get_by_text(visitor.t("note.from"))).to_be_visible()
    if visitor.phone:
        page.locator("[data-place='0']").tap()
        page.locator("[data-car='4']").first.tap(force=True)
    else:
        for key in ("ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Enter"):
            page.keyboard.press(key)
    expect(page.get_by_text(visitor.t("note.arrows", n=1))).to_be_visible()
    assert visitor.problems() == []
    visitor.touch(visitor.button("note.leave"))
    expect(page.get_by_role("button", name="Why not pass?")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Why not pass?").first).to_be_visible()
    expect(page.locator("line.ink")).to_be_attached()
    assert visitor.problems() == []
    assert not visitor.overflows()


@seen_in(DESKTOP)
def test_a_record_is_uploaded_and_played_on_otherwise(
    visit: Visit, tmp_path: Path, lang: str, phone: bool, dark: bool
) -> None:
    mina = visit(lang, phone, dark)
    page = mina.page
    rows = [json.loads(line) for line in RECORD.read_text("utf-8").splitlines()]
    broken = tmp_path / "broken.neko.jsonl"
    broken.write_text("\n".join(map(json.dumps, [rows[0], {**rows[1], "move": "pass"}, *rows[2:]])))
    page.goto("/matches")
    chooser = page.locator("input[type=file]")
    chooser.set_input_files(broken)
    expect(page.get_by_text("RAS-06")).to_be_visible()  # a refusal names the line and the rule
    assert mina.problems() == []
    assert not mina.overflows()
    chooser.set_input_files(RECORD)
    page.wait_for_url("**/replay")
    expect(page.get_by_text(mina.t("upload.mark")).first).to_be_visible()
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    leave_note(mina)
    page.get_by_role("slider").fill(str(last - 6))
    mina.touch(mina.button("replay.fork"))
    expect(mina.button("fork.redrawn")).to_be_visible()
    assert mina.problems() == []
    mina.touch(mina.button("fork.redrawn"))
    page.wait_for_url(lambda url: "/table/" in url and "replay" not in url)
    play([mina], play_by_touch)
    expect(page.get_by_role("heading", name=mina.t("compare.title"))).to_be_visible()
    expect(page.get_by_text(mina.t("compare.redrawn", n=last - 5))).to_be_visible()
    assert mina.problems() == []
    assert not mina.overflows()
