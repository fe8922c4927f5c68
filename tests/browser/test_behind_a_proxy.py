"""Through a real nginx, under a path and by TLS: a table is played, and everybody hears what is announced."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.rasant_player import cards, is_my_turn, play_by_keyboard
from tests.browser.visitor import Visitor
from tests.server.fronts import nginx
from tests.server.running import free_port, is_listening, wait_until

pytestmark = pytest.mark.browser


class Hosted:
    """A server by its own command line, with nginx in front."""

    def __init__(self, data: Path, url: str) -> None:
        self.data = data
        self.url = url

    def order(self, *words: str) -> str:
        """What whoever runs it orders."""
        command = [sys.executable, "-m", "nekodrome", "admin", *words, "--data", str(self.data), "--lang", "en"]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Hosted]:
    behind, port = free_port(), free_port()
    url = f"https://localhost:{port}/neko"
    command = [sys.executable, "-m", "nekodrome", "serve", "--no-browser", "--port", str(behind)]
    flags = ["--data", str(tmp_path / "data"), "--public", url, "--proxy", "127.0.0.1"]
    with (
        subprocess.Popen([*command, *flags], stdout=subprocess.PIPE, text=True) as server,
        nginx(tmp_path / "nginx", port, behind),
    ):
        assert server.stdout is not None
        server.stdout.readline()
        wait_until(lambda: is_listening(port), "nginx, which has only just been started")
        yield Hosted(tmp_path / "data", url)
        server.terminate()


def test_a_table_is_played_through_nginx_and_an_announcement_is_seen_everywhere(
    hosted: Hosted, browser: Browser, tmp_path: Path
) -> None:
    mina = Visitor(browser, hosted.url, "en", trusting=True)
    leo = Visitor(browser, hosted.url, "fr", phone=True, trusting=True)
    mina.page.goto(f"{hosted.url}/")
    mina.button("home.play_game", game="Rasant").click()
    mina.start()
    expect(cards(mina)).to_have_count(6)
    leo.page.goto(mina.page.url)
    expect(leo.page.locator("[data-place]")).to_have_count(4)
    mina.wait(lambda: is_my_turn(mina), "my turn")
    seq = mina.seq
    play_by_keyboard(mina)
    mina.wait_for_state_after(seq)
    leo.wait_for_state_after(seq)
    assert "2 sockets" in hosted.order("announce", "Back in ten minutes.")
    for visitor in (mina, leo):
        words = f"{visitor.t('announced')} Back in ten minutes."
        card = visitor.page.get_by_role("region", name=visitor.t("announced"))
        expect(card).to_have_text(words)
        expect(visitor.page.get_by_role("status").filter(has_text=words)).to_have_count(1)
        assert not visitor.overflows()
        visitor.page.screenshot(path=tmp_path / f"announced-{visitor.lang}.png")
        visitor.touch(card.get_by_role("button"))
        expect(card).to_have_count(0)
        assert visitor.problems() == []
        cookie = next(one for one in visitor.context.cookies() if one["name"] == "nekodrome")
        assert (cookie["secure"], cookie["path"]) == (True, "/neko")
        visitor.close()
