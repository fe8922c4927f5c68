"""The client's types are those of the server, and every refusal has its words in both languages."""

import os
import re
import subprocess
import sys
from pathlib import Path

from nekodrome.core.texts import LANGUAGES, catalogue

ROOT = Path(__file__).resolve().parents[2]
SERVER = ROOT / "src" / "nekodrome" / "server"


def test_the_types_of_the_client_are_up_to_date() -> None:
    source = {**os.environ, "PYTHONPATH": str(ROOT / "src")}  # compiled types have forgotten their fields
    command = [sys.executable, "scripts/wire_types.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, env=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_refusal_has_its_words() -> None:
    for path in sorted(SERVER.rglob("*.py")):
        for key in re.findall(r"error\(\s*\w+,\s*\"(\w+)\"", path.read_text("utf-8")):
            assert set(catalogue()[f"error.{key}"]) == set(LANGUAGES), key
