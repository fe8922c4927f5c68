"""What a match of Top Race waits for; and NONE, for no seat, no car, no card."""

from typing import Final, Literal

from mypy_extensions import i64

Phase = Literal["auction", "place", "card", "name", "turbo", "drive", "bet", "over"]

NONE: Final[i64] = -1

AUCTION: Final[i64] = 0  # a bid or a pass
PLACE: Final[i64] = 1  # the starting space of the car just bought
CARD: Final[i64] = 2  # a card
NAME: Final[i64] = 3  # the car of a joker
TURBO: Final[i64] = 4  # turbo or breakdown
DRIVE: Final[i64] = 5  # where the car ends
BET: Final[i64] = 6  # a bet of every seat
OVER: Final[i64] = 7

NAMES: Final[tuple[Phase, ...]] = ("auction", "place", "card", "name", "turbo", "drive", "bet", "over")
