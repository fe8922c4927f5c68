"""Which package is under test, and which browser drives it."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

import nekodrome.core.game

COMPILED = not nekodrome.core.game.__file__.endswith(".py")

# The same examples every time: a run that fails can be repeated, and `make soak` searches further. Most of them are
# tried compiled, which is many times faster; traces show that the interpreted rules play exactly alike.
EXAMPLES = 100 if COMPILED else 25
settings.register_profile("steady", deadline=None, derandomize=True, max_examples=EXAMPLES, print_blob=True)
settings.register_profile("soak", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

EXPECTED = os.environ.get("NEKODROME_EXPECT_COMPILED", "") not in ("", "0")

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
]


def pytest_configure(config: pytest.Config) -> None:
    if COMPILED != EXPECTED:
        found = "compiled" if COMPILED else "interpreted"
        wanted = "compiled" if EXPECTED else "interpreted"
        raise pytest.UsageError(
            f"the {found} package is loaded, from {nekodrome.core.game.__file__}, but these tests want the {wanted} "
            "one: use `make test-python` or `make test-compiled`, "
            "or set both PYTHONPATH=.compiled and NEKODROME_EXPECT_COMPILED=1, or neither"
        )


def pytest_report_header(config: pytest.Config) -> str:
    return f"nekodrome: {'compiled' if COMPILED else 'interpreted'}, {nekodrome.core.game.__file__}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what needs the compiled package, or much time, unless it is there or asked for; the long ones first."""
    left_out = []
    kept = []
    soak = "soak" in (config.option.markexpr or "")
    for item in items:
        if (item.get_closest_marker("compiled") and not COMPILED) or (item.get_closest_marker("soak") and not soak):
            left_out.append(item)
        else:
            kept.append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    items[:] = sorted(kept, key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nobody looks for cycles while tests are found, nor later among them: thousands, and they stay to the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session")
def compiled() -> bool:
    """Whether the compiled package is under test."""
    return COMPILED


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium. `scripts/chromium` finds or installs it, and `make test` names it in CHROMIUM."""
    names = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("no Chromium: run `scripts/chromium`, or name one in CHROMIUM")
    return {**browser_type_launch_args, "executable_path": found, "args": CHROMIUM_FLAGS}
