"""Compile the rules, the shared parts and the bots with mypyc into a copy of the package.

The copy lies in `.compiled/nekodrome`: every file of the package, and beside the compiled modules their
extension modules. So `PYTHONPATH=.compiled python` runs compiled, and plain `python` runs the source as it is
being edited. Where no C compiler is at hand the copy is pure Python, and everything works the same, slower.
"""

from __future__ import annotations

import argparse
import contextlib
import filecmp
import hashlib
import importlib.metadata
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from setuptools import Extension

PACKAGE = "nekodrome"

# The folders whose plain modules are compiled together, as one unit: calls between them are then C calls.
COMPILED = ("core", "parts", "games", "bots")

# Modules of these folders that stay interpreted, each with its reason. `__init__.py` always does: a compiled
# package looks for its modules in the wrong place.
INTERPRETED: dict[str, str] = {
    "games/*/terminal.py": "draws with rich, which is interpreted; nothing in it is hot",
    "games/*/study.py": "asked twice a match, by the lab alone; a variant has one of its own",
    "games/nekojima/*": "waits for numpy and mujoco, which do the work in C already; nothing else in it is hot",
}

# Modules that put into words or pictures what has happened: no search meets them, and most of the time that -O3 takes
# would go into them (a quarter of all of it, measured).
SPOKEN = (
    "core/errors.py",
    "core/french.py",
    "core/options.py",
    "core/record.py",
    "core/rulebook.py",
    "core/tally.py",
    "core/texts.py",
    "games/*/facts.py",
    "games/*/moments.py",
    "games/*/reasons.py",
    "games/*/refusals.py",
    "games/*/showing.py",
    "games/*/tally.py",
    "games/*/telling.py",
    "games/*/view.py",
)

# Names that are no part of the package, wherever they lie.
LEFT_OUT = ("__pycache__", "static")

EXTENSION_SUFFIXES = (".so", ".pyd")
STAMP = ".stamp"  # in the copy: what it was compiled from, and the extension modules it has

NO_COMPILER = "there is no C compiler that finds Python's headers"
SLOWER = "it runs in pure Python: slower, otherwise the same."


class CannotCompileError(Exception):
    """Says in a sentence why there is no compiled package."""


@dataclass
class Outcome:
    extensions: list[Path]  # relative to the folder that holds the package; none when it stayed pure Python
    sentence: str

    @property
    def compiled(self) -> bool:
        return bool(self.extensions)


def modules(source: Path) -> list[Path]:
    """The modules to compile, relative to `source`, the folder that holds the package."""
    found = []
    for area in COMPILED:
        for path in sorted((source / PACKAGE / area).rglob("*.py")):
            inside = path.relative_to(source / PACKAGE).as_posix()
            stays = path.name == "__init__.py" or any(fnmatch(inside, pattern) for pattern in INTERPRETED)
            if not stays and "__pycache__" not in path.parts:
                found.append(path.relative_to(source))
    return found


def compile_package(source: Path, out: Path, quick: bool = False) -> Outcome:
    """Bring `out` up to date with the package in `source`, compiled where that can be done."""
    out.mkdir(parents=True, exist_ok=True)
    with locked(out / ".lock"):
        copy_package(source / PACKAGE, out / PACKAGE)
        wanted = fingerprint(source, quick)
        if names := compiled_before(out, wanted):
            return Outcome(names, f"{PACKAGE}: {len(names) - 1} modules are compiled already.")
        (out / STAMP).unlink(missing_ok=True)
        started = time.monotonic()
        try:
            names = build(source, out, quick)
        except CannotCompileError as error:
            remove_extensions(out, keep=[])
            return Outcome([], f"{PACKAGE}: {error}; {SLOWER}")
        remove_extensions(out, keep=names)
        write_stamp(out, wanted, names)
        return Outcome(names, f"{PACKAGE}: compiled {len(names) - 1} modules in {time.monotonic() - started:.0f} s.")


def compiled_before(out: Path, wanted: str) -> list[Path]:
    """The extension modules in `out` if they are those of that fingerprint, and all there."""
    stamp = out / STAMP
    first, *names = stamp.read_text().splitlines() if stamp.exists() else [""]
    is_whole = first == wanted and all((out / name).exists() for name in names)
    return [Path(name) for name in names] if is_whole else []


def write_stamp(out: Path, wanted: str, names: list[Path]) -> None:
    """Last, and at once: whoever sees the stamp sees a whole copy."""
    fresh = out / (STAMP + ".new")
    fresh.write_text("\n".join([wanted, *(name.as_posix() for name in names)]) + "\n")
    fresh.replace(out / STAMP)


def to_serve(source: Path, out: Path) -> str:
    """What a server should find in its environment: the compiled copy, who compiles it, or the source."""
    if compiled_before(out, fingerprint(source)):
        compile_package(source, out)  # copies what else has changed
        return f"PYTHONPATH={out}"
    if c_compiler() is not None:
        return f"NEKODROME_COMPILER={Path(__file__).resolve()}"
    print(f"{PACKAGE}: {NO_COMPILER}; {SLOWER}", file=sys.stderr)
    return f"PYTHONPATH={source}"


def copy_package(package: Path, copy: Path) -> None:
    """Make `copy` hold what `package` holds, touching only what differs. The built client is linked."""
    wanted = {
        path.relative_to(package)
        for path in package.rglob("*")
        if path.is_file()
        and not set(LEFT_OUT) & set(path.relative_to(package).parts)
        and path.suffix not in EXTENSION_SUFFIXES
    }
    if copy.exists():
        for path in list(copy.rglob("*")):
            inside = path.relative_to(copy)
            if set(LEFT_OUT) & set(inside.parts) or path.is_dir() or path.suffix in EXTENSION_SUFFIXES:
                continue
            if inside not in wanted:
                path.unlink()
    for inside in sorted(wanted):
        target = copy / inside
        if not target.exists() or not filecmp.cmp(package / inside, target, shallow=False):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(package / inside, target)
    link_client(package / "static", copy / "static")


def link_client(static: Path, link: Path) -> None:
    if link.is_symlink():
        if link.resolve() == static.resolve():
            return
        link.unlink()  # of a copy that came from elsewhere
    with contextlib.suppress(OSError):  # no symbolic links here: copy instead
        if not link.exists():
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(static.resolve(), target_is_directory=True)
            return
    shutil.rmtree(link, ignore_errors=True)
    if static.exists():
        shutil.copytree(static, link)


def remove_extensions(out: Path, keep: list[Path]) -> None:
    kept = {out / name for name in keep}
    for path in [*out.glob("*__mypyc*"), *(out / PACKAGE).rglob("*")]:
        if path.suffix in EXTENSION_SUFFIXES and path not in kept:
            path.unlink()


def fingerprint(source: Path, quick: bool = False) -> str:
    """Changes whenever compiling again would give something else."""
    digest = hashlib.sha256(Path(__file__).read_bytes() + bytes([quick]))
    for name in ("mypy", "librt", "setuptools"):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            digest.update(f"{name} {importlib.metadata.version(name)}\n".encode())
    digest.update(f"{sys.version} {platform.platform()} {os.environ.get('CC')} {os.environ.get('CFLAGS')}".encode())
    for area in COMPILED:
        for path in sorted((source / PACKAGE / area).rglob("*.py")):
            digest.update(f"\n{path.relative_to(source).as_posix()}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Two builds into one folder would trip over each other: the second waits."""
    with path.open("w") as handle:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def c_compiler() -> str | None:
    """The C compiler to use, if there is one and it finds Python's headers."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    if os.name == "nt":
        return "cl" if shutil.which("cl") else None
    if shutil.which(command[0]) is None:
        command = ["cc"]
    if shutil.which(command[0]) is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\n")
        includes = [f"-I{sysconfig.get_path(kind)}" for kind in ("include", "platinclude")]
        tried = subprocess.run([*command, "-fsyntax-only", *includes, str(probe)], capture_output=True, check=False)
    return " ".join(command) if tried.returncode == 0 else None


def is_gcc(compiler: str) -> bool:
    said = subprocess.run([*compiler.split(), "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in said.stdout


def build(source: Path, out: Path, quick: bool) -> list[Path]:
    """Compile into `out`; give the extension modules, relative to it, the shared one first."""
    paths = modules(source)
    if not paths:
        raise CannotCompileError("there is nothing to compile")
    compiler = c_compiler()
    if compiler is None:
        raise CannotCompileError(NO_COMPILER)
    if os.name != "nt":
        os.environ["CC"] = compiler
    print(f"{PACKAGE}: compiling {len(paths)} modules...", file=sys.stderr, flush=True)
    work = out.resolve() / ".build"
    with contextlib.chdir(source):
        return build_extensions(paths, out.resolve(), work, os.name != "nt" and is_gcc(compiler), quick)


def build_extensions(paths: list[Path], out: Path, work: Path, gcc: bool, quick: bool) -> list[Path]:
    """Translate to C with mypyc, then run the C compiler on as many cores as there are.

    With GCC each module is a C file of its own and the linker optimises across them (-flto). Measured with 27
    modules on two cores: 18 s, against 30 s for one big C file, at the same speed of the result; without -flto
    13 s, but 15 % slower code. Other compilers get the one big file. A quick build, which tests are content with,
    leaves all that out, hardly optimises, and compiles the entrances of many modules at once: 162 s of processor
    instead of 255 at -O1 with 155 modules, and the tests take no longer.
    """
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext
    except ImportError as error:
        raise CannotCompileError(f"mypyc is not installed ({error})") from error

    options = ["--strict", "--no-warn-unused-ignores", "--namespace-packages", "--explicit-package-bases"]
    try:
        extensions: list[Extension] = mypycify(
            [*options, "--config-file=", f"--cache-dir={work / 'mypy'}", *map(str, paths)],
            opt_level="3",
            debug_level="0",
            multi_file=gcc,
            group_name=PACKAGE,
            target_dir=str(work / "c"),
        )
    except SystemExit as stop:  # mypy has printed what is wrong
        raise CannotCompileError("mypyc refuses the source") from stop

    # From setuptools, which stands in for the standard library's own.
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError
    from distutils.sysconfig import customize_compiler

    library, *entrances = extensions
    if quick:
        share_sources(entrances, work / "c")
    command: Any = build_ext(Distribution({"ext_modules": extensions}))
    command.build_temp = str(work / "o")
    command.ensure_finalized()
    compiler: Any = new_compiler()
    customize_compiler(compiler)
    headers = hashlib.sha256(b"".join(path.read_bytes() for path in sorted((work / "c").rglob("*.h")))).hexdigest()

    def compile_one(job: tuple[Extension, str]) -> tuple[str, str]:
        extension, c_file = job
        arguments = list(extension.extra_compile_args)
        if compiler.compiler_type == "unix":
            best = extension is library and not quick
            level = ["-fno-semantic-interposition"] if best else ["-Og" if quick else "-O1"]
            arguments += [*level, "-Wno-error"]
            arguments += ["-flto"] if gcc and best else []
            arguments += ["-O1"] if best and is_spoken(c_file) else []
        key_file = work / "o" / (hashlib.sha256(c_file.encode()).hexdigest()[:16] + ".key")
        key = hashlib.sha256(Path(c_file).read_bytes() + f"{headers} {arguments} {sys.version}".encode()).hexdigest()
        (object_file,) = compiler.object_filenames([c_file], output_dir=str(work / "o"))
        if not (key_file.exists() and key_file.read_text() == key and Path(object_file).exists()):
            key_file.parent.mkdir(parents=True, exist_ok=True)
            compiler.compile(
                [c_file],
                output_dir=str(work / "o"),
                include_dirs=[*extension.include_dirs, *command.include_dirs],
                extra_postargs=arguments,
            )
            key_file.write_text(key)
        return c_file, object_file

    def link(extension: Extension) -> Path:
        name = Path(command.get_ext_filename(extension.name))
        fresh = work / "so" / name
        fresh.parent.mkdir(parents=True, exist_ok=True)
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        optimise = gcc and extension is library and not quick
        compiler.link_shared_object(
            [objects[c_file] for c_file in extension.sources],
            str(fresh),
            libraries=command.get_libraries(extension),
            library_dirs=command.library_dirs,
            export_symbols=command.get_export_symbols(extension) if os.name == "nt" else None,
            build_temp=str(work / "o"),
            target_lang="c",
            extra_postargs=[f"-flto={cores()}", "-O3", "-fno-semantic-interposition"] if optimise else [],
        )
        fresh.replace(out / name)  # at once: a program that runs keeps the old one
        return name

    sources = {c_file: extension for extension in extensions for c_file in extension.sources}
    jobs = sorted(
        ((extension, c_file) for c_file, extension in sources.items()),
        key=lambda job: -Path(job[1]).stat().st_size,
    )
    try:
        with ThreadPoolExecutor(cores()) as pool:
            objects = dict(pool.map(compile_one, jobs))
            return list(pool.map(link, extensions))
    except CCompilerError as error:
        raise CannotCompileError(f"the C compiler failed ({error})") from error


def share_sources(entrances: list[Extension], folder: Path) -> None:
    """Give the entrances of modules a few C files in common: most of what each costs is reading Python's headers.

    Two modules of one name, in two folders, have entrances of one name, and thus no file in common."""
    files: list[list[Extension]] = []
    met: Counter[str] = Counter()
    for entrance in entrances:
        name = entrance.name.rpartition(".")[2]
        if met[name] == len(files):
            files.append([])
        files[met[name]].append(entrance)
        met[name] += 1
    for number, sharing in enumerate(files):
        path, lines = folder / f"entrances_{number}.c", []
        for nth, entrance in enumerate(sharing):
            text = Path(entrance.sources[0]).read_text("utf-8")
            lines.append(text.replace("PyInit___init__", f"PyInit___init__{nth}"))  # each has one of that name
            entrance.sources = [str(path)]
        path.write_text("\n".join(lines), "utf-8")


def is_spoken(c_file: str) -> bool:
    """Whether that is the C file of a module that only speaks; its name holds the module's, with ___ for the dots."""
    inside = Path(c_file).stem.partition(f"{PACKAGE}___")[2].replace("___", "/") + ".py"
    return any(fnmatch(inside, pattern) for pattern in SPOKEN)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def main() -> int:
    root = Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description="Compile the games with mypyc into a copy of the package.")
    parser.add_argument("--source", type=Path, default=root / "src", help="the folder that holds the package")
    parser.add_argument("--out", type=Path, default=root / ".compiled", help="where the compiled copy goes")
    parser.add_argument("--require", action="store_true", help="fail when it cannot be compiled")
    parser.add_argument("--quick", action="store_true", help="compile in less time what runs slower, for tests")
    parser.add_argument("--where", action="store_true", help="print where the copy lies, if it is compiled")
    parser.add_argument(
        "--to-serve", action="store_true", help="compile nothing; say what a server's environment needs"
    )
    arguments = parser.parse_args()
    if arguments.to_serve:
        print(to_serve(arguments.source.resolve(), arguments.out.resolve()))
        return 0
    outcome = compile_package(arguments.source.resolve(), arguments.out.resolve(), arguments.quick)
    print(outcome.sentence, file=sys.stderr)
    if arguments.where and outcome.compiled:
        print(arguments.out.resolve())
    return 1 if arguments.require and not outcome.compiled else 0


if __name__ == "__main__":
    sys.exit(main())
