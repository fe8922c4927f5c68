"""What nobody would do in La Course des Additions: leave a win in hand, throw good cards away, lay the way to 199."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.addi_cats.choices import can_guard
from nekodrome.games.addi_cats.hands import ROOM
from nekodrome.games.addi_cats.moves import ATTACK, BACK, DEFEND, DISCARD, GIVE, LET, RELEASE, SEATS
from nekodrome.games.addi_cats.phases import ANSWER, TURN
from nekodrome.games.addi_cats.pieces import GOAL, KINDS, PAIR_LOW, POINTS_CARDS, U_TURN, VALUE

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions

HIGHEST: Final[i64] = 20  # of all cards: with so many points to go any number still leads there
MORE: Final[i64] = 5  # points by which a card thrown away may be worth more than the lowest one


def sensible_codes(state: "Additions", seat: i64, codes: vec[i64]) -> vec[i64]:
    """These codes without the silly ones."""
    if state.phase == TURN:
        return _turns(state, seat, codes)
    if state.phase == ANSWER:
        return codes[1:] if len(codes) > 1 else codes  # a defence is replaced at once, and lasts
    return _exchanges(state, seat, codes)


def _turns(state: "Additions", seat: i64, codes: vec[i64]) -> vec[i64]:
    left = GOAL - state.points[seat]
    busy = False  # whether there is something better to do than to throw a card away
    for code in codes:
        if code < ATTACK and VALUE[code] == left:
            return vec[i64]([code])
        busy = busy or (code < ATTACK and left - VALUE[code] >= HIGHEST) or _frees(state, seat, code)
    found = vec[i64](capacity=len(codes))
    for code in codes:
        if not (busy and DISCARD <= code < LET) and not _is_silly(state, seat, code):
            found = append(found, code)
    return found if len(found) > 0 else codes


def _frees(state: "Additions", seat: i64, code: i64) -> bool:
    """Whether a play ends a Chase, and nothing else holds its player up."""
    if code < RELEASE or state.under[seat * KINDS + U_TURN]:
        return False
    return VALUE[PAIR_LOW[code - RELEASE]] != GOAL - state.points[seat]


def _is_silly(state: "Additions", seat: i64, code: i64) -> bool:
    left = GOAL - state.points[seat]
    if code < ATTACK:  # no card is worth 1; only the highest total at the end of the pile could make up for it
        return left - VALUE[code] == 1 and not state.recycled
    if code < DEFEND:
        return state.points[(code - ATTACK) % SEATS] == GOAL - 1
    if code < DISCARD:
        return False
    if code < LET:
        return _is_kept(state, seat, code - DISCARD, left)
    return VALUE[PAIR_LOW[code - RELEASE]] == left


def _is_kept(state: "Additions", seat: i64, card: i64, left: i64) -> bool:
    """Whether one does not throw that card away: it wins, or is laid for free, or is a high one while all count."""
    if can_guard(state, seat, card):
        return True
    if card >= POINTS_CARDS:
        return False
    if VALUE[card] == left:
        return True
    lowest = VALUE[state.hands[seat * ROOM] >> 8]  # hands are sorted, points first
    return left > 2 * HIGHEST and VALUE[card] > lowest + MORE


def _exchanges(state: "Additions", seat: i64, codes: vec[i64]) -> vec[i64]:
    """A card that wins is taken, and never given away."""
    left = GOAL - state.points[seat]
    takes = state.looked < POINTS_CARDS and VALUE[state.looked] == left
    found = vec[i64](capacity=len(codes))
    for code in codes:
        wins = code != BACK and code - GIVE < POINTS_CARDS and VALUE[code - GIVE] == left
        if not wins and not (takes and code == BACK):
            found = append(found, code)
    return found if len(found) > 0 else codes
