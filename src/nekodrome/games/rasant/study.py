"""What a study of Rasant looks at beyond what every game tells."""

from nekodrome.games.rasant.pieces import BLACK_CARDS
from nekodrome.games.rasant.rules import Rasant
from nekodrome.parts.bits import count

USUAL = 1  # black cards in a hand of six: eight are among 56


def traits(state: Rasant) -> list[dict[str, str]]:
    """Of each seat: whether it opens the first round, and how many black cards it is dealt."""
    return [
        {
            "start": "first" if seat == state.opener else "later",
            "hand": _strength(count(state.hands[seat] & BLACK_CARDS)),
        }
        for seat in range(state.seats)
    ]


def _strength(black: int) -> str:
    return "middle" if black == USUAL else "weak" if black < USUAL else "strong"


def rounds(state: Rasant) -> int:
    """Rounds begun."""
    return state.round
