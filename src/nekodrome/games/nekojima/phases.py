"""What is asked now."""

from typing import Final, Literal

Phase = Literal["choose", "give", "take", "first", "second", "standing", "hanging", "righting", "over"]

CHOOSE: Final[Phase] = "choose"  # a district (NEK-08)
GIVE: Final[Phase] = "give"  # who gets a black cube (NEK-15)
TAKE: Final[Phase] = "take"  # a denchuu (NEK-10)
FIRST: Final[Phase] = "first"  # the spot of its first pole
SECOND: Final[Phase] = "second"  # the spot of its second pole
STANDING: Final[Phase] = "standing"  # it stands, or lies there: what now?
HANGING: Final[Phase] = "hanging"  # where the cat goes (NEK-16)
RIGHTING: Final[Phase] = "righting"  # where the pole goes (NEK-13)
OVER: Final[Phase] = "over"

BY_HAND: Final = (TAKE, FIRST, SECOND, STANDING, HANGING, RIGHTING)  # a turn by hand may come to rest in these
