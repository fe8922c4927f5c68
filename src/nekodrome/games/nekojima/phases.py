"""What is asked now."""

from typing import Final

CHOOSE: Final = "choose"  # a district (NEK-08)
GIVE: Final = "give"  # who gets a black cube (NEK-15)
TAKE: Final = "take"  # a denchuu (NEK-10)
FIRST: Final = "first"  # the spot of its first pole
SECOND: Final = "second"  # the spot of its second pole
STANDING: Final = "standing"  # it stands, or lies there: what now?
HANGING: Final = "hanging"  # where the cat goes (NEK-16)
RIGHTING: Final = "righting"  # where the pole goes (NEK-13)
OVER: Final = "over"

BY_HAND: Final = (TAKE, FIRST, SECOND, STANDING, HANGING, RIGHTING)  # a turn by hand may come to rest in these
