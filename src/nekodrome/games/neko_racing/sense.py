"""What nobody would do in Neko Neko Racing: leave a win at hand, or spaces that cost nothing."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.neko_racing.moves import END, FINISH
from nekodrome.games.neko_racing.pieces import CARS, CATCH_UP_SPACES, HAND, NONE, NUMBERS, SUITS, TRUMP, number_of
from nekodrome.games.neko_racing.road import FINISH_BIT, ends_of, first_row
from nekodrome.parts.bits import bit, has, lowest

if TYPE_CHECKING:
    from nekodrome.games.neko_racing.rules import NekoRacing


def sensible_codes(state: "NekoRacing", seat: i64, codes: vec[i64]) -> vec[i64]:
    """These codes without the silly ones."""
    return _drives(state, seat, codes) if state.distance > 0 else _plays(state, seat, codes)


# drives


def _drives(state: "NekoRacing", seat: i64, codes: vec[i64]) -> vec[i64]:
    """Over the line if it can be; what costs nothing; and of the ends those furthest ahead."""
    if codes[len(codes) - 1] == FINISH:
        return vec[i64]([FINISH])
    if codes[0] < END and _is_free(state, seat):  # catch-up comes first, then the lowest boost
        return vec[i64]([codes[0]])
    found = vec[i64](capacity=len(codes))
    most: i64 = -1
    for code in codes:
        if code >= END and rows_beyond(state, seat, code) > most:
            most = rows_beyond(state, seat, code)
    for code in codes:
        if code < END or rows_beyond(state, seat, code) == most:
            found = append(found, code)
    return found


def _is_free(state: "NekoRacing", seat: i64) -> bool:
    """Whether there is no reason to keep what could be named: catch-up, boosts that win, or that will be gone."""
    if state.may_catch_up(seat) or state.tricks % HAND == 0:
        return True
    return _crosses(state, seat, state.distance + boost_spaces(state.boosts_left(seat), state.led))


def rows_beyond(state: "NekoRacing", seat: i64, code: i64) -> i64:
    """How many rows beyond the distance an end lies."""
    row = (code - END) // 3 + 1
    return (row - first_row(state.course, state.cars[seat], state.distance)) % state.course.rows


def _crosses(state: "NekoRacing", seat: i64, distance: i64) -> bool:
    """Whether a drive over that distance may end over the line."""
    return has(ends_of(state.course, state.cars, seat, distance), FINISH_BIT)


def boost_spaces(boosts: i64, colour: i64) -> i64:
    """What all these boosts drive with a trick of that colour."""
    spaces: i64 = 0
    while boosts:
        card = lowest(boosts)
        boosts &= boosts - 1
        spaces += CARS[card] if card // NUMBERS == colour else 1
    return spaces


# cards


def _plays(state: "NekoRacing", seat: i64, codes: vec[i64]) -> vec[i64]:
    if state.led == NONE:
        return codes
    found = vec[i64](capacity=len(codes))
    if _is_last(state, seat):
        for card in codes:
            if _wins_the_race(state, seat, card):
                found = append(found, card)
        if len(found) > 0:
            return found
    for card in codes:
        if not _is_wasted(state, seat, card):
            found = append(found, card)
    return found


def _is_last(state: "NekoRacing", seat: i64) -> bool:
    return (seat + 1) % state.seats == state.leader


def _wins_trick(state: "NekoRacing", seat: i64, card: i64) -> bool:
    """Whether a card would lead the trick now."""
    strength = state.strength_of(seat, card)
    return card // NUMBERS == state.led and (strength > state.strength or strength == TRUMP)


def _wins_the_race(state: "NekoRacing", seat: i64, card: i64) -> bool:
    if not _wins_trick(state, seat, card):
        return False
    spaces = CARS[card] + boost_spaces(state.boosts[seat], state.led)
    if state.course.catch_up and state.is_trailing(seat):
        spaces += CATCH_UP_SPACES
    return _crosses(state, seat, spaces)


def _is_wasted(state: "NekoRacing", seat: i64, card: i64) -> bool:
    """A 10 under a card that beats it, or one's own trump as a boost, where another card does as well."""
    others = state.playable(seat) & ~bit(card)
    if card // NUMBERS == state.led:
        return number_of(card) == NUMBERS and not _wins_trick(state, seat, card) and _has_low(state, seat, others)
    return state.strength_of(seat, card) == TRUMP and _has_as_good(state, seat, others, CARS[card])


def _has_low(state: "NekoRacing", seat: i64, cards: i64) -> bool:
    """Whether one of these cards of the colour led is neither a 9 nor one's own trump."""
    cards &= SUITS[state.led]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if number_of(card) < NUMBERS - 1 and state.strength_of(seat, card) != TRUMP:
            return True
    return False


def _has_as_good(state: "NekoRacing", seat: i64, cards: i64, cars: i64) -> bool:
    """Whether one of these cards has as many cars and is not one's own trump."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if CARS[card] >= cars and state.strength_of(seat, card) != TRUMP:
            return True
    return False
