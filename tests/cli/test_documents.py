"""What the documentation shows is true: its examples run, its links lead somewhere."""

import doctest
import importlib.util
import re
from pathlib import Path

import pytest

from nekodrome.cli.parser import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", ["README.md", "docs/library.md", "docs/environments.md", "docs/clubs.md"])
def test_examples_in_python_run(page: str) -> None:
    flags = doctest.IGNORE_EXCEPTION_DETAIL
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=flags)
    assert tried > (5 if page != "docs/clubs.md" else 2)
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_are_there(page: Path) -> None:
    for target, anchor in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", page.read_text("utf-8")):
        if "://" not in target:
            led_to = page.parent / target if target else page
            assert led_to.exists(), target
            assert not anchor or anchor in anchors_of(led_to), f"{target}#{anchor}"


def anchors_of(page: Path) -> set[str]:
    """What its headings are called in links."""
    headings = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def test_a_page_of_a_module_is_made_from_its_docstrings() -> None:
    spec = importlib.util.spec_from_file_location("nekodrome_site", ROOT / "scripts" / "site.py")
    assert spec is not None
    assert spec.loader is not None
    site = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(site)
    page = site.page_of(ROOT / "src" / "nekodrome" / "library.py")
    assert "# nekodrome.library" in page
    assert "def setup(of: str | Game, names: Sequence[str]" in page
    assert "A new match between players of these names" in page
    assert all(site.page_of(path).count("\n") > 2 for path in site.modules())


def test_every_command_is_explained() -> None:
    text = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    for command in COMMANDS:
        assert re.search(rf"^## .*\b{command}\b", text, re.MULTILINE), command
        assert re.search(rf"^nekodrome \[?{command}\b", text, re.MULTILINE), command
