"""The server's own key for push services (VAPID, RFC 8292): made when somebody first asks to be called."""

import contextlib
import os
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Final, final
from urllib.parse import urlsplit

from msgspec import json

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

FILE: Final = "push-key"
LASTS: Final = 12 * 3600  # seconds; a push service refuses more than a day
HALF: Final = 32  # bytes of each of the two numbers of a signature


def encoded(octets: bytes) -> str:
    """As it travels: base64url without padding."""
    return urlsafe_b64encode(octets).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The octets of such a text; ValueError where it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@final
class PushKey:
    """Signs what is sent, so that a push service knows who sends it. Its library takes a while to load."""

    def __init__(self, key: "EllipticCurvePrivateKey", contact: str) -> None:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        self._key = key
        self._contact = contact
        self.public = encoded(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def header(self, endpoint: str, now: float) -> str:
        """What a message to that endpoint carries as `Authorization`."""
        where = urlsplit(endpoint)
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(now) + LASTS, "sub": self._contact}
        said = f"{encoded(json.encode({'typ': 'JWT', 'alg': 'ES256'}))}.{encoded(json.encode(claims))}"
        return f"vapid t={said}.{encoded(self._sign(said.encode()))}, k={self.public}"

    def _sign(self, said: bytes) -> bytes:
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        r, s = decode_dss_signature(self._key.sign(said, ECDSA(SHA256())))
        return r.to_bytes(HALF, "big") + s.to_bytes(HALF, "big")


def push_key_in(path: Path, contact: str) -> PushKey:
    """The key in that file, made when there is none; contact: an address where whoever runs the server is found."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey, generate_private_key
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        NoEncryption,
        PrivateFormat,
        load_pem_private_key,
    )

    if not path.exists():
        made = generate_private_key(SECP256R1())
        _keep(path, made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    key = load_pem_private_key(path.read_bytes(), None)
    assert isinstance(key, EllipticCurvePrivateKey)
    return PushKey(key, contact)


def _keep(path: Path, pem: bytes) -> None:
    """Written whole before anybody sees it, and nobody else's to read."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(pem)
        file.flush()
        os.fsync(file.fileno())
    with contextlib.suppress(FileExistsError):
        draft.rename(path)
