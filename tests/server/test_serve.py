"""`serve` in its own process: says where it is, why it cannot, and ends quietly."""

import asyncio
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from nekodrome.core.errors import Refused
from nekodrome.server.addresses import listen, url_of
from nekodrome.server.serve import serve
from tests.server.client import Browser
from tests.server.running import Process, free_port, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
async def test_it_prints_its_address_on_one_line_and_ends_quietly(kind: signal.Signals, tmp_path: Path) -> None:
    server = Process(free_port(), tmp_path)
    await server.ready()
    ada = Browser(server.port)
    await ada.post("/api/me", {"name": "Ada"})
    table = await opened(ada)
    async with ada.at(table) as player:
        await player.do(type="start")
        await player.dealt()
        children = children_of(server.pid)
        code, output = await asyncio.to_thread(server.stop, kind)
        await player.rest()
        assert player.socket.close_code == 1012
    assert code == 0
    assert output == f"Nekodrome: http://127.0.0.1:{server.port}  (only_here)\n"
    assert children
    await gone(children)


async def test_its_workers_end_with_it_even_when_it_is_killed(tmp_path: Path) -> None:
    server = Process(free_port(), tmp_path)
    await server.ready()
    ada = Browser(server.port)
    await opened(ada)
    await until(lambda: len(children_of(server.pid)) >= 2)
    children = children_of(server.pid)
    server.kill()
    await gone(children)


def children_of(pid: int) -> list[int]:
    """The processes that a process started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


async def gone(pids: list[int]) -> None:
    """Waits until these have ended."""
    await until(lambda: not any(is_running(pid) for pid in pids))


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_the_start_line_says_who_can_come_in(tmp_path: Path) -> None:
    for flags, said in (
        ([], "for this machine only; --lan lets phones of the network in"),
        (["--lan"], "open to everybody in this network, by plain HTTP"),
        (["--public", "https://games.example.org/neko", "--lang", "fr"], "pour les visiteurs qui passent par"),
    ):
        port = free_port()
        command = [sys.executable, "-m", "nekodrome", "serve", "--no-browser", "--port", str(port)]
        with subprocess.Popen([*command, "--data", str(tmp_path), *flags], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            line = server.stdout.readline()
            server.terminate()
        assert line.startswith(f"Nekodrome: http://127.0.0.1:{port}")
        assert said in line
        assert ("https://games.example.org/neko" in line) == ("--public" in flags)


def test_without_a_choice_only_this_machine_is_let_in(tmp_path: Path) -> None:
    port = free_port()
    server = subprocess.Popen(
        [sys.executable, "-m", "nekodrome", "--no-browser", "--port", str(port), "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
    )
    with server:
        assert server.stdout is not None
        server.stdout.readline()
        with socket.socket() as other:
            other.bind(("127.0.0.2", port))  # nobody listens there: it would be taken otherwise
        server.terminate()


def test_a_taken_port_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(Refused, match="is taken; choose another one with --port"):
        serve("127.0.0.1", taken.getsockname()[1], tmp_path, True)


def test_a_folder_that_cannot_be_written_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused, match="cannot be written to"):
        serve("127.0.0.1", 0, tmp_path / "file" / "folder", True)


def test_a_file_that_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "nekodrome.db").write_text("cats and bamboo, but no tables at all" * 10)
    with pytest.raises(Refused, match="is not a database of Nekodrome"):
        serve("127.0.0.1", 0, tmp_path, True)


def test_an_address_or_port_that_is_none_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="is not one of this machine"):
        serve("192.0.2.1", 0, tmp_path, True)
    with pytest.raises(Refused, match="from 0 to 65535"):
        serve("127.0.0.1", 70000, tmp_path, True)


def test_addresses_are_written_as_browsers_want_them() -> None:
    assert url_of("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert url_of("::1", 8000) == "http://[::1]:8000"
