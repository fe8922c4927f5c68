"""A real server for the browsers, and people who visit it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import PATIENCE, Visitor
from tests.server.running import Process, free_port

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that nobody works alone in the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


class House:
    """A server process that can be stopped and started again on the same folder and port."""

    def __init__(self, data: Path, **env: str) -> None:
        self.data = data
        self.env = env
        self.port = free_port()
        self.process = self._started()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def restart(self) -> None:
        """Kills the server and starts another on what it left."""
        self.process.kill()
        self.process = self._started()

    def _started(self) -> Process:
        process = Process(self.port, self.data, **self.env)
        process.lines(1)  # its address
        return process


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a folder of its own; all tests of a process are its guests."""
    yield from a_house(tmp_path_factory)


def a_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server, stopped in the end."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.process.stop()


@pytest.fixture
def visit(house: House, browser: Browser) -> Iterator[Visit]:
    """Lets people come; they leave when the test is over, and say what went wrong in their pages."""
    visitors: list[Visitor] = []

    def come(lang: str = "en", phone: bool = False, dark: bool = False, pace: str = "instant") -> Visitor:
        visitors.append(Visitor(browser, house.url, lang, phone, dark, pace))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.close()
