"""The folder of a server: private at once, one server at a time, and refused in words where it is broken."""

import contextlib
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from nekodrome.core.errors import Refused
from nekodrome.core.texts import LANGUAGES
from nekodrome.server.serve import serve
from nekodrome.server.stores.damage import damage_in
from nekodrome.server.stores.folder import DATABASE, keep_private, prepared
from tests.server.client import Browser
from tests.server.running import SERVE, Process, free_port
from tests.server.test_tables import opened

pytestmark = pytest.mark.server

OLD = Path(__file__).parent / "data" / "v0"
PAGE = 4096


def modes_in(folder: Path) -> dict[str, str]:
    """The modes of a folder and of everything in it."""
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in [folder, *folder.iterdir()]}


def kept(folder: Path) -> Path:
    """A folder with a database of many pages, as a server left it."""
    shutil.copytree(OLD, folder)
    (folder / "seen.json").unlink()
    with prepared(folder):
        return folder


def spoil(path: Path, first: int, last: int | None = None) -> None:
    """Noise in place of those pages."""
    body = bytearray(path.read_bytes())
    end = len(body) if last is None else last * PAGE
    body[first * PAGE : end] = os.urandom(len(body[first * PAGE : end]))
    path.write_bytes(body)


def refusal_in(folder: Path) -> str:
    """The sentence with which a server refuses to serve that folder, as both languages have it."""
    with pytest.raises(Refused) as refused:
        serve("127.0.0.1", 0, folder, no_browser=True)
    for lang in LANGUAGES:
        assert str(folder) in refused.value.say(lang)
    return refused.value.say()


@pytest.mark.skipif(sys.platform == "win32", reason="has other permissions")
async def test_folder_and_files_are_private_from_the_first_moment(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    before = os.umask(0)  # whoever starts it may be as careless as that
    try:
        server = Process(free_port(), folder)
        await server.ready()
        ada = Browser(server.port)
        await ada.post("/api/me", {"name": "Ada"})
        await opened(ada)
        modes = modes_in(folder)
        server.stop()
    finally:
        os.umask(before)
    assert {f"{DATABASE}-wal", f"{DATABASE}-shm", "key", "lock"} < set(modes)
    assert modes.pop("data") == "0o700"
    assert set(modes.values()) == {"0o600"}


@pytest.mark.skipif(sys.platform == "win32", reason="has other permissions")
def test_modes_that_are_wrong_are_mended_at_the_start(tmp_path: Path) -> None:
    folder = kept(tmp_path / "data")
    folder.chmod(0o755)
    for path in folder.iterdir():
        path.chmod(0o644)
    with prepared(folder):
        modes = modes_in(folder)
    assert {f"{DATABASE}.v0-backup", "key", DATABASE} < set(modes)
    assert modes.pop("data") == "0o700"
    assert set(modes.values()) == {"0o600"}


@pytest.mark.skipif(sys.platform == "win32", reason="has other permissions")
def test_a_folder_that_holds_other_things_as_well_stays_open_to_others(tmp_path: Path) -> None:
    folder = kept(tmp_path / "data")
    (folder / "holidays.txt").write_text("")
    (folder / "holidays.txt").chmod(0o644)
    (folder / DATABASE).chmod(0o644)
    folder.chmod(0o755)
    keep_private(folder)
    modes = modes_in(folder)
    assert (modes["data"], modes["holidays.txt"], modes[DATABASE]) == ("0o755", "0o644", "0o600")


async def test_a_second_server_on_a_folder_is_refused_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    first = Process(free_port(), tmp_path)
    await first.ready()
    assert "Another Nekodrome serves" in refusal_in(tmp_path)
    await Browser(first.port).get("/api/levels")
    first.kill()
    with prepared(tmp_path):
        pass


@pytest.mark.parametrize("body", [b"", b"cats", b"ab" * 31, b"xy" * 32, b"\xff" * 32, None])
def test_a_key_that_is_none_is_refused_and_left_alone(body: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.mkdir() if body is None else path.write_bytes(body)
    assert "is not a key" in refusal_in(tmp_path)
    assert path.is_dir() if body is None else path.read_bytes() == body


def header(path: Path) -> None:
    """The first page after what says that it is a database."""
    body = bytearray(path.read_bytes())
    body[100:PAGE] = os.urandom(PAGE - 100)
    path.write_bytes(body)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda path: spoil(path, 0, 1), "is not a database"),
        (header, "is damaged where it begins"),
        (lambda path: os.truncate(path, 1000), "is damaged where it begins"),
        (lambda path: os.truncate(path, PAGE), "is damaged where it begins"),
        (lambda path: (path.unlink(), path.mkdir()), "cannot be written to"),
    ],
)
def test_a_database_damaged_where_it_begins_is_refused_and_left_alone(
    damage: Callable[[Path], object], said: str, tmp_path: Path
) -> None:
    path = kept(tmp_path / "data") / DATABASE
    damage(path)
    before = path.read_bytes() if path.is_file() else b""
    assert said in refusal_in(path.parent)
    assert (path.read_bytes() if path.is_file() else b"") == before


async def test_damaged_pages_inside_are_found_at_the_start_and_said_in_one_line(tmp_path: Path) -> None:
    folder = kept(tmp_path / "data")
    assert damage_in(folder / DATABASE, Event()) == []
    with contextlib.closing(sqlite3.connect(folder / DATABASE)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'feats_best'").fetchone()
    spoil(folder / DATABASE, page - 1, page)
    server = Process(free_port(), folder)
    await server.ready()
    lines = server.lines(2)
    assert f"{DATABASE} is damaged" in lines[1]
    assert (await Browser(server.port).get("/api/home"))["open"] is not None
    code, output = server.stop()
    assert (code, "Traceback" in output) == (0, False)


FULL_DISK = """
set -e
mount -t tmpfs -o size=256k tmpfs "$1"
mkdir "$1/data"
chmod 700 "$1/data"
test "$3" = new || cp "$3"/* "$1/data"
head -c 1m /dev/zero > "$1/filler" 2>/dev/null || true
exec "$2" -W error -c "$4" 0 "$1/data" ""
"""


@pytest.mark.parametrize("kind", ["new", "kept"])
def test_a_full_disk_is_refused_in_a_sentence(kind: str, tmp_path: Path) -> None:
    place = tmp_path / "disk"
    place.mkdir()
    private = ["unshare", "--user", "--map-root-user", "--mount"]
    if shutil.which("unshare") is None or subprocess.run([*private, "true"], check=False).returncode:
        pytest.skip("no disk of its own can be had here")
    source = "new"
    if kind == "kept":
        source = str(tmp_path / "small")
        with prepared(Path(source)):
            pass
    said = SERVE.replace("sys.exit(serve(", "sys.exit(said(").replace("import sys", SAID, 1)
    command = [*private, "sh", "-c", FULL_DISK, "sh", str(place), sys.executable, source, said]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    assert ended.stderr.startswith(f"The disk of {place}/data is full, so that nothing could be kept")
    assert ended.stderr.count("\n") == 1


SAID = """import sys
from nekodrome.core.errors import Refused


def said(*args, **more):
    try:
        return serve(*args, **more)
    except Refused as refused:
        return str(refused)
"""
