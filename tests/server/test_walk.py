"""The walk of one click, as docs/architecture.md tells it, passes files that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text("utf-8")
WALK = TEXT.partition("### The walk of one click")[2].partition("\n## ")[0]
FILES = re.findall(r"`([\w<>/]+\.[\w.]+)`", "".join(line.split(" | ")[0] for line in WALK.splitlines()))


@pytest.mark.parametrize("path", FILES)
def test_every_file_on_the_way_is_there(path: str) -> None:
    folder = ROOT if path.startswith("web/") else ROOT / "src" / "nekodrome"
    assert (folder / path.replace("<slug>", "rasant")).is_file()


def test_the_way_leads_from_a_board_to_a_board() -> None:
    assert FILES[0] == FILES[-1] == "web/src/games/<slug>/Board.svelte"
