"""What every message at a table has in common."""

from msgspec import Struct

from nekodrome.server.wire.calls import Number


class Asked(Struct, tag_field="type", tag=str.lower, kw_only=True):
    """What a client sends; the answer repeats `id` as `to`."""

    id: Number | None = None


class Told(Struct, tag_field="type"):
    """What the server sends."""
