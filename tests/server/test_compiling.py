"""A server that compiles the games while it serves: its bots take up what was compiled, and no thought is lost."""

import logging
import os
import signal
import sys
from pathlib import Path

import pytest

import nekodrome
from nekodrome.server.bots.compiling import Compiling
from nekodrome.server.bots.thinkers import Thinkers
from tests.server.running import Process, free_port, living, quick, until
from tests.server.test_bots import with_a_thinking_bot
from tests.server.test_serve import gone, is_running
from tests.server.test_tables import opened

pytestmark = pytest.mark.server

# Stands for the script that compiles: busy until a file lies beside it, then there is a copy of the package.
SCRIPT = """
import subprocess, sys, time
from pathlib import Path

here = Path(__file__).parent
with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
    (here / "pid").write_text(str(child.pid))
    while not (here / "done").exists():
        time.sleep(0.01)
(here / "copy").mkdir()
(here / "copy" / "nekodrome").symlink_to({package!r})
print(here / "copy")
"""


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A script that compiles nothing; the path of this process is put right afterwards."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    return written(tmp_path, SCRIPT.format(package=nekodrome.__path__[0]))


def written(folder: Path, text: str) -> Path:
    path = folder / "compile.py"
    path.write_text(text)
    return path


def homes_of(thinkers: Thinkers) -> str:
    """Where the workers found the package."""
    assert thinkers._pool is not None
    return str(thinkers._pool.submit(eval, "__import__('nekodrome').__file__").result())


async def test_bots_take_up_what_was_compiled_and_no_thought_is_lost(
    script: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    compiled: list[bool] = []
    compiling = Compiling(str(script), lambda: compiled.append(True))
    with caplog.at_level(logging.WARNING):
        async with living(quick(tmp_path / "data"), compiling=compiling) as live:
            table, seq = await with_a_thinking_bot(live, "tiger")
            room = await live.house.rooms.get(table)
            thinkers = live.house.thinkers
            assert thinkers._pool is not None
            await until(lambda: bool(thinkers._pool and thinkers._pool._processes))
            before = list(thinkers._pool._processes)
            assert str(tmp_path) not in homes_of(thinkers)
            (tmp_path / "done").touch()
            await until(lambda: bool(compiled))
            assert str(tmp_path / "copy") in homes_of(thinkers)
            await until(lambda: room.table.seq > seq)
            await gone(before)
    assert caplog.messages == []


async def test_a_pool_that_starts_later_is_compiled_too(script: Path, tmp_path: Path) -> None:
    (tmp_path / "done").touch()
    compiled: list[bool] = []
    async with living(
        quick(tmp_path / "data"), compiling=Compiling(str(script), lambda: compiled.append(True))
    ) as live:
        await until(lambda: bool(compiled))
        await opened(await live.named("Ada"))
        assert str(tmp_path / "copy") in homes_of(live.house.thinkers)


async def test_what_compiles_ends_with_the_server(script: Path, tmp_path: Path) -> None:
    async with living(quick(tmp_path / "data"), compiling=Compiling(str(script), lambda: None)):
        await until(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text() != "")
        child = int((tmp_path / "pid").read_text())
        assert is_running(child)
        assert os.getpriority(os.PRIO_PROCESS, child) > os.getpriority(os.PRIO_PROCESS, 0)
    await gone([child])


async def test_what_cannot_be_compiled_is_said_and_the_server_goes_on(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    script = written(tmp_path, "import sys; print('nekodrome: there is no C compiler.', file=sys.stderr)")
    said: list[str] = []
    async with living(quick(tmp_path / "data"), compiling=Compiling(str(script), lambda: said.append("ready"))) as live:

        def is_told() -> bool:
            said.append(capfd.readouterr().err)
            return "".join(said) != ""

        await until(is_told)
        await live.browser().get("/api/levels")
    assert "".join(said) == "nekodrome: there is no C compiler.\n"


async def test_the_address_line_says_so_and_an_interruption_is_quiet(script: Path, tmp_path: Path) -> None:
    server = Process(free_port(), tmp_path / "data", NEKODROME_COMPILER=str(script))
    await server.ready()
    await until(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text() != "")
    code, output = server.stop(signal.SIGINT)
    assert (code, output) == (0, f"Nekodrome: http://127.0.0.1:{server.port}  (only_here; compiling)\n")
    await gone([int((tmp_path / "pid").read_text())])


async def test_it_is_told_when_the_bots_are_compiled(script: Path, tmp_path: Path) -> None:
    (tmp_path / "done").touch()
    server = Process(free_port(), tmp_path / "data", NEKODROME_COMPILER=str(script))
    await server.ready()
    await until((tmp_path / "copy").exists)
    lines = server.lines(2)
    assert lines[1] == "Nekodrome: compiled"
    assert server.stop()[0] == 0
