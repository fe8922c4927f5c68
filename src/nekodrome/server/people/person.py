"""A person, as stored: whatever changes here comes with a step in stores/migrations.py."""

import hashlib
from typing import Final

from msgspec import Struct

GONE: Final = "gone-"  # what the ids begin with that stand for those who had themselves erased


class Person(Struct, frozen=True):
    """Somebody who plays; `password` is a hash, and there is none while the name is not kept.

    `epoch` counts how often all devices were logged out, and `ended` are those logged out one by one since.
    `public`: they want their page to be seen by everybody."""

    id: str
    name: str | None
    cat: int
    password: str | None = None
    epoch: int = 0
    ended: list[str] = []
    public: bool = False

    def knows(self, device: str, epoch: int) -> bool:
        """Whether that device is still logged in."""
        return epoch == self.epoch and device not in self.ended

    @property
    def kept(self) -> bool:
        """Whether the name belongs to this person."""
        return self.password is not None

    @property
    def page(self) -> str:
        """The name of their page."""
        return page_of(self.id)


def page_of(person: str) -> str:
    """The name of somebody's page, from which nobody learns the id that cookies have."""
    return hashlib.sha256(f"nekodrome page {person}".encode()).hexdigest()[:16]


def is_gone(person: str | None) -> bool:
    """Whether that id stands for somebody who had themselves erased."""
    return person is not None and person.startswith(GONE)
