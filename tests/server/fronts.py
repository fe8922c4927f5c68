"""A real nginx or Caddy in front of a server, as the files in deploy have it: TLS and a base path."""

import contextlib
import datetime
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.server.running import is_listening, until

ROOT = Path(__file__).parent.parent.parent
AROUND = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {conf}
}}
"""


def certify(folder: Path) -> None:
    """A certificate of nobody's for localhost."""
    key = generate_private_key(SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, SHA256())
    )
    (folder / "fullchain.pem").write_bytes(made.public_bytes(Encoding.PEM))
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "privkey.pem").write_bytes(private)


def configured(folder: Path, port: int, *behind: int) -> Path:
    """deploy/nginx.conf with this machine's ports and files, and all else as it is."""
    conf = (ROOT / "deploy" / "nginx.conf").read_text()
    for usual, here in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("server 127.0.0.1:8000;", " ".join(f"server 127.0.0.1:{one};" for one in behind)),
        ("games.example.org", "localhost"),
        ("/etc/nekodrome/", f"{folder}/"),
    ):
        assert usual in conf
        conf = conf.replace(usual, here)
    path = folder / "nginx.conf"
    user = "user root;" if os.getuid() == 0 else ""  # it may read what is this test's alone
    path.write_text(AROUND.format(user=user, folder=folder, conf=conf))
    return path


def configured_caddy(folder: Path, port: int, *behind: int) -> Path:
    """deploy/Caddyfile in the same way; its certificate is that of nobody, and it rules over nothing else here."""
    conf = (ROOT / "deploy" / "Caddyfile").read_text()
    site = f"https://localhost:{port} {{\n\tbind 127.0.0.1\n\ttls {folder}/fullchain.pem {folder}/privkey.pem"
    for usual, here in (
        ("games.example.org {", f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{site}"),
        ("127.0.0.1:8000", " ".join(f"127.0.0.1:{one}" for one in behind)),
    ):
        assert usual in conf
        conf = conf.replace(usual, here)
    path = folder / "Caddyfile"
    path.write_text(conf)
    return path


def program_of(name: str) -> str:
    """Where it is; a test that needs it is left out, in words, where there is none."""
    found = subprocess.run([ROOT / "scripts" / "front", name], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.skip(found.stderr.strip().splitlines()[-1])
    return found.stdout.strip()


@contextlib.contextmanager
def nginx(folder: Path, port: int, *behind: int) -> Iterator[None]:
    """Listens there, as long as the block lasts."""
    program = _prepared(folder, "nginx")
    with _running(program, "-p", str(folder), "-c", str(configured(folder, port, *behind))):
        yield


@contextlib.contextmanager
def caddy(folder: Path, port: int, *behind: int) -> Iterator[None]:
    """The same by the other one."""
    program = _prepared(folder, "caddy")
    conf = configured_caddy(folder, port, *behind)
    with _running(program, "run", "--adapter", "caddyfile", "--config", str(conf), HOME=str(folder)):
        yield


def _prepared(folder: Path, name: str) -> str:
    """A folder with a certificate; the program."""
    program = program_of(name)
    folder.mkdir()
    certify(folder)
    return program


@contextlib.contextmanager
def _running(*command: str, **env: str) -> Iterator[None]:
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ, **env}) as running:
        try:
            yield
        finally:
            running.terminate()


async def ready(port: int) -> None:
    """Waits until it listens."""
    await until(lambda: is_listening(port))
