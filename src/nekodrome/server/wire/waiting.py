"""What waits for somebody, and how they are called (docs/wire.md)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Announced(Struct):
    """What whoever runs the server has to say to everybody, in their own words; shown once by its id."""

    id: str
    text: str


class Waiting(Struct, omit_defaults=True):
    """How many tables wait for the caller, but for the one they name; and what was announced lately."""

    tables: int
    announced: Announced | None = None


class PushInfo(Struct):
    """The public key of this server for push services, which a browser subscribes with."""

    key: str


class NewBell(Struct):
    """A subscription of this device, and the language in which it is to be called."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    lang: Literal["en", "fr"]


class BellGone(Struct):
    """That subscription is no longer called."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class Bells(Struct):
    """On how many devices the caller is called."""

    devices: int
