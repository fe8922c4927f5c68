"""What a whole match costs a person in the browser: clicks, seconds of waiting, and how much the page jumps.

    PYTHONPATH=.compiled:. python benchmarks/match_cost.py http://127.0.0.1:8080 --games rasant takenoko --phone

A person plays against bots of the level a new table has, at the normal pace, with animation. Waited: from a decision to
the next time something is asked. Jumps: the browser's own measure of what moved under the eye without having been
touched (layout shift; the browser leaves animations by transform out). With --hurry the person touches the board while
things are shown. The server must run already, so that an older one can be measured as well.
"""

import argparse
import os
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser import addi_cats_player, neko_racing_player, rasant_player, takenoko_player, top_race_player
from tests.browser.rasant_player import is_my_turn
from tests.browser.visitor import Visitor

GAMES: dict[str, tuple[str, Callable[[Visitor], None]]] = {
    "rasant": ("Rasant", rasant_player.play_by_touch),
    "neko_racing": ("Neko Neko Racing", neko_racing_player.play_by_touch),
    "addi_cats": ("La Course des Additions", addi_cats_player.play_by_touch),
    "top_race": ("Top Race", top_race_player.play_by_touch),
    "takenoko": ("Takenoko", takenoko_player.play_by_touch),
}
WATCH = """
window.cost = {clicks: 0, jumps: 0, worst: {}};
addEventListener('click', (event) => event.isTrusted && window.cost.clicks++, true);
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    window.cost.jumps += entry.value;
    for (const {node} of entry.sources) {
      const name = node?.nodeType === 1 ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}` : 'text';
      window.cost.worst[name] = (window.cost.worst[name] ?? 0) + entry.value;
    }
  }
}).observe({type: 'layout-shift', buffered: true});
"""
HEADER = "| game | screen | decisions | clicks | minutes | waited in all (s) | longest wait (s) | jumps |"


def play(visitor: Visitor, how: Callable[[Visitor], None], hurry: bool) -> tuple[int, list[float]]:
    """Plays to the end; how many decisions, and how long each next one was waited for."""
    waits: list[float] = []
    since = time.monotonic()

    def is_asked() -> bool:
        if is_my_turn(visitor) or visitor.is_over():
            return True
        if hurry:
            visitor.page.keyboard.press("Escape")
        return False

    for made in range(2000):
        visitor.wait(is_asked, "a turn or the end")
        waits.append(time.monotonic() - since)
        if visitor.is_over():
            return made, waits
        before = visitor.seq
        how(visitor)
        since = time.monotonic()
        visitor.wait_for_state_after(before)
    return len(waits), waits


def row_of(slug: str, phone: bool, made: int, waits: list[float], minutes: float, cost: dict[str, Any]) -> str:
    """A match as a row of the table."""
    screen = "phone" if phone else "desk"
    figures = f"{made} | {cost['clicks']} | {minutes:.1f} | {sum(waits):.0f} | {max(waits):.1f} | {cost['jumps']:.2f}"
    return f"| {slug} | {screen} | {figures} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="What a whole match costs a person in the browser.")
    parser.add_argument("url")
    parser.add_argument("--games", nargs="*", choices=GAMES, default=list(GAMES))
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--hurry", action="store_true", help="touch the board while things are shown")
    parser.add_argument("--sources", action="store_true", help="tell what jumped")
    arguments = parser.parse_args()
    print(HEADER, "| " + " | ".join(["---"] * 8) + " |", sep="\n", flush=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        for slug in arguments.games:
            name, how = GAMES[slug]
            visitor = Visitor(browser, arguments.url, "en", arguments.phone, pace="normal")
            visitor.page.add_init_script(WATCH)
            visitor.choose_game(name)
            visitor.start()
            visitor.page.evaluate("window.cost.jumps = 0, window.cost.worst = {}, window.cost.clicks = 0")
            began = time.monotonic()
            made, waits = play(visitor, how, arguments.hurry)
            minutes = (time.monotonic() - began) / 60
            cost = visitor.page.evaluate("window.cost")
            print(row_of(slug, arguments.phone, made, waits, minutes, cost), flush=True)
            if arguments.sources:
                for source, value in sorted(cost["worst"].items(), key=lambda item: -float(item[1]))[:8]:
                    print(f"    {value:.3f} {source}")
            visitor.close()


if __name__ == "__main__":
    main()
