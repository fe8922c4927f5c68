"""A person, as stored: whatever changes here comes with a step in stores/migrations.py."""

from msgspec import Struct


class Person(Struct, frozen=True):
    """Somebody who plays; `password` is a hash, and there is none while the name is not kept."""

    id: str
    name: str | None
    cat: int
    password: str | None = None

    @property
    def kept(self) -> bool:
        """Whether the name belongs to this person."""
        return self.password is not None
