"""docs/hosting.md, step by step: what it says is run, and what deploy holds is read by those it is for."""

import asyncio
import contextlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from websockets.asyncio.client import ClientConnection, connect

from nekodrome.server.gathering import gathered, kinds
from nekodrome.server.people.keys import add_key
from tests.server.client import PATIENCE, Browser
from tests.server.engines import Redis
from tests.server.fronts import ROOT, nginx, program_of, ready
from tests.server.running import free_port
from tests.server.test_proxy import answer_of

pytestmark = [pytest.mark.server, pytest.mark.once]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")


class Node:
    """One of several servers, by its command line."""

    def __init__(self, settings: Path, data: Path) -> None:
        self.port, self.data = free_port(), data
        command = [sys.executable, "-m", "nekodrome", "serve", "--settings", str(settings), "--port", str(self.port)]
        self.process = subprocess.Popen([*command, "--data", str(data)], stderr=subprocess.DEVNULL)

    def order(self, *words: str) -> str:
        command = [sys.executable, "-m", "nekodrome", "admin", *words, "--data", str(self.data), "--lang", "en"]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@contextlib.contextmanager
def three(folder: Path, settings: Path) -> Iterator[list[Node]]:
    nodes = [Node(settings, folder / f"node{n}") for n in range(3)]
    try:
        yield nodes
    finally:
        for node in nodes:
            node.process.terminate()
        for node in nodes:
            node.process.wait(PATIENCE)


def settings_for(folder: Path, database: str, redis: Redis, url: str) -> Path:
    """deploy/nodes.toml as it is, but for what is this machine's."""
    add_key(folder / "keys")
    (folder / "database").write_text(f"{database}\n")
    text = (DEPLOY / "nodes.toml").read_text()
    for usual, here in (
        ("https://games.example.org/neko", url),
        ("/etc/nekodrome/", f"{folder}/"),
        ("redis://127.0.0.1:6379/0", redis.url),
    ):
        assert usual in text
        text = text.replace(usual, here)
    path = folder / "nodes.toml"
    path.write_text(text)
    return path


async def heard(socket: ClientConnection, kind: str) -> dict[str, object]:
    while True:
        told = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if told["type"] == kind:
            return dict(told)


async def test_three_servers_behind_nginx_share_people_tables_and_what_is_announced(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    port = free_port()
    origin = f"https://localhost:{port}"
    settings = settings_for(tmp_path, database, redis, f"{origin}/neko")
    with three(tmp_path, settings) as nodes, nginx(tmp_path / "nginx", port, *(node.port for node in nodes)):
        await ready(port)
        for node in nodes:
            await ready(node.port)
            await asyncio.wait_for(until_ready(node.port), PATIENCE)
        status, headers, _ = await answer_of(port, "/neko/api/me", "127.0.0.1", method="POST", Origin=origin)
        assert status == 200
        cookie = headers["set-cookie"].split(";")[0]
        known = {"Cookie": cookie, "Origin": origin}
        opened = await answer_of(
            port, "/neko/api/games/rasant/lesson", "127.0.0.1", method="POST", Cookie=cookie, Origin=origin
        )
        table = json.loads(opened[2])["table"]
        async with contextlib.AsyncExitStack() as stack:
            lines = []
            for node in nodes:  # each of them serves that table, to somebody it has never seen
                there = f"ws://127.0.0.1:{node.port}/neko/ws/table/{table}"
                lines.append(await stack.enter_async_context(connect(there, additional_headers=known, proxy=None)))
                await lines[-1].send('{"type": "hello"}')
                info = (await heard(lines[-1], "table"))["table"]
                assert isinstance(info, dict)
                assert info["you"] is not None
            told = await asyncio.to_thread(nodes[0].order, "announce", "Back soon")
            assert told.startswith("1 socket")
            said = [(await heard(line, "announced"))["announced"] for line in lines]
            assert said[0] == said[1] == said[2]
        nodes[1].process.terminate()
        assert await asyncio.to_thread(nodes[1].process.wait, PATIENCE) == 0
        for _ in range(4):  # whoever is left answers, and knows the same people
            assert (await answer_of(port, "/neko/api/home", "127.0.0.1", Cookie=cookie))[0] == 200


async def until_ready(port: int) -> None:
    """Waits for the news, which is heard a moment later; an answer holds for a second."""
    while (await Browser(port).call("GET", "/readyz")).status != 200:  # noqa: ASYNC110 another process
        await asyncio.sleep(0.2)


# what deploy holds


def test_every_setting_in_deploy_exists() -> None:
    for name in ("settings.toml", "nodes.toml"):
        assert gathered({}, {}, str(DEPLOY / name)).sources


def test_the_table_of_settings_is_up_to_date() -> None:
    subprocess.run([sys.executable, ROOT / "scripts" / "settings_table.py", "--check"], check=True)
    assert all(f"`{key}`" in PAGE for key in kinds())


def test_the_page_shows_what_deploy_holds() -> None:
    for name in ("nginx.conf", "Caddyfile", "settings.toml", "nodes.toml", "nekodrome.service"):
        assert f"../deploy/{name}" in PAGE


def test_the_compose_file_is_made_of_the_same_commands() -> None:
    made = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    nodes = [service for service in made["services"].values() if "build" in service]
    assert len(nodes) == 3
    for node in nodes:
        assert node["command"] == ["serve", "--settings", "/etc/nekodrome/nodes.toml", "--host", "0.0.0.0"]
        assert gathered({}, dict.fromkeys(node.get("environment", {}), "x")) is not None
        assert node["stop_grace_period"] == "15s"
        assert set(node["secrets"]) <= set(made["secrets"])
        assert "/readyz" in " ".join(node["healthcheck"]["test"])
    assert (DEPLOY / made["services"]["node1"]["build"]["dockerfile"].removeprefix("deploy/")).is_file()


def runs_of(text: str) -> list[str]:
    """The commands of a Containerfile's RUN lines."""
    joined = text.replace("\\\n", " ")
    return [line.removeprefix("RUN ").strip() for line in joined.splitlines() if line.startswith("RUN ")]


def test_the_containerfile_installs_as_the_page_says() -> None:
    runs = runs_of((DEPLOY / "Containerfile").read_text())
    installing = [line for run in runs for line in run.split(" && ") if "pip install" in line]
    assert len(installing) == 1
    assert installing[0] in PAGE.replace("sudo ", "")


@pytest.mark.soak
def test_the_commands_of_the_containerfile_run_in_a_clean_folder(tmp_path: Path) -> None:
    """No engine of containers is here: the same commands, but those of the system's packages, in another folder."""
    source = tmp_path / "source"
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in listed.splitlines():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, source / name)
    for run in runs_of((DEPLOY / "Containerfile").read_text()):
        for command in run.split(" && "):
            if not re.match(r"apt-get|rm |useradd", command):
                here = command.replace("/opt/nekodrome", str(tmp_path / "opt")).replace(
                    "python3 ", f"{sys.executable} "
                )
                subprocess.run(["sh", "-c", here], cwd=source, check=True)
    program = tmp_path / "opt" / "bin" / "nekodrome"
    told = subprocess.run([program, "settings", "--port", "9"], check=True, capture_output=True, text=True).stdout
    assert "port = 9  flag" in told


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed: the unit is not checked")
    unit = (DEPLOY / "nekodrome.service").read_text().replace("/opt/nekodrome/bin/nekodrome", sys.executable)
    (tmp_path / "nekodrome.service").write_text(unit)
    command = [program, "verify", "--man=no", "--recursive-errors=no", str(tmp_path / "nekodrome.service")]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert [line for line in found.stderr.splitlines() if "nekodrome.service" in line] == []


def test_caddy_takes_its_file(tmp_path: Path) -> None:
    command = [program_of("caddy"), "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    found = subprocess.run(command, capture_output=True, text=True, check=False, env={"HOME": str(tmp_path)})
    assert "Valid configuration" in found.stdout + found.stderr
