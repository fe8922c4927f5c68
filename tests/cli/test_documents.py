"""What the documentation shows is true: its examples run, its links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

from nekodrome.cli.parser import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
DOCS = ("architecture", "clubs", "command-line", "library", "ratings", "security", "wire")
PAGES = [ROOT / "README.md", *(ROOT / "docs" / f"{name}.md" for name in DOCS)]


@pytest.mark.parametrize("page", ["README.md", "docs/library.md", "docs/clubs.md"])
def test_examples_in_python_run(page: str) -> None:
    flags = doctest.IGNORE_EXCEPTION_DETAIL
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=flags)
    assert tried > (5 if page != "docs/clubs.md" else 2)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_are_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert "://" in target or (page.parent / target).exists(), target


def test_every_command_is_explained() -> None:
    text = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    for command in COMMANDS:
        assert re.search(rf"^## .*\b{command}\b", text, re.MULTILINE), command
        assert re.search(rf"^nekodrome \[?{command}\b", text, re.MULTILINE), command
