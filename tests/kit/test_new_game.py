"""A new game from the template works from the first moment, in a copy of the repository."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nekodrome.kit.template import GAME as TEMPLATE

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "scripts" / "new-game"
KEPT = ["pyproject.toml", "tests/conftest.py", "tests/kit", "tests/sardines"]
PACKAGE = ["__init__.py", "texts.json", "later.json", "core", "parts", "kit", "games/__init__.py"]


def environment(root: Path) -> dict[str, str]:
    left = {name: value for name, value in os.environ.items() if not name.startswith(("NEKODROME_", "PYTEST_"))}
    return {**left, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=root, env=environment(root), capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository without its games."""
    folder = tmp_path_factory.mktemp("repository")
    for name in [*KEPT, *(f"src/nekodrome/{name}" for name in PACKAGE)]:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(ROOT / name, target)
    return folder


@pytest.fixture(scope="module")
def fish_market(root: Path) -> Path:
    """The same with a new game."""
    made = run(root, sys.executable, str(SCRIPT), "fish_market", "--root", str(root))
    assert made.returncode == 0, made.stderr
    assert "Fish Market is there" in made.stdout
    return root


def test_a_new_game_has_its_files_under_its_own_name(fish_market: Path) -> None:
    assert (fish_market / "docs/rules/fish_market.fr.md").read_text("utf-8").count("FIS-") == 10
    assert "| `waiting` |" in (fish_market / "docs/observations/fish_market.md").read_text("utf-8")
    assert (fish_market / "tests/golden/fish_market-2.jsonl").is_file()
    assert "readonly crate: number | null;" in (fish_market / "web/src/wire/fish_market.ts").read_text("utf-8")
    paths = [
        *(fish_market / "src/nekodrome/games/fish_market").iterdir(),
        *(fish_market / "tests/fish_market").iterdir(),
    ]
    texts = [path.read_text("utf-8") for path in paths]
    assert len(texts) == 16
    assert not [text for text in texts if "SAR-" in text or "template" in text or "Sardines" in text]


@pytest.mark.soak  # `make test` runs everything with a seventh game
def test_a_new_game_keeps_the_laws(fish_market: Path) -> None:
    files = [f"tests/kit/test_{name}.py" for name in ("laws", "golden", "docs", "rules_coverage")]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/fish_market", *files]
    tested = run(fish_market, *command, "-k", "fish_market")
    assert tested.returncode == 0, tested.stdout
    assert "skipped" not in tested.stdout


def test_a_new_game_plays_matches_with_every_option(fish_market: Path) -> None:
    source = (
        "from nekodrome.games import game_of\n"
        "from nekodrome.kit.scene import Scene, cases_of\n"
        "game = game_of('fish_market')\n"
        "print(game.name, all(Scene(game, *case, 1, 0).match(99).is_over for case in cases_of(game)))"
    )
    assert run(fish_market, sys.executable, "-c", source).stdout.strip() == "Fish Market True"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["Fish Market"], "a game is called like my_game, not 'Fish Market'"),
        (["class"], "class is a word of Python"),
        (["sardines"], "there is already a game called sardines"),
        (["fish", "--prefix", "F1"], "a prefix has two to four letters"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_a_sentence(root: Path, arguments: list[str], why: str) -> None:
    made = run(root, sys.executable, str(SCRIPT), *arguments, "--root", str(root))
    assert made.returncode == 2
    assert why in made.stderr
    assert "Traceback" not in made.stderr


def test_the_template_has_an_option_of_each_kind_and_sealed_choices() -> None:
    assert sorted(option.kind for option in TEMPLATE.options) == ["choice", "number", "switch"]
    assert TEMPLATE.is_secret is not None
