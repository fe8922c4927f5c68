"""What happens to the hands once somebody has seen a card of another's, in few numbers (see knowledge.py)."""

from typing import TYPE_CHECKING, Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.addi_cats.hands import EARLIER, ROOM
from nekodrome.parts.rows import zeros

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions

COUNT: Final[i64] = 0  # how the log begins: what is known of each hand
SHOW: Final[i64] = 1  # everybody sees a card that has just been drawn
LOOK: Final[i64] = 2  # a seat sees a card of another's
EXCHANGE: Final[i64] = 3
PLAY: Final[i64] = 4  # a card leaves a hand for all to see
DRAW: Final[i64] = 5
SHUFFLE: Final[i64] = 6  # the talon becomes the pile


class Event(NamedTuple):
    """One line of the log."""

    kind: int
    seat: int
    other: int
    card: int
    given: int
    size: int  # of the hand, before
    other_size: int
    new: int  # of a play or draw: 1 if the card is of the new pile; of a count: how many are
    low: int  # of a draw: 1 if the card is known to be low; of a count: how many of the present pile are
    earlier_low: int  # of a count: how many from before the shuffle are low


def is_logged(state: "Additions") -> bool:
    """Whether somebody knows a card in another's hand, so that everything counts."""
    return len(state.log) > 0 or len(state.knowledge) > 0


def _write(
    state: "Additions", kind: i64, seat: i64, other: i64, card: i64, given: i64, sizes: i64, new: i64, low: i64
) -> None:
    line = kind | (seat << 3) | (other << 6) | (card << 9) | (given << 17) | (sizes << 25) | (new << 33) | (low << 37)
    state.log = append(state.log, line)


def events_in(log: vec[i64]) -> list[Event]:
    """The log, read."""
    return [_read(line) for line in log]


def _read(line: int) -> Event:
    card, given = (line >> 9) & 255, (line >> 17) & 255
    size, other_size = (line >> 25) & 15, (line >> 29) & 15
    new, low, earlier_low = (line >> 33) & 15, (line >> 37) & 15, (line >> 41) & 15
    return Event(line & 7, (line >> 3) & 7, (line >> 6) & 7, card, given, size, other_size, new, low, earlier_low)


def _begin(state: "Additions") -> None:
    """Begins the log, unless it has begun; from now on it alone keeps count of low cards."""
    if not is_logged(state):
        for seat in range(state.seats):
            low = state.low[2 * seat] | (state.low[2 * seat + 1] << 4)
            _write(state, COUNT, seat, 0, 0, 0, 0, new_cards(state, seat), low)
        state.low = zeros(2 * state.seats)


def log_show(state: "Additions", seat: i64, card: i64) -> None:
    """Everybody sees a card that has just been drawn."""
    _begin(state)
    _write(state, SHOW, seat, 0, card, 0, 0, 0, 0)


def log_look(state: "Additions", seat: i64, other: i64, card: i64) -> None:
    """A seat sees a card of another's."""
    _begin(state)
    _write(state, LOOK, seat, other, card, 0, 0, 0, 0)


def log_exchange(state: "Additions", seat: i64, other: i64, taken: i64, given: i64) -> None:
    """Two seats are about to exchange cards."""
    sizes = state.sizes[seat] | (state.sizes[other] << 4)
    _write(state, EXCHANGE, seat, other, taken, given, sizes, 0, 0)


def log_play(state: "Additions", seat: i64, card: i64, is_new: bool) -> None:
    """A card has left a hand."""
    _write(state, PLAY, seat, 0, card, 0, state.sizes[seat] + 1, 1 if is_new else 0, 0)


def log_draw(state: "Additions", seat: i64, is_low: bool) -> None:
    """A card has come into a hand."""
    _write(state, DRAW, seat, 0, 0, 0, 0, 1 if state.recycled else 0, 1 if is_low else 0)


def log_shuffle(state: "Additions") -> None:
    """The talon has become the pile."""
    _write(state, SHUFFLE, 0, 0, 0, 0, 0, 0, 0)


def new_cards(state: "Additions", seat: i64) -> i64:
    """How many cards of a hand were drawn after the talon became the pile; 0 before that."""
    found: i64 = 0
    for place in range(seat * ROOM, seat * ROOM + state.sizes[seat]):
        if state.recycled and state.hands[place] & EARLIER == 0:
            found += 1
    return found
