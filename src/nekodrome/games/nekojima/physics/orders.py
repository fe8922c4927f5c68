"""What a turn has to keep to, beyond the physics."""

from typing import NamedTuple


class Orders(NamedTuple):
    """The imposed districts (none: anywhere) and the variant that is played."""

    districts: tuple[int, int] | None = None
    urban_jungle: bool = False  # NEK-24
    skyscrapers: bool = False  # NEK-25
    expert: bool = False  # NEK-27
    earlier: int | None = None  # denchuu put up in earlier turns, one more being this turn's; None: all that stand
    stood: tuple[int, ...] = ()  # how high their feet stood when the turn began, in micrometres; none: as they do now
    found: tuple[tuple[int, int, int], ...] = ()  # poles being put right, and where they were found, in micrometres


FREE = Orders()
