"""The repository names no registry and no machine, its locks agree, and the compiled copy is what it says."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-bench.lock", "requirements-site.lock")

# Written so that this file does not hold what it looks for.
REGISTRIES = ["registry." + "npmjs", "registry." + "yarnpkg", "pypi." + "org/simple", "files.python" + "hosted"]
MACHINE_PATH = re.compile(r"(?<![\w.$})/-])/(?:" + "|".join(["wo" + "rk", "ro" + "ot"]) + r")(?:/|\b(?!\w))")


@pytest.fixture(scope="module")
def tracked() -> dict[str, str]:
    """Every text file under version control."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    texts = {}
    for name in listed.split("\0"):
        path = ROOT / name
        if name and path.is_file():
            try:
                texts[name] = path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
    return texts


@pytest.fixture(scope="module")
def compiling() -> ModuleType:
    spec = importlib.util.spec_from_file_location("nekodrome_compile", ROOT / "scripts" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def pins(lock: str) -> set[str]:
    lines = (ROOT / lock).read_text().splitlines()
    return {line.rstrip("\\ ") for line in lines if re.match(r"[a-z0-9]", line)}


def canonical(requirement: str) -> str:
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None
    return re.sub(r"[-_.]+", "-", name.group()).lower()


@pytest.mark.parametrize("lock", LOCKS)
def test_python_locks_hold_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text()
    assert "://" not in text
    assert "--index-url" not in text
    assert len(re.findall(r"^[a-z0-9].*==", text, re.MULTILINE)) <= text.count("--hash=sha256:")


def test_client_lock_holds_hashes_and_no_address() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert name == "" or "integrity" in package, name


def test_client_lock_fits_the_client() -> None:
    wanted = json.loads((ROOT / "web" / "package.json").read_text())
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    for kind in ("dependencies", "devDependencies"):
        assert locked[""][kind] == wanted[kind]
        for name, version in wanted[kind].items():
            assert locked[f"node_modules/{name}"]["version"] == version


def test_no_registry_is_named(tracked: dict[str, str]) -> None:
    found = [(name, host) for name, text in tracked.items() for host in REGISTRIES if host in text]
    assert found == []


def test_no_path_of_a_machine_is_named(tracked: dict[str, str]) -> None:
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in tracked.items()
        for number, line in enumerate(text.splitlines(), 1)
        if len(line) < 2000 and MACHINE_PATH.search(line)
    ]
    assert found == []


def test_locks_agree() -> None:
    play, test, bench = map(pins, LOCKS[:3])
    assert play <= test, "what plays is what is tested"
    names = {canonical(pin) for pin in test}
    assert {pin for pin in bench if canonical(pin) in names} <= test


def test_every_requirement_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    play, test, bench = ({canonical(pin) for pin in pins(lock)} for lock in LOCKS[:3])
    assert {canonical(wanted) for wanted in project["dependencies"]} <= play & bench
    assert {canonical(wanted) for wanted in project["optional-dependencies"]["bench"]} <= bench
    for file, locked in (("requirements.in", play), ("requirements-dev.in", test)):
        lines = (ROOT / file).read_text().splitlines()
        assert {canonical(line) for line in lines if line and not line.startswith("#")} <= locked


def test_the_wheel_compiles_with_the_mypy_that_is_tested() -> None:
    (pinned,) = (pin for pin in pins("requirements.lock") if canonical(pin) == "mypy")
    assert f'"{pinned}"' in (ROOT / "hatch_build.py").read_text()


def test_what_is_compiled(compiling: ModuleType) -> None:
    names = [path.as_posix() for path in compiling.modules(ROOT / "src")]
    assert "nekodrome/core/game.py" in names
    assert not [name for name in names if name.endswith("__init__.py")]
    for name, reason in compiling.INTERPRETED.items():
        assert any((ROOT / "src" / "nekodrome").glob(name)), f"{name} is gone: take it out of INTERPRETED"
        assert len(reason.split()) > 3, f"{name} wants a reason"


@pytest.mark.compiled
def test_every_module_that_should_be_is_compiled(compiling: ModuleType) -> None:
    for path in compiling.modules(ROOT / "src"):
        name = ".".join(path.with_suffix("").parts)
        module = importlib.import_module(name)
        assert module.__file__ is not None
        assert module.__file__.endswith(compiling.EXTENSION_SUFFIXES), name


def test_without_a_c_compiler_the_copy_is_pure_python(
    compiling: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "nekodrome"
    (package / "core").mkdir(parents=True)
    for name in ("__init__.py", "core/__init__.py", "core/old.py"):
        (package / name).write_text("")
    (package / "core" / "one.py").write_text("ANSWER = 42\n")
    (package / "core" / "texts.json").write_text("{}")
    monkeypatch.setattr(compiling, "c_compiler", lambda: None)
    out = tmp_path / "out"

    outcome = compiling.compile_package(tmp_path / "src", out)
    assert not outcome.compiled
    assert "pure Python" in outcome.sentence
    (package / "core" / "old.py").unlink()
    compiling.compile_package(tmp_path / "src", out)

    copied = sorted(path.relative_to(out / "nekodrome").as_posix() for path in (out / "nekodrome").rglob("*.*"))
    assert copied == ["__init__.py", "core/__init__.py", "core/one.py", "core/texts.json"]
    program = f"import sys; sys.path.insert(0, {str(out)!r}); from nekodrome.core import one; print(one.ANSWER)"
    said = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout == "42\n"


def test_a_server_is_told_what_it_needs(
    compiling: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = tmp_path / "src", tmp_path / "out"
    (source / "nekodrome" / "core").mkdir(parents=True)
    (source / "nekodrome" / "server.py").write_text("")
    monkeypatch.setattr(compiling, "c_compiler", lambda: "cc")
    assert compiling.to_serve(source, out) == f"NEKODROME_COMPILER={ROOT / 'scripts' / 'compile.py'}"
    assert not out.exists()

    out.mkdir()
    (out / "one.so").touch()
    compiling.write_stamp(out, compiling.fingerprint(source), [Path("one.so")])
    assert compiling.to_serve(source, out) == f"PYTHONPATH={out}"
    assert (out / "nekodrome" / "server.py").exists(), "what is not compiled is copied"

    (source / "nekodrome" / "core" / "new.py").write_text("")
    monkeypatch.setattr(compiling, "c_compiler", lambda: None)
    assert compiling.to_serve(source, out) == f"PYTHONPATH={source}"
    assert capsys.readouterr().err.count("there is no C compiler") == 1


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    said = re.search(r'^__version__ = "(.*)"$', (ROOT / "src" / "nekodrome" / "__init__.py").read_text(), re.MULTILINE)
    assert said is not None
    assert said.group(1) == project["version"]
    assert {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13)} <= set(project["classifiers"])
