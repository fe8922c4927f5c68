"""How good a choice looks at first sight, and which of many are worth a second look."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.takenoko.moves import (
    BARE,
    CHANNEL,
    CHOOSE_SUN,
    CHOOSE_WIND,
    DECLINE,
    DRAW,
    DRAW_PLOTS,
    END,
    FIT,
    IMPROVE,
    KEEP,
    LAY,
    MOVE_GARDENER,
    MOVE_PANDA,
    RAIN_ON,
    SHOW,
    STORM_TO,
    TAKE_CHANNEL,
)
from nekodrome.games.takenoko.objectives import PANDA_DECK, POINTS
from nekodrome.games.takenoko.pieces import CELL_COUNT, CELLS, IRRIGATION, OBJECTIVE, PLOTS_ACTION
from nekodrome.games.takenoko.wishes import Wishes
from nekodrome.games.takenoko.worth import action_worth, channel_worth, kind_worth, laying_worth, token_worth

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko

ALWAYS: Final = 100.0  # for what there is no reason to put off
WEIGHED: Final[i64] = 6  # choices that a search with hints weighs, at most
SLACK: Final = 0.7  # how much worse than the best a choice may look to be weighed


def score_of(wishes: Wishes, state: "Takenoko", seat: i64, action: i64) -> float:
    """Points that an action seems to bring nearer; ending the turn is a little better than nothing."""
    if action >= LAY:
        return _place_score(wishes, state, action)
    if action >= SHOW:
        return ALWAYS + float(POINTS[action - SHOW])
    if action >= DRAW:
        deck = 0.2 if action - DRAW == PANDA_DECK else 0.0
        return action_worth(wishes, state, seat, OBJECTIVE) + deck
    if action == TAKE_CHANNEL:
        return action_worth(wishes, state, seat, IRRIGATION)
    if action > BARE:
        return wishes.tall[state.garden.kinds[state.kept] + action - FIT] - 0.1
    if action >= KEEP and action != BARE:
        return kind_worth(wishes, state.pile[action - KEEP])
    return _simple_score(wishes, state, seat, action)


def _simple_score(wishes: Wishes, state: "Takenoko", seat: i64, action: i64) -> float:
    if action == DRAW_PLOTS:
        return action_worth(wishes, state, seat, PLOTS_ACTION)
    if action == CHOOSE_SUN or action == CHOOSE_WIND:  # noqa: SIM109
        return 1.0 if action == CHOOSE_SUN else 0.4
    if action == DECLINE or action == BARE:  # noqa: SIM109
        return 0.0
    return 0.05 if action == END else 0.5  # else an improvement to take


def _place_score(wishes: Wishes, state: "Takenoko", action: i64) -> float:
    garden = state.garden
    if action >= CHANNEL:
        at = action - CHANNEL
        worth = channel_worth(wishes, state, 3 * CELLS[at // 3] + at % 3)
        return 10.0 + worth if worth > 0.0 else -1.0  # for free: before anything that is not
    cell = CELLS[(action - LAY) % CELL_COUNT]
    if action >= IMPROVE:
        worth = token_worth(wishes, state, (action - IMPROVE) // CELL_COUNT + 1, cell)
        return 10.0 + worth if worth > 0.0 else -1.0
    if action >= RAIN_ON and action < STORM_TO:
        return wishes.growth(garden, garden.plot_at(cell))
    if action >= MOVE_PANDA:
        return wishes.bite(garden, cell)
    return wishes.harvest(garden, cell) if action >= MOVE_GARDENER else laying_worth(wishes, state, cell)


def best_looking(wishes: Wishes, state: "Takenoko", seat: i64, codes: vec[i64]) -> vec[i64]:
    """The codes that a search had best weigh, by their score."""
    found = vec[i64](capacity=WEIGHED)
    scores = vec[float](capacity=WEIGHED)
    for code in codes:
        score = score_of(wishes, state, seat, code)
        at: i64 = len(found)
        if at < WEIGHED:
            found = append(found, code)
            scores = append(scores, score)
        elif score > scores[at - 1]:
            at -= 1
        else:
            continue
        while at > 0 and scores[at - 1] < score:
            found[at] = found[at - 1]
            scores[at] = scores[at - 1]
            at -= 1
        found[at] = code
        scores[at] = score
    last: i64 = len(found)
    while scores[last - 1] < scores[0] - SLACK:
        last -= 1
    return found[:last]
