"""A push service of our own, and a browser's keys: it opens what the server seals, as RFC 8291 tells a browser to."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import json

from nekodrome.server.push.keys import decoded, encoded
from tests.server.client import Json

CURVE = ec.SECP256R1()


class Device:
    """The keys of one subscription."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(CURVE)
        self._auth = bytes(range(16))

    @property
    def public(self) -> bytes:
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def asked(self, endpoint: str, lang: str = "en") -> Json:
        """What a browser asks to be called with."""
        return {"endpoint": endpoint, "p256dh": encoded(self.public), "auth": encoded(self._auth), "lang": lang}

    def opened(self, body: bytes) -> Json:
        """What was sealed for it."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = _hkdf(shared, self._auth, b"WebPush: info\0" + self.public + theirs, 32)
        key = _hkdf(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain[-1:] == b"\2"
        opened: Json = json.decode(plain[:-1])
        return opened


def _hkdf(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, about).derive(secret)


class PushService:
    """Keeps what is posted to it, and answers as it is told to."""

    def __init__(self) -> None:
        self.posted: list[tuple[str, dict[str, str], bytes]] = []  # path, headers, body
        self.status = 201
        service = self

        class Answering(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                named = {name.lower(): value for name, value in self.headers.items()}
                service.posted.append((self.path, named, body))
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Says nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Answering)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def check_signed(header: str, audience: str, now: float) -> None:
    """The header is signed by the key it names, for that service, and not for long (RFC 8292)."""
    token, key = header.removeprefix("vapid t=").split(", k=")
    said, _, signature = token.rpartition(".")
    raw = decoded(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    public.verify(encode_dss_signature(*numbers), said.encode(), ec.ECDSA(SHA256()))
    claims = json.decode(decoded(said.split(".")[1]))
    assert claims["aud"] == audience
    assert now < claims["exp"] <= now + 86400
    assert claims["sub"].startswith(("mailto:", "https:"))
