"""The district dice: who picks what they leave open, and what they mean to a player alone (NEK-08, NEK-23)."""

from nekodrome.core.rng import Rng
from nekodrome.games.nekojima.physics.island import Island, Pole
from nekodrome.games.nekojima.pieces import CHOOSES, IMPOSES, QUARTERS, diagonal_of, neighbours_of

OPEN = -1
Pair = tuple[int, int]


def shown(faces: Pair) -> Pair:
    """The districts that the dice themselves impose, OPEN for the others."""
    first, second = (face if face < QUARTERS else OPEN for face in faces)
    return first, second


def next_pick(faces: Pair, districts: Pair) -> tuple[int, bool] | None:
    """The die to be picked for next, and whether the active player picks; whatever they choose comes first."""
    for face in (CHOOSES, IMPOSES):
        for die in (0, 1):
            if faces[die] == face and districts[die] == OPEN:
                return die, face == CHOOSES
    return None


def alone(faces: Pair, districts: Pair, island: Island, rng: Rng) -> Pair:
    """NEK-23: what "imposes" means to a player alone, as soon as the other die is known."""
    if faces == (IMPOSES, IMPOSES):
        busiest = _busiest(island, rng)
        beside = neighbours_of(busiest)
        return busiest, beside[rng.below(len(beside))]
    first, second = districts
    if faces[0] == IMPOSES and second != OPEN:
        first = diagonal_of(second)
    if faces[1] == IMPOSES and first != OPEN:
        second = diagonal_of(first)
    return first, second


def _busiest(island: Island, rng: Rng) -> int:
    """The district with the most denchuu, then the tallest pile in poles, then in mm, then any of them."""
    ranks = [_rank(island.poles(), district) for district in range(QUARTERS)]
    best = [district for district in range(QUARTERS) if ranks[district] == max(ranks)]
    return best[rng.below(len(best))]


def _rank(poles: tuple[Pole, ...], district: int) -> tuple[int, int, float]:
    here = [pole for pole in poles if district in pole.districts]
    denchuu = {pole.pole // 2 for pole in here}
    floors = max((pole.floor for pole in here), default=0)
    return len(denchuu), floors, max((round(pole.top[2], 1) for pole in here), default=0.0)
