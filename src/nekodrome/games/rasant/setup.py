"""How a match of Rasant begins: the cars in line, the cards dealt (RAS-03, RAS-04)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.options import Options
from nekodrome.core.rng import Rng
from nekodrome.games.rasant.pieces import BLACK_CAR, CARS, DECK, HAND
from nekodrome.games.rasant.rules import NONE, Rasant
from nekodrome.parts.bits import bit
from nekodrome.parts.rows import up_to, zeros


def new_state(seats: int, options: Options, rng: Rng) -> Rasant:
    """The cars in line and the cards dealt."""
    n: i64 = seats
    cars = _line_of_cars(rng)
    dealer = rng.below(n)  # RAS-04
    pile = up_to(DECK)
    rng.shuffle(pile)
    hands = zeros(n)
    for seat in range(n):
        for i in range(HAND):
            hands[seat] |= bit(pile[seat * HAND + i])
    opener = (dealer + 1) % n  # RAS-05
    return Rasant(
        seats=n,
        hands=hands,
        points=zeros(n),
        known_black=zeros(n),
        pile=pile,
        drawn=HAND * n,
        cars=cars,
        seen=0,
        dealer=dealer,
        round_=1,
        opener=opener,
        turn=opener,
        colour=NONE,
        top=NONE,
        climb=0,
        winner=NONE,
        passed=0,
        first_passer=NONE,
    )


def _line_of_cars(rng: Rng) -> vec[i64]:
    others = up_to(BLACK_CAR)
    rng.shuffle(others)
    line = vec[i64](capacity=CARS)
    line = append(line, BLACK_CAR)  # RAS-03
    for place in range(CARS - 1):
        line = append(line, others[place])
    return line
