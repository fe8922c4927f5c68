"""Redrawn worlds of Rasant, held against a count of all worlds there are."""

from collections import Counter
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import OPEN, SPECTATOR
from nekodrome.core.rng import rng_of_number
from nekodrome.games.rasant.pieces import BLACK_CARDS
from nekodrome.games.rasant.rules import Rasant
from nekodrome.kit.laws.worlds import worlds_are_as_likely
from nekodrome.kit.scene import LawBroken, bytes_of
from nekodrome.parts.bits import members_of
from tests.rasant.positions import new, play, position

COUNTABLE = 5  # hidden cards: 120 deals


def hidden_from(state: Rasant, seat: int) -> list[int]:
    """The cards that a seat cannot see."""
    hands = [list(members_of(hand)) for other, hand in enumerate(state.hands) if other != seat]
    return [card for hand in hands for card in hand] + list(state.pile)[state.drawn :]


def all_worlds(state: Rasant, seat: int, black: tuple[int, ...] = ()) -> Counter[bytes]:
    """Every deal of the hidden cards, as often as there is one; the hands of `black` are all black."""
    worlds: Counter[bytes] = Counter()
    for order in permutations(hidden_from(state, seat)):
        world = dealt(state, seat, list(order))
        if all(world.hands[other] & ~BLACK_CARDS == 0 for other in black):
            worlds[bytes_of(world.view(OPEN))] += 1
    return worlds


def dealt(state: Rasant, seat: int, cards: list[int]) -> Rasant:
    world = state.clone()
    for other in range(world.seats):
        if other != seat:
            size = len(members_of(world.hands[other]))
            world.hands[other] = sum(1 << card for card in cards[:size])
            cards = cards[size:]
    world.pile, world.drawn = vec[i64](cards), 0
    return world


def late(seats: int, seed: int) -> Rasant:
    """A random match, stopped when the hidden cards can be counted."""
    state, chance = new(seats, seed), rng_of_number(seed)
    while len(hidden_from(state, SPECTATOR)) > COUNTABLE:
        state.apply(state.actor(), state.random_action(state.actor(), chance))
    return state


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
@pytest.mark.parametrize("seats", [2, 3])
def test_all_deals_are_as_likely_late_in_a_match(seats: int, seat: int) -> None:
    state = late(seats, 3)
    shown = [other for other in range(seats) if state.known_black[other] and other != seat]
    worlds_are_as_likely(state, seat, all_worlds(state, seat, tuple(shown)), rng_of_number(1), 800)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_all_deals_are_as_likely_with_a_pile(seat: int) -> None:
    state = position("r10 125", "g20 125", pile="b30 130", opener=1)
    worlds_are_as_likely(state, seat, all_worlds(state, seat), rng_of_number(2), 800)


@pytest.mark.parametrize("seat", [SPECTATOR, 1, 2])
def test_whoever_opened_in_black_holds_nothing_else(seat: int) -> None:  # RAS-06
    state = position("125 125 130", "r30 125", "130 g10")
    play(state, "125=y")
    worlds_are_as_likely(state, seat, all_worlds(state, seat, (0,)), rng_of_number(3), 800)


def test_what_was_shown_is_forgotten_card_by_card() -> None:  # RAS-06
    state = position("125 130 130", "r30 125 r50 r60", pile="b10 b20 b30 b40 b50 b60")
    play(state, "125=r pass pass")
    assert list(state.known_black) == [2, 0]  # and four new cards, which may be anything
    play(state, "r30 130")
    assert list(state.known_black) == [1, 0]


def test_a_count_that_does_not_fit_is_noticed() -> None:
    state = position("r10 125", "g20 125", pile="b30 130", opener=1)
    worlds = all_worlds(state, 0)
    favourite = max(worlds)
    with pytest.raises(LawBroken, match="as often"):
        worlds_are_as_likely(state, 0, worlds + Counter({favourite: 20}), rng_of_number(2), 800)
    del worlds[favourite]
    with pytest.raises(LawBroken, match="cannot be"):
        worlds_are_as_likely(state, 0, worlds, rng_of_number(2), 800)
