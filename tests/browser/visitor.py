"""Somebody at a browser: a page, a language, a size, and what such a person does at any table."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, WebSocket, expect

from nekodrome.core.texts import catalogue, say

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 375, "height": 812}
PATIENCE = 120_000  # milliseconds for whatever should come at once: never used up but where nothing comes
STEP = 25  # milliseconds between two looks: each of them costs the processor a few
PLACES = """(parts) => Object.fromEntries(parts.flatMap((part) => {
  const box = document.querySelector(part)?.getBoundingClientRect();
  return box ? [[part, [box.x, box.y, box.width, box.height].map(Math.round)]] : [];
}))"""
ENDED = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime)).map((one) => one.finished))"""


class Visitor:
    """A browser of its own: cookies, language and screen."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        lang: str = "en",
        phone: bool = False,
        dark: bool = False,
        pace: str = "instant",
        trusting: bool = False,
    ) -> None:
        self.url = url
        self.lang = lang
        self.phone = phone
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            ignore_https_errors=trusting,
            locale={"en": "en-GB", "fr": "fr-FR"}[lang],
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if pace == "instant" else "no-preference",
        )
        self.context.add_init_script(
            f"localStorage.nekodrome ??= JSON.stringify({{pace: '{pace}', sound: false, lang: '{lang}'}})"
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.wrongs: list[str] = []
        self.asked: list[Request] = []
        self.page.on("pageerror", lambda error: self.wrongs.append(str(error)))
        self.page.on("request", self._asks)
        self.page.on("websocket", self._listen)
        self.seq = -1  # of the last state this person has
        self.is_asked = False  # in that state
        self.phase = ""  # of the table

    def _asks(self, request: Request) -> None:
        self.asked.append(request)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._received)

    def _received(self, frame: str | bytes) -> None:
        if isinstance(frame, str):  # what moves by hand comes as bytes
            self._heard(json.loads(frame))

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.seq = message["seq"]
            self.is_asked = bool(message["legal"])
        elif message["type"] == "table":
            self.phase = message["table"]["phase"]

    def wait_for_state_after(self, seq: int) -> None:
        """Waits until something was decided."""
        self.wait(lambda: self.seq > seq, f"what comes after decision {seq}")

    def wait(self, ready: Callable[[], object], what: str) -> None:
        """Looks again and again until it is so."""
        end = time.monotonic() + PATIENCE / 1000
        while not ready():
            assert time.monotonic() < end, f"still waiting for {what}; decision {self.seq}, asked: {self.is_asked}"
            self.page.wait_for_timeout(STEP)

    def t(self, key: str, of_game: str | None = None, /, **args: Any) -> str:
        """A text in this person's language."""
        assert key in catalogue(of_game), key
        return say({"text": key, **args}, of_game, self.lang)

    def button(self, key: str, **args: Any) -> Locator:
        """The button with that text."""
        return self.page.get_by_role("button", name=self.t(key, **args), exact=True)

    def touch(self, target: Locator) -> None:
        """A tap on a phone, a click elsewhere."""
        if self.phone:
            target.tap()
        else:
            target.click()

    # on the way to the table

    def choose_game(self, name: str) -> str:
        """From the home page to a new table; returns its address."""
        self.page.goto("/")
        self.touch(self.button("home.play_game", game=name))
        self.page.wait_for_url(re.compile("/table/"))
        expect(self.button("lobby.start")).to_be_visible()
        return self.page.url

    def open_table(self, game: str, seats: int | None = None, **options: Any) -> str:
        """A new table by its address, without a look at the home page; returns that address."""
        asked = {"game": game, "seats": seats, "options": options}
        answer = self.context.request.post(f"{self.url}/api/tables", data=asked)
        assert answer.ok, answer.text()
        self.page.goto(f"{self.url}/table/{answer.json()['table']}")
        expect(self.button("lobby.start")).to_be_visible()
        return self.page.url

    def seats(self, n: int) -> None:
        """Sets the number of players."""
        group = self.page.get_by_role("group", name=self.t("lobby.size"), exact=True)
        self.touch(group.get_by_role("radio", name=str(n), exact=True).locator("xpath=ancestor-or-self::label[1]"))

    def start(self) -> None:
        """Starts the match."""
        self.touch(self.button("lobby.start"))
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def come_by_link(self, url: str, name: str) -> None:
        """Opens an invitation, says a name and sits down."""
        self.page.goto(url)
        self.page.get_by_label(self.t("who.name"), exact=True).fill(name)
        self.touch(self.button("home.join"))
        expect(self.button("lobby.stand")).to_be_visible()

    # what everybody can ask of a page

    def is_over(self) -> bool:
        """Whether the result is shown."""
        return self.phase == "over" and self.page.get_by_role("link", name=self.t("over.replay")).is_visible()

    def problems(self) -> list[str]:
        """What the accessibility check finds on the page as it is."""
        self.page.evaluate(ENDED)
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        return [
            f"{v['id']}: {v['help']}: {json.dumps([n['target'] for n in v['nodes']][:4])}" for v in self._violations()
        ]

    def _violations(self) -> list[dict[str, Any]]:
        """Of a page that stood still: one that changes meanwhile has the colours of two moments."""
        for _ in range(20):
            before = self._shown()
            found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
            if before == self._shown():
                return list(found["violations"])
        raise AssertionError("the page never stands still")

    def _shown(self) -> list[str]:
        """What the page says of itself: as long as this is the same, nothing was shown that is new."""
        told: list[str] = self.page.locator("[role=status]").evaluate_all("all => all.map(one => one.outerHTML)")
        return told

    def places(self, *parts: str) -> dict[str, list[int]]:
        """Where these parts of the page lie, to the pixel; nothing of what is not there."""
        found: dict[str, list[int]] = self.page.evaluate(PLACES, parts)
        return found

    def overflows(self) -> bool:
        """Whether the page is wider than the screen."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))

    def close(self) -> None:
        """Leaves; whatever went wrong in the page is told."""
        self.context.close()
        assert self.wrongs == []
        outside = [request.url for request in self.asked if not request.url.startswith((self.url, "data:", "blob:"))]
        assert outside == []
