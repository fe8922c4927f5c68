"""What a seat may choose: all of it, or one of it at random."""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.rng import Rng
from nekodrome.games.addi_cats.hands import ROOM
from nekodrome.games.addi_cats.moves import (
    ATTACK,
    BACK,
    DEFEND,
    DISCARD,
    GIVE,
    GUARD_PLACE,
    LET,
    LIFT,
    PARRY,
    RELEASE,
    SEATS,
)
from nekodrome.games.addi_cats.pieces import (
    CHASE,
    FIRST_ATTACK,
    FIRST_CORRECTION,
    FIRST_DEFENCE,
    GOAL,
    GUARDS,
    KIND,
    KINDS,
    NO_KIND,
    POINTS_CARDS,
    SUMO,
    SUMO_LIMIT,
    U_TURN,
    VALUE,
    pair_of,
)
from nekodrome.parts.bits import has

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions


def highest_value(state: "Additions", seat: i64) -> i64:
    """The highest points card that a seat may lay now, 0 if none."""
    if state.under[seat * KINDS + CHASE] or state.under[seat * KINDS + U_TURN]:  # ADD-13, ADD-15
        return 0
    left = GOAL - state.points[seat]  # ADD-12
    if state.under[seat * KINDS + SUMO] and left > SUMO_LIMIT:  # ADD-16
        return SUMO_LIMIT
    return left


def can_attack(state: "Additions", seat: i64, target: i64, kind: i64) -> bool:
    """Whether a seat may be the target of that attack: another one, neither protected from it nor under it."""
    return target != seat and not has(state.guards[target], kind) and state.under[target * KINDS + kind] == 0


def can_guard(state: "Additions", seat: i64, card: i64) -> bool:
    """Whether a card may be laid as a defence: it is one, and none like it lies there yet (ADD-22)."""
    kind = GUARDS[card]
    return kind != NO_KIND and not has(state.guards[seat], kind)


# on one's turn (ADD-08)


def turn_codes(state: "Additions", seat: i64) -> vec[i64]:
    """The codes of a turn, ascending."""
    codes = vec[i64](capacity=24)
    first = seat * ROOM
    end = first + state.sizes[seat]
    hands = state.hands
    limit = highest_value(state, seat)
    for place in range(first, end):
        card = hands[place] >> 8
        if card < POINTS_CARDS and VALUE[card] <= limit:
            codes = append(codes, card)
    for place in range(first, end):
        card = hands[place] >> 8
        if FIRST_ATTACK <= card < FIRST_DEFENCE:
            for target in range(state.seats):
                if can_attack(state, seat, target, KIND[card]):
                    codes = append(codes, ATTACK + SEATS * (card - FIRST_ATTACK) + target)
    for place in range(first, end):
        if can_guard(state, seat, hands[place] >> 8):
            codes = append(codes, DEFEND + GUARD_PLACE[hands[place] >> 8])
    if state.under[seat * KINDS + SUMO]:  # ADD-17
        for place in range(first, end):
            card = hands[place] >> 8
            if FIRST_CORRECTION <= card < FIRST_ATTACK:
                codes = append(codes, LIFT + card - FIRST_CORRECTION)
    for place in range(first, end):
        codes = append(codes, DISCARD + (hands[place] >> 8))  # ADD-09
    return _with_releases(state, seat, codes) if state.under[seat * KINDS + CHASE] else codes


def _with_releases(state: "Additions", seat: i64, codes: vec[i64]) -> vec[i64]:
    """And the pairs of one value (ADD-14)."""
    end = seat * ROOM + state.sizes[seat]
    for place in range(seat * ROOM, end):
        low = state.hands[place] >> 8
        for other in range(place + 1, end):
            high = state.hands[other] >> 8
            if high < FIRST_ATTACK and VALUE[low] == VALUE[high]:
                codes = append(codes, RELEASE + pair_of(low, high))
    return codes


# when attacked (ADD-20)


def answer_codes(state: "Additions", seat: i64) -> vec[i64]:
    """Let it happen, or lay a matching defence."""
    codes = append(vec[i64](capacity=4), LET)
    kind = KIND[state.attack]
    for place in range(seat * ROOM, seat * ROOM + state.sizes[seat]):
        card = state.hands[place] >> 8
        if GUARDS[card] == kind:
            codes = append(codes, PARRY + GUARD_PLACE[card])
    return codes


# with a card of somebody else's (ADD-18)


def exchange_codes(state: "Additions", seat: i64) -> vec[i64]:
    """Hand the card back, or keep it and give one of one's own."""
    codes = vec[i64](capacity=ROOM)
    codes = append(codes, BACK)
    for place in range(seat * ROOM, seat * ROOM + state.sizes[seat]):
        codes = append(codes, GIVE + (state.hands[place] >> 8))
    return codes


# one of them


def random_turn_code(state: "Additions", seat: i64, rng: Rng) -> i64:
    """One of `turn_codes`, found without listing them; a Chase brings pairs and is left to the list."""
    first = seat * ROOM
    size = state.sizes[seat]
    hands = state.hands
    limit = highest_value(state, seat)
    lifts = state.under[seat * KINDS + SUMO] != 0
    lay: i64 = 0
    attack: i64 = 0
    guard: i64 = 0
    lift: i64 = 0
    for place in range(first, first + size):
        card = hands[place] >> 8
        if card < POINTS_CARDS:
            if VALUE[card] <= limit:
                lay += 1
        else:
            if can_guard(state, seat, card):
                guard += 1
            if card < FIRST_ATTACK:
                if lifts:
                    lift += 1
            elif card < FIRST_DEFENCE:
                attack += _targets(state, seat, KIND[card])
    pick = rng.below(lay + attack + guard + lift + size)
    if pick < lay:
        return hands[first + pick] >> 8  # the lowest values come first
    pick -= lay
    if pick < attack:
        return _nth_attack(state, seat, pick)
    pick -= attack
    if pick < guard:
        return _nth_guard(state, seat, pick)
    pick -= guard
    if pick < lift:
        return LIFT + _nth_correction(state, seat, pick) - FIRST_CORRECTION
    return DISCARD + (hands[first + pick - lift] >> 8)


def _targets(state: "Additions", seat: i64, kind: i64) -> i64:
    found: i64 = 0
    for target in range(state.seats):
        if can_attack(state, seat, target, kind):
            found += 1
    return found


def _nth_attack(state: "Additions", seat: i64, n: i64) -> i64:
    place = seat * ROOM
    while True:
        card = state.hands[place] >> 8
        if FIRST_ATTACK <= card < FIRST_DEFENCE:
            for target in range(state.seats):
                if can_attack(state, seat, target, KIND[card]):
                    if n == 0:
                        return ATTACK + SEATS * (card - FIRST_ATTACK) + target
                    n -= 1
        place += 1


def _nth_guard(state: "Additions", seat: i64, n: i64) -> i64:
    place = seat * ROOM
    while True:
        card = state.hands[place] >> 8
        if can_guard(state, seat, card):
            if n == 0:
                return DEFEND + GUARD_PLACE[card]
            n -= 1
        place += 1


def _nth_correction(state: "Additions", seat: i64, n: i64) -> i64:
    place = seat * ROOM
    while state.hands[place] >> 8 < FIRST_CORRECTION:
        place += 1
    return state.hands[place + n] >> 8
