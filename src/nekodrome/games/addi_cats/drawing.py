"""How cards come into a hand and leave it (ADD-07, ADD-10, ADD-15, ADD-24)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.addi_cats.facts import Draws, DrawsOwn, NoCard, Shuffles, TurnsRound
from nekodrome.games.addi_cats.hands import EARLIER, ROOM, SHOWN, place_of, put, take
from nekodrome.games.addi_cats.log import is_logged, log_draw, log_play, log_show, log_shuffle
from nekodrome.games.addi_cats.phases import ranked
from nekodrome.games.addi_cats.pieces import KINDS, U_TURN, card_words, is_high

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions


def draw(state: "Additions", seat: i64) -> bool:
    """The next card of the pile, if there is any left anywhere."""
    if state.drawn == len(state.pile) and not _recycle(state):
        return False
    card = state.pile[state.drawn]
    state.drawn += 1
    put(state.hands, state.sizes, seat, card, 0)
    if state.facts is not None:
        left: i64 = len(state.pile) - state.drawn
        state.tell("draws", Draws(seat=seat, turn_seat=state.turn, pile=left), seat, DrawsOwn(card=card_words(card)))
    if state.under[seat * KINDS + U_TURN]:
        _draw_under_u_turn(state, seat, card)
    elif state.recycled and is_logged(state):
        log_draw(state, seat, False)
    return True


def _draw_under_u_turn(state: "Additions", seat: i64, card: i64) -> None:
    """A card above 12 is shown and ends it; any other is known to be 12 or less (ADD-15)."""
    if is_logged(state):
        log_draw(state, seat, not is_high(card))
    elif not is_high(card):
        state.low[2 * seat] += 1
    if is_high(card):
        state.hands[place_of(state.hands, state.sizes[seat], seat, card)] |= SHOWN
        log_show(state, seat, card)
        state.clear_attack(seat, U_TURN)
        if state.facts is not None:
            state.tell("turns_round", TurnsRound(seat=seat, card=card_words(card)))


def _recycle(state: "Additions") -> bool:
    """The talon becomes the pile, once (ADD-24)."""
    if state.recycled or len(state.talon) == 0:
        return False
    state.pile = ranked(state.talon, state.again)
    state.came_back = state.talon
    state.talon = vec[i64]()
    state.drawn = 0
    state.recycled = True
    for seat in range(state.seats):
        for place in range(seat * ROOM, seat * ROOM + state.sizes[seat]):
            state.hands[place] |= EARLIER
        state.low[2 * seat + 1] = state.low[2 * seat]
        state.low[2 * seat] = 0
    if is_logged(state):
        log_shuffle(state)
    if state.facts is not None:
        left: i64 = len(state.pile)
        state.tell("shuffles", Shuffles(n=left))
    return True


def replace(state: "Additions", seat: i64) -> None:
    """A card for the one just laid (ADD-10, ADD-20), if there is any (ADD-24)."""
    if not draw(state, seat) and state.facts is not None:
        state.tell("no_card", NoCard(seat=seat))


def leave_hand(state: "Additions", seat: i64, card: i64) -> None:
    """A card leaves a hand for all to see."""
    note = take(state.hands, state.sizes, seat, card)
    if is_logged(state):
        log_play(state, seat, card, state.recycled and note & EARLIER == 0)
    elif not is_high(card):  # it may have been one of those known to be low
        place = 2 * seat + (1 if note & EARLIER else 0)
        if state.low[place] > 0:
            state.low[place] -= 1
