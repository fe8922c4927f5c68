"""A bell: a device that somebody asked to be called on when it is their turn."""

from typing import Literal, NamedTuple


class Bell(NamedTuple):
    """Where its push service is reached, the keys by which only that device can read it, and in which language."""

    endpoint: str
    person: str
    device: str
    p256dh: str
    auth: str
    lang: Literal["en", "fr"]
