"""What happens to the hands from the first exchange of cards on, in as few numbers as possible (see doubts.py)."""

from typing import TYPE_CHECKING, Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.addi_cats.hands import EARLIER, NOTE, ROOM
from nekodrome.parts.bits import bit

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions

SHOWN: Final[i64] = 0  # before an exchange: a card in one of the two hands, and who knows it
COUNT: Final[i64] = 1  # before an exchange: how many cards of the new pile a hand holds
EXCHANGE: Final[i64] = 2
PLAY: Final[i64] = 3  # a card leaves a hand for all to see
DRAW: Final[i64] = 4  # a card of the new pile comes into a hand
LOOK: Final[i64] = 5
SHUFFLE: Final[i64] = 6  # the talon becomes the pile


class Event(NamedTuple):
    """One line of the log."""

    kind: int
    seat: int
    other: int
    card: int
    given: int
    note: int  # of a card shown; how many, in a count
    size: int  # of the hand, before
    other_size: int
    is_new: bool


def packed(kind: i64, seat: i64, other: i64, card: i64, given: i64, note: i64, size: i64, other_size: i64) -> i64:
    """An event as a number."""
    low = kind | (seat << 3) | (other << 6) | (card << 9) | (given << 17)
    return low | (note << 25) | (size << 33) | (other_size << 37)


def events_in(log: vec[i64]) -> list[Event]:
    """The log, read."""
    return [_unpacked(line) for line in log]


def _unpacked(line: int) -> Event:
    note = (line >> 25) & 255
    return Event(
        line & 7,
        (line >> 3) & 7,
        (line >> 6) & 7,
        (line >> 9) & 255,
        (line >> 17) & 255,
        note,
        (line >> 33) & 15,
        (line >> 37) & 15,
        note == 1,
    )


def log_play(state: "Additions", seat: i64, card: i64, note: i64) -> None:
    """A card has left a hand."""
    new: i64 = 1 if state.recycled and note & EARLIER == 0 else 0
    state.log = append(state.log, packed(PLAY, seat, 0, card, 0, new, state.sizes[seat] + 1, 0))


def log_draw(state: "Additions", seat: i64) -> None:
    """A card of the new pile has come into a hand."""
    state.log = append(state.log, packed(DRAW, seat, 0, 0, 0, 0, 0, 0))


def log_shuffle(state: "Additions") -> None:
    """The talon has become the pile."""
    state.log = append(state.log, SHUFFLE)


def log_look(state: "Additions", seat: i64, other: i64, card: i64) -> None:
    """A seat has seen a card of another's."""
    state.log = append(state.log, packed(LOOK, seat, other, card, 0, 0, 0, 0))


def log_exchange(state: "Additions", seat: i64, other: i64, taken: i64, given: i64) -> None:
    """Two seats are about to exchange cards; what others knew of their hands becomes doubtful."""
    if state.recycled:
        for hand in range(state.seats):
            state.log = append(state.log, packed(COUNT, hand, 0, 0, 0, new_cards(state, hand), 0, 0))
    _log_shown(state, seat, bit(other))
    _log_shown(state, other, bit(seat))
    sizes = state.sizes
    state.log = append(state.log, packed(EXCHANGE, seat, other, taken, given, 0, sizes[seat], sizes[other]))


def _log_shown(state: "Additions", seat: i64, partner: i64) -> None:
    """The cards of a hand that are known to somebody; only the partner goes on knowing them."""
    for place in range(seat * ROOM, seat * ROOM + state.sizes[seat]):
        note = state.hands[place] & NOTE
        if note & ~EARLIER:
            state.log = append(state.log, packed(SHOWN, seat, 0, state.hands[place] >> 8, 0, note, 0, 0))
            state.hands[place] &= ~NOTE | partner | EARLIER


def new_cards(state: "Additions", seat: i64) -> i64:
    """How many cards of a hand were drawn after the talon became the pile."""
    found: i64 = 0
    for place in range(seat * ROOM, seat * ROOM + state.sizes[seat]):
        if state.hands[place] & EARLIER == 0:
            found += 1
    return found
