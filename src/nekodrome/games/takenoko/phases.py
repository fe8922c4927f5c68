"""Where a turn stands, and what players own: names for the numbers of the state."""

from typing import Final, Literal

from mypy_extensions import i64

Phase = Literal["weather", "act", "keep", "lay", "fit", "draw_again", "over"]

NONE: Final[i64] = -1

WEATHER: Final[i64] = 0  # an effect of the weather to be used or declined
ACT: Final[i64] = 1  # actions, then the end of the turn
KEEP_ONE: Final[i64] = 2  # three plots drawn, one to be kept
LAY_IT: Final[i64] = 3  # the plot kept, to be laid
FIT_IT: Final[i64] = 4  # the plot laid, to be given an improvement or not (TAK-18)
DRAW_AGAIN: Final[i64] = 5  # a card was put back, another deck to be chosen (TAK-24)
OVER: Final[i64] = 6
PHASES: Final[tuple[Phase, ...]] = ("weather", "act", "keep", "lay", "fit", "draw_again", "over")

# Rows of goods: one for each seat, and the last for the reserve; channels, then tokens by improvement.
GOODS: Final[i64] = 4
CHANNEL_GOODS: Final[i64] = 0

STALL_TOLD: Final[i64] = 10  # rounds without an objective before it is announced (TAK-27)
STALL: Final[i64] = 20  # and before the match ends

# What the log of drawn plots says, five numbers an entry (see knowledge.py).
LOG_ROW: Final[i64] = 5
LOOKED: Final[i64] = 0  # seat, and the three kinds, NONE where there are fewer
KEPT: Final[i64] = 1  # seat, which of the three, and its kind
