"""The notebooks run from their first cell to the last, and are kept without outputs."""

import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.once

NOTEBOOKS = sorted((Path(__file__).resolve().parents[1] / "examples" / "notebooks").glob("*.ipynb"))


def test_there_are_three() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["balance", "first_match", "train_an_agent"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cell by cell in one namespace, as a kernel does; what its last line shows is drawn as well."""
    monkeypatch.chdir(tmp_path)
    notebook = json.loads(path.read_text("utf-8"))
    assert notebook["nbformat"] == 4
    names: dict[str, Any] = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()):
        for number, cell in enumerate(notebook["cells"]):
            if cell["cell_type"] == "code":
                assert cell["outputs"] == []
                _run("".join(cell["source"]), f"{path.name} cell {number}", names)


def _run(source: str, where: str, names: dict[str, Any]) -> None:
    *first, last = source.splitlines()
    try:
        shown = compile(last, where, "eval")
    except SyntaxError:
        exec(compile(source, where, "exec"), names)
        return
    exec(compile("\n".join(first), where, "exec"), names)
    value = eval(shown, names)
    drawn = value._repr_html_() if hasattr(value, "_repr_html_") else repr(value)
    assert drawn != ""
