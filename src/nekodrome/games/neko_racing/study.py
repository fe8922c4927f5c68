"""What a study of Neko Neko Racing looks at beyond what every game tells."""

from nekodrome.games.neko_racing.pieces import CARS, COLOURS
from nekodrome.games.neko_racing.rules import NekoRacing
from nekodrome.parts.bits import members_of

USUAL = 27  # spaces that ten cards drive, as they are on average


def traits(state: NekoRacing) -> list[dict[str, str]]:
    """Of each seat: its colour, whether it leads the first trick, and how far its hand drives."""
    return [
        {
            "colour": COLOURS[state.tiles[seat]],
            "start": "first" if seat == state.leader else "later",
            "hand": _strength(sum(CARS[card] for card in members_of(state.hands[seat]))),
        }
        for seat in range(state.seats)
    ]


def _strength(spaces: int) -> str:
    return "middle" if abs(spaces - USUAL) <= 1 else "weak" if spaces < USUAL else "strong"


def rounds(state: NekoRacing) -> int:
    """Tricks of the last race."""
    return state.tricks
