"""PostgreSQL and Redis for the tests: processes of their own, in a temporary folder, by a user who is nobody else."""

import contextlib
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.client import PATIENCE
from tests.server.running import is_listening, wait_until

ROOT = Path(__file__).parents[2]
HASTY = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]  # nobody pulls a plug


@cache
def programs() -> Path:
    """Where PostgreSQL's programs lie."""
    found = subprocess.run([ROOT / "scripts" / "postgres"], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.fail(found.stderr)
    return Path(found.stdout.strip())


def as_somebody() -> dict[str, Any]:
    """Root may not run PostgreSQL: whoever that is runs it as `postgres`."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def own_port() -> int:
    """A port that nobody uses, nor gets by chance for a line to somebody else: it stays ours while we are away."""
    while True:
        port = random.randrange(15000, 32000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def _started(command: list[str], log: Any) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(command, stdout=log, stderr=log, cwd="/", **as_somebody())


class Postgres:
    """A PostgreSQL on a free port, with a folder of its own; it can be killed, and started again."""

    def __init__(self, durable: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="neko-postgres-", dir="/tmp"))  # where its user may go
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self.port = own_port()
        self._settings = [] if durable else HASTY
        self._numbers = count()
        self._process: subprocess.Popen[bytes] | None = None
        data = str(self.folder / "data")
        command = [str(programs() / "initdb"), "-D", data, "-A", "trust", "-U", "neko", "-N", "-E", "UTF8"]
        subprocess.run([*command, "--locale=C"], check=True, capture_output=True, cwd="/", **as_somebody())
        self.start()

    def start(self) -> None:
        """Until it answers; what was being written when it was killed is put right first."""
        command = [programs() / "postgres", "-D", self.folder / "data", "-p", str(self.port), "-k", self.folder]
        local = ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200", "-c", "shared_buffers=32MB"]
        log = (self.folder.parent / f"{self.folder.name}.log").open("ab")
        self._process = running = _started([*map(str, command), *local, *self._settings], log)
        log.close()
        end = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                assert running.poll() is None, "PostgreSQL has ended"
                assert time.monotonic() < end, "PostgreSQL does not start"
                time.sleep(0.05)

    def url(self, database: str, port: int | None = None) -> str:
        return f"postgresql://neko@127.0.0.1:{port or self.port}/{database}"

    def fresh(self) -> str:
        """The address of a new database."""
        name = f"neko{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0".encode())
        return self.url(name)

    def kill(self) -> None:
        """As if its machine had lost its power, but for the disk: all its processes end at once."""
        assert self._process is not None
        children = subprocess.run(["pgrep", "-P", str(self._process.pid)], capture_output=True, text=True, check=False)
        for pid in [str(self._process.pid), *children.stdout.split()]:
            try:
                os.kill(int(pid), signal.SIGKILL)
            except ProcessLookupError:
                continue
        self._process.wait()

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)  # at once: nothing there is worth keeping
            self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
        (self.folder.parent / f"{self.folder.name}.log").unlink(missing_ok=True)


class Redis:
    """A Redis on a free port that keeps nothing."""

    def __init__(self) -> None:
        programs()
        self.port = own_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = _started(command, subprocess.DEVNULL)
        wait_until(lambda: is_listening(self.port), "Redis")

    def kill(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait()

    close = kill
