"""A crowd by all clocks: every match ends, every log folds, and nobody sees what is not theirs.

CROWD_PEOPLE and CROWD_MINUTES say how many, and how long, in the long run of `make soak`."""

import os
from pathlib import Path

import pytest

from tests.server.crowd import Crowd

pytestmark = pytest.mark.server


async def check_crowd(data: Path, people: int, minutes: float, restarts: int) -> None:
    """Some of everything has happened."""
    figures = await Crowd(data, people).run(minutes, restarts)
    print(dict(figures))
    assert figures["Decided"] > 10 * people
    assert figures["RanOut"]
    assert figures["VoteCalled"]
    assert figures["views"]


@pytest.mark.soak
async def test_a_crowd_plays_by_all_clocks_through_restarts(tmp_path: Path) -> None:
    people, minutes = int(os.environ.get("CROWD_PEOPLE", "200")), float(os.environ.get("CROWD_MINUTES", "10"))
    await check_crowd(tmp_path, people, minutes, restarts=5)
