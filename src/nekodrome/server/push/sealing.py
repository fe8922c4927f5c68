"""Sealing a message so that only the browser it is for can read it, and no push service on the way (RFC 8291, 8188)."""

import secrets
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

RECORD: Final = 4096  # octets, of which there is one
LONGEST: Final = 3000  # octets of a message


def seal(
    message: bytes,
    p256dh: bytes,
    auth: bytes,
    key: "EllipticCurvePrivateKey | None" = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of a push message in `aes128gcm`; key and salt are new each time, but where a test gives them."""
    from cryptography.hazmat.primitives.asymmetric.ec import (
        ECDH,
        SECP256R1,
        EllipticCurvePublicKey,
        generate_private_key,
    )
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    key = key or generate_private_key(SECP256R1())
    salt = salt or secrets.token_bytes(16)
    shared = key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), p256dh))
    own = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    secret = _derived(shared, auth, b"WebPush: info\0" + p256dh + own, 32)
    cipher = AESGCM(_derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    sealed = cipher.encrypt(_derived(secret, salt, b"Content-Encoding: nonce\0", 12), message + b"\2", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own + sealed


def check_keys(p256dh: bytes, auth: bytes) -> None:
    """ValueError where nothing can be sealed for these."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    EllipticCurvePublicKey.from_encoded_point(SECP256R1(), p256dh)
    if len(auth) != 16:
        raise ValueError(auth)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, about).derive(secret)
