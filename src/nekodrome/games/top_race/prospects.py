"""What a driver may bring whoever buys it: for people at the auction, and the ceiling of every bot's bid."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from nekodrome.games.top_race.pieces import ALL_SPACES, CARS, PRIZES, SPACES, dollars, kind_of
from nekodrome.games.top_race.view import Prospect
from nekodrome.parts.bits import count, lowest, members_of

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace

ALL_SPACES_OF_A_CAR: Final = 75  # TOP-02
MEAN_PRIZE: Final = 55.0 / 6.0
SPACE_WORTH: Final = 0.15  # units that a driver is worth more for each space on one's own cards
LIKELY: Final[i64] = 9  # units, the mean of all prizes
LIKELY_FROM_THE_LAST_START: Final[i64] = 8  # measured: with one starting space left it is the worst one


def prospects_of(state: "TopRace", seat: int) -> list[Prospect]:
    """The driver on offer, then those coming up again that were shown before."""
    shown = [car for n, car in enumerate(state.pile) if n == 0 or n > state.unseen]
    return [_prospect(state, seat, car) for car in shown]


def _prospect(state: "TopRace", seat: int, car: int) -> Prospect:
    return {
        "car": CARS[car],
        "lowest": dollars(PRIZES[5]),
        "likely": dollars(likely_prize(state)),
        "best": dollars(PRIZES[0]),
        "spaces": int(spaces_on(state.hands[seat], car)) if seat >= 0 else None,
        "of": ALL_SPACES_OF_A_CAR,
    }


def likely_prize(state: "TopRace") -> i64:
    """What a driver brings on average, in units. Before the race all cars are alike but for where they may start."""
    return LIKELY if count(state.free_starts()) > 1 else LIKELY_FROM_THE_LAST_START


def worth_to(state: "TopRace", seat: i64, car: i64) -> float:
    """The prize that a car may win, in units, going by how far the cards of a seat move it beside the others."""
    hand = state.hands[seat]
    more: i64 = 0
    while hand:
        kind = kind_of(lowest(hand))
        hand &= hand - 1
        more += 6 * SPACES[7 * kind + car] - ALL_SPACES[kind]
    return MEAN_PRIZE + SPACE_WORTH * float(more) / 6.0


def spaces_on(cards: i64, car: i64) -> i64:
    """How far these cards move a car, jokers aside."""
    spaces: i64 = 0
    for card in members_of(cards):
        spaces += SPACES[7 * kind_of(card) + car]
    return spaces
