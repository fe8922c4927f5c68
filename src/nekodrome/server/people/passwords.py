"""Passwords, kept as scrypt hashes."""

import hashlib
import hmac
import secrets
from typing import Final

COST: Final = 2**14
NOBODYS: Final = "scrypt$00$00"  # so that an unknown name takes as long as a known one


def hash_of(password: str, salt: bytes | None = None) -> str:
    """What is kept of a password."""
    salt = salt or secrets.token_bytes(16)
    digest = hashlib.scrypt(password.encode(), salt=salt, n=COST, r=8, p=1)
    return f"scrypt${salt.hex()}${digest.hex()}"


def is_right(password: str, kept: str) -> bool:
    """Whether that is the password; takes the same time either way."""
    salt = bytes.fromhex(kept.split("$")[1])
    return hmac.compare_digest(hash_of(password, salt), kept)
