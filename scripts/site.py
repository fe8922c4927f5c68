"""The documentation as a site of static files: docs/ as it is, and a page for each module made from its docstrings.

python scripts/site.py FOLDER    writes the pages; `make site` then has mkdocs build and check them
"""

from __future__ import annotations

import ast
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "nekodrome"
# What people import; servers, screens and single games are read in the source.
AREAS = ("library.py", "core", "bots", "lab", "adapters", "kit")


def modules() -> list[Path]:
    """The modules that get a page."""
    found: list[Path] = []
    for area in AREAS:
        place = PACKAGE / area
        found += [place] if place.is_file() else sorted(place.rglob("*.py"))
    return [path for path in found if path.name != "__init__.py" and "template" not in path.parts]


def name_of(path: Path) -> str:
    """A module's name."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def page_of(path: Path) -> str:
    """A module's page: what it says of itself, and each public class and function with its signature."""
    tree = ast.parse(path.read_text("utf-8"))
    parts = [f"# {name_of(path)}", ast.get_docstring(tree) or ""]
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
            parts += _told(node, 2)
    return "\n\n".join(part for part in parts if part) + "\n"


def _told(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, depth: int) -> list[str]:
    parts = [f"{'#' * depth} {node.name}", f"```python\n{_signature(node)}\n```", ast.get_docstring(node) or ""]
    if isinstance(node, ast.ClassDef):
        for inner in node.body:
            if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef) and not inner.name.startswith("_"):
                parts += _told(inner, depth + 1)
    return parts


def _signature(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The line that defines it, with its types."""
    if isinstance(node, ast.ClassDef):
        made = next((one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), None)
        bases = ", ".join(ast.unparse(base) for base in node.bases)
        given = "" if made is None else f"\n    def __init__({ast.unparse(made.args)})"
        return f"class {node.name}{f'({bases})' if bases else ''}:{given}"
    answer = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
    return f"{'async ' * isinstance(node, ast.AsyncFunctionDef)}def {node.name}({ast.unparse(node.args)}){answer}"


def write(out: Path) -> None:
    """All pages, into an empty folder."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(ROOT / "docs", out)
    readme = (ROOT / "README.md").read_text("utf-8").replace("](docs/", "](")
    (out / "index.md").write_text(_without_folders(readme), "utf-8")
    for page in out.glob("*.md"):
        page.write_text(_without_folders(page.read_text("utf-8")), "utf-8")
    api = out / "api"
    api.mkdir()
    for path in modules():
        (api / f"{name_of(path)}.md").write_text(page_of(path), "utf-8")
    rows = "\n".join(f"- [{name_of(path)}]({name_of(path)}.md)" for path in modules())
    (api / "index.md").write_text(f"# Every module\n\nMade from the docstrings.\n\n{rows}\n", "utf-8")


def _without_folders(text: str) -> str:
    """Links to what is no page of the site become plain words."""
    for target in ("LICENSE", "rules", "examples/bots", "examples/notebooks", "../benchmarks/results.md"):
        while f"]({target})" in text:
            before, _, after = text.partition(f"]({target})")
            start = before.rindex("[")
            text = before[:start] + before[start + 1 :] + after
    return text


if __name__ == "__main__":
    write(Path(sys.argv[1]))
