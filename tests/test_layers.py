"""An import may only go down the layers, and one game knows nothing of another."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import nekodrome

pytestmark = pytest.mark.once

PACKAGE = Path(nekodrome.__path__[0])

# Lowest first; folders side by side do not see each other, but for what is said here.
LAYERS = [["core"], ["parts"], ["games"], ["bots", "kit", "lab", "adapters"], ["server"], ["cli", "__main__"]]
BESIDE = {("lab", "bots"), ("adapters", "bots"), ("adapters", "lab"), ("__main__", "cli")}

MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py") if "static" not in path.parts)


def level_of(folder: str) -> int:
    return next(level for level, folders in enumerate(LAYERS) if folder in folders)


def imports_of(source: str) -> Iterator[str]:
    """The modules of the package that a source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name for name in names if name.startswith("nekodrome."))


def faults_of(path: Path, source: str) -> list[str]:
    """The imports of a module that go up or sideways."""
    here = path.with_suffix("").parts
    return [name for name in imports_of(source) if not _may(here, tuple(name.split(".")[1:]))]


def _may(here: tuple[str, ...], there: tuple[str, ...]) -> bool:
    if there[0] not in {folder for folders in LAYERS for folder in folders}:
        return True  # the package itself: its version
    if here[0] == "games" and there[0] == "games" and len(here) > 2:
        return there[1:2] == here[1:2]
    level, other = level_of(here[0]), level_of(there[0])
    return here[0] == there[0] or other < level or (here[0], there[0]) in BESIDE


@pytest.mark.parametrize(
    "path", [path for path in MODULES if len(path.parts) > 1 or path.stem in ("cli", "__main__")], ids=str
)
def test_imports_only_go_down(path: Path) -> None:
    assert faults_of(path, (PACKAGE / path).read_text("utf-8")) == []


@pytest.mark.parametrize("folder", [path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()])
def test_every_folder_has_its_layer(folder: str) -> None:
    assert level_of(folder) >= 0


@pytest.mark.parametrize(
    ("path", "source", "ok"),
    [
        ("core/game.py", "from nekodrome.parts.bits import bit", False),
        ("parts/bits.py", "from nekodrome.core.rng import Rng", True),
        ("games/rasant/rules.py", "from nekodrome.games.takenoko.rules import X", False),
        ("games/rasant/rules.py", "import nekodrome.games.takenoko", False),
        ("games/rasant/rules.py", "def f():\n    from nekodrome.server import app", False),
        ("games/rasant/rules.py", "from nekodrome.games.rasant.moves import PASS", True),
        ("lab/simulate.py", "from nekodrome.bots.levels import LEVELS", True),
        ("bots/search.py", "from nekodrome.lab import simulate", False),
        ("kit/scene.py", "from nekodrome import games", True),
        ("core/texts.py", "from nekodrome import games", False),
    ],
)
def test_the_test_notices(path: str, source: str, ok: bool) -> None:
    assert (faults_of(Path(path), source) == []) == ok
