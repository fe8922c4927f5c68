"""Tables that wait for somebody: first on the home page, counted on the tab, and called by a notification."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.looks import DESKTOP, seen_in
from tests.browser.rasant_player import is_my_turn, play_by_keyboard, whose_turn
from tests.browser.test_time import choose
from tests.browser.timely import TimelyHouse, timely
from tests.browser.visitor import Visitor
from tests.server.push_service import Device, PushService

pytestmark = pytest.mark.browser
# A browser under test has no push service of its own to subscribe with: ours stands in its place, with its keys.
SUBSCRIBED = """(said) => {
  let here = null;
  const made = { endpoint: said.endpoint, toJSON: () => ({ endpoint: said.endpoint, keys: said }) };
  PushManager.prototype.subscribe = async (asked) => ((window.asked = asked), (here = made));
  PushManager.prototype.getSubscription = async () => here;
}"""
# Nor does it let anybody show a notification: what the worker asks for is kept instead.
KEPT = """() => {
  self.shown = [];
  const keep = async (title, { body, data }) => self.shown.push({ title, body, path: data.path });
  self.registration.showNotification = keep;
}"""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TimelyHouse]:
    with timely(tmp_path, push_anywhere=True) as house:
        yield house


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


def deliver(visitor: Visitor, message: dict[str, Any]) -> None:
    """What a push service delivers, as the browser itself would hand it to the page's worker."""
    session = visitor.context.new_cdp_session(visitor.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"] if not one["isDeleted"]),
    )
    session.send("ServiceWorker.enable")
    visitor.wait(lambda: found, "the worker")
    asked = {"origin": visitor.url, "registrationId": found[0], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", asked)


@seen_in(DESKTOP)
def test_a_turn_by_the_day_is_found_counted_and_called(
    house: TimelyHouse, service: PushService, browser: Browser, lang: str, phone: bool, dark: bool
) -> None:
    device = Device()
    mina, leo = Visitor(browser, house.url, lang, phone, dark), Visitor(browser, house.url, lang)
    mina.context.grant_permissions(["notifications"], origin=house.url)
    mina.context.add_init_script(f"({SUBSCRIBED})({json.dumps(device.asked(f'{service.url}/mina', lang))})")
    url = mina.open_table("rasant", 2)
    choose(mina, "time.kind", "time.days")
    bell = mina.page.get_by_role("switch", name=mina.t("push.label"))
    mina.touch(bell)
    mina.wait(lambda: mina.page.evaluate("window.asked?.userVisibleOnly"), "what the page subscribes with")
    expect(bell).to_be_enabled()
    expect(bell).to_be_checked()
    assert mina.problems() == []
    assert not mina.overflows()
    leo.come_by_link(url, "Leo")
    mina.start()
    if whose_turn([mina, leo]) is mina:
        play_by_keyboard(mina)
    mina.page.goto("/")  # away from the table
    play_until_called(leo, service)
    path, _, body = service.posted[0]
    told = device.opened(body)
    assert path == "/mina"
    assert told["title"] == mina.t("push.turn", game="Rasant")
    expect(mina.page.get_by_role("heading", name=mina.t("home.waiting"), exact=True)).to_be_visible()
    expect(mina.page.get_by_role("timer")).to_have_text(re.compile(r"\d"))
    mina.page.reload()  # looks at once
    expect(mina.page).to_have_title(f"(1) {mina.t('name.app')}")
    expect(mina.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:image/svg"))
    assert mina.problems() == []
    assert not mina.overflows()
    worker = mina.context.service_workers[0]
    worker.evaluate(KEPT)
    deliver(mina, told)
    mina.wait(lambda: worker.evaluate("self.shown.length"), "the notification")
    assert worker.evaluate("self.shown") == [{"title": told["title"], "body": told["text"], "path": told["path"]}]
    assert url.endswith(told["path"])
    mina.close()
    leo.close()


def play_until_called(visitor: Visitor, service: PushService) -> None:
    """Plays on until the other is called."""
    while not service.posted:
        visitor.wait(lambda: bool(service.posted) or is_my_turn(visitor), "the next turn")
        if not service.posted:
            play_by_keyboard(visitor)


def test_the_site_installs_as_an_app(house: TimelyHouse, browser: Browser) -> None:
    mina = Visitor(browser, house.url)
    mina.page.goto("/")
    href = mina.page.locator("link[rel=manifest]").get_attribute("href")
    assert href is not None
    answer = mina.page.request.get(href)
    assert "manifest+json" in answer.headers["content-type"]
    manifest = answer.json()
    for icon in manifest["icons"]:
        drawn = mina.page.request.get(f"/{icon['src']}")
        assert (drawn.status, drawn.headers["content-type"]) == (200, icon["type"])
    worker = mina.page.request.get("/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert "caches" not in worker.text()
    session = mina.context.new_cdp_session(mina.page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    mina.close()
