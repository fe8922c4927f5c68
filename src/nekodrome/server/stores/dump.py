"""Copies of a PostgreSQL database, by its own programs: pg_dump takes one moment of it while everybody goes on."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from nekodrome.core.errors import Refused, error

SCHEMES: Final = ("postgresql", "postgres")


def dump(url: str, target: Path) -> int:
    """Writes the database to a file that only its owner reads, reads its list of contents, and gives their number."""
    if target.exists():
        raise error(Refused, "backup_there", path=str(target))
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        _run("pg_dump", url, "--format=custom", f"--file={draft}")
        found = contents_of(draft)
        draft.rename(target)
        return found
    finally:
        draft.unlink(missing_ok=True)


def contents_of(path: Path) -> int:
    """How many objects a copy holds; Refused where it is none."""
    if not path.is_file():
        raise error(Refused, "backup_none", path=str(path))
    listed = _run("pg_restore", None, "--list", str(path))
    return sum(not line.startswith(";") and bool(line.strip()) for line in listed.splitlines())


def load(url: str, source: Path) -> None:
    """Makes the database what it was in that copy: all of it, or nothing where anything fails."""
    contents_of(source)
    _run("pg_restore", url, "--clean", "--if-exists", "--no-owner", "--single-transaction", str(source))


def _run(program: str, url: str | None, *arguments: str) -> str:
    """What a program of PostgreSQL says. A password goes by the environment: others may list command lines."""
    found = shutil.which(program)
    if found is None:
        raise error(Refused, "backup_program", given=program)
    where, secret = ([], {}) if url is None else _without_password(url)
    done = subprocess.run(
        [found, *arguments, *where], env=os.environ | secret, capture_output=True, text=True, check=False
    )
    if done.returncode:
        why = " ".join(done.stderr.split())[:300]
        raise error(Refused, "backup_refused", given=program, why=why)
    return done.stdout


def _without_password(url: str) -> tuple[list[str], dict[str, str]]:
    try:
        split = urlsplit(url)
        password = split.password
    except ValueError:
        raise error(Refused, "backup_url") from None
    if split.scheme not in SCHEMES:
        raise error(Refused, "backup_url")
    netloc = split.netloc.replace(f":{password}@", "@", 1) if password is not None else split.netloc
    secret = {} if password is None else {"PGPASSWORD": unquote(password)}
    return [f"--dbname={split._replace(netloc=netloc).geturl()}"], secret
